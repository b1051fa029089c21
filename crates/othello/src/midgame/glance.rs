//! A glance ahead: a ply or two, nothing remembered.

use crate::cpu::{Cpu, hot};
use crate::node::Node;
use crate::order::{Choice, Choices};
use crate::search::{LOWEST, Search};

hot! {
    /// The score if it is between `alpha` and `beta`, else a bound, so many
    /// plies deep.
    pub(super) fn glance<C: Cpu>(
        search: &mut Search<'_, C>,
        node: &Node,
        alpha: i32,
        beta: i32,
        depth: u32,
    ) -> i32 {
        search.nodes += 1;
        if depth == 0 {
            return search.discs(node);
        }
        let cpu = search.cpu;
        let position = node.position;
        let targets = cpu.targets(position.own, position.rival);
        if targets == 0 {
            let passed = node.passed();
            let answers = cpu.targets(passed.position.own, passed.position.rival);
            return if answers == 0 {
                position.final_score()
            } else {
                -glance(search, &passed, -beta, -alpha, depth)
            };
        }
        let mut choices: Choices = Choices::new(cpu, position, targets);
        if depth > 1 {
            for Choice { next, promise, .. } in choices.as_mut_slice() {
                *promise -= cpu.targets(next.own, next.rival).count_ones() as i32;
            }
        }
        let (mut best, mut index) = (LOWEST, 0);
        while let Some(choice) = choices.pick(index) {
            index += 1;
            let next = node.after(choice.cell, choice.next);
            best = best.max(-glance(search, &next, -beta, -alpha.max(best), depth - 1));
            if best >= beta {
                break;
            }
        }
        best
    }
}
