//! How strong somebody seems to be: Glicko-2, a match at a time.
//!
//! The levels of the machines are fixed points of the scale, so that the first
//! matches of somebody new already say something.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use crate::tally::Verdict;

/// A rating, how far off it may be, and how much results swing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// 1500 is average.
    pub value: f64,
    /// Two of these each way hold the truth nineteen times of twenty.
    pub deviation: f64,
    /// How far results are from what was expected.
    pub volatility: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Glicko2Rating::new().into()
    }
}

impl From<Glicko2Rating> for Rating {
    fn from(Glicko2Rating { rating: value, deviation, volatility }: Glicko2Rating) -> Self {
        Self { value, deviation, volatility }
    }
}

impl From<Rating> for Glicko2Rating {
    fn from(Rating { value, deviation, volatility }: Rating) -> Self {
        Self { rating: value, deviation, volatility }
    }
}

/// The first level of the machines, and how far apart levels are.
const FIRST_LEVEL: f64 = 800.0;
const LEVEL_STEP: f64 = 200.0;
/// Who moves at random.
const RANDOM: f64 = 500.0;
/// How sure machines are of their place.
const ANCHORED: f64 = 60.0;

impl Rating {
    /// The fixed rating of a machine, by its word: of levels, and of the one
    /// that moves at random. Others have none.
    pub fn of_machine(word: &str) -> Option<Self> {
        let value = match word.split_once(':') {
            None if word == "random" => RANDOM,
            Some(("level", number)) => {
                let number: u8 = number.parse().ok().filter(|number| (1..=8).contains(number))?;
                FIRST_LEVEL + LEVEL_STEP * f64::from(number - 1)
            }
            _ => return None,
        };
        Some(Self { value, deviation: ANCHORED, ..Self::default() })
    }

    /// After a match against rivals, each with what it was for them. Rivals
    /// that nobody knows anything about are left out.
    #[must_use]
    pub fn after(self, verdict: Verdict, rivals: &[(Self, Verdict)]) -> Self {
        if rivals.is_empty() {
            return self;
        }
        let results: Vec<(Glicko2Rating, Outcomes)> = rivals
            .iter()
            .map(|&(rival, other)| (rival.into(), outcome(verdict.score_against(other))))
            .collect();
        glicko2_rating_period(&self.into(), &results, &Glicko2Config::new()).into()
    }
}

fn outcome(score: f64) -> Outcomes {
    if score > 0.5 {
        Outcomes::WIN
    } else if score < 0.5 {
        Outcomes::LOSS
    } else {
        Outcomes::DRAW
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The worked example of Mark Glickman's description of the system.
    #[test]
    fn a_rating_moves_as_the_published_example_says() {
        let rating = |value, deviation| Rating { value, deviation, volatility: 0.06 };
        let rivals = [
            (rating(1400.0, 30.0), Verdict::Lost),
            (rating(1550.0, 100.0), Verdict::Won),
            (rating(1700.0, 300.0), Verdict::Won),
        ];
        let after = rating(1500.0, 200.0).after(Verdict::Drawn, &rivals);
        assert!((after.value - 1464.06).abs() < 0.1, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.1, "{after:?}");
        assert!((after.volatility - 0.059_996).abs() < 1e-5, "{after:?}");
    }

    #[test]
    fn levels_are_fixed_points_and_other_machines_unknown() {
        let of = |word| Rating::of_machine(word).map(|rating| rating.value);
        assert_eq!(of("level:1"), Some(800.0));
        assert_eq!(of("level:8"), Some(2200.0));
        assert_eq!(of("random"), Some(500.0));
        assert_eq!([of("level:9"), of("minmax:3"), of("level")], [None; 3]);
    }

    #[test]
    fn the_first_match_against_a_level_says_much() {
        let eighth = Rating::of_machine("level:8").expect("a level");
        let after = Rating::default().after(Verdict::Won, &[(eighth, Verdict::Lost)]);
        assert!(after.value > 1700.0, "{after:?}");
        assert_eq!(Rating::default().after(Verdict::Won, &[]), Rating::default());
    }
}
