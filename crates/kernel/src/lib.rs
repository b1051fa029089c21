//! The words every other room speaks: seats, turns, outcomes, chance, and what
//! it takes to be a game.
//!
//! A game is a pure state machine. It reads no clock, does no input or output
//! and draws no random numbers of its own: chance is *Nature's* turn, and its
//! moves are recorded like anyone's.
//!
//! This crate knows nothing but the standard library.

mod seat;
mod turn;
mod rng;
mod rules;
mod key;
mod notation;
mod walk;
mod words;
mod setup;
mod sheet;
mod memory;
mod thinking;

pub use key::{Keyed, Mix};
pub use memory::Memory;
pub use notation::Notation;
pub use rng::Rng;
pub use rules::{Rules, Viewer};
pub use seat::{Colour, MAX_SEATS, Seat, SeatSet, Team};
pub use setup::{Choice, Kind, OptionSpec, Options, Preset, Problem, Setup, Value};
pub use sheet::{Player, SeatInfo, Sheet};
pub use thinking::{Limits, Opinion, Thinking, Worth};
pub use turn::{Outcome, Turn};
pub use walk::{perft, playouts};
pub use words::{Arg, Lang, Names, NoNames, Phrase, Text};
