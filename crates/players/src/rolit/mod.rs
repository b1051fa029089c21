//! Rolit's three levels of difficulty.
//!
//! `random` places anywhere, `greedy` where it has the most cubes right after,
//! `minimax` where it has the most in the end: its own cube and two more
//! (`minimax:2`), everybody else taking as many from it as he can, mates
//! included. Cells are compared row by row, and the last of equals is taken.
//! The first cube of a game goes anywhere.

mod land;
mod foresight;
mod habits;
mod watched;
mod weights;
mod judge;
mod hopes;
mod levels;
mod methods;
#[cfg(test)]
mod tests;

use std::any::Any;

use games::rolit::{Cell, State};
use kernel::{Limits, Outcome, Rng, Seat};

use crate::levels::{WORD, player as level};
use crate::minmax::{self, Scan, View};
use crate::word::Word;
use crate::{Player, texts, uniform};

pub use judge::{Features, Judge, look};
pub use methods::Method;
pub use watched::Watched;
pub use weights::{FEATURES, KNOTS, Weights, read, write};

pub(crate) const WORDS: &[&str] = &[WORD, "random", "greedy", "minimax"];

/// How many plies follow the own one.
const USUAL_DEPTH: u32 = 2;

pub(crate) fn player(word: &Word) -> Option<Box<dyn Player>> {
    match word.stem() {
        WORD => {
            level(word, |state, number, thinking| levels::at_level(typed(state)?, number, thinking))
        }
        "random" => word.plain(texts::RANDOM, |state, rng| uniform(typed(state)?, rng)),
        "greedy" => {
            word.plain(texts::GREEDY, |state, rng| place(typed(state)?, 0, rng, Limits::default()))
        }
        "minimax" => word.deep(texts::MINIMAX, 0, USUAL_DEPTH, |state, depth, thinking| {
            place(typed(state)?, depth, thinking.rng, thinking.limits)
        }),
        _ => None,
    }
}

fn typed(state: &dyn Any) -> Option<&State> {
    state.downcast_ref()
}

fn place(state: &State, depth: u32, rng: &mut Rng, limits: Limits<'_>) -> Option<String> {
    if state.placed() == 0 {
        return uniform(state, rng);
    }
    minmax::choose(state, &Cubes, depth + 1, Scan::AlphaBeta, limits)
}

/// A state is worth the owner's cubes, at the end as before.
struct Cubes;

impl View<State> for Cubes {
    /// The first best one is kept, so going backwards finds the last of equals.
    fn arrange(&self, _: &State, moves: &mut Vec<Cell>) {
        moves.reverse();
    }

    fn guess(&self, state: &State, owner: Seat) -> f64 {
        state.score(owner) as f64
    }

    fn ended(&self, state: &State, owner: Seat, _: Outcome, _: u32) -> f64 {
        self.guess(state, owner)
    }
}
