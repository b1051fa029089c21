//! Measuring in turns.

use std::time::{Duration, Instant};

/// How long and how often to measure.
pub struct Plan {
    /// How often each contender is measured.
    pub rounds: usize,
    /// How long one measurement takes.
    pub slice: Duration,
}

/// Something that can be run for a while to learn its rate per second.
pub struct Contender {
    /// Who it is, in the table.
    pub name: &'static str,
    run: Box<dyn FnMut(Duration) -> f64>,
}

impl Contender {
    /// A contender that measures itself.
    pub fn new(name: &'static str, run: impl FnMut(Duration) -> f64 + 'static) -> Self {
        Self { name, run: Box::new(run) }
    }

    /// The same contender as a yardstick: its rate times a factor.
    pub fn scaled(self, name: &'static str, factor: f64) -> Self {
        let mut run = self.run;
        Self::new(name, move |slice| factor * run(slice))
    }

    /// A contender that does a small batch of work and says how much it was.
    pub fn batches(name: &'static str, mut batch: impl FnMut() -> u64 + 'static) -> Self {
        Self::new(name, move |slice| {
            let start = Instant::now();
            let mut done = 0;
            loop {
                done += batch();
                let passed = start.elapsed();
                if passed >= slice {
                    return done as f64 / passed.as_secs_f64();
                }
            }
        })
    }

    /// A contender that does one piece of work after the other. What each needs
    /// is made ready first, and that is not counted.
    pub fn pieces<T>(
        name: &'static str,
        mut prepare: impl FnMut() -> T + 'static,
        mut work: impl FnMut(T) + 'static,
    ) -> Self {
        Self::new(name, move |slice| {
            let (mut passed, mut done) = (Duration::ZERO, 0_u32);
            while passed < slice {
                let ready = prepare();
                let start = Instant::now();
                work(ready);
                passed += start.elapsed();
                done += 1;
            }
            f64::from(done) / passed.as_secs_f64()
        })
    }
}

/// The rates of one contender, one a round.
pub struct Rates {
    /// Who it is.
    pub name: &'static str,
    rounds: Vec<f64>,
}

impl Rates {
    /// The middle rate.
    pub fn median(&self) -> f64 {
        median(self.rounds.clone())
    }

    /// The middle of the ratios to another contender, round by round: what
    /// slows the machine down for a moment slows both.
    pub fn ratio_to(&self, other: &Self) -> f64 {
        median(self.rounds.iter().zip(&other.rounds).map(|(a, b)| a / b).collect())
    }
}

/// Runs the contenders in turns, round after round.
pub fn in_turns(plan: &Plan, mut contenders: Vec<Contender>) -> Vec<Rates> {
    // Once without counting: caches, branch predictors and the clock speed settle.
    for contender in &mut contenders {
        (contender.run)(plan.slice / 4);
    }
    let mut rates: Vec<Rates> =
        contenders.iter().map(|one| Rates { name: one.name, rounds: Vec::new() }).collect();
    for _ in 0..plan.rounds {
        for (contender, rates) in contenders.iter_mut().zip(&mut rates) {
            rates.rounds.push((contender.run)(plan.slice));
        }
    }
    rates
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    if values.len() % 2 == 1 {
        values[middle]
    } else {
        f64::midpoint(values[middle - 1], values[middle])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_middle_value_or_between_the_middle_two() {
        assert_eq!(median(vec![9.0, 1.0, 2.0]).to_bits(), 2.0_f64.to_bits());
        assert_eq!(median(vec![9.0, 1.0, 2.0, 3.0]).to_bits(), 2.5_f64.to_bits());
    }

    #[test]
    fn a_ratio_is_taken_round_by_round() {
        let a = Rates { name: "a", rounds: vec![10.0, 2.0, 30.0] };
        let b = Rates { name: "b", rounds: vec![5.0, 1.0, 15.0] };
        assert_eq!(a.ratio_to(&b).to_bits(), 2.0_f64.to_bits());
    }
}
