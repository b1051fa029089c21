//! Exact play to the end.
//!
//! Searches with a window of one disc tell whether a position is worth more
//! than `alpha`: a score above is a lower bound, another an upper one. The
//! fewer cells are empty, the less is done about each position: with many, the
//! table, stable discs and a good order of the moves; with few, only parity;
//! with one or two, arithmetic.

mod deep;
mod few;
mod last;

pub(crate) use deep::{exceeds, looked_up, settled, stable_bound};
