//! Whose move it is, and how a game ended.

use crate::{Seat, SeatSet};

/// What a game waits for. There is no separate "is it over": the two cannot
/// disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This seat must move.
    Seat(Seat),
    /// Chance must move: a deal, a draw, an obstacle.
    Nature,
    /// Nobody moves any more.
    Over(Outcome),
}

impl Turn {
    /// The seat to move, if a seat is.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// The outcome, if the game is over.
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Whether the game is over.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Over(_))
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side has won: a seat, or all seats of a team.
    Won(SeatSet),
    /// These seats share first place; any others are behind them.
    Drawn(SeatSet),
}

impl Outcome {
    /// One seat has won.
    pub const fn win(seat: Seat) -> Self {
        Self::Won(SeatSet::only(seat))
    }

    /// All seats of the table share first place.
    pub const fn draw(seats: usize) -> Self {
        Self::Drawn(SeatSet::all(seats))
    }

    /// Highest score wins; two or more with the highest score draw.
    ///
    /// ```
    /// use kernel::{Outcome, Seat};
    /// assert_eq!(Outcome::by_score([7, 9, 3]), Outcome::win(Seat::new(1)));
    /// assert!(matches!(Outcome::by_score([9, 9, 3]), Outcome::Drawn(best) if best.len() == 2));
    /// ```
    pub fn by_score<S: Ord + Copy>(scores: impl IntoIterator<Item = S> + Clone) -> Self {
        let best = scores.clone().into_iter().max();
        let first: SeatSet = (0..)
            .map(Seat::new)
            .zip(scores)
            .filter(|(_, score)| Some(*score) == best)
            .map(|(seat, _)| seat)
            .collect();
        if first.len() == 1 { Self::Won(first) } else { Self::Drawn(first) }
    }

    /// The seats in first place.
    pub const fn first(self) -> SeatSet {
        match self {
            Self::Won(seats) | Self::Drawn(seats) => seats,
        }
    }
}
