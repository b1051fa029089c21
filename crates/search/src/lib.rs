//! Looking ahead in any game.
//!
//! Every search here is generic over [`kernel::Rules`] and names no game. It
//! reads no clock: time arrives as a [`Limits`] that says when to stop. With a
//! limit of nodes or depth, one thread and a seed, it always finds the same.
//!
//! This crate knows nothing but the kernel, and cannot fail: a search that is
//! stopped returns the best it has found so far.

mod limits;
mod worth;
mod thought;
mod table;
mod ordering;
mod window;
mod tree;
mod sides;
mod replies;
mod negamax;
mod deepening;
mod threads;
mod alpha_beta;
mod max_n;
mod monte_carlo;

pub use alpha_beta::AlphaBeta;
pub use kernel::Limits;
pub use limits::Meter;
pub use max_n::max_n;
pub use monte_carlo::{
    Advice, AtRandom, ByOutcome, Estimate, Guided, Ismcts, Pimc, Playout, Rated, Reward, Rollout,
    Sides, Uct, exp,
};
pub use table::Table;
pub use thought::Thought;
pub use worth::{Evaluate, Judge, WIN, outcome_value};
