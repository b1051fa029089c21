//! One game between players.

use kernel::{Outcome, Rng, Seat, SeatSet, Turn};

use crate::opening::{Opening, undecided};
use crate::player::{Fault, Player};

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

/// Plays on from an opening. `seats` says which player sits where; after
/// `most` moves the game is a draw.
pub(crate) fn play(
    opening: Opening,
    players: &[Player],
    seats: &[usize],
    mut chances: Chances,
    most: usize,
) -> Played {
    let Opening { mut moves, mut state } = opening;
    let all = SeatSet::all(seats.len());
    loop {
        let seat = match state.turn() {
            Turn::Over(outcome) => {
                let end = if matches!(outcome, Outcome::Won(_)) { End::Won } else { End::Drawn };
                return Played { end, first: outcome.first(), moves };
            }
            _ if moves.len() >= most => return Played { end: End::Capped, first: all, moves },
            turn => turn.seat(),
        };
        let chosen = match (undecided(&*state, &mut chances.nature), seat) {
            (Some(text), _) => Ok(text),
            (None, Some(seat)) => {
                let at = seat.index();
                players[seats[at]].choose(&*state, seat, &mut chances.seats[at])
            }
            (None, None) => unreachable!("Nature always has a move"),
        };
        let made = chosen.and_then(|text| state.play(&text).map_err(|_| Fault::Illegal));
        match (made, seat) {
            (Ok(canonical), _) => moves.push(canonical),
            (Err(fault), Some(seat)) => return lost_by_fault(seat, fault, seats, moves),
            (Err(_), None) => unreachable!("what Nature draws is legal"),
        }
    }
}

/// A player who fails loses with all seats he holds.
fn lost_by_fault(seat: Seat, fault: Fault, seats: &[usize], moves: Vec<String>) -> Played {
    let culprit = seats[seat.index()];
    let others = Seat::all(seats.len()).filter(|other| seats[other.index()] != culprit);
    Played { end: End::Fault(seat, fault), first: others.collect(), moves }
}
