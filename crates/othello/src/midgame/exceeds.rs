//! Whether a position is worth more than something.

use super::glance::glance;
use super::order::{listed, weigh};
use super::probcut::foretold;
use crate::bounds::{settled, stable_bound};
use crate::cpu::{Cpu, hot};
use crate::crew::Question;
use crate::endgame;
use crate::node::{Best, Node};
use crate::order::Choices;
use crate::search::{LOWEST, Search};
use crate::table::{Found, Known};

/// With at most so many empty cells the judge is not asked any more.
pub(crate) const LIGHT: u32 = 11;

/// With at least so many plies to look ahead, idle threads are called to help.
const SHARED: u32 = 14;

hot! {
    /// Whether the score is more than the question's `alpha`: a lower bound if
    /// so, else an upper one.
    pub(crate) fn exceeds<C: Cpu>(search: &mut Search<'_, C>, node: &Node, question: Question) -> i32 {
        let left = node.position.empties();
        let alpha = question.alpha;
        if question.depth >= left && left <= LIGHT {
            return endgame::exceeds(search, node.position, alpha);
        }
        let targets = search.cpu.targets(node.position.own, node.position.rival);
        if question.depth <= 2 {
            return glance(search, node, targets, alpha, alpha + 1, question.depth);
        }
        search.nodes += 1;
        if search.is_halted() {
            return alpha;
        }
        // All the way to the end is as deep as it gets.
        let question = Question { depth: question.depth.min(left), ..question };
        if let Some(most) = stable_bound(node.position, alpha, left) {
            return most;
        }
        let known = search.table.probe(node.position);
        let is_known = |known| settled(known, question.depth, question.certainty, alpha);
        if let Some(score) = known.and_then(is_known) {
            return score;
        }
        if targets == 0 {
            return after_pass(search, node, question);
        }
        let begun = search.nodes;
        let best = match foretold(search, node, targets, question) {
            Some(score) => Best::forced(score),
            None => {
                let mut choices = listed(search, node, targets);
                match looked_up(search, &choices, question.depth - 1, question.certainty, alpha) {
                    Some(score) => return score,
                    None => tried(search, node, question, &mut choices, known),
                }
            }
        };
        if !search.is_halted() {
            let Question { alpha, depth, certainty } = question;
            let cost = search.nodes - begun;
            let Best { score, cell: best } = best;
            let found = Found { alpha, beta: alpha + 1, score, best, depth, certainty, cost };
            search.table.keep(node.position, found);
        }
        best.score
    }
}

#[inline(always)]
fn after_pass<C: Cpu>(search: &mut Search<'_, C>, node: &Node, question: Question) -> i32 {
    let passed = node.passed();
    if search.cpu.targets(passed.position.own, passed.position.rival) == 0 {
        return node.position.final_score();
    }
    -exceeds(search, &passed, Question { alpha: -question.alpha - 1, ..question })
}

/// Whether one of the positions after a move is known to be good enough.
#[inline(always)]
fn looked_up<C: Cpu>(
    search: &Search<'_, C>,
    choices: &Choices,
    depth: u32,
    certainty: u8,
    alpha: i32,
) -> Option<i32> {
    for choice in choices.as_slice() {
        if let Some(known) = search.table.probe(choice.next)
            && known.reaches(depth, certainty)
            && -i32::from(known.upper) > alpha
        {
            return Some(-i32::from(known.upper));
        }
    }
    None
}

/// Tries one move after another until one is good enough; the first alone, the
/// others with whoever has nothing to do. If there is one that was best before, the
/// others are only put in order when that one does not settle the matter.
#[inline(always)]
fn tried<C: Cpu>(
    search: &mut Search<'_, C>,
    node: &Node,
    question: Question,
    choices: &mut Choices,
    known: Option<Known>,
) -> Best {
    let Question { alpha, depth, certainty } = question;
    let below = Question { alpha: -alpha - 1, depth: depth - 1, certainty };
    let mut best = Best::forced(LOWEST);
    let (mut index, in_order) = (0, choices.put_first(known));
    loop {
        if index == in_order {
            weigh(search, node, choices.from(index), depth);
        }
        let Some(choice) = choices.pick(index) else { return best };
        if index > 0 && depth >= SHARED && search.crew.has_idle() {
            let crew = search.crew;
            return crew.share(search, node, question, choices.rest(index), best);
        }
        index += 1;
        let next = node.after(choice.cell, choice.next);
        let score = -exceeds(search, &next, below);
        if score > best.score {
            best = Best { score, cell: choice.cell };
            if score > alpha || search.is_halted() {
                return best;
            }
        }
    }
}
