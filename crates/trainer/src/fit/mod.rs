//! Finds the weights that fit labelled positions best.

mod data;
mod problem;
mod report;
mod solver;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use othello::eval::shapes::Packing;
use othello::eval::{DISC, Fitted, STAGES, Weights};

use crate::samples::{self, Sample};
use crate::{files, say};
use data::{Parts, divided};
use problem::Problem;

/// What was asked for.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Files of labelled positions.
    pub(crate) files: Vec<PathBuf>,
    /// The command, for the report.
    pub(crate) words: String,
    /// Where the weights go.
    pub(crate) out: PathBuf,
    /// Where the report goes.
    pub(crate) log: Option<PathBuf>,
    /// How many rounds of conjugate gradients.
    pub(crate) passes: u32,
    /// The price of large weights.
    pub(crate) ridge: f32,
    /// The price of weights that differ from knot to knot.
    pub(crate) bond: f32,
    /// How many discs are between knots.
    pub(crate) spacing: u8,
    /// How many games of a hundred are held out.
    pub(crate) held_out: u32,
    /// Which ones.
    pub(crate) seed: u64,
    /// How many threads work.
    pub(crate) threads: usize,
}

/// Fits, writes the weights and the report.
pub(crate) fn run(plan: &Plan) -> Result<(), String> {
    run_on(read_all(&plan.files)?, plan)
}

/// Does the same with positions that are not in files.
pub(crate) fn run_on(samples: Vec<Sample>, plan: &Plan) -> Result<(), String> {
    let began = Instant::now();
    let records = samples.len();
    let parts = divided(samples, plan.held_out, plan.seed);
    let fitted: usize = parts.stages.iter().map(|stage| stage.scores.len()).sum();
    say(&format!(
        "{records} records: {fitted} positions to fit, {} held out",
        parts.held_out.len()
    ));
    let file = encoded(plan, &parts);
    let weights = Weights::read(&file).map_err(|why| why.to_string())?;
    let table = report::table(&weights, &parts.held_out);
    let run =
        Run { records, fitted, bytes: file.len(), minutes: began.elapsed().as_secs_f64() / 60.0 };
    let log = report::document(plan, &run, &parts, &table);
    say(&log);
    files::write(&plan.out, &file)?;
    plan.log.as_ref().map_or(Ok(()), |path| files::write(path, log.as_bytes()))
}

/// A table of how far off weights are on what a fit to these files holds out.
pub(crate) fn errors(
    files: &[PathBuf],
    weights: Option<&Path>,
    held_out: u32,
    seed: u64,
) -> Result<String, String> {
    let parts = divided(read_all(files)?, held_out, seed);
    Ok(report::table(&*weights_or_usual(weights)?, &parts.held_out))
}

/// The weights of a file, or those that are part of the program.
pub(crate) fn weights_or_usual(path: Option<&Path>) -> Result<Arc<Weights>, String> {
    path.map_or_else(|| Ok(Weights::in_use()), |path| weights(path).map(Arc::new))
}

/// The weights of a file.
pub(crate) fn weights(path: &Path) -> Result<Weights, String> {
    let bytes = fs::read(path).map_err(|why| files::at(path, &why))?;
    Weights::read(&bytes).map_err(|why| files::at(path, &why))
}

fn read_all(files: &[PathBuf]) -> Result<Vec<Sample>, String> {
    let mut samples = Vec::new();
    for file in files {
        samples.extend(samples::read(file)?);
    }
    Ok(samples)
}

/// What came of it.
#[derive(Clone, Copy, Debug)]
struct Run {
    records: usize,
    fitted: usize,
    bytes: usize,
    minutes: f64,
}

fn encoded(plan: &Plan, parts: &Parts) -> Vec<u8> {
    let knots: Vec<u8> = (8..=60).step_by(plan.spacing.into()).collect();
    let problem = Problem::new(&parts.stages, &knots, (plan.ridge, plan.bond), plan.threads);
    let found = solver::solved(&problem, plan.passes, |round, found, rest| {
        let mut line = format!("round {round}: {rest:.2e} left");
        if round % 10 == 0 {
            let weights = Weights::read(&rounded(&knots, found).encode());
            let errors = weights.map(|weights| report::errors(&weights, &parts.held_out, |_| true));
            line += &format!(", error {:.3}", errors.map_or(f64::NAN, |errors| errors.root()));
        }
        say(&line);
    });
    rounded(&knots, &found).encode()
}

/// In the units of the file.
fn rounded(knots: &[u8], found: &[f32]) -> Fitted {
    let units = |value: &f32| (value * DISC as f32).round() as i16;
    let width = Packing::new().weights();
    let weights = found.chunks_exact(width).take(knots.len());
    let constants = &found[knots.len() * width..];
    Fitted {
        knots: knots.to_vec(),
        constants: constants.iter().take(STAGES).map(units).collect(),
        weights: weights.map(|knot| knot.iter().map(units).collect()).collect(),
    }
}

#[cfg(test)]
mod tests;
