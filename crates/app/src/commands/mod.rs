//! The commands, one file each, and the list of them.

mod play;
mod replay;
mod games;
mod convert;
mod perft;
mod bench;
mod tree;
mod arena;
mod engine;

use kernel::{Lang, Phrase, Text};
use terminal::Paint;
use terminal::console::Console;
use texts::app as say;

use crate::args::{Flag, Typed};
use crate::house::Files;
use crate::keyboard::Keyboard;
use crate::programs::Programs;
use crate::setup;

/// A command of the program.
pub(crate) struct Command {
    pub(crate) word: &'static str,
    pub(crate) summary: Text,
    pub(crate) usage: &'static str,
    /// Whether it takes the options that choose a game, and those of games.
    pub(crate) chooses_a_game: bool,
    pub(crate) flags: &'static [Flag],
    pub(crate) examples: &'static [&'static str],
    pub(crate) run: fn(&mut Typed, Lang) -> Run,
}

impl Command {
    /// Every option it takes.
    pub(crate) fn all_flags(&self) -> impl Iterator<Item = &Flag> {
        let of_games: &[Flag] = if self.chooses_a_game { &setup::FLAGS } else { &[] };
        of_games.iter().chain(self.flags)
    }
}

/// How a command ended.
pub(crate) enum Run {
    Done,
    /// It was not started, for the problems that were noted.
    Usage,
    Failed(Phrase),
}

impl From<Result<(), Phrase>> for Run {
    fn from(result: Result<(), Phrase>) -> Self {
        match result {
            Ok(()) => Self::Done,
            Err(phrase) => Self::Failed(phrase),
        }
    }
}

/// Every command, in the order of the help.
pub(crate) const COMMANDS: &[Command] = &[
    play::COMMAND,
    replay::COMMAND,
    games::COMMAND,
    convert::IMPORT,
    convert::EXPORT,
    perft::COMMAND,
    bench::COMMAND,
    arena::COMMAND,
    engine::COMMAND,
    tree::COMMAND,
];

/// The main menu.
pub(crate) fn menu(typed: &mut Typed, lang: Lang) -> Run {
    typed.at_most(0);
    let programs = Programs::read(typed);
    with_console(typed, lang, programs, |console| {
        console.menu();
    })
}

/// Opens the console, unless something was wrong with the arguments or a
/// program cannot be started.
fn with_console(
    typed: &mut Typed,
    lang: Lang,
    programs: Programs,
    then: impl FnOnce(&mut Console),
) -> Run {
    let seed = typed.number("seed", 0, u64::MAX);
    let time_limit = typed.number("time-limit", 0, terminal::console::LONGEST_LIMIT);
    if !typed.problems.is_empty() {
        return Run::Usage;
    }
    if let Err(phrase) = programs.start() {
        return Run::Failed(phrase);
    }
    let mut house = Files::new(typed.value("data").map(Into::into), seed).with(programs);
    let mut keyboard = Keyboard::new(house.history());
    let mut console = Console::new(&mut keyboard, &mut house, lang, paint());
    if let Some(milliseconds) = time_limit {
        console.set_time_limit(milliseconds);
    }
    then(&mut console);
    Run::Done
}

/// Colour on a terminal, unless the person wants none; elsewhere only when
/// asked for.
fn paint() -> Paint {
    use std::io::IsTerminal;
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
    let coloured = std::io::stdout().is_terminal() && !dumb || is_set("CLICOLOR_FORCE");
    if coloured && !is_set("NO_COLOR") { Paint::Coloured } else { Paint::Plain }
}

/// The one file that a command is about.
fn the_file(typed: &mut Typed) -> Option<String> {
    typed.at_most(1);
    if typed.rest.is_empty() {
        typed.problems.push(say::FILE_NEEDED.into());
    }
    typed.rest.first().cloned()
}
