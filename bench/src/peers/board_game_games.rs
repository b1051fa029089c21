//! The crate board-game, with the games it ships.

use board_game::ai::mcts::mcts_build_tree;
use board_game::board::{AltBoard, Board};
use board_game::util::game_stats::perft_naive;
use kernel::Rng;

use crate::measure::Contender;
use crate::ours::{EXPLORATION, SIMULATIONS};

/// Our generator behind the traits the crate asks for, so that only the rules
/// are compared.
struct Source(Rng);

impl rand::RngCore for Source {
    fn next_u32(&mut self) -> u32 {
        (self.0.bits() >> 32) as u32
    }

    fn next_u64(&mut self) -> u64 {
        self.0.bits()
    }

    fn fill_bytes(&mut self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&self.0.bits().to_le_bytes()[..chunk.len()]);
        }
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), rand::Error> {
        self.fill_bytes(bytes);
        Ok(())
    }
}

/// Random games of any of the crate's boards.
pub fn playing<B: Board>(start: B) -> Contender {
    const BATCH: u64 = 64;
    let mut source = Source(Rng::new(1));
    Contender::batches("board-game", move || {
        for _ in 0..BATCH {
            let mut board = start.clone();
            while let Ok(mv) = board.random_available_move(&mut source) {
                board.play(mv).expect("an available move can be played");
            }
            // The result is looked at, so that the last move is not optimised away.
            std::hint::black_box(board.outcome());
        }
        BATCH
    })
}

/// The crate's count of move sequences.
pub fn counting<B: Board>(start: B, depth: u32) -> Contender {
    Contender::batches("board-game", move || perft_naive(&start, depth))
}

/// Simulations of the crate's tree search from the start of a game.
pub fn simulating<B: AltBoard>(start: B) -> Contender {
    let mut source = Source(Rng::new(1));
    Contender::batches("board-game", move || {
        std::hint::black_box(mcts_build_tree(&start, SIMULATIONS, EXPLORATION, &mut source));
        SIMULATIONS
    })
}
