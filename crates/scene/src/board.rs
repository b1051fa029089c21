//! The things on a table.

use kernel::{Phrase, Seat, Team, Turn};

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Whose turn it is, or how it ended.
    pub turn: Turn,
    /// The board in the middle.
    pub board: Board,
    /// Hands, reserves, the stock.
    pub trays: Vec<Tray>,
    /// Points and counts of seats or teams, in seat order.
    pub standings: Vec<Standing>,
    /// What else there is to say, such as the result of the last round.
    pub notes: Vec<Phrase>,
    /// Every legal move of the viewer, when it is his turn.
    pub actions: Vec<Action>,
}

/// A board of cells, or a line of tiles that grows at its ends.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Board {
    Grid(Grid),
    Line(Line),
}

/// A rectangle of cells, row by row from the top left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// One label a row, from the top.
    pub rows: Vec<&'static str>,
    /// One label a column, from the left.
    pub columns: Vec<&'static str>,
    /// The cells, `rows × columns` of them.
    pub cells: Vec<Cell>,
}

impl Grid {
    /// The cell in this row (from the top) and column (from the left).
    pub fn cell(&self, row: usize, column: usize) -> &Cell {
        &self.cells[row * self.columns.len() + column]
    }
}

/// One cell of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// What actions call it.
    pub id: &'static str,
    /// Whether anything can ever stand here.
    pub ground: Ground,
    /// What stands here.
    pub token: Option<Token>,
    /// Why it deserves attention.
    pub mark: Option<Mark>,
}

/// Whether a cell is part of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Ground {
    Open,
    /// Outside the board's shape.
    Hole,
}

/// Something that stands on a cell or lies in a tray.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// A piece of this seat.
    Piece(Seat),
    /// An obstacle that belongs to nobody.
    Block,
    /// A domino with its two faces.
    Tile(String, String),
}

/// Why a cell deserves attention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Part of the line that won.
    Winning,
}

/// A line of tiles, from the left end to the right end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The tiles as they lie, left face first.
    pub tiles: Vec<Placed>,
    /// The index of the tile that was played first; faces keep it in place.
    pub anchor: usize,
    /// What actions call the left and the right end.
    pub ends: [String; 2],
}

/// A tile on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Placed {
    pub left: String,
    pub right: String,
    pub by: Seat,
}

/// A hand, a reserve or the stock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tray {
    /// Whose it is; nobody's for the stock.
    pub owner: Option<Seat>,
    /// The tokens this viewer may see, each with the id actions use.
    pub shown: Vec<(String, Token)>,
    /// How many more there are that he may not see.
    pub hidden: usize,
}

/// A seat or a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Party {
    Seat(Seat),
    Team(Team),
}

/// How a seat or team stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who.
    pub party: Party,
    /// Points or pieces on the board, in games that count them.
    pub score: Option<i64>,
    /// Pieces or tiles still in hand, in games that have them.
    pub in_hand: Option<usize>,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    /// The move's canonical text. The same move may be listed with several
    /// paths.
    pub text: String,
    /// The ids to touch, in order. No path is the beginning of another.
    pub path: Vec<String>,
}
