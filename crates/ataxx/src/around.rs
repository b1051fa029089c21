//! How many pieces are around every cell, counted for all cells at once.

use crate::cells::STRIDE;

/// For each cell how many of a set are next to it, as a number in binary: one set of
/// cells for each digit, the ones first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around([u64; 4]);

impl Around {
    /// Of a set of cells.
    #[inline(always)]
    pub(crate) const fn of(set: u64) -> Self {
        let (one, two) = (set << 1, set >> 1);
        let (up, down) = (set << STRIDE, set >> STRIDE);
        let (ones_a, twos_a) = sum(one, two, up);
        let (ones_b, twos_b) = sum(down, one << STRIDE, two >> STRIDE);
        let (ones_c, twos_c) = sum(one >> STRIDE, two << STRIDE, 0);
        let (ones, twos_d) = sum(ones_a, ones_b, ones_c);
        let (twos, fours_a) = sum(twos_a, twos_b, twos_c);
        let (twos, fours_b) = sum(twos, twos_d, 0);
        let (fours, eights) = sum(fours_a, fours_b, 0);
        Self([ones, twos, fours, eights])
    }

    /// The cells with exactly so many next to them, eight at most.
    #[inline(always)]
    pub(crate) const fn exactly(self, count: usize) -> u64 {
        let [ones, twos, fours, eights] = self.0;
        same(ones, count)
            & same(twos, count >> 1)
            & same(fours, count >> 2)
            & same(eights, count >> 3)
    }
}

/// The two digits of the sums of three.
#[inline(always)]
const fn sum(one: u64, two: u64, three: u64) -> (u64, u64) {
    let both = one ^ two;
    (both ^ three, one & two | both & three)
}

/// Where a digit is the lowest one of a number.
#[inline(always)]
const fn same(digit: u64, number: usize) -> u64 {
    if number & 1 == 1 { digit } else { !digit }
}

#[cfg(test)]
mod tests {
    use kernel::Rng;

    use super::*;
    use crate::cells::{BOARD, NEAR, each};

    #[test]
    fn neighbours_are_as_many_as_counted_one_by_one() {
        let mut rng = Rng::new(17);
        for set in [0, BOARD, rng.bits() & BOARD, rng.bits() & rng.bits() & BOARD] {
            let around = Around::of(set);
            for cell in each(BOARD) {
                let count = (NEAR[cell] & set).count_ones() as usize;
                for other in 0..=8 {
                    assert_eq!(around.exactly(other) >> cell & 1 == 1, other == count, "{cell}");
                }
            }
        }
    }
}
