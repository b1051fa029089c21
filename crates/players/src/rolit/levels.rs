//! The eight levels of Rolit.

use games::bits::Bits;
use games::rolit::State;
use kernel::Thinking;
use search::{AtRandom, Playout, Uct};

use super::hopes::Hopes;
use super::judge::Judge;
use super::watched::Watched;
use crate::levels::{Grades, Way, deep, grow, hasty, look, short};

/// For two sides, players or teams.
const TWO_SIDES: Grades = [
    short(1, 2500, 40),
    short(1, 800, 10),
    short(1, 250, 0),
    short(2, 250, 0),
    deep(10_000),
    deep(70_000),
    deep(500_000),
    deep(12_000_000),
];

/// For three sides and more.
const MANY_SIDES: Grades = [
    hasty(200, 30, 40),
    hasty(200, 10, 10),
    hasty(200, 5, 0),
    hasty(200, 2, 0),
    deep(18_000),
    deep(90_000),
    deep(480_000),
    deep(4_000_000),
];

/// The move that a level makes.
pub(super) fn at_level(state: &State, level: usize, thinking: &mut Thinking<'_>) -> Option<String> {
    let (judge, game) = (Judge::of(state), Watched::new(state));
    match *judge.sides() {
        [first, _] => look(&game, &judge, Way::TwoSides(first), TWO_SIDES[level], thinking),
        _ => grow(&game, among_many(state, judge), MANY_SIDES[level], thinking),
    }
}

/// With so few empty cells the end comes into sight.
const LAST_CELLS: usize = 12;

/// One move differs from another by some hundredths of the hopes; more doubt
/// than that would have all of them tried for ever.
const DOUBT: f32 = 0.02;

/// With many at the table it is better to let each play for himself than to
/// expect the worst of all, and better to judge a position than to play it out.
pub(super) fn among_many(state: &State, judge: Judge) -> Uct<AtRandom, Hopes> {
    let playout = Playout { cut: 0, ..Playout::new(AtRandom, Hopes(judge)) };
    let solve = state.empty().count() <= LAST_CELLS;
    Uct { exploration: DOUBT, most_nodes: 1 << 21, solve, ..Uct::new(playout) }
}
