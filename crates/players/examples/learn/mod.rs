//! Learns from games how much each thing counts.

use kernel::Rng;
use players::Knots;

/// One game of so many is only foretold.
const HELD_BACK: usize = 10;
const EPOCHS: usize = 12;
const BATCH: usize = 256;
const THREADS: u64 = 2;

/// A position that was met: what there was to see of each side.
pub(crate) struct Sample<const F: usize> {
    pub(crate) taken: usize,
    pub(crate) seen: Vec<[i32; F]>,
    pub(crate) game: usize,
}

/// How a game ended for each side: what it had, and its part of first place.
pub(crate) struct Ending {
    #[allow(dead_code, reason = "only some of those who learn ask for it")]
    pub(crate) had: Vec<f32>,
    pub(crate) shares: Vec<f32>,
}

impl Ending {
    /// The end of a game in which whoever has the most comes first.
    pub(crate) fn new(had: Vec<f32>) -> Self {
        let most = had.iter().copied().fold(0.0, f32::max);
        let firsts: Vec<f32> = had.iter().map(|own| f32::from(u8::from(*own >= most))).collect();
        let all: f32 = firsts.iter().sum();
        Self { had, shares: firsts.into_iter().map(|first| first / all).collect() }
    }
}

/// A game, by the positions that were met and its end.
pub(crate) type Game<const F: usize> = (Vec<(usize, Vec<[i32; F]>)>, Ending);

/// All games that were played to learn from.
pub(crate) struct Games<const F: usize> {
    samples: Vec<Sample<F>>,
    endings: Vec<Ending>,
}

impl<const F: usize> Games<F> {
    pub(crate) fn new() -> Self {
        Self { samples: Vec::new(), endings: Vec::new() }
    }

    /// Plays so many games more, each by its number.
    pub(crate) fn add(&mut self, games: u64, play: impl Fn(u64) -> Game<F> + Sync) {
        let play = &play;
        let part = |thread: u64| -> Vec<_> {
            (thread..games).step_by(THREADS as usize).map(play).collect()
        };
        let parts: Vec<_> = std::thread::scope(|scope| {
            let running: Vec<_> =
                (0..THREADS).map(|thread| scope.spawn(move || part(thread))).collect();
            running.into_iter().map(|part| part.join().expect("no game breaks down")).collect()
        });
        for (met, ending) in parts.into_iter().flatten() {
            let game = self.endings.len();
            self.samples.extend(met.into_iter().map(|(taken, seen)| Sample { taken, seen, game }));
            self.endings.push(ending);
        }
    }
}

/// What is to be learnt. Unless told otherwise, who comes first.
pub(crate) trait Lesson {
    /// The cells of the board.
    fn cells(&self) -> usize;

    /// What a whole of what is learnt is in the numbers of the file.
    fn unit(&self) -> f32 {
        1000.0
    }

    /// How far weights move in the first steps.
    fn pace(&self) -> f32 {
        0.01
    }

    /// By how much each side is thought to be worth too much.
    fn errors(&self, worth: &[f32], _taken: usize, ending: &Ending) -> Vec<f32> {
        first_place_errors(worth, ending)
    }

    /// How far off it is to think so.
    fn loss(&self, worth: &[f32], ending: &Ending) -> f32 {
        first_place_loss(worth, ending)
    }
}

/// By how much the chance of each side to come first is thought too large.
pub(crate) fn first_place_errors(worth: &[f32], ending: &Ending) -> Vec<f32> {
    let chances = chances(worth).into_iter().zip(&ending.shares);
    chances.map(|(chance, share)| chance - share).collect()
}

/// The surprise at who came first.
pub(crate) fn first_place_loss(worth: &[f32], ending: &Ending) -> f32 {
    let chances = chances(worth).into_iter().zip(&ending.shares);
    chances.map(|(chance, share)| -share * chance.max(1e-6).ln()).sum()
}

/// Finds weights step by step.
pub(crate) struct Learner<'a, L, const F: usize, const K: usize> {
    lesson: &'a L,
    weights: [[f32; F]; K],
    /// The usual gradient of each weight, and its square.
    slopes: [[f32; F]; K],
    squares: [[f32; F]; K],
    steps: i32,
}

