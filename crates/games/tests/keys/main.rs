//! Keys: the same number for the same position, another for any other.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

use std::collections::HashMap;

use games::ataxx::{self, Ataxx};
use games::attt;
use games::bits::{Bits, Wide};
use games::cn::{self, Board};
use games::othello::{self, Eight, Endless, Hands, Square, Stock};
use games::rolit::{self, Rolit, Shape};
use kernel::{Keyed, Notation, Options, Rng, Rules, Setup, Team};
use scene::Game;

/// Plays random games and checks that keys are equal exactly when what the
/// position is called is. Says how many positions came up more than once.
fn check<R: Keyed>(start: &R, games: usize, name: impl Fn(&R) -> String) -> usize {
    let mut rng = Rng::new(11);
    let mut buffer = Vec::new();
    let (mut key_of, mut name_of) = (HashMap::new(), HashMap::new());
    let mut again = 0;
    for _ in 0..games {
        let mut state = start.clone();
        loop {
            let (key, called) = (state.key(), name(&state));
            assert_eq!(*name_of.entry(key).or_insert_with(|| called.clone()), called);
            again += usize::from(key_of.contains_key(&called));
            assert_eq!(*key_of.entry(called).or_insert(key), key);
            let Some(mv) = state.random_move(&mut rng, &mut buffer) else { break };
            state.apply(mv);
        }
    }
    again
}

fn position<R: Notation>(state: &R) -> String {
    state.position().unwrap()
}

fn setup<G: Game>(options: &[(&str, &str)], seats: usize) -> Setup {
    let mut chosen = Options::defaults(G::INFO.options);
    for (name, value) in options {
        chosen.set(G::INFO.options, name, value).unwrap();
    }
    Setup { options: chosen, seats, teams: None, start: None }
}

#[test]
fn a_board_of_lines_has_a_key_for_each_position() {
    let board = Board { rows: 6, columns: 7, line: 4, gravity: true };
    assert!(check(&cn::State::<u64, 2>::new(board), 500, position) > 500);
    let large = Board { rows: 12, columns: 12, line: 5, gravity: false };
    check(&cn::State::<Wide<6>, 4>::new(large), 20, position);
}

#[test]
fn other_rules_on_the_same_board_give_other_keys() {
    let board = Board { rows: 4, columns: 4, line: 4, gravity: true };
    let key = |board| cn::State::<u64, 2>::new(board).key();
    assert_ne!(key(board), key(Board { line: 3, ..board }));
    assert_ne!(key(board), key(Board { gravity: false, ..board }));
    assert_ne!(key(board), key(Board { rows: 5, ..board }));
}

#[test]
fn othello_has_a_key_for_each_position_and_hand() {
    fn start<B: othello::Board, H: Hands>(board: B, hands: H) -> othello::State<B, H> {
        let (near, far) = (board.side() / 2 - 1, board.side() / 2);
        let pair = |a: (usize, usize), b: (usize, usize)| {
            B::Set::one(board.cell(a.0, a.1)) | B::Set::one(board.cell(b.0, b.1))
        };
        let discs = [pair((near, far), (far, near)), pair((near, near), (far, far))];
        othello::State::new(board, hands, discs)
    }
    assert!(check(&start(Eight, Endless), 300, position) > 300);
    assert!(check(&start(Square::<u64>::new(4), Stock::full(4)), 3000, position) > 3000);
    check(&start(Square::<Wide<2>>::new(10), Endless), 20, position);
}

#[test]
fn rolit_has_a_key_for_each_position_and_for_its_teams() {
    check(&rolit::State::new(Shape::from_code("DS").unwrap(), 3, None), 200, position);
    check(&rolit::State::new(Shape::from_code("SL").unwrap(), 10, None), 5, position);
    let teams = |teams: [u8; 4]| {
        let mut setup = setup::<Rolit>(&[("mode", "teams")], 4);
        setup.teams = Some(teams.map(Team).into());
        rolit::begin(&setup).unwrap().key()
    };
    assert_ne!(teams([0, 1, 0, 1]), teams([0, 0, 1, 1]));
    assert_eq!(teams([0, 1, 0, 1]), teams([0, 1, 0, 1]));
}

/// An Ataxx position without the number of the round, which changes nothing.
fn ataxx_position<B: ataxx::Plane>(state: &ataxx::State<B>) -> String {
    let text = position(state);
    text.rsplit_once(' ').unwrap().0.to_owned()
}

#[test]
fn ataxx_has_a_key_for_each_position_whatever_the_round() {
    let five = ataxx::begin::<u64>(&setup::<Ataxx>(&[("side", "5")], 2)).unwrap();
    assert!(check(&five, 500, ataxx_position) > 500);
    let nine = ataxx::begin::<Wide<2>>(&setup::<Ataxx>(&[("side", "9")], 4)).unwrap();
    check(&nine, 20, ataxx_position);
}

#[test]
fn the_turns_without_a_clone_count_only_where_they_can_end_the_game() {
    let key = |hundred: &str, clock: &str| {
        let mut setup = setup::<Ataxx>(&[("side", "5"), ("hundred", hundred)], 2);
        setup.start = Some(format!("x3o/5/5/5/o3x x {clock} 1"));
        ataxx::begin::<u64>(&setup).unwrap().key()
    };
    assert_ne!(key("on", "0"), key("on", "1"));
    assert_eq!(key("off", "0"), key("off", "1"));
    assert_ne!(key("off", "0"), key("on", "0"));
}

#[test]
fn obstacles_that_are_still_to_come_count() {
    let key = |count: &str, layout: &str| {
        let options = [("obstacles", count), ("layout", layout)];
        ataxx::begin::<u64>(&setup::<Ataxx>(&options, 2)).unwrap().key()
    };
    assert_ne!(key("4", "random"), key("8", "random"));
    assert_ne!(key("4", "random"), key("4", "mirrored"));
}

#[test]
fn advanced_tic_tac_toe_without_repetition_has_a_key_for_each_position() {
    let open = attt::State::new(false);
    assert!(check(&open, 500, position) > 500);
}

/// Six pieces down and nothing decided, and then these moves of pieces.
fn after_moving(moves: &[(u8, u8)]) -> attt::State {
    let placed = [0, 1, 4, 8, 5, 3].map(|to| attt::Move { from: None, to });
    let moved = moves.iter().map(|&(from, to)| attt::Move { from: Some(from), to });
    let mut state = attt::State::new(true);
    for mv in placed.into_iter().chain(moved) {
        state.apply(mv);
    }
    state
}

const THERE_AND_BACK: [(u8, u8); 4] = [(0, 7), (8, 6), (7, 0), (6, 8)];
const ANOTHER_WAY: [(u8, u8); 4] = [(0, 2), (8, 7), (2, 0), (7, 8)];

#[test]
fn a_position_that_came_up_before_has_another_key_the_next_time() {
    let (first, second) = (after_moving(&[]), after_moving(&THERE_AND_BACK));
    assert_eq!(position(&first), position(&second));
    assert_ne!(first.key(), second.key());
    assert_ne!(second.key(), after_moving(&ANOTHER_WAY).key());
}

#[test]
fn the_order_in_which_positions_came_up_does_not_matter() {
    let one = after_moving(&[THERE_AND_BACK, ANOTHER_WAY].concat());
    let other = after_moving(&[ANOTHER_WAY, THERE_AND_BACK].concat());
    assert_eq!(one.key(), other.key());
}
