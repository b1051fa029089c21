//! The rules by example.

use std::collections::BTreeSet;

use games::ataxx::Ataxx;
use kernel::{Outcome, Seat, SeatSet, Turn};
use scene::{Game, Token};

use crate::spoken::{Spoken, Table, position};

fn won(seat: usize) -> Turn {
    Turn::Over(Outcome::win(Seat::new(seat)))
}

fn drawn(seats: &[usize]) -> Turn {
    let set: SeatSet = seats.iter().map(|seat| Seat::new(*seat)).collect();
    Turn::Over(Outcome::Drawn(set))
}

fn seat(index: usize) -> Turn {
    Turn::Seat(Seat::new(index))
}

fn scores(state: &dyn Spoken) -> Vec<i64> {
    state.scene().standings.into_iter().map(|standing| standing.score.unwrap()).collect()
}

#[test]
fn t15_boards_have_odd_sides_from_five_and_two_to_four_players() {
    assert_eq!(Ataxx::INFO.seats, 2..=4);
    let side = Ataxx::INFO.options.iter().find(|spec| spec.name == "side").unwrap();
    let accepted: Vec<_> = (0..30).filter(|n: &i32| side.read(&n.to_string()).is_ok()).collect();
    assert_eq!(accepted, [5, 7, 9, 11, 13, 15, 17, 19]);
}

#[test]
fn tt1_players_start_in_the_corners_and_in_the_middle_of_the_edges() {
    for (seats, start) in [
        (2, "x5o/7/7/7/7/7/o5x x 0 1"),
        (3, "x5o/7/7/r5r/7/7/o5x x 0 1"),
        (4, "x2b2o/7/7/r5r/7/7/o2b2x x 0 1"),
    ] {
        let state = Table::new(7, seats).start();
        assert_eq!(state.position().as_deref(), Some(start));
        assert_eq!(state.turn(), seat(0));
        assert_eq!(scores(&*state), vec![2; seats]);
    }
}

#[test]
fn tt2_a_piece_in_the_open_goes_to_the_24_cells_within_two_steps() {
    let state = position("7/7/7/3x3/7/7/o6 x 0 1");
    let targets: BTreeSet<String> =
        state.scene().actions.into_iter().map(|action| action.path[1].clone()).collect();
    let expected: BTreeSet<String> = "bcdef"
        .chars()
        .flat_map(|column| (2..=6).map(move |row| format!("{column}{row}")))
        .filter(|name| name != "d4")
        .collect();
    assert_eq!(targets, expected);
    assert_eq!(state.moves().len(), 24);
    assert_eq!(state.moves().iter().filter(|text| text.contains('-')).count(), 16);
}

#[test]
fn tt3_a_jump_converts_all_neighbours_and_empties_its_origin() {
    let mut state = position("xxx3o/x1oxoo1/xx1ooo1/7/7/7/o5x o 0 1");
    state.play("2 3 1 1");
    assert_eq!(state.position().unwrap(), "ooo3o/oooxoo1/oo2oo1/7/7/7/o5x x 1 2");
    assert_eq!(scores(&*state), [2, 14]);
}

#[test]
fn t17_a_clone_leaves_its_origin_and_a_jump_goes_over_anything() {
    let mut state = position("x-5/--5/7/7/7/7/o6 x 0 1");
    let moves: BTreeSet<String> = state.moves().into_iter().collect();
    assert_eq!(moves, ["a7-c7", "a7-c6", "a7-a5", "a7-b5", "a7-c5"].map(str::to_owned).into());
    state.play("a7-c7");
    state.play("a2");
    state.play("d7");
    assert_eq!(state.position().unwrap(), "1-xx3/--5/7/7/7/o6/o6 o 0 2");
}

