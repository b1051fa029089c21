//! The table: games without their types, and matches as their records.
//!
//! Above this room everything is text and plain data: which game, which
//! options, who sits where, which moves. This crate knows no concrete game, no
//! HTTP, no SQL and no terminal.

mod erased;

pub use erased::{AnyGame, AnyState, Listed, PlayError};
