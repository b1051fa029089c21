//! One game between players.

use kernel::{Outcome, Rng, Seat, SeatSet, Turn};
use table::{AnyState, Fault, Hearing};

use crate::opening::{Opening, undecided};
use crate::plan::Plan;

/// How a game was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Why it ended.
    pub end: End,
    /// The seats in first place.
    pub first: SeatSet,
    /// All moves, those of the opening included.
    pub moves: Vec<String>,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By the rules, with a winning side.
    Won,
    /// By the rules, with the first place shared.
    Drawn,
    /// It was too long; all share the first place.
    Capped,
    /// The player of this seat failed and has lost; all others share the
    /// first place.
    Fault(Seat, Fault),
}

impl End {
    /// The word that files use.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Drawn => "drawn",
            Self::Capped => "capped",
            Self::Fault(_, fault) => fault.word(),
        }
    }
}

impl Played {
    /// The part of first place of each seat.
    pub fn shares(&self, seats: usize) -> Vec<f64> {
        let part = 1.0 / self.first.len() as f64;
        let share = |seat| if self.first.contains(seat) { part } else { 0.0 };
        Seat::all(seats).map(share).collect()
    }
}

/// What chance draws from in one game: one generator for Nature, the same for
/// all games with one opening, and one for each seat, so that what a player
/// draws does not change what another does.
pub(crate) struct Chances {
    pub(crate) nature: Rng,
    pub(crate) seats: Vec<Rng>,
}

/// A game under way.
pub(crate) struct Course<'a> {
    plan: &'a Plan,
    /// The player of each seat.
    seats: &'a [usize],
    chances: Chances,
    hearing: Hearing,
    moves: Vec<String>,
    state: Box<dyn AnyState>,
}

impl<'a> Course<'a> {
    /// A game that begins with the moves of an opening.
    pub(crate) fn new(
        plan: &'a Plan,
        start: &dyn AnyState,
        opening: &Opening,
        seats: &'a [usize],
        chances: Chances,
    ) -> Self {
        let hearing = Hearing::new(plan.game, seats.len());
        let (moves, state) = (Vec::new(), start.clone_box());
        let mut course = Self { plan, seats, chances, hearing, moves, state };
        for text in &opening.moves {
            course.make(text).expect("an opening is legal");
        }
        course
    }

    /// Plays to the end; a game that is too long is a draw.
    pub(crate) fn play(mut self) -> Played {
        loop {
            let seat = match self.state.turn() {
                Turn::Over(outcome) => return self.ended(outcome),
                _ if self.moves.len() >= self.plan.most_plies => return self.capped(),
                turn => turn.seat(),
            };
            let undecided = undecided(&*self.state, &mut self.chances.nature);
            let made = match (undecided, seat) {
                (Some(text), _) => self.make(&text),
                (None, Some(seat)) => self.ask(seat).and_then(|text| self.make(&text)),
                (None, None) => unreachable!("Nature always has a move"),
            };
            match (made, seat) {
                (Ok(()), _) => {}
                (Err(fault), Some(seat)) => return self.lost_by_fault(seat, fault),
                (Err(_), None) => unreachable!("what Nature draws is legal"),
            }
        }
    }

    /// The move of whoever sits there.
    fn ask(&mut self, seat: Seat) -> Result<String, Fault> {
        let Plan { game, setup, players, effort, .. } = self.plan;
        let rng = &mut self.chances.seats[seat.index()];
        let sight = self.hearing.sight(*game, setup, &*self.state, seat, rng);
        let machine = &players[self.seats[seat.index()]].machine;
        machine.decide(&sight, &mut effort.thinking(rng, &mut |_| {}))
    }

    fn make(&mut self, text: &str) -> Result<(), Fault> {
        let before = self.state.clone();
        let canonical = self.state.play(text).map_err(|_| Fault::Illegal)?;
        self.hearing.note(&*before, &canonical);
        self.moves.push(canonical);
        Ok(())
    }

    fn ended(self, outcome: Outcome) -> Played {
        let end = if matches!(outcome, Outcome::Won(_)) { End::Won } else { End::Drawn };
        Played { end, first: outcome.first(), moves: self.moves }
    }

    fn capped(self) -> Played {
        let first = SeatSet::all(self.seats.len());
        Played { end: End::Capped, first, moves: self.moves }
    }

    /// A player who fails loses with all seats he holds.
    fn lost_by_fault(self, seat: Seat, fault: Fault) -> Played {
        let culprit = self.seats[seat.index()];
        let others = Seat::all(self.seats.len());
        let first = others.filter(|other| self.seats[other.index()] != culprit).collect();
        Played { end: End::Fault(seat, fault), first, moves: self.moves }
    }
}
