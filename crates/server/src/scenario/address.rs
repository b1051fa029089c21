//! Addresses that say what a page is to be filled in with.

use std::fmt::Write;

use table::Match;

/// A text as part of an address.
pub(crate) fn encoded(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                encoded.push(byte.into());
            }
            _ => write!(encoded, "%{byte:02X}").expect("writing to memory cannot fail"),
        }
    }
    encoded
}

/// The page on which a match from where this one stands is set up.
pub(crate) fn play_address(of: &Match) -> String {
    let info = of.game().info();
    let mut fields = vec![("seats".to_owned(), of.seats().len().to_string())];
    for (name, value) in of.setup().options.iter() {
        fields.push((format!("o-{name}"), value.to_string()));
    }
    for (seat, of) in of.seats().iter().enumerate() {
        fields.extend(of.team.clone().map(|team| (format!("s{seat}-team"), team)));
    }
    fields.extend(of.state().position().map(|position| ("start".to_owned(), position)));
    let pairs: Vec<_> =
        fields.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
    format!("/new/{}?{}", info.id, pairs.join("&"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_no_letter_is_written_in_numbers() {
        assert_eq!(encoded("x2/1o1 x"), "x2%2F1o1%20x");
        assert_eq!(encoded("Año & 50%?"), "A%C3%B1o%20%26%2050%25%3F");
    }
}
