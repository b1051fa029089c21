//! Feeding mutated texts to everything that reads text.
//!
//! A target reads some bytes and must never panic, whatever they are. Inputs
//! are made by mutating known good ones. Each run returns a *feature*, a number
//! for the kind of thing that happened; an input that gives a feature not seen
//! before is kept and mutated further. That is a poor relation of measuring
//! coverage, but it needs nothing but stable Rust, and every distinct sentence
//! a reader can refuse with counts as a place reached.
//!
//! This is a tool of the developers, no part of the product.

mod cases;
mod driver;
mod feature;
mod mutate;
mod targets;

pub use driver::{Failure, Report, fuzz, run_once};
pub use targets::{TARGETS, Target};
