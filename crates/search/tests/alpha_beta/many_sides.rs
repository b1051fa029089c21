//! Three sides or more.

use kernel::{Keyed, Rng, Rules, Seat, SeatSet, Turn};
use search::{AlphaBeta, Limits, Table, max_n};

use crate::guess::{Opposed, Selfish};
use crate::plain;
use crate::random_tree::RandomTree;
use crate::starts;

fn to_depth(depth: u32) -> Limits<'static> {
    Limits { depth: Some(depth), ..Limits::default() }
}

fn mover<R: Keyed>(state: &R) -> Seat {
    state.turn().seat().expect("a seat moves")
}

fn after<R: Keyed>(state: &R, best: Option<R::Move>) -> R {
    let best = best.expect("whoever moves has a move");
    plain::all_moves(state).into_iter().find(|(mv, _)| *mv == best).unwrap().1
}

fn check_legal<R: Keyed>(state: &R, line: &[R::Move]) {
    let mut at = state.clone();
    for mv in line {
        at = after(&at, Some(*mv));
    }
}

fn paranoid_agrees<R: Keyed>(state: &R, judge: &Selfish, depth: u32, mebibytes: usize) {
    let (table, me) = (Table::new(mebibytes), mover(state));
    let view = (me, SeatSet::only(me));
    let engine = AlphaBeta { judge, table: &table, limits: to_depth(depth), threads: 1 };
    let thought = engine.paranoid(state, |thought| {
        let plain = plain::minimax(state, judge, view, thought.depth as i32, 0);
        assert_eq!(thought.value, plain);
    });
    assert_eq!(thought.value, plain::minimax(state, judge, view, depth as i32, 0));
    let next = after(state, thought.best);
    assert_eq!(thought.value, plain::minimax(&next, judge, view, depth as i32 - 1, 1));
    check_legal(state, &thought.line);
}

fn max_n_agrees<R: Keyed>(state: &R, judge: &Selfish, depth: u32) {
    let me = mover(state).index();
    let thought = max_n(state, judge, to_depth(depth), |thought| {
        let plain = plain::max_n(state, judge, thought.depth as i32, 0);
        assert_eq!(thought.value, plain[me]);
    });
    assert_eq!(thought.value, plain::max_n(state, judge, depth as i32, 0)[me]);
    let next = after(state, thought.best);
    assert_eq!(thought.value, plain::max_n(&next, judge, depth as i32 - 1, 1)[me]);
    check_legal(state, &thought.line);
}

fn best_reply_agrees<R: Keyed>(state: &R, judge: &Selfish, depth: u32, mebibytes: usize) {
    let (table, me) = (Table::new(mebibytes), mover(state));
    let engine = AlphaBeta { judge, table: &table, limits: to_depth(depth), threads: 1 };
    let thought = engine.best_reply(state, |thought| {
        let plain = plain::best_reply(state, judge, me, thought.depth as i32, 0);
        assert_eq!(thought.value, plain);
    });
    assert_eq!(thought.value, plain::best_reply(state, judge, me, depth as i32, 0));
    let next = after(state, thought.best);
    assert_eq!(thought.value, plain::best_reply(&next, judge, me, depth as i32 - 1, 1));
    check_legal(state, &thought.line);
}

const CALM: Selfish = Selfish { spread: 30, restless: 0 };
const RESTLESS: Selfish = Selfish { spread: 6, restless: 3 };

fn trees(count: usize) -> impl Iterator<Item = RandomTree> {
    let mut rng = Rng::new(8);
    (0..count).map(move |round| RandomTree::new(&mut rng, 2 + round % 3))
}

#[test]
fn paranoid_agrees_with_plain_minimax_on_random_trees() {
    for (round, tree) in trees(300).enumerate() {
        paranoid_agrees(&tree, &CALM, 7, round % 2);
        paranoid_agrees(&tree, &RESTLESS, 5, 1 - round % 2);
    }
}

#[test]
fn everybody_for_himself_agrees_with_plain_max_n_on_random_trees() {
    for tree in trees(300) {
        max_n_agrees(&tree, &CALM, 7);
        max_n_agrees(&tree, &RESTLESS, 5);
    }
}

#[test]
fn best_reply_agrees_with_its_plain_twin_on_random_trees() {
    for (round, tree) in trees(300).enumerate() {
        best_reply_agrees(&tree, &CALM, 5, round % 2);
        best_reply_agrees(&tree, &RESTLESS, 3, 1 - round % 2);
    }
}

#[test]
fn rolit_of_three_and_four_agrees_with_the_plain_searches() {
    for seats in [3, 4] {
        for state in starts::positions(&starts::rolit(seats, None), [1, 4, 32, 36, 38]) {
            paranoid_agrees(&state, &CALM, 3, 1);
            max_n_agrees(&state, &CALM, 3);
            best_reply_agrees(&state, &CALM, 2, 1);
        }
    }
}

#[test]
fn ataxx_of_three_and_four_agrees_with_the_plain_searches() {
    for seats in [3, 4] {
        for state in starts::positions(&starts::ataxx(seats), [0, 9, 25]) {
            paranoid_agrees(&state, &CALM, 3, 1);
            max_n_agrees(&state, &CALM, 3);
            best_reply_agrees(&state, &CALM, 2, 0);
        }
    }
}

#[test]
fn lines_of_three_players_agree_with_the_plain_searches() {
    for state in starts::positions(&starts::lines_of_three(4, 3), 0..8) {
        paranoid_agrees(&state, &CALM, 5, 1);
        max_n_agrees(&state, &CALM, 5);
        best_reply_agrees(&state, &CALM, 4, 1);
    }
}

#[test]
fn with_two_opposed_seats_all_searches_say_the_same() {
    let judge = Opposed { first: SeatSet::only(Seat::new(0)), spread: 20, restless: 4 };
    for state in starts::positions(&starts::lines(4, 5, 4, true), 0..9) {
        let table = Table::new(1);
        let engine = AlphaBeta { judge: &judge, table: &table, limits: to_depth(5), threads: 1 };
        let two = engine.two_sides(&state, judge.first, |_| ()).value;
        assert_eq!(engine.paranoid(&state, |_| ()).value, two);
        assert_eq!(engine.best_reply(&state, |_| ()).value, two);
        assert_eq!(max_n(&state, &judge, to_depth(5), |_| ()).value, two);
    }
}

#[test]
fn nobody_thinks_when_nobody_moves() {
    let mut state = starts::lines(3, 3, 3, true);
    while let Some((_, next)) = plain::all_moves(&state).into_iter().next() {
        state = next;
    }
    assert!(matches!(state.turn(), Turn::Over(_)));
    let table = Table::new(0);
    let engine = AlphaBeta { judge: &CALM, table: &table, limits: to_depth(3), threads: 1 };
    assert_eq!(engine.two_sides(&state, SeatSet::default(), |_| ()).best, None);
    assert_eq!(engine.paranoid(&state, |_| ()).best, None);
    assert_eq!(engine.best_reply(&state, |_| ()).best, None);
    assert_eq!(max_n(&state, &CALM, to_depth(3), |_| ()).best, None);
}
