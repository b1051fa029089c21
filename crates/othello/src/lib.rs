//! The Othello engine: plays and solves positions of the usual board.
//!
//! It knows discs on sixty-four cells and nothing of the house: no names, no
//! seats, no clocks. Players and commands put it to work.

// Whatever a function that is compiled for a better processor calls must become
// part of it, or it is compiled for any.
#![allow(clippy::inline_always)]

mod book;
mod bounds;
mod cells;
mod cpu;
mod crew;
mod endgame;
mod engine;
mod leaf;
pub mod eval;
mod midgame;
mod node;
mod order;
mod position;
mod search;
mod stable;
mod table;

pub use book::Book;
pub use engine::{Certainty, Engine, Thought};
pub use midgame::shallower;
pub use position::Position;
