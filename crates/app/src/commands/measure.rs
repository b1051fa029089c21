//! `ludoteca perft` and `ludoteca bench`: counting and timing.

use std::time::{Duration, Instant};

use kernel::{Lang, Rng};
use texts::app as say;

use super::{Command, Run};
use crate::args::{Flag, Typed};
use crate::setup;

pub(super) const PERFT: Command = Command {
    word: "perft",
    summary: say::SUM_PERFT,
    usage: "--game GAME --depth N [OPTIONS]",
    flags: &[
        setup::FLAGS[0],
        setup::FLAGS[1],
        setup::FLAGS[2],
        setup::FLAGS[3],
        setup::FLAGS[4],
        Flag::valued("depth", None, "N", say::FLAG_DEPTH),
    ],
    examples: &[
        "perft --game othello --depth 9",
        "perft --game cn --preset connect-four --depth 8",
        "perft --game ataxx --position \"x5o/7/7/7/7/7/o5x x 0 1\" --depth 5",
    ],
    run: perft,
};

pub(super) const BENCH: Command = Command {
    word: "bench",
    summary: say::SUM_BENCH,
    usage: "playouts --game GAME [--seconds S] [OPTIONS]",
    flags: &[
        setup::FLAGS[0],
        setup::FLAGS[1],
        setup::FLAGS[2],
        setup::FLAGS[3],
        setup::FLAGS[4],
        Flag::valued("seconds", None, "S", say::FLAG_SECONDS),
        Flag::valued("seed", None, "N", say::FLAG_SEED),
    ],
    examples: &[
        "bench playouts --game ttt --seconds 2",
        "bench playouts --game rolit --set shape=square --set side=8 --seats 4",
    ],
    run: bench,
};

fn perft(typed: &mut Typed, _: Lang) -> Run {
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
        println!("perft {depth} {nodes} {:.3} s", begun.elapsed().as_secs_f64());
    }
    Run::Done
}

fn bench(typed: &mut Typed, _: Lang) -> Run {
    typed.at_most(1);
    if typed.rest.first().is_none_or(|what| what != "playouts") {
        typed.problems.push(say::BENCH_NEEDS.into());
    }
    let chosen = setup::choose(typed, None);
    let seconds = typed.number("seconds", 1, 3600).unwrap_or(2);
    let seed = typed.number("seed", 0, u64::MAX).unwrap_or(1);
    let state = chosen.and_then(|chosen| chosen.start(typed));
    let (Some(state), true) = (state, typed.problems.is_empty()) else { return Run::Usage };
    let mut rng = Rng::new(seed);
    let budget = Duration::from_secs(seconds);
    let (begun, mut games, mut moves, mut batch) = (Instant::now(), 0, 0, 1);
    while begun.elapsed() < budget {
        moves += state.playouts(batch, &mut rng);
        games += batch;
        // Batches grow until the clock is no longer looked at too often.
        batch = (games / 64).clamp(1, 100_000);
    }
    let time = begun.elapsed().as_secs_f64();
    println!("{:.0} games/s", games as f64 / time);
    println!("{:.0} moves/s", moves as f64 / time);
    Run::Done
}
