//! What Connect-N tells at a glance, against making every move.

use games::bits::{Bits, Wide};
use games::cn::{Board, State};
use kernel::{Outcome, Rng, Rules, Seat, Turn};

fn all_moves<R: Rules>(state: &R) -> Vec<(R::Move, R)> {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let after = |mv| {
        let mut next = state.clone();
        next.apply(mv);
        (mv, next)
    };
    moves.into_iter().map(after).collect()
}

fn is_won<R: Rules>(state: &R) -> bool {
    matches!(state.turn(), Turn::Over(Outcome::Won(_)))
}

/// The last ply, up to so many, after which the seat can be in first place.
fn last_success<R: Rules>(state: &R, seat: Seat, plies: u32) -> u32 {
    let after = |(_, next): (R::Move, R)| match next.turn() {
        Turn::Over(outcome) => u32::from(outcome.first().contains(seat)),
        _ if plies == 1 => 0,
        _ => {
            Some(last_success(&next, seat, plies - 1)).filter(|last| *last > 0).map_or(0, |n| n + 1)
        }
    };
    all_moves(state).into_iter().map(after).max().unwrap_or(0)
}

fn check<R: Rules>(state: &R, is_usual: bool) {
    let moves = all_moves(state);
    match state.winning_move() {
        Some(mv) => assert!(moves.iter().any(|(listed, next)| *listed == mv && is_won(next))),
        None => assert!(!is_usual || !moves.iter().any(|(_, next)| is_won(next))),
    }
    if let Some(parry) = state.parry() {
        assert!(moves.iter().any(|(mv, _)| *mv == parry));
        for (mv, next) in moves.iter().filter(|(_, next)| !next.turn().is_over()) {
            let is_punished = all_moves(next).iter().any(|(_, end)| is_won(end));
            assert!(*mv == parry || is_punished);
        }
    }
    for plies in 1..=3 {
        check_threats(state, plies);
    }
    for (seat, plies) in Seat::all(state.seats()).flat_map(|seat| [(seat, 1), (seat, 2), (seat, 3)])
    {
        let (told, truth) = (state.last_success(seat, plies), last_success(state, seat, plies));
        assert!(truth <= told && told <= plies, "{told} of {plies}, but {truth}");
        // Of the next ply the usual lines are known exactly, unless it fills the board.
        let is_exact =
            is_usual && plies == 1 && moves.iter().any(|(_, next)| !next.turn().is_over());
        assert!(!is_exact || told == truth, "{told} but {truth}");
    }
}

/// What is told to be no threat does not bring the mover to first place in time.
fn check_threats<R: Rules>(state: &R, plies: u32) {
    let (mut told, Some(mover)) = (Vec::new(), state.turn().seat()) else { return };
    if !state.threats(plies, &mut told) {
        return;
    }
    let moves = all_moves(state);
    assert!(told.iter().all(|mv| moves.iter().any(|(listed, _)| listed == mv)));
    for (mv, next) in moves.iter().filter(|(mv, _)| !told.contains(mv)) {
        let is_success = next.turn().outcome().is_some_and(|it| it.first().contains(mover))
            || plies > 1 && last_success(next, mover, plies - 1) > 0;
        assert!(!is_success, "{mv:?} in {plies} plies");
    }
}

fn check_random_games<B: Bits, const N: usize>(board: Board, games: usize) {
    let mut rng = Rng::new(11);
    for _ in 0..games {
        let (mut state, mut buffer) = (State::<B, N>::new(board), Vec::new());
        while let Some(mv) = state.random_move(&mut rng, &mut buffer) {
            check(&state, (3..=5).contains(&board.line));
            state.apply(mv);
        }
    }
}

#[test]
fn what_is_told_at_a_glance_is_what_making_every_move_shows() {
    let board = |rows, columns, line, gravity| Board { rows, columns, line, gravity };
    check_random_games::<u64, 2>(board(6, 7, 4, true), 20);
    check_random_games::<u64, 3>(board(5, 6, 4, true), 8);
    check_random_games::<u64, 4>(board(4, 5, 3, true), 20);
    check_random_games::<u64, 2>(board(3, 3, 3, false), 90);
    check_random_games::<u64, 2>(board(3, 8, 6, true), 10);
    check_random_games::<u64, 2>(board(12, 4, 5, true), 10);
    check_random_games::<Wide<6>, 2>(board(5, 4, 4, true), 2);
    check_random_games::<Wide<6>, 3>(board(3, 4, 3, false), 1);
}
