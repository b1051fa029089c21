//! Keys and their names.

use serde_json::{Value as Json, json};

use crate::Lost;

/// Keys with a name: what the page is told, the number of the key, and the text
/// that it writes.
const NAMED: &[(&str, u32, &str)] = &[
    ("Backspace", 8, ""),
    ("Tab", 9, ""),
    ("Enter", 13, "\r"),
    ("Shift", 16, ""),
    ("Control", 17, ""),
    ("Alt", 18, ""),
    ("Escape", 27, ""),
    ("PageUp", 33, ""),
    ("PageDown", 34, ""),
    ("End", 35, ""),
    ("Home", 36, ""),
    ("ArrowLeft", 37, ""),
    ("ArrowUp", 38, ""),
    ("ArrowRight", 39, ""),
    ("ArrowDown", 40, ""),
    ("Delete", 46, ""),
    ("F2", 113, ""),
];

/// Keys that are held while another is pressed, and the bit of each.
const HELD: &[(&str, u32)] = &[("Alt", 1), ("Control", 2), ("Meta", 4), ("Shift", 8)];

/// One key, with those that are held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stroke {
    key: String,
    code: String,
    number: u32,
    text: String,
    held: u32,
}

impl Stroke {
    /// Reads `Enter`, `a`, `+`, `Control+Shift+z`.
    pub(crate) fn read(words: &str) -> Result<Self, Lost> {
        let mut rest = words;
        let mut held = 0;
        while let Some((word, after)) = rest.split_once('+').filter(|(_, after)| !after.is_empty())
        {
            let Some((_, bit)) = HELD.iter().find(|(name, _)| *name == word) else { break };
            held |= bit;
            rest = after;
        }
        let mut stroke =
            Self::bare(rest).ok_or_else(|| Lost(format!("There is no key {words}")))?;
        stroke.held |= held;
        // With Control, Alt or Meta a key is a command and writes nothing.
        if stroke.held & !8 != 0 {
            stroke.text.clear();
        }
        Ok(stroke)
    }

    /// A key by its name or letter.
    fn bare(name: &str) -> Option<Self> {
        if let Some((key, number, text)) = NAMED.iter().find(|(key, ..)| *key == name) {
            let (key, text) = ((*key).to_owned(), (*text).to_owned());
            return Some(Self { code: key.clone(), key, number: *number, text, held: 0 });
        }
        let name = if name == "Space" { " " } else { name };
        let mut letters = name.chars();
        let letter = letters.next()?;
        letters.next().is_none().then(|| Self::of_letter(letter))
    }

    /// The key that writes a letter.
    pub(crate) fn of_letter(letter: char) -> Self {
        if letter == '\n' || letter == '\t' {
            let name = if letter == '\n' { "Enter" } else { "Tab" };
            return Self::bare(name).expect("both are in the list of names");
        }
        let upper = letter.to_ascii_uppercase();
        let (code, number) = match upper {
            ' ' => ("Space".to_owned(), 32),
            'A'..='Z' => (format!("Key{upper}"), u32::from(upper)),
            '0'..='9' => (format!("Digit{upper}"), u32::from(upper)),
            _ => (String::new(), 0),
        };
        let held = if letter.is_uppercase() { 8 } else { 0 };
        Self { key: letter.to_string(), code, number, text: letter.to_string(), held }
    }

    /// Down and up, as the protocol wants to hear it.
    pub(crate) fn events(&self) -> [Json; 2] {
        let Self { key, code, number, text, held } = self;
        let kind = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        let event = |kind: &str| {
            json!({
                "type": kind, "key": key, "code": code, "modifiers": held,
                "windowsVirtualKeyCode": number, "nativeVirtualKeyCode": number,
            })
        };
        let mut down = event(kind);
        if !text.is_empty() {
            down["text"] = json!(text);
        }
        [down, event("keyUp")]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Stroke {
        Stroke::read(words).unwrap()
    }

    #[test]
    fn letters_write_themselves_and_commands_write_nothing() {
        assert_eq!(read("a").text, "a");
        assert_eq!(read("ñ").text, "ñ");
        assert_eq!((read("A").text.as_str(), read("A").held), ("A", 8));
        assert_eq!(
            (read("Control+z").text.as_str(), read("Control+z").code.as_str()),
            ("", "KeyZ")
        );
        assert_eq!(read("Control+Shift+z").held, 10);
    }

    #[test]
    fn plus_is_a_key_too() {
        assert_eq!(read("+").key, "+");
        assert_eq!((read("Control++").key.as_str(), read("Control++").held), ("+", 2));
    }

    #[test]
    fn names_are_keys_and_others_are_none() {
        assert_eq!(read("Shift+Tab").number, 9);
        assert_eq!(read("Space").text, " ");
        assert!(Stroke::read("Entre").is_err());
        assert!(Stroke::read("").is_err());
        assert!(Stroke::read("Control+").is_err());
    }
}
