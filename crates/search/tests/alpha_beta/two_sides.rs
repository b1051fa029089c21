//! Two sides.

use kernel::{Keyed, Rng, Rules, Seat, SeatSet, Turn};
use search::{AlphaBeta, Evaluate, Limits, Table, Thought, WIN};

use crate::guess::Opposed;
use crate::plain;
use crate::random_tree::RandomTree;
use crate::starts;

fn to_depth(depth: u32) -> Limits<'static> {
    Limits { depth: Some(depth), ..Limits::default() }
}

/// The plain value to whoever moves.
fn plain_value<R: Keyed>(state: &R, judge: &Opposed, depth: u32, ply: i32) -> i32 {
    let Turn::Seat(mover) = state.turn() else { panic!("nobody moves") };
    let with = side_of(judge.first, mover, state.seats());
    plain::minimax(state, judge, (mover, with), depth as i32, ply)
}

fn side_of(first: SeatSet, seat: Seat, seats: usize) -> SeatSet {
    let same = |other: &Seat| first.contains(*other) == first.contains(seat);
    Seat::all(seats).filter(same).collect()
}

/// What the last state of a line is worth to the side of a seat.
fn value_at_the_end<R: Keyed>(state: &R, judge: &Opposed, seat: Seat, line: &[R::Move]) -> i32 {
    let mut end = state.clone();
    for &mv in line {
        end.apply(mv);
    }
    match end.turn() {
        Turn::Over(outcome) => match judge.result(&end, outcome, seat) {
            0 => 0,
            value => value - value.signum() * line.len() as i32,
        },
        _ => judge.value(&end, seat),
    }
}

fn check_line<R: Keyed>(state: &R, judge: &Opposed, thought: &Thought<R::Move>) {
    let mut at = state.clone();
    for mv in &thought.line {
        let after = plain::all_moves(&at).into_iter().find(|(listed, _)| listed == mv);
        at = after.expect("a line has only legal moves").1;
    }
    assert_eq!(thought.best, thought.line.first().copied());
    if thought.plies_to_end().is_none() {
        let Turn::Seat(mover) = state.turn() else { return };
        let value = value_at_the_end(state, judge, mover, &thought.line);
        assert_eq!(value, thought.value, "a line leads to its value");
    }
}

/// Searches with a table of this size, checks every iteration against the
/// plain search, and hands back the last.
fn agrees<R: Keyed>(state: &R, judge: &Opposed, depth: u32, mebibytes: usize) -> Thought<R::Move> {
    let table = Table::new(mebibytes);
    let engine = AlphaBeta { judge, table: &table, limits: to_depth(depth), threads: 1 };
    let thought = engine.two_sides(state, judge.first, |thought| {
        assert_eq!(thought.value, plain_value(state, judge, thought.depth, 0));
        check_line(state, judge, thought);
    });
    // When it stopped before, looking deeper changes nothing.
    assert_eq!(thought.value, plain_value(state, judge, depth, 0), "at depth {depth}");
    check_best(state, judge, depth, &thought);
    thought
}

/// The best move is worth what the search says.
fn check_best<R: Keyed>(state: &R, judge: &Opposed, depth: u32, thought: &Thought<R::Move>) {
    let Turn::Seat(mover) = state.turn() else { return };
    let best = thought.best.expect("whoever moves has a move");
    let (_, next) = plain::all_moves(state).into_iter().find(|(mv, _)| *mv == best).unwrap();
    let with = side_of(judge.first, mover, state.seats());
    let value = plain::minimax(&next, judge, (mover, with), depth as i32 - 1, 1);
    assert_eq!(value, thought.value);
}

fn seat_zero(spread: u64, restless: u64) -> Opposed {
    Opposed { first: SeatSet::only(Seat::new(0)), spread, restless }
}

#[test]
fn random_trees_are_worth_what_plain_minimax_says() {
    let mut rng = Rng::new(1);
    for round in 0..600 {
        let tree = RandomTree::new(&mut rng, 2 + round % 3);
        let spread = [1, 8, 500][round % 3];
        let judge = Opposed { first: tree.first, spread, restless: [0, 3][round % 2] };
        agrees(&tree, &judge, 6, round % 2);
    }
}

#[test]
fn deep_random_trees_are_searched_to_their_ends() {
    let mut rng = Rng::new(2);
    for round in 0..60 {
        let tree = RandomTree::new(&mut rng, 2 + round % 3);
        let judge = Opposed { first: tree.first, spread: 30, restless: 0 };
        let thought = agrees(&tree, &judge, 9, 1);
        assert!(thought.depth > 0);
    }
}

