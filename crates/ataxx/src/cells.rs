//! Which cells are near which.
//!
//! Cell `9 × row + column` is a bit of a set, as in the rules: two numbers after
//! each row are no cells, so that no shift by one or two steps goes round an edge.

/// The side of the board.
pub const SIDE: usize = 7;

/// Numbers from a cell to the one below it.
pub(crate) const STRIDE: usize = 9;

/// All cells.
pub(crate) const BOARD: u64 = {
    let (mut all, mut row) = (0, 0);
    while row < SIDE {
        all |= 0x7f << (row * STRIDE);
        row += 1;
    }
    all
};

/// The cells within one step of a set, the set itself included; some may not exist.
#[inline(always)]
pub(crate) const fn near(set: u64) -> u64 {
    let row = set | set << 1 | set >> 1;
    row | row << STRIDE | row >> STRIDE
}

/// The cells within two steps of a set, the set itself included; some may not exist.
#[inline(always)]
pub(crate) const fn reach(set: u64) -> u64 {
    let row = set | set << 1 | set >> 1 | set << 2 | set >> 2;
    let rows = row | row << STRIDE | row >> STRIDE;
    rows | row << (2 * STRIDE) | row >> (2 * STRIDE)
}

/// The cells one step from each cell, itself not included.
pub(crate) static NEAR: [u64; 64] = around(false);

/// The cells two steps from each cell.
pub(crate) static RING: [u64; 64] = around(true);

const fn around(two: bool) -> [u64; 64] {
    let (mut sets, mut cell) = ([0; 64], 0);
    while cell < 64 {
        let bit = 1 << cell & BOARD;
        let (one, both) = (near(bit) & BOARD, reach(bit) & BOARD);
        sets[cell] = if two { both & !one } else { one & !bit };
        cell += 1;
    }
    sets
}

/// The cells of a set, from the lowest.
#[inline(always)]
pub(crate) fn each(set: u64) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        let cell = left.trailing_zeros() as usize;
        left = if left == 0 { return None } else { left & (left - 1) };
        Some(cell)
    })
}
