//! Schedules that are known beforehand.

use super::{Meeting, choices};

/// Every company that fills the table once; everybody at once where there are
/// fewer players than seats.
pub(super) fn round_robin(players: usize, seats: usize) -> Vec<Meeting> {
    let all: Vec<usize> = (0..players).collect();
    choices(&all, seats.min(players))
}

/// As a round robin, but only the companies with the first player.
pub(super) fn gauntlet(players: usize, seats: usize) -> Vec<Meeting> {
    round_robin(players, seats).into_iter().filter(|meeting| meeting.contains(&0)).collect()
}

/// Every player and the next one.
pub(super) fn ladder(players: usize) -> Vec<Meeting> {
    (1..players).map(|upper| vec![upper - 1, upper]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_a_round_robin_everybody_meets_everybody_once() {
        assert_eq!(round_robin(3, 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(round_robin(4, 3).len(), 4);
        assert_eq!(round_robin(2, 4), [[0, 1]]);
    }

    #[test]
    fn on_a_ladder_everybody_meets_his_neighbours() {
        assert_eq!(ladder(4), [[0, 1], [1, 2], [2, 3]]);
    }

    #[test]
    fn in_a_gauntlet_the_first_meets_all_the_others() {
        assert_eq!(gauntlet(4, 2), [[0, 1], [0, 2], [0, 3]]);
        assert_eq!(gauntlet(4, 3), [[0, 1, 2], [0, 1, 3], [0, 2, 3]]);
    }
}
