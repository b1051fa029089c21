//! What matches come to.

use kernel::{Outcome, Seat};
use serde_json::Value as Json;

use crate::rating::Rating;

/// What a match that is over was for one seat.
///
/// With any number of seats: who is in the first place that the rules award
/// has won, together with partners or team; who shares a drawn first place has
/// drawn; everybody else has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Alone, or with partners, in first place.
    Won,
    /// In a first place that was shared with rivals.
    Drawn,
    /// Behind somebody.
    Lost,
}

impl Verdict {
    /// The verdict for a seat.
    pub fn of(outcome: Outcome, seat: Seat) -> Self {
        match outcome {
            Outcome::Won(first) if first.contains(seat) => Self::Won,
            Outcome::Drawn(first) if first.contains(seat) => Self::Drawn,
            Outcome::Won(_) | Outcome::Drawn(_) => Self::Lost,
        }
    }

    /// The verdict for a seat in a result as records write it; none while the
    /// match goes on or when it was left.
    pub(crate) fn in_result(result: Option<&str>, seat: usize) -> Option<Self> {
        let result: Json = serde_json::from_str(result?).ok()?;
        let is_first = result["winners"].as_array()?.iter().any(|winner| winner == seat);
        match (result["end"].as_str()?, is_first) {
            ("won", true) => Some(Self::Won),
            ("drawn", true) => Some(Self::Drawn),
            _ => Some(Self::Lost),
        }
    }

    /// How the store writes it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Drawn => "drawn",
            Self::Lost => "lost",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<Self> {
        [Self::Won, Self::Drawn, Self::Lost].into_iter().find(|verdict| verdict.word() == word)
    }

    /// How it compares with somebody else's: 1 better, 0.5 equal, 0 worse.
    pub(crate) fn score_against(self, other: Self) -> f64 {
        let rank = |verdict| match verdict {
            Self::Won => 2,
            Self::Drawn => 1,
            Self::Lost => 0,
        };
        match rank(self).cmp(&rank(other)) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        }
    }
}

/// What somebody's matches have come to, in one game or in all.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tally {
    /// Matches won.
    pub won: i64,
    /// Matches lost.
    pub lost: i64,
    /// Matches drawn.
    pub drawn: i64,
    /// Three for a win and one for a draw; a loss costs two, but nobody has fewer than none.
    pub points: i64,
    /// How many in a row were won lately, or lost when below zero.
    pub streak: i64,
    /// The most that were ever won in a row.
    pub best_streak: i64,
    /// How strong somebody seems to be.
    pub rating: Rating,
}

impl Default for Tally {
    fn default() -> Self {
        let rating = Rating::default();
        Self { won: 0, lost: 0, drawn: 0, points: 0, streak: 0, best_streak: 0, rating }
    }
}

impl Tally {
    /// After one more match.
    #[must_use]
    pub fn after(self, verdict: Verdict, rating: Rating) -> Self {
        let next = Self { rating, ..self };
        let mut next = match verdict {
            Verdict::Won => Self {
                won: self.won + 1,
                points: self.points + 3,
                streak: self.streak.max(0) + 1,
                ..next
            },
            Verdict::Drawn => {
                Self { drawn: self.drawn + 1, points: self.points + 1, streak: 0, ..next }
            }
            Verdict::Lost => Self {
                lost: self.lost + 1,
                points: (self.points - 2).max(0),
                streak: self.streak.min(0) - 1,
                ..next
            },
        };
        next.best_streak = self.best_streak.max(next.streak);
        next
    }

    /// How many matches there were.
    pub fn played(&self) -> i64 {
        self.won + self.lost + self.drawn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::SeatSet;

    fn played(verdicts: &[Verdict]) -> Tally {
        verdicts.iter().fold(Tally::default(), |tally, &verdict| tally.after(verdict, tally.rating))
    }

    #[test]
    fn o10_a_tally_starts_at_nothing() {
        let Tally { won, lost, drawn, points, streak, best_streak, .. } = Tally::default();
        assert_eq!([won, lost, drawn, points, streak, best_streak], [0; 6]);
    }

    #[test]
    fn o11_a_win_is_three_points_a_draw_one_and_a_loss_takes_two_but_never_below_zero() {
        use Verdict::{Drawn, Lost, Won};
        assert_eq!(played(&[Won]).points, 3);
        assert_eq!(played(&[Drawn]).points, 1);
        assert_eq!(played(&[Won, Lost]).points, 1);
        assert_eq!(played(&[Drawn, Lost]).points, 0);
        // The order counts: a loss at the beginning costs nothing.
        assert_eq!(played(&[Won, Won, Lost]).points, 4);
        assert_eq!(played(&[Lost, Won, Won]).points, 6);
    }

    #[test]
    fn streaks_count_wins_upwards_and_losses_downwards() {
        use Verdict::{Drawn, Lost, Won};
        let tally = played(&[Won, Won, Won, Lost, Lost]);
        assert_eq!((tally.streak, tally.best_streak), (-2, 3));
        assert_eq!(played(&[Won, Drawn]).streak, 0);
        assert_eq!(played(&[Lost, Won]).streak, 1);
    }

    #[test]
    fn with_many_seats_first_place_wins_shared_first_place_draws_and_the_rest_lose() {
        let (first, both) = (SeatSet::only(Seat::new(2)), SeatSet::all(2));
        let of = |outcome, seat| Verdict::of(outcome, Seat::new(seat));
        assert_eq!(of(Outcome::Won(first), 2), Verdict::Won);
        assert_eq!(of(Outcome::Won(first), 0), Verdict::Lost);
        assert_eq!(of(Outcome::Won(both), 1), Verdict::Won, "a team wins together");
        assert_eq!(of(Outcome::Drawn(both), 0), Verdict::Drawn);
        assert_eq!(of(Outcome::Drawn(both), 3), Verdict::Lost);
    }
}
