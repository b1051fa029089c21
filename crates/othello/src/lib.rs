//! The Othello engine: plays and solves positions of the usual board.

mod cpu;
pub mod eval;
mod position;

pub use position::Position;
