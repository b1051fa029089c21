//! The usual board, thought about by the engine that knows no other.

use games::othello::{Eight, Move, State};
use kernel::{Notation, Opinion, Rules, Thinking, Worth};
use othello::{Certainty, Engine, Position, Thought};

/// The bytes of memory for every position that may be looked at, and the least
/// and the most that are worth having.
const BYTES_A_NODE: u64 = 32;
const LEAST_MEMORY: u64 = 1 << 18;
const MOST_MEMORY: u64 = 256 << 20;

/// A disc, as opinions count it.
const DISC: i32 = 100;

/// The move that is best after looking at so many positions; none when nobody
/// is to move.
pub(super) fn best(
    state: &State<Eight>,
    nodes: u64,
    thinking: &mut Thinking<'_>,
) -> Option<String> {
    state.turn().seat()?;
    if let Some(forced) = state.forced() {
        return Some(state.write(forced));
    }
    let limits = thinking.limits.within(None, Some(nodes));
    let nodes = limits.nodes.unwrap_or(nodes);
    let memory = nodes.saturating_mul(BYTES_A_NODE).clamp(LEAST_MEMORY, MOST_MEMORY);
    let engine = Engine::new(memory as usize);
    let mut tell = |thought: &Thought| (thinking.report)(&opinion(state, thought));
    let thought = engine.think(Position::of(state), &limits, thinking.threads, &mut tell);
    thought.line.first().map(|&cell| state.write(Move::Place(cell as u16)))
}

/// What the engine thinks, for people.
fn opinion(state: &State<Eight>, thought: &Thought) -> Opinion {
    let worth = match thought.certainty {
        Certainty::Exact if thought.score > 0 => Worth::Win(None),
        Certainty::Exact if thought.score < 0 => Worth::Loss(None),
        Certainty::Exact => Worth::Draw,
        Certainty::Probable(_) => Worth::Points(DISC * thought.score),
    };
    let line = spell(state, &thought.line);
    Opinion { line, worth, depth: Some(thought.depth), nodes: thought.nodes }
}

/// The texts of a line, with the passes that the engine does not mention.
fn spell(state: &State<Eight>, line: &[usize]) -> Vec<String> {
    let mut state = state.clone();
    let mut texts = Vec::new();
    for &cell in line {
        if let Some(pass) = state.forced() {
            texts.push(state.write(pass));
            state.apply(pass);
        }
        let mv = Move::Place(cell as u16);
        texts.push(state.write(mv));
        state.apply(mv);
    }
    texts
}
