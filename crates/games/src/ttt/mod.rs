//! Tic-tac-toe: three in a row on a board of nine.
//!
//! Connect-N with a side of three and exactly two players. A full board
//! without a line is a draw.

mod texts;

use kernel::{Problem, Setup};
use scene::{Game, Host, Info, MarkBy};

use crate::cn;

/// Tic-tac-toe.
#[derive(Debug)]
pub struct TicTacToe;

impl Game for TicTacToe {
    const INFO: Info = Info {
        id: "ttt",
        name: texts::NAME,
        about: texts::ABOUT,
        typing: texts::TYPING,
        seats: 2..=2,
        default_seats: 2,
        options: &[],
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
        cn::start(cn::Board { rows: 3, columns: 3, line: 3, gravity: false }, setup, host)
    }
}
