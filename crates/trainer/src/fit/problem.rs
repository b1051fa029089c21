//! The weights as the solution of one large system of linear equations.
//!
//! The value of a position is a constant of its stage plus the weights of its
//! patterns and of the number of moves, which are between those of the knots around its stage. Wanted are
//! the numbers with the least sum of squared errors, plus a small price on large
//! weights and on weights that change between knots. Both keep patterns that
//! were hardly ever seen from believing what they saw.

use std::thread;

use othello::eval::file::between;
use othello::eval::shapes::{PLACEMENTS, Packing, TERMS};

use super::data::Stage;

/// What is to be minimised.
#[derive(Debug)]
pub(crate) struct Problem<'a> {
    /// The positions by number of discs.
    pub(crate) stages: &'a [Stage],
    /// The numbers of discs of the knots.
    pub(crate) knots: &'a [u8],
    /// How many weights a knot has.
    pub(crate) width: usize,
    /// The price of the square of a weight, in positions.
    pub(crate) ridge: f32,
    /// The price of the square of a difference between neighbouring knots.
    pub(crate) bond: f32,
    /// How many threads share the work.
    pub(crate) threads: usize,
    starts: Starts,
}

/// Some of the positions of a stage.
struct Share<'a> {
    numbers: &'a [[u16; TERMS]],
    scores: &'a [f32],
    trust: &'a [f32],
}

/// Where the weights of a term begin, for each.
type Starts = [usize; TERMS];

/// What some positions add to a vector with a place for each weight of their
/// stage and, at the end, one for its constant, when given such a vector.
type Pass = fn(&Starts, &Share, &[f32], &mut [f32]);

/// The matrix of the system times a vector.
fn times(starts: &Starts, share: &Share, vector: &[f32], sums: &mut [f32]) {
    let constant = vector.len() - 1;
    for (numbers, trust) in share.numbers.iter().zip(share.trust) {
        let places = places(starts, numbers);
        let value: f32 = places.iter().map(|place| vector[*place]).sum();
        let pull = trust * (value + vector[constant]);
        for place in places {
            sums[place] += pull;
        }
        sums[constant] += pull;
    }
}

/// Its right side.
fn right(starts: &Starts, share: &Share, vector: &[f32], sums: &mut [f32]) {
    let rest = share.scores.iter().zip(share.trust);
    for (numbers, (score, trust)) in share.numbers.iter().zip(rest) {
        for place in places(starts, numbers) {
            sums[place] += trust * score;
        }
        sums[vector.len() - 1] += trust * score;
    }
}

/// Its diagonal. A pattern that lies twice on the board counts four times.
fn diagonal(starts: &Starts, share: &Share, vector: &[f32], sums: &mut [f32]) {
    for (numbers, trust) in share.numbers.iter().zip(share.trust) {
        let places = places(starts, numbers);
        for place in places {
            let twins = places.iter().filter(|other| **other == place).count();
            sums[place] += trust * twins as f32;
        }
        sums[vector.len() - 1] += trust;
    }
}

#[inline]
fn places(starts: &Starts, numbers: &[u16; TERMS]) -> [usize; TERMS] {
    std::array::from_fn(|term| starts[term] + usize::from(numbers[term]))
}

impl<'a> Problem<'a> {
    /// The system for these positions.
    pub(crate) fn new(
        stages: &'a [Stage],
        knots: &'a [u8],
        prices: (f32, f32),
        threads: usize,
    ) -> Self {
        let packing = Packing::new();
        let starts = std::array::from_fn(|term| match PLACEMENTS.get(term) {
            Some(placement) => packing.start(placement.shape) as usize,
            None => packing.moves_start(),
        });
        let (ridge, bond) = prices;
        Self { stages, knots, width: packing.weights(), ridge, bond, threads, starts }
    }

    /// How many numbers are wanted: the weights of all knots, then a constant for each stage.
    pub(crate) fn size(&self) -> usize {
        self.knots.len() * self.width + self.stages.len()
    }

    /// The right side of the system.
    pub(crate) fn right(&self) -> Vec<f32> {
        self.passed(right, &vec![0.0; self.size()], |share| share)
    }

