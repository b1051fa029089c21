//! A board as all the places where a line could be made.
//!
//! A *window* is a row of as many cells as a line needs; it is named by its
//! first cell, so that all windows in one direction are one set of cells, and
//! asking something of all of them is a handful of shifts.

use games::bits::Bits;
use games::cn::State;

/// The cells of a board and how they lie.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field<B> {
    pub(super) cells: B,
    /// Numbers from a cell to the one on its right.
    pub(super) column: u8,
    pub(super) line: u8,
    pub(super) gravity: bool,
}

/// How many cells of each window are in a set: binary digits, the lowest
/// first, each as the set of windows where it is one. The last is for all
/// numbers from eight on.
#[derive(Clone, Copy)]
pub(super) struct Counted<B>([B; 4]);

impl<B: Bits> Counted<B> {
    #[inline]
    fn add(&mut self, more: B) {
        let [one, two, four, eight] = &mut self.0;
        let twos = *one & more;
        *one ^= more;
        let fours = *two & twos;
        *two ^= twos;
        *eight |= *four & fours;
        *four ^= fours;
    }

    /// The windows with exactly so many; from one to seven.
    #[inline]
    pub(super) fn exactly(&self, number: usize) -> B {
        let [one, two, four, eight] = self.0;
        let digit = |place: usize, set: B| if number >> place & 1 == 1 { set } else { !set };
        digit(0, one) & digit(1, two) & digit(2, four) & !eight
    }

    /// The windows with exactly one.
    #[inline]
    fn one(&self) -> B {
        let [one, two, four, eight] = self.0;
        one & !(two | four | eight)
    }
}

impl<B: Bits> Field<B> {
    /// The board of a game.
    pub(super) fn of<const N: usize>(state: &State<B, N>) -> Self {
        let board = state.board();
        let places = (0..board.rows).flat_map(|row| (0..board.columns).map(move |col| (row, col)));
        Self {
            cells: places.fold(B::default(), |set, (row, column)| {
                set | B::one(state.cell(row, column).0.into())
            }),
            column: board.rows as u8 + 1,
            line: board.line as u8,
            gravity: board.gravity,
        }
    }

    /// Numbers between neighbours: up, right, up-right, down-right.
    #[inline]
    pub(super) fn steps(&self) -> [usize; 4] {
        let column = usize::from(self.column);
        [1, column, column + 1, column - 1]
    }

    /// The windows of a direction that lie in the set with all their cells.
    #[inline]
    pub(super) fn within(&self, set: B, step: usize) -> B {
        let line = usize::from(self.line);
        let (mut run, mut length) = (set, 1);
        while length < line {
            let more = length.min(line - length);
            run = run & run.down(more * step);
            length += more;
        }
        run
    }

    /// How many cells of each window of a direction are in the set. One step
    /// at a time: a shift by the whole length could be longer than a word.
    #[inline]
    pub(super) fn counted(&self, set: B, step: usize) -> Counted<B> {
        let (mut counted, mut shifted) = (Counted([B::default(); 4]), set);
        for _ in 0..self.line {
            counted.add(shifted);
            shifted = shifted.down(step);
        }
        counted
    }

    /// The cells of these windows.
    #[inline]
    pub(super) fn spread(&self, windows: B, step: usize) -> B {
        let (mut cells, mut shifted) = (B::default(), windows);
        if windows.none() {
            return cells;
        }
        for _ in 0..self.line {
            cells |= shifted;
            shifted = shifted.up(step);
        }
        cells
    }

    /// The empty cells with which these pieces would complete a line, in reach
    /// now or not.
    #[inline]
    pub(super) fn wins(&self, pieces: B, empty: B) -> B {
        self.steps().into_iter().fold(B::default(), |cells, step| {
            let open = self.within(pieces | empty, step);
            let last = if open.none() { open } else { open & self.counted(empty, step).one() };
            cells | self.spread(last, step) & empty
        })
    }

    /// Whether these pieces can still come to a line.
    #[inline]
    pub(super) fn can_win(&self, pieces: B, empty: B) -> bool {
        let open = |step| self.within(pieces | empty, step);
        self.steps().into_iter().any(|step| !open(step).none())
    }

    /// The cells to which a piece can go.
    #[inline]
    pub(super) fn targets(&self, empty: B) -> B {
        if self.gravity { empty & !empty.up(1) } else { empty }
    }

    /// The cells within two steps of the set, and the set.
    pub(super) fn around(&self, set: B) -> B {
        let wider = |set: B, step| set | set.up(step) | set.down(step);
        let column = usize::from(self.column);
        let once = |set| wider(wider(set, 1) & self.cells, column) & self.cells;
        once(once(set))
    }
}
