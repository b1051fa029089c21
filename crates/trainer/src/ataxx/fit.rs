//! Finding the weights that fit labelled positions best.

use std::thread;
use std::time::Instant;

use ataxx::eval::{POINTS, Trained};
use kernel::Rng;

use super::learner::{Learner, Lesson, Slope, chance};
use super::samples::Sample;
use crate::say;

/// How weights are fitted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// How often every position is seen.
    pub(crate) passes: usize,
    /// How many positions are seen before the weights change.
    pub(crate) batch: usize,
    /// How fast weights change at first; in the end a fiftieth of it.
    pub(crate) rate: f32,
    /// How much of a label is how the game ended; the rest is what was seen ahead.
    pub(crate) ending: f32,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
}

/// What came of a fit.
pub(crate) struct Fit {
    pub(crate) trained: Trained,
    /// After each pass the root of the mean squared error in chances of winning: on
    /// positions that were seen while the weights changed, and on those held out.
    pub(crate) errors: Vec<(f64, f64)>,
    /// How many points were taken for one unit of certainty.
    pub(crate) scale: f32,
    pub(crate) seconds: u64,
}

/// One in so many positions, those of the last games, is held out.
const HELD_OUT: usize = 50;

/// Fits weights.
pub(crate) fn run(samples: &[Sample], manner: Manner) -> Fit {
    let began = Instant::now();
    let scale = scale(samples);
    let (learnt, held_out) = samples.split_at(samples.len() - samples.len() / HELD_OUT);
    let mut rng = Rng::new(manner.seed);
    let mut learner = Learner::new(&mut rng);
    let mut order: Vec<u32> = (0..learnt.len() as u32).collect();
    let lesson = |sample| Lesson { sample, target: target(sample, scale, manner) };
    let exam: Vec<Lesson<'_>> = held_out.iter().map(lesson).collect();
    let total = (manner.passes * learnt.len()) as f32;
    let mut errors = Vec::new();
    for pass in 0..manner.passes {
        rng.shuffle(&mut order);
        let mut error = 0.0;
        for (index, batch) in order.chunks(manner.batch).enumerate() {
            let lessons: Vec<Lesson<'_>> =
                batch.iter().map(|index| lesson(&learnt[*index as usize])).collect();
            let done = (pass * learnt.len() + index * manner.batch) as f32 / total;
            let wave = 0.5 + 0.5 * (done * std::f32::consts::PI).cos();
            let slope = studied(&learner, &lessons, manner.threads);
            learner.step(&slope.slope, lessons.len(), manner.rate * (0.02 + 0.98 * wave));
            error += slope.error;
        }
        let root = |sum: f64, count: usize| (sum / count.max(1) as f64).sqrt();
        errors.push((root(error, learnt.len()), root(learner.error(&exam), exam.len())));
        let (seen, unseen) = errors[pass];
        say(&format!("pass {:>2}: {seen:.4} seen, {unseen:.4} held out", pass + 1));
    }
    Fit { trained: learner.trained(), errors, scale, seconds: began.elapsed().as_secs() }
}

/// The slope of some lessons, found by several threads.
fn studied(learner: &Learner, lessons: &[Lesson<'_>], threads: usize) -> Slope {
    let part = lessons.len().div_ceil(threads).max(1);
    let slopes: Vec<Slope> = thread::scope(|scope| {
        let running: Vec<_> = lessons
            .chunks(part)
            .map(|lessons| {
                scope.spawn(move || {
                    let mut slope = Slope::new();
                    learner.study(lessons, &mut slope);
                    slope
                })
            })
            .collect();
        running.into_iter().map(|one| one.join().expect("studying does not panic")).collect()
    });
    let mut slopes = slopes.into_iter();
    let mut all = slopes.next().unwrap_or_else(Slope::new);
    for slope in slopes {
        all.error += slope.error;
        all.slope.iter_mut().zip(slope.slope).for_each(|(sum, part)| *sum += part);
    }
    all
}

fn ending(sample: &Sample) -> f32 {
    0.5 + f32::from(sample.result) / 2.0
}

fn target(sample: &Sample, scale: f32, manner: Manner) -> f32 {
    let seen = chance(f32::from(sample.seen) / scale);
    manner.ending * ending(sample) + (1.0 - manner.ending) * seen
}

/// How many points make a unit of certainty: those with which what was seen ahead
/// foretells best how games end.
fn scale(samples: &[Sample]) -> f32 {
    let some = samples.iter().step_by(samples.len() / 100_000 + 1);
    let error = |scale: f32| -> f32 {
        let off = |it: &Sample| (chance(f32::from(it.seen) / scale) - ending(it)).powi(2);
        some.clone().map(off).sum()
    };
    let scales = (0..32).map(|step| POINTS as f32 / 8.0 * 1.15_f32.powi(step));
    scales.min_by(|one, other| error(*one).total_cmp(&error(*other))).unwrap_or(POINTS as f32)
}

#[cfg(test)]
mod tests {
    use ataxx::Position;
    use ataxx::eval::{Network, View};

    use super::*;

    /// Positions of random pieces, in which more pieces win.
    fn samples(rng: &mut Rng) -> Vec<Sample> {
        let board = (0..7).fold(0, |all, row| all | 0x7f_u64 << (9 * row));
        let one = |rng: &mut Rng| {
            let (own, rival) = (rng.bits() & rng.bits(), rng.bits() & rng.bits());
            let position = Position::new(own & !rival & board, rival & !own & board, 0);
            let seen = 100 * position.lead() as i16;
            Sample::new(position, seen, position.lead().signum() as i8)
        };
        (0..4_000).map(|_| one(rng)).collect()
    }

    #[test]
    fn a_network_learns_that_more_is_better() {
        let samples = samples(&mut Rng::new(7));
        let manner = Manner { passes: 4, batch: 128, rate: 0.01, ending: 0.5, seed: 1, threads: 2 };
        let fit = run(&samples, manner);
        let (first, last) = (fit.errors[0].1, fit.errors[3].1);
        assert!(last < first && last < 0.25, "{first} {last}");
        let network = Network::new(&fit.trained);
        let value = |own, rival| {
            let position = Position::new(own, rival, 0);
            View::of(&network, position).value(&network, position)
        };
        assert!(value(0x7f | 0x7f << 9, 0x7f << 54) > 0);
        assert!(value(0x7f << 54, 0x7f | 0x7f << 9) < 0);
    }
}