    /// What the system makes of a vector.
    pub(crate) fn times(&self, vector: &[f32]) -> Vec<f32> {
        let mut product = self.passed(times, vector, |share| share);
        for (product, value) in product.iter_mut().zip(vector) {
            *product += self.ridge * value;
        }
        for index in self.width..self.knots.len() * self.width {
            let pull = self.bond * (vector[index] - vector[index - self.width]);
            product[index] += pull;
            product[index - self.width] -= pull;
        }
        product
    }

    /// The diagonal of the system.
    pub(crate) fn diagonal(&self) -> Vec<f32> {
        let mut diagonal = self.passed(diagonal, &vec![0.0; self.size()], |share| share * share);
        for (index, value) in diagonal.iter_mut().enumerate() {
            let knot = index / self.width;
            let last = self.knots.len() - 1;
            let bonds =
                f32::from(u8::from(0 < knot && knot <= last)) + f32::from(u8::from(knot < last));
            *value += self.ridge + self.bond * bonds;
        }
        diagonal
    }

    /// Each thread takes its part of every stage; parts are added in a fixed order,
    /// so that the same number of threads always gives the same. `counts` says how
    /// much of what a stage adds goes to a knot that has such a share in it.
    fn passed(&self, pass: Pass, vector: &[f32], counts: fn(f32) -> f32) -> Vec<f32> {
        let parts = thread::scope(|scope| {
            let spawn = |part| scope.spawn(move || self.part_passed(pass, vector, counts, part));
            let running: Vec<_> = (0..self.threads).map(spawn).collect();
            let joined = running.into_iter().map(|one| one.join().expect("a pass does not panic"));
            joined.collect::<Vec<_>>()
        });
        let mut sums = vec![0.0; self.size()];
        for part in parts {
            sums.iter_mut().zip(part).for_each(|(sum, value)| *sum += value);
        }
        sums
    }

    fn part_passed(
        &self,
        pass: Pass,
        vector: &[f32],
        counts: fn(f32) -> f32,
        part: usize,
    ) -> Vec<f32> {
        let mut sums = vec![0.0; self.size()];
        for (discs, stage) in self.stages.iter().enumerate() {
            let share = self.share(stage, part);
            let mut of_stage = vec![0.0; self.width + 1];
            pass(&self.starts, &share, &self.at(vector, discs), &mut of_stage);
            let (weights, constant) = of_stage.split_at(self.width);
            for (knot, share) in shares(self.knots, discs) {
                let knot = &mut sums[knot * self.width..][..self.width];
                let factor = counts(share);
                knot.iter_mut().zip(weights).for_each(|(sum, value)| *sum += factor * value);
            }
            sums[self.knots.len() * self.width + discs] += constant[0];
        }
        sums
    }

    /// The weights of a stage and its constant.
    fn at(&self, vector: &[f32], discs: usize) -> Vec<f32> {
        let mut of_stage = vec![0.0; self.width + 1];
        for (knot, share) in shares(self.knots, discs) {
            let knot = &vector[knot * self.width..][..self.width];
            of_stage.iter_mut().zip(knot).for_each(|(sum, value)| *sum += share * value);
        }
        of_stage[self.width] = vector[self.knots.len() * self.width + discs];
        of_stage
    }

    fn share<'s>(&self, stage: &'s Stage, part: usize) -> Share<'s> {
        let count = stage.scores.len();
        let range = count * part / self.threads..count * (part + 1) / self.threads;
        Share {
            numbers: &stage.numbers[range.clone()],
            scores: &stage.scores[range.clone()],
            trust: &stage.trust[range],
        }
    }
}

/// The knots whose weights are those of a stage, and with which share.
fn shares(knots: &[u8], discs: usize) -> impl Iterator<Item = (usize, f32)> {
    let (knot, part, whole) = between(knots, discs);
    let share = part as f32 / whole as f32;
    [(knot, 1.0 - share), (knot + 1, share)].into_iter().filter(|(_, share)| *share > 0.0)
}
