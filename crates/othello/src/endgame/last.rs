//! One or two empty cells.

use crate::Position;
use crate::cells::BESIDE;
use crate::cpu::Cpu;
use crate::search::{LOWEST, Search};

/// The score with one empty cell if it is more than `alpha`, else an upper bound.
#[inline(always)]
fn last_one<C: Cpu>(search: &mut Search<'_, C>, own: u64, alpha: i32, cell: usize) -> i32 {
    search.nodes += 1;
    // What it would be if a disc came there that turned nothing over.
    let lead = 2 * own.count_ones() as i32 - 62;
    let flips = search.cpu.last_flips(own, cell) as i32;
    if flips > 0 {
        return lead + 2 * flips;
    }
    // Whatever the rival can do there, it is not worth more than that.
    if lead <= alpha {
        return lead;
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
    let best = before_last(search, position, alpha, first, second);
    if best > alpha {
        return best;
    }
    best.max(before_last(search, position, alpha, second, first))
}

/// The score of a move that leaves one cell empty; lower than any if there is
/// no such move.
#[inline(always)]
fn before_last<C: Cpu>(
    search: &mut Search<'_, C>,
    Position { own, rival }: Position,
    alpha: i32,
    cell: usize,
    last: usize,
) -> i32 {
    if rival & BESIDE[cell & 63] == 0 {
        return LOWEST;
    }
    match search.cpu.flips(own, rival, cell) {
        0 => LOWEST,
        flips => -last_one(search, rival ^ flips, -alpha - 1, last),
    }
}
