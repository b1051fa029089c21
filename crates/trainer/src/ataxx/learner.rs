//! A network while it learns: weights as fractions, found by Adam.

use ataxx::eval::tuples::{PATTERNS, TUPLES, patterns};
use ataxx::eval::{
    HIDDEN, LARGEST_BIAS, LARGEST_OUT, LARGEST_ROW, ONE, OUT_ONE, STAGES, Trained, stage,
};
use kernel::Rng;
use processor::{Processor, hot, with_processor};

use super::images::Images;
use super::samples::Sample;

/// Where each sort of weight begins in the list of all.
const BIAS: usize = TUPLES * PATTERNS * HIDDEN;
const OUTS: usize = BIAS + HIDDEN;
const OUT_BIASES: usize = OUTS + STAGES * HIDDEN;
const ALL: usize = OUT_BIASES + STAGES;

/// How Adam forgets, and what it adds so as not to divide by nothing.
const MOMENTUM: f32 = 0.9;
const SPREAD: f32 = 0.999;
const TINY: f32 = 1e-8;

/// A sample and what it ought to be worth.
#[derive(Clone, Copy)]
pub(crate) struct Lesson<'a> {
    pub(crate) sample: &'a Sample,
    /// As which image of the board it is seen.
    pub(crate) image: usize,
    /// The chance of winning.
    pub(crate) target: f32,
}

/// How much weights change at a step.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    /// How fast.
    pub(crate) rate: f32,
    /// How much of a weight is lost meanwhile: what lessons do not confirm is forgotten.
    pub(crate) decay: f32,
}

/// The network and what Adam remembers.
pub(crate) struct Learner {
    weights: Vec<f32>,
    images: Images,
    mean: Vec<f32>,
    spread: Vec<f32>,
    /// Which rows have ever been seen.
    seen: Vec<bool>,
    steps: i32,
}

/// What is wrong with the weights, and by how much: the sum of squares.
pub(crate) struct Slope {
    pub(crate) slope: Vec<f32>,
    pub(crate) error: f64,
}

impl Slope {
    pub(crate) fn new() -> Self {
        Self { slope: vec![0.0; ALL], error: 0.0 }
    }
}

/// The rows of a sample as the side to move sees it.
struct Rows([usize; TUPLES]);

impl Rows {
    fn of(lesson: Lesson<'_>, images: &Images) -> Self {
        let Lesson { sample, image, .. } = lesson;
        let seen = patterns(sample.own, sample.rival, sample.walls);
        Self(std::array::from_fn(|tuple| images.row(image, tuple, seen[tuple].into())))
    }
}

impl Learner {
    /// A network with small random weights.
    pub(crate) fn new(rng: &mut Rng) -> Self {
        let mut weights = vec![0.0; ALL];
        let mut some = |scale: f32| ((rng.bits() >> 40) as f32 / (1 << 23) as f32 - 1.0) * scale;
        weights[..BIAS].iter_mut().for_each(|weight| *weight = some(0.08));
        weights[BIAS..OUTS].fill(0.3);
        weights[OUTS..OUT_BIASES].iter_mut().for_each(|weight| *weight = some(0.15));
        Self::with(weights)
    }

    /// A network that goes on from what it has learnt before.
    pub(crate) fn going_on(trained: &Trained) -> Self {
        let part = |weight: i32, one: i32| weight as f32 / one as f32;
        let sums = trained.rows.iter().chain(&trained.bias).map(|it| part((*it).into(), ONE));
        let outs = trained.outs.iter().map(|it| part((*it).into(), OUT_ONE));
        let biases = trained.out_biases.iter().map(|it| part(*it, ONE * OUT_ONE));
        let learner = Self::with(sums.chain(outs).chain(biases).collect());
        let seen = trained.rows.chunks_exact(HIDDEN).map(|row| row.iter().any(|it| *it != 0));
        Self { seen: seen.collect(), ..learner }
    }

    fn with(weights: Vec<f32>) -> Self {
        Self {
            weights,
            images: Images::default(),
            mean: vec![0.0; ALL],
            spread: vec![0.0; ALL],
            seen: vec![false; TUPLES * PATTERNS],
            steps: 0,
        }
    }

