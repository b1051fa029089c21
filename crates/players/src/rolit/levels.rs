//! The eight levels of Rolit.

use games::bits::Bits;
use games::rolit::{Cell, State};
use kernel::{Limits, Notation, Thinking};
use search::{AtRandom, Guided, Playout, Thought, Uct, max_n};

use super::habits;
use super::hopes::Hopes;
use super::judge::Judge;
use super::watched::Watched;
use crate::levels::{Grade, Grades, Way, deep, grow, hasty, look, opinion, pick, short};

/// For two sides, players or teams.
const TWO_SIDES: Grades = [
    short(1, 2500, 40),
    short(1, 800, 10),
    short(1, 250, 0),
    short(2, 250, 0),
    deep(10_000),
    deep(120_000),
    deep(1_200_000),
    deep(12_000_000),
];

/// For three sides and more.
const MANY_SIDES: Grades = [
    hasty(200, 30, 40),
    hasty(200, 10, 10),
    hasty(200, 5, 0),
    hasty(200, 2, 0),
    deep(2_500),
    deep(12_000),
    deep(60_000),
    deep(400_000),
];

/// The move that a level makes.
pub(super) fn at_level(state: &State, level: usize, thinking: &mut Thinking<'_>) -> Option<String> {
    let judge = Judge::of(state);
    match *judge.sides() {
        [first, _] => {
            let (grade, way) = (TWO_SIDES[level], Way::TwoSides(first));
            look(&watched(state, grade, thinking), &judge, way, grade, thinking)
        }
        _ => {
            let grade = MANY_SIDES[level];
            among_many(&watched(state, grade, thinking), judge, grade, thinking)
        }
    }
}

/// The game as somebody of this grade sees it: who sees well also knows what others do.
fn watched(state: &State, grade: Grade, thinking: &Thinking<'_>) -> Watched {
    let heard = if grade.blur == 0 { thinking.heard } else { &[] };
    Watched::new(state).knowing(habits::known(state, heard))
}

fn among_many(
    game: &Watched,
    judge: Judge,
    grade: Grade,
    thinking: &mut Thinking<'_>,
) -> Option<String> {
    let limits = thinking.limits.within(None, Some(grade.nodes(thinking)));
    if grade.blur > 0 {
        return grow(game, tree(judge), grade, thinking);
    }
    if let Some(thought) = to_the_end(game, &judge, limits) {
        (thinking.report)(&opinion(game, &thought));
        return thought.best.map(|cell| game.write(cell));
    }
    let guided = Guided { threads: thinking.threads, ..guided(judge) };
    pick(game, grade, thinking, |limits, rng, tell| guided.search_telling(game, limits, rng, tell))
}

/// With more empty cells than these there are too many ways to the end.
const LAST_CELLS: u64 = 8;

/// What everybody does who looks to the end and wants the best for himself;
/// none when the end is too far.
pub(super) fn to_the_end(
    game: &Watched,
    judge: &Judge,
    limits: Limits<'_>,
) -> Option<Thought<Cell>> {
    let left = game.state().empty().count() as u64;
    if left > LAST_CELLS {
        return None;
    }
    // All orders of the last cells, their beginnings, and what is looked at before them.
    let all = 5 * (1..=left).product::<u64>();
    let is_enough = limits.nodes.is_none_or(|most| all <= most);
    is_enough.then(|| max_n(game, judge, limits, |_| ()))
}

/// One move differs from another by some hundredths of the hopes; more doubt
/// than that would have all of them tried for ever.
const DOUBT: f32 = 0.02;

/// With many at the table it is better to let each play for himself than to
/// expect the worst of all, and better to judge a position than to play it out.
/// This tree tries every move, as those do who look at little.
pub(super) fn tree(judge: Judge) -> Uct<AtRandom, Hopes> {
    let playout = Playout { cut: 0, ..Playout::new(AtRandom, Hopes(judge)) };
    // Every way a game can end is worth something else, too many things to be certain of.
    Uct { exploration: DOUBT, most_nodes: 1 << 21, solve: false, ..Uct::new(playout) }
}

/// Doubt about moves that look good, which suits Rolit.
const CURIOSITY: f32 = 0.5;

/// A tree that goes first where moves look good at a glance, and so sees further.
pub(super) fn guided(judge: Judge) -> Guided<Hopes> {
    Guided { doubt: CURIOSITY, ..Guided::new(Hopes(judge)) }
}
