//! The two highest levels never lose what can be held, nor miss a win.

use std::collections::{HashMap, HashSet};

use connect::{Decider, Fate, Four, Position, Solver};
use games::attt;
use games::cn::State;
use kernel::{Keyed, Limits, Notation, Opinion, Outcome, Rng, Rules, Seat, Thinking, Worth};

use super::grades;
use super::tests::{
    FOUR, ask, ask_advanced, board, name, nexts, plain_values, stirred, worth as worth_of,
};

/// The levels that play small games perfectly, from zero.
const PERFECT: [usize; 2] = [6, 7];

/// What a state comes to for whoever moves, by looking at everything.
fn outcome_of<S: Keyed>(state: &S, known: &mut HashMap<u64, i32>) -> i32 {
    let Some(mover) = state.turn().seat() else { unreachable!("somebody moves") };
    if let Some(value) = known.get(&state.key()) {
        return *value;
    }
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let value = moves.into_iter().map(|mv| after(state, mv, mover, known)).max().unwrap();
    known.insert(state.key(), value);
    value
}

/// What a move comes to for whoever makes it: 1, 0 or -1.
fn after<S: Keyed>(state: &S, mv: S::Move, mover: Seat, known: &mut HashMap<u64, i32>) -> i32 {
    let mut next = state.clone();
    next.apply(mv);
    match next.turn().outcome() {
        Some(Outcome::Won(seats)) => {
            if seats.contains(mover) {
                1
            } else {
                -1
            }
        }
        Some(Outcome::Drawn(_)) => 0,
        None => -outcome_of(&next, known),
    }
}

/// Follows one player's answers and every move of the other: he always ends as
/// well as he might have from the start, or better.
fn holds(
    state: &State<u64, 2>,
    (player, level): (Seat, usize),
    won: bool,
    seen: &mut HashSet<u64>,
) {
    if let Some(outcome) = state.turn().outcome() {
        let is_enough = outcome.first().contains(player) && (!won || outcome.first().len() == 1);
        assert!(is_enough, "{:?}", state.position());
        return;
    }
    if !seen.insert(state.key()) {
        return;
    }
    let mut moves = Vec::new();
    state.moves(&mut moves);
    if state.turn().seat() == Some(player) {
        moves = vec![state.read(&ask(state, level, 1).unwrap()).unwrap()];
    }
    for mv in moves {
        let mut next = state.clone();
        next.apply(mv);
        holds(&next, (player, level), won, seen);
    }
}

#[test]
fn tic_tac_toe_is_never_lost_against_any_play() {
    let empty = State::new(board(3, 3, 3, false));
    for (level, seat) in PERFECT.into_iter().flat_map(|level| [0, 1].map(|seat| (level, seat))) {
        holds(&empty, (Seat::new(seat), level), false, &mut HashSet::new());
    }
}

#[test]
fn whoever_begins_on_a_board_that_is_won_wins_against_any_play() {
    for (rows, columns, line) in [(4, 3, 3), (3, 4, 3), (4, 4, 3), (5, 3, 3)] {
        let empty = State::new(board(rows, columns, line, false));
        for level in PERFECT {
            holds(&empty, (Seat::new(0), level), true, &mut HashSet::new());
        }
    }
}

#[test]
fn every_position_of_tic_tac_toe_is_played_for_what_it_is_worth() {
    let (mut found, mut seen) = (vec![State::<u64, 2>::new(board(3, 3, 3, false))], HashSet::new());
    let known = &mut HashMap::new();
    while let Some(state) = found.pop() {
        let Some(mover) = state.turn().seat() else { continue };
        if !seen.insert(state.key()) {
            continue;
        }
        let answer = state.read(&ask(&state, 6, 1).unwrap()).unwrap();
        assert_eq!(after(&state, answer, mover, known), outcome_of(&state, known));
        let mut moves = Vec::new();
        state.moves(&mut moves);
        found.extend(moves.into_iter().map(|mv| {
            let mut next = state.clone();
            next.apply(mv);
            next
        }));
    }
    // Of the 5,478 positions that can come up, 958 are over.
    assert_eq!(seen.len(), 4520);
}

#[test]
fn small_boards_are_played_perfectly() {
    let mut rng = Rng::new(43);
    for (rows, columns, line) in [(4, 4, 4), (4, 4, 3), (3, 4, 3), (4, 3, 4), (3, 5, 4)] {
        for gravity in [false, true] {
            let board = board(rows, columns, line, gravity);
            for round in 0..6 {
                let played = rows * columns - 11 + round;
                let state = stirred(State::<u64, 2>::new(board), played, &mut rng);
                let Some(mover) = state.turn().seat() else { continue };
                let known = &mut HashMap::new();
                let best = outcome_of(&state, known);
                let answer = state.read(&ask(&state, 6, 1).unwrap()).unwrap();
                assert_eq!(after(&state, answer, mover, known), best, "{:?}", state.position());
            }
        }
    }
}

