//! The rules one by one.

use games::rolit::{Rolit, begin};
use kernel::{Notation, Outcome, Phrase, Rules, Seat, SeatSet, Setup, Team, Turn, Viewer};
use scene::{Board, Game, Ground, Party, Present, Standing};

use crate::support::{classic, in_teams, options, table};

fn refusals(setup: &Setup) -> Vec<(String, String)> {
    let problems = begin(setup).unwrap_err();
    problems.into_iter().map(|problem| (problem.place, problem.phrase.to_string())).collect()
}

/// A full board on which the first `first` cubes are the first seat's and the
/// others take turns for the rest.
fn full_board(setup: &Setup, first: usize) -> Turn {
    let empty = begin(setup).unwrap();
    let mut cells = Vec::new();
    empty.moves(&mut cells);
    let mut words: Vec<String> = Vec::new();
    for (index, cell) in cells.into_iter().enumerate() {
        let seat = if index < first { 1 } else { 2 + index % (setup.seats - 1) };
        words.push(format!("{}:{seat}", empty.write(cell)));
    }
    let start = Some(format!("{} turn:1", words.join(" ")));
    begin(&Setup { start, ..setup.clone() }).unwrap().turn()
}

#[test]
fn r2_the_first_cube_goes_anywhere_and_later_ones_beside_a_cube() {
    let mut game = table(classic("SS", 2), "YR", &[], 'Y');
    assert_eq!(game.state.count_moves(), 81);
    assert!(game.place(1, 1));
    assert!(!game.place(3, 3) && !game.place(1, 1));
    assert!(game.place(2, 2), "a diagonal neighbour will do, and nothing is captured");
    assert_eq!(game.state.count_moves(), 7);
}

#[test]
fn r3_a_run_is_captured_in_all_eight_directions_at_once() {
    let ring = [(2, 2), (2, 3), (2, 4), (3, 4), (4, 4), (4, 3), (4, 2), (3, 2)];
    let ends = [(1, 1), (1, 3), (1, 5), (3, 5), (5, 5), (5, 3), (5, 1), (3, 1)];
    let cubes: Vec<_> = ring
        .iter()
        .map(|&(x, y)| ('R', x, y))
        .chain(ends.iter().map(|&(x, y)| ('Y', x, y)))
        .collect();
    let mut game = table(classic("SS", 2), "YR", &cubes, 'Y');
    assert!(game.place(3, 3));
    assert_eq!(game.scores(), "Y17 R0");
}

#[test]
fn r3_an_empty_cell_or_the_edge_breaks_a_run() {
    let row = [('Y', 5, 1), ('R', 5, 2), ('R', 4, 3), ('R', 5, 4)];
    let column = [('R', 4, 5), ('R', 3, 5), ('R', 2, 5), ('R', 1, 5)];
    let mut game = table(classic("SS", 2), "YR", &[row, column].concat(), 'Y');
    assert!(game.place(5, 5), "row 5 is Y R _ R Y, and column 5 is red up to the edge");
    assert_eq!(game.scores(), "Y2 R7");
}

#[test]
fn r3_a_cell_outside_the_shape_breaks_a_run() {
    // Row 2 of this circle has the columns 2 to 8 and row 1 only 4 to 6.
    let mut game = table(classic("CS", 2), "YR", &[('R', 2, 3), ('R', 2, 2), ('Y', 3, 3)], 'Y');
    assert!(game.place(2, 4));
    assert_eq!(game.scores(), "Y2 R2");
}

#[test]
fn r3_captured_cubes_capture_nothing_themselves() {
    // (3, 3) turns yellow and then stands opposite (5, 3) with red between: that stays red.
    let cubes = [('Y', 3, 2), ('R', 3, 3), ('R', 4, 3), ('Y', 5, 3)];
    let mut game = table(classic("SS", 2), "YR", &cubes, 'Y');
    assert!(game.place(3, 4));
    assert_eq!(game.cube(3, 3), Some('Y'));
    assert_eq!(game.cube(4, 3), Some('R'));
}

#[test]
fn r7_on_a_full_board_the_highest_score_wins_and_equals_share() {
    let setup = classic("DS", 2);
    assert_eq!(full_board(&setup, 21), Turn::Over(Outcome::win(Seat::new(0))));
    assert_eq!(full_board(&setup, 20), Turn::Over(Outcome::win(Seat::new(1))));
    let shared = SeatSet::from_iter([Seat::new(1), Seat::new(2)]);
    assert_eq!(full_board(&classic("DS", 3), 1), Turn::Over(Outcome::Drawn(shared)));
}

