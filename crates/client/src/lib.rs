//! Speaking to a house from outside: requests, and watching a room.
//!
//! What travels is JSON as `docs/wire.md` describes it; this crate knows how to
//! send and receive it and nothing of what it means. The tests, the benches and
//! the terminal speak to a house through it.

mod http;
mod socket;
mod way;

pub use http::{Answer, Client, Lines};
pub use socket::{Left, Watch};
pub use way::Door;

/// What goes wrong on the way: the house is away, or says what no house says.
#[derive(Debug)]
pub struct Lost(pub String);

impl std::fmt::Display for Lost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Lost {}

/// Anything that fails on the way, as a sentence.
pub(crate) fn lost(error: impl std::fmt::Display) -> Lost {
    Lost(error.to_string())
}
