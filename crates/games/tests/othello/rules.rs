//! The rules, one by one.

use games::bits::Bits;
use games::othello::{Eight, State, Stock};
use kernel::{Lang, NoNames, Notation, Outcome, Rules, Seat, Turn, Viewer};
use scene::Present;

use super::{accepts, begin, legal, play, rows, setup, usual};

const BLACK: Seat = Seat::new(0);
const WHITE: Seat = Seat::new(1);

fn counts(state: &impl Present) -> Vec<i64> {
    state.scene(Viewer::Watcher).standings.iter().filter_map(|standing| standing.score).collect()
}

#[test]
fn o1_white_starts_on_3_3_and_4_4_and_black_on_3_4_and_4_3() {
    let state = usual(None);
    for (cell, owner) in [(27, WHITE), (36, WHITE), (28, BLACK), (35, BLACK)] {
        assert_eq!(state.owner(cell), Some(owner));
    }
    assert_eq!(counts(&state), [2, 2]);
}

#[test]
fn o2_black_moves_first() {
    assert_eq!(usual(None).turn(), Turn::Seat(BLACK));
}

#[test]
fn o3_runs_in_all_eight_directions_are_turned_at_once() {
    let star = "X--X--X--O-O-O----OOO---XOO-OOOX--OOO----O-O-O--X--O--X----X----";
    let mut state = usual(Some(&format!("{star} X")));
    play(&mut state, &["d4"]);
    // Eight ends, eighteen discs between, and the one placed.
    assert_eq!(counts(&state), [8 + 18 + 1, 0]);
}

#[test]
fn o3_runs_that_reach_the_edge_or_an_empty_cell_stay() {
    let mut state = usual(Some(&rows("-OX-----OO------O-------", 'X')));
    play(&mut state, &["a1"]);
    assert_eq!(counts(&state), [3, 3]);
}

#[test]
fn o5_a_player_without_a_move_passes_and_the_turn_goes_on() {
    let mut state = usual(Some(&rows("XO", 'O')));
    assert_eq!(legal(&state), ["pass"]);
    let told = state.tell(state.forced().unwrap(), Viewer::Watcher);
    assert_eq!(told.say(Lang::En, &NoNames), "player 2 has no move and passes");
    assert_eq!(told.say(Lang::Es, &NoNames), "jugador 2 no tiene jugada posible y pasa");
    play(&mut state, &["pass"]);
    assert_eq!(state.turn(), Turn::Seat(BLACK));
    assert_eq!(legal(&state), ["c1"]);
    assert_eq!(state.forced(), None);
}

#[test]
fn o5_nobody_may_pass_who_has_a_move() {
    assert!(!accepts(&usual(None), "pass"));
}

#[test]
fn o7_a_full_board_ends_the_game() {
    let state = usual(Some(&format!("{}{} X", "X".repeat(31), "O".repeat(33))));
    assert_eq!(state.turn(), Turn::Over(Outcome::win(WHITE)));
    assert!(legal(&state).is_empty());
}

#[test]
fn o7_with_limited_discs_each_player_places_half_as_many_as_there_are_cells() {
    for (side, half) in [("4", 8), ("8", 32), ("16", 128)] {
        let scene = super::texts::scene_of(&setup(&[("side", side), ("stock", "on")], None));
        let hands: Vec<_> = scene.standings.iter().map(|standing| standing.in_hand).collect();
        assert_eq!(hands, [Some(half), Some(half)]);
    }
}

fn with_hands(hands: &str) -> State<Eight, Stock> {
    let start = format!("{} {hands}", usual(None).position().unwrap());
    begin(&setup(&[("stock", "on")], Some(&start))).unwrap()
}

#[test]
fn o7_placing_a_disc_takes_it_from_the_hand_of_its_player_alone() {
    let mut state = with_hands("5/7");
    play(&mut state, &["d3"]);
    assert!(state.position().unwrap().ends_with(" O 4/7"));
    play(&mut state, &["c3"]);
    assert!(state.position().unwrap().ends_with(" X 4/6"));
}

