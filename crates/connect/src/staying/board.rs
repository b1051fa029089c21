//! A small board with its cells numbered without gaps.

use games::cn::{Cell, State};

/// A board: its lines, and the ways in which it can be turned over onto itself.
#[derive(Debug)]
pub(crate) struct Ground {
    /// The number that the game gives to each cell.
    numbers: Vec<u16>,
    pub(crate) all: u32,
    /// Each line as the set of its cells.
    pub(crate) lines: Vec<u32>,
    /// For each way to turn the board over, where each cell comes to lie.
    turns: Vec<Vec<u8>>,
}

/// A position: the pieces of the side to move and those of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stand {
    pub(crate) own: u32,
    pub(crate) rival: u32,
}

impl Stand {
    /// The position after a piece was put on a cell.
    #[inline(always)]
    pub(crate) fn after(self, cell: u32) -> Self {
        Self { own: self.rival, rival: self.own | cell }
    }

    #[inline(always)]
    pub(crate) fn word(self) -> u64 {
        u64::from(self.own) | u64::from(self.rival) << 32
    }
}

impl Ground {
    /// The board of a game.
    pub(crate) fn of(state: &State<u64, 2>) -> Self {
        let board = state.board();
        let (rows, columns) = (board.rows, board.columns);
        let places = || (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        Self {
            numbers: places().map(|(row, column)| state.cell(row, column).0).collect(),
            all: places().fold(0, |all, (row, column)| all | 1 << (row * columns + column)),
            lines: lines(rows, columns, board.line),
            turns: turns(rows, columns),
        }
    }

    /// A set of the game's cells.
    pub(crate) fn set(&self, pieces: u64) -> u32 {
        let has = |(_, number): &(usize, &u16)| pieces >> **number & 1 == 1;
        self.numbers.iter().enumerate().filter(has).fold(0, |set, (cell, _)| set | 1 << cell)
    }

    /// The game's cell of a set of one.
    pub(crate) fn cell(&self, cell: u32) -> Cell {
        Cell(self.numbers[cell.trailing_zeros() as usize])
    }

    /// A word that a position shares with all that look the same when the board
    /// is turned over.
    pub(crate) fn turned_word(&self, stand: Stand) -> u64 {
        let turned = |turn: &Vec<u8>| {
            let moved = |set: u32| cells(set).fold(0, |image, cell| image | 1 << turn[cell]);
            Stand { own: moved(stand.own), rival: moved(stand.rival) }.word()
        };
        self.turns.iter().map(turned).min().unwrap_or_else(|| stand.word())
    }

    /// The cells with which pieces would complete a line.
    #[inline(always)]
    pub(crate) fn wins(&self, pieces: u32, others: u32) -> u32 {
        let mut wins = 0;
        for &line in &self.lines {
            let lacking = line & !pieces;
            if lacking & others == 0 && lacking & lacking.wrapping_sub(1) == 0 {
                wins |= lacking;
            }
        }
        wins
    }
}

/// The cells of a set, by their numbers.
pub(crate) fn cells(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(cell)
    })
}

fn lines(rows: usize, columns: usize, line: usize) -> Vec<u32> {
    let mut lines = Vec::new();
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let cells = (0..line as isize).map(|step| {
                let row = row.checked_add_signed(down * step).filter(|row| *row < rows)?;
                let column = column.checked_add_signed(right * step);
                let column = column.filter(|column| *column < columns)?;
                Some(1_u32 << (row * columns + column))
            });
            lines.extend(cells.sum::<Option<u32>>());
        }
    }
    lines
}

/// The four ways to turn a rectangle onto itself, and four more for a square.
fn turns(rows: usize, columns: usize) -> Vec<Vec<u8>> {
    let mut turns = Vec::new();
    for way in 0..if rows == columns { 8 } else { 4 } {
        let image = (0..rows * columns).map(|cell| {
            let (row, column) = (cell / columns, cell % columns);
            let row = if way & 1 == 1 { rows - 1 - row } else { row };
            let column = if way & 2 == 2 { columns - 1 - column } else { column };
            let (row, column) = if way & 4 == 4 { (column, row) } else { (row, column) };
            (row * columns + column) as u8
        });
        turns.push(image.collect());
    }
    turns
}
