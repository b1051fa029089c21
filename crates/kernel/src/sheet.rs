//! The score sheet: a match as plain data, before anyone has checked it.

use std::fmt;

use crate::{Colour, Options};

/// Who decides for a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Player {
    /// A person.
    #[default]
    Person,
    /// A machine, by the name the catalogue knows it by.
    Machine(String),
}

impl Player {
    /// The word that records use.
    pub fn word(&self) -> &str {
        match self {
            Self::Person => "person",
            Self::Machine(name) => name,
        }
    }

    /// The player a record's word stands for.
    pub fn from_word(word: &str) -> Self {
        if word == "person" { Self::Person } else { Self::Machine(word.to_owned()) }
    }

    /// Whether a person decides.
    pub fn is_person(&self) -> bool {
        *self == Self::Person
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// One seat of a score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct SeatInfo {
    pub name: String,
    pub player: Player,
    pub colour: Colour,
    pub team: Option<String>,
}

/// A match as plain data: what was chosen, who plays, what was played. Foreign
/// file formats are read into and written from this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// A value for every option.
    pub options: Options,
    /// The seats in the order of play.
    pub seats: Vec<SeatInfo>,
    /// The start position, when it is not the usual one.
    pub start: Option<String>,
    /// The moves, Nature's included.
    pub moves: Vec<String>,
}
