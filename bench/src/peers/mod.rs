//! The other side of the comparison: what the peers ship, and for the crate
//! that ships no games, the smallest fast implementation of its trait.

pub mod board_game_games;
pub mod minimax_games;
