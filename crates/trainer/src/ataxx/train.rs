//! From nothing to weights in rounds.
//!
//! In the first round the engine only counts pieces. After every round a network
//! learns from the games of that round and the one before, beginning with what it
//! knows already, and plays the next.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use ataxx::Engine;
use ataxx::eval::{Network, Trained};
use kernel::Rng;

use super::fit::{self, Fit, Manner};
use super::samples::{self, Sample};
use super::selfplay::{self, Play};
use crate::{files, say, shared};

/// What to do.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) folder: PathBuf,
    /// Weights to begin with, in place of counting pieces.
    pub(crate) from: Option<PathBuf>,
    pub(crate) words: String,
    pub(crate) out: PathBuf,
    pub(crate) log: Option<PathBuf>,
    /// How many games each round has.
    pub(crate) games: Vec<usize>,
    /// How many positions are looked at for each step in each round; the last number
    /// counts for all that follow.
    pub(crate) nodes: Vec<u64>,
    /// One game in so many has obstacles.
    pub(crate) walled: usize,
    pub(crate) fit: Manner,
}

impl Plan {
    /// How many positions are looked at for each step of a round.
    fn nodes_of(&self, round: usize) -> u64 {
        let number = self.nodes.get(round).or(self.nodes.last());
        number.copied().expect("there is at least one")
    }

    /// What is known before the first round.
    fn known(&self) -> Result<Option<Trained>, String> {
        let Some(path) = &self.from else { return Ok(None) };
        let bytes = fs::read(path).map_err(|why| format!("{}: {why}", path.display()))?;
        let known = Trained::decode(&bytes).map_err(|why| format!("{}: {why}", path.display()))?;
        Ok(Some(known))
    }

    fn part_file(&self, round: usize, part: usize) -> PathBuf {
        self.folder.join(format!("round-{}-part-{part:04}.games", round + 1))
    }
}

/// The memory of an engine that plays, in bytes.
const MEMORY: usize = 1 << 20;

/// How games begin: with so many random steps that little is as good players would have
/// it, and nobody ahead by more points than these. Whoever looks far ahead sees much that
/// good players avoid, and has to judge it.
const RANDOM_STEPS: [usize; 2] = [10, 18];
const LEVEL: i32 = 300;

/// How many games are kept in one file, so that a run that was stopped goes on where it
/// was.
const PART: usize = 5_000;

/// Does it.
pub(crate) fn run(plan: &Plan) -> Result<(), String> {
    fs::create_dir_all(&plan.folder)
        .map_err(|error| format!("{}: {error}", plan.folder.display()))?;
    let mut trained = plan.known()?;
    let mut network = Arc::new(trained.as_ref().map_or_else(Network::counting, Network::new));
    let mut before: Vec<Sample> = Vec::new();
    let mut report = Vec::new();
    for round in 0..plan.games.len() {
        let now = played(plan, round, &network)?;
        let (text, learnt) = learnt(plan, round, trained.as_ref(), (&before, &now))?;
        report.push(text);
        network = Arc::new(Network::new(&learnt));
        trained = Some(learnt);
        let only_counted = round == 0 && plan.from.is_none();
        before = if only_counted { Vec::new() } else { now };
    }
    let bytes = trained.map(|trained| trained.encode()).unwrap_or_default();
    files::write(&plan.out, &bytes)?;
    match &plan.log {
        Some(log) => files::write(log, whole(plan, &report, bytes.len()).as_bytes()),
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
    files::write(&weights, &fit.trained.encode())?;
    files::write(&text, described.as_bytes())?;
    Ok((described, fit.trained))
}

/// The positions of a round; games that were played before are not played again.
fn played(plan: &Plan, round: usize, network: &Arc<Network>) -> Result<Vec<Sample>, String> {
    let games = plan.games[round];
    let files: Vec<PathBuf> =
        (0..games.div_ceil(PART)).map(|part| plan.part_file(round, part)).collect();
    let missing = files.iter().enumerate().filter(|(_, file)| !file.exists());
    let (count, begun) = (missing.clone().count(), Instant::now());
    for (done, (part, file)) in missing.enumerate() {
        let some = PART.min(games - part * PART);
        samples::write(file, &part_played(plan, round, part, some, network))?;
        let left = begun.elapsed().as_secs_f64() / (done + 1) as f64 * (count - done - 1) as f64;
        let (number, so_far, left) = (round + 1, part * PART + some, left / 60.0);
        say(&format!("round {number}: {so_far} of {games} games, {left:.1} minutes left"));
    }
    let parts: Result<Vec<_>, _> = files.iter().map(|file| samples::read(file)).collect();
    parts.map(|parts| parts.concat())
}

/// Plays a part of a round.
fn part_played(
    plan: &Plan,
    round: usize,
    part: usize,
    games: usize,
    network: &Arc<Network>,
) -> Vec<Sample> {
    let (nodes, walled) = (plan.nodes_of(round), plan.walled);
    let play = Play { nodes, walled, random: RANDOM_STEPS, level: LEVEL };
    shared(&vec![(); games], plan.fit.threads, |games, thread| {
        let engine = Engine::with_network(MEMORY, Arc::clone(network));
        let number = (round as u64) << 32 | (part as u64) << 8 | thread as u64;
        selfplay::games(&engine, play, games.len(), &mut Rng::new(plan.fit.seed << 40 | number))
    })
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
