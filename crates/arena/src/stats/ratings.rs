//! Strengths of many players from games of any number of seats.
//!
//! The model is Plackett and Luce's: each seat comes first with a probability
//! in proportion to its player's strength. A game tells who came first and
//! nothing about the rest, so one choice a game is all that enters; shared
//! first places count in equal parts. With two seats it is the model of Bradley
//! and Terry, with draws as half wins.

use super::matrix::{Matrix, inverse, product, zeros};
use super::{ELO_PER_LOG_ODDS, Estimate, Z};

/// Who sat at a game and who came first.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The player of each seat.
    pub seats: Vec<usize>,
    /// The part of first place of each seat; one in all.
    pub shares: Vec<f64>,
    /// Games of one block share an opening and are not independent; blocks are.
    pub block: usize,
}

/// The strength of a player relative to the mean of all.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Rating {
    pub estimate: Estimate,
    pub points: f64,
    pub games: f64,
}

/// Each player is given this much of a win and of a loss against a player of
/// strength one, so that nobody's strength is without bounds.
const PRIOR: f64 = 0.25;

/// Ratings of players `0..players`, in Elo around a mean of zero.
///
/// Strengths come from minorisation and maximisation; intervals from the
/// observed information, corrected by how much whole blocks really vary (the
/// "sandwich"). A player who has won or lost everything shows no variation, so
/// there the information stands alone.
pub fn ratings(players: usize, choices: &[Choice]) -> Vec<Rating> {
    let strengths = strengths(players, choices);
    let information = information(&strengths, choices);
    let plain = inverse(&information);
    let robust = product(&product(&plain, &variation(&strengths, choices)), &plain);
    let mean = strengths.iter().map(|strength| strength.ln()).sum::<f64>() / players as f64;
    let rating = |player: usize| {
        let (points, games) = score(player, choices);
        let extreme = points == 0.0 || points >= games;
        let variance = centred_variance(if extreme { &plain } else { &robust }, player);
        let elo = ELO_PER_LOG_ODDS * (strengths[player].ln() - mean);
        let half = Z * ELO_PER_LOG_ODDS * variance.max(0.0).sqrt();
        Rating { estimate: Estimate { elo, low: elo - half, high: elo + half }, points, games }
    };
    (0..players).map(rating).collect()
}

/// The points of a player and the number of games he sat at.
fn score(player: usize, choices: &[Choice]) -> (f64, f64) {
    let mut sum = (0.0, 0.0);
    for choice in choices.iter().filter(|choice| choice.seats.contains(&player)) {
        let own = choice.seats.iter().zip(&choice.shares).filter(|(seat, _)| **seat == player);
        sum.0 += own.map(|(_, share)| share).sum::<f64>();
        sum.1 += 1.0;
    }
    sum
}

/// Raises the likelihood until nothing moves any more.
fn strengths(players: usize, choices: &[Choice]) -> Vec<f64> {
    let grouped = group(choices);
    let wins: Vec<f64> = (0..players).map(|player| PRIOR + score(player, choices).0).collect();
    let mut strengths = vec![1.0; players];
    for _ in 0..10_000 {
        let mut weights: Vec<f64> = strengths.iter().map(|own| 2.0 * PRIOR / (own + 1.0)).collect();
        for (seats, times) in &grouped {
            let total: f64 = seats.iter().map(|&player| strengths[player]).sum();
            for &player in *seats {
                weights[player] += times / total;
            }
        }
        let next: Vec<f64> = wins.iter().zip(&weights).map(|(won, weight)| won / weight).collect();
        let step = next.iter().zip(&strengths).map(|(new, old)| (new / old).ln().abs());
        let largest = step.fold(0.0, f64::max);
        strengths = next;
        if largest < 1e-9 {
            break;
        }
    }
    strengths
}

/// How often each company sat together; only that and the wins matter to the
/// likelihood.
fn group(choices: &[Choice]) -> Vec<(&[usize], f64)> {
    let mut counts = std::collections::BTreeMap::new();
    for choice in choices {
        *counts.entry(choice.seats.as_slice()).or_insert(0.0) += 1.0;
    }
    counts.into_iter().collect()
}

