//! Moves and positions as text.

use crate::{Phrase, Rules};

/// How a game writes its moves and positions. Moves are text at every
/// boundary: wire, database, files, command line.
pub trait Notation: Rules {
    /// The one canonical text of a legal move: no spaces, no capitals needed.
    fn write(&self, mv: Self::Move) -> String;

    /// Reads the canonical text or any other form that people type. The result
    /// is well-formed, not necessarily legal.
    ///
    /// # Errors
    /// A sentence that says what was expected.
    fn read(&self, text: &str) -> Result<Self::Move, Phrase>;

    /// The whole position as text that the game's start option accepts; none
    /// for games whose positions cannot be set up.
    fn position(&self) -> Option<String> {
        None
    }
}
