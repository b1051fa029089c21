//! The judge and the levels of Othello.

use std::any::Any;

use games::bits::{Bits, Wide};
use games::othello::{Board, Eight, Endless, Hands, Move, Square, State, Stock};
use kernel::{Limits, Notation, Rng, Rules, Seat, Thinking};
use search::Evaluate;

use super::judge::Judge;
use super::{Place, WORDS};
use crate::levels::WON;

const BLACK: Seat = Seat::new(0);
const WHITE: Seat = Seat::new(1);

fn start<B: Board, H: Hands>(board: B, hands: H) -> State<B, H> {
    let (near, far) = (board.side() / 2 - 1, board.side() / 2);
    let pair =
        |a: Place, b: Place| B::Set::one(board.cell(a.0, a.1)) | B::Set::one(board.cell(b.0, b.1));
    State::new(board, hands, [pair((near, far), (far, near)), pair((near, near), (far, far))])
}

/// Shows every position of some random games.
fn wander<B: Board, H: Hands>(start: &State<B, H>, games: u64, mut see: impl FnMut(&State<B, H>)) {
    for seed in 0..games {
        let (mut state, mut rng) = (start.clone(), Rng::new(seed));
        see(&state);
        while let Some(mv) = state.random_move(&mut rng, &mut Vec::new()) {
            state.apply(mv);
            see(&state);
        }
    }
}

fn opposite_for_both<B: Board, H: Hands>(start: &State<B, H>) {
    let judge = Judge::new(start.board());
    wander(start, 5, |state| {
        assert_eq!(judge.value(state, BLACK), -judge.value(state, WHITE));
        if let Some(outcome) = state.turn().outcome() {
            let [black, white] = [BLACK, WHITE].map(|seat| judge.result(state, outcome, seat));
            assert_eq!(black, -white);
        }
    });
}

#[test]
fn what_a_position_is_worth_to_one_side_the_other_is_behind() {
    opposite_for_both(&start(Eight, Endless));
    opposite_for_both(&start(Eight, Stock::full(8)));
    opposite_for_both(&start(Square::<u64>::new(6), Endless));
    opposite_for_both(&start(Square::<Wide<2>>::new(10), Endless));
}

#[test]
fn a_position_is_worth_the_same_from_all_sides_of_the_board() {
    let judge = Judge::new(Eight);
    let turns: [fn(Place) -> Place; 3] = [
        |(row, column)| (column, row),
        |(row, column)| (7 - row, column),
        |(row, column)| (7 - column, row),
    ];
    wander(&start(Eight, Endless), 5, |state| {
        for turn in turns {
            let turned = |set: u64| {
                let places = set.iter().map(|cell| turn(Eight.place(cell)));
                places.fold(0, |set, (row, column)| set | 1 << Eight.cell(row, column))
            };
            let discs = [BLACK, WHITE].map(|seat| turned(state.discs(seat)));
            let other = State::at(Eight, Endless, discs, state.mover());
            assert_eq!(judge.value(&other, BLACK), judge.value(state, BLACK));
        }
    });
}

#[test]
fn a_board_of_eight_is_judged_alike_however_it_is_stored() {
    let (plain, fast) = (Judge::new(Square::<Wide<2>>::new(8)), Judge::new(Eight));
    let mut state = start(Square::<Wide<2>>::new(8), Endless);
    let mut twin = start(Eight, Endless);
    let mut rng = Rng::new(4);
    while let Some(mv) = twin.random_move(&mut rng, &mut Vec::new()) {
        assert_eq!(plain.value(&state, BLACK), fast.value(&twin, BLACK));
        let same = state.read(&twin.write(mv)).unwrap();
        assert_eq!(plain.promise(&state, same), fast.promise(&twin, mv));
        twin.apply(mv);
        state.apply(same);
    }
}

#[test]
fn safe_discs_are_never_turned_over() {
    let judge = Judge::new(Eight);
    for seed in 0..40 {
        let (mut state, mut rng) = (start(Eight, Endless), Rng::new(seed));
        let mut safe = [0_u64; 2];
        while let Some(mv) = state.random_move(&mut rng, &mut Vec::new()) {
            state.apply(mv);
            let discs = [BLACK, WHITE].map(|seat| state.discs(seat));
            let now = judge.safe_discs(discs);
            for seat in 0..2 {
                assert_eq!(safe[seat] & !discs[seat], 0, "a safe disc was turned over");
                assert_eq!(safe[seat] & !now[seat], 0, "what is safe stays safe");
            }
            safe = now;
        }
    }
}

