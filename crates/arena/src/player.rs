//! Who can play in the arena. This is the one file that knows how a player is
//! asked for a move.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use kernel::{Rng, Seat, Viewer};
use table::{AnyGame, AnyState, Machine};

/// A player of the arena.
#[derive(Clone)]
pub struct Player {
    /// What it is called in tables and files; no two players are called alike.
    pub name: String,
    /// What it is.
    pub kind: Kind,
}

/// The kinds of player. Programs that are spoken to over pipes will be another.
#[derive(Clone)]
pub enum Kind {
    /// A machine of the house, or of a test.
    Machine(Arc<dyn Machine>),
}

/// How a player failed to move. Each costs the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It named no move although there were some.
    Nothing,
    /// It named a move that is not legal, or no move at all.
    Illegal,
    /// It broke down while it was thinking.
    Crash,
}

impl Fault {
    /// Every fault.
    pub const ALL: [Self; 3] = [Self::Nothing, Self::Illegal, Self::Crash];

    /// The word that files use.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Illegal => "illegal",
            Self::Crash => "crash",
        }
    }
}

impl Player {
    /// The players of a game that these words name: machines of the catalogue. A word
    /// that comes again gets a number, so that a machine can meet itself.
    ///
    /// # Errors
    /// Every word that names nobody.
    pub fn from_words<'a>(
        game: &dyn AnyGame,
        words: impl IntoIterator<Item = &'a str>,
    ) -> Result<Vec<Self>, Vec<String>> {
        let (mut players, mut unknown) = (Vec::<Self>::new(), Vec::new());
        for word in words {
            match catalog::machine(game, word) {
                Some(machine) => {
                    let name = free_name(&players, &machine.word());
                    players.push(Self { name, kind: Kind::Machine(machine.into()) });
                }
                None => unknown.push(word.to_owned()),
            }
        }
        if unknown.is_empty() { Ok(players) } else { Err(unknown) }
    }

    /// A player that is this machine.
    pub fn machine(machine: impl Machine + 'static) -> Self {
        Self { name: machine.word(), kind: Kind::Machine(Arc::new(machine)) }
    }

    /// Its move for a seat. It sees only what that seat could know.
    ///
    /// # Errors
    /// How it failed; a panic goes no further than this.
    pub(crate) fn choose(
        &self,
        state: &dyn AnyState,
        seat: Seat,
        rng: &mut Rng,
    ) -> Result<String, Fault> {
        let Kind::Machine(machine) = &self.kind;
        let thinking = || {
            let imagined = state.imagine(Viewer::Seat(seat), rng);
            machine.choose(&*imagined, rng)
        };
        // Nothing of what was being thought is looked at again, except the
        // generator, which is whole after any number of draws.
        match catch_unwind(AssertUnwindSafe(thinking)) {
            Ok(Some(text)) => Ok(text),
            Ok(None) => Err(Fault::Nothing),
            Err(_) => Err(Fault::Crash),
        }
    }
}

fn free_name(taken: &[Player], word: &str) -> String {
    let names = (1..).map(|n| if n == 1 { word.to_owned() } else { format!("{word}#{n}") });
    let mut free = names.filter(|name| taken.iter().all(|player| player.name != *name));
    free.next().expect("some number is free")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_that_comes_twice_gets_a_number_and_all_unknown_words_are_named() {
        let names = |words: &[&str]| -> Result<Vec<String>, Vec<String>> {
            let players = Player::from_words(catalog::GAMES[0], words.iter().copied())?;
            Ok(players.into_iter().map(|player| player.name).collect())
        };
        let expected = ["random", "none", "random#2", "random#3"].map(str::to_owned).to_vec();
        assert_eq!(names(&["random", "none", "RANDOM", "random"]), Ok(expected));
        assert_eq!(names(&["a", "none", "b"]), Err(vec!["a".to_owned(), "b".to_owned()]));
    }
}
