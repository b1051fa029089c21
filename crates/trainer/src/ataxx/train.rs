//! From nothing to weights in rounds.
//!
//! In the first round the engine only counts pieces. After every round a network
//! learns from the games of that round and the one before, beginning with what it
//! knows already, and plays the next.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use ataxx::Engine;
use ataxx::eval::{Network, Trained};
use kernel::Rng;

use super::fit::{self, Fit, Manner};
use super::samples::{self, Sample};
use super::selfplay;
use crate::{say, shared};

/// What to do.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) folder: PathBuf,
    pub(crate) words: String,
    pub(crate) out: PathBuf,
    pub(crate) log: Option<PathBuf>,
    /// How many games each round has.
    pub(crate) games: Vec<usize>,
    /// How many positions are looked at for each step in each round; the last number
    /// counts for all that follow.
    pub(crate) nodes: Vec<u64>,
    pub(crate) fit: Manner,
}

impl Plan {
    /// How many positions are looked at for each step of a round.
    fn nodes_of(&self, round: usize) -> u64 {
        let number = self.nodes.get(round).or(self.nodes.last());
        number.copied().expect("there is at least one")
    }
}

/// The memory of an engine that plays, in bytes.
const MEMORY: usize = 1 << 20;

/// How many games are played at a time by each thread.
const LOT: usize = 250;

/// Does it.
pub(crate) fn run(plan: &Plan) -> Result<(), String> {
    fs::create_dir_all(&plan.folder)
        .map_err(|error| format!("{}: {error}", plan.folder.display()))?;
    let mut network = Arc::new(Network::counting());
    let mut before: Vec<Sample> = Vec::new();
    let mut report = Vec::new();
    let mut trained: Option<Trained> = None;
    for (round, games) in plan.games.iter().enumerate() {
        let now = played(plan, round, *games, &network)?;
        let (text, learnt) = learnt(plan, round, trained.as_ref(), (&before, &now))?;
        report.push(text);
        network = Arc::new(Network::new(&learnt));
        trained = Some(learnt);
        // The first games are those of somebody who only counts.
        before = if round == 0 { Vec::new() } else { now };
    }
    let bytes = trained.map(|trained| trained.encode()).unwrap_or_default();
    write(&plan.out, &bytes)?;
    match &plan.log {
        Some(log) => write(log, whole(plan, &report, bytes.len()).as_bytes()),
        None => Ok(()),
    }
}

/// What is to be said about a round, and the weights that were learnt after it,
/// unless they were learnt before.
fn learnt(
    plan: &Plan,
    round: usize,
    known: Option<&Trained>,
    (before, now): (&[Sample], &[Sample]),
) -> Result<(String, Trained), String> {
    let path = |kind: &str| plan.folder.join(format!("round-{}.{kind}", round + 1));
    let (text, weights) = (path("md"), path("bin"));
    if let (Ok(text), Ok(weights)) = (fs::read_to_string(&text), fs::read(&weights)) {
        return Trained::decode(&weights).map(|it| (text, it)).map_err(|why| why.to_string());
    }
    let fitted_to = [before, now].concat();
    let fit = fit::run(&fitted_to, known, plan.fit);
    let (games, nodes) = (plan.games[round], plan.nodes_of(round));
    let played = Played { round, games, nodes, samples: now };
    let described = described(&played, fitted_to.len(), &fit);
    write(&weights, &fit.trained.encode())?;
    write(&text, described.as_bytes())?;
    Ok((described, fit.trained))
}

/// The games of a round, unless they were played before.
fn played(
    plan: &Plan,
    round: usize,
    games: usize,
    network: &Arc<Network>,
) -> Result<Vec<Sample>, String> {
    let path = plan.folder.join(format!("round-{}.games", round + 1));
    if path.exists() {
        return samples::read(&path);
    }
    let (began, threads, nodes) = (Instant::now(), plan.fit.threads, plan.nodes_of(round));
    let lots: Vec<u64> = (0..games.div_ceil(LOT) as u64).collect();
    let seed = |lot: u64| plan.fit.seed << 40 | (round as u64) << 32 | lot;
    let mut all = Vec::new();
    for some in lots.chunks(threads) {
        all.extend(shared(some, threads, |lots, _| {
            let engine = Engine::with_network(MEMORY, Arc::clone(network));
            let one = |lot: &u64| selfplay::games(&engine, nodes, LOT, &mut Rng::new(seed(*lot)));
            lots.iter().flat_map(one).collect()
        }));
        let share = (some[some.len() - 1] + 1) as f64 / lots.len() as f64;
        told(round, all.len(), share, began.elapsed());
    }
    samples::write(&path, &all)?;
    Ok(all)
}

fn told(round: usize, positions: usize, share: f64, elapsed: Duration) {
    say(&format!(
        "round {}: {:.0} % of the games, {positions} positions, {} s",
        round + 1,
        100.0 * share,
        elapsed.as_secs()
    ));
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}

/// The games of a round, for the log.
struct Played<'a> {
    /// From zero.
    round: usize,
    games: usize,
    nodes: u64,
    samples: &'a [Sample],
}

/// A round as a part of the log, fitted to so many positions.
fn described(played: &Played<'_>, fitted: usize, fit: &Fit) -> String {
    let Played { round, games, nodes, samples } = played;
    let walled = samples.iter().filter(|sample| sample.walls != 0).count();
    let mut text = format!(
        "## Round {}\n\n- {games} games, looking at {nodes} positions a step: {} positions, {walled} \
         of them with obstacles.\n- Fitted to {fitted} positions in {} seconds; {:.0} points seen \
         ahead were taken for one unit of certainty.\n\n| pass | seen | held out |\n|--:|--:|--:|\n",
        round + 1,
        samples.len(),
        fit.seconds,
        fit.scale
    );
    for (pass, (seen, unseen)) in fit.errors.iter().enumerate() {
        text += &format!("| {} | {seen:.4} | {unseen:.4} |\n", pass + 1);
    }
    text
}

fn whole(plan: &Plan, rounds: &[String], bytes: usize) -> String {
    format!(
        "# How the evaluation of Ataxx was trained\n\nWritten by `trainer {}`; `trainer --help` says \
         how to do it again.\n\nErrors are roots of mean squares in chances of winning, on positions \
         the weights were changed by and on those of games held out. {:.0} % of a label is that of the \
         next position of the game, or in the end who won; the rest is what the engine saw ahead.\n\nThe file of weights has {bytes} bytes.\n\n{}",
        plan.words,
        100.0 * plan.fit.later,
        rounds.join("\n")
    )
}
