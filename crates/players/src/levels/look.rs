//! Levels of games in which everything is open: looking ahead.

use std::time::Duration;

use kernel::{Keyed, Limits, Notation, Opinion, SeatSet, Thinking, Worth};
use search::{AlphaBeta, Evaluate, Table, Thought, WIN};

use super::blur::Blurred;
use super::{Grade, likely};

/// Who is with whom while looking ahead.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Way {
    /// There are two sides; these seats are one of them.
    TwoSides(SeatSet),
    /// Everybody else is an enemy.
    Paranoid,
}

/// The worth of a game that is surely won, to judges who add to it by how much;
/// their estimates of games that go on stay well below.
pub(crate) const WON: i32 = WIN / 2;

/// The bytes of the table for every state that may be visited, and the most
/// that a table may have, in MiB.
const BYTES_A_NODE: u64 = 32;
const LARGEST_TABLE: u64 = 128;

/// More states than are visited in a millisecond.
const NODES_A_MILLISECOND: u64 = 4_000;

/// More moves than most positions have.
const MANY_MOVES: u64 = 64;

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
    let (grade, attends) = grade.attentive(thinking);
    let limits = thinking.limits.within(grade.depth, Some(grade.nodes(thinking)));
    let judge = Blurred { judge, blur: grade.blur, attends, mood: thinking.rng.bits() };
    let table = Table::new(mebibytes(limits, thinking.time));
    let search = AlphaBeta { judge: &judge, table: &table, limits, threads: thinking.threads };
    let tell = |thought: &Thought<S::Move>| (thinking.report)(&opinion(state, thought));
    let thought = match way {
        Way::TwoSides(first) => search.two_sides(state, first, tell),
        Way::Paranoid => search.paranoid(state, tell),
    };
    Some(state.write(thought.best?))
}

/// How large a table is worth making. Whoever looks only a move or two ahead
/// needs next to none, however many states he might visit.
fn mebibytes(limits: Limits<'_>, time: Option<Duration>) -> usize {
    let in_sight = limits.depth.map_or(u64::MAX, |plies| MANY_MOVES.saturating_pow(plies));
    let most = limits.nodes.unwrap_or(u64::MAX).min(in_sight);
    let nodes = likely(most, time, NODES_A_MILLISECOND);
    let all = nodes.saturating_mul(BYTES_A_NODE) >> 20;
    all.clamp(1, LARGEST_TABLE) as usize
}

/// What a search found, for people.
pub(crate) fn opinion<S: Notation>(state: &S, thought: &Thought<S::Move>) -> Opinion {
    let worth = match thought.plies_to_end() {
        Some(plies) if thought.value > 0 => Worth::Win(Some(plies)),
        Some(plies) => Worth::Loss(Some(plies)),
        None if thought.value >= WON => Worth::Win(None),
        None if thought.value <= -WON => Worth::Loss(None),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_as_large_as_the_states_that_will_be_visited() {
        let size = |depth, nodes, seconds: Option<u64>| {
            mebibytes(Limits { depth, nodes, stop: None }, seconds.map(Duration::from_secs))
        };
        assert_eq!(size(None, Some(1 << 20), None), 32);
        assert_eq!(size(None, None, Some(5)), 128);
        assert_eq!(size(None, Some(12_000_000), Some(0)), 1);
        assert_eq!(size(Some(2), Some(12_000_000), Some(5)), 1);
    }
}
