//! The eight levels of Rolit.

use games::rolit::State;
use kernel::{SeatSet, Thinking};
use search::{AtRandom, Estimate, Playout, Uct};

use super::judge::Judge;
use crate::levels::{Grades, Way, deep, grow, hasty, look, short};

/// For two sides, players or teams.
const TWO_SIDES: Grades = [
    short(1, 2500, 40),
    short(1, 800, 10),
    short(1, 250, 0),
    short(2, 100, 0),
    deep(200_000),
    deep(800_000),
    deep(3_200_000),
    deep(12_000_000),
];

/// For three sides and more.
const MANY_SIDES: Grades = [
    hasty(200, 30, 40),
    hasty(200, 8, 10),
    hasty(400, 3, 0),
    hasty(1000, 1, 0),
    deep(40_000),
    deep(160_000),
    deep(640_000),
    deep(2_500_000),
];

/// The move that a level makes.
pub(super) fn at_level(state: &State, level: usize, thinking: &mut Thinking<'_>) -> Option<String> {
    let judge = Judge::of(state);
    match *judge.sides() {
        [first, _] => against_one(state, &judge, first, level, thinking),
        _ => grow(state, among_many(judge), MANY_SIDES[level], thinking),
    }
}

fn against_one(
    state: &State,
    judge: &Judge,
    first: SeatSet,
    level: usize,
    thinking: &mut Thinking<'_>,
) -> Option<String> {
    look(state, judge, Way::TwoSides(first), TWO_SIDES[level], thinking)
}

/// A lead of so many hundredths of a cube is half of the way to a win.
const HALF_WON: i32 = 1000;

/// With many at the table it is better to let each play for himself than to
/// expect the worst of all, and better to judge a position than to play it out.
fn among_many(judge: Judge) -> Uct<AtRandom, Estimate<Judge>> {
    let reward = Estimate { evaluate: judge, scale: HALF_WON };
    let playout = Playout { cut: 0, ..Playout::new(AtRandom, reward) };
    Uct { exploration: 0.2, most_nodes: 1 << 21, ..Uct::new(playout) }
}
