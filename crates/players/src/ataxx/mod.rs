//! Ataxx.

mod documents;
mod judge;
mod squares;
mod weights;
mod prospects;
mod engine;
mod grades;
#[cfg(test)]
mod tests;

use crate::levels;
use crate::word::Word;
use crate::{Player, family, texts};

pub use prospects::{Features, Prospects, look};
pub use weights::{FEATURES, KNOTS, OUT, SIDES, Weights, write};

pub(crate) const WORDS: &[&str] = &[levels::WORD, "random", "none", "minmax", "minmaxab"];

macro_rules! with_board {
    ($state:expr, |$typed:ident| $body:expr) => {
        with_state!(
            $state,
            [
                games::ataxx::State<u64>,
                games::ataxx::State<games::bits::Wide<2>>,
                games::ataxx::State<games::bits::Wide<4>>,
                games::ataxx::State<games::bits::Wide<7>>,
            ],
            |$typed| $body
        )
    };
}
use with_board;

pub(crate) fn player(word: &Word) -> Option<Box<dyn Player>> {
    match word.stem() {
        levels::WORD => levels::player(word, grades::at_level),
        "random" => word.plain(texts::RANDOM, documents::at_random),
        _ => family::player(word, documents::at_random, documents::look_ahead),
    }
}
