//! Eight levels of dominoes.
//!
//! The lower ones weigh plays as the linear policy does, but misjudge them: a
//! newcomer so much that he plays almost anything. The upper ones search. Luck
//! decides many a round, so levels are further apart the longer a tournament is.

use std::any::Any;

use games::dominoes::{Crowded, Large, Move, Small, State, TileSet};
use kernel::{Notation, Rng, Rules, Thinking};

use super::linear::rate_linear;
use super::mind::think;
use crate::levels::{Grade, deep, normal, pick};

/// How a level chooses.
#[derive(Clone, Copy)]
enum Way {
    /// By weight, misjudging by so many hundredths of the difference between
    /// the best play and the worst.
    Weigh(u32),
    Search(Grade),
}

const LEVELS: [Way; 8] = [
    Way::Weigh(400),
    Way::Weigh(140),
    Way::Weigh(80),
    Way::Weigh(50),
    Way::Weigh(22),
    Way::Search(deep(3_000)),
    Way::Search(deep(14_000)),
    Way::Search(deep(400_000)),
];

pub(super) fn at_level(
    state: &dyn Any,
    level: usize,
    thinking: &mut Thinking<'_>,
) -> Option<String> {
    with_state!(state, [Small, Crowded, Large], |state| choose(state, LEVELS[level], thinking))
}

fn choose<B: TileSet, const S: usize, const T: usize>(
    state: &State<B, S, T>,
    way: Way,
    thinking: &mut Thinking<'_>,
) -> Option<String> {
    state.turn().seat()?;
    match way {
        Way::Weigh(blur) => {
            let chosen = state.forced().or_else(|| weigh(state, blur, thinking.rng));
            chosen.map(|mv| state.write(mv))
        }
        Way::Search(grade) => {
            let threads = thinking.threads;
            pick(state, grade, thinking, |limits, rng, tell| {
                think(state, limits, threads, rng, tell)
            })
        }
    }
}

fn weigh<B: TileSet, const S: usize, const T: usize>(
    state: &State<B, S, T>,
    blur: u32,
    rng: &mut Rng,
) -> Option<Move> {
    let rated = rate_linear(state);
    let scores = || rated.iter().map(|(_, score)| f64::from(*score));
    let most = scores().fold(f64::NEG_INFINITY, f64::max);
    let range = most - scores().fold(f64::INFINITY, f64::min);
    let error = range * f64::from(blur) / 100.0;
    let seems = |(mv, score): &(Move, f32)| (f64::from(*score) + error * normal(rng), *mv);
    // Going backwards keeps the first of equals.
    let seen = rated.iter().rev().map(seems);
    seen.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, mv)| mv)
}
