//! The one list of games. Menus, forms, `--help`, the API, the docs and the
//! test suites are derived from it.
//!
//! This crate knows no store, no server and no face.

use games::{attt::AdvancedTicTacToe, cn::ConnectN, dominoes::Dominoes, ttt::TicTacToe};
use table::{AnyGame, Listed};

/// Every game of the house.
pub const GAMES: &[&dyn AnyGame] = &[
    &Listed::<TicTacToe>::new(),
    &Listed::<AdvancedTicTacToe>::new(),
    &Listed::<ConnectN>::new(),
    &Listed::<Dominoes>::new(),
];

/// The game with this id, in any case.
pub fn game(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.info().id.eq_ignore_ascii_case(id))
}
