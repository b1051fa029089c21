//! The Ataxx engine: plays the usual board of seven, with or without obstacles.
//!
//! It knows pieces on forty-nine cells and nothing of the house: no names, no
//! seats, no clocks. Players and commands put it to work.

// Whatever a function that is compiled for a better processor calls must become
// part of it, or it is compiled for any.
#![allow(clippy::inline_always)]

mod around;
mod cells;
mod engine;
pub mod eval;
mod perft;
mod position;
mod search;
mod step;
mod table;

pub use cells::SIDE;
pub use engine::{Engine, Thought, Verdict};
pub use perft::perft;
pub use position::{Position, Standing};
pub use step::Step;
