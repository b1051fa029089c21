//! Every sentence that belongs to the house rather than to one game, in every
//! language, grouped by where it is said. A game's own sentences are in its
//! folder.
//!
//! This crate knows nothing but how a text is made.

// A sentence is its own documentation.
#![allow(missing_docs)]

pub mod analysis;
pub mod app;
pub mod arena;
pub mod bench;
pub mod console;
pub mod house;
pub mod library;
pub mod making;
pub mod play;
pub mod programs;
pub mod record;
pub mod seats;
pub mod serve;
pub mod server;
pub mod solving;
pub mod store;
pub mod thinking;
pub mod tui;
pub mod web;
