//! Samples as the fit wants them: each position once, by number of discs.

use othello::Position;
use othello::eval::shapes::{MOVES, PLACEMENTS, Packing, Placement, TERMS};
use othello::eval::{Features, STAGES};

use crate::samples::Sample;

/// A position that was seen often is trusted more, up to this many times.
const MOST_TRUST: f32 = 8.0;

/// All positions with one number of discs.
#[derive(Debug, Default)]
pub(crate) struct Stage {
    /// The weights that add up to a position's value: for each term the number
    /// of its weight, counted from the first of its shape, or of the number of moves.
    pub(crate) numbers: Vec<[u16; TERMS]>,
    /// What the sum ought to be, in discs.
    pub(crate) scores: Vec<f32>,
    /// How much each position counts.
    pub(crate) trust: Vec<f32>,
}

/// A position, looked at so that all eight symmetries are the same, with what
/// is known of it from all places where it was seen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    /// The position.
    pub(crate) position: Position,
    /// The mean of its scores; of the exact ones if there are any.
    pub(crate) score: f32,
    /// Whether it is exact.
    pub(crate) exact: bool,
    times: f32,
}

/// What is fitted and what is only asked about; no position is in both.
#[derive(Debug)]
pub(crate) struct Parts {
    /// To be fitted, by number of discs.
    pub(crate) stages: Vec<Stage>,
    /// Held out.
    pub(crate) held_out: Vec<Seen>,
}

/// Divides samples: of every hundred games so many are held out. A position that
/// other games have too is then left to the fit.
pub(crate) fn divided(samples: Vec<Sample>, percent: u32, seed: u64) -> Parts {
    let is_out = |group: u32| (mixed(u64::from(group) ^ seed) % 100) < u64::from(percent);
    let mut samples: Vec<(bool, Sample)> = samples
        .into_iter()
        .map(|sample| {
            (is_out(sample.group), Sample { position: sample.position.canonical(), ..sample })
        })
        .collect();
    let key =
        |sample: &Sample| (sample.position.empties(), sample.position.own, sample.position.rival);
    samples.sort_unstable_by_key(|(is_out, sample)| (key(sample), *is_out, !sample.exact));
    let packing = Packing::new();
    let mut parts =
        Parts { stages: (0..STAGES).map(|_| Stage::default()).collect(), held_out: Vec::new() };
    for same in samples.chunk_by(|one, other| one.1.position == other.1.position) {
        let is_out = same[0].0;
        let seen = seen(same.iter().filter(|(out, _)| *out == is_out).map(|(_, sample)| sample));
        if is_out {
            parts.held_out.push(seen);
        } else {
            parts.stages[64 - seen.position.empties() as usize].push(&packing, &seen);
        }
    }
    parts
}

/// Exact samples come first.
fn seen<'a>(samples: impl Iterator<Item = &'a Sample> + Clone) -> Seen {
    let first = samples.clone().next().expect("a chunk is never empty");
    let alike = samples.filter(|sample| sample.exact == first.exact);
    let (times, sum) =
        alike.fold((0.0, 0.0), |(times, sum), sample| (times + 1.0, sum + f32::from(sample.score)));
    Seen { position: first.position, score: sum / times, exact: first.exact, times }
}

impl Stage {
    fn push(&mut self, packing: &Packing, seen: &Seen) {
        self.numbers.push(numbers(packing, seen.position));
        self.scores.push(seen.score);
        self.trust.push(seen.times.min(MOST_TRUST));
    }
}

fn numbers(packing: &Packing, position: Position) -> [u16; TERMS] {
    let features = Features::of(position);
    let moves = (position.targets().count_ones() as usize).min(MOVES - 1);
    std::array::from_fn(|term| match PLACEMENTS.get(term) {
        Some(Placement { shape, .. }) => {
            let pattern = features.numbers()[term].into();
            (packing.number(*shape, pattern) - packing.start(*shape)) as u16
        }
        None => moves as u16,
    })
}

/// Bits that look like chance, the same for the same number.
fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 31).wrapping_mul(0x7fb5_d329_728e_a185);
    let number = (number ^ number >> 27).wrapping_mul(0x81da_def4_bc2d_d44d);
    number ^ number >> 33
}
