//! `ludoteca tree`: the moves that Othello's first machine thinks about.

use kernel::Lang;
use texts::app as say;

use super::{Command, Run};
use crate::args::{Flag, Typed};
use crate::setup::{self, Chosen};

pub(super) const COMMAND: Command = Command {
    word: "tree",
    summary: say::SUM_TREE,
    usage: "[--depth N] [--moves TEXT] [--position TEXT]",
    chooses_a_game: false,
    notes: &[],
    flags: &[
        Flag::valued("depth", None, "N", say::FLAG_TREE_DEPTH),
        Flag::valued("moves", None, "TEXT", say::FLAG_TREE_MOVES),
        setup::POSITION,
    ],
    examples: &[
        "tree --depth 2",
        "tree --depth 1 --moves \"f5 d6\"",
        "tree --position \"---------------------------OX------XO--------------------------- O\"",
    ],
    run,
};

/// The deepest tree: eight levels of answers have some millions of nodes.
const DEEPEST: u64 = 8;

fn run(typed: &mut Typed, _: Lang) -> Run {
    typed.at_most(0);
    let depth = typed.number("depth", 0, DEEPEST).unwrap_or(2);
    let moves = typed.value("moves").unwrap_or_default().to_owned();
    let game = catalog::game("othello").expect("Othello is in the catalogue");
    let start = typed.value("position").map(str::to_owned);
    let state = Chosen { start, ..Chosen::usual(game) }.start(typed);
    let (Some(mut state), true) = (state, typed.problems.is_empty()) else { return Run::Usage };
    for text in moves.split_whitespace() {
        if let Err(error) = state.play(text) {
            typed.problems.push(error.phrase());
            return Run::Usage;
        }
    }
    match players::othello::tree(state.typed(), depth as u32) {
        Some(root) => {
            print!("{root}");
            Run::Done
        }
        None => Run::Failed(texts::play::OVER.into()),
    }
}
