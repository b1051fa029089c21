//! A few empty cells: quarters of the board with an odd number of them first,
//! where whoever moves there also moves there last.

use super::last::last_two;
use crate::Position;
use crate::cells::{BESIDE, QUARTER, each};
use crate::cpu::{Cpu, hot};
use crate::search::{LOWEST, Search};

hot! {
    /// Whether the score is more than `alpha`, with `left` empty cells, from
    /// three to about seven.
    pub(super) fn few<C: Cpu>(
        search: &mut Search<'_, C>,
        position: Position,
        alpha: i32,
        odd: u64,
        left: u32,
    ) -> i32 {
        if left == 4 || left == 3 {
            return four(search, position, alpha, odd, left);
        }
        search.nodes += 1;
        let targets = search.cpu.targets(position.own, position.rival);
        if targets == 0 {
            let passed = position.passed();
            return if search.cpu.targets(passed.own, passed.rival) == 0 {
                position.final_score()
            } else {
                -few(search, passed, -alpha - 1, odd, left)
            };
        }
        let mut best = LOWEST;
        for set in [targets & odd, targets & !odd] {
            for cell in each(set) {
                let flips = search.cpu.flips(position.own, position.rival, cell);
                let next = position.after(cell, flips);
                let score = -few(search, next, -alpha - 1, odd ^ QUARTER[cell & 63], left - 1);
                best = best.max(score);
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }
}

hot! {
    /// The same for four cells and three: it is quicker to try them than to
    /// look first where a disc can go.
    fn four<C: Cpu>(
        search: &mut Search<'_, C>,
        position: Position,
        alpha: i32,
        odd: u64,
        left: u32,
    ) -> i32 {
        search.nodes += 1;
        let mut best = LOWEST;
        let empty = position.empty();
        for set in [empty & odd, empty & !odd] {
            for cell in each(set) {
                if position.rival & BESIDE[cell & 63] == 0 {
                    continue;
                }
                let flips = search.cpu.flips(position.own, position.rival, cell);
                if flips == 0 {
                    continue;
                }
                let next = position.after(cell, flips);
                let score = -if left == 3 {
                    last_two(search, next, -alpha - 1, two(next.empty()))
                } else {
                    four(search, next, -alpha - 1, odd ^ QUARTER[cell & 63], 3)
                };
                best = best.max(score);
                if best > alpha {
                    return best;
                }
            }
        }
        if best == LOWEST {
            let passed = position.passed();
            return if search.cpu.targets(passed.own, passed.rival) == 0 {
                position.final_score()
            } else {
                -four(search, passed, -alpha - 1, odd, left)
            };
        }
        best
    }
}

/// The two cells of a set of two.
#[inline(always)]
fn two(set: u64) -> [usize; 2] {
    [set.trailing_zeros() as usize, 63 - set.leading_zeros() as usize]
}
