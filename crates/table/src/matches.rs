//! A match: its record, and the state the record leads to.

use kernel::{
    Lang, Names, Options, Outcome, Problem, Rng, Seat, SeatInfo, Setup, Sheet, Team, Turn, Viewer,
};
use scene::Scene;

use crate::ending::Halt;
use crate::{AnyGame, AnyState, PlayError, seats};

/// A match in play, finished or being looked at again.
///
/// The sheet is the match; the state is replayed from it. Undo keeps the moves
/// for redo until a new one is made.
#[derive(Clone, Debug)]
pub struct Match {
    game: &'static dyn AnyGame,
    sheet: Sheet,
    setup: Setup,
    /// How many moves of the sheet have been made; the rest can be redone.
    at: usize,
    state: Box<dyn AnyState>,
    /// Who made each move of the sheet.
    made: Vec<Made>,
    pub(crate) halt: Option<Halt>,
    times: Times,
    rng: Rng,
}

/// When a match was begun and last saved, as whoever has a clock said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Times {
    pub started: Option<String>,
    pub saved: Option<String>,
}

/// Who made a move, and whether it was a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Made {
    mover: Option<Seat>,
    decided: bool,
}

/// How a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Somebody must move.
    InPlay,
    /// It ended by the rules, or those who play concluded it.
    Over(Outcome),
    /// It was left before its end.
    Stopped,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The ply it happened at.
    pub ply: usize,
    /// Who moved; none for Nature.
    pub mover: Option<Seat>,
    /// The move's canonical text.
    pub text: String,
    /// Whether it was made for the player because nothing else was possible.
    pub forced: bool,
}

/// Why a recorded match cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// The set-up is refused.
    Setup(Vec<Problem>),
    /// The move at this index is refused.
    Move {
        /// The index of the move.
        index: usize,
        /// Why it is refused.
        error: PlayError,
    },
}

impl Match {
    /// Begins a match and lets chance make its first moves.
    ///
    /// # Errors
    /// Every reason why the set-up is refused.
    pub fn begin(
        game: &'static dyn AnyGame,
        options: Options,
        seats: Vec<SeatInfo>,
        start: Option<String>,
        seed: u64,
    ) -> Result<Self, Vec<Problem>> {
        let sheet = Sheet { options, seats, start, moves: Vec::new() };
        let mut begun = Self::sit_down(game, sheet, seed)?;
        begun.settle();
        Ok(begun)
    }

    /// Replays a sheet up to its move number `at`, and lets chance go on if it
    /// was its turn.
    ///
    /// # Errors
    /// Why it is refused; there is no half-replayed match.
    pub fn replay(
        game: &'static dyn AnyGame,
        sheet: &Sheet,
        at: usize,
        seed: u64,
    ) -> Result<Self, ReplayError> {
        let empty = Sheet { moves: Vec::new(), ..sheet.clone() };
        let mut replayed = Self::sit_down(game, empty, seed).map_err(ReplayError::Setup)?;
        for (index, text) in sheet.moves.iter().enumerate() {
            replayed.make(text).map_err(|error| ReplayError::Move { index, error })?;
        }
        // A pause is always before a decision: chance that has moved does not move again.
        match (at..sheet.moves.len()).find(|&ply| replayed.made[ply].decided) {
            Some(ply) => replayed.go_to(ply),
            None => replayed.settle(),
        }
        Ok(replayed)
    }

    fn sit_down(game: &'static dyn AnyGame, sheet: Sheet, seed: u64) -> Result<Self, Vec<Problem>> {
        let mut problems = seats::check(game.info(), &sheet.seats);
        let setup = Setup {
            options: sheet.options.clone(),
            seats: sheet.seats.len(),
            teams: seats::teams(&sheet.seats),
            start: sheet.start.clone(),
        };
        let started = game.start(&setup);
        if let Err(more) = &started {
            problems.extend(more.iter().filter(|problem| problem.place != "seats").cloned());
        }
        match started {
            Ok(state) if problems.is_empty() => {
                let rng = Rng::new(seed);
                Ok(Self {
                    game,
                    sheet,
                    setup,
                    at: 0,
                    state,
                    made: Vec::new(),
                    halt: None,
                    times: Times::default(),
                    rng,
                })
            }
            _ => Err(problems),
        }
    }

