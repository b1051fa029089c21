//! Limits, and doing the same twice.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use kernel::{Keyed, Rules};
use search::{AlphaBeta, Limits, Table, Thought, max_n};

use crate::guess::Opposed;
use crate::known_results::FIRST;
use crate::plain::all_moves;
use crate::starts;

const JUDGE: Opposed = Opposed { first: FIRST, spread: 70, restless: 0 };

/// Every search, with these limits and a fresh table.
fn searches<R: Keyed>(state: &R, limits: Limits<'_>, threads: usize) -> [Thought<R::Move>; 4] {
    let table = || Table::new(1);
    let engine = |table| AlphaBeta { judge: &JUDGE, table, limits, threads };
    [
        engine(&table()).two_sides(state, FIRST, |_| ()),
        engine(&table()).paranoid(state, |_| ()),
        engine(&table()).best_reply(state, |_| ()),
        max_n(state, &JUDGE, limits, |_| ()),
    ]
}

fn is_legal<R: Rules>(state: &R, mv: Option<R::Move>) -> bool {
    all_moves(state).iter().any(|(listed, _)| Some(*listed) == mv)
}

#[test]
fn a_search_that_is_stopped_at_once_still_has_a_legal_move() {
    let stop = || true;
    for nodes in [0, 1, 2, 5, 20] {
        let limits = Limits { nodes: Some(nodes), stop: Some(&stop), depth: None };
        for threads in [1, 2] {
            for state in starts::positions(&starts::ataxx(3), [0, 7, 19]) {
                for thought in searches(&state, limits, threads) {
                    assert!(is_legal(&state, thought.best));
                }
            }
        }
    }
}

#[test]
fn a_search_stops_soon_after_it_is_told_to() {
    let state = starts::lines(6, 7, 4, true);
    let asked = AtomicU64::new(0);
    // Each search is told the hundredth time that it asks.
    let stop = || asked.fetch_add(1, Relaxed) % 100 == 99;
    let limits = Limits { stop: Some(&stop), ..Limits::default() };
    for thought in searches(&state, limits, 1) {
        assert!(is_legal(&state, thought.best));
        assert!(thought.depth > 3);
        assert!(thought.nodes < 15_000, "{}", thought.nodes);
    }
    assert_eq!(asked.into_inner(), 400, "nobody asks again after a yes");
}

#[test]
fn a_search_visits_no_more_states_than_it_may() {
    let state = starts::ataxx(2);
    for nodes in [10, 1_000, 30_000] {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        for thought in searches(&state, limits, 1) {
            assert!((nodes / 2..=nodes + 1).contains(&thought.nodes), "{}", thought.nodes);
        }
    }
}

#[test]
fn more_time_never_makes_a_finished_iteration_unfinished() {
    let state = starts::othello(6);
    let mut last = 0;
    for nodes in [10, 100, 1_000, 10_000, 100_000] {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let depth = searches(&state, limits, 1)[0].depth;
        assert!(depth >= last);
        last = depth;
    }
    assert!(last >= 5);
}

#[test]
fn the_same_limits_give_the_same_thought() {
    let state = starts::ataxx(2);
    for nodes in [500, 20_000] {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        assert_eq!(searches(&state, limits, 1), searches(&state, limits, 1));
    }
    let limits = Limits { depth: Some(3), ..Limits::default() };
    assert_eq!(searches(&state, limits, 1), searches(&state, limits, 1));
}

#[test]
fn progress_is_told_once_for_every_depth() {
    let (table, state) = (Table::new(1), starts::othello(6));
    let limits = Limits { depth: Some(6), ..Limits::default() };
    let engine = AlphaBeta { judge: &JUDGE, table: &table, limits, threads: 1 };
    let mut told = Vec::new();
    let thought = engine.two_sides(&state, FIRST, |thought| told.push(thought.clone()));
    assert_eq!(told.iter().map(|thought| thought.depth).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    assert_eq!(told.last(), Some(&thought));
    assert!(told.windows(2).all(|pair| pair[0].nodes < pair[1].nodes));
}
