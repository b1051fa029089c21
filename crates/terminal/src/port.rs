//! What a face in a terminal needs from the outside.

use std::time::Duration;

use kernel::Phrase;
use table::{AnyGame, Machine, Match};

/// Keyboard and screen.
pub trait Port {
    /// Shows a prompt where a person is typing, and reads a line; none when
    /// there are no more.
    fn ask(&mut self, prompt: &str) -> Option<String>;

    /// Prints a line.
    fn say(&mut self, line: &str);

    /// Prints a line about something that went wrong.
    fn warn(&mut self, line: &str);

    /// Whether a person sits there, rather than a file or another program.
    fn is_person(&self) -> bool;

    /// Clears the screen, so that the next person does not see this one's hand.
    fn clear(&mut self);

    /// Lets some time pass, where a person is watching.
    fn wait(&mut self, time: Duration);

    /// Whether somebody is waiting in real time. Where nobody is, machines
    /// think by measure and not by the clock, on one thread, and every session
    /// comes out the same each time.
    fn is_live(&self) -> bool {
        false
    }

    /// How many threads a machine may think with.
    fn threads(&self) -> usize {
        1
    }

    /// Shows a line until the next glimpse replaces it; an empty one takes it
    /// away. Only where somebody is waiting.
    fn glimpse(&mut self, _line: &str) {}
}

/// Where matches are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// Matches to go on with.
    Matches,
    /// Finished matches to look at again.
    Replays,
}

/// A match on a shelf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// What to call it.
    pub name: String,
    /// Where it is.
    pub path: String,
}

/// Files, clock, chance and machines.
pub trait House {
    /// A number nobody can foresee.
    fn seed(&mut self) -> u64;

    /// The machine for a game that a word names: one of the catalogue, or one
    /// that only this house knows.
    fn machine(&self, game: &dyn AnyGame, word: &str) -> Option<Box<dyn Machine>> {
        catalog::machine(game, word)
    }

    /// Every machine to choose from for a game.
    fn machines(&self, game: &dyn AnyGame) -> Vec<Box<dyn Machine>> {
        catalog::machines(game)
    }

    /// The strongest machine for a game, who gives advice.
    fn strongest(&self, game: &dyn AnyGame) -> Box<dyn Machine> {
        catalog::strongest(game)
    }

    /// Keeps a match under a name or path, or under the shelf's usual name.
    /// Returns where it is.
    ///
    /// # Errors
    /// Why it could not be kept; an older file of that name is as it was.
    fn save(&mut self, shelf: Shelf, name: Option<&str>, of: &mut Match) -> Result<String, Phrase>;

    /// Keeps a match under a new name of its own, so that nothing is replaced.
    /// Returns where it is.
    ///
    /// # Errors
    /// Why it could not be kept.
    fn keep(&mut self, shelf: Shelf, of: &mut Match) -> Result<String, Phrase>;

    /// What is on a shelf, the usual name first.
    fn list(&self, shelf: Shelf) -> Vec<Saved>;

    /// Reads a match from a path.
    ///
    /// # Errors
    /// A sentence that names the place and the problem.
    fn load(&mut self, path: &str) -> Result<Match, Phrase>;

    /// Deletes a match.
    ///
    /// # Errors
    /// Why it could not be deleted.
    fn delete(&mut self, path: &str) -> Result<(), Phrase>;
}
