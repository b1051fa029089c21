//! A glance ahead: a ply or two, nothing remembered.

use crate::cpu::{Cpu, hot};
use crate::node::Node;
use crate::order::{Choice, Choices};
use crate::search::{LOWEST, Search};

hot! {
    /// The score if it is between `alpha` and `beta`, else a bound, so many plies
    /// deep, of a node whose side to move can go to these cells.
    pub(super) fn glance<C: Cpu>(
        search: &mut Search<'_, C>,
        node: &Node,
        targets: u64,
        alpha: i32,
        beta: i32,
        depth: u32,
    ) -> i32 {
        search.nodes += 1;
        if depth == 0 {
            return search.discs(node, targets);
        }
        let cpu = search.cpu;
        let position = node.position;
        if targets == 0 {
            let passed = node.passed();
            return match cpu.targets(passed.position.own, passed.position.rival) {
                0 => position.final_score(),
                answers => -glance(search, &passed, answers, -beta, -alpha, depth),
            };
        }
        let mut choices: Choices = Choices::new(targets, |cell| {
            let choice = Choice::new(cpu, position, cell);
            Choice { promise: choice.promise - choice.answers.count_ones() as i32, ..choice }
        });
        let (mut best, mut index) = (LOWEST, 0);
        while let Some(choice) = choices.pick(index) {
            index += 1;
            let next = node.after(choice.cell, choice.next);
            let floor = alpha.max(best);
            best = best.max(-glance(search, &next, choice.answers, -beta, -floor, depth - 1));
            if best >= beta {
                break;
            }
        }
        best
    }
}
