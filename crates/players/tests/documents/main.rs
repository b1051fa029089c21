//! The documents' strategies, checked against what the documents say.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

mod support;
mod words;
mod figure;
mod rolit;
mod othello;
mod nodes;
mod dominoes;
