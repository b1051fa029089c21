//! A clock that somebody else keeps for us, and what of it to spend on a move.

use std::time::Duration;

/// What one side still has: time for all moves to come, and after that, or
/// instead, some time for every few moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clock {
    /// For all moves to come.
    pub(super) main: Duration,
    /// For the next few moves, again and again.
    pub(super) period: Duration,
    /// How many moves a period is for.
    pub(super) moves: u32,
}

/// With so many empty cells or fewer a machine sees the end, and moves take next
/// to nothing; their time is better spent before.
const SEEN_THROUGH: u32 = 14;

/// Time is kept for at least so many moves, as nobody knows how long one takes.
const LEAST_MOVES: u32 = 3;

/// What gets lost between two programs.
const LAG: Duration = Duration::from_millis(10);

impl Clock {
    /// How long to think about a move when so many cells are empty.
    pub(super) fn share(&self, empties: u32) -> Duration {
        let moves = (empties.saturating_sub(SEEN_THROUGH) / 2).max(LEAST_MOVES);
        let share = self.main / moves + self.period / self.moves.max(1);
        share.saturating_sub(LAG.min(share / 2))
    }

    /// A move has taken so long. A period is for each of its moves alike.
    pub(super) fn spend(&mut self, time: Duration) {
        self.main = self.main.saturating_sub(time);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Clock = Clock { main: Duration::from_mins(1), period: Duration::ZERO, moves: 0 };

    #[test]
    fn a_game_never_takes_longer_than_its_time_and_most_of_it_is_used() {
        let mut clock = MINUTE;
        for empties in (0..=60).rev().step_by(2) {
            clock.spend(clock.share(empties));
        }
        assert!(clock.main > Duration::ZERO);
        assert!(clock.main < Duration::from_secs(3), "{:?}", clock.main);
    }

    #[test]
    fn moves_before_the_end_is_seen_get_more() {
        assert!(MINUTE.share(40) > MINUTE.share(60));
        assert_eq!(MINUTE.share(20), MINUTE.share(2));
    }

    #[test]
    fn a_period_is_divided_among_its_moves() {
        let clock = Clock { main: Duration::ZERO, period: Duration::from_secs(10), moves: 5 };
        assert_eq!(clock.share(60), Duration::from_millis(1990));
        let none = Clock { period: Duration::ZERO, ..clock };
        assert_eq!(none.share(60), Duration::ZERO);
    }
}
