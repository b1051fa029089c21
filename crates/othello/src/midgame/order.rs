//! The order of moves where there is time to think about it.

use super::glance::glance;
use crate::cpu::Cpu;
use crate::eval::DISC;
use crate::node::Node;
use crate::order::{Choice, Choices};
use crate::search::Search;

/// How much a move that the rival has left counts against a move, and a cell beside
/// his discs where he may have one later, in 128ths of a disc: where the search
/// looks to the end, what leaves little to him is searched sooner.
struct Leaving {
    freedom: i32,
    fluidity: i32,
}

const MIDDLE: Leaving = Leaving { freedom: 96, fluidity: 24 };
const END: Leaving = Leaving { freedom: 500, fluidity: 100 };

/// The moves of a position, not yet in any order.
#[inline(always)]
pub(super) fn listed<C: Cpu>(search: &Search<'_, C>, node: &Node, targets: u64) -> Choices {
    Choices::new(targets, |cell| {
        let choice = Choice::new(search.cpu, node.position, cell);
        search.table.fetch(choice.next);
        choice
    })
}

/// Gives a promise to each of these moves: what a glance ahead says,
/// and how little it leaves to the rival.
#[inline(always)]
pub(super) fn weigh<C: Cpu>(
    search: &mut Search<'_, C>,
    node: &Node,
    choices: &mut [Choice],
    depth: u32,
) {
    let ahead = (depth.saturating_sub(16) / 4).min(2);
    let Leaving { freedom, fluidity } = if depth < node.position.empties() { MIDDLE } else { END };
    for choice in choices {
        let after = node.after(choice.cell, choice.next);
        let value = match ahead {
            0 => -search.judge(&after, choice.answers),
            _ => -glance(search, &after, choice.answers, -64, 64, ahead) * DISC,
        };
        choice.promise += value - freedom * choice.freedom() - fluidity * choice.fluidity();
    }
}
