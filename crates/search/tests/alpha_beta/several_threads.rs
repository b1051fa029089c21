//! Several threads find the same as one where there is one truth to find.

use search::Judge;

use crate::known_results::{Discs, solve};
use crate::starts;

#[test]
fn solved_games_stay_solved_with_any_number_of_threads() {
    for threads in [2, 3, 8] {
        assert_eq!(solve(&starts::lines(3, 3, 3, false), &Judge, threads).value, 0);
        assert_eq!(solve(&starts::lines(4, 4, 4, true), &Judge, threads).value, 0);
        assert_eq!(solve(&starts::othello(4), &Discs, threads).value, -8);
    }
}

#[test]
fn a_won_game_is_won_in_as_many_plies_with_several_threads() {
    let start = starts::lines(4, 4, 3, true);
    let alone = solve(&start, &Judge, 1).value;
    for threads in [2, 4] {
        assert_eq!(solve(&start, &Judge, threads).value, alone);
    }
}
