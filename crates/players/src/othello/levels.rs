//! The eight levels of Othello.

use std::any::Any;

use games::bits::Wide;
use games::othello::{Eight, Square, State, Stock};
use kernel::{Seat, SeatSet, Thinking};

use super::engine::{self, Measure};
use super::judge::Judge;
use crate::levels::{Grades, Way, deep, look, short};

const GRADES: Grades = [
    short(1, 3000, 40),
    short(1, 1000, 10),
    short(2, 600, 0),
    short(3, 200, 0),
    deep(100_000),
    deep(600_000),
    deep(4_000_000),
    deep(30_000_000),
];

/// How much of the engine the levels have from this one on, counted from zero.
/// The last has time for as many positions as there is.
const FIRST_ENGINE: usize = 4;
const ENGINE: [Measure; 4] = [
    Measure { nodes: 20_000, generosity: 3 },
    Measure { nodes: 150_000, generosity: 2 },
    Measure { nodes: 2_000_000, generosity: 1 },
    Measure { nodes: 200_000_000, generosity: 0 },
];

/// The move that a level makes. The engine plays the usual board for those who
/// see well.
pub(super) fn at_level(
    state: &dyn Any,
    level: usize,
    thinking: &mut Thinking<'_>,
) -> Option<String> {
    let measure = level.checked_sub(FIRST_ENGINE).map(|index| ENGINE[index]);
    if let Some((state, measure)) = state.downcast_ref::<State<Eight>>().zip(measure) {
        return engine::best(state, measure, thinking);
    }
    let black = Way::TwoSides(SeatSet::only(Seat::new(0)));
    with_board!(state, |state| {
        look(state, &Judge::new(state.board()), black, GRADES[level], thinking)
    })
}
