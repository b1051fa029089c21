//! Finding the weights that fit labelled positions best.

use std::thread;
use std::time::Instant;

use ataxx::eval::{POINTS, Trained};
use kernel::Rng;

use super::images::IMAGES;
use super::learner::{Learner, Lesson, Pace, Slope, chance};
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
    /// How much of a weight is lost where it could change by one. Without it networks learn
    /// noise by heart.
    pub(crate) decay: f32,
    /// How much of a label is that of the next position of its game, or in the end who
    /// won; the rest is what was seen ahead.
    pub(crate) later: f32,
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

/// How fast weights change in the end, as a part of how fast they do at first.
const SLOWEST: f32 = 0.02;

/// Fits weights, going on from those that are there already.
pub(crate) fn run(samples: &[Sample], known: Option<&Trained>, manner: Manner) -> Fit {
    let began = Instant::now();
    let scale = scale(samples);
    let labels = labels(samples, scale, manner.later);
    let count = samples.len() - samples.len() / HELD_OUT;
    let course = Course { samples, labels, count, manner };
    let exam: Vec<Lesson<'_>> =
        (count..samples.len()).map(|index| course.lesson(index, 0)).collect();
    let mut rng = Rng::new(manner.seed);
    let mut learner = known.map_or_else(|| Learner::new(&mut rng), Learner::going_on);
    let root = |sum: f64, count: usize| (sum / count.max(1) as f64).sqrt();
    let mut errors = Vec::new();
    for pass in 0..manner.passes {
        let seen = root(course.take(&mut learner, pass, &mut rng), count);
        let unseen = root(learner.error(&exam), exam.len());
        say(&format!("pass {:>2}: {seen:.4} seen, {unseen:.4} held out", pass + 1));
        errors.push((seen, unseen));
    }
    let seconds = began.elapsed().as_secs();
    Fit { trained: learner.trained(), errors, scale, seconds }
}

/// What there is to learn.
struct Course<'a> {
    samples: &'a [Sample],
    labels: Vec<f32>,
    /// How many of the samples are learnt from; the others are held out.
    count: usize,
    manner: Manner,
}

impl<'a> Course<'a> {
    fn lesson(&self, index: usize, image: usize) -> Lesson<'a> {
        Lesson { sample: &self.samples[index], image, target: self.labels[index] }
    }

    /// Goes through everything once, in a new order and each position as some image of
    /// it; the sum of squared errors on the way.
    fn take(&self, learner: &mut Learner, pass: usize, rng: &mut Rng) -> f64 {
        let Manner { batch, threads, .. } = self.manner;
        let mut order: Vec<u32> = (0..self.count as u32).collect();
        rng.shuffle(&mut order);
        let mut error = 0.0;
        for (index, some) in order.chunks(batch).enumerate() {
            let mut imaged = |index: &u32| self.lesson(*index as usize, rng.below(IMAGES));
            let lessons: Vec<Lesson<'_>> = some.iter().map(&mut imaged).collect();
            let slope = studied(learner, &lessons, threads);
            let pace = self.pace(pass * self.count + index * batch);
            learner.step(&slope.slope, lessons.len(), pace);
            error += slope.error;
        }
        error
    }

    /// How fast weights change after so many lessons: ever more slowly, along a wave.
    fn pace(&self, lessons: usize) -> Pace {
        let Manner { passes, rate, decay, .. } = self.manner;
        let done = lessons as f32 / (passes * self.count) as f32;
        let wave = 0.5 + 0.5 * (done * std::f32::consts::PI).cos();
        Pace { rate: rate * (SLOWEST + (1.0 - SLOWEST) * wave), decay }
    }
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

/// What each position ought to be worth. What was seen ahead is known better a step
/// later; how a game ended says little about its beginning, where other steps could
/// have been made.
fn labels(samples: &[Sample], scale: f32, later: f32) -> Vec<f32> {
    let mut labels: Vec<f32> = Vec::with_capacity(samples.len());
    for (index, sample) in samples.iter().enumerate() {
        let next = index.checked_sub(1).filter(|_| !sample.is_last);
        let came_out = next.map_or_else(
            || ending(sample),
            |next| match is_same_side(sample, &samples[next]) {
                true => labels[next],
                false => 1.0 - labels[next],
            },
        );
        let seen = chance(f32::from(sample.seen) / scale);
        labels.push(later * came_out + (1.0 - later) * seen);
    }
    labels
}

/// Whether the side that moved moves again in the next position of a game, as the other
/// had to pass: only then are there pieces of the mover where the other had none before.
fn is_same_side(sample: &Sample, next: &Sample) -> bool {
    next.own & !sample.rival != 0
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
    use ataxx::eval::{Network, View};
    use ataxx::{Position, Step};

    use super::*;

    /// Positions of random pieces, in which more pieces win.
    fn samples(rng: &mut Rng) -> Vec<Sample> {
        let board = (0..7).fold(0, |all, row| all | 0x7f_u64 << (9 * row));
        let one = |rng: &mut Rng| {
            let (own, rival) = (rng.bits() & rng.bits(), rng.bits() & rng.bits());
            let position = Position::new(own & !rival & board, rival & !own & board, 0);
            let seen = 100 * position.lead() as i16;
            let result = position.lead().signum() as i8;
            Sample { is_last: true, ..Sample::new(position, seen, result) }
        };
        (0..4_000).map(|_| one(rng)).collect()
    }

    #[test]
    fn labels_are_made_of_those_of_later_positions() {
        let moved = |position: Position| position.after(position.steps()[0]);
        let first = Position::START;
        let second = moved(first);
        // Whoever moves second moves again, as the other passes.
        let third = moved(second).after(Step::PASS);
        let game = |results: [i8; 3], seen: i16| {
            let [before, mover, again] = results;
            let last = Sample { is_last: true, ..Sample::new(third, seen, again) };
            [last, Sample::new(second, 0, mover), Sample::new(first, 0, before)]
        };
        let other = Sample { is_last: true, ..Sample::new(first, 0, 0) };
        let samples = [&game([-1, 1, 1], 0)[..], &[other]].concat();
        let expected = [0.75, 0.625, 0.4375, 0.5];
        let labels_of = |samples: &[Sample]| labels(samples, 400.0, 0.5);
        let found = labels_of(&samples);
        assert!(found.iter().zip(expected).all(|(one, other)| (one - other).abs() < 1e-6));
        let drawn = labels_of(&game([0; 3], 400));
        assert!(drawn[0] > drawn[1] && drawn[1] > 0.5 && drawn[2] < 0.5, "{drawn:?}");
    }

    #[test]
    fn a_network_learns_that_more_is_better() {
        let samples = samples(&mut Rng::new(7));
        let manner = Manner {
            passes: 4,
            batch: 128,
            rate: 0.01,
            decay: 0.1,
            later: 0.5,
            seed: 1,
            threads: 2,
        };
        let fit = run(&samples, None, manner);
        let (first, last) = (fit.errors[0].1, fit.errors[3].1);
        assert!(last < first && last < 0.25, "{first} {last}");
        let network = Network::new(&fit.trained);
        let value = |own, rival| {
            let position = Position::new(own, rival, 0);
            View::of(&network, position).value(&network, position)
        };
        assert!(value(0x7f | 0x7f << 9, 0x7f << 54) > 0);
        assert!(value(0x7f << 54, 0x7f | 0x7f << 9) < 0);
        let on = run(&samples, Some(&fit.trained), Manner { passes: 1, rate: 0.0, ..manner });
        assert_eq!(on.trained, fit.trained, "nothing is lost on the way");
    }
}
