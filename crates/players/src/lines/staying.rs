//! Small boards on which pieces stay where they are put, solved.

use connect::{Decider, Decision, Fate};
use games::cn::State;
use kernel::{Notation, Opinion, Thinking, Worth};

/// How many positions are visited at most, and at least however much of a hurry
/// there is.
const NODES: u64 = 6_000_000;
const LEAST: u64 = 1_000_000;

/// A move after which it is known for certain how the game ends; none where that
/// was not found out, or the board is too large.
pub(super) fn solved(state: &State<u64, 2>, thinking: &mut Thinking<'_>) -> Option<String> {
    let nodes = (NODES / thinking.haste).max(LEAST);
    let limits = thinking.limits.within(None, Some(nodes));
    let decision = Decider::of(state)?.decide(state, &limits)?;
    if decision.lower == Fate::Loss && decision.upper != Fate::Loss {
        return None;
    }
    let text = state.write(decision.best);
    (thinking.report)(&Opinion {
        line: vec![text.clone()],
        worth: worth(&decision),
        depth: None,
        nodes: decision.nodes,
    });
    Some(text)
}

/// What was found, for people.
fn worth(decision: &Decision) -> Worth {
    match (decision.lower, decision.upper) {
        (Fate::Win, _) => Worth::Win(None),
        (Fate::Draw, Fate::Draw) => Worth::Draw,
        (_, Fate::Loss) => Worth::Loss(None),
        _ => Worth::Points(0),
    }
}
