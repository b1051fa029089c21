//! Solves Connect Four, and its like on other boards where pieces fall.
//!
//! A score is exact: half the pieces, rounded up, that the winner would still
//! have had when the winning one falls, that one counted; negative when the
//! side to move loses, zero for a draw. The sooner a win, the higher the score.
//!
//! Every search asks one question: is a position worth more than this? Each
//! answer bounds the score until nothing is left between the bounds. A node is
//! only visited where the answer is not plain from the move before: a player
//! who can win at once, or with two threats at once, does so (`search`), and
//! a player who always answers in the same column needs no search to know what
//! the other can never have (`pairs`).
//!
//! [`Solver`] is the door. It reads no clock: [`kernel::Limits`] say when to stop.

// The numbers of a shape only cost nothing where the compiler sees them.
#![allow(clippy::inline_always)]

mod shape;
mod position;
mod pairs;
mod table;
mod moves;
mod search;
mod solver;
mod book;
mod staying;

pub use book::{BadBook, Book};
pub use position::Position;
pub use shape::{Any, Four, Shape};
pub use solver::{Solver, Verdict, plies};
pub use staying::{Decider, Decision, Fate, MOST_CELLS};