#[test]
fn a_side_that_is_named_the_other_way_round_finds_the_same() {
    let mut rng = Rng::new(3);
    for _ in 0..100 {
        let tree = RandomTree::new(&mut rng, 4);
        let judge = Opposed { first: tree.first, spread: 50, restless: 4 };
        let table = Table::new(0);
        let engine = AlphaBeta { judge: &judge, table: &table, limits: to_depth(5), threads: 1 };
        let others = Seat::all(4).filter(|seat| !tree.first.contains(*seat)).collect();
        let one = engine.two_sides(&tree, tree.first, |_| ());
        let other = engine.two_sides(&tree, others, |_| ());
        assert_eq!((one.value, one.nodes), (other.value, other.nodes));
    }
}

#[test]
fn lines_agree_with_plain_minimax() {
    for (state, depth) in [
        (starts::lines(3, 3, 3, false), 5),
        (starts::lines(4, 4, 4, true), 7),
        (starts::lines(6, 7, 4, true), 5),
    ] {
        for (round, state) in starts::positions(&state, 0..7).iter().enumerate() {
            agrees(state, &seat_zero(12, 0), depth, round % 2);
            agrees(state, &seat_zero(400, 3), depth - 1, 1);
        }
    }
}

#[test]
fn lines_agree_with_plain_minimax_when_only_the_end_counts() {
    for (state, depth) in [
        (starts::lines(3, 3, 3, false), 7),
        (starts::lines(4, 5, 3, true), 6),
        (starts::lines(6, 7, 4, true), 5),
        (starts::lines(3, 6, 5, false), 4),
    ] {
        for (round, state) in starts::positions(&state, (0..26).step_by(2)).iter().enumerate() {
            agrees(state, &seat_zero(0, 0), depth, round % 2);
        }
    }
}

#[test]
fn advanced_tic_tac_toe_agrees_with_plain_minimax_with_and_without_repetition() {
    for repetition in [true, false] {
        for state in starts::positions(&starts::advanced(repetition), [0, 3, 5, 6, 7, 9, 12]) {
            agrees(&state, &seat_zero(20, 0), 4, 0);
            agrees(&state, &seat_zero(20, 0), 4, 1);
        }
    }
}

#[test]
fn a_draw_by_repetition_is_seen_through_the_table() {
    let start = starts::advanced(true);
    for state in starts::positions(&start, (8..40).step_by(3)) {
        agrees(&state, &seat_zero(300, 0), 4, 1);
    }
}

#[test]
fn othello_agrees_with_plain_minimax_passes_included() {
    for state in starts::positions(&starts::othello(4), 0..11) {
        agrees(&state, &seat_zero(60, 5), 5, 1);
    }
    for state in starts::positions(&starts::othello(6), [0, 5, 12, 20, 26, 28, 30]) {
        agrees(&state, &seat_zero(60, 0), 4, 1);
    }
}

#[test]
fn ataxx_agrees_with_plain_minimax() {
    for state in starts::positions(&starts::ataxx(2), [0, 4, 10, 20, 30, 40]) {
        agrees(&state, &seat_zero(25, 0), 3, 1);
        agrees(&state, &seat_zero(25, 0), 3, 0);
    }
}

#[test]
fn teams_of_rolit_agree_with_plain_minimax() {
    for teams in [[0, 1, 0, 1], [0, 0, 1, 1], [0, 1, 1, 1]] {
        let start = starts::rolit(4, Some(&teams));
        let first = Seat::all(4).filter(|seat| teams[seat.index()] == 0).collect();
        for state in starts::positions(&start, [2, 9, 33, 37, 38]) {
            agrees(&state, &Opposed { first, spread: 40, restless: 0 }, 3, 1);
        }
    }
}

#[test]
fn a_table_full_of_an_earlier_search_does_no_harm() {
    let table = Table::new(1);
    let judge = seat_zero(15, 0);
    let mut state = starts::lines(4, 4, 4, true);
    while let Turn::Seat(_) = state.turn() {
        let limits = to_depth(16);
        let engine = AlphaBeta { judge: &judge, table: &table, limits, threads: 1 };
        let thought = engine.two_sides(&state, judge.first, |_| ());
        // To the end of the game, so depth makes no difference.
        let fresh = AlphaBeta { table: &Table::new(0), ..engine };
        assert_eq!(thought.value, fresh.two_sides(&state, judge.first, |_| ()).value);
        state.apply(thought.best.unwrap());
    }
}

#[test]
fn the_nearest_win_is_preferred_and_the_search_stops_at_it() {
    // Two in a row and nothing to stop the third.
    let mut state = starts::lines(3, 3, 3, false);
    for (row, column) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        let cell = state.cell(row, column);
        state.apply(cell);
    }
    let table = Table::new(1);
    let judge = seat_zero(5, 0);
    let engine = AlphaBeta { judge: &judge, table: &table, limits: Limits::default(), threads: 1 };
    let thought = engine.two_sides(&state, judge.first, |_| ());
    assert_eq!((thought.best, thought.value), (Some(state.cell(0, 2)), WIN - 1));
    assert_eq!((thought.depth, thought.plies_to_end()), (1, Some(1)));
}
