//! Results of two players against each other, counted by what they are worth.

use super::{Z, elo_of, normal_below};

/// How often each of `N` results happened. Result `i` is worth `i / (N - 1)`,
/// so that the worst is worth 0 and the best 1.
///
/// Games of a pair that share an opening are not independent: an opening that
/// is good for the first seat gives one game to each player. Counting whole
/// pairs ([`Pentanomial`]) lets that cancel, where counting games
/// ([`Trinomial`]) would see chance in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally<const N: usize>(pub [u64; N]);

/// Single games: lost, drawn, won.
pub type Trinomial = Tally<3>;

/// Pairs of games with the seats swapped: 0, ½, 1, 1½ or 2 points.
pub type Pentanomial = Tally<5>;

/// A strength difference with its 95 % interval, in Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Estimate {
    pub elo: f64,
    pub low: f64,
    pub high: f64,
}

impl<const N: usize> Default for Tally<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> Tally<N> {
    /// Counts one more result, by its place in the list.
    pub fn add(&mut self, result: usize) {
        self.0[result] += 1;
    }

    /// How many results there are.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// What each result is worth, and how often it happened.
    pub(super) fn worths(&self) -> impl Iterator<Item = (f64, f64)> {
        self.0.iter().enumerate().map(|(i, &n)| (i as f64 / (N - 1) as f64, n as f64))
    }

    /// The mean worth; one half when there is nothing.
    pub fn score(&self) -> f64 {
        let total: f64 = self.worths().map(|(worth, n)| worth * n).sum();
        if self.count() == 0 { 0.5 } else { total / self.count() as f64 }
    }

    /// The variance of one result as a share of the largest that its mean
    /// allows, between 0 and 1.
    ///
    /// One imagined result, half of it lost and half of it won, is counted
    /// along: no finite number of equal results proves that all will be equal.
    fn spread(&self) -> f64 {
        let n = self.count() as f64 + 1.0;
        let mean = (self.score() * (n - 1.0) + 0.5) / n;
        let squares: f64 = self.worths().map(|(worth, n)| worth * worth * n).sum();
        let variance = (squares + 0.5) / n - mean * mean;
        (variance / (mean * (1.0 - mean))).clamp(0.0, 1.0)
    }

    /// The mean worth and its 95 % interval: Wilson's, with the variance of a
    /// coin scaled by the observed [`spread`](Self::spread).
    fn interval(&self) -> (f64, f64) {
        let n = self.count() as f64;
        if n == 0.0 {
            return (0.0, 1.0);
        }
        let (score, weight) = (self.score(), Z * Z * self.spread() / n);
        let centre = (score + weight / 2.0) / (1.0 + weight);
        let half = (weight * score * (1.0 - score) + weight * weight / 4.0).sqrt() / (1.0 + weight);
        ((centre - half).max(0.0), (centre + half).min(1.0))
    }

    /// The Elo difference with its 95 % interval. It is open on one side while
    /// everything was won or lost.
    pub fn elo(&self) -> Estimate {
        let (low, high) = self.interval();
        let score = self.score();
        Estimate {
            elo: elo_of(score),
            low: elo_of(if score <= 0.0 { 0.0 } else { low }),
            high: elo_of(if score >= 1.0 { 1.0 } else { high }),
        }
    }

