//! The documents' cases about whole games.

use kernel::{Rng, Rules};

use crate::support::{Table, classic, in_teams, table};

fn refuses(game: &mut Table, bad: [(i64, i64); 2]) {
    let before = game.state.clone();
    for (x, y) in bad {
        assert!(!game.place(x, y), "({x}, {y})");
    }
    assert_eq!(game.state, before);
}

#[test]
fn rt9_a_third_cube_in_a_row_adds_a_point_and_passes_the_turn() {
    let mut game = table(classic("SM", 3), "YWR", &[('W', 3, 4), ('Y', 3, 5)], 'Y');
    refuses(&mut game, [(3, 4), (0, -1)]);
    assert!(game.place(3, 6));
    assert_eq!(game.cube(3, 6), Some('Y'));
    assert_eq!((game.scores().as_str(), game.turn()), ("Y2 W1 R0", Some('W')));
}

#[test]
fn rt9_bad_placements_on_a_circle_are_refused_and_a_good_one_taken() {
    let mut game = table(classic("CM", 3), "PLR", &[('L', 5, 7), ('P', 5, 6)], 'P');
    refuses(&mut game, [(3, 4), (100, 5)]);
    assert!(game.place(5, 5));
    assert_eq!(game.cube(5, 5), Some('P'));
}

#[test]
fn rt9_the_second_player_places_and_the_third_is_next() {
    let mut game = table(classic("SM", 3), "PLR", &[('L', 5, 7), ('P', 5, 6)], 'L');
    refuses(&mut game, [(3, 4), (100, 5)]);
    assert!(game.place(5, 8));
    assert_eq!((game.scores().as_str(), game.turn()), ("P1 L2 R0", Some('R')));
}

#[test]
fn rt9_bad_placements_on_a_diamond_are_refused_and_a_good_one_taken() {
    let mut game = table(classic("DM", 3), "GOW", &[('O', 8, 9), ('G', 8, 8)], 'G');
    refuses(&mut game, [(8, 9), (100, 5)]);
    assert!(game.place(8, 7));
    assert_eq!((game.scores().as_str(), game.turn()), ("G2 O1 W0", Some('O')));
}

#[test]
fn rt10_a_team_scores_the_sum_of_its_players() {
    let teams = in_teams("SM", &[0, 0, 1]);
    let mut game = table(teams, "YWR", &[('W', 3, 4), ('Y', 3, 5)], 'Y');
    refuses(&mut game, [(3, 4), (0, -1)]);
    assert!(game.place(3, 6));
    assert_eq!((game.scores().as_str(), game.turn()), ("Y2 W1 R0", Some('W')));
    assert_eq!(game.team_scores(), [3, 0]);
}

#[test]
fn rt10_capturing_a_mate_does_not_change_the_sum() {
    let teams = in_teams("DL", &[0, 0, 1]);
    let mut game = table(teams, "PGR", &[('P', 12, 12), ('G', 12, 13)], 'P');
    refuses(&mut game, [(12, 13), (8, 9)]);
    assert!(game.place(12, 14));
    assert_eq!((game.scores().as_str(), game.turn()), ("P3 G0 R0", Some('G')));
    assert_eq!(game.team_scores(), [3, 0]);
    let teams = in_teams("SL", &[0, 0, 1]);
    let mut game = table(teams, "LOR", &[('O', 3, 13), ('L', 3, 12)], 'L');
    refuses(&mut game, [(3, 13), (-5, 500)]);
    assert!(game.place(3, 14));
    assert_eq!((game.scores().as_str(), game.turn()), ("L3 O0 R0", Some('O')));
    assert_eq!(game.team_scores(), [3, 0]);
}

#[test]
fn rt11_five_and_three_cubes_make_a_team_of_eight() {
    let cubes: Vec<_> = (1..=8).map(|y| (if y <= 5 { 'B' } else { 'L' }, 4, y)).collect();
    let game = table(in_teams("SS", &[0, 0, 1]), "BLK", &cubes, 'K');
    assert_eq!(game.scores(), "B5 L3 K0");
    assert_eq!(game.team_scores(), [8, 0]);
}

/// All cells of the small square but the given ones, in reading order, with
/// this many cubes of each colour.
fn nearly_full(but: &[(usize, usize)], colours: &[(char, usize)]) -> Vec<(char, usize, usize)> {
    let cells = (1..=9).flat_map(|x| (1..=9).map(move |y| (x, y)));
    let letters = colours.iter().flat_map(|&(letter, count)| std::iter::repeat_n(letter, count));
    let free = cells.filter(|cell| !but.contains(cell));
    free.zip(letters).map(|((x, y), letter)| (letter, x, y)).collect()
}

#[test]
fn rt5_after_the_last_cell_the_game_is_over_and_nobody_moves() {
    let cubes = nearly_full(&[(8, 9)], &[('R', 57), ('Y', 23)]);
    let mut game = table(classic("SS", 2), "RY", &cubes, 'R');
    assert_eq!(game.scores(), "R57 Y23");
    assert!(game.place(8, 9));
    assert!(game.state.turn().is_over());
    assert_eq!(game.state.random_move(&mut Rng::new(1), &mut Vec::new()), None);
    assert_eq!(game.state.placed(), 81);
}

#[test]
fn rt5_the_last_but_one_cell_leaves_the_last_to_the_next_player() {
    let cubes = nearly_full(&[(8, 5), (9, 2)], &[('R', 29), ('Y', 37), ('E', 13)]);
    let mut game = table(classic("SS", 3), "RYE", &cubes, 'Y');
    assert_eq!(game.scores(), "R29 Y37 E13");
    assert!(game.place(8, 5));
    assert_eq!(game.turn(), Some('E'));
    assert!(!game.place(8, 5) && game.place(9, 2));
    assert!(game.state.turn().is_over());
    assert_eq!(game.state.count_moves(), 0);
}

#[test]
fn rt5_a_large_circle_with_eleven_cubes_is_played_to_the_end() {
    let cubes: Vec<_> = (4..=14).map(|y| (b"GGYGGKGGYGG"[y - 4] as char, 9, y)).collect();
    let mut game = table(classic("CL", 3), "YGK", &cubes, 'G');
    assert_eq!(game.scores(), "Y2 G8 K1");
    let (mut rng, mut buffer, mut placed) = (Rng::new(5), Vec::new(), 11);
    while let Some(cell) = game.state.random_move(&mut rng, &mut buffer) {
        game.state.apply(cell);
        placed += 1;
    }
    assert_eq!(placed, 221);
    assert!(game.state.turn().is_over());
}