    /// The game.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// The match as plain data. Its moves include those that can be redone.
    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// What the game was started with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The seats.
    pub fn seats(&self) -> &[SeatInfo] {
        &self.sheet.seats
    }

    /// The present state.
    pub fn state(&self) -> &dyn AnyState {
        &*self.state
    }

    /// How many moves have been made.
    pub fn ply(&self) -> usize {
        self.at
    }

    /// The moves made so far.
    pub fn moves(&self) -> &[String] {
        &self.sheet.moves[..self.at]
    }

    /// What is on the table for a viewer.
    pub fn scene(&self, viewer: Viewer) -> Scene {
        self.state.scene(viewer)
    }

    /// How the match stands.
    pub fn status(&self) -> Status {
        match self.state.turn() {
            Turn::Over(outcome) => Status::Over(outcome),
            _ => self.halt.map_or(Status::InPlay, Halt::status),
        }
    }

    /// The seat to move, while the match is in play.
    pub fn mover(&self) -> Option<Seat> {
        if self.halt.is_some() { None } else { self.state.turn().seat() }
    }

    /// Makes a move of a seat in any form the game reads, then whatever
    /// follows by itself: chance, and moves that are no decision. Moves undone
    /// before are forgotten.
    ///
    /// # Errors
    /// Why it is refused; nothing changes then.
    pub fn play(&mut self, seat: Seat, text: &str) -> Result<Vec<Event>, PlayError> {
        if self.halt.is_some() {
            return Err(PlayError::Over);
        }
        let first = self.at;
        let canonical = self.state.clone().play_as(Some(seat), text)?;
        self.sheet.moves.truncate(self.at);
        self.made.truncate(self.at);
        self.make(&canonical)?;
        self.settle();
        Ok((first..self.at).map(|ply| self.event(ply)).collect())
    }

    /// As [`play`](Self::play), for someone who saw the match at this ply.
    ///
    /// # Errors
    /// Also when the match has moved on since.
    pub fn play_at(&mut self, ply: usize, seat: Seat, text: &str) -> Result<Vec<Event>, PlayError> {
        if ply == self.at { self.play(seat, text) } else { Err(PlayError::Stale { at: self.at }) }
    }

    /// What happened at a ply.
    pub(crate) fn event(&self, ply: usize) -> Event {
        let made = self.made[ply];
        let forced = made.mover.is_some() && !made.decided;
        Event { ply, mover: made.mover, text: self.sheet.moves[ply].clone(), forced }
    }

    /// Makes one move and notes who made it.
    fn make(&mut self, text: &str) -> Result<(), PlayError> {
        let mover = self.state.turn().seat();
        let forced = self.state.forced();
        let canonical = self.state.play(text)?;
        self.made.push(Made { mover, decided: mover.is_some() && forced.is_none() });
        self.sheet.moves.push(canonical);
        self.at += 1;
        Ok(())
    }

    /// Makes the moves that nobody decides: chance, and forced passes.
    fn settle(&mut self) {
        loop {
            let text = match self.state.turn() {
                Turn::Nature => self.state.random_move(&mut self.rng),
                Turn::Seat(_) => self.state.forced(),
                Turn::Over(_) => None,
            };
            let Some(text) = text else { break };
            self.make(&text).expect("a random or forced move is legal");
        }
    }

