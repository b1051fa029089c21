//! The documents' cases about the board.

use crate::support::{classic, options, table};
use kernel::{Rules, Setup};

#[test]
fn rt6_a_second_cube_beside_the_first_is_accepted_and_a_taken_or_far_cell_is_not() {
    let mut game = table(classic("CM", 2), "YR", &[], 'Y');
    assert!(game.place(6, 5) && game.place(5, 5));
    assert!(!game.place(5, 5) && !game.place(30, 15));
    assert_eq!(game.cube(5, 5), Some('R'));
}

#[test]
fn rt6_a_board_with_one_cube_is_not_full() {
    let mut game = table(classic("SL", 2), "YR", &[], 'Y');
    assert!(game.place(3, 4));
    assert!(!game.state.turn().is_over());
    assert_eq!(game.state.placed(), 1);
}

#[test]
fn rt6_and_rt7_a_column_between_two_cubes_takes_their_colour() {
    for shape in ["SL", "CL"] {
        let cubes = [('L', 3, 4), ('E', 4, 4), ('E', 5, 4), ('E', 6, 4)];
        let mut game = table(classic(shape, 2), "LE", &cubes, 'L');
        assert!(game.place(7, 4));
        assert!((3..=7).all(|x| game.cube(x, 4) == Some('L')), "{shape}");
        assert_eq!(game.scores(), "L5 E0");
    }
}

#[test]
fn rt6_a_cube_that_touches_nothing_is_refused_and_changes_nothing() {
    let mut game = table(classic("SM", 2), "LE", &[('L', 3, 4), ('E', 4, 4)], 'L');
    assert!(!game.place(6, 4));
    assert_eq!(game.cube(4, 4), Some('E'));
    assert_eq!(game.turn(), Some('L'));
}

#[test]
fn rt7_two_cubes_between_two_others_take_their_colour() {
    let cubes = [('L', 3, 4), ('E', 4, 4), ('E', 5, 4)];
    let mut game = table(classic("SM", 2), "LE", &cubes, 'L');
    assert!(game.place(6, 4));
    assert_eq!(game.scores(), "L4 E0");
}

#[test]
fn rt13_a_cell_that_touches_no_cube_is_refused_and_the_same_player_is_asked_again() {
    let eight = Setup { options: options(&[("shape", "square")]), ..classic("SS", 4) };
    let mut game = table(eight, "YRGL", &[('Y', 4, 4)], 'R');
    assert!(!game.place(1, 1));
    assert_eq!(game.turn(), Some('R'));
}

#[test]
fn rt13_green_above_a_column_that_ends_in_green_turns_what_is_between() {
    let eight = Setup { options: options(&[("shape", "square")]), ..classic("SS", 4) };
    let row = [('L', 5, 2), ('G', 5, 3), ('R', 5, 4), ('Y', 5, 5)];
    let cubes = [&row[..], &[('Y', 4, 3), ('R', 3, 3)]].concat();
    let mut game = table(eight, "YRGL", &cubes, 'G');
    assert!(game.place(2, 3));
    assert!((2..=5).all(|x| game.cube(x, 3) == Some('G')));
    assert_eq!(game.scores(), "Y1 R1 G4 L1");
}
