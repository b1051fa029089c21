//! Plain walks over the tree of a game: counting it, and playing at random.

use crate::{Rng, Rules};

/// The number of move sequences of exactly `depth` plies. A forced pass is a
/// ply like any other; a finished game has no continuation, unless
/// [`FINISHED_LEAVES`](Rules::FINISHED_LEAVES) says otherwise.
pub fn perft<R: Rules>(state: &R, depth: u32) -> u64 {
    let mut buffers = vec![Vec::new(); depth as usize];
    count(state, &mut buffers)
}

fn count<R: Rules>(state: &R, buffers: &mut [Vec<R::Move>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else { return 1 };
    if deeper.is_empty() {
        return match state.count_moves() {
            0 => R::FINISHED_LEAVES,
            moves => moves as u64,
        };
    }
    state.moves(moves);
    if moves.is_empty() {
        return R::FINISHED_LEAVES;
    }
    let mut leaves = 0;
    for &mv in moves.iter() {
        let mut next = state.clone();
        next.apply(mv);
        leaves += count(&next, deeper);
    }
    leaves
}

/// Plays `games` games to the end with uniformly random moves and returns the
/// number of moves made, Nature's included.
pub fn playouts<R: Rules>(start: &R, games: u64, rng: &mut Rng) -> u64 {
    let mut buffer = Vec::new();
    let mut made = 0;
    for _ in 0..games {
        let mut state = start.clone();
        while let Some(mv) = state.random_move(rng, &mut buffer) {
            state.apply(mv);
            made += 1;
        }
    }
    made
}
