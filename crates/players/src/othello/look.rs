//! Looking ahead by the scores of single moves.

use games::othello::{Board, Hands, State};
use kernel::Seat;

use super::order::Discs;
use super::{Place, score};
use crate::minmax::Outlook;

/// A board in the machine's mind, with the score of the move that led to it.
#[derive(Clone, Debug)]
pub(super) struct Thought {
    discs: Discs,
    to_move: Seat,
    owner: Seat,
    score: i32,
}

impl Thought {
    pub(super) fn of<B: Board, H: Hands>(state: &State<B, H>) -> Self {
        let owner = state.mover();
        Self { discs: Discs::of(state), to_move: owner, owner, score: 0 }
    }

    pub(super) fn to_move(&self) -> Seat {
        self.to_move
    }

    pub(super) fn score(&self) -> i32 {
        self.score
    }
}

impl Outlook for Thought {
    type Move = Place;

    fn maximises(&self) -> bool {
        self.to_move == self.owner
    }

    fn branches(&self) -> Vec<Place> {
        self.discs.moves(self.to_move)
    }

    fn after(&self, place: Place) -> Self {
        let mut discs = self.discs.clone();
        let changed = discs.place(place, self.to_move);
        let score = score(discs.side(), &changed);
        Self { discs, to_move: self.to_move.next(2), owner: self.owner, score }
    }

    fn value(&self, _: u32) -> f64 {
        self.score.into()
    }
}