#[test]
fn every_win_is_better_than_any_estimate_and_more_discs_are_better_still() {
    let judge = Judge::new(Eight);
    let result = |discs: [u64; 2], seat| {
        let state = State::new(Eight, Endless, discs);
        judge.result(&state, state.turn().outcome().unwrap(), seat)
    };
    assert!(result([3, 0], BLACK) > result([1, 0], BLACK));
    assert!(result([1, 0], BLACK) > WON && result([1, 0], WHITE) < -WON);
    assert_eq!(result([1, 1 << 63], BLACK), 0);
    wander(&start(Eight, Endless), 5, |state| assert!(judge.value(state, BLACK).abs() < WON));
}

/// What a level does with at most so many states.
fn ask<S: Any>(state: &S, level: usize, nodes: u64, seed: u64) -> Option<String> {
    let player = crate::player("othello", &format!("level:{level}")).unwrap();
    Thinking::alone(&mut Rng::new(seed), |thinking| {
        thinking.limits = Limits { nodes: Some(nodes), ..Limits::default() };
        player.choose(state, thinking)
    })
}

fn plays_legally<B: Board, H: Hands>(start: &State<B, H>) {
    let mut rng = Rng::new(start.board().side() as u64);
    let mut state = start.clone();
    for ply in 0.. {
        let level = 1 + ply % 8;
        let Some(text) = ask(&state, level, 60, ply as u64) else { break };
        let mut moves = Vec::new();
        state.moves(&mut moves);
        assert!(moves.contains(&state.read(&text).unwrap()), "level {level}: {text}");
        for _ in 0..4 {
            if let Some(mv) = state.random_move(&mut rng, &mut Vec::new()) {
                state.apply(mv);
            }
        }
    }
    assert!(state.turn().is_over());
}

#[test]
fn every_level_plays_legal_moves_on_every_board() {
    for side in [4, 6] {
        plays_legally(&start(Square::<u64>::new(side), Endless));
        plays_legally(&start(Square::<u64>::new(side), Stock::full(side)));
    }
    plays_legally(&start(Eight, Endless));
    plays_legally(&start(Eight, Stock::full(8)));
    plays_legally(&start(Square::<Wide<2>>::new(10), Endless));
    plays_legally(&start(Square::<Wide<2>>::new(10), Stock::full(10)));
    plays_legally(&start(Square::<Wide<5>>::new(16), Endless));
    plays_legally(&start(Square::<Wide<5>>::new(16), Stock::full(16)));
}

#[test]
fn a_level_makes_the_same_move_with_the_same_seed() {
    let state = start(Eight, Endless);
    for level in 1..=8 {
        let moves: Vec<_> = (0..2).map(|_| ask(&state, level, 2000, 9)).collect();
        assert_eq!(moves[0], moves[1], "level {level}");
    }
}

#[test]
fn a_corner_that_costs_nothing_is_taken() {
    let state = corner_to_take();
    assert!(state.count_moves() > 1);
    for level in 4..=8 {
        assert_eq!(ask(&state, level, 5000, 1).as_deref(), Some("a1"), "level {level}");
    }
}

/// Black can take the corner a1 or place at c4.
fn corner_to_take() -> State<Eight, Endless> {
    let set = |cells: &[Place]| cells.iter().fold(0, |set, c| set | 1 << Eight.cell(c.0, c.1));
    let (black, white) = (set(&[(0, 3), (3, 4)]), set(&[(0, 1), (0, 2), (3, 3)]));
    State::new(Eight, Endless, [black, white])
}

#[test]
fn a_forced_pass_is_made_and_a_finished_game_has_no_move() {
    let state = State::new(Eight, Endless, [0b10, 0b01]);
    assert_eq!(state.forced(), Some(Move::Pass));
    assert_eq!(ask(&state, 8, 100, 1).as_deref(), Some("pass"));
    assert_eq!(ask(&State::new(Eight, Endless, [1, 0]), 8, 100, 1), None);
    assert!(WORDS.contains(&"level"));
}
