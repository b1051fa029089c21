//! What the fast state of Connect-N does that the slow rules do not show.

use games::cn::{Board, State};
use kernel::{Rng, Rules};

#[test]
fn small_boards_fit_one_word_unless_a_line_is_too_long_for_its_shifts() {
    let fits = |rows, columns, line| Board { rows, columns, line, gravity: false }.fits_one_word();
    assert!(fits(6, 7, 4) && fits(7, 8, 8) && fits(3, 16, 16));
    assert!(!fits(15, 4, 15) && !fits(8, 8, 4));
}

#[test]
fn random_drops_are_even_over_the_columns_that_are_not_full() {
    let board = Board { rows: 4, columns: 6, line: 6, gravity: true };
    let mut state = State::<u64, 2>::new(board);
    // Four of six columns are full, so that most tries miss.
    for column in 0..4 {
        for row in (0..4).rev() {
            state.apply(state.cell(row, column));
        }
    }
    let mut rng = Rng::new(2);
    let draws = 10_000;
    let in_fifth = (0..draws)
        .filter_map(|_| state.random_move(&mut rng, &mut Vec::new()))
        .filter(|&cell| state.place(cell).1 == 4)
        .count();
    // Six standard deviations of 50 either side of the middle.
    assert!(in_fifth.abs_diff(draws / 2) < 300, "{in_fifth} of {draws}");
}
