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
mod solve;
mod analyse;
mod stopping;
mod progress;
mod cells;
mod profile;
mod ranking;
mod matches;
mod scenario;
mod care;
mod serve;
mod tui;
pub(crate) mod window;

use kernel::{Lang, Phrase, Text};
use table::Match;
use terminal::console::{Console, onlooker, yes_or_no};
use terminal::{Drawing, House, Paint, Port, draw};
use texts::app as say;

use crate::args::{Flag, Typed};
use crate::home::{self, Home};
use crate::keyboard::Keyboard;
use crate::programs::Programs;
use crate::secrets::Secrets;
use crate::setup;

/// A command of the program.
pub(crate) struct Command {
    pub(crate) word: &'static str,
    pub(crate) summary: Text,
    pub(crate) usage: &'static str,
    /// Whether it takes the options that choose a game, and those of games.
    pub(crate) chooses_a_game: bool,
    /// What the help says besides, a paragraph each.
    pub(crate) notes: &'static [Text],
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
    /// It found more than one thing that is wrong.
    Wrong(Vec<Phrase>),
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
    tui::COMMAND,
    replay::COMMAND,
    games::COMMAND,
    convert::IMPORT,
    convert::EXPORT,
    perft::COMMAND,
    bench::COMMAND,
    arena::COMMAND,
    engine::COMMAND,
    solve::COMMAND,
    analyse::COMMAND,
    tree::COMMAND,
    profile::COMMAND,
    ranking::COMMAND,
    matches::COMMAND,
    scenario::COMMAND,
    care::BACKUP,
    care::RESTORE,
    care::CHECK,
    serve::COMMAND,
];

const PAGE: Flag = Flag::valued("page", None, "N", texts::house::FLAG_PAGE);
const JSON: Flag = Flag::switch("json", None, say::FLAG_JSON);

/// What a command is to do, of the words it knows.
fn verb(typed: &mut Typed, verbs: &[&'static str]) -> Option<&'static str> {
    let word = typed.rest.first().cloned().unwrap_or_default();
    let known = verbs.iter().copied().find(|verb| *verb == word);
    if known.is_none() {
        let unknown = texts::house::UNKNOWN_VERB.with([verbs.join(", ").into()]);
        typed.problems.push(unknown);
    }
    known
}

/// Opens the house for one piece of work.
fn open(typed: &mut Typed, work: impl FnOnce(&mut Home, &mut Typed) -> Result<(), Phrase>) -> Run {
    match Home::open(typed, None) {
        Ok(mut home) => {
            let done = work(&mut home, typed);
            home.close();
            done.into()
        }
        Err(phrase) => Run::Failed(phrase),
    }
}

/// Whether what cannot be undone is meant: `--yes` says so, or a person who is
/// asked.
fn confirmed(typed: &Typed, question: &Phrase, lang: Lang) -> Result<(), Phrase> {
    use std::io::IsTerminal;
    if typed.has("yes") {
        return Ok(());
    }
    if !std::io::stdin().is_terminal() {
        return Err(texts::house::NEEDS_YES.into());
    }
    let mut keyboard = Keyboard::new(None);
    let answer = keyboard.ask(&question.say(lang, &kernel::NoNames)).unwrap_or_default();
    match yes_or_no(&answer) {
        Some(true) => Ok(()),
        _ => Err(texts::house::NOTHING_DONE.into()),
    }
}

/// The table of a match, for whoever looks at it from outside.
fn table_of(of: &Match, lang: Lang) -> Vec<String> {
    let (marks, viewer) = (of.marks(), onlooker(of));
    let (names, seats) = (of, of.seats());
    let with = Drawing { lang, paint: paint(), viewer, names, seats, marks: &marks, last: None };
    draw(&of.scene(viewer), &with)
}

/// Prints lines. When nobody reads them any more, that is no error.
fn print(lines: &[String]) {
    use std::io::Write;
    let mut out = std::io::stdout().lock();
    for line in lines {
        let _ = writeln!(out, "{line}");
    }
}

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
    with_players(typed, lang, programs, &[], then)
}

/// Opens the console for people with these profiles, who sign in first.
fn with_players(
    typed: &mut Typed,
    lang: Lang,
    programs: Programs,
    aliases: &[String],
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
    let mut home = match Home::open(typed, seed) {
        Ok(home) => home.with(programs),
        Err(phrase) => return Run::Failed(phrase),
    };
    if let Err(phrase) = sign_in(&mut home, typed, aliases, lang) {
        return Run::Failed(phrase);
    }
    let mut keyboard = Keyboard::new(home::history(typed));
    let mut console = Console::new(&mut keyboard, &mut home, lang, paint());
    if let Some(milliseconds) = time_limit {
        console.set_time_limit(milliseconds);
    }
    then(&mut console);
    home.close();
    Run::Done
}

fn sign_in(
    home: &mut Home,
    typed: &mut Typed,
    aliases: &[String],
    lang: Lang,
) -> Result<(), Phrase> {
    let mut secrets = Secrets::new(typed, lang)?;
    for alias in aliases {
        home.wait(home.store.profile(alias))?;
        let asked = texts::console::PASSWORD_OF.with([alias.as_str().into()]);
        home.people().sign_in(alias, secrets.ask(&asked)?)?;
    }
    Ok(())
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
