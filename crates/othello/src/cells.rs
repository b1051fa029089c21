//! Facts about the cells of the board.

/// The four corners.
pub(crate) const CORNERS: u64 = 0x8100_0000_0000_0081;

/// Every column but the first, and every column but the last.
pub(crate) const NOT_FIRST: u64 = 0xfefe_fefe_fefe_fefe;
pub(crate) const NOT_LAST: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// The quarter of the board that a cell is in.
pub(crate) static QUARTER: [u64; 64] = {
    let mut quarters = [0; 64];
    let mut cell = 0;
    while cell < 64 {
        let (down, right) = (cell / 32 * 32, cell % 8 / 4 * 4);
        quarters[cell] = 0x0f0f_0f0f << (down + right);
        cell += 1;
    }
    quarters
};

/// The cells beside a cell, in all eight directions.
pub(crate) static BESIDE: [u64; 64] = {
    let mut beside = [0; 64];
    let mut cell = 0;
    while cell < 64 {
        beside[cell] = around(1 << cell);
        cell += 1;
    }
    beside
};

/// The cells beside those of a set, some of which may be of the set.
#[inline(always)]
pub(crate) const fn around(set: u64) -> u64 {
    let sides = (set & NOT_LAST) << 1 | (set & NOT_FIRST) >> 1;
    let row = set | sides;
    sides | row << 8 | row >> 8
}

/// The quarters that have an odd number of these cells.
#[inline(always)]
pub(crate) fn odd_quarters(empty: u64) -> u64 {
    [0, 4, 32, 36]
        .into_iter()
        .filter(|&cell: &usize| (empty & QUARTER[cell]).count_ones() & 1 == 1)
        .fold(0, |set, cell| set | QUARTER[cell])
}

/// The cells of a set, one after another.
#[inline(always)]
pub(crate) fn each(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            cell
        })
    })
}
