//! The machines that can sit down to a game.

use std::time::Duration;

use kernel::{Text, Thinking};
use players::Player;
use table::{AnyGame, Fault, Machine, Sight};

/// Machines of the house, who play any game.
const HOUSE: &[(&str, Text)] = &[
    ("random", Text::new("Random", "Al azar")),
    ("none", Text::new("No algorithm", "Sin algoritmo")),
];

/// The words that name machines for a game; some take a depth, as in `minmax:5`.
pub fn machine_words(game: &dyn AnyGame) -> Vec<&'static str> {
    let house = HOUSE.iter().map(|(word, _)| *word);
    let own = players::words(game.info().id).iter().copied();
    let own = own.filter(|word| HOUSE.iter().all(|(known, _)| known != word));
    house.chain(own).collect()
}

/// The machine for a game that a word names, in any case. A player made for
/// the game comes before one of the house with the same name.
pub fn machine(game: &dyn AnyGame, word: &str) -> Option<Box<dyn Machine>> {
    if let Some(player) = players::player(game.info().id, word) {
        return Some(Box::new(Seated(player)));
    }
    let house = HOUSE.iter().find(|(known, _)| known.eq_ignore_ascii_case(word));
    house.map(|&(word, name)| Box::new(Uniform { word, name }) as _)
}

/// Every machine to choose from for a game: the levels from the weakest on, and
/// the others with their usual depth.
pub fn machines(game: &dyn AnyGame) -> Vec<Box<dyn Machine>> {
    let words = machine_words(game).into_iter().filter(|word| *word != players::LEVEL);
    let others = words.filter_map(|word| machine(game, word));
    levels(game).chain(others).collect()
}

/// The strongest machine for a game: its highest level, or the last that is
/// listed for a game without levels.
///
/// # Panics
/// Never: the house has machines for any game.
pub fn strongest(game: &dyn AnyGame) -> Box<dyn Machine> {
    let last = || machine_words(game).into_iter().rev().find_map(|word| machine(game, word));
    levels(game).last().or_else(last).expect("the house has machines for any game")
}

fn levels(game: &dyn AnyGame) -> impl Iterator<Item = Box<dyn Machine>> {
    (1..).map_while(move |number: u32| machine(game, &format!("{}:{number}", players::LEVEL)))
}

/// Plays any legal move, each with the same probability. `none` is the
/// artificial player without an algorithm; faces let it think for a second.
struct Uniform {
    word: &'static str,
    name: Text,
}

impl Machine for Uniform {
    fn word(&self) -> String {
        self.word.to_owned()
    }

    fn name(&self) -> Text {
        self.name
    }

    fn choose(&self, sight: &Sight<'_>, thinking: &mut Thinking<'_>) -> Result<String, Fault> {
        sight.state.random_move(thinking.rng).ok_or(Fault::Nothing)
    }
}

/// A player of one game.
struct Seated(Box<dyn Player>);

impl Machine for Seated {
    fn word(&self) -> String {
        self.0.word()
    }

    fn name(&self) -> Text {
        self.0.name()
    }

    fn time(&self) -> Option<Duration> {
        self.0.time()
    }

    fn choose(&self, sight: &Sight<'_>, thinking: &mut Thinking<'_>) -> Result<String, Fault> {
        self.0.choose(sight.state.typed(), thinking).ok_or(Fault::Nothing)
    }
}