impl<'a, L: Lesson, const F: usize, const K: usize> Learner<'a, L, F, K> {
    pub(crate) fn new(lesson: &'a L, weights: &Knots<F, K>) -> Self {
        let (slopes, squares) = ([[0.0; F]; K], [[0.0; F]; K]);
        let mut learner = Self { lesson, weights: weights.0, slopes, squares, steps: 0 };
        for weight in learner.weights.as_flattened_mut() {
            *weight /= learner.lesson.unit();
        }
        learner
    }

    pub(crate) fn weights(&self) -> Knots<F, K> {
        Knots(self.weights.map(|knot| knot.map(|weight| weight * self.lesson.unit())))
    }

    pub(crate) fn learn(&mut self, games: &Games<F>, rng: &mut Rng) {
        let Games { samples, endings } = games;
        let mut order: Vec<usize> =
            (0..samples.len()).filter(|at| !samples[*at].game.is_multiple_of(HELD_BACK)).collect();
        for epoch in 0..EPOCHS {
            rng.shuffle(&mut order);
            let pace = self.lesson.pace() * 0.7_f32.powi(epoch as i32);
            for batch in order.chunks(BATCH) {
                let mut gradient = [[0.0; F]; K];
                for sample in batch.iter().map(|at| &samples[*at]) {
                    self.add_gradient(sample, &endings[sample.game], &mut gradient);
                }
                self.step(&gradient, batch.len() as f32, pace);
            }
        }
    }

    /// What each side of a position is thought to be worth.
    fn worth(&self, sample: &Sample<F>) -> Vec<f32> {
        let (knot, far) = Knots::<F, K>::along(sample.taken, self.lesson.cells());
        let dot = |seen: &[i32; F], knot: usize| -> f32 {
            seen.iter().zip(&self.weights[knot]).map(|(count, weight)| *count as f32 * weight).sum()
        };
        let worth = |seen: &[i32; F]| (1.0 - far) * dot(seen, knot) + far * dot(seen, knot + 1);
        sample.seen.iter().map(worth).collect()
    }

    fn add_gradient(&self, sample: &Sample<F>, ending: &Ending, gradient: &mut [[f32; F]; K]) {
        let (knot, far) = Knots::<F, K>::along(sample.taken, self.lesson.cells());
        let errors = self.lesson.errors(&self.worth(sample), sample.taken, ending);
        for (seen, error) in sample.seen.iter().zip(errors) {
            for (place, count) in seen.iter().enumerate().filter(|(_, count)| **count != 0) {
                gradient[knot][place] += (1.0 - far) * error * *count as f32;
                gradient[knot + 1][place] += far * error * *count as f32;
            }
        }
    }

    /// A step against the gradient, as long in every direction as is usual there.
    fn step(&mut self, gradient: &[[f32; F]; K], count: f32, pace: f32) {
        self.steps += 1;
        let [early, early_square] = [0.9_f32, 0.999].map(|keep| 1.0 - keep.powi(self.steps));
        let all = self.weights.as_flattened_mut().iter_mut().zip(gradient.as_flattened());
        let kept = self.slopes.as_flattened_mut().iter_mut().zip(self.squares.as_flattened_mut());
        for ((weight, slope), (mean, square)) in all.zip(kept) {
            let slope = slope / count + 1e-4 * *weight;
            *mean += 0.1 * (slope - *mean);
            *square += 0.001 * (slope * slope - *square);
            *weight -= pace * (*mean / early) / ((*square / early_square).sqrt() + 1e-6);
        }
    }

    /// How far off games that were held back are foretold: knowing nothing, and
    /// with what was learnt.
    pub(crate) fn losses(&self, games: &Games<F>) -> [f32; 2] {
        let Games { samples, endings } = games;
        let held: Vec<_> =
            samples.iter().filter(|sample| sample.game.is_multiple_of(HELD_BACK)).collect();
        let mean = |worth: &dyn Fn(&Sample<F>) -> Vec<f32>| {
            let loss =
                |sample: &&Sample<F>| self.lesson.loss(&worth(sample), &endings[sample.game]);
            held.iter().map(loss).sum::<f32>() / held.len().max(1) as f32
        };
        [mean(&|sample| vec![0.0; sample.seen.len()]), mean(&|sample| self.worth(sample))]
    }
}

fn chances(worth: &[f32]) -> Vec<f32> {
    let best = worth.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let parts: Vec<f32> = worth.iter().map(|worth| (worth - best).exp()).collect();
    let all: f32 = parts.iter().sum();
    parts.into_iter().map(|part| part / all).collect()
}
