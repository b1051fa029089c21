//! The best line of play.

use super::exceeds;
use super::order::{listed, weigh};
use crate::cpu::{Cpu, hot};
use crate::crew::Question;
use crate::node::{Best, Node};
use crate::search::{LOWEST, Search};
use crate::table::Found;

hot! {
    /// The best move and its score, if that is between `alpha` and `beta`;
    /// else a bound.
    pub(crate) fn principal<C: Cpu>(
        search: &mut Search<'_, C>,
        node: &Node,
        question: Question,
        beta: i32,
    ) -> Best {
        let Question { alpha, certainty, .. } = question;
        let position = node.position;
        let depth = question.depth.min(position.empties());
        let targets = search.cpu.targets(position.own, position.rival);
        if targets == 0 {
            let passed = node.passed();
            if search.cpu.targets(passed.position.own, passed.position.rival) == 0 {
                return Best::forced(position.final_score());
            }
            let turned = Question { alpha: -beta, depth, certainty };
            return Best::forced(-principal(search, &passed, turned, -alpha).score);
        }
        search.nodes += 1;
        if depth == 0 {
            return Best::forced(search.discs(node, targets));
        }
        let begun = search.nodes;
        let mut choices = listed(search, node, targets);
        choices.put_first(search.table.probe(position));
        weigh(search, node, choices.from(0), depth);
        let mut best = Best::forced(LOWEST);
        let mut index = 0;
        while let Some(choice) = choices.pick(index) {
            let next = node.after(choice.cell, choice.next);
            let floor = alpha.max(best.score);
            let below = |alpha: i32| Question { alpha, depth: depth - 1, certainty };
            let mut score = floor;
            if index > 0 {
                score = -exceeds(search, &next, below(-floor - 1));
            }
            if index == 0 || floor < score && score < beta {
                score = -principal(search, &next, below(-beta), -floor).score;
            }
            if search.is_halted() {
                return best;
            }
            index += 1;
            if score > best.score {
                best = Best { score, cell: choice.cell };
                if score >= beta {
                    break;
                }
            }
        }
        let Best { score, cell } = best;
        let cost = search.nodes - begun;
        search.table.keep(position, Found { alpha, beta, score, best: cell, depth, certainty, cost });
        best
    }
}
