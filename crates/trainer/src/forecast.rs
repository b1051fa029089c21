//! How well a shallow search foretells a deep one.
//!
//! The engine leaves a deep search out when a shallow one is far enough from
//! what matters. How far that must be is measured here: the same positions are
//! searched to many depths, and the error of each forecast is fitted by a
//! formula with a few numbers.

use std::path::PathBuf;

use kernel::Rng;
use othello::{Engine, Position};

use crate::samples;

/// What was asked for.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Files of labelled positions, of which only the positions matter.
    pub(crate) files: Vec<PathBuf>,
    /// How many positions are searched.
    pub(crate) positions: usize,
    /// How deep.
    pub(crate) depth: u32,
    /// Positions with at most so many empty cells are searched to the end.
    pub(crate) solved: u32,
    /// Which positions.
    pub(crate) seed: u64,
    /// How many threads work.
    pub(crate) threads: usize,
}

/// A deep search, the shallow one that foretold it, and by how much it was wrong.
#[derive(Clone, Copy, Debug)]
struct Forecast {
    empties: u32,
    depth: u32,
    shallow: u32,
    error: i32,
}

/// How much an engine of this tool remembers.
const MEMORY: usize = 32 << 20;

/// Searches positions and says what it has learnt.
pub(crate) fn run(plan: &Plan) -> Result<String, String> {
    let mut positions = Vec::new();
    for file in &plan.files {
        positions.extend(samples::read(file)?.into_iter().map(|sample| sample.position));
    }
    // Searches of few empty cells are not cut short, and openings are known.
    positions.retain(|position| (13..=50).contains(&position.empties()));
    Rng::new(plan.seed).shuffle(&mut positions);
    positions.truncate(plan.positions);
    let forecasts = crate::shared(&positions, plan.threads, |positions, _| {
        let engine = Engine::new(MEMORY);
        positions.iter().flat_map(|position| searched(&engine, *position, plan)).collect()
    });
    if forecasts.is_empty() {
        return Err("there is no position to search".into());
    }
    Ok(report(&forecasts))
}

/// The forecasts of one position.
fn searched(engine: &Engine, position: Position, plan: &Plan) -> Vec<Forecast> {
    let empties = position.empties();
    let scores: Vec<i32> = (0..=plan.depth).map(|depth| engine.look(position, depth)).collect();
    let forecast = |depth: u32, score: i32| {
        let shallow = othello::shallower(depth);
        let error = score - scores.get(shallow as usize)?;
        Some(Forecast { empties, depth, shallow, error })
    };
    let middle = (3..=plan.depth).filter_map(|depth| forecast(depth, scores[depth as usize]));
    let end = (empties <= plan.solved).then(|| engine.solve(position, 1).score);
    middle.chain(end.and_then(|score| forecast(empties, score))).collect()
}

const TERMS: usize = 5;

/// What the error is thought to depend on; its logarithm is a sum of these.
fn terms(forecast: &Forecast) -> [f64; TERMS] {
    let Forecast { empties, depth, shallow, .. } = *forecast;
    let is_end = f64::from(u8::from(depth >= empties));
    [1.0, f64::from(empties) / 10.0, f64::from(depth).ln(), f64::from(shallow + 1).ln(), is_end]
}

fn error(numbers: &[f64; TERMS], forecast: &Forecast) -> f64 {
    terms(forecast).iter().zip(numbers).map(|(term, number)| term * number).sum::<f64>().exp()
}

/// The numbers that make the errors most likely, by steepest ascent: errors are
/// taken to be normal, with the spread of the formula.
fn fitted(forecasts: &[Forecast]) -> [f64; TERMS] {
    let mut numbers = [0.0; TERMS];
    for _ in 0..20_000 {
        let mut slope = [0.0; TERMS];
        for forecast in forecasts {
            let surprise = (f64::from(forecast.error) / error(&numbers, forecast)).powi(2) - 1.0;
            for (slope, term) in slope.iter_mut().zip(terms(forecast)) {
                *slope += surprise * term / forecasts.len() as f64;
            }
        }
        for (number, slope) in numbers.iter_mut().zip(slope) {
            *number += 0.02 * slope;
        }
    }
    numbers
}

fn report(forecasts: &[Forecast]) -> String {
    let numbers = fitted(forecasts);
    let mut text = format!("{} forecasts; numbers {numbers:.3?}\n", forecasts.len());
    text += "depth shallow  forecasts  error  formula\n";
    let mut kinds: Vec<_> = forecasts.iter().map(|it| (it.depth, it.shallow)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    for (depth, shallow) in kinds {
        let of_kind = || forecasts.iter().filter(|it| (it.depth, it.shallow) == (depth, shallow));
        let count = of_kind().count() as f64;
        let seen = of_kind().map(|it| f64::from(it.error).powi(2)).sum::<f64>() / count;
        let said = of_kind().map(|it| error(&numbers, it).powi(2)).sum::<f64>() / count;
        let (seen, said) = (seen.sqrt(), said.sqrt());
        text += &format!("{depth:>5} {shallow:>7} {count:>10} {seen:>6.2} {said:>8.2}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Errors whose spread grows with the depth are fitted as such.
    #[test]
    fn the_formula_finds_what_was_put_in() {
        let mut rng = Rng::new(4);
        let forecasts: Vec<Forecast> = (0..4000)
            .map(|index| {
                let depth = 3 + index % 18;
                let spread = 0.8 * f64::from(depth);
                // Twelve dice make nearly a normal error.
                let dice: i32 = (0..12).map(|_| rng.below(1001) as i32 - 500).sum();
                let error = (f64::from(dice) / 1000.0 * spread).round() as i32;
                Forecast { empties: 20 + index % 7, depth, shallow: depth / 2, error }
            })
            .collect();
        let numbers = fitted(&forecasts);
        let said = |depth: u32| {
            let asked = Forecast { empties: 23, depth, shallow: depth / 2, error: 0 };
            error(&numbers, &asked)
        };
        assert!((said(20) / said(10) - 2.0).abs() < 0.2, "{} {}", said(10), said(20));
        assert!((said(10) - 8.0).abs() < 0.8, "{}", said(10));
    }
}
