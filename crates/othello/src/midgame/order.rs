//! The order of moves where there is time to think about it.

use super::glance::glance;
use crate::cells::{CORNERS, around};
use crate::cpu::Cpu;
use crate::eval::DISC;
use crate::node::Node;
use crate::order::Choices;
use crate::search::Search;
use crate::table::Known;

/// The moves of a position, each with a promise: what is known to be good,
/// then what a glance ahead says, then how little it leaves to the rival.
#[inline(always)]
pub(super) fn ordered<C: Cpu>(
    search: &mut Search<'_, C>,
    node: &Node,
    targets: u64,
    known: Option<Known>,
    depth: u32,
) -> Choices {
    let cpu = search.cpu;
    let ahead = (depth.saturating_sub(12) / 4).min(2);
    let mut choices = Choices::new(cpu, node.position, targets);
    choices.as_slice().iter().for_each(|choice| search.table.fetch(choice.next));
    for choice in choices.as_mut_slice() {
        let next = choice.next;
        let after = node.after(choice.cell, next);
        let value = match ahead {
            0 => -search.judge(&after),
            _ => -glance(search, &after, -64, 64, ahead) * DISC,
        };
        let answers = cpu.targets(next.own, next.rival);
        let freedom = (answers.count_ones() + (answers & CORNERS).count_ones()) as i32;
        let fluidity = (around(next.rival) & next.empty()).count_ones() as i32;
        choice.promise += value - 96 * freedom - 24 * fluidity;
    }
    choices.put_first(known);
    choices
}
