//! A small number for every cell, all added at once.
//!
//! To count jumps, or to pick one without listing them, one must know for
//! every cell how many pieces could jump there. Counting sixteen shifted sets
//! is slow; here the sets are added up as binary numbers, digit by digit for
//! all cells together, and only five sets are left to count.

use super::Plane;

/// A number for every cell, the lowest binary digit first: each digit is the
/// set of the cells where it is one.
type Digits<B, const N: usize> = [B; N];

/// For every cell, how many pieces could jump there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tally<B> {
    digits: Digits<B, 5>,
    counts: [usize; 5],
}

impl<B: Plane> Tally<B> {
    /// How many of these pieces are exactly two steps from each of these cells.
    #[inline]
    pub(super) fn of_jumps(pieces: B, cells: B) -> Self {
        let digits = two_steps_away(pieces).map(|digit| digit & cells);
        Self { digits, counts: std::array::from_fn(|place| digits[place].count() << place) }
    }

    /// The sum of the numbers of all cells.
    #[inline]
    pub(super) fn total(self) -> usize {
        self.counts.iter().sum()
    }

    /// Picks a cell by an index below the total, each cell for as many indices
    /// as its number says, and tells those apart by a number from zero up.
    #[inline]
    pub(super) fn nth(self, mut index: usize) -> (usize, usize) {
        let mut place = 0;
        while index >= self.counts[place] {
            index -= self.counts[place];
            place += 1;
        }
        let cell = self.digits[place].nth(index >> place);
        // Indices found by a lower digit of this cell come first.
        let before: usize =
            (0..place).map(|lower| usize::from(self.digits[lower].has(cell)) << lower).sum();
        (cell, before + (index & ((1 << place) - 1)))
    }
}

/// The ring of sixteen cells around a cell: five in each of the rows two away,
/// two in each of the three rows between.
#[inline]
fn two_steps_away<B: Plane>(pieces: B) -> Digits<B, 5> {
    let ends: Digits<B, 2> = add([pieces.up(2)], [pieces.down(2)]);
    let inner: Digits<B, 2> = add(add::<B, 1, 1, 2>([pieces], [pieces.up(1)]), [pieces.down(1)]);
    let five: Digits<B, 3> = add(inner, ends);
    let far: Digits<B, 4> =
        add(five.map(|digit| digit.up(2 * B::STRIDE)), five.map(|digit| digit.down(2 * B::STRIDE)));
    let beside: Digits<B, 3> =
        add(ends.map(|digit| digit.up(B::STRIDE)), ends.map(|digit| digit.down(B::STRIDE)));
    let between: Digits<B, 3> = add(beside, ends);
    add(far, between)
}

/// The sum of two numbers for every cell. The caller knows how many digits it
/// can have.
#[inline]
fn add<B: Plane, const M: usize, const N: usize, const S: usize>(
    left: Digits<B, M>,
    right: Digits<B, N>,
) -> Digits<B, S> {
    let mut carry = B::default();
    std::array::from_fn(|place| {
        let a = left.get(place).copied().unwrap_or_default();
        let b = right.get(place).copied().unwrap_or_default();
        let sum = a ^ b ^ carry;
        carry = a & b | (a ^ b) & carry;
        sum
    })
}
