//! What a round was worth: how likely each side is to win the tournament now.

use games::dominoes::{House, Scoring, State, TileSet};
use kernel::{MAX_SEATS, Rules, Seat, Turn};
use search::{Reward, Sides, exp};

use super::round::Round;

/// Of the tiles and points that losers are dealt, about this part is left to
/// them when a round ends.
const LEFT_OVER: f32 = 0.25;

/// Who will win a tournament, as far as the points tell.
///
/// Each side needs some more rounds to reach the target, and all are taken to
/// win rounds equally often. Where the target is reached by any round this is
/// nothing but who has won.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospects {
    target: f32,
    /// What a round brings its winner on average.
    usual: f32,
    /// Whether each round brings exactly that.
    is_exact: bool,
    sides: usize,
}

impl Prospects {
    pub(super) fn new(house: &House, seats: usize) -> Self {
        let sides = if house.partnership { 2 } else { seats };
        let tiles = f32::from(house.tiles) * seats as f32;
        let losers = tiles * (sides - 1) as f32 / sides as f32;
        let mean_points = f32::from(house.values - 1);
        let usual = match house.scoring {
            Scoring::Classic => LEFT_OVER * losers * mean_points,
            Scoring::AllPips => LEFT_OVER * tiles * mean_points,
            Scoring::Pieces => 5.0 * LEFT_OVER * losers,
            Scoring::Passes => 10.0,
            Scoring::One => 1.0,
        };
        let is_exact = house.scoring == Scoring::One;
        Self { target: house.points as f32, usual: usual.max(1.0), is_exact, sides }
    }

    /// How likely each side is to win, given what it has scored.
    pub(super) fn shares(&self, scores: &[f32], shares: &mut [f32]) {
        let [mut first, mut second] = [f32::INFINITY; 2];
        for (share, score) in shares.iter_mut().zip(scores) {
            let rounds = self.rounds_to_go(*score);
            *share = rounds;
            if rounds < first {
                (first, second) = (rounds, first);
            } else {
                second = second.min(rounds);
            }
        }
        // The difference of two sides after n rounds varies by about the root of n, and the
        // logistic curve is that of the normal distribution when stretched by 1.7.
        let scale = 1.7 / (first + second - 1.0).max(0.25).sqrt();
        for share in shares.iter_mut() {
            let is_done = *share <= 0.0;
            let behind = if is_done { 0.0 } else { *share - first };
            *share = if first <= 0.0 && !is_done { 0.0 } else { exp(-behind * scale) };
        }
        let all: f32 = shares.iter().sum();
        for share in shares.iter_mut() {
            *share /= all;
        }
    }

    /// How many rounds a side still has to win; none when it is there.
    fn rounds_to_go(&self, score: f32) -> f32 {
        let points = self.target - score;
        match points {
            _ if points <= 0.0 => 0.0,
            _ if self.is_exact => points,
            // Whoever needs a little more than a round's worth often gets it in one.
            _ => (points / self.usual + 0.5).max(1.0),
        }
    }

    /// How much a round matters to a side: the difference between winning and
    /// losing it.
    pub(super) fn stake(&self, scores: &[f32], side: usize) -> f32 {
        let share = |winner: usize| {
            let (mut after, mut shares) = (scores.to_vec(), vec![0.0; scores.len()]);
            after[winner] += self.usual;
            self.shares(&after, &mut shares);
            shares[side]
        };
        let others = (0..self.sides).filter(|other| *other != side);
        let lost = others.map(share).sum::<f32>() / (self.sides - 1).max(1) as f32;
        (share(side) - lost).clamp(0.02, 1.0)
    }
}

/// The points of all sides.
pub(super) fn scores<B: TileSet, const S: usize, const T: usize>(
    state: &State<B, S, T>,
    sides: usize,
) -> [f32; MAX_SEATS] {
    let mut scores = [0.0; MAX_SEATS];
    for (side, score) in scores[..sides].iter_mut().enumerate() {
        *score = state.score(Seat::new(side)) as f32;
    }
    scores
}

impl<B: TileSet, const S: usize, const T: usize> Reward<Round<B, S, T>> for Prospects {
    fn shares(&self, round: &Round<B, S, T>, sides: &Sides, shares: &mut [f32]) {
        let state = round.state();
        match state.turn() {
            Turn::Over(outcome) => sides.shares(outcome, shares),
            _ => Self::shares(self, &scores(state, self.sides)[..self.sides], shares),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dominoes::trials::plain_house;

    fn shares(house: House, scores: &[f32]) -> Vec<f32> {
        let mut shares = vec![0.0; scores.len()];
        Prospects::new(&house, scores.len()).shares(scores, &mut shares);
        shares
    }

    #[test]
    fn a_race_of_rounds_is_judged_nearly_as_the_binomial_says() {
        let house = House { points: 6, scoring: Scoring::One, ..plain_house() };
        // Who needs one and two more rounds, one and three, two and three, three and six.
        let cases = [([5.0, 4.0], 0.75), ([5.0, 3.0], 0.875), ([4.0, 3.0], 0.6875)];
        for (scores, truth) in cases {
            assert!((shares(house, &scores)[0] - truth).abs() < 0.03, "{scores:?}");
        }
        assert!((shares(house, &[3.0, 0.0])[0] - 219.0 / 256.0).abs() < 0.03);
    }

    #[test]
    fn whoever_reaches_the_target_has_all_and_level_sides_have_the_same() {
        let house = House { points: 100, ..plain_house() };
        assert_eq!(shares(house, &[40.0, 104.0, 99.0]), [0.0, 1.0, 0.0]);
        assert_eq!(shares(house, &[40.0; 4]), [0.25; 4]);
        let close = shares(house, &[90.0, 60.0, 30.0]);
        assert!(close.is_sorted_by(|one, other| one > other), "{close:?}");
    }

    #[test]
    fn the_last_round_matters_more_than_the_first() {
        let prospects = Prospects::new(&House { points: 100, ..plain_house() }, 2);
        assert!(prospects.stake(&[95.0, 95.0], 0) > prospects.stake(&[0.0, 0.0], 0) + 0.3);
        let single = Prospects::new(&plain_house(), 2);
        assert!((single.stake(&[0.0, 0.0], 0) - 1.0).abs() < 1e-6);
    }
}
