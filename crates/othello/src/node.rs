//! A position in a search that judges positions.

use crate::Position;
use crate::eval::Features;
use crate::table::NOWHERE;

/// A position and what the judge looks at in it.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) position: Position,
    features: Features,
    /// Whether the side to move is the one that was to move at the beginning.
    first_moves: bool,
}

/// The best move that was found, and its score. There is no cell when the side
/// to move had to pass or the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Best {
    pub(crate) score: i32,
    pub(crate) cell: u8,
}

impl Best {
    pub(crate) const fn forced(score: i32) -> Self {
        Self { score, cell: NOWHERE }
    }
}

impl Node {
    pub(crate) fn new(position: Position) -> Self {
        Self { position, features: Features::of(position), first_moves: true }
    }

    /// The node after a move that leads to this position.
    #[inline(always)]
    pub(crate) fn after(&self, cell: u8, next: Position) -> Self {
        // What was the rival's and is the mover's now was turned over.
        let flips = self.position.rival & next.rival;
        let features = self.features.after(cell.into(), flips, self.first_moves);
        Self { position: next, features, first_moves: !self.first_moves }
    }

    #[inline(always)]
    pub(crate) fn passed(&self) -> Self {
        Self { position: self.position.passed(), first_moves: !self.first_moves, ..*self }
    }

    /// What the judge sees.
    #[inline(always)]
    pub(crate) fn features(&self) -> (&Features, bool) {
        (&self.features, self.first_moves)
    }
}
