//! Advanced tic-tac-toe: three pieces each, and then they move.
//!
//! Two players, nine cells. While a player has pieces in hand he places one on
//! an empty cell; once his three are down, each turn he moves one of his own
//! pieces to any empty cell, near or far. There is no pass. Three in a line
//! win at once.
//!
//! House choice: the board never fills, so two careful players could go on for
//! ever. A position that comes up for the third time with the same player to
//! move is a draw, unless the option `repetition` is off.

mod state;
mod key;
mod notation;
mod scene;
mod texts;

use ::scene::{Game, Host, Info, MarkBy};
use kernel::{Kind, OptionSpec, Problem, Setup, Value};

use crate::cn;
use crate::grid::{Frame, RowOne};

pub use state::{Move, State};

/// The board.
pub const FRAME: Frame = Frame { rows: 3, columns: 3, row_one: RowOne::Bottom };

/// Advanced tic-tac-toe.
#[derive(Debug)]
pub struct AdvancedTicTacToe;

impl Game for AdvancedTicTacToe {
    const INFO: Info = Info {
        id: "attt",
        name: texts::NAME,
        about: texts::ABOUT,
        typing: texts::TYPING,
        seats: 2..=2,
        default_seats: 2,
        options: &[OptionSpec {
            name: "repetition",
            kind: Kind::Flag,
            default: Value::Flag(true),
            label: texts::REPETITION,
            help: texts::REPETITION_HELP,
        }],
        dimensions: None,
        presets: &[],
        palette: cn::PALETTE,
        names: cn::PIECES,
        marks: MarkBy::Name,
        teams: false,
        hidden: false,
        formats: &[],
    };

    fn start<H: Host>(setup: &Setup, host: H) -> Result<H::Out, Vec<Problem>> {
        let empty = State::new(setup.options.flag("repetition"));
        let state = match &setup.start {
            None => Ok(empty),
            Some(text) => empty.set_up(text),
        };
        state.map(|state| host.take(state)).map_err(|phrase| vec![Problem::new("start", phrase)])
    }
}
