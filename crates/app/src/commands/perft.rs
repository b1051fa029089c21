//! `ludoteca perft`: counting.

use std::time::Instant;

use kernel::Lang;
use texts::app as say;

use super::{Command, Run};
use crate::args::{Flag, Typed};
use crate::setup;

pub(super) const COMMAND: Command = Command {
    word: "perft",
    summary: say::SUM_PERFT,
    usage: "--game GAME --depth N [OPTIONS]",
    chooses_a_game: true,
    notes: &[],
    flags: &[Flag::valued("depth", None, "N", say::FLAG_DEPTH)],
    examples: &[
        "perft --game othello --depth 9",
        "perft --game cn --preset connect-four --depth 8",
        "perft --game ataxx --position \"x5o/7/7/7/7/7/o5x x 0 1\" --depth 5",
    ],
    run,
};

fn run(typed: &mut Typed, _: Lang) -> Run {
    typed.at_most(0);
    let chosen = setup::choose(typed, None);
    let depth = typed.number("depth", 0, 60);
    if depth.is_none() && !typed.has("depth") {
        typed.problems.push(say::NEEDED.with(["depth".into()]));
    }
    let state = chosen.and_then(|chosen| chosen.start(typed));
    let (Some(state), Some(depth), true) = (state, depth, typed.problems.is_empty()) else {
        return Run::Usage;
    };
    for depth in 1..=depth as u32 {
        let begun = Instant::now();
        let nodes = state.perft(depth);
        let seconds = begun.elapsed().as_secs_f64();
        let millions = nodes as f64 / seconds.max(1e-9) / 1e6;
        println!("perft {depth} {nodes} {seconds:.3} s {millions:.1} M/s");
    }
    Run::Done
}
