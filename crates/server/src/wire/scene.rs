//! Scenes as JSON, whole and as what has changed.

use kernel::{Lang, Names, Turn};
use scene::{Board, Cell, Ground, Mark, Party, Scene, Token};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct SceneView {
    /// The board in the middle.
    pub board: BoardView,
    /// All that is not the board.
    #[serde(flatten)]
    pub rest: RestView,
}

/// What has changed for one viewer. The board changes here and there;
/// everything else is told anew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct SceneChange {
    /// How the board has changed.
    pub board: BoardChange,
    /// All that is not the board.
    #[serde(flatten)]
    pub rest: RestView,
}

/// All of a scene that is not the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct RestView {
    /// The seat to move; none when it is over.
    pub turn: Option<usize>,
    /// Hands, reserves, the stock.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub trays: Vec<TrayView>,
    /// Points and counts of seats or teams.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub standings: Vec<StandingView>,
    /// What else there is to say.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Every legal move of whoever is to move, where the viewer may know it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<ActionView>,
}

/// A board of cells, or a line of tiles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum BoardView {
    /// A rectangle of cells.
    Grid {
        /// One label a row, from the top.
        rows: Vec<&'static str>,
        /// One label a column, from the left.
        columns: Vec<&'static str>,
        /// The cells, row by row from the top left.
        cells: Vec<CellView>,
    },
    /// A line of tiles.
    Line(LineView),
}

/// How a board has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum BoardChange {
    /// Cells that changed.
    Cells(Vec<CellChange>),
    /// The line as it is now.
    Line(LineView),
}

/// One cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct CellView {
    /// What actions call it.
    pub id: &'static str,
    /// Whether it lies outside the board's shape.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hole: bool,
    /// What stands there.
    #[serde(flatten)]
    pub state: CellState,
}

/// What stands on a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct CellState {
    /// What stands there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<TokenView>,
    /// Whether it is part of the line that won.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub winning: bool,
}

/// A cell that has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct CellChange {
    /// Its place among the cells.
    pub at: usize,
    /// What stands there now.
    #[serde(flatten)]
    pub state: CellState,
}

/// Something on a cell or in a tray.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TokenView {
    /// A piece of this seat.
    Piece(usize),
    /// An obstacle.
    Block,
    /// A domino with its two faces.
    Tile([String; 2]),
}

/// A line of tiles, from the left end to the right end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct LineView {
    /// The tiles as they lie, left face first.
    pub tiles: Vec<PlacedView>,
    /// The index of the tile that was played first.
    pub anchor: usize,
    /// What actions call the left and the right end.
    pub ends: [String; 2],
}

/// A tile on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct PlacedView {
    /// Its faces, left and right.
    pub tile: [String; 2],
    /// The seat that played it.
    pub by: usize,
}

/// A hand, a reserve or the stock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct TrayView {
    /// Whose it is; nobody's for the stock.
    pub owner: Option<usize>,
    /// What this viewer may see of it, each with the id actions use.
    pub shown: Vec<ShownView>,
    /// How many more there are.
    pub hidden: usize,
}

/// Something in a tray.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct ShownView {
    /// What actions call it.
    pub id: String,
    /// What it is.
    pub token: TokenView,
}

/// How a seat or a team stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct StandingView {
    /// The seat, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<usize>,
    /// The team's name, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
    /// Points or pieces on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// Pieces or tiles in hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_hand: Option<usize>,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct ActionView {
    /// The move's text.
    pub text: String,
    /// The ids to touch, in order.
    pub path: Vec<String>,
}

impl SceneView {
    pub(crate) fn of(scene: &Scene, lang: Lang, names: &dyn Names) -> Self {
        let rest = RestView::of(scene, lang, names);
        Self { board: BoardView::of(&scene.board), rest }
    }
}

impl RestView {
    pub(crate) fn of(scene: &Scene, lang: Lang, names: &dyn Names) -> Self {
        let turn = match scene.turn {
            Turn::Seat(seat) => Some(seat.index()),
            _ => None,
        };
        Self {
            turn,
            trays: scene.trays.iter().map(TrayView::of).collect(),
            standings: scene.standings.iter().map(|it| StandingView::of(it, lang, names)).collect(),
            notes: scene.notes.iter().map(|note| note.say(lang, names)).collect(),
            actions: scene.actions.iter().map(ActionView::of).collect(),
        }
    }
}

impl ActionView {
    fn of(action: &scene::Action) -> Self {
        Self { text: action.text.clone(), path: action.path.clone() }
    }
}

impl BoardView {
    fn of(board: &Board) -> Self {
        match board {
            Board::Line(line) => Self::Line(LineView::of(line)),
            Board::Grid(grid) => Self::Grid {
                cells: grid.cells.iter().map(CellView::of).collect(),
                rows: grid.rows.clone(),
                columns: grid.columns.clone(),
            },
        }
    }
}

impl BoardChange {
    /// What has changed from one board to another of the same match.
    pub(crate) fn between(before: &Board, after: &Board) -> Self {
        match (before, after) {
            (_, Board::Line(line)) => Self::Line(LineView::of(line)),
            (Board::Grid(before), Board::Grid(after)) => {
                let pairs = before.cells.iter().zip(&after.cells).enumerate();
                // What a cell is called and whether it is one never changes.
                let changed =
                    pairs.filter(|(_, (old, new))| old.token != new.token || old.mark != new.mark);
                let change = |(at, (_, new))| CellChange { at, state: CellState::of(new) };
                Self::Cells(changed.map(change).collect())
            }
            (Board::Line(_), Board::Grid(after)) => {
                let all = after.cells.iter().enumerate();
                Self::Cells(
                    all.map(|(at, new)| CellChange { at, state: CellState::of(new) }).collect(),
                )
            }
        }
    }
}

impl CellView {
    fn of(cell: &Cell) -> Self {
        let state = CellState::of(cell);
        Self { id: cell.id, hole: cell.ground == Ground::Hole, state }
    }
}

impl CellState {
    fn of(cell: &Cell) -> Self {
        let token = cell.token.as_ref().map(TokenView::of);
        Self { token, winning: cell.mark == Some(Mark::Winning) }
    }
}

impl TokenView {
    fn of(token: &Token) -> Self {
        match token {
            Token::Piece(seat) => Self::Piece(seat.index()),
            Token::Block => Self::Block,
            Token::Tile(one, other) => Self::Tile([one.clone(), other.clone()]),
        }
    }
}

impl LineView {
    fn of(line: &scene::Line) -> Self {
        let placed = |tile: &scene::Placed| PlacedView {
            by: tile.by.index(),
            tile: [tile.left.clone(), tile.right.clone()],
        };
        Self {
            tiles: line.tiles.iter().map(placed).collect(),
            anchor: line.anchor,
            ends: line.ends.clone(),
        }
    }
}

impl TrayView {
    fn of(tray: &scene::Tray) -> Self {
        let shown = |(id, token): &(String, Token)| ShownView {
            id: id.clone(),
            token: TokenView::of(token),
        };
        Self {
            owner: tray.owner.map(kernel::Seat::index),
            shown: tray.shown.iter().map(shown).collect(),
            hidden: tray.hidden,
        }
    }
}

impl StandingView {
    fn of(standing: &scene::Standing, lang: Lang, names: &dyn Names) -> Self {
        let (seat, team) = match standing.party {
            Party::Seat(seat) => (Some(seat.index()), None),
            Party::Team(team) => (None, Some(names.team(team, lang))),
        };
        Self { seat, team, score: standing.score, in_hand: standing.in_hand }
    }
}
