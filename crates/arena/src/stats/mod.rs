//! Pure statistics: from results to strengths with error bars.
//!
//! *Elo* is the logistic scale: a difference of `d` means an expected score of
//! `1 / (1 + 10^(-d/400))`. All intervals are meant to cover 95 %.

mod tally;
mod sprt;
mod matrix;
mod ratings;

pub use ratings::{Choice, Rating, ratings};
pub use sprt::{Sprt, Verdict};
pub use tally::{Estimate, Pentanomial, Tally, Trinomial};

/// The quantile of the normal distribution that leaves 95 % in the middle.
pub const Z: f64 = 1.959_963_984_540_054;

/// Elo points for one unit of log-odds.
pub const ELO_PER_LOG_ODDS: f64 = 400.0 / std::f64::consts::LN_10;

/// The Elo difference that an expected score stands for; infinite at 0 and 1.
///
/// ```
/// assert!((arena::stats::elo_of(0.6) - 70.4).abs() < 0.05);
/// ```
pub fn elo_of(score: f64) -> f64 {
    ELO_PER_LOG_ODDS * (score / (1.0 - score)).ln()
}

/// The expected score of someone this many Elo points better.
pub fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + (-elo / ELO_PER_LOG_ODDS).exp())
}

/// The probability that a standard normal number is below `z`, to seven
/// digits (rational approximation 26.2.17 of Abramowitz and Stegun).
pub fn normal_below(z: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * z.abs());
    let series = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_530]
        .into_iter()
        .fold(0.0, |sum, coefficient| (sum + coefficient) * t);
    let density = (-z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    let tail = density * series;
    // The fold multiplies by `t` once more after the last coefficient, as the formula does.
    if z < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_and_score_are_each_others_inverse() {
        for elo in [-800.0, -70.0, 0.0, 3.5, 400.0] {
            assert!((elo_of(score_of(elo)) - elo).abs() < 1e-9, "{elo}");
        }
        assert!((score_of(400.0) - 10.0 / 11.0).abs() < 1e-12);
        assert!(elo_of(1.0).is_infinite() && elo_of(1.0) > 0.0);
        assert!(elo_of(0.0).is_infinite() && elo_of(0.0) < 0.0);
    }

    #[test]
    fn the_normal_distribution_has_its_textbook_values() {
        for (z, below) in [(0.0, 0.5), (1.0, 0.841_344_746), (-1.0, 0.158_655_254), (Z, 0.975)] {
            assert!((normal_below(z) - below).abs() < 2e-7, "{z}: {}", normal_below(z));
        }
    }
}
