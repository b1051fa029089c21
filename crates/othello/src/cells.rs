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
pub(crate) const fn odd_quarters(empty: u64) -> u64 {
    // Each step makes a cell the parity of twice as many: of the four of a row
    // in a quarter, then of its four rows.
    let two = empty ^ empty >> 1;
    let row = two ^ two >> 2;
    let rows = row ^ row >> 8;
    let quarter = (rows ^ rows >> 16) & 0x0000_0011_0000_0011;
    quarter.wrapping_mul(0x0f0f_0f0f)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_are_odd_when_counting_says_so() {
        let mut rng = kernel::Rng::new(6);
        for _ in 0..2000 {
            let set = rng.bits() & rng.bits();
            let odd = odd_quarters(set);
            for quarter in QUARTER {
                let is_odd = (set & quarter).count_ones() % 2 == 1;
                assert_eq!(odd & quarter, if is_odd { quarter } else { 0 }, "{set:x}");
            }
        }
    }
}
