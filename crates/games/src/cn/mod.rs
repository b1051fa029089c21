//! Connect-N: a line of your pieces wins.
//!
//! A rectangular board, two to four players in turn. A turn puts one piece on
//! any empty cell, or, with *gravity*, drops it into a column. Whoever has
//! `line` pieces in an unbroken row, column or diagonal wins at once; a full
//! board without a line is a draw.
//!
//! House choices: the plain game has a square board and a line as long as its
//! side; here boards may be rectangular up to 19×19 and the line may be shorter
//! (0 stands for the shorter side). A longer row than needed wins too. Rows are
//! numbered from the bottom, as Connect Four and gomoku players do; `row
//! column`, from zero and from the top, is also read.

mod state;
mod glance;
mod key;
mod notation;
mod scene;
mod texts;

use ::scene::{Game, Host, Info, MarkBy};
use kernel::{Colour, Kind, OptionSpec, Preset, Problem, Setup, Text, Value};

use crate::bits::{Bits, Wide};
use crate::grid::{Frame, RowOne};

pub use state::{Cell, State};

/// The colours and letters of the games played with X and O.
pub const PALETTE: &[(Colour, char)] =
    &[(Colour::Red, 'X'), (Colour::Green, 'O'), (Colour::Blue, 'R'), (Colour::Yellow, 'B')];

/// The names of the pieces of the games played with X and O.
pub const PIECES: &[Text] = &[Text::same("X"), Text::same("O"), Text::same("R"), Text::same("B")];

const SIDE: Kind = Kind::Number { min: 3, max: 19, step: 1 };

/// Connect-N, Connect Four and gomoku.
#[derive(Debug)]
pub struct ConnectN;

impl Game for ConnectN {
    const INFO: Info = Info {
        id: "cn",
        name: texts::NAME,
        about: texts::ABOUT,
        typing: texts::TYPING,
        seats: 2..=4,
        default_seats: 2,
        options: &[
            OptionSpec {
                name: "rows",
                kind: SIDE,
                default: Value::Number(5),
                label: texts::ROWS,
                help: texts::ROWS_HELP,
            },
            OptionSpec {
                name: "columns",
                kind: SIDE,
                default: Value::Number(5),
                label: texts::COLUMNS,
                help: texts::COLUMNS_HELP,
            },
            OptionSpec {
                name: "line",
                kind: Kind::Number { min: 0, max: 19, step: 1 },
                default: Value::Number(0),
                label: texts::LINE,
                help: texts::LINE_HELP,
            },
            OptionSpec {
                name: "gravity",
                kind: Kind::Flag,
                default: Value::Flag(false),
                label: texts::GRAVITY,
                help: texts::GRAVITY_HELP,
            },
        ],
        dimensions: Some(("rows", "columns")),
        presets: &[
            Preset {
                word: "connect-four",
                label: texts::CONNECT_FOUR,
                values: &[
                    ("rows", Value::Number(6)),
                    ("columns", Value::Number(7)),
                    ("line", Value::Number(4)),
                    ("gravity", Value::Flag(true)),
                ],
                seats: Some(2),
            },
            Preset {
                word: "gomoku",
                label: texts::GOMOKU,
                values: &[
                    ("rows", Value::Number(15)),
                    ("columns", Value::Number(15)),
                    ("line", Value::Number(5)),
                ],
                seats: Some(2),
            },
        ],
        palette: PALETTE,
        names: PIECES,
        marks: MarkBy::Name,
        teams: false,
        hidden: false,
        formats: notation::FORMATS,
    };

    fn start<H: Host>(setup: &Setup, host: H) -> Result<H::Out, Vec<Problem>> {
        let options = &setup.options;
        let (rows, columns) = (options.number("rows") as usize, options.number("columns") as usize);
        let line = match options.number("line") as usize {
            0 => rows.min(columns),
            line => line,
        };
        let board = Board { rows, columns, line, gravity: options.flag("gravity") };
        start(board, setup, host)
    }
}

/// A board to make lines on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub columns: usize,
    /// How many pieces in a line win.
    pub line: usize,
    /// Whether pieces fall to the lowest empty cell of their column.
    pub gravity: bool,
}

impl Board {
    /// Its size and the names of its cells.
    pub const fn frame(self) -> Frame {
        Frame { rows: self.rows, columns: self.columns, row_one: RowOne::Bottom }
    }

    /// Whether 64 bits are enough: for the cells, and for the longest shift
    /// that looking for a line makes.
    pub const fn fits_one_word(self) -> bool {
        (self.rows + 1) * self.columns <= 64 && (self.line / 2) * (self.rows + 2) < 64
    }
}

/// Starts a game on this board.
///
/// # Errors
/// Every reason why it is refused.
pub fn start<H: Host>(board: Board, setup: &Setup, host: H) -> Result<H::Out, Vec<Problem>> {
    match setup.seats {
        2 => start_with::<2, H>(board, setup, host),
        3 => start_with::<3, H>(board, setup, host),
        _ => start_with::<4, H>(board, setup, host),
    }
}

fn start_with<const N: usize, H: Host>(
    board: Board,
    setup: &Setup,
    host: H,
) -> Result<H::Out, Vec<Problem>> {
    if board.fits_one_word() {
        begin::<u64, N>(board, setup).map(|state| host.take(state))
    } else {
        begin::<Wide<6>, N>(board, setup).map(|state| host.take(state))
    }
}

fn begin<B: Bits, const N: usize>(
    board: Board,
    setup: &Setup,
) -> Result<State<B, N>, Vec<Problem>> {
    if board.line < 3 || board.line > board.rows.max(board.columns) {
        let longest = board.rows.max(board.columns);
        return Err(vec![Problem::new("line", texts::LINE_RANGE.with([longest.into()]))]);
    }
    let empty = State::new(board);
    match &setup.start {
        None => Ok(empty),
        Some(text) => empty.set_up(text).map_err(|phrase| vec![Problem::new("start", phrase)]),
    }
}
