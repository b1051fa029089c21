//! Who can play: the strategies that the games were first described with.
//!
//! A player is found by the game's id and a word, such as `othello` and `hard`
//! or `cn` and `minmaxab:4`. Players keep nothing between moves: whatever they
//! need to remember they read again from the state, so the same player may sit
//! at any number of tables. A player who does not see everything is handed a
//! state imagined from his seat, and reads only what that seat may know.
//!
//! This crate knows no table, no store, no server and no face.

#[macro_use]
mod kinds;
mod word;
mod texts;
pub mod minmax;
mod family;
mod ground;
mod stages;
mod knots;
mod hopes;
mod levels;
mod lines;
pub mod ataxx;
pub mod othello;
pub mod rolit;
pub mod dominoes;

use std::any::Any;
use std::time::Duration;

use kernel::{Notation, Rng, Text, Thinking};
use word::Word;

pub use knots::Knots;
pub use word::DEEPEST;

/// The word of the levels that games have, from the first on: `level:1` and so
/// on, each stronger than the one before.
pub const LEVEL: &str = levels::WORD;

/// Somebody who can play a game.
pub trait Player: Send + Sync {
    /// The word that finds this player, with his depth where he has one.
    fn word(&self) -> String;

    /// His name for people.
    fn name(&self) -> Text;

    /// How long he thinks about a move at most; none for those who are quick.
    fn time(&self) -> Option<Duration> {
        None
    }

    /// The canonical text of the move he makes; none when it is nobody's turn
    /// or when the state is not of a type he knows.
    fn choose(&self, state: &dyn Any, thinking: &mut Thinking<'_>) -> Option<String>;
}

impl std::fmt::Debug for dyn Player {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.word())
    }
}

/// The player of a game that a word names, in any case. Players who look ahead
/// take a depth after a colon: `minmax:3`, `minimax:1`.
///
/// ```
/// let player = players::player("rolit", "Minimax").unwrap();
/// assert_eq!(player.word(), "minimax:2");
/// assert!(players::player("rolit", "minimax:deep").is_none());
/// ```
pub fn player(game_id: &str, word: &str) -> Option<Box<dyn Player>> {
    let word = Word::read(word)?;
    match game_id.to_ascii_lowercase().as_str() {
        "ttt" | "cn" => lines::player(&word),
        "attt" => lines::advanced_player(&word),
        "ataxx" => ataxx::player(&word),
        "othello" => othello::player(&word),
        "rolit" => rolit::player(&word),
        "dominoes" => dominoes::player(&word),
        _ => None,
    }
}

/// The words that name players of a game, each without its depth; none for a
/// game that is not known. The strongest is the last, if it is not a level.
pub fn words(game_id: &str) -> &'static [&'static str] {
    match game_id.to_ascii_lowercase().as_str() {
        "ttt" | "cn" => lines::WORDS,
        "attt" => lines::ADVANCED_WORDS,
        "ataxx" => ataxx::WORDS,
        "othello" => othello::WORDS,
        "rolit" => rolit::WORDS,
        "dominoes" => dominoes::WORDS,
        _ => &[],
    }
}

/// Any legal move, each with the same probability.
fn uniform<S: Notation>(state: &S, rng: &mut Rng) -> Option<String> {
    state.turn().seat()?;
    Some(state.write(state.random_move(rng, &mut Vec::new())?))
}
