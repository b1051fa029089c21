//! The house around a face in a terminal: chance, machines, and what is kept.

use kernel::{Lang, Phrase};
use table::{AnyGame, Machine, Match};

/// The number of a match that is kept.
pub type Number = i64;

/// Where matches are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// Matches to go on with.
    Matches,
    /// Matches to look at again.
    Replays,
}

/// A match on a shelf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Its number.
    pub number: Number,
    /// What to call it.
    pub name: Phrase,
    /// What it is: the game, who plays, how far it has come.
    pub about: String,
}

/// Chance, machines, and the memory of the house.
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

    /// Keeps a match as it stands, so that it is there again whatever happens
    /// next. The first time it is given a number. One that has ended counts.
    ///
    /// # Errors
    /// Why it could not be kept; what was kept before still is.
    fn follow(&mut self, number: Option<Number>, of: &mut Match) -> Result<Number, Phrase>;

    /// Gives a match that is kept a name, or the shelf's usual one; or writes
    /// it to a file when the name is a path. Returns where it is.
    ///
    /// # Errors
    /// Why that could not be done; an older file of that name is as it was.
    fn save(
        &mut self,
        number: Number,
        name: Option<&str>,
        of: &mut Match,
    ) -> Result<Phrase, Phrase>;

    /// What to call a match that is kept.
    fn place(&mut self, number: Number) -> Phrase;

    /// What is on a shelf: the usual name first, and then the latest.
    ///
    /// # Errors
    /// Why it cannot be looked at.
    fn list(&mut self, shelf: Shelf) -> Result<Vec<Saved>, Phrase>;

    /// A match that is kept.
    ///
    /// # Errors
    /// A sentence that names the place and the problem.
    fn load(&mut self, number: Number) -> Result<Match, Phrase>;

    /// Keeps the match in a file from outside.
    ///
    /// # Errors
    /// A sentence that names the place and the problem.
    fn bring_in(&mut self, path: &str) -> Result<Number, Phrase>;

    /// Deletes a match.
    ///
    /// # Errors
    /// Why it could not be deleted.
    fn delete(&mut self, number: Number) -> Result<(), Phrase>;

    /// The people of the house.
    fn people(&mut self) -> &mut dyn People;

    /// The positions that were set up here.
    fn scenarios(&mut self) -> &mut dyn Scenarios;
}

/// Positions to start from. Each is a match between people, with the moves
/// that led to it.
pub trait Scenarios {
    /// The names of all, each with its game's id.
    ///
    /// # Errors
    /// Why that cannot be said.
    fn list(&mut self) -> Result<Vec<(String, String)>, Phrase>;

    /// The scenario of a name, with what was taken back.
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    fn load(&mut self, name: &str) -> Result<Match, Phrase>;

    /// Keeps a scenario: a new one, or in place of the one of the same name.
    ///
    /// # Errors
    /// When it is new and the name is taken, or the name cannot be one.
    fn save(&mut self, name: &str, of: &Match, replace: bool) -> Result<(), Phrase>;

    /// Deletes a scenario.
    ///
    /// # Errors
    /// When there is none.
    fn delete(&mut self, name: &str) -> Result<(), Phrase>;
}

/// Those who have a name and a password here, and what became of their
/// matches.
pub trait People {
    /// Whether somebody has a profile of this name and has not signed in yet.
    fn must_sign_in(&mut self, alias: &str) -> bool;

    /// Lets somebody with a profile play under its name.
    ///
    /// # Errors
    /// When there is no such profile or the password is another.
    fn sign_in(&mut self, alias: &str, password: String) -> Result<(), Phrase>;

    /// Makes a profile.
    ///
    /// # Errors
    /// When the alias is taken, or alias or password cannot be one.
    fn create(&mut self, alias: &str, password: String) -> Result<(), Phrase>;

    /// Gives a profile another password.
    ///
    /// # Errors
    /// When there is no such profile, the old password is another or the new
    /// one cannot be one.
    fn change_password(&mut self, alias: &str, old: String, new: String) -> Result<(), Phrase>;

    /// Deletes a profile.
    ///
    /// # Errors
    /// When there is no such profile or the password is another.
    fn delete(&mut self, alias: &str, password: String) -> Result<(), Phrase>;

    /// Who there is, by alias.
    ///
    /// # Errors
    /// Why that cannot be said.
    fn list(&mut self) -> Result<Vec<String>, Phrase>;

    /// What came of somebody's matches, as lines to print.
    ///
    /// # Errors
    /// When there is no such profile.
    fn statistics(&mut self, alias: &str, lang: Lang) -> Result<Vec<String>, Phrase>;

    /// Who is ahead, as lines to print.
    ///
    /// # Errors
    /// Why that cannot be said.
    fn ranking(&mut self, lang: Lang) -> Result<Vec<String>, Phrase>;
}
