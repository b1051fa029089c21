//! The eight levels of Ataxx.

use std::any::Any;

use games::ataxx::{Plane, State};
use kernel::{Rules, SeatSet, Thinking};
use search::Guided;

use super::judge::Ground;
use super::prospects::Prospects;
use super::{engine, with_board};
use crate::levels::{Grades, Way, brief, deep, look, pick, short};

/// Against one other.
const DUEL: Grades = [
    short(1, 2000, 70),
    short(1, 150, 5),
    short(2, 300, 10),
    brief(3, 120, 3),
    deep(300_000),
    deep(800_000),
    deep(2_200_000),
    deep(16_000_000),
];

/// Against several: what one of them takes back matters only once all have
/// moved. Those who see well grow a tree.
const MELEE: Grades = [
    short(1, 2000, 70),
    short(1, 150, 5),
    short(2, 400, 10),
    brief(4, 100, 2),
    deep(12_000),
    deep(40_000),
    deep(130_000),
    deep(500_000),
];
const FIRST_TREE: usize = 4;

/// How many positions the engine looks at, from this level on, counted from zero.
const FIRST_ENGINE: usize = 4;
const ENGINE: [u64; 4] = [50_000, 250_000, 1_500_000, 20_000_000];

/// The move that a level makes. The engine plays the usual board for those who
/// see well.
pub(super) fn at_level(
    state: &dyn Any,
    level: usize,
    thinking: &mut Thinking<'_>,
) -> Option<String> {
    let nodes = level.checked_sub(FIRST_ENGINE).map(|index| ENGINE[index]);
    let usual = state.downcast_ref::<State<u64>>().filter(|state| engine::knows(state));
    if let Some((state, nodes)) = usual.zip(nodes) {
        return engine::best(state, (nodes / thinking.haste).max(1), thinking);
    }
    with_board!(state, |state| choose(state, level, thinking))
}

fn choose<B: Plane>(state: &State<B>, level: usize, thinking: &mut Thinking<'_>) -> Option<String> {
    if state.seats() == 2 {
        return look(state, &Ground, Way::TwoSides(SeatSet::all(1)), DUEL[level], thinking);
    }
    if level < FIRST_TREE {
        return look(state, &Ground, Way::Paranoid, MELEE[level], thinking);
    }
    let tree = Guided { threads: thinking.threads, ..Guided::new(Prospects::of(state)) };
    pick(state, MELEE[level], thinking, |limits, rng, tell| {
        tree.search_telling(state, limits, rng, tell)
    })
}
