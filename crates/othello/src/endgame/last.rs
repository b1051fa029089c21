//! One or two empty cells.

use crate::Position;
use crate::cells::BESIDE;
use crate::cpu::Cpu;
use crate::search::{LOWEST, Search};

/// The score with one empty cell.
#[inline(always)]
fn last_one<C: Cpu>(search: &mut Search<'_, C>, own: u64, cell: usize) -> i32 {
    search.nodes += 1;
    // What it would be if a disc came there that turned nothing over.
    let lead = 2 * own.count_ones() as i32 - 62;
    let flips = search.cpu.last_flips(own, cell) as i32;
    if flips > 0 {
        return lead + 2 * flips;
    }
    let rival = !own ^ 1 << cell;
    let flips = search.cpu.last_flips(rival, cell) as i32;
    // Where nobody can move the cell goes to the winner.
    if flips == 0 && lead > 0 { lead } else { lead - 2 - 2 * flips }
}

/// Whether the score with two empty cells is more than `alpha`.
#[inline(always)]
pub(super) fn last_two<C: Cpu>(
    search: &mut Search<'_, C>,
    position: Position,
    alpha: i32,
    cells: [usize; 2],
) -> i32 {
    search.nodes += 1;
    match best_of_two(search, position, alpha, cells) {
        LOWEST => match best_of_two(search, position.passed(), -alpha - 1, cells) {
            LOWEST => position.final_score(),
            score => -score,
        },
        score => score,
    }
}

/// The better of two moves; lower than any score when there is none.
#[inline(always)]
fn best_of_two<C: Cpu>(
    search: &mut Search<'_, C>,
    position: Position,
    alpha: i32,
    [first, second]: [usize; 2],
) -> i32 {
    let Position { own, rival } = position;
    let mut best = LOWEST;
    for (cell, other) in [(first, second), (second, first)] {
        if rival & BESIDE[cell & 63] == 0 {
            continue;
        }
        let flips = search.cpu.flips(own, rival, cell);
        if flips != 0 {
            best = best.max(-last_one(search, rival ^ flips, other));
            if best > alpha {
                break;
            }
        }
    }
    best
}
