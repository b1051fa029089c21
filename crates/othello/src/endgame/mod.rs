//! Exact play to the end.
//!
//! Searches with a window of one disc tell whether a position is worth more
//! than `alpha`: a score above is a lower bound, another an upper one. The
//! fewer cells are empty, the less is done about each position: with many, a
//! thread's own memory, stable discs and a good order of the moves; with few, only
//! parity; with one or two, arithmetic.

mod near;
mod few;
mod last;

use crate::Position;
use crate::cells::odd_quarters;
use crate::cpu::Cpu;
use crate::search::Search;
use few::few;
use near::near;

/// With at most so many empty cells order hardly pays.
const FEW: u32 = 6;

/// Whether the score is more than `alpha`, with at most [`LIGHT`](crate::midgame::LIGHT)
/// empty cells: a lower bound if so, else an upper one.
#[inline(always)]
pub(crate) fn exceeds<C: Cpu>(search: &mut Search<'_, C>, position: Position, alpha: i32) -> i32 {
    let targets = search.cpu.targets(position.own, position.rival);
    answer(search, position, alpha, targets, odd_quarters(position.empty()))
}

/// The same where it is known which cells the side to move can go to, and which
/// quarters of the board have an odd number of empty cells.
#[inline(always)]
fn answer<C: Cpu>(
    search: &mut Search<'_, C>,
    position: Position,
    alpha: i32,
    targets: u64,
    odd: u64,
) -> i32 {
    if position.empties() <= FEW {
        few(search, position, alpha, targets, odd)
    } else {
        near(search, position, alpha, targets, odd)
    }
}
