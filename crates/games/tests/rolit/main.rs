//! Rolit: its rules against a slow twin, and the documents' own cases.

// What tests share may give up like the tests themselves.
#![allow(clippy::unwrap_used)]

mod support;
mod twin;
mod rules;
mod board_cases;
mod game_cases;
