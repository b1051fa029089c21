//! Levels of games in which everything is open: looking ahead.

use kernel::{Keyed, Limits, Notation, Opinion, SeatSet, Thinking, Worth};
use search::{AlphaBeta, Evaluate, Table, Thought};

use super::Grade;
use super::blur::Blurred;

/// Who is with whom while looking ahead.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Way {
    /// There are two sides; these seats are one of them.
    TwoSides(SeatSet),
    /// Everybody else is an enemy.
    Paranoid,
    /// Everybody else is an enemy, but only one of them answers well.
    BestReply,
}

/// The bytes of the table for every state that may be visited, and the most
/// that a table may have, in MiB.
const BYTES_A_NODE: u64 = 32;
const LARGEST_TABLE: u64 = 128;

/// The move that a grade makes; none when no seat is to move.
pub(crate) fn look<S, E>(
    state: &S,
    judge: &E,
    way: Way,
    grade: Grade,
    thinking: &mut Thinking<'_>,
) -> Option<String>
where
    S: Keyed + Notation,
    E: Evaluate<S>,
{
    state.turn().seat()?;
    if let Some(forced) = state.forced() {
        return Some(state.write(forced));
    }
    let grade = grade.attentive(thinking);
    let limits = thinking.limits.within(grade.depth, Some(grade.nodes(thinking)));
    let judge = Blurred { judge, blur: grade.blur, mood: thinking.rng.bits() };
    let table = Table::new(mebibytes(limits));
    let search = AlphaBeta { judge: &judge, table: &table, limits, threads: thinking.threads };
    let tell = |thought: &Thought<S::Move>| (thinking.report)(&opinion(state, thought));
    let thought = match way {
        Way::TwoSides(first) => search.two_sides(state, first, tell),
        Way::Paranoid => search.paranoid(state, tell),
        Way::BestReply => search.best_reply(state, tell),
    };
    Some(state.write(thought.best?))
}

/// What a short look finds out fits in very little, and a large table would
/// take longer to clear than to use.
const SHORT: u32 = 3;

fn mebibytes(limits: Limits<'_>) -> usize {
    if limits.depth.is_some_and(|depth| depth <= SHORT) {
        return 1;
    }
    let nodes = limits.nodes.unwrap_or(u64::MAX);
    let all = nodes.saturating_mul(BYTES_A_NODE) >> 20;
    all.clamp(1, LARGEST_TABLE) as usize
}

/// What a search found, for people.
fn opinion<S: Notation>(state: &S, thought: &Thought<S::Move>) -> Opinion {
    let worth = match thought.plies_to_end() {
        Some(plies) if thought.value > 0 => Worth::Win(Some(plies)),
        Some(plies) => Worth::Loss(Some(plies)),
        None => Worth::Points(thought.value),
    };
    let (depth, nodes) = (Some(thought.depth), thought.nodes);
    Opinion { line: spell(state, &thought.line), worth, depth, nodes }
}

/// The texts of moves that follow each other, as far as they can in this
/// state: where something is hidden, a line may need other hands than these.
pub(super) fn spell<S: Notation>(state: &S, line: &[S::Move]) -> Vec<String> {
    let (mut state, mut legal) = (state.clone(), Vec::new());
    let write = |mv: &S::Move| {
        state.moves(&mut legal);
        let text = legal.contains(mv).then(|| state.write(*mv))?;
        state.apply(*mv);
        Some(text)
    };
    line.iter().map_while(write).collect()
}
