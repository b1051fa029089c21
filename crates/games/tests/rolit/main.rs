//! Rolit: its rules against a slow twin, the documents' own cases, and its
//! file formats.

// What tests share may give up like the tests themselves.
#![allow(clippy::unwrap_used)]

mod support;
mod twin;
mod rules;
mod board_cases;
mod game_cases;
mod reports;
mod replays;
mod garbled;
