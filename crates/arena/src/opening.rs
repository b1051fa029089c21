//! Openings: a few random moves, the same for every rotation of the seats.

use kernel::{Rng, Turn};
use table::AnyState;

/// How often a length is tried before a shorter one is.
const TRIES: usize = 100;

/// A position to play from and the moves that led to it.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The moves, Nature's and forced ones included.
    pub moves: Vec<String>,
    /// Where they lead.
    pub state: Box<dyn AnyState>,
}

impl Opening {
    /// An opening of this many random decisions, Nature's moves not counted.
    /// It never ends the game: where games are so short that none of many
    /// attempts leaves one to play, the opening is shorter. With no decision at
    /// all it still fixes what Nature does first, such as a deal.
    pub fn random(start: &dyn AnyState, plies: usize, rng: &mut Rng) -> Self {
        for plies in (1..=plies).rev() {
            for _ in 0..TRIES {
                let opening = Self::walk(start, plies, rng);
                if !opening.state.turn().is_over() {
                    return opening;
                }
            }
        }
        Self::walk(start, 0, rng)
    }

    fn walk(start: &dyn AnyState, plies: usize, rng: &mut Rng) -> Self {
        let mut opening = Self { moves: Vec::new(), state: start.clone_box() };
        opening.settle(rng);
        for _ in 0..plies {
            let Some(text) = opening.state.random_move(rng) else { break };
            opening.make(&text);
            opening.settle(rng);
        }
        opening
    }

    /// Makes the moves that nobody decides.
    fn settle(&mut self, rng: &mut Rng) {
        while let Some(text) = undecided(&*self.state, rng) {
            self.make(&text);
        }
    }

    fn make(&mut self, text: &str) {
        let canonical = self.state.play(text).expect("a random or forced move is legal");
        self.moves.push(canonical);
    }
}

/// The next move when nobody decides it: chance's, or the only one there is.
pub(crate) fn undecided(state: &dyn AnyState, nature: &mut Rng) -> Option<String> {
    match state.turn() {
        Turn::Nature => state.random_move(nature),
        Turn::Seat(_) => state.forced(),
        Turn::Over(_) => None,
    }
}