#[test]
fn r14_moves_are_read_as_cells_and_as_row_and_column() {
    let state = begin(&classic("SS", 2)).unwrap();
    let cell = state.read("d3").unwrap();
    assert_eq!((cell.x(), cell.y()), (3, 4));
    for text in ["D3", "p 3 4", "P 3 4", "3 4", " place_cube  3 4 ", "PLACE_CUBE 3 4", "p d3"] {
        assert_eq!(state.read(text), Ok(cell), "{text}");
    }
    assert_eq!(state.write(cell), "d3");
}

#[test]
fn rt4_a_placement_needs_two_numbers_of_a_cell() {
    let state = begin(&classic("DS", 2)).unwrap();
    let wrong =
        ["p 4", "p b c", "p", "", "77 43", "p 3 4 5", "1 1", "a1", "0 5", "-1 5", "p p 5 5"];
    for text in wrong.into_iter().chain(["p 99999999999999999999 1", "5 5x", "s 4 a"]) {
        let refused = state.read(text).map_err(|phrase: Phrase| phrase.to_string());
        assert!(refused.unwrap_err().contains("no valid position for a cube"), "{text}");
    }
}

#[test]
fn r15_a_square_has_the_chosen_side() {
    for (side, cells) in [("8", 64), ("15", 225), ("17", 289)] {
        let options = options(&[("shape", "square"), ("side", side)]);
        let state = begin(&Setup { options, ..classic("SS", 4) }).unwrap();
        assert_eq!(state.count_moves(), cells);
    }
    assert_eq!(begin(&classic("square", 4)).unwrap().count_moves(), 64);
}

#[test]
fn r16_turns_go_round_the_table_from_the_first_seat() {
    let mut game = table(classic("SS", 3), "YRG", &[], 'Y');
    let turns: Vec<_> = (1..=6)
        .map(|y| {
            let turn = game.turn().unwrap();
            assert!(game.place(5, y));
            turn
        })
        .collect();
    assert_eq!(turns, ['Y', 'R', 'G', 'Y', 'R', 'G']);
}

#[test]
fn r17_there_are_exactly_two_teams_with_players() {
    let wrong = [vec![0, 0, 0], vec![0, 1, 2], vec![0, 1], vec![]];
    for teams in wrong {
        let setup = Setup { seats: 3, ..in_teams("SS", &teams) };
        assert_eq!(refusals(&setup)[0].0, "teams", "{teams:?}");
    }
    assert_eq!(refusals(&Setup { teams: None, ..in_teams("SS", &[0, 1]) })[0].0, "teams");
    let with_teams = Setup { teams: Some(vec![Team(0), Team(1)]), ..classic("SS", 2) };
    assert!(refusals(&with_teams)[0].1.starts_with("the classic game has no teams"));
}

#[test]
fn all_reasons_against_a_set_up_are_given_together() {
    let setup = Setup { start: Some("z9:1".to_owned()), ..in_teams("SS", &[0, 0]) };
    let places: Vec<_> = refusals(&setup).into_iter().map(|(place, _)| place).collect();
    assert_eq!(places, ["teams", "start"]);
    assert_eq!(refusals(&classic("SS", 11))[0].0, "seats");
}

#[test]
fn r18_teams_do_not_alternate_and_r19_mates_capture_each_other() {
    let mut game = table(in_teams("SS", &[0, 0, 1]), "YRG", &[('R', 5, 5), ('Y', 5, 4)], 'R');
    assert!(game.place(5, 3));
    assert_eq!(game.scores(), "Y0 R3 G0");
    assert_eq!(game.team_scores(), [3, 0]);
    assert_eq!(game.turn(), Some('G'));
    assert!(game.place(5, 2) && game.turn() == Some('Y') && game.place(5, 1));
    assert_eq!(game.turn(), Some('R'), "two of one team in a row");
}

#[test]
fn r21_the_team_with_the_higher_sum_wins_and_equal_sums_draw() {
    // Seat 1 has 21 of 41 cubes; seats 2 and 3 share the other 20.
    let won =
        |seats: &[usize]| Turn::Over(Outcome::Won(seats.iter().copied().map(Seat::new).collect()));
    assert_eq!(full_board(&in_teams("DS", &[0, 1, 1]), 21), won(&[0]));
    assert_eq!(full_board(&in_teams("DS", &[0, 1, 1]), 20), won(&[1, 2]));
    assert_eq!(full_board(&in_teams("DS", &[7, 3, 7]), 11), won(&[0, 2]));
    // An odd number of cells cannot be shared evenly, an even one can.
    let options = options(&[("shape", "square"), ("mode", "teams")]);
    let square = Setup { options, ..in_teams("SS", &[0, 1, 0]) };
    let even = full_board(&square, 0);
    assert_eq!(even, Turn::Over(Outcome::draw(3)));
}

