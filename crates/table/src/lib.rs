//! The table: games without their types, and matches as their records.
//!
//! Above this room everything is text and plain data: which game, which
//! options, who sits where, which moves. This crate knows no concrete game, no
//! HTTP, no SQL and no terminal.

mod erased;
mod machine;
mod consultation;
mod matches;
mod telling;
mod ending;
mod json;
pub mod record;
mod parts;
pub mod seats;

pub use consultation::{Consultation, News, Terms};
pub use ending::By;
pub use erased::{AnyGame, AnyState, Listed, PlayError};
pub use machine::{Fault, Hearing, Machine, Sight};
pub use matches::{Event, Match, ReplayError, Status, Times};
pub use parts::{Parts, names_in};
pub use telling::Told;
