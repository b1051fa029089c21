//! The one list of games. Menus, forms, `--help`, the API, the docs and the
//! test suites are derived from it.
//!
//! This crate knows no store, no server and no face.

mod machines;

use table::{AnyGame, Listed};

pub use machines::{machine, machine_words, machines, strongest};
pub use players::{DEEPEST, LEVEL};

/// Every game of the house.
pub const GAMES: &[&dyn AnyGame] = &[
    &Listed::<games::ttt::TicTacToe>::new(),
    &Listed::<games::attt::AdvancedTicTacToe>::new(),
    &Listed::<games::cn::ConnectN>::new(),
    &Listed::<games::ataxx::Ataxx>::new(),
    &Listed::<games::othello::Othello>::new(),
    &Listed::<games::rolit::Rolit>::new(),
    &Listed::<games::dominoes::Dominoes>::new(),
];

/// The game with this id, in any case.
pub fn game(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.info().id.eq_ignore_ascii_case(id))
}
