//! Looking at a position ever deeper.

use processor::Processor;

use super::node::{Question, look};
use super::{DEEPEST, Search, WIN};
use crate::eval::View;
use crate::{Position, Step};

/// How far from the last value the next one is expected, once it is known well.
const NARROW: i32 = 16;
const NARROW_FROM: i32 = 5;

/// The best first step, what it is worth, and how many plies were looked ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Best {
    pub(crate) step: Step,
    pub(crate) value: i32,
    pub(crate) depth: u32,
}

/// Looks ever deeper until it is told to stop. The game must go on.
pub(crate) fn deepen<C: Processor>(
    search: &mut Search<'_, C>,
    position: Position,
    (first, deepest): (u32, u32),
    report: &mut dyn FnMut(Best, u64),
) -> Best {
    let view = View::of(search.network, position);
    (search.frames[0].position, search.frames[0].view) = (position, view);
    search.frames[0].aside = Some(View::of(search.network, position.turned()));
    let step = position.steps().first().copied().unwrap_or(Step::PASS);
    let mut best = Best { step, value: search.glance(position, 0), depth: 0 };
    for depth in first..=deepest.min(DEEPEST as u32) {
        search.best = Step::NONE;
        let value = aspired(search, position, depth as i32, best.value);
        let is_halted = search.crew.is_halted();
        if search.best != Step::NONE {
            best.step = search.best;
        }
        if is_halted {
            break;
        }
        best = Best { value, depth, ..best };
        report(best, search.nodes);
        // A win that was found will not be found sooner by looking further.
        if value.abs() > WIN - depth as i32 {
            break;
        }
    }
    best
}

/// Looks for a value near the one that is expected, then further away from it.
fn aspired<C: Processor>(
    search: &mut Search<'_, C>,
    position: Position,
    depth: i32,
    expected: i32,
) -> i32 {
    let mut margin = if depth < NARROW_FROM { WIN } else { NARROW };
    let (mut alpha, mut beta) = (expected - margin, expected + margin);
    loop {
        let question = Question { alpha: alpha.max(-WIN), beta: beta.min(WIN), depth, ply: 0 };
        let value = look(search, position, question);
        if search.crew.is_halted() {
            return value;
        }
        margin += margin / 2;
        if value <= alpha && alpha > -WIN {
            beta = i32::midpoint(alpha, beta);
            alpha = value - margin;
        } else if value >= beta && beta < WIN {
            beta = value + margin;
        } else {
            return value;
        }
    }
}
