//! Every search against its plain twin, which looks at everything.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

mod guess;
mod plain;
mod random_tree;
mod starts;

mod known_results;
mod many_sides;
mod several_threads;
mod stopping;
mod two_sides;
