//! What a player can have who always answers in the same column.
//!
//! Say that one side moves and the other, the *follower*, replies in the column
//! that was just played. In a column with an even number of empty cells the
//! mover then gets the lower cell of each pair and the follower the upper one.
//!
//! Where the number of empty cells is even, so is the number of columns with an
//! odd number of them. Whenever the mover takes the last cell of such an *odd*
//! column, the follower goes on in another of them; there is one, as they are
//! even in number. The mover may get any cell of odd columns, but of the even
//! ones only the lower cells, and none above a cell that wins for the follower.
//! If no line lies within those, the mover cannot win; and if the follower's
//! pieces and his upper cells have a line, the mover loses.
//!
//! Where the number of empty cells is odd, one odd column is left over. If the
//! follower has a cell in it that wins and that falls to him, the column is
//! never filled beyond it: nobody can be made to leave his pairs, and the mover
//! must begin it in the end. If the mover has no line within his cells, he loses.
//!
//! No two cells of a column go to the mover one after the other, so that lines
//! up a column do not count; one that lacks a single piece wins at once, and is
//! seen before anybody asks here.

use crate::position::Position;
use crate::shape::Shape;

/// A position and what has been found out about it on the way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    pub(crate) position: Position,
    /// The lowest empty cell of each column.
    pub(crate) targets: u64,
    pub(crate) empty: u64,
    /// The empty cells with which the side that does not move would win.
    pub(crate) theirs: u64,
}

/// Which cells are the lower ones of pairs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pairs<S> {
    shape: S,
    lower: u64,
}

impl<S: Shape> Pairs<S> {
    pub(crate) fn new(shape: S) -> Self {
        let lower = (0..shape.rows()).filter(|row| (shape.rows() - row).is_multiple_of(2));
        Self { shape, lower: lower.fold(0, |set, row| set | shape.bottom() << row) }
    }

    /// The most that a position can be worth to the side to move, if pairs say
    /// anything about it: nothing, or less than that. When only the first
    /// matters, the second is not asked for.
    #[inline(always)]
    pub(crate) fn bound(self, outlook: &Outlook, only_zero: bool) -> Option<i32> {
        let Outlook { targets, empty, .. } = *outlook;
        // Adding the lowest empty cell of a column turns all its empty cells over.
        let odd = (empty ^ empty.wrapping_add(targets & !self.lower)) & empty;
        if empty.count_ones().is_multiple_of(2) {
            self.bound_when_even(outlook, odd, only_zero)
        } else {
            self.bound_when_odd(outlook, odd)
        }
    }

    #[inline(always)]
    fn bound_when_even(self, outlook: &Outlook, odd: u64, only_zero: bool) -> Option<i32> {
        let Outlook { position, empty, theirs, .. } = *outlook;
        // Of two cells one above the other the follower gets one, in any column.
        let won = theirs & (!self.lower & !odd | theirs << 1);
        let reach = (empty & self.lower | odd) & !self.above(won);
        if self.has_line(position.own | reach) {
            return None;
        }
        let loses = !only_zero && self.has_line(position.rival() | empty & !self.lower & !odd);
        Some(if loses { -1 } else { 0 })
    }

    #[inline(always)]
    fn bound_when_odd(self, outlook: &Outlook, odd: u64) -> Option<i32> {
        let Outlook { position, empty, theirs, .. } = *outlook;
        let mut won = theirs & self.lower & odd;
        if won == 0 {
            return None;
        }
        let reach = (empty & self.lower | odd) & !self.above(theirs & !self.lower & !odd);
        while won != 0 {
            let last = won & won.wrapping_neg();
            let column = self.column_of(last);
            let below = empty & column & !self.lower & (last - 1);
            if !self.has_line(position.own | reach & !column | below) {
                return Some(-1);
            }
            won &= !column;
        }
        None
    }

    /// All cells of the column of a cell.
    #[inline(always)]
    fn column_of(self, cell: u64) -> u64 {
        let step = self.shape.column();
        ((1 << self.shape.rows()) - 1) << (cell.trailing_zeros() / step * step)
    }

    /// The cells above these.
    #[inline(always)]
    fn above(self, set: u64) -> u64 {
        if set == 0 {
            return 0;
        }
        let cells = self.shape.cells();
        let mut above = set << 1 & cells;
        for _ in 2..self.shape.rows() {
            above |= above << 1 & cells;
        }
        above
    }

    /// Whether there is a line in the set that does not go up a column.
    #[inline(always)]
    fn has_line(self, set: u64) -> bool {
        let column = self.shape.column();
        [column, column + 1, column - 1].into_iter().any(|step| {
            let mut run = set;
            for _ in 1..self.shape.line() {
                run = set & run >> step;
            }
            run != 0
        })
    }
}
