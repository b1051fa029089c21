//! The rules of Ataxx, checked by example, against published counts, and
//! against a second implementation that is slow and plain.

// What is unexpected in a test should stop it, in helpers too.
#![allow(clippy::unwrap_used)]

mod spoken;
mod rules;
mod moves;
mod positions;
mod obstacles;
mod formats;
mod perft;
mod twin;
