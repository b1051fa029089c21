//! How far off values are on positions that were held out.

use std::fmt::Write;

use othello::eval::{DISC, Weights};

use super::data::{Parts, Seen};
use super::{Plan, Run};

/// Errors added up.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Errors {
    count: f64,
    sum: f64,
    absolute: f64,
    squared: f64,
}

impl Errors {
    fn add(&mut self, error: f64) {
        self.count += 1.0;
        self.sum += error;
        self.absolute += error.abs();
        self.squared += error * error;
    }

    /// By how much values are too high in the mean: what all of them have in common.
    pub(crate) fn lean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// The mean absolute error.
    pub(crate) fn mean(&self) -> f64 {
        self.absolute / self.count.max(1.0)
    }

    /// The root of the mean square.
    pub(crate) fn root(&self) -> f64 {
        (self.squared / self.count.max(1.0)).sqrt()
    }
}

/// The errors of weights, on the positions that a test chooses.
pub(crate) fn errors(
    weights: &Weights,
    held_out: &[Seen],
    chosen: impl Fn(&Seen) -> bool,
) -> Errors {
    let mut errors = Errors::default();
    for seen in held_out.iter().filter(|seen| chosen(seen)) {
        let value = f64::from(weights.value_of(seen.position));
        errors.add(value / f64::from(DISC) - f64::from(seen.score));
    }
    errors
}

/// A table of errors by number of empty cells.
pub(crate) fn table(weights: &Weights, held_out: &[Seen]) -> String {
    let mut table = String::from(
        "| empty cells | positions | mean error | root mean square | exact ones | mean error | root mean square | too high by |\n\
         |--:|--:|--:|--:|--:|--:|--:|--:|\n",
    );
    let mut row = |name: &str, chosen: &dyn Fn(&Seen) -> bool| {
        let all = errors(weights, held_out, chosen);
        let exact = errors(weights, held_out, |seen| seen.exact && chosen(seen));
        if all.count > 0.0 {
            let _ =
                write!(table, "| {name} | {} | {:.2} | {:.2} |", all.count, all.mean(), all.root());
            let _ = match exact.count > 0.0 {
                true => writeln!(
                    table,
                    " {} | {:.2} | {:.2} | {:+.2} |",
                    exact.count,
                    exact.mean(),
                    exact.root(),
                    exact.lean()
                ),
                false => writeln!(table, " | | | |"),
            };
        }
    };
    for empties in 0..=60 {
        row(&empties.to_string(), &|seen: &Seen| seen.position.empties() == empties);
    }
    row("all", &|_: &Seen| true);
    table
}

/// The whole report in Markdown.
pub(super) fn document(plan: &Plan, run: &Run, parts: &Parts, table: &str) -> String {
    let Run { records, fitted, bytes, minutes } = run;
    format!(
        "# How the evaluation of Othello was fitted\n\n\
        Written by `trainer {}`; `trainer --help` says what that means.\n\n\
        - {records} labelled positions; {fitted} different ones fitted, {} held out:\n  \
          those of {} % of the games that no other game has (seed {}).\n\
        - Knots every {} discs, ridge {}, bond {}, {} rounds of conjugate gradients: {minutes:.1} minutes on\n  \
          {} threads.\n\
        - The file of weights has {bytes} bytes.\n\n\
        Errors are in discs, on the positions held out, with the weights as the file has them. Exact are positions\n\
        solved to the end; the labels of others are what is known of later positions of their game, and much\n\
        of what looks like an error there is what the players did in between.\n\n{table}",
        plan.words,
        parts.held_out.len(),
        plan.held_out,
        plan.seed,
        plan.spacing,
        plan.ridge,
        plan.bond,
        plan.passes,
        plan.threads,
    )
}