/// The probability of each player to come first at this table.
fn chances(strengths: &[f64], seats: &[usize]) -> Vec<f64> {
    let total: f64 = seats.iter().map(|&player| strengths[player]).sum();
    let mut chances = vec![0.0; strengths.len()];
    for &player in seats {
        chances[player] += strengths[player] / total;
    }
    chances
}

/// The observed information about the logarithms of the strengths. A constant
/// added to all of them changes nothing, so the direction in which all move
/// together is filled up; the mean is taken away afterwards.
fn information(strengths: &[f64], choices: &[Choice]) -> Matrix {
    let size = strengths.len();
    let mut sum = zeros(size);
    for (seats, times) in group(choices) {
        let chances = chances(strengths, seats);
        for row in 0..size {
            sum[row][row] += times * chances[row];
            for column in 0..size {
                sum[row][column] -= times * chances[row] * chances[column];
            }
        }
    }
    for (row, strength) in strengths.iter().enumerate() {
        sum[row][row] += 2.0 * PRIOR * strength / (strength + 1.0).powi(2);
    }
    let fill = (0..size).map(|row| sum[row][row]).fold(1.0, f64::max) / size as f64;
    sum.iter_mut().flatten().for_each(|cell| *cell += fill);
    sum
}

/// How much the pull of a block on each strength varies.
fn variation(strengths: &[f64], choices: &[Choice]) -> Matrix {
    let size = strengths.len();
    let mut pulls = std::collections::BTreeMap::<usize, Vec<f64>>::new();
    for choice in choices {
        let pull = pulls.entry(choice.block).or_insert_with(|| vec![0.0; size]);
        for (&player, share) in choice.seats.iter().zip(&choice.shares) {
            pull[player] += share;
        }
        let expected = chances(strengths, &choice.seats);
        pull.iter_mut().zip(expected).for_each(|(pull, chance)| *pull -= chance);
    }
    let mut sum = zeros(size);
    for pull in pulls.values() {
        for row in 0..size {
            for column in 0..size {
                sum[row][column] += pull[row] * pull[column];
            }
        }
    }
    sum
}

