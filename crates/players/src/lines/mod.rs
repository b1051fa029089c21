//! Tic-tac-toe, Connect-N and advanced tic-tac-toe.

mod documents;
mod field;
mod keen;
mod shape;
mod solved;
mod falling;
mod staying;
mod grades;
#[cfg(test)]
mod perfect;
#[cfg(test)]
mod tests;

use crate::levels;
use crate::word::Word;
use crate::{Player, family, texts, uniform};

pub(crate) const WORDS: &[&str] =
    &[levels::WORD, "random", "random-cell", "none", "minmax", "minmaxab"];
pub(crate) const ADVANCED_WORDS: &[&str] = &[levels::WORD, "random", "none", "minmax", "minmaxab"];

macro_rules! with_board {
    ($state:expr, |$typed:ident| $body:expr) => {
        with_state!(
            $state,
            [
                games::cn::State<u64, 2>,
                games::cn::State<u64, 3>,
                games::cn::State<u64, 4>,
                games::cn::State<games::bits::Wide<6>, 2>,
                games::cn::State<games::bits::Wide<6>, 3>,
                games::cn::State<games::bits::Wide<6>, 4>,
            ],
            |$typed| $body
        )
    };
}
use with_board;

/// The players of tic-tac-toe and Connect-N.
pub(crate) fn player(word: &Word) -> Option<Box<dyn Player>> {
    match word.stem() {
        levels::WORD => levels::player(word, grades::at_level),
        "random" => {
            word.plain(texts::RANDOM, |state, rng| with_board!(state, |state| uniform(state, rng)))
        }
        "random-cell" => word.plain(texts::RANDOM_CELL, documents::random_cell),
        _ => family::player(word, documents::random_cell, documents::look_ahead),
    }
}

/// The players of advanced tic-tac-toe.
pub(crate) fn advanced_player(word: &Word) -> Option<Box<dyn Player>> {
    match word.stem() {
        levels::WORD => levels::player(word, grades::advanced_at_level),
        "random" => word.plain(texts::RANDOM, documents::advanced_at_random),
        _ => family::player(word, documents::advanced_at_random, documents::advanced_look_ahead),
    }
}
