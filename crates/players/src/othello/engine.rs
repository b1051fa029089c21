//! The usual board, thought about by the engine that knows no other.

use games::othello::{Eight, Move, State};
use kernel::{Memory, Notation, Opinion, Rules, Thinking, Worth};
use othello::{Certainty, Engine, Position, Thought};

use super::openings::{self, by_the_book};
use crate::levels::likely;

/// The bytes of memory for every position that may be looked at, and the least
/// and the most that are worth having.
const BYTES_A_NODE: u64 = 32;
const LEAST_MEMORY: u64 = 1 << 18;
const MOST_MEMORY: u64 = 64 << 20;

/// About how many positions the engine looks at in a millisecond.
const NODES_A_MILLISECOND: u64 = 10_000;

/// A disc, as opinions count it.
pub(super) const DISC: i32 = 100;

/// How much of the engine somebody has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measure {
    /// How many positions are looked at.
    pub(super) nodes: u64,
    /// How many discs may be given away for the sake of another opening.
    pub(super) generosity: i32,
}

/// The move of the book, or the one that is best after looking ahead; none when
/// nobody is to move.
pub(super) fn best(
    state: &State<Eight>,
    measure: Measure,
    thinking: &mut Thinking<'_>,
) -> Option<String> {
    state.turn().seat()?;
    if let Some(forced) = state.forced() {
        return Some(state.write(forced));
    }
    let position = Position::of(state);
    let opening = by_the_book(position, measure.generosity, thinking.rng);
    if let Some((cell, score)) = opening {
        let text = state.write(Move::Place(cell as u16));
        (thinking.report)(&openings::opinion(vec![text.clone()], score));
        return Some(text);
    }
    looked_ahead(state, position, (measure.nodes / thinking.haste).max(1), thinking)
}

/// The move that is best after looking at so many positions.
fn looked_ahead(
    state: &State<Eight>,
    position: Position,
    nodes: u64,
    thinking: &mut Thinking<'_>,
) -> Option<String> {
    let limits = thinking.limits.within(None, Some(nodes));
    let nodes = likely(limits.nodes.unwrap_or(nodes), thinking.time, NODES_A_MILLISECOND);
    let bytes = nodes.saturating_mul(BYTES_A_NODE).clamp(LEAST_MEMORY, MOST_MEMORY);
    let mut brief = Memory::new(bytes as usize);
    let engine = thinking.memory.as_deref_mut().unwrap_or(&mut brief).recall(Engine::new);
    let mut tell = |thought: &Thought| (thinking.report)(&opinion(state, thought));
    let thought = engine.think(position, &limits, thinking.threads, &mut tell);
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
