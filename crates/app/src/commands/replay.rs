//! `ludoteca replay`: looking at a kept match again.

use std::path::Path;

use kernel::{Lang, Phrase};
use table::Match;
use terminal::House;
use texts::app as say;

use super::matches::number;
use super::{Command, Run, the_file, with_console};
use crate::args::Typed;
use crate::home::{Chance, Home, read_match};
use crate::programs::Programs;

pub(super) const COMMAND: Command = Command {
    word: "replay",
    summary: say::SUM_REPLAY,
    usage: "FILE|MATCH",
    chooses_a_game: false,
    notes: &[],
    flags: &[],
    examples: &[
        "replay game.json",
        "replay 12",
        "replay \"Final, first game\"",
        "replay --lang es game.json",
    ],
    run,
};

fn run(typed: &mut Typed, lang: Lang) -> Run {
    let Some(file) = the_file(typed).filter(|_| typed.problems.is_empty()) else {
        return Run::Usage;
    };
    let loaded = match Path::new(&file).exists() {
        true => read_match(&file, Chance(None).draw()),
        false => kept(typed, &file),
    };
    match loaded {
        Ok(loaded) => {
            let programs = Programs::default();
            with_console(typed, lang, programs, |console| console.replay(&loaded))
        }
        Err(phrase) => Run::Failed(phrase),
    }
}

/// The match of a number or name. What looks like a file is missed as one.
pub(super) fn kept(typed: &Typed, word: &str) -> Result<Match, Phrase> {
    if Path::new(word).extension().is_some() {
        return read_match(word, 0);
    }
    let mut home = Home::open(typed, None)?;
    let loaded = number(&home, word).and_then(|number| home.load(number));
    home.close();
    loaded
}
