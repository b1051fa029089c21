//! Boards: where discs can go and what they turn over.

use std::fmt::Debug;

use crate::bits::Bits;
use crate::grid::{Frame, RowOne};

/// A square board and its arithmetic. Discs are sets of cell numbers.
pub trait Board: Copy + Eq + Debug + Send + Sync + 'static {
    /// A set of cells.
    type Set: Bits;

    /// How many rows and columns it has.
    fn side(self) -> usize;

    /// The number of the cell in this row (from the top) and column (from the left).
    fn cell(self, row: usize, column: usize) -> usize;

    /// The row (from the top) and column (from the left) of a cell.
    fn place(self, cell: usize) -> (usize, usize);

    /// The empty cells where a disc would enclose a run of the rival's.
    fn targets(self, own: Self::Set, rival: Self::Set) -> Self::Set;

    /// The rival's discs that a disc on this empty cell encloses.
    fn flips(self, own: Self::Set, rival: Self::Set, cell: usize) -> Self::Set;

    /// Its size and the names of its cells.
    fn frame(self) -> Frame {
        Frame { rows: self.side(), columns: self.side(), row_one: RowOne::Top }
    }
}

/// A board of any side.
///
/// Rows are numbered one after another with one number left out at the end of
/// each; nothing is ever there, so that a run cannot go round the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square<B> {
    cells: B,
    side: u8,
}

impl<B: Bits> Square<B> {
    /// The board of this side.
    ///
    /// # Panics
    /// When the sets cannot hold its cells and a margin below them.
    pub fn new(side: usize) -> Self {
        assert!((side + 1) * (side + 1) < B::CAPACITY, "the sets are too small for this side");
        let numbers = (0..side).flat_map(|row| (0..side).map(move |col| row * (side + 1) + col));
        let cells = numbers.fold(B::default(), |set, cell| set | B::one(cell));
        Self { cells, side: side as u8 }
    }

    /// Numbers between neighbours: right, down-left, down, down-right.
    #[inline]
    fn steps(self) -> [usize; 4] {
        let row = usize::from(self.side) + 1;
        [1, row - 1, row, row + 1]
    }
}

impl<B: Bits> Board for Square<B> {
    type Set = B;

    fn side(self) -> usize {
        self.side.into()
    }

    fn cell(self, row: usize, column: usize) -> usize {
        row * (self.side() + 1) + column
    }

    fn place(self, cell: usize) -> (usize, usize) {
        (cell / (self.side() + 1), cell % (self.side() + 1))
    }

    fn targets(self, own: B, rival: B) -> B {
        let mut ends = B::default();
        for step in self.steps() {
            ends |= beyond_runs(own, rival, |set| set.up(step));
            ends |= beyond_runs(own, rival, |set| set.down(step));
        }
        ends & self.cells & !(own | rival)
    }

    fn flips(self, own: B, rival: B, cell: usize) -> B {
        let mut flips = B::default();
        for step in self.steps() {
            flips |= enclosed(own, rival, cell, |cell| Some(cell + step));
            flips |= enclosed(own, rival, cell, |cell| cell.checked_sub(step));
        }
        flips
    }
}

/// The cells just beyond runs of rival discs that begin beside an own disc.
#[inline]
fn beyond_runs<B: Bits>(own: B, rival: B, shift: impl Fn(B) -> B) -> B {
    let mut front = shift(own) & rival;
    let mut ends = B::default();
    while !front.none() {
        let next = shift(front);
        ends |= next;
        front = next & rival;
    }
    ends
}

/// The run of rival discs beside a cell, when an own disc is behind it.
#[inline]
fn enclosed<B: Bits>(own: B, rival: B, cell: usize, next: impl Fn(usize) -> Option<usize>) -> B {
    let mut run = B::default();
    let mut at = next(cell);
    while let Some(disc) = at.filter(|&disc| rival.has(disc)) {
        run |= B::one(disc);
        at = next(disc);
    }
    if at.is_some_and(|disc| own.has(disc)) { run } else { B::default() }
}
