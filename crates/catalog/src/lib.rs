//! The one list of games. Menus, forms, `--help`, the API, the docs and the
//! test suites are derived from it.
//!
//! This crate knows no store, no server and no face.

use games::{ataxx::Ataxx, attt::AdvancedTicTacToe, cn::ConnectN, ttt::TicTacToe};
use table::{AnyGame, Listed};

/// Every game of the house.
pub const GAMES: &[&dyn AnyGame] = &[
    &Listed::<TicTacToe>::new(),
    &Listed::<AdvancedTicTacToe>::new(),
    &Listed::<ConnectN>::new(),
    &Listed::<Ataxx>::new(),
];

/// The game with this id, in any case.
pub fn game(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.info().id.eq_ignore_ascii_case(id))
}
