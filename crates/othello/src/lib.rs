//! The Othello engine: plays and solves positions of the usual board.

mod cpu;
mod position;

pub use position::Position;
