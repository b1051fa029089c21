//! The games of the house, one folder each.
//!
//! A folder holds `mod.rs` (the rules in prose, the house's choices, the entry
//! in the list), `state.rs` (the rules in code), `notation.rs` (moves and
//! positions as text), `scene.rs` (what is on the table) and `texts.rs` (every
//! sentence, in both languages).
//!
//! This crate knows neither searches nor tables, and no game knows the inside
//! of another. It prints nothing, opens nothing and cannot fail except in
//! reading text.

pub mod bits;
pub mod grid;

pub mod ttt;
pub mod attt;
pub mod cn;
pub mod ataxx;
pub mod othello;
pub mod rolit;
pub mod dominoes;
