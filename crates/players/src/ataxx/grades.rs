//! The eight levels of Ataxx.

use std::any::Any;

use games::ataxx::{Plane, State};
use kernel::{Rules, SeatSet, Thinking};

use super::judge::Ground;
use super::with_board;
use crate::levels::{Grades, Way, deep, look, short};
use crate::uniform;

/// How many moves of a hundred the first level makes without any look.
const WILD: usize = 50;

/// The grades, from the first level to the eighth.
const GRADES: Grades = [
    short(1, 2000, 40),
    short(1, 150, 5),
    short(2, 300, 10),
    short(3, 120, 3),
    deep(400_000),
    deep(1_500_000),
    deep(5_000_000),
    deep(16_000_000),
];

pub(super) fn at_level(
    state: &dyn Any,
    level: usize,
    thinking: &mut Thinking<'_>,
) -> Option<String> {
    with_board!(state, |state| choose(state, level, thinking))
}

fn choose<B: Plane>(state: &State<B>, level: usize, thinking: &mut Thinking<'_>) -> Option<String> {
    if level == 0 && thinking.rng.below(100) < WILD {
        return uniform(state, thinking.rng);
    }
    let way = if state.seats() == 2 { Way::TwoSides(SeatSet::all(1)) } else { Way::Paranoid };
    look(state, &Ground, way, GRADES[level], thinking)
}