/// Random games against a level on boards that are drawn or won: nothing that
/// was in hand is given away.
#[test]
fn boards_of_five_by_five_are_never_played_below_their_worth() {
    let mut rng = Rng::new(48);
    for (rows, columns, line) in [(4, 4, 4), (5, 5, 5), (5, 5, 4), (6, 5, 4)] {
        let mut state = State::<u64, 2>::new(board(rows, columns, line, false));
        let mut decider = Decider::of(&state).unwrap();
        let player = Seat::new(usize::from(line == 5));
        let (mut best, limits) = (Fate::Loss, Limits::default());
        while let Some(seat) = state.turn().seat() {
            if seat == player {
                let fate = decider.decide(&state, &limits).unwrap().lower;
                assert!(fate >= best, "{:?}", state.position());
                best = fate;
                state.apply(state.read(&ask(&state, 7, 1).unwrap()).unwrap());
            } else {
                state.apply(state.random_move(&mut rng, &mut Vec::new()).unwrap());
            }
        }
        let first = state.turn().outcome().unwrap().first();
        assert!(first.contains(player) && (best != Fate::Win || first.len() == 1));
    }
}

#[test]
fn every_position_of_advanced_tic_tac_toe_is_played_for_what_it_is_worth() {
    let values = plain_values();
    let (mut found, mut seen) = (vec![attt::State::new(false)], HashSet::new());
    while let Some(state) = found.pop() {
        if state.turn().seat().is_none() || !seen.insert(name(&state)) {
            continue;
        }
        let mut next = state.clone();
        // The eighth looks further for repetitions, and takes its time.
        let level = if seen.len().is_multiple_of(20) { 7 } else { 6 };
        next.apply(ask_advanced(&state, level, 1));
        assert_eq!(worth_of(&next, &values), values[&name(&state)], "{:?}", state.position());
        found.extend(nexts(&state));
    }
    assert_eq!(values[&name(&attt::State::new(true))], 0, "the game is a draw");
    assert!(seen.len() > 3000, "{}", seen.len());
}

#[test]
fn connect_four_is_played_for_what_it_is_worth() {
    let (mut rng, mut solver) = (Rng::new(49), Solver::new(Four, 1 << 22));
    for round in 0..60 {
        let state = stirred(State::<u64, 2>::new(FOUR), 18 + round % 20, &mut rng);
        let Some(position) = Position::of(&state) else { continue };
        let score = solver.solve(position, &Limits::default()).score();
        let answer = state.read(&ask(&state, 6 + round % 2, 1).unwrap()).unwrap();
        let (wins, next) = position.drop(Four, state.place(answer).1 as u32).unwrap();
        let left = 42 - position.count() as i32;
        let worth = if wins {
            Some((left + 1) / 2)
        } else {
            solver.solve(next, &Limits::default()).score().map(|score| -score)
        };
        assert_eq!(worth, score, "{:?}", state.position());
    }
}

/// The last thing that a level says before it moves.
fn opinion(state: &State<u64, 2>, level: usize) -> Opinion {
    let (mut last, rng) = (None, &mut Rng::new(1));
    let report = &mut |opinion: &Opinion| last = Some(opinion.clone());
    let limits = Limits::default();
    let mut thinking = Thinking {
        limits,
        time: None,
        threads: 1,
        haste: 1,
        heard: &[],
        memory: None,
        rng,
        report,
    };
    grades::at_level(state, level, &mut thinking);
    last.unwrap()
}

#[test]
fn whoever_sees_the_end_says_how_far_away_it_is() {
    let played = |columns: &[usize]| {
        let mut state = State::<u64, 2>::new(FOUR);
        for column in columns {
            let cell = state.read(&state.write(state.cell(0, *column))).unwrap();
            state.apply(cell);
        }
        state
    };
    assert_eq!(opinion(&played(&[2, 2, 3, 3]), 7).worth, Worth::Win(Some(3)));
    assert_eq!(opinion(&played(&[2, 2, 3, 3, 4]), 6).worth, Worth::Loss(Some(2)));
    let start = opinion(&played(&[]), 7);
    assert_eq!((start.worth, start.line), (Worth::Win(Some(41)), vec!["d".to_owned()]));
}
