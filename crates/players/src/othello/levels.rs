//! The eight levels of Othello.

use std::any::Any;

use games::bits::Wide;
use games::othello::{Eight, Square, State, Stock};
use kernel::{Seat, SeatSet, Thinking};

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

/// The move that a level makes.
pub(super) fn at_level(
    state: &dyn Any,
    level: usize,
    thinking: &mut Thinking<'_>,
) -> Option<String> {
    let black = Way::TwoSides(SeatSet::only(Seat::new(0)));
    with_board!(state, |state| {
        look(state, &Judge::new(state.board()), black, GRADES[level], thinking)
    })
}
