//! From nothing to weights, in rounds: the engine plays itself with what it has
//! learnt so far, and learns from all those games.
//!
//! Everything is kept in a folder as soon as it is there, so that a run that was
//! interrupted goes on where it was.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use kernel::Rng;
use othello::Engine;
use othello::eval::Weights;

use crate::selfplay::{self, Manner};
use crate::wthor::Game;
use crate::{files, fit, replay, samples, say, shared, wthor};

/// What was asked for.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Where everything is kept.
    pub(crate) folder: PathBuf,
    /// The weights to begin with; none: from nothing.
    pub(crate) from: Option<PathBuf>,
    /// Tournament games to begin like and to learn from, if there are any.
    pub(crate) tournament: Option<PathBuf>,
    /// How many games each round has.
    pub(crate) games: Vec<usize>,
    /// How they are played.
    pub(crate) manner: Manner,
    /// Where chance starts from.
    pub(crate) seed: u64,
    /// How the weights are fitted after each round.
    pub(crate) fit: fit::Plan,
}

/// How many games are kept at a time.
const PART: usize = 500;

/// How much an engine of this tool remembers.
const MEMORY: usize = 16 << 20;

/// Positions of tournament games with at most so many empty cells are solved.
const REACH: u32 = 12;

/// Trains, and leaves the weights and the report where the fit is to put them.
pub(crate) fn run(plan: &Plan) -> Result<(), String> {
    fs::create_dir_all(&plan.folder).map_err(|why| files::at(&plan.folder, &why))?;
    let tournament = plan.tournament.as_deref().map_or(Ok(Vec::new()), wthor::games)?;
    if !tournament.is_empty() {
        label(plan, &tournament)?;
    }
    let mut weights = Arc::new(plan.from.as_deref().map_or(Ok(Weights::nothing()), fit::weights)?);
    for round in 1..=plan.games.len() {
        play(plan, round, &weights, &tournament)?;
        weights = Arc::new(learn(plan, round)?);
    }
    Ok(())
}

/// What is known of the positions of tournament games.
fn label(plan: &Plan, tournament: &[Game]) -> Result<(), String> {
    let file = plan.tournament_file();
    if file.exists() {
        return Ok(());
    }
    say(&format!("labelling {} tournament games", tournament.len()));
    let labelled = shared(tournament, plan.fit.threads, |games, _| {
        let engine = Engine::new(MEMORY);
        games.iter().flat_map(|game| replay::samples(game, &engine, REACH)).collect()
    });
    samples::write(&file, &labelled)
}

fn play(
    plan: &Plan,
    round: usize,
    weights: &Arc<Weights>,
    tournament: &[Game],
) -> Result<(), String> {
    let manner =
        Manner { depth: plan.manner.depth.filter(|_| plan.is_informed(round)), ..plan.manner };
    let games = plan.games[round - 1];
    let missing: Vec<usize> =
        (0..games.div_ceil(PART)).filter(|part| !plan.part_file(round, *part).exists()).collect();
    let begun = Instant::now();
    for (done, &part) in missing.iter().enumerate() {
        let count = PART.min(games - part * PART);
        let samples = shared(&vec![(); count], plan.fit.threads, |games, thread| {
            let mut rng = Rng::new(plan.seed_of(round, part, thread));
            let engine = Engine::with_weights(MEMORY, Arc::clone(weights));
            selfplay::games(manner, &engine, tournament, games.len(), &mut rng)
        });
        samples::write(&plan.part_file(round, part), &samples)?;
        let left =
            begun.elapsed().as_secs_f64() / (done + 1) as f64 * (missing.len() - done - 1) as f64;
        say(&format!(
            "round {round} of {}: {} of {games} games, {:.1} minutes left",
            plan.games.len(),
            part * PART + count,
            left / 60.0
        ));
    }
    Ok(())
}

/// Fits weights to the last two rounds, and to what was solved in any. Those who
/// played without knowing anything are believed only while there is nobody else.
fn learn(plan: &Plan, round: usize) -> Result<Weights, String> {
    let is_last = round == plan.games.len();
    let out = plan.folder.join(format!("round-{round}.bin"));
    if !out.exists() {
        let mut known = Vec::new();
        if plan.tournament_file().exists() {
            known.extend(samples::read(&plan.tournament_file())?);
        }
        for played in 1..=round {
            for file in plan.part_files(played) {
                let samples = samples::read(&file)?;
                let is_recent = round == 1 || plan.is_informed(played) && played + 1 >= round;
                known.extend(samples.into_iter().filter(|it| it.exact || is_recent));
            }
        }
        let log = plan.fit.log.clone().filter(|_| is_last);
        fit::run_on(known, &fit::Plan { out: out.clone(), log, ..plan.fit.clone() })?;
    }
    if is_last {
        let bytes = fs::read(&out).map_err(|why| files::at(&out, &why))?;
        files::write(&plan.fit.out, &bytes)?;
    }
    fit::weights(&out)
}

impl Plan {
    /// Whether those who play in a round know anything yet.
    fn is_informed(&self, round: usize) -> bool {
        round > 1 || self.from.is_some()
    }

    fn tournament_file(&self) -> PathBuf {
        self.folder.join("tournament.pos")
    }

    fn part_file(&self, round: usize, part: usize) -> PathBuf {
        self.folder.join(format!("round-{round}-part-{part:04}.pos"))
    }

    /// The files of a round, in their order.
    fn part_files(&self, round: usize) -> impl Iterator<Item = PathBuf> {
        let parts = self.games[round - 1].div_ceil(PART);
        (0..parts).map(move |part| self.part_file(round, part))
    }

    /// Every thread of every part has chances of its own.
    fn seed_of(&self, round: usize, part: usize, thread: usize) -> u64 {
        let number = (round as u64) << 40 | (part as u64) << 16 | thread as u64;
        self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number.wrapping_mul(0xd6e8_feb8_6659_fd93)
    }
}