fn parties(standings: &[Standing]) -> Vec<(Party, Option<i64>)> {
    standings.iter().map(|standing| (standing.party, standing.score)).collect()
}

#[test]
fn r20_players_are_counted_in_the_classic_game_and_teams_in_the_other() {
    let cubes = [('Y', 5, 5), ('R', 5, 4), ('R', 5, 3)];
    let game = table(classic("SS", 2), "YR", &cubes, 'Y');
    let [yellow, red] = [0, 1].map(|seat| Party::Seat(Seat::new(seat)));
    let scene = game.state.scene(Viewer::Watcher);
    assert_eq!(parties(&scene.standings), [(yellow, Some(1)), (red, Some(2))]);
    assert_eq!(scene.notes, []);
    let game = table(in_teams("SS", &[1, 0]), "YR", &cubes, 'Y');
    let scene = game.state.scene(Viewer::Watcher);
    let [first, second] = [0, 1].map(|team| Party::Team(Team(team)));
    assert_eq!(parties(&scene.standings), [(first, Some(2)), (second, Some(1))]);
    assert_eq!(scene.notes[0].to_string(), "player 1 plays for team 2", "r22");
}

#[test]
fn r21_at_the_end_both_teams_are_shown_and_then_the_players() {
    let mut setup = in_teams("DS", &[0, 1]);
    let empty = begin(&setup).unwrap();
    let mut cells = Vec::new();
    empty.moves(&mut cells);
    let words: Vec<_> = cells.iter().map(|cell| format!("{}:2", empty.write(*cell))).collect();
    setup.start = Some(format!("{} turn:1", words.join(" ")));
    let scene = begin(&setup).unwrap().scene(Viewer::All);
    let scores: Vec<_> = parties(&scene.standings);
    let seat = |seat| Party::Seat(Seat::new(seat));
    assert_eq!(scores[..2], [(Party::Team(Team(0)), Some(0)), (Party::Team(Team(1)), Some(41))]);
    assert_eq!(scores[2..], [(seat(0), Some(0)), (seat(1), Some(41))]);
    assert_eq!((scene.notes.len(), scene.actions.len()), (0, 0));
}

#[test]
fn cells_outside_the_shape_are_holes_of_the_scene() {
    let Board::Grid(grid) = begin(&classic("DS", 2)).unwrap().scene(Viewer::All).board else {
        panic!("Rolit has a grid");
    };
    assert_eq!((grid.rows.len(), grid.columns.len()), (9, 9));
    assert_eq!(grid.cells.iter().filter(|cell| cell.ground == Ground::Open).count(), 41);
    assert_eq!(grid.cell(0, 4).ground, Ground::Open);
    assert_eq!(grid.cell(0, 4).id, "e1");
    assert_eq!(grid.cell(0, 3).ground, Ground::Hole);
}

#[test]
fn a_position_lists_cubes_and_who_moves() {
    let position = |text: &str| {
        let setup = Setup { start: Some(text.to_owned()), ..classic("SS", 2) };
        begin(&setup).map(|state| state.position().unwrap())
    };
    assert_eq!(begin(&classic("SS", 2)).unwrap().position().unwrap(), "turn:1");
    assert_eq!(position("turn:2").unwrap(), "turn:2");
    assert_eq!(position(" F3:1 e3:1  d3:2 turn:2").unwrap(), "d3:2 e3:1 f3:1 turn:2");
}

#[test]
fn a_wrong_position_is_refused_with_what_is_wrong() {
    let setup = |text: &str| Setup { start: Some(text.to_owned()), ..classic("DS", 2) };
    let sentence = |text: &str| refusals(&setup(text)).remove(0).1;
    assert_eq!(sentence("a1:1 turn:1"), "a1 is no cell of this board");
    assert_eq!(sentence("e5:1 e5:2 turn:1"), "there is a cube on e5 already");
    assert_eq!(sentence("e5:1 e7:2 turn:1"), "the cube on e7 touches none of the cubes before it");
    assert!(sentence("e5:3 turn:1").starts_with("\"3\" is no player of this game"));
    assert!(sentence("e5:1 turn:0").starts_with("\"0\" is no player of this game"));
    for text in ["", "e5:1", "turn:1 e5:1", "e5 turn:1", "turn"] {
        assert!(sentence(text).starts_with("a position is its cubes"), "{text}");
    }
}

#[test]
fn r10_every_colour_has_its_letter() {
    let letters: String = Rolit::INFO.palette.iter().map(|(_, letter)| letter).collect();
    assert_eq!(letters, "YRGLOKPBWE");
    assert_eq!(Rolit::INFO.seats, 2..=10);
}
