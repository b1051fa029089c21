//! What a state is worth.

use kernel::{Outcome, Rules, Seat};

/// The worth of a won game. A win found `n` plies deep is worth `WIN - n`, so
/// that the nearer win is preferred; estimates stay well below.
pub const WIN: i32 = 1_000_000;

/// What a player knows about a game beyond its rules: engine knowledge, which
/// rules must not contain.
pub trait Evaluate<R: Rules>: Send + Sync {
    /// An estimate of what the state is worth to a seat, the higher the
    /// better, well within ±`WIN`/2.
    fn value(&self, state: &R, seat: Seat) -> i32;

    /// What the end of a game is worth to a seat, within ±[`WIN`]; for those
    /// who care by how much they win.
    fn result(&self, _state: &R, outcome: Outcome, seat: Seat) -> i32 {
        outcome_value(outcome, seat)
    }

    /// Whether the state can be judged as it stands. Searches look further
    /// into states that cannot, where they can.
    fn is_quiet(&self, _state: &R) -> bool {
        true
    }

    /// How far from nothing a state can be worth, up or down, while every state
    /// is quiet. When the game is over, only first place may be worth more, and
    /// only another less. Searches leave out what cannot matter then.
    fn span(&self) -> i32 {
        WIN
    }

    /// How promising a move looks before anything is searched. What a search
    /// learns about moves on its way counts for up to a thousand beside it.
    fn promise(&self, _state: &R, _mv: R::Move) -> i32 {
        0
    }
}

/// Judges only by how the game ended: every state that goes on is worth nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judge;

impl<R: Rules> Evaluate<R> for Judge {
    fn value(&self, _state: &R, _seat: Seat) -> i32 {
        0
    }

    fn span(&self) -> i32 {
        0
    }
}

/// What an outcome is worth to a seat: a win, nothing for a shared first
/// place, or a loss.
pub fn outcome_value(outcome: Outcome, seat: Seat) -> i32 {
    match outcome {
        Outcome::Won(seats) if seats.contains(seat) => WIN,
        Outcome::Drawn(seats) if seats.contains(seat) => 0,
        _ => -WIN,
    }
}
