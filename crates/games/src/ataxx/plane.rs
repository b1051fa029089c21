//! Sets of cells that know which cells are near each other.

use crate::bits::{Bits, Wide};

/// How many ways there are to jump.
pub(super) const LEAPS: usize = 16;

/// A set of cells, numbered row by row from the top left, with the rows
/// [`STRIDE`](Self::STRIDE) numbers apart.
///
/// The stride belongs to the type and not to the board, so that every shift is
/// by a constant. It leaves at least two numbers unused after each row: a
/// piece that goes two cells over the edge lands on a number that is no cell,
/// and sets of cells are always cut down to cells that exist.
pub trait Plane: Bits {
    /// Numbers from a cell to the one below it: at least two more than the
    /// side of any board that uses this type.
    const STRIDE: usize;

    /// The jumps to larger numbers: right, or down and anywhere.
    const DOWNWARD: [usize; LEAPS / 2] = [
        2,
        Self::STRIDE - 2,
        Self::STRIDE + 2,
        2 * Self::STRIDE - 2,
        2 * Self::STRIDE - 1,
        2 * Self::STRIDE,
        2 * Self::STRIDE + 1,
        2 * Self::STRIDE + 2,
    ];

    /// The cells within one step of the set, the set itself included.
    #[must_use]
    #[inline]
    fn near(self) -> Self {
        let row = self | self.up(1) | self.down(1);
        row | row.up(Self::STRIDE) | row.down(Self::STRIDE)
    }

    /// The cells within two steps of the set, the set itself included.
    #[must_use]
    #[inline]
    fn reach(self) -> Self {
        let row = self | self.up(1) | self.down(1) | self.up(2) | self.down(2);
        let rows = row | row.up(Self::STRIDE) | row.down(Self::STRIDE);
        rows | row.up(2 * Self::STRIDE) | row.down(2 * Self::STRIDE)
    }

    /// Where the pieces of the set land with the jump of this number.
    #[must_use]
    #[inline]
    fn landings(self, leap: usize) -> Self {
        match leap.checked_sub(LEAPS / 2) {
            None => self.up(Self::DOWNWARD[leap]),
            Some(back) => self.down(Self::DOWNWARD[back]),
        }
    }

    /// Where the piece came from that landed here with the jump of this number.
    #[inline]
    fn origin(leap: usize, to: usize) -> usize {
        match leap.checked_sub(LEAPS / 2) {
            None => to - Self::DOWNWARD[leap],
            Some(back) => to + Self::DOWNWARD[back],
        }
    }
}

impl Plane for u64 {
    const STRIDE: usize = 9;
}

impl Plane for Wide<2> {
    const STRIDE: usize = 11;
}

impl Plane for Wide<4> {
    const STRIDE: usize = 17;
}

impl Plane for Wide<7> {
    const STRIDE: usize = 21;
}
