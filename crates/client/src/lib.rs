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

/// A text as part of an address: an alias in a path, words in a query.
pub fn encoded(text: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    let letter = |byte: u8| match is_plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(letter).collect()
}

/// Anything that fails on the way, as a sentence.
pub(crate) fn lost(error: impl std::fmt::Display) -> Lost {
    Lost(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_hold_any_text() {
        assert_eq!(encoded("Ana & Lía/ñ?"), "Ana%20%26%20L%C3%ADa%2F%C3%B1%3F");
    }
}
