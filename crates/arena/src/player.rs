//! Who can play in the arena.

use std::sync::Arc;

use table::{AnyGame, Machine};

/// A player of the arena.
#[derive(Clone)]
pub struct Player {
    /// What it is called in tables and files; no two players are called alike.
    pub name: String,
    /// Who decides: a machine of the house, a program, or one of a test.
    pub machine: Arc<dyn Machine>,
}

impl Player {
    /// The players that these words name, as `find` knows them. A word that
    /// comes again gets a number, so that a machine can meet itself.
    ///
    /// # Errors
    /// Every word that names nobody.
    pub fn from_words<'a>(
        words: impl IntoIterator<Item = &'a str>,
        find: impl Fn(&str) -> Option<Arc<dyn Machine>>,
    ) -> Result<Vec<Self>, Vec<String>> {
        let (mut players, mut unknown) = (Vec::<Self>::new(), Vec::new());
        for word in words {
            match find(word) {
                Some(machine) => {
                    let name = free_name(&players, &machine.word());
                    players.push(Self { name, machine });
                }
                None => unknown.push(word.to_owned()),
            }
        }
        if unknown.is_empty() { Ok(players) } else { Err(unknown) }
    }

    /// A player that is this machine.
    pub fn machine(machine: impl Machine + 'static) -> Self {
        Self { name: machine.word(), machine: Arc::new(machine) }
    }
}

/// The machine of the catalogue that a word names.
pub fn house(game: &dyn AnyGame, word: &str) -> Option<Arc<dyn Machine>> {
    catalog::machine(game, word).map(Into::into)
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
            let find = |word: &str| house(catalog::GAMES[0], word);
            let players = Player::from_words(words.iter().copied(), find)?;
            Ok(players.into_iter().map(|player| player.name).collect())
        };
        let expected = ["random", "none", "random#2", "random#3"].map(str::to_owned).to_vec();
        assert_eq!(names(&["random", "none", "RANDOM", "random"]), Ok(expected));
        assert_eq!(names(&["a", "none", "b"]), Err(vec!["a".to_owned(), "b".to_owned()]));
    }
}
