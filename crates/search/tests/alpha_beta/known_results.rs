//! Games that are solved.

use std::collections::HashMap;

use games::attt;
use games::othello::{self, Square};
use kernel::{Keyed, Notation, Outcome, Rules, Seat, SeatSet, Turn};
use search::{AlphaBeta, Evaluate, Judge, Limits, Table, Thought, WIN};

use crate::plain::all_moves;
use crate::starts;

pub(crate) const FIRST: SeatSet = SeatSet::only(Seat::new(0));

/// Looks to the end of every line.
pub(crate) fn solve<R: Keyed, E: Evaluate<R>>(
    state: &R,
    judge: &E,
    threads: usize,
) -> Thought<R::Move> {
    let table = Table::new(1);
    let engine = AlphaBeta { judge, table: &table, limits: Limits::default(), threads };
    engine.two_sides(state, FIRST, |_| ())
}

#[test]
fn tic_tac_toe_is_a_draw() {
    let thought = solve(&starts::lines(3, 3, 3, false), &Judge, 1);
    assert_eq!((thought.value, thought.plies_to_end()), (0, None));
    assert!(thought.depth <= 9, "there is nothing to see beyond");
}

#[test]
fn connect_four_on_a_board_of_four_is_a_draw() {
    assert_eq!(solve(&starts::lines(4, 4, 4, true), &Judge, 1).value, 0);
}

#[test]
fn connect_three_is_won_by_whoever_begins() {
    let thought = solve(&starts::lines(4, 4, 3, true), &Judge, 1);
    assert!(thought.value > WIN / 2);
    let end = thought.plies_to_end().unwrap();
    assert!(!end.is_multiple_of(2), "the first player makes the last move");
}

/// Discs are all that counts.
pub(crate) struct Discs;

impl Evaluate<othello::State<Square<u64>>> for Discs {
    fn value(&self, state: &othello::State<Square<u64>>, seat: Seat) -> i32 {
        let count = |seat| state.discs(seat).count_ones() as i32;
        count(seat) - count(seat.next(2))
    }

    fn result(&self, state: &othello::State<Square<u64>>, _: Outcome, seat: Seat) -> i32 {
        self.value(state, seat)
    }
}

#[test]
fn othello_on_a_board_of_four_is_won_by_white_with_eight_discs_more() {
    assert_eq!(solve(&starts::othello(4), &Discs, 1).value, -8);
}

/// Advanced tic-tac-toe by a plain search that remembers positions by their
/// text.
fn plain_value(state: &attt::State, depth: u32, known: &mut HashMap<(String, u32), i32>) -> i32 {
    match state.turn() {
        Turn::Over(_) => return -WIN,
        _ if depth == 0 => return 0,
        _ => {}
    }
    let place = (state.position().unwrap(), depth);
    if let Some(value) = known.get(&place) {
        return *value;
    }
    let values =
        all_moves(state).into_iter().map(|(_, next)| -plain_value(&next, depth - 1, known));
    let best = values.max().unwrap();
    // One ply further from the end.
    let value = best - best.signum();
    known.insert(place, value);
    value
}

#[test]
fn advanced_tic_tac_toe_is_worth_what_remembering_every_position_says() {
    let mut known = HashMap::new();
    for start in starts::positions(&starts::advanced(false), [0, 1, 2, 3, 4, 6]) {
        let depth = 9;
        let table = Table::new(4);
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        let engine = AlphaBeta { judge: &Judge, table: &table, limits, threads: 1 };
        let thought = engine.two_sides(&start, FIRST, |_| ());
        assert_eq!(thought.value, plain_value(&start, depth, &mut known));
    }
}
