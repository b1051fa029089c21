//! The size of a board and the length of a line.

use games::cn::Board;

/// A board where pieces fall, whose cells are numbered up the columns with one
/// number left out above each, as the game does.
///
/// The usual board is a type of its own, so that all its numbers are known to
/// the compiler; every other one is looked up at run time by the same code.
pub trait Shape: Copy + Send + Sync + 'static {
    /// How many rows there are.
    fn rows(self) -> u32;

    /// How many columns there are.
    fn columns(self) -> u32;

    /// How many pieces in a line win.
    fn line(self) -> u32;

    /// The lowest cell of each column.
    fn bottom(self) -> u64;

    /// All cells.
    fn cells(self) -> u64;

    /// The numbers from a cell to the one on its right.
    #[inline(always)]
    fn column(self) -> u32 {
        self.rows() + 1
    }

    /// How many cells there are.
    #[inline(always)]
    fn size(self) -> u32 {
        self.rows() * self.columns()
    }
}

/// Connect Four: seven columns, six rows, four in a line.
#[derive(Clone, Copy, Debug, Default)]
pub struct Four;

const FOUR_BOTTOM: u64 = bottom(6, 7);

impl Shape for Four {
    #[inline(always)]
    fn rows(self) -> u32 {
        6
    }

    #[inline(always)]
    fn columns(self) -> u32 {
        7
    }

    #[inline(always)]
    fn line(self) -> u32 {
        4
    }

    #[inline(always)]
    fn bottom(self) -> u64 {
        FOUR_BOTTOM
    }

    #[inline(always)]
    fn cells(self) -> u64 {
        FOUR_BOTTOM * 0x3f
    }
}

/// Any board that fits in a word.
#[derive(Clone, Copy, Debug)]
pub struct Any {
    rows: u8,
    columns: u8,
    line: u8,
    bottom: u64,
}

impl Any {
    /// The shape of a board; none when pieces do not fall on it or when it does
    /// not fit in a word.
    pub fn of(board: Board) -> Option<Self> {
        let fits = board.gravity && board.fits_one_word() && board.line >= 3;
        fits.then(|| Self {
            rows: board.rows as u8,
            columns: board.columns as u8,
            line: board.line as u8,
            bottom: bottom(board.rows as u32, board.columns as u32),
        })
    }
}

impl Shape for Any {
    #[inline(always)]
    fn rows(self) -> u32 {
        self.rows.into()
    }

    #[inline(always)]
    fn columns(self) -> u32 {
        self.columns.into()
    }

    #[inline(always)]
    fn line(self) -> u32 {
        self.line.into()
    }

    #[inline(always)]
    fn bottom(self) -> u64 {
        self.bottom
    }

    #[inline(always)]
    fn cells(self) -> u64 {
        self.bottom * ((1 << self.rows) - 1)
    }
}

const fn bottom(rows: u32, columns: u32) -> u64 {
    let (mut set, mut column) = (0, 0);
    while column < columns {
        set |= 1 << (column * (rows + 1));
        column += 1;
    }
    set
}
