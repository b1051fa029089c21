//! Boards on which pieces stay: against a plain look at everything, and against
//! what is known of small boards.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

use std::collections::HashMap;

use connect::{Decider, Fate};
use games::cn::{Board, Cell, State};
use kernel::{Keyed, Limits, Outcome, Rng, Rules};

fn start(rows: usize, columns: usize, line: usize) -> State<u64, 2> {
    State::new(Board { rows, columns, line, gravity: false })
}

fn opposite(fate: Fate) -> Fate {
    match fate {
        Fate::Win => Fate::Loss,
        Fate::Draw => Fate::Draw,
        Fate::Loss => Fate::Win,
    }
}

/// How a state ends by the rules of the game and nothing else.
fn plain(state: &State<u64, 2>, known: &mut HashMap<u64, Fate>) -> Fate {
    if let Some(fate) = known.get(&state.key()) {
        return *fate;
    }
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let fate = moves.into_iter().map(|mv| after(state, mv, known)).max().unwrap();
    known.insert(state.key(), fate);
    fate
}

fn after(state: &State<u64, 2>, mv: Cell, known: &mut HashMap<u64, Fate>) -> Fate {
    let mut next = state.clone();
    next.apply(mv);
    match next.turn().outcome() {
        Some(Outcome::Won(_)) => Fate::Win,
        Some(Outcome::Drawn(_)) => Fate::Draw,
        None => opposite(plain(&next, known)),
    }
}

#[test]
fn positions_end_as_by_plain_looking() {
    let mut rng = Rng::new(1);
    let boards = [
        (3, 3, 3),
        (3, 4, 3),
        (4, 4, 3),
        (4, 4, 4),
        (5, 5, 4),
        (5, 5, 5),
        (6, 5, 4),
        (3, 10, 3),
        (4, 8, 6),
    ];
    for (rows, columns, line) in boards {
        let empty = start(rows, columns, line);
        let (mut decider, cells) = (Decider::of(&empty).unwrap(), rows * columns);
        for round in 0..150 {
            let mut state = empty.clone();
            for _ in 0..cells.saturating_sub(9) + round % 9 {
                if let Some(mv) = state.random_move(&mut rng, &mut Vec::new()) {
                    state.apply(mv);
                }
            }
            let Some(decision) = decider.decide(&state, &Limits::default()) else { continue };
            let known = &mut HashMap::new();
            let fate = plain(&state, known);
            assert_eq!((decision.lower, decision.upper), (fate, fate), "{rows}x{columns}x{line}");
            assert_eq!(after(&state, decision.best, known), fate, "{rows}x{columns}x{line}");
        }
    }
}

/// As every table of such games has it, for example that of J. W. H. M. Uiterwijk
/// and H. J. van den Herik, The advantage of the initiative (2000).
#[test]
fn small_boards_end_as_is_known() {
    let known = [
        ((3, 3, 3), Fate::Draw),
        ((4, 4, 4), Fate::Draw),
        ((5, 5, 4), Fate::Draw),
        ((5, 5, 5), Fate::Draw),
        ((4, 3, 3), Fate::Win),
        ((4, 4, 3), Fate::Win),
        ((5, 3, 3), Fate::Win),
        ((6, 5, 4), Fate::Win),
        ((3, 4, 3), Fate::Win),
        ((5, 6, 4), Fate::Win),
    ];
    for ((rows, columns, line), fate) in known {
        let state = start(rows, columns, line);
        let decision = Decider::of(&state).unwrap().decide(&state, &Limits::default()).unwrap();
        assert_eq!((decision.lower, decision.upper), (fate, fate), "{rows}x{columns}x{line}");
    }
}

#[test]
fn who_is_stopped_still_names_a_move_that_can_be_made() {
    let state = start(5, 5, 4);
    let limits = Limits { nodes: Some(1000), ..Limits::default() };
    let decision = Decider::of(&state).unwrap().decide(&state, &limits).unwrap();
    assert_eq!((decision.lower, decision.upper), (Fate::Loss, Fate::Win));
    let mut moves = Vec::new();
    state.moves(&mut moves);
    assert!(moves.contains(&decision.best));
}

#[test]
fn boards_that_are_too_large_or_where_pieces_fall_are_not_taken() {
    assert!(Decider::of(&start(6, 6, 4)).is_none());
    let falling = State::new(Board { rows: 4, columns: 4, line: 4, gravity: true });
    assert!(Decider::of(&falling).is_none());
}