#[test]
fn o7_a_player_without_discs_in_hand_passes() {
    let mut state = with_hands("1/7");
    play(&mut state, &["d3", "c3", "pass"]);
    assert_eq!(state.turn(), Turn::Seat(WHITE));
}

#[test]
fn o7_when_neither_has_discs_in_hand_the_game_is_over() {
    let mut state = with_hands("1/0");
    play(&mut state, &["d3"]);
    assert_eq!(state.turn(), Turn::Over(Outcome::win(BLACK)));
}

#[test]
fn o8_more_discs_win_and_equal_numbers_are_a_draw() {
    let outcome = |cells: &str| usual(Some(&rows(cells, 'X'))).turn();
    assert_eq!(outcome("XX-O"), Turn::Over(Outcome::win(BLACK)));
    assert_eq!(outcome("X-OO"), Turn::Over(Outcome::win(WHITE)));
    assert_eq!(outcome("X--O"), Turn::Over(Outcome::draw(2)));
    assert_eq!(outcome(""), Turn::Over(Outcome::draw(2)));
}

#[test]
fn ot1_black_may_begin_on_2_3_but_not_on_1_1_or_off_the_board() {
    let state = usual(None);
    assert!(accepts(&state, "2 3"));
    assert!(!accepts(&state, "1 1"));
    assert!(!accepts(&state, "-111111 11111111"));
}

#[test]
fn ot1_black_has_four_moves_on_a_new_board() {
    let state = usual(None);
    let mut expected: Vec<String> =
        ["2/3", "3/2", "5/4", "4/5"].map(|text| state.write(state.read(text).unwrap())).into();
    expected.sort_by_key(|name| name[1..].to_owned());
    assert_eq!(legal(&state), expected);
}

#[test]
fn ot6_the_corner_0_0_is_a_cell_but_no_move_of_a_new_board() {
    let state = usual(None);
    assert_eq!(state.read("0/0").map(|mv| state.write(mv)), Ok("a1".to_owned()));
    assert!(!accepts(&state, "0/0"));
}

#[test]
fn ot6_another_move_after_taking_one_back_gives_the_board_of_that_move_alone() {
    let before = usual(None);
    let mut state = before.clone();
    play(&mut state, &["2/3"]);
    let mut again = before.clone();
    play(&mut again, &["5/4"]);
    assert_eq!(before, usual(None));
    assert_ne!(again, state);
    assert_eq!(
        [19, 27, 28, 35, 36, 44].map(|cell| again.owner(cell)),
        [None, Some(WHITE), Some(BLACK), Some(BLACK), Some(BLACK), Some(BLACK)]
    );
}

#[test]
fn ot6_taking_the_last_disc_of_the_rival_ends_the_game() {
    let mut state = usual(None);
    play(&mut state, &["2/3"]);
    let text = state.position().unwrap();
    let mut state = usual(Some(&text.replace(" O", " X")));
    play(&mut state, &["5/4"]);
    assert!(state.discs(WHITE).none());
    assert_eq!(state.turn(), Turn::Over(Outcome::win(BLACK)));
}

#[test]
fn ot7_a_run_must_end_in_an_own_disc() {
    assert!(accepts(&usual(Some(&rows("-OOOX", 'X'))), "a1"));
    assert!(!accepts(&usual(Some(&rows("-OOO-", 'X'))), "a1"));
}

#[test]
fn the_centre_may_start_mirrored_or_side_by_side() {
    let centre = |opening| {
        let text = usual_with(opening).position().unwrap();
        format!("{}/{}", &text[27..29], &text[35..37])
    };
    assert_eq!(["standard", "mirrored", "parallel"].map(centre), ["OX/XO", "XO/OX", "OO/XX"]);
}

fn usual_with(opening: &str) -> State<Eight> {
    begin(&setup(&[("opening", opening)], None)).unwrap()
}