    /// How far off it is on some lessons, and where it would have to go.
    pub(crate) fn study(&self, lessons: &[Lesson<'_>], slope: &mut Slope) {
        with_processor!(|cpu| {
            for lesson in lessons {
                study_one(cpu, self, *lesson, slope);
            }
        });
    }

    /// The sum of squared errors on some lessons.
    pub(crate) fn error(&self, lessons: &[Lesson<'_>]) -> f64 {
        let error = |lesson: &Lesson<'_>| {
            let rows = Rows::of(*lesson, &self.images);
            let sums = with_processor!(|cpu| summed(cpu, &self.weights, &rows));
            let out = self.output(&sums, stage_of(lesson.sample));
            f64::from((chance(out) - lesson.target).powi(2))
        };
        lessons.iter().map(error).sum()
    }

    fn output(&self, sums: &[f32; HIDDEN], stage: usize) -> f32 {
        let outs = &self.weights[OUTS + stage * HIDDEN..][..HIDDEN];
        let units = sums.iter().zip(outs);
        let sum: f32 = units.map(|(sum, out)| sum.clamp(0.0, 1.0).powi(2) * out).sum();
        sum + self.weights[OUT_BIASES + stage]
    }

    /// Takes a step, given the slope of so many lessons.
    pub(crate) fn step(&mut self, slope: &[f32], count: usize, pace: Pace) {
        self.steps += 1;
        for (seen, row) in self.seen.iter_mut().zip(slope.chunks_exact(HIDDEN)) {
            *seen |= row.iter().any(|part| *part != 0.0);
        }
        let warm = (1.0 - SPREAD.powi(self.steps)).sqrt() / (1.0 - MOMENTUM.powi(self.steps));
        let pace = Pace { rate: pace.rate * warm, ..pace };
        with_processor!(|cpu| adam(cpu, self, slope, 1.0 / count as f32, pace));
        clip(&mut self.weights[..BIAS], f32::from(LARGEST_ROW) / ONE as f32);
        clip(&mut self.weights[BIAS..OUTS], f32::from(LARGEST_BIAS) / ONE as f32);
        clip(&mut self.weights[OUTS..OUT_BIASES], f32::from(LARGEST_OUT) / OUT_ONE as f32);
    }

    /// The weights as whole numbers. Rows that were never seen are nothing.
    pub(crate) fn trained(&self) -> Trained {
        let whole = |weight: &f32, one: i32| (weight * one as f32).round() as i32;
        let mut trained = Trained::nothing();
        for (index, (whole_row, row)) in
            trained.rows.iter_mut().zip(&self.weights[..BIAS]).enumerate()
        {
            *whole_row = if self.seen[index / HIDDEN] { whole(row, ONE) as i16 } else { 0 };
        }
        let small = |weights: &[f32], one| weights.iter().map(|it| whole(it, one) as i16).collect();
        trained.bias = small(&self.weights[BIAS..OUTS], ONE);
        trained.outs = small(&self.weights[OUTS..OUT_BIASES], OUT_ONE);
        let biases = self.weights[OUT_BIASES..].iter();
        trained.out_biases = biases.map(|bias| whole(bias, ONE * OUT_ONE)).collect();
        trained
    }
}

fn clip(weights: &mut [f32], most: f32) {
    for weight in weights {
        *weight = weight.clamp(-most, most);
    }
}

fn stage_of(sample: &Sample) -> usize {
    stage(49 - (sample.own | sample.rival | sample.walls).count_ones())
}

/// The chance of winning that an output stands for.
pub(crate) fn chance(output: f32) -> f32 {
    1.0 / (1.0 + (-output).exp())
}

hot! {
    fn summed<C: Processor>(_cpu: C, weights: &[f32], rows: &Rows) -> [f32; HIDDEN] {
        let mut sums: [f32; HIDDEN] = weights[BIAS..OUTS].try_into().expect("as many as units");
        for row in &rows.0 {
            let row = &weights[row * HIDDEN..][..HIDDEN];
            sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
        }
        sums
    }
}

hot! {
    fn study_one<C: Processor>(cpu: C, learner: &Learner, lesson: Lesson<'_>, slope: &mut Slope) -> () {
        let (rows, stage) = (Rows::of(lesson, &learner.images), stage_of(lesson.sample));
        let sums = summed(cpu, &learner.weights, &rows);
        let chance = chance(learner.output(&sums, stage));
        let off = chance - lesson.target;
        slope.error += f64::from(off * off);
        let down = 2.0 * off * chance * (1.0 - chance);
        slope.slope[OUT_BIASES + stage] += down;
        let outs = OUTS + stage * HIDDEN;
        let mut back = [0.0; HIDDEN];
        let weights = &learner.weights[outs..][..HIDDEN];
        let slopes = &mut slope.slope[outs..][..HIDDEN];
        for unit in 0..HIDDEN {
            let clipped = sums[unit].clamp(0.0, 1.0);
            slopes[unit] += down * clipped * clipped;
            let is_between = sums[unit] > 0.0 && sums[unit] < 1.0;
            back[unit] = if is_between { down * weights[unit] * 2.0 * clipped } else { 0.0 };
        }
        spread_back(&mut slope.slope, &rows.0, &back);
    }
}

#[inline(always)]
#[allow(clippy::inline_always)]
fn spread_back(slope: &mut [f32], rows: &[usize; TUPLES], back: &[f32; HIDDEN]) {
    for row in rows {
        let row = &mut slope[row * HIDDEN..][..HIDDEN];
        row.iter_mut().zip(back).for_each(|(part, back)| *part += back);
    }
    let bias = &mut slope[BIAS..OUTS];
    bias.iter_mut().zip(back).for_each(|(part, back)| *part += back);
}

hot! {
    fn adam<C: Processor>(_cpu: C, learner: &mut Learner, slope: &[f32], share: f32, pace: Pace) -> () {
        let moments = learner.mean.iter_mut().zip(&mut learner.spread);
        for ((weight, (mean, spread)), part) in learner.weights.iter_mut().zip(moments).zip(slope) {
            let part = part * share;
            *mean = MOMENTUM * *mean + (1.0 - MOMENTUM) * part;
            *spread = SPREAD * *spread + (1.0 - SPREAD) * part * part;
            *weight -= pace.rate * (pace.decay * *weight + *mean / (spread.sqrt() + TINY));
        }
    }
}
