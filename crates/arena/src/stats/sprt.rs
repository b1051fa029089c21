//! Stopping as soon as enough is known: the sequential probability ratio test.

use super::{Tally, score_of};

/// A test between two hypotheses: the first player is `elo0` or `elo1` better.
///
/// The Elo is logistic, and the test is the generalised one: the rest of the
/// distribution of results is not assumed but fitted, under each hypothesis,
/// by maximum likelihood. Both kinds of error have a probability of 5 %.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Sprt {
    pub elo0: f64,
    pub elo1: f64,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Not enough is known.
    GoOn,
    /// The first hypothesis holds: the difference is nearer to `elo0`.
    Null,
    /// The second hypothesis holds: the difference is nearer to `elo1`.
    Alternative,
}

/// The probability of each kind of error.
const ERROR: f64 = 0.05;

/// Added to every count, so that a result not seen yet is rare and not impossible.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// The log-likelihood ratio at which the test ends; below its negative the
    /// first hypothesis is taken, above it the second.
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The log-likelihood ratio of the second hypothesis to the first.
    pub fn ratio<const N: usize>(&self, tally: &Tally<N>) -> f64 {
        if tally.count() == 0 {
            return 0.0;
        }
        let seen: Vec<(f64, f64)> = tally.worths().map(|(worth, n)| (worth, n + UNSEEN)).collect();
        let total: f64 = seen.iter().map(|(_, n)| n).sum();
        let (score0, score1) = (score_of(self.elo0), score_of(self.elo1));
        let (tilt0, tilt1) = (tilt(&seen, total, score0), tilt(&seen, total, score1));
        seen.iter()
            .map(|(worth, n)| {
                let fit = |score: f64, tilt: f64| 1.0 + tilt * (worth - score);
                n * (fit(score0, tilt0) / fit(score1, tilt1)).ln()
            })
            .sum()
    }

    /// What the results say so far.
    pub fn verdict<const N: usize>(&self, tally: &Tally<N>) -> Verdict {
        match self.ratio(tally) {
            ratio if ratio >= Self::bound() => Verdict::Alternative,
            ratio if ratio <= -Self::bound() => Verdict::Null,
            _ => Verdict::GoOn,
        }
    }
}

/// The distribution nearest to the seen one among those with this mean gives
/// each result its seen share divided by `1 + tilt * (worth - mean)`. The tilt
/// is where the mean comes out right, which is a decreasing function's zero.
fn tilt(seen: &[(f64, f64)], total: f64, mean: f64) -> f64 {
    let excess = |tilt: f64| -> f64 {
        seen.iter()
            .map(|(worth, n)| n / total * (worth - mean) / (1.0 + tilt * (worth - mean)))
            .sum()
    };
    // All shares stay positive between these poles.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Pentanomial;
    use kernel::Rng;

    #[test]
    fn without_draws_the_ratio_is_the_one_of_coins() {
        // With two results the mean decides the whole distribution.
        let sprt = Sprt { elo0: 0.0, elo1: 50.0 };
        let (lost, won) = (430, 570);
        let (s0, s1) = (0.5_f64, score_of(50.0));
        let coins = 570.0 * (s1 / s0).ln() + 430.0 * ((1.0 - s1) / (1.0 - s0)).ln();
        let found = sprt.ratio(&Tally::<2>([lost, won]));
        assert!((found - coins).abs() < 0.01, "{found} {coins}");
        let with_room_for_draws = sprt.ratio(&Tally::<3>([lost, 0, won]));
        assert!((with_room_for_draws - coins).abs() < 0.05, "{with_room_for_draws} {coins}");
    }

    #[test]
    fn the_ratio_is_near_its_normal_approximation_for_small_differences() {
        // (s1 - s0) (2 s - s0 - s1) / (2 variance / n), by hand for these pairs.
        let tally = Tally::<5>([30, 100, 220, 110, 40]);
        let mean = (100.0 * 0.25 + 220.0 * 0.5 + 110.0 * 0.75 + 40.0) / 500.0;
        let squares = (100.0 * 0.0625 + 220.0 * 0.25 + 110.0 * 0.5625 + 40.0) / 500.0;
        let variance = squares - mean * mean;
        let (s0, s1) = (0.5, score_of(5.0));
        let normal = (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance / 500.0);
        let found = Sprt { elo0: 0.0, elo1: 5.0 }.ratio(&tally);
        assert!((found - normal).abs() < 0.02 * normal.abs(), "{found} {normal}");
    }

    #[test]
    fn the_bound_for_five_per_cent_is_the_logarithm_of_nineteen() {
        assert!((Sprt::bound() - 2.944).abs() < 0.001);
        assert_eq!(Sprt { elo0: 0.0, elo1: 5.0 }.verdict(&Pentanomial::default()), Verdict::GoOn);
    }

    #[test]
    fn the_test_errs_about_once_in_twenty_under_either_hypothesis() {
        let sprt = Sprt { elo0: 0.0, elo1: 60.0 };
        for (truth, wrong) in [(0.0, Verdict::Alternative), (60.0, Verdict::Null)] {
            let mut rng = Rng::new(11);
            let errors = (0..600).filter(|_| decide(&mut rng, sprt, truth) == wrong).count();
            assert!((5..=45).contains(&errors), "{truth}: {errors} of 600");
        }
    }

    /// Plays pairs of games, four in ten of them drawn, until the test ends.
    fn decide(rng: &mut Rng, sprt: Sprt, elo: f64) -> Verdict {
        let win = ((score_of(elo) - 0.2) * 1e6) as usize;
        let mut game = || match rng.below(1_000_000) {
            n if n < win => 2,
            n if n < win + 400_000 => 1,
            _ => 0,
        };
        let mut tally = Pentanomial::default();
        loop {
            tally.add(game() + game());
            let verdict = sprt.verdict(&tally);
            if verdict != Verdict::GoOn {
                return verdict;
            }
        }
    }
}