    /// The likelihood of superiority: how sure it is that the first player is
    /// the better one, between 0 and 1.
    pub fn superiority(&self) -> f64 {
        let n = self.count() as f64;
        if n == 0.0 {
            return 0.5;
        }
        // Under the hypothesis of equality the mean is one half.
        let error = (0.25 * self.spread() / n).sqrt();
        normal_below((self.score() - 0.5) / error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::score_of;
    use kernel::Rng;

    fn near(found: f64, expected: f64, by: f64) {
        assert!((found - expected).abs() < by, "{found} instead of {expected}");
    }

    #[test]
    fn sixty_per_cent_of_a_thousand_games_is_seventy_elo_give_or_take_twenty_two() {
        let Estimate { elo, low, high } = Tally::<3>([400, 0, 600]).elo();
        near(elo, 70.44, 0.01);
        near((high - low) / 2.0, 21.9, 0.1);
    }

    #[test]
    fn draws_make_the_interval_narrower() {
        // Variance by hand: half drawn, 35 % won, 15 % lost: 0.475 - 0.36 = 0.115 instead of 0.24.
        let with = Tally::<3>([150, 500, 350]).elo();
        let without = Tally::<3>([400, 0, 600]).elo();
        near(with.elo, without.elo, 1e-9);
        let ratio = (with.high - with.low) / (without.high - without.low);
        near(ratio, (0.115_f64 / 0.24).sqrt(), 0.005);
    }

    #[test]
    fn independent_games_give_the_same_interval_in_pairs_as_alone() {
        // 0.6² of the pairs are won twice, 0.4² lost twice.
        let pairs = Tally::<5>([160, 0, 480, 0, 360]).elo();
        let games = Tally::<3>([800, 0, 1200]).elo();
        near(pairs.elo, games.elo, 1e-9);
        near(pairs.low, games.low, 0.1);
        near(pairs.high, games.high, 0.1);
    }

    #[test]
    fn openings_that_decide_the_game_cancel_in_pairs() {
        // Each opening is won by its first seat: nobody is better, and that is almost certain.
        let pairs = Tally::<5>([0, 0, 500, 0, 0]).elo();
        let games = Tally::<3>([500, 0, 500]).elo();
        near(pairs.elo, 0.0, 1e-9);
        // The one imagined pair is all the variance there is: z / 2n of score, at 695 Elo a unit.
        near(pairs.high, 1.36, 0.01);
        near(games.high, 21.5, 0.1);
    }

    #[test]
    fn a_clean_sweep_is_open_above_and_bounded_below() {
        let sweep = Tally::<3>([0, 0, 10]).elo();
        assert_eq!((sweep.elo, sweep.high), (f64::INFINITY, f64::INFINITY));
        // Wilson's bound is n / (n + z²).
        near(score_of(sweep.low), 10.0 / (10.0 + Z * Z), 1e-9);
        let nothing = Tally::<3>::default().elo();
        assert_eq!((nothing.low, nothing.high), (f64::NEG_INFINITY, f64::INFINITY));
    }

    #[test]
    fn superiority_is_even_at_even_scores_and_follows_the_normal_distribution() {
        near(Tally::<3>([50, 7, 50]).superiority(), 0.5, 1e-7);
        near(Tally::<3>::default().superiority(), 0.5, 1e-9);
        // 55 of 100: one standard error of 0.05 above one half.
        near(Tally::<3>([45, 0, 55]).superiority(), 0.8413, 0.002);
        assert!(Tally::<3>([0, 0, 30]).superiority() > 0.999_999);
    }

    /// Pairs with a known truth: openings favour a seat at random, so that the
    /// two games of a pair depend on each other.
    fn simulate(rng: &mut Rng, pairs: usize, better: f64, favour: f64) -> Pentanomial {
        let mut tally = Pentanomial::default();
        let mut chance = |p: f64| (rng.bits() >> 11) as f64 / (1_u64 << 53) as f64 > 1.0 - p;
        for _ in 0..pairs {
            let tilt = if chance(0.5) { favour } else { -favour };
            let points = [tilt, -tilt].map(|tilt| match chance(0.3) {
                true => 1,
                false => 2 * usize::from(chance(0.5 + better + tilt)),
            });
            tally.add(points[0] + points[1]);
        }
        tally
    }

    #[test]
    fn the_interval_covers_the_truth_nineteen_times_in_twenty() {
        let mut rng = Rng::new(5);
        for (better, favour) in [(0.0, 0.0), (0.0, 0.4), (0.1, 0.2), (0.25, 0.2), (0.35, 0.1)] {
            let truth = elo_of(0.15 + 0.7 * (0.5 + better));
            let covered = (0..2000).filter(|_| {
                let estimate = simulate(&mut rng, 100, better, favour).elo();
                estimate.low <= truth && truth <= estimate.high
            });
            let share = covered.count() as f64 / 2000.0;
            assert!((0.92..=0.98).contains(&share), "{better} {favour}: {share}");
        }
    }
}
