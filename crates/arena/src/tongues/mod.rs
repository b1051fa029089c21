//! What programs say to each other: words and notations, the same for whoever
//! asks and for whoever answers. Nobody speaks here.

pub(crate) mod gtp;
pub(crate) mod ludo;
mod scenes;
pub(crate) mod uai;

use kernel::{Phrase, Setup, Value};
use table::AnyGame;
use texts::programs as say;

pub(crate) use scenes::scene_json;

/// A language that programs speak over pipes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// The house's own, for any game.
    Ludo,
    /// The universal Ataxx interface.
    Uai,
    /// The Go text protocol, as Othello programs speak it.
    Gtp,
}

impl Protocol {
    /// Every protocol.
    pub const ALL: [Self; 3] = [Self::Ludo, Self::Uai, Self::Gtp];

    /// The word that command lines use.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Ludo => "ludo",
            Self::Uai => "uai",
            Self::Gtp => "gtp",
        }
    }

    /// The protocol of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|protocol| protocol.word() == word)
    }

    /// The one game it is for; none when it is for all.
    pub const fn game(self) -> Option<&'static str> {
        match self {
            Self::Ludo => None,
            Self::Uai => Some("ataxx"),
            Self::Gtp => Some("othello"),
        }
    }

    /// Whether it has words for how far to look ahead, and not only for how long.
    pub const fn limits_looking_ahead(self) -> bool {
        !matches!(self, Self::Gtp)
    }

    /// Whether a game set up like this can be played over it.
    ///
    /// # Errors
    /// Why not.
    pub fn suits(self, game: &dyn AnyGame, setup: &Setup) -> Result<(), Phrase> {
        let Some(only) = self.game() else { return Ok(()) };
        let word = self.word().into();
        if game.info().id != only {
            return Err(say::ONLY_FOR.with([word, only.into()]));
        }
        if setup.seats != 2 {
            return Err(say::ONLY_TWO.with([word, setup.seats.into()]));
        }
        if self == Self::Gtp && !is_usual_othello(setup) {
            return Err(say::ONLY_USUAL_START.with([word]));
        }
        Ok(())
    }
}

/// Whether `boardsize` and `clear_board` say everything about the start.
fn is_usual_othello(setup: &Setup) -> bool {
    let is_usual = |(name, value)| match name {
        "opening" => value == Value::Word("standard"),
        "stock" => value == Value::Flag(false),
        _ => true,
    };
    setup.start.is_none() && setup.options.iter().all(is_usual)
}