    /// Goes back to before the last decision of a person (of anyone, when only
    /// machines play). Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let earlier = (0..self.at).rev().find(|&ply| self.is_stop(ply));
        self.step(earlier)
    }

    /// Goes forward again to the next decision of a person, or to the end of
    /// what was undone. Returns whether there was anything to redo.
    pub fn redo(&mut self) -> bool {
        let end = self.sheet.moves.len();
        let later = (self.at + 1..end).find(|&ply| self.is_stop(ply));
        let later = later.or((self.at < end).then_some(end));
        self.step(later)
    }

    /// Whether anything was undone that can be done again.
    pub fn can_redo(&self) -> bool {
        self.at < self.sheet.moves.len()
    }

    /// The ply of the last decision made by anyone.
    pub fn last_decision(&self) -> Option<usize> {
        (0..self.at).rev().find(|&ply| self.made[ply].decided)
    }

    /// The ply of the last decision of a seat.
    pub fn last_decision_of(&self, seat: Seat) -> Option<usize> {
        (0..self.at).rev().find(|&ply| self.made[ply] == Made { mover: Some(seat), decided: true })
    }

    /// Whether undo and redo stop before this ply.
    fn is_stop(&self, ply: usize) -> bool {
        let person = |seat: Seat| self.sheet.seats[seat.index()].player.is_person();
        let people = self.sheet.seats.iter().any(|seat| seat.player.is_person());
        self.made[ply].decided && self.made[ply].mover.is_some_and(|seat| !people || person(seat))
    }

    fn step(&mut self, ply: Option<usize>) -> bool {
        if let Some(ply) = ply {
            self.go_to(ply);
            self.halt = None;
        }
        ply.is_some()
    }

    /// Goes to any ply of the sheet.
    ///
    /// # Panics
    /// When the sheet has fewer moves.
    pub fn go_to(&mut self, ply: usize) {
        self.state = self.state_at(ply);
        self.at = ply;
    }

    /// The state after this many moves of the sheet.
    pub fn state_at(&self, ply: usize) -> Box<dyn AnyState> {
        let mut state = self.game.start(&self.setup).expect("the set-up was accepted before");
        for text in &self.sheet.moves[..ply] {
            state.play(text).expect("the sheet holds only moves that were accepted");
        }
        state
    }

    /// A new match that goes on from any ply of this one.
    #[must_use]
    pub fn branch(&self, ply: usize, seed: u64) -> Self {
        let mut branched = self.clone();
        branched.go_to(ply);
        branched.sheet.moves.truncate(ply);
        branched.made.truncate(ply);
        branched.halt = None;
        branched.rng = Rng::new(seed);
        branched.settle();
        branched
    }

    /// The same match from the beginning, with new chance.
    #[must_use]
    pub fn restart(&self, seed: u64) -> Self {
        self.branch(0, seed)
    }

    /// Gives chance a new seed, for tables where nobody may foretell it from
    /// what chance has done before.
    pub fn reseed(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    /// Changes who decides for a seat from now on.
    pub fn set_player(&mut self, seat: Seat, player: kernel::Player) {
        self.sheet.seats[seat.index()].player = player;
    }

    /// Changes the colour of a seat. Whoever does so sees to it that no two are
    /// the same.
    pub fn set_colour(&mut self, seat: Seat, colour: kernel::Colour) {
        self.sheet.seats[seat.index()].colour = colour;
    }

    /// When it was begun and last saved.
    pub fn times(&self) -> &Times {
        &self.times
    }

    /// Notes when it was begun and last saved.
    pub fn set_times(&mut self, times: Times) {
        self.times = times;
    }

    /// The letter of each seat on a board; none where there are no pieces.
    pub fn marks(&self) -> Vec<char> {
        seats::marks(self.game.info(), &self.sheet.seats)
    }
}

impl Names for Match {
    fn seat(&self, seat: Seat, _: Lang) -> String {
        self.sheet.seats[seat.index()].name.clone()
    }

    fn team(&self, team: Team, lang: Lang) -> String {
        let names = seats::team_names(&self.sheet.seats);
        names.get(usize::from(team.0)).cloned().unwrap_or_else(|| seats::default_team(team, lang))
    }
}