#[test]
fn t18_obstacles_and_own_pieces_next_to_the_target_stay() {
    let mut state = Table::new(5, 4).from("x-o2/r3b/-b3/5/5 x 0 1").start();
    state.play("b4");
    assert_eq!(state.position().unwrap(), "x-x2/xx2b/-x3/5/5 o 0 1");
}

#[test]
fn t19_who_can_move_must_and_who_cannot_passes() {
    let mut state = position("xxxxxxx/-------/-------/o6/7/7/7 x 0 1");
    assert_eq!(state.moves(), ["pass"]);
    assert_eq!(state.forced().as_deref(), Some("pass"));
    assert_eq!(state.tell("pass"), "player 1 cannot move and passes");
    state.play("pass");
    assert_eq!(state.position().unwrap(), "xxxxxxx/-------/-------/o6/7/7/7 o 1 1");
    assert!(!state.moves().contains(&"pass".to_owned()));
    assert_eq!(state.forced(), None);
}

#[test]
fn t19_a_player_without_pieces_passes_in_his_place() {
    let mut state = Table::new(5, 3).from("x4/5/5/5/4o r 3 8").start();
    assert_eq!(state.moves(), ["pass"]);
    state.play("pass");
    assert_eq!(state.position().unwrap(), "x4/5/5/5/4o x 4 9");
}

#[test]
fn t20_a_player_who_can_move_goes_on_while_the_others_only_pass() {
    let mut state = position("xxxxxxx/-------/-------/o6/7/7/7 o 0 1");
    for text in ["a3", "a3-a1", "a1-a3"] {
        assert_eq!(state.turn(), seat(1));
        state.play(text);
        assert_eq!(state.turn(), seat(0));
        state.play("pass");
    }
}

#[test]
fn t20_the_game_is_over_when_only_one_player_has_pieces() {
    let mut state = position("xo5/7/7/7/7/7/7 x 0 1");
    state.play("b6");
    assert_eq!(state.turn(), won(0));
    assert!(state.moves().is_empty());
    let three = Table::new(5, 3);
    assert_eq!(three.clone().from("5/5/2r2/5/5 x 0 1").start().turn(), won(2));
    assert_eq!(three.clone().from("o4/5/2r2/5/5 x 0 1").start().turn(), seat(0));
    assert_eq!(three.from("5/5/5/5/5 x 0 1").start().turn(), drawn(&[0, 1, 2]));
}

#[test]
fn t20_the_game_is_over_when_nobody_can_move() {
    let mut state = Table::new(5, 2).from("xxxxx/xxxxx/ooooo/ooooo/oooo1 x 0 1").start();
    state.play("pass");
    state.play("e1");
    assert_eq!(state.turn(), won(1));
    let walled = Table::new(5, 2).from("x-2-/--2-/-----/-----/----o o 0 1").start();
    assert_eq!(walled.turn(), seat(1));
    let shut = Table::new(5, 2).from("x--2/---2/-----/-----/----o o 0 1").start();
    assert_eq!(shut.turn(), drawn(&[0, 1]));
}

#[test]
fn t21_most_pieces_win_and_those_who_share_the_most_draw() {
    let full = |rows: &str| Table::new(5, 3).from(&format!("{rows} x 0 1")).start().turn();
    assert_eq!(full("xxxxx/xxxxx/xoooo/ooooo/rrrrr"), won(0));
    assert_eq!(full("xxxxx/xxxxx/ooooo/ooooo/rrrrr"), drawn(&[0, 1]));
    assert_eq!(full("xxxxx/xxx--/ooooo/ooo--/rrrrr"), drawn(&[0, 1]));
    assert_eq!(full("xxxxx/xxx--/ooooo/ooorr/rrrrr"), drawn(&[0, 1]));
    assert_eq!(full("xxxxx/-----/ooooo/-----/rrrrr"), drawn(&[0, 1, 2]));
}

