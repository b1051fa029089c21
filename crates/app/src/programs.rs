//! The programs that were named on the command line, beside the machines of
//! the catalogue. Nothing else is ever started: a record may name a program,
//! but only these words run one.

use std::sync::Arc;

use arena::{Order, Program};
use kernel::{Phrase, Setup};
use table::{AnyGame, Machine};
use texts::programs as say;

use crate::args::{Flag, Typed};

/// The option that names a program.
pub(crate) const FLAG: Flag = Flag::valued("program", None, "NAME=COMMAND", say::FLAG_PROGRAM);

/// What `--players` already means something by.
const MODES: [&str; 3] = ["m", "r", "a"];

/// Machines of the catalogue, and programs.
#[derive(Default)]
pub(crate) struct Programs(Vec<Arc<Program>>);

impl Programs {
    /// The programs that were named; every problem is noted. None is started.
    pub(crate) fn read(typed: &mut Typed) -> Self {
        let (mut programs, mut wrong) = (Self::default(), Vec::new());
        for text in typed.values(FLAG.long) {
            match Order::read(text).and_then(|order| programs.free(order)) {
                Ok(order) => programs.0.push(Arc::new(Program::new(order))),
                Err(phrase) => wrong.push(phrase),
            }
        }
        typed.problems.extend(wrong);
        programs
    }

    /// The order, unless its name is another's.
    fn free(&self, order: Order) -> Result<Order, Phrase> {
        let name = order.name.as_str();
        let is_machine = |game: &&dyn AnyGame| {
            catalog::machine(*game, name).is_some()
                || catalog::machine_words(*game).iter().any(|word| word.eq_ignore_ascii_case(name))
        };
        if MODES.contains(&name) || catalog::GAMES.iter().any(is_machine) {
            Err(say::NAME_TAKEN.with([name.into()]))
        } else if self.named(name).is_some() {
            Err(say::NAME_TWICE.with([name.into()]))
        } else {
            Ok(order)
        }
    }

    fn named(&self, word: &str) -> Option<&Arc<Program>> {
        self.0.iter().find(|program| program.word().eq_ignore_ascii_case(word))
    }

    /// Starts every program once.
    ///
    /// # Errors
    /// Why the first of those that cannot play cannot.
    pub(crate) fn start(&self) -> Result<(), Phrase> {
        self.0.iter().try_for_each(|program| program.check())
    }

    /// The machine for a game that a word names.
    pub(crate) fn machine(&self, game: &dyn AnyGame, word: &str) -> Option<Arc<dyn Machine>> {
        let program = || self.named(word).cloned().map(|program| program as Arc<dyn Machine>);
        arena::house(game, word).or_else(program)
    }

    /// The programs that may play a game.
    pub(crate) fn playing(&self, game: &dyn AnyGame) -> impl Iterator<Item = Box<dyn Machine>> {
        let plays = |program: &&Arc<Program>| {
            program.protocol().game().is_none_or(|only| only == game.info().id)
        };
        self.0.iter().filter(plays).map(|program| Box::new(Arc::clone(program)) as _)
    }

    /// The words that name machines for a game.
    pub(crate) fn words(&self, game: &dyn AnyGame) -> Vec<String> {
        let house = catalog::machine_words(game).into_iter().map(str::to_owned);
        house.chain(self.playing(game).map(|program| program.word())).collect()
    }

    /// Why programs among these words cannot play a game set up like this.
    pub(crate) fn refusals(
        &self,
        words: &[String],
        game: &dyn AnyGame,
        setup: &Setup,
    ) -> Vec<Phrase> {
        self.problems(words, |program| program.suits(game, setup))
    }

    /// Why programs among these words cannot be told how far to look ahead.
    pub(crate) fn unlimited(&self, words: &[String]) -> Vec<Phrase> {
        self.problems(words, |program| match program.protocol() {
            protocol if protocol.limits_looking_ahead() => Ok(()),
            protocol => Err(say::ONLY_TIME.with([protocol.word().into()])),
        })
    }

    /// What is wrong with programs among these words, each with its name.
    fn problems(
        &self,
        words: &[String],
        check: impl Fn(&Program) -> Result<(), Phrase>,
    ) -> Vec<Phrase> {
        let named = self.0.iter().filter(|program| words.contains(&program.word()));
        let wrong = named.filter_map(|program| {
            let why = check(program).err()?;
            Some(texts::app::PROBLEM.with([program.word().into(), why.into()]))
        });
        wrong.collect()
    }
}
