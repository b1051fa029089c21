//! What a house says, as `docs/wire.md` describes it: the parts that a face in
//! a terminal needs. What it does not know it skips, so that a newer house is
//! understood as well.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A message of a room.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Message {
    Snapshot(Box<Snapshot>),
    Room {
        room: Box<Room>,
    },
    Moved(Box<Moved>),
    Chat(Chat),
    Hint {
        ply: usize,
        text: String,
    },
    Thinking {
        text: String,
        #[serde(default)]
        share: Option<u8>,
    },
    Done {},
    Refused(Refused),
    Closing {
        text: String,
    },
    #[serde(other)]
    Unknown,
}

/// Everything about a room.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Snapshot {
    pub(crate) room: Room,
    pub(crate) play: Option<Play>,
    #[serde(default)]
    pub(crate) chat: Vec<Chat>,
}

/// A room and who sits in it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Room {
    pub(crate) phase: Phase,
    pub(crate) game: String,
    pub(crate) title: String,
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    #[serde(default)]
    pub(crate) teams: Vec<String>,
    pub(crate) settings: Settings,
    pub(crate) seats: Vec<Seat>,
    pub(crate) you: You,
    #[serde(default)]
    pub(crate) watching: usize,
    pub(crate) offer: Option<Offer>,
    #[serde(default)]
    pub(crate) paused: bool,
    pub(crate) next: Option<String>,
}

/// How far a room has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Phase {
    Waiting,
    Playing,
    Over,
}

/// How a room is run.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    pub(crate) chat: bool,
}

/// A seat.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Seat {
    pub(crate) name: Option<String>,
    /// `open`, `person`, `bot`, `asked`, or a machine such as `level:3`.
    pub(crate) player: String,
    pub(crate) colour: String,
    pub(crate) mark: Option<char>,
    pub(crate) team: Option<String>,
    pub(crate) away: Option<u64>,
}

impl Seat {
    pub(crate) fn is_machine(&self) -> bool {
        !matches!(self.player.as_str(), "open" | "person" | "bot" | "asked")
    }

    pub(crate) fn is_awaited(&self) -> bool {
        matches!(self.player.as_str(), "open" | "asked")
    }

    pub(crate) fn name(&self) -> &str {
        self.name.as_deref().unwrap_or("–")
    }
}

/// What we are in a room.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct You {
    pub(crate) seats: Vec<usize>,
    pub(crate) host: bool,
}

/// Something that is offered.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Offer {
    pub(crate) what: String,
    pub(crate) seat: usize,
}

/// A match.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Play {
    pub(crate) ply: usize,
    pub(crate) told: Vec<Told>,
    pub(crate) scene: Scene,
    #[serde(default)]
    pub(crate) redo: bool,
    pub(crate) clock: Option<Clock>,
    pub(crate) result: Option<Outcome>,
}

/// What is told of a move.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Told {
    pub(crate) ply: usize,
    /// Who made it; none for chance.
    pub(crate) seat: Option<usize>,
    pub(crate) text: Option<String>,
    pub(crate) says: String,
}

/// Moves that were made.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Moved {
    pub(crate) ply: usize,
    pub(crate) told: Vec<Told>,
    pub(crate) scene: Change,
    pub(crate) clock: Option<Clock>,
}

/// What is left for each seat, in milliseconds.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Clock {
    pub(crate) left: Vec<u64>,
    pub(crate) running: Option<usize>,
}

/// How a match ended.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Outcome {
    /// `won`, `drawn` or `stopped`.
    pub(crate) end: String,
    pub(crate) winners: Vec<usize>,
    pub(crate) by: Option<String>,
    pub(crate) number: i64,
}

/// Something that was said.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Chat {
    pub(crate) name: String,
    pub(crate) text: String,
}

/// Why something is refused.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Refused {
    pub(crate) code: String,
    pub(crate) text: String,
    pub(crate) problems: BTreeMap<String, String>,
}

/// What is on the table.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Scene {
    pub(crate) board: Board,
    #[serde(flatten)]
    pub(crate) rest: Rest,
}

