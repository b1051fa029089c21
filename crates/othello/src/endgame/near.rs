//! Seven to eleven empty cells, where exact searches spend most of their time. What
//! was found is remembered by each thread for itself: asking the memory that all
//! share took longer than searching again what it would have known.

use super::{FEW, answer};
use crate::Position;
use crate::bounds::{settled, stable_bound};
use crate::cells::QUARTER;
use crate::cpu::{Cpu, hot};
use crate::midgame::{EXACT, LIGHT};
use crate::order::{Choice, Choices};
use crate::search::{LOWEST, Search};
use crate::table::{Found, NOWHERE};

hot! {
    /// Whether the score is more than `alpha`.
    pub(super) fn near<C: Cpu>(
        search: &mut Search<'_, C>,
        position: Position,
        alpha: i32,
        targets: u64,
        odd: u64,
    ) -> i32 {
        search.nodes += 1;
        let left = position.empties();
        if let Some(most) = stable_bound(position, alpha, left) {
            return most;
        }
        if targets == 0 {
            let passed = position.passed();
            return match search.cpu.targets(passed.own, passed.rival) {
                0 => position.final_score(),
                targets => -near(search, passed, -alpha - 1, targets, odd),
            };
        }
        let known = search.leaves.probe(position);
        if let Some(score) = known.and_then(|known| settled(known, left, EXACT, alpha)) {
            return score;
        }
        let mut choices: Choices<{ LIGHT as usize }> = Choices::new(targets, |cell| {
            let choice = weighed(search.cpu, position, odd, cell);
            if left > FEW + 1 {
                search.leaves.fetch(choice.next);
            }
            choice
        });
        let (mut best, mut cell, mut index) = (LOWEST, NOWHERE, 0);
        while let Some(choice) = choices.pick(index) {
            index += 1;
            let odd = odd ^ QUARTER[usize::from(choice.cell) & 63];
            let score = -answer(search, choice.next, -alpha - 1, choice.answers, odd);
            if score > best {
                (best, cell) = (score, choice.cell);
                if best > alpha {
                    break;
                }
            }
        }
        let found = Found {
            alpha, beta: alpha + 1, score: best, best: cell, depth: left, certainty: EXACT, cost: 0,
        };
        search.leaves.keep(position, found);
        best
    }
}

/// A move to a cell. What leaves little to the rival promises most, then quarters of
/// the board with an odd number of empty cells.
#[inline(always)]
fn weighed<C: Cpu>(cpu: C, position: Position, odd: u64, cell: usize) -> Choice {
    let mut choice = Choice::new(cpu, position, cell);
    let is_odd = (odd >> cell & 1) as i32;
    choice.promise += 6 * is_odd - 16 * choice.freedom() - 5 * choice.fluidity();
    choice
}