#[test]
fn a_hundred_turns_without_a_clone_are_a_draw() {
    let before = "x5o/7/7/7/7/7/o5x x 99 60";
    let mut jumped = position(before);
    jumped.play("a7-c7");
    assert_eq!(jumped.turn(), drawn(&[0, 1]));
    assert!(jumped.moves().is_empty());
    let mut cloned = position(before);
    cloned.play("b7");
    assert_eq!(cloned.position().unwrap(), "xx4o/7/7/7/7/7/o5x o 0 60");
    let mut patient = Table::new(7, 2).with("hundred", "off").from(before).start();
    patient.play("a7-c7");
    assert_eq!(patient.turn(), seat(1));
}

#[test]
fn a_pass_counts_as_a_turn_without_a_clone() {
    let mut state = position("xxxxxxx/-------/-------/o6/7/7/7 x 99 1");
    state.play("pass");
    assert_eq!(state.turn(), drawn(&[0, 1]));
}

#[test]
fn a_win_on_the_hundredth_turn_is_a_win() {
    let mut state = Table::new(5, 2).from("x1o2/5/5/5/5 x 99 60").start();
    state.play("a5-c4");
    assert_eq!(state.turn(), won(0));
}

#[test]
fn only_players_with_pieces_share_the_draw_of_a_hundred_turns() {
    let mut state = Table::new(5, 3).from("x3o/5/5/5/5 x 99 60").start();
    state.play("a5-a3");
    assert_eq!(state.turn(), drawn(&[0, 1]));
}

#[test]
fn the_round_goes_up_when_the_turn_comes_back_to_the_first_player() {
    for seats in 2..=4 {
        let mut state = Table::new(9, seats).start();
        for ply in 0..3 * seats {
            let round = state.position().unwrap().rsplit(' ').next().unwrap().to_owned();
            assert_eq!(round, (1 + ply / seats).to_string());
            let first = state.moves()[0].clone();
            state.play(&first);
        }
    }
}

#[test]
fn t35_the_standings_count_pieces_and_the_board_shows_obstacles() {
    let state = Table::new(5, 3).from("xx-2/5/5/5/r3o x 0 1").start();
    assert_eq!(scores(&*state), [2, 1, 1]);
    let scene::Board::Grid(grid) = state.scene().board else { panic!("a grid") };
    assert_eq!(grid.cell(0, 2).token, Some(Token::Block));
    assert_eq!(grid.cell(4, 0).token, Some(Token::Piece(Seat::new(2))));
    assert_eq!(grid.cell(4, 0).id, "a1");
    assert_eq!(grid.cell(2, 2).token, None);
}

#[test]
fn a_clone_can_be_touched_from_every_piece_next_to_it() {
    let state = Table::new(5, 2).from("x4/5/x4/5/4o x 0 1").start();
    let paths: BTreeSet<_> = state
        .scene()
        .actions
        .into_iter()
        .filter(|action| action.text == "b4")
        .map(|action| action.path.join(" "))
        .collect();
    assert_eq!(paths, BTreeSet::from(["a5 b4".to_owned(), "a3 b4".to_owned()]));
    assert_eq!(state.moves().iter().filter(|text| *text == "b4").count(), 1);
    let stuck = position("xxxxxxx/-------/-------/o6/7/7/7 x 0 1").scene().actions;
    assert_eq!(stuck.len(), 1);
    assert_eq!(stuck[0].path, ["pass"]);
}

#[test]
fn people_are_told_when_the_draw_is_near() {
    let notes = |clock: usize, hundred: &str| {
        let table = Table::new(7, 2).with("hundred", hundred);
        let state = table.from(&format!("x5o/7/7/7/7/7/o5x x {clock} 60")).start();
        state.scene().notes.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert!(notes(79, "on").is_empty());
    let sentence = "Turns without a clone: 80. More until the game is a draw: 20.";
    assert_eq!(notes(80, "on"), [sentence]);
    assert!(notes(80, "off").is_empty());
    assert!(notes(100, "on").is_empty());
}
