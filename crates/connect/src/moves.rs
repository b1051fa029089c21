//! The moves worth a look, and which of them first.

use crate::pairs::Outlook;
use crate::position::gaps;
use crate::shape::Shape;

/// More columns than any board in a word has.
pub(crate) const MOST: usize = 16;

/// A cell that would win, in ranks: more than all columns together.
const THREAT: i32 = 64;
/// The move that was best before.
const FAVOURITE: i32 = 1000;

/// A move that does not lose at once.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Move {
    pub(crate) cell: u64,
    /// The empty cells that complete a line of the mover's after it.
    pub(crate) wins: u64,
    rank: i32,
}

/// All of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moves {
    list: [Move; MOST],
    pub(crate) count: usize,
}

impl Outlook {
    /// The moves after which the other side does not win at once.
    #[inline(always)]
    pub(crate) fn safe(&self) -> u64 {
        let forced = self.targets & self.theirs;
        (if forced == 0 { self.targets } else { forced }) & !(self.theirs >> 1)
    }

    /// What is known after a move.
    #[inline(always)]
    pub(crate) fn after(&self, shape: impl Shape, mv: &Move) -> Self {
        Self {
            position: self.position.after(mv.cell),
            targets: self.targets ^ mv.cell | mv.cell << 1 & shape.cells(),
            empty: self.empty ^ mv.cell,
            theirs: mv.wins,
        }
    }

    /// Whether whoever moves here cannot help losing to the next move.
    #[inline(always)]
    pub(crate) fn is_lost(&self) -> bool {
        let forced = self.targets & self.theirs;
        forced & forced.wrapping_sub(1) != 0 || self.safe() == 0 && self.targets != 0
    }
}

impl Moves {
    /// The safe moves of a position, or one that wins in two.
    #[inline(always)]
    pub(crate) fn of(shape: impl Shape, outlook: &Outlook) -> Result<Self, u64> {
        let mut moves = Self { list: [Move::default(); MOST], count: 0 };
        let mut rest = outlook.safe();
        while rest != 0 {
            let cell = rest & rest.wrapping_neg();
            rest ^= cell;
            let wins = gaps(shape, outlook.position.own | cell) & outlook.empty & !cell;
            let mv = Move { cell, wins, rank: 0 };
            if outlook.after(shape, &mv).is_lost() {
                return Err(cell);
            }
            moves.list[moves.count] = mv;
            moves.count += 1;
        }
        Ok(moves)
    }

    #[inline(always)]
    pub(crate) fn all(&self) -> &[Move] {
        &self.list[..self.count]
    }

    /// Forgets the moves that are not wanted.
    #[inline(always)]
    pub(crate) fn retain(&mut self, mut wanted: impl FnMut(&Move) -> bool) {
        let mut index = 0;
        while index < self.count {
            if wanted(&self.list[index]) {
                index += 1;
            } else {
                self.count -= 1;
                self.list[index] = self.list[self.count];
            }
        }
    }

    /// Ranks the moves: most threats first, then towards the middle.
    #[inline(always)]
    pub(crate) fn rank(&mut self, shape: impl Shape, favourite: Option<u32>) {
        for mv in &mut self.list[..self.count] {
            let column = column(shape, mv.cell);
            let off = (2 * column + 1).abs_diff(shape.columns()) as i32;
            let is_favourite = favourite == Some(column);
            mv.rank = THREAT * mv.wins.count_ones() as i32 - off;
            mv.rank += if is_favourite { FAVOURITE } else { 0 };
        }
    }

    /// Takes out the best of the moves that are left.
    #[inline(always)]
    pub(crate) fn next(&mut self) -> Option<Move> {
        let mut best = 0;
        for index in 1..self.count {
            if self.list[index].rank > self.list[best].rank {
                best = index;
            }
        }
        self.count = self.count.checked_sub(1)?;
        self.list.swap(best, self.count);
        Some(self.list[self.count])
    }
}

/// The column of a cell.
#[inline(always)]
pub(crate) fn column(shape: impl Shape, cell: u64) -> u32 {
    cell.trailing_zeros() / shape.column()
}
