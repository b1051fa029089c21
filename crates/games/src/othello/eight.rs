//! The usual board of 64 cells, one bit each, made for speed.

use super::Board;

/// The board of eight by eight; cell `8 × row + column`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eight;

/// Every column but the first and the last: a run that is to be enclosed along
/// a row or a diagonal lies within them, which keeps shifts from going round
/// the edge.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// From each cell, the cells in the four directions in which numbers grow:
/// right, down-left, down and down-right.
pub static UP_RAYS: [[u64; 4]; 64] = rays([(0, 1), (1, -1), (1, 0), (1, 1)]);
/// And in their opposites.
pub static DOWN_RAYS: [[u64; 4]; 64] = rays([(0, -1), (-1, 1), (-1, 0), (-1, -1)]);

impl Board for Eight {
    type Set = u64;

    #[inline]
    fn side(self) -> usize {
        8
    }

    #[inline]
    fn cell(self, row: usize, column: usize) -> usize {
        8 * row + column
    }

    #[inline]
    fn place(self, cell: usize) -> (usize, usize) {
        (cell / 8, cell % 8)
    }

    #[inline]
    fn targets(self, own: u64, rival: u64) -> u64 {
        let inner = rival & INNER;
        let ends = beyond_runs::<1>(own, inner)
            | beyond_runs::<7>(own, inner)
            | beyond_runs::<8>(own, rival)
            | beyond_runs::<9>(own, inner);
        ends & !(own | rival)
    }

    #[inline]
    fn flips(self, own: u64, rival: u64, cell: usize) -> u64 {
        let [right, down_left, down, down_right] =
            UP_RAYS[cell & 63].map(|ray| enclosed_up(own, rival, ray));
        let [left, up_right, up, up_left] =
            DOWN_RAYS[cell & 63].map(|ray| enclosed_down(own, rival, ray));
        right | down_left | down | down_right | left | up_right | up | up_left
    }
}

/// The cells just beyond runs of rival discs that begin beside an own disc, in
/// both directions of this step. A run has at most six discs, so its length is
/// covered by one, two, four and six steps.
#[inline]
fn beyond_runs<const STEP: u32>(own: u64, rival: u64) -> u64 {
    let mut up = rival & own << STEP;
    let mut down = rival & own >> STEP;
    up |= rival & up << STEP;
    down |= rival & down >> STEP;
    let pairs_up = rival & rival << STEP;
    let pairs_down = pairs_up >> STEP;
    up |= pairs_up & up << (2 * STEP);
    down |= pairs_down & down >> (2 * STEP);
    up |= pairs_up & up << (2 * STEP);
    down |= pairs_down & down >> (2 * STEP);
    up << STEP | down >> STEP
}

/// The rival discs at the beginning of a ray of growing numbers, when the first
/// other cell is an own disc.
#[inline]
fn enclosed_up(own: u64, rival: u64, ray: u64) -> u64 {
    let others = ray & !rival;
    let end = others & others.wrapping_neg() & own;
    ray & end.saturating_sub(1)
}

/// The same for a ray of shrinking numbers.
#[inline]
fn enclosed_down(own: u64, rival: u64, ray: u64) -> u64 {
    // The lowest bit only makes sure that there is one; off the ray it encloses nothing.
    let others = ray & !rival | 1;
    let end = 1 << others.ilog2() & own & ray;
    ray & (end << 1).wrapping_neg()
}

const fn rays(directions: [(i32, i32); 4]) -> [[u64; 4]; 64] {
    let mut rays = [[0; 4]; 64];
    let mut index = 0;
    while index < 4 * 64 {
        let (cell, direction) = (index / 4, index % 4);
        let (down, right) = directions[direction];
        let (mut row, mut column) = (cell as i32 / 8 + down, cell as i32 % 8 + right);
        while 0 <= row && row < 8 && 0 <= column && column < 8 {
            rays[cell][direction] |= 1 << (8 * row + column);
            row += down;
            column += right;
        }
        index += 1;
    }
    rays
}
