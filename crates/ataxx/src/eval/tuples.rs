//! Squares of four cells, and what lies on them.

use crate::cells::{SIDE, STRIDE};

/// How many squares there are.
pub const TUPLES: usize = (SIDE - 1) * (SIDE - 1);

/// How many patterns may lie on one.
pub const PATTERNS: usize = 256;

/// The first cells of all squares.
pub(super) const ANCHORS: u64 = {
    let (mut all, mut row) = (0, 0);
    while row < SIDE - 1 {
        all |= 0x3f << (row * STRIDE);
        row += 1;
    }
    all
};

/// The number of a square by its first cell.
pub(super) static NUMBERS: [u8; 64] = {
    let (mut numbers, mut tuple) = ([0; 64], 0);
    while tuple < TUPLES {
        numbers[anchor(tuple)] = tuple as u8;
        tuple += 1;
    }
    numbers
};

/// The first cell of a square.
pub(super) const fn anchor(tuple: usize) -> usize {
    tuple / (SIDE - 1) * STRIDE + tuple % (SIDE - 1)
}

/// What lies on the square that begins at a cell: four bits for what is own or an
/// obstacle, four for what is the rival's or an obstacle.
#[inline(always)]
pub(super) const fn pattern(own: u64, rival: u64, anchor: usize) -> usize {
    four_of(own, anchor) | four_of(rival, anchor) << 4
}

#[inline(always)]
const fn four_of(set: u64, anchor: usize) -> usize {
    let set = (set >> anchor) as usize;
    set & 0b11 | set >> 7 & 0b1100
}

/// What lies on all squares.
pub fn patterns(own: u64, rival: u64, walls: u64) -> [u8; TUPLES] {
    std::array::from_fn(|tuple| pattern(own | walls, rival | walls, anchor(tuple)) as u8)
}
