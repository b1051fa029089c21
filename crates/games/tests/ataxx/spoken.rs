//! A game one talks to in text, whatever its type.

use games::ataxx::Ataxx;
use kernel::{Options, Phrase, Rng, Setup, Turn, Viewer};
use scene::{Game, Host, Present, Scene};

pub(crate) trait Spoken {
    fn turn(&self) -> Turn;
    fn moves(&self) -> Vec<String>;
    fn count_moves(&self) -> usize;
    fn forced(&self) -> Option<String>;
    fn random_move(&self, rng: &mut Rng) -> Option<String>;
    fn position(&self) -> Option<String>;
    fn scene(&self) -> Scene;
    fn tell(&self, text: &str) -> String;
    fn perft(&self, depth: u32) -> u64;
    /// Reads a move without making it and writes it as the game does.
    fn read(&self, text: &str) -> Result<String, Phrase>;
    /// Makes a legal move.
    fn play(&mut self, text: &str);
}

impl<S: Present> Spoken for S {
    fn turn(&self) -> Turn {
        kernel::Rules::turn(self)
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        kernel::Rules::moves(self, &mut moves);
        moves.into_iter().map(|mv| self.write(mv)).collect()
    }

    fn count_moves(&self) -> usize {
        kernel::Rules::count_moves(self)
    }

    fn forced(&self) -> Option<String> {
        kernel::Rules::forced(self).map(|mv| self.write(mv))
    }

    fn random_move(&self, rng: &mut Rng) -> Option<String> {
        kernel::Rules::random_move(self, rng, &mut Vec::new()).map(|mv| self.write(mv))
    }

    fn position(&self) -> Option<String> {
        kernel::Notation::position(self)
    }

    fn scene(&self) -> Scene {
        Present::scene(self, Viewer::All)
    }

    fn tell(&self, text: &str) -> String {
        let mv = kernel::Notation::read(self, text).unwrap();
        Present::tell(self, mv, Viewer::Watcher).to_string()
    }

    fn perft(&self, depth: u32) -> u64 {
        kernel::perft(self, depth)
    }

    fn read(&self, text: &str) -> Result<String, Phrase> {
        kernel::Notation::read(self, text).map(|mv| self.write(mv))
    }

    fn play(&mut self, text: &str) {
        let mv = kernel::Notation::read(self, text).unwrap();
        let mut legal = Vec::new();
        kernel::Rules::moves(self, &mut legal);
        assert!(legal.contains(&mv), "{text} is not legal in {:?}", Spoken::position(self));
        self.apply(mv);
    }
}

struct Boxing;

impl Host for Boxing {
    type Out = Box<dyn Spoken>;

    fn take<S: Present>(self, state: S) -> Self::Out {
        Box::new(state)
    }
}

/// A set-up of Ataxx.
#[derive(Clone, Debug)]
pub(crate) struct Table(pub(crate) Setup);

impl Table {
    pub(crate) fn new(side: usize, seats: usize) -> Self {
        let options = Options::defaults(Ataxx::INFO.options);
        Self(Setup { options, seats, teams: None, start: None }).with("side", &side.to_string())
    }

    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.0.options.set(Ataxx::INFO.options, name, value).unwrap();
        self
    }

    pub(crate) fn from(mut self, position: &str) -> Self {
        self.0.start = Some(position.to_owned());
        self
    }

    pub(crate) fn start(&self) -> Box<dyn Spoken> {
        self.try_start().unwrap_or_else(|problem| panic!("{problem}: {self:?}"))
    }

    /// The started game, or the place and sentence of the one problem.
    pub(crate) fn try_start(&self) -> Result<Box<dyn Spoken>, String> {
        Ataxx::start(&self.0, Boxing).map_err(|problems| {
            assert_eq!(problems.len(), 1);
            format!("{}: {}", problems[0].place, problems[0].phrase)
        })
    }
}

/// A game for two on the usual board from a position.
pub(crate) fn position(text: &str) -> Box<dyn Spoken> {
    Table::new(7, 2).from(text).start()
}
