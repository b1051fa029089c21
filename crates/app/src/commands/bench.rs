//! `ludoteca bench`: how fast games are played out, a signature of how
//! machines think, how fast the store and the server are, and whether a
//! server that is killed loses anything.

mod crash;
mod face;
mod folder;
mod online;
mod server;
mod store;

use std::time::{Duration, Instant};

use kernel::{Lang, Limits, Mix, Opinion, Rng, Setup, Thinking, Worth};
use table::{AnyGame, AnyState, Hearing, Machine};
use texts::{app as say, bench as told};

use super::{Command, Run, print};
use crate::args::{Flag, Typed};
use crate::setup::{self, Chosen};

pub(super) const COMMAND: Command = Command {
    word: "bench",
    summary: say::SUM_BENCH,
    usage: "playouts --game GAME [--seconds S] | search [--game GAME] | store | server | crash | tui",
    chooses_a_game: true,
    notes: &[],
    flags: &[
        Flag::valued("seconds", None, "S", say::FLAG_SECONDS),
        Flag::valued("seed", None, "N", say::FLAG_SEED),
        Flag::valued("profiles", None, "N", told::FLAG_PROFILES),
        Flag::valued("matches", None, "N", told::FLAG_MATCHES),
        Flag::valued("open", None, "N", told::FLAG_OPEN),
        Flag::valued("kills", None, "N", told::FLAG_KILLS),
        Flag::switch("json", None, say::FLAG_JSON),
    ],
    examples: &[
        "bench playouts --game ttt --seconds 2",
        "bench search",
        "bench search --game othello",
        "bench playouts --game rolit --set shape=square --set side=8 --seats 4",
        "bench store --profiles 1000000 --matches 1000000",
        "bench server --matches 200 --open 10000",
        "bench crash --matches 200 --kills 20",
        "bench tui",
    ],
    run,
};

fn run(typed: &mut Typed, lang: Lang) -> Run {
    typed.at_most(1);
    match typed.rest.first().map(String::as_str) {
        Some("playouts") => playouts(typed),
        Some("search") => search(typed),
        Some("store") => store::run(typed, lang),
        Some("server") => server::run(typed, lang),
        Some("crash") => crash::run(typed, lang),
        Some("tui") => face::run(typed, lang),
        _ => {
            typed.problems.push(say::BENCH_NEEDS.into());
            Run::Usage
        }
    }
}

/// Random games from start to end, by the second.
fn playouts(typed: &mut Typed) -> Run {
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

/// The strongest machine of each game thinks about some positions, each as
/// deep as the limits allow, on one thread. Nothing but the code decides what
/// it visits, so the signature changes when, and only when, a machine thinks
/// otherwise than before.
fn search(typed: &mut Typed) -> Run {
    let chosen: Vec<Chosen> = if typed.has("game") {
        setup::choose(typed, None).into_iter().collect()
    } else {
        catalog::GAMES.iter().map(|game| Chosen::usual(*game)).collect()
    };
    if !typed.problems.is_empty() {
        return Run::Usage;
    }
    let mut whole = Mix::new(0);
    for chosen in &chosen {
        let Some(state) = chosen.start(typed) else { return Run::Usage };
        let begun = Instant::now();
        let Some((nodes, signature)) = sign(chosen.game, &chosen.setup(), &*state) else {
            continue;
        };
        whole = whole.with(signature);
        let rate = nodes as f64 / begun.elapsed().as_secs_f64();
        let id = chosen.game.info().id;
        println!("{id:<10} {nodes:>10} nodes {rate:>10.0} nodes/s  {signature:016x}");
    }
    println!("signature {:016x}", whole.finish());
    Run::Done
}

/// How many positions are thought about, and how far apart they are.
const POSITIONS: usize = 6;
const PLIES_APART: usize = 4;

/// The states that the strongest machine of a game visits, and what comes of
/// it as a number; none when the game has no levels.
fn sign(game: &'static dyn AnyGame, setup: &Setup, start: &dyn AnyState) -> Option<(u64, u64)> {
    let machine = catalog::machine(game, "level:8")?;
    let (mut state, mut hearing) = (start.clone_box(), Hearing::new(game, setup.seats));
    let (mut rng, mut nodes, mut mix) = (Rng::new(1), 0, Mix::new(0));
    for _ in 0..POSITIONS {
        for _ in 0..PLIES_APART {
            advance(&mut *state, &mut hearing, &mut rng);
        }
        while state.turn().seat().is_none() && !state.turn().is_over() {
            advance(&mut *state, &mut hearing, &mut rng);
        }
        let Some(seat) = state.turn().seat() else { break };
        let sight = hearing.sight(game, setup, &*state, seat, &mut rng);
        let (opinion, text) = think(&*machine, &sight, &mut rng);
        nodes += opinion.as_ref().map_or(0, |opinion| opinion.nodes);
        mix = text.bytes().fold(mix, |mix, byte| mix.with(byte.into()));
        mix = opinion.map_or(mix, |opinion| mix.with(opinion.nodes).with(number(opinion.worth)));
    }
    Some((nodes, mix.finish()))
}

/// Makes a random move, if there is any.
fn advance(state: &mut dyn AnyState, hearing: &mut Hearing, rng: &mut Rng) {
    if let Some(text) = state.random_move(rng) {
        hearing.note(state, &text);
        state.play(&text).expect("a random move is legal");
    }
}

/// What a machine thinks in the end, and its move.
fn think(
    machine: &dyn Machine,
    sight: &table::Sight<'_>,
    rng: &mut Rng,
) -> (Option<Opinion>, String) {
    let mut last = None;
    let limits = Limits { depth: Some(7), nodes: Some(100_000), stop: None };
    let report = &mut |opinion: &Opinion| last = Some(opinion.clone());
    let mut thinking = Thinking {
        limits,
        time: None,
        threads: 1,
        haste: 1,
        heard: &[],
        memory: None,
        rng,
        report,
    };
    let text = machine.choose(sight, &mut thinking).unwrap_or_default();
    (last, text)
}

fn number(worth: Worth) -> u64 {
    match worth {
        Worth::Win(plies) => u64::from(plies.unwrap_or(0)),
        Worth::Draw => 1 << 32,
        Worth::Loss(plies) => 2 << 32 | u64::from(plies.unwrap_or(0)),
        Worth::Points(points) => 3 << 32 | u64::from(points.cast_unsigned()),
        Worth::Share(share) => 4 << 32 | u64::from(share.to_bits()),
    }
}
