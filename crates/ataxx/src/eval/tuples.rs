//! Squares of four cells, and what lies on them.

use crate::cells::{SIDE, STRIDE};

/// How many squares there are.
pub const TUPLES: usize = (SIDE - 1) * (SIDE - 1);

/// How many patterns may lie on one.
pub const PATTERNS: usize = 1 << u8::BITS;

/// The first cells of all squares.
pub(super) const ANCHORS: u64 = {
    let (mut all, mut row) = (0, 0);
    while row < SIDE - 1 {
        all |= 0x3f << (row * STRIDE);
        row += 1;
    }
    all
};

/// The first cell of a square.
pub(super) const fn anchor(tuple: usize) -> usize {
    tuple / (SIDE - 1) * STRIDE + tuple % (SIDE - 1)
}

/// What lies on the square that begins at a cell: four bits for what is own or an
/// obstacle, four for what is the rival's or an obstacle.
#[inline(always)]
pub(super) const fn pattern(own: u64, rival: u64, anchor: usize) -> u8 {
    const SQUARE: u64 = 0b11 | 0b11 << STRIDE;
    let both = own >> anchor & SQUARE | (rival >> anchor & SQUARE) << 4;
    // The lower row of the square moves next to the upper one.
    (both | both >> (STRIDE - 2)) as u8
}

/// What lies on all squares.
pub fn patterns(own: u64, rival: u64, walls: u64) -> [u8; TUPLES] {
    std::array::from_fn(|tuple| pattern(own | walls, rival | walls, anchor(tuple)))
}
