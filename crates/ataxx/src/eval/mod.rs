//! What a position is worth, by a small network.
//!
//! The board is covered by 36 overlapping squares of four cells. What lies on a
//! square is one of 256 patterns: each cell is empty, own, the rival's or an
//! obstacle ([`tuples`]). Each pattern of each square has a row of [`HIDDEN`]
//! weights; the rows of what is there, as the side to move sees it, are added up
//! ([`View`]). The sums are clipped to between nothing and one, squared, weighted
//! and added: a number of which 400 are worth about three chances of winning in four.
//!
//! A step changes few squares, so sums are not made anew: they are those that the same
//! side saw before it, brought up to date. The tool `trainer` finds the weights.

pub mod tuples;
mod file;
mod network;
mod view;
#[cfg(test)]
mod tests;

pub use file::{BadWeights, LARGEST_BIAS, LARGEST_OUT, LARGEST_ROW, Trained};
pub use network::Network;
pub use view::View;

/// How many sums there are.
pub const HIDDEN: usize = 192;

/// Weights of the last layer differ by how many cells are empty.
pub const STAGES: usize = 7;

/// What one is as a sum, and as a weight of the last layer.
pub const ONE: i32 = 255;
/// What one is as a weight of the last layer.
pub const OUT_ONE: i32 = 64;

/// What a network's output of one is in points.
pub const POINTS: i32 = 400;

/// The stage of a position with so many empty cells.
#[inline(always)]
pub const fn stage(empties: u32) -> usize {
    let stage = empties as usize / 7;
    if stage < STAGES { stage } else { STAGES - 1 }
}
