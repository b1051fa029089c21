//! The arena: which of several players is better, with error bars.
//!
//! Players meet in games with the same openings and every rotation of seats;
//! from the results come points, Elo differences with intervals, and tests that
//! stop as soon as enough is known. Everything follows from a seed: the same
//! plan gives the same games however many threads play them.
//!
//! Other people's programs can play, too: they are started as processes of
//! their own and talked to over pipes; and [`engine`] lets them use our players.
//!
//! This crate knows no file and no face: lines to keep and progress
//! to show are handed to whoever asked.

mod player;
mod tongues;
mod programs;
pub mod engine;
pub mod schedule;
mod opening;
mod game;
mod plan;
pub mod lines;
mod run;
mod report;
pub mod stats;

pub use game::{End, Played};
pub use opening::{Opening, Openings};
pub use plan::{Effort, MOST_PLIES, Plan, Task};
pub use player::{Player, house};
pub use programs::{Order, Program};
pub use report::{Duel, Report, Standing, Test};
pub use run::{Watch, run};
pub use tongues::Protocol;
