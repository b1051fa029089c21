//! What a position is known to be worth before it is searched.

use crate::Position;
use crate::stable::stable_rivals;
use crate::table::Known;

/// The most that can be won against the discs that the rival will keep, if
/// that is not enough.
#[inline(always)]
pub(crate) fn stable_bound(position: Position, alpha: i32, left: u32) -> Option<i32> {
    // Seldom enough discs are stable when there are many empty cells.
    if alpha < 2 * left as i32 - 10 {
        return None;
    }
    let most = 64 - 2 * stable_rivals(position) as i32;
    (most <= alpha).then_some(most)
}

/// A score that is known well enough.
#[inline(always)]
pub(crate) fn settled(known: Known, depth: u32, certainty: u8, alpha: i32) -> Option<i32> {
    let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
    if !known.reaches(depth, certainty) {
        None
    } else if lower > alpha {
        Some(lower)
    } else if upper <= alpha {
        Some(upper)
    } else {
        None
    }
}
