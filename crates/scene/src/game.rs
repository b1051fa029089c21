//! What a game says about itself to enter the list of games.

use std::ops::RangeInclusive;

use kernel::{Colour, OptionSpec, Phrase, Preset, Problem, Setup, Sheet, Text};

use crate::Present;

/// A game's entry in the list. Menus, forms, `--help`, the API and the docs
/// are drawn from it.
#[derive(Debug)]
pub struct Info {
    /// Its short name on command lines and in records.
    pub id: &'static str,
    /// Its name for people.
    pub name: Text,
    /// One sentence: what it is about.
    pub about: Text,
    /// How to type a move, one form a line.
    pub typing: Text,
    /// How many seats it can have.
    pub seats: RangeInclusive<usize>,
    /// How many it has when nothing is said.
    pub default_seats: usize,
    /// What can be chosen.
    pub options: &'static [OptionSpec],
    /// The option that the general `--dim` sets, by number of rows and columns.
    pub dimensions: Option<(&'static str, &'static str)>,
    /// Named sets of options.
    pub presets: &'static [Preset],
    /// The colours seats may have and the letter of each, in default order.
    pub palette: &'static [(Colour, char)],
    /// Default names of the seats; by number where the list ends.
    pub names: &'static [Text],
    /// What a piece is called by on a board without colour.
    pub marks: MarkBy,
    /// Whether seats may be put in teams.
    pub teams: bool,
    /// Whether any seat holds something others may not see.
    pub hidden: bool,
    /// File formats of other programs.
    pub formats: &'static [Format],
}

/// Which letter stands for a seat on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkBy {
    /// The letter of its colour.
    Colour,
    /// The first letter of its name, where those differ.
    Name,
    /// None: there are no pieces on a board.
    Nothing,
}

/// A file format of another program, read into and written from a sheet.
pub struct Format {
    /// Its name on the command line.
    pub id: &'static str,
    /// What it is.
    pub name: Text,
    /// Reads a file.
    pub read: fn(&str) -> Result<Sheet, Phrase>,
    /// Writes a file.
    pub write: fn(&Sheet) -> Result<String, Phrase>,
}

impl std::fmt::Debug for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Format").field("id", &self.id).finish_non_exhaustive()
    }
}

/// A game of the house.
pub trait Game: Send + Sync + 'static {
    /// Its entry in the list.
    const INFO: Info;

    /// Starts the game and hands its state to the host.
    ///
    /// A game may have several state types (a fast one for the usual board, a
    /// general one for the others); that is why the state is handed over
    /// instead of returned.
    ///
    /// # Errors
    /// Every reason why the set-up is refused.
    fn start<H: Host>(setup: &Setup, host: H) -> Result<H::Out, Vec<Problem>>;
}

/// Whoever asked a game to start.
pub trait Host {
    /// What the host makes of the state.
    type Out;

    /// Takes the started state.
    fn take<S: Present>(self, state: S) -> Self::Out;
}