/// What has changed on the table.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Change {
    pub(crate) board: BoardChange,
    #[serde(flatten)]
    pub(crate) rest: Rest,
}

/// All of a scene that is not the board.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Rest {
    pub(crate) turn: Option<usize>,
    pub(crate) trays: Vec<Tray>,
    pub(crate) standings: Vec<Standing>,
    pub(crate) notes: Vec<String>,
    pub(crate) actions: Vec<Action>,
}

/// A board of cells, or a line of tiles.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Board {
    Grid(Grid),
    Line(Line),
}

/// A rectangle of cells, row by row from the top left.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Grid {
    pub(crate) rows: Vec<String>,
    pub(crate) columns: Vec<String>,
    pub(crate) cells: Vec<Cell>,
}

/// How a board has changed.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum BoardChange {
    Cells(Vec<CellChange>),
    Line(Line),
}

/// One cell.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Cell {
    pub(crate) id: String,
    pub(crate) hole: bool,
    pub(crate) token: Option<Token>,
    pub(crate) winning: bool,
}

/// A cell that has changed.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct CellChange {
    pub(crate) at: usize,
    pub(crate) token: Option<Token>,
    #[serde(default)]
    pub(crate) winning: bool,
}

/// Something on a cell or in a tray.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Token {
    Piece(usize),
    Block,
    Tile([String; 2]),
}

/// A line of tiles, from the left end to the right end.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Line {
    pub(crate) tiles: Vec<Placed>,
    pub(crate) ends: [String; 2],
}

/// A tile on the table.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Placed {
    pub(crate) tile: [String; 2],
}

/// A hand, a reserve or the stock.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Tray {
    pub(crate) owner: Option<usize>,
    pub(crate) shown: Vec<Shown>,
    pub(crate) hidden: usize,
}

/// Something in a tray.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Shown {
    pub(crate) id: String,
    pub(crate) token: Token,
}

/// How a seat or a team stands.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Standing {
    pub(crate) seat: Option<usize>,
    pub(crate) team: Option<String>,
    pub(crate) score: Option<i64>,
    pub(crate) in_hand: Option<usize>,
}

/// A legal move, and the ids to touch for it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Action {
    pub(crate) text: String,
    pub(crate) path: Vec<String>,
}

/// A match from its beginning.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Film {
    pub(crate) game: String,
    pub(crate) seats: Vec<Seat>,
    pub(crate) scene: Scene,
    pub(crate) steps: Vec<Step>,
}

/// A move of a film.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Step {
    #[serde(flatten)]
    pub(crate) told: Told,
    pub(crate) scene: Change,
}

/// How a match would begin, or stands.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Preview {
    pub(crate) game: String,
    pub(crate) seats: Vec<Seat>,
    pub(crate) scene: Scene,
}

impl Scene {
    /// Takes a change over.
    pub(crate) fn change(&mut self, change: &Change) {
        self.rest = change.rest.clone();
        match (&mut self.board, &change.board) {
            (Board::Grid(grid), BoardChange::Cells(cells)) => {
                for CellChange { at, token, winning } in cells {
                    if let Some(cell) = grid.cells.get_mut(*at) {
                        (cell.token, cell.winning) = (token.clone(), *winning);
                    }
                }
            }
            (board, BoardChange::Line(line)) => *board = Board::Line(line.clone()),
            (Board::Line(_), BoardChange::Cells(_)) => {}
        }
    }

    /// What a change is about: the cells where something came or went, or the
    /// tile that was laid.
    pub(crate) fn touched_by(&self, change: &Change) -> Vec<String> {
        match (&self.board, &change.board) {
            (Board::Grid(grid), BoardChange::Cells(cells)) => {
                let moved = cells.iter().filter_map(|change| {
                    let cell = grid.cells.get(change.at)?;
                    (cell.token.is_some() != change.token.is_some()).then(|| cell.id.clone())
                });
                moved.collect()
            }
            _ => Vec::new(),
        }
    }
}
