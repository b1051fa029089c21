//! What a position is worth, by the patterns its discs make.
//!
//! Twelve [`shapes`] lie in all their orientations on the board. What lies on
//! one is a number in base three, kept up to date as discs are placed
//! ([`Features`]); for every such number, and for every stage of the game,
//! [`Weights`] know how much it adds, and how much the number of moves. The tool `trainer` finds the weights.
// Searches are compiled for several kinds of processor, and only what is inlined
// into them is compiled for all.
#![allow(clippy::inline_always)]

pub mod shapes;
mod features;
pub mod file;
mod weights;

pub use features::Features;
pub use file::{BadWeights, Fitted};
pub use weights::{Table, Weights};

/// How many units of value make a disc.
pub const DISC: i32 = 128;

/// Stages are told apart by the number of discs, 0 to 64.
pub const STAGES: usize = 65;

#[cfg(test)]
mod tests;
