//! The usual board for two, thought about by the engine that knows no other.

use ataxx::{Engine, Position, Step, Thought, Verdict};
use games::ataxx::State;
use kernel::{Memory, Notation, Opinion, Rules, Thinking, Worth};

use crate::levels::likely;

/// The bytes of memory for every position that may be looked at, and the least
/// and the most that are worth having.
const BYTES_A_NODE: u64 = 16;
const LEAST_MEMORY: u64 = 1 << 18;
const MOST_MEMORY: u64 = 128 << 20;

/// About how many positions the engine looks at in a millisecond.
const NODES_A_MILLISECOND: u64 = 4_000;

/// A piece more is worth about so many points of the engine, which are no hundredths
/// of anything.
const POINTS_A_PIECE: i32 = 40;

/// The move that is best after looking at so many positions; none when the engine
/// does not know this board or nobody is to move.
pub(super) fn best(state: &State<u64>, nodes: u64, thinking: &mut Thinking<'_>) -> Option<String> {
    let position = Position::of(state)?;
    if let Some(forced) = state.forced() {
        return Some(state.write(forced));
    }
    let limits = thinking.limits.within(None, Some(nodes));
    let most = limits.nodes.unwrap_or(nodes);
    let nodes = likely(most, thinking.time, NODES_A_MILLISECOND);
    let bytes = nodes.saturating_mul(BYTES_A_NODE).clamp(LEAST_MEMORY, MOST_MEMORY);
    let mut brief = Memory::new(bytes as usize);
    let engine = thinking.memory.as_deref_mut().unwrap_or(&mut brief).recall(Engine::new);
    let mut tell = |thought: &Thought| (thinking.report)(&opinion(state, thought));
    let thought = engine.think(position, &limits, thinking.threads, &mut tell);
    thought.line.first().map(|step| state.write(step.to_move()))
}

/// Whether the engine knows this board.
pub(super) fn knows(state: &State<u64>) -> bool {
    Position::of(state).is_some()
}

/// What the engine thinks, for people.
fn opinion(state: &State<u64>, thought: &Thought) -> Opinion {
    let worth = match thought.verdict {
        Verdict::Won(plies) => Worth::Win(Some(plies)),
        Verdict::Lost(plies) => Worth::Loss(Some(plies)),
        Verdict::Points(points) => Worth::Points(100 * points / POINTS_A_PIECE),
    };
    let line = spell(state, &thought.line);
    Opinion { line, worth, depth: Some(thought.depth), nodes: thought.nodes }
}

/// The texts of a line.
fn spell(state: &State<u64>, line: &[Step]) -> Vec<String> {
    let mut state = state.clone();
    let text = |step: &Step| {
        let mv = step.to_move();
        let text = state.write(mv);
        state.apply(mv);
        text
    };
    line.iter().map(text).collect()
}
