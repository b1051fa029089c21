//! `ludoteca replay`: looking at a kept match again.

use kernel::Lang;
use terminal::House;
use texts::app as say;

use super::{Command, Run, the_file, with_console};
use crate::args::Typed;
use crate::house::Files;
use crate::programs::Programs;

pub(super) const COMMAND: Command = Command {
    word: "replay",
    summary: say::SUM_REPLAY,
    usage: "FILE",
    chooses_a_game: false,
    flags: &[],
    examples: &["replay game.json", "replay --lang es game.json"],
    run,
};

fn run(typed: &mut Typed, lang: Lang) -> Run {
    let Some(file) = the_file(typed).filter(|_| typed.problems.is_empty()) else {
        return Run::Usage;
    };
    match Files::new(None, None).load(&file) {
        Ok(loaded) => {
            let programs = Programs::default();
            with_console(typed, lang, programs, |console| console.replay(&loaded))
        }
        Err(phrase) => Run::Failed(phrase),
    }
}