/// The variance of a player's distance from the mean of all.
fn centred_variance(covariance: &Matrix, player: usize) -> f64 {
    let size = covariance.len() as f64;
    let row: f64 = covariance[player].iter().sum();
    let all: f64 = covariance.iter().flatten().sum();
    covariance[player][player] - 2.0 * row / size + all / (size * size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::elo_of;
    use kernel::Rng;

    fn duel(share: f64, block: usize) -> Choice {
        Choice { seats: vec![0, 1], shares: vec![share, 1.0 - share], block }
    }

    #[test]
    fn two_players_at_two_seats_are_rated_as_their_score_says() {
        let choices: Vec<_> = (0..1000).map(|n| duel(f64::from(u8::from(n % 5 < 3)), n)).collect();
        let rated = ratings(2, &choices);
        let difference = rated[0].estimate.elo - rated[1].estimate.elo;
        assert!((difference - elo_of(0.6)).abs() < 0.1, "{difference}");
        // Each stands half the difference from the mean, and so does its error: 21.98 / 2.
        let half = (rated[0].estimate.high - rated[0].estimate.low) / 2.0;
        assert!((half - 10.99).abs() < 0.1, "{half}");
        assert_eq!((rated[0].points, rated[0].games), (600.0, 1000.0));
    }

    #[test]
    fn shared_wins_pull_by_halves_and_blocks_that_cancel_leave_no_doubt() {
        let choices: Vec<_> = (0..200).map(|n| duel(f64::from(n % 2), n as usize / 2)).collect();
        let rated = ratings(2, &choices);
        assert!(rated[0].estimate.elo.abs() < 1e-6 && rated[0].estimate.high < 1.0, "{rated:?}");
        let drawn: Vec<_> = (0..50).map(|n| duel(0.5, n)).collect();
        assert!(ratings(2, &drawn)[0].estimate.elo.abs() < 1e-6);
    }

    #[test]
    fn who_wins_everything_has_a_finite_rating_and_a_wide_interval() {
        let choices: Vec<_> = (0..40).map(|n| duel(1.0, n)).collect();
        let best = ratings(2, &choices)[0].estimate;
        assert!(best.elo.is_finite() && best.elo > 200.0, "{best:?}");
        assert!(best.high - best.low > 200.0, "{best:?}");
    }

    #[test]
    fn players_who_have_not_played_are_rated_too() {
        let rated = ratings(3, &[]);
        assert!(rated.iter().all(|one| one.estimate.elo.abs() < 1e-9 && one.games == 0.0));
        assert!(rated.iter().all(|one| one.estimate.high > 300.0 && one.estimate.high.is_finite()));
    }

    /// Three of four players at each table, in every company and rotation.
    fn simulate(rng: &mut Rng, truth: &[f64], blocks: usize) -> Vec<Choice> {
        let mut choices = Vec::new();
        for block in 0..blocks {
            let mut company: Vec<usize> = (0..truth.len()).filter(|p| p % 4 != block % 4).collect();
            for _ in 0..company.len() {
                let total: f64 = company.iter().map(|&player| truth[player]).sum();
                let mut left = (rng.bits() >> 11) as f64 / (1_u64 << 53) as f64 * total;
                let first = company.iter().position(|&player| {
                    left -= truth[player];
                    left < 0.0
                });
                let first = first.unwrap_or(0);
                let shares = (0..3).map(|seat| f64::from(u8::from(seat == first))).collect();
                choices.push(Choice { seats: company.clone(), shares, block });
                company.rotate_left(1);
            }
        }
        choices
    }

    #[test]
    fn the_intervals_of_four_players_at_three_seats_cover_the_truth() {
        let truth = [4.0_f64, 2.0, 1.0, 0.5];
        let mean = truth.iter().map(|strength| strength.ln()).sum::<f64>() / 4.0;
        let mut rng = Rng::new(3);
        let mut covered = [0; 4];
        for _ in 0..500 {
            let rated = ratings(4, &simulate(&mut rng, &truth, 80));
            for (player, rating) in rated.iter().enumerate() {
                let elo = ELO_PER_LOG_ODDS * (truth[player].ln() - mean);
                let Estimate { low, high, .. } = rating.estimate;
                covered[player] += u32::from(low <= elo && elo <= high);
            }
        }
        assert!(covered.iter().all(|n| (460..=490).contains(n)), "of 500: {covered:?}");
    }

    /// Three players in a round robin at two seats: a third of the games is
    /// drawn, and each opening favours one seat.
    fn round_robin(rng: &mut Rng, truth: &[f64], openings: usize) -> Vec<Choice> {
        let mut choices = Vec::new();
        for (meeting, (a, b)) in [(0, 1), (0, 2), (1, 2)].into_iter().enumerate() {
            for opening in 0..openings {
                let tilt = if rng.below(2) == 0 { 0.15 } else { -0.15 };
                for (tilt, seats) in [(tilt, [a, b]), (-tilt, [b, a])] {
                    let expected = truth[a] / (truth[a] + truth[b]);
                    let won = expected - 1.0 / 6.0 + tilt;
                    let share = match rng.below(1 << 20) as f64 / f64::from(1 << 20) {
                        at if at < won => 1.0,
                        at if at < won + 1.0 / 3.0 => 0.5,
                        _ => 0.0,
                    };
                    let of = |player| if player == a { share } else { 1.0 - share };
                    let (block, shares) = (meeting * openings + opening, seats.map(of).to_vec());
                    choices.push(Choice { seats: seats.to_vec(), shares, block });
                }
            }
        }
        choices
    }

    #[test]
    fn the_intervals_cover_the_truth_with_draws_and_unfair_openings_too() {
        let truth = [1.5_f64, 1.0, 0.8];
        let mean = truth.iter().map(|strength| strength.ln()).sum::<f64>() / 3.0;
        let mut rng = Rng::new(9);
        let mut covered = [0; 3];
        for _ in 0..500 {
            let rated = ratings(3, &round_robin(&mut rng, &truth, 60));
            for (player, rating) in rated.iter().enumerate() {
                let elo = ELO_PER_LOG_ODDS * (truth[player].ln() - mean);
                let Estimate { low, high, .. } = rating.estimate;
                covered[player] += u32::from(low <= elo && elo <= high);
            }
        }
        assert!(covered.iter().all(|n| (460..=490).contains(n)), "of 500: {covered:?}");
    }
}
