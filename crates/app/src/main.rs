//! Ludoteca: a house full of games, as one program.
//!
//! This crate joins everything: arguments, files, the clock, the keyboard. It
//! holds no rule of any game, and draws nothing itself but the pictures that
//! are asked for as files.

mod args;
mod clock;
mod commands;
mod help;
mod home;
mod keyboard;
mod programs;
mod secrets;
mod setup;

use std::ffi::OsString;
use std::process::ExitCode;

use kernel::{Lang, NoNames, Phrase};
use texts::app as say;

use args::{Flag, Typed};
use commands::{COMMANDS, Command, Run};

/// A server allocates and frees many small things on several threads at once,
/// which this does in a third of the time of the system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The options every command has.
const COMMON: [Flag; 5] = [
    Flag::switch("help", Some('h'), say::FLAG_HELP),
    Flag::switch("version", Some('V'), say::FLAG_VERSION),
    Flag::valued("lang", None, "LANG", say::FLAG_LANG),
    Flag::valued("data", None, "FOLDER", say::FLAG_DATA),
    Flag::valued("database", None, "ADDRESS", say::FLAG_DATABASE),
];

/// Bad usage; everything else that goes wrong is 1.
const USAGE_ERROR: u8 = 2;

fn main() -> ExitCode {
    let mut args: Vec<OsString> = std::env::args_os().skip(1).map(modern).collect();
    let named = args.first().and_then(|word| word.to_str()).filter(|word| !word.starts_with('-'));
    let command = match named {
        None => None,
        Some(word) => match COMMANDS.iter().find(|command| command.word == word) {
            Some(command) => {
                args.remove(0);
                Some(command)
            }
            None => return unknown_command(word),
        },
    };
    run(command, args)
}

/// The long names of options that were once spelled with one hyphen.
fn modern(arg: OsString) -> OsString {
    match arg.to_str() {
        Some("-aialg") => "--ai-algorithm".into(),
        Some("-md") => "--minmax-depth".into(),
        Some("-am") => "--app-mode".into(),
        Some("-sp") => "--server-port".into(),
        Some("-sh") => "--server-host".into(),
        _ => arg,
    }
}

fn run(command: Option<&'static Command>, args: Vec<OsString>) -> ExitCode {
    let flags: Vec<Flag> =
        COMMON.iter().chain(command.into_iter().flat_map(Command::all_flags)).copied().collect();
    let takes_game_options = command.is_some_and(|command| command.chooses_a_game);
    let option = |name: &str| if takes_game_options { setup::game_option(name) } else { None };
    let mut typed = Typed::read(args, &flags, option);
    let lang = language(&mut typed);
    if typed.has("help") {
        help::print(command, &COMMON, lang);
        return ExitCode::SUCCESS;
    }
    if typed.has("version") {
        println!("ludoteca {}", env!("CARGO_PKG_VERSION"));
        return ExitCode::SUCCESS;
    }
    let word = command.map_or("", |command| command.word);
    let done = match command {
        Some(command) => (command.run)(&mut typed, lang),
        None => commands::window::alone(&mut typed, lang),
    };
    match done {
        Run::Done => ExitCode::SUCCESS,
        Run::Usage => refuse(&typed.problems, word, lang),
        Run::Failed(phrase) => {
            complain(&phrase, lang);
            ExitCode::FAILURE
        }
        Run::Wrong(phrases) => {
            for phrase in &phrases {
                complain(phrase, lang);
            }
            ExitCode::FAILURE
        }
    }
}

fn language(typed: &mut Typed) -> Lang {
    let Some(tag) = typed.value("lang").map(str::to_owned) else { return home::locale() };
    Lang::from_tag(&tag).unwrap_or_else(|| {
        typed.problems.push(say::UNKNOWN_LANG.with([tag.into()]));
        home::locale()
    })
}

fn unknown_command(word: &str) -> ExitCode {
    let words: Vec<_> = COMMANDS.iter().map(|command| command.word).collect();
    let unknown = say::UNKNOWN_COMMAND.with([word.into(), words.join(", ").into()]);
    refuse(&[unknown], "", home::locale())
}

/// Every problem at once, and where to find help.
fn refuse(problems: &[Phrase], word: &str, lang: Lang) -> ExitCode {
    for problem in problems {
        complain(problem, lang);
    }
    let hint = say::TRY_HELP.with([word.into()]).say(lang, &NoNames);
    eprintln!("{}", hint.replace("  ", " "));
    ExitCode::from(USAGE_ERROR)
}

fn complain(phrase: &Phrase, lang: Lang) {
    eprintln!("ludoteca: {}", phrase.say(lang, &NoNames));
}
