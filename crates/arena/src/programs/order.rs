//! How to start a program, as people write it: `NAME=[PROTOCOL:]COMMAND`.

use kernel::Phrase;
use texts::programs as say;

use crate::tongues::Protocol;

/// A program, what it speaks and how it is started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// What it is called at our tables.
    pub name: String,
    /// What it speaks.
    pub protocol: Protocol,
    /// The program and its arguments; never empty.
    pub command: Vec<String>,
}

impl Order {
    /// Reads `NAME=[PROTOCOL:]COMMAND`; the house's own protocol when none is
    /// named.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Self, Phrase> {
        let (name, rest) =
            text.split_once('=').ok_or_else(|| say::BAD_PROGRAM.with([text.into()]))?;
        let name = name.trim();
        if name.is_empty() || !name.chars().all(is_of_a_name) {
            return Err(say::BAD_NAME.with([name.into()]));
        }
        // What stands before a colon may also be part of the command, as in `C:\engine`.
        let named = rest.split_once(':');
        let named = named.and_then(|(word, rest)| Some((Protocol::from_word(word.trim())?, rest)));
        let (protocol, line) = named.unwrap_or((Protocol::Ludo, rest));
        let command = words(line).ok_or_else(|| say::OPEN_QUOTE.with([line.into()]))?;
        if command.is_empty() {
            return Err(say::NO_COMMAND.with([text.into()]));
        }
        Ok(Self { name: name.to_owned(), protocol, command })
    }
}

fn is_of_a_name(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '-' | '_' | '.')
}

/// Splits a command into words as a shell would: at spaces, except within
/// single or double quotation marks. A backslash takes the meaning from a
/// space, a quotation mark or another backslash; before anything else it is
/// part of the word, so that paths of Windows stay whole. None when a
/// quotation mark is left open.
fn words(line: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        let escapes = |next: &char| next.is_whitespace() || matches!(next, '\\' | '"' | '\'');
        let escaped = match letter {
            '\\' if quote != Some('\'') => letters.next_if(escapes),
            _ => None,
        };
        match (escaped, quote) {
            (Some(next), _) => word.get_or_insert_default().push(next),
            (None, Some(open)) if letter == open => quote = None,
            (None, None) if matches!(letter, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, None) if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_as_a_shell_would() {
        for (line, expected) in [
            ("python3 player.py", &["python3", "player.py"][..]),
            ("  a  'b c'  \"d e\"f ", &["a", "b c", "d ef"]),
            (r"my\ engine --say \'hi\'", &["my engine", "--say", "'hi'"]),
            (r"C:\tools\engine.exe x", &[r"C:\tools\engine.exe", "x"]),
            (r#"a "" '\' "b\"c""#, &["a", "", "\\", "b\"c"]),
            ("", &[]),
        ] {
            assert_eq!(words(line).unwrap(), expected, "{line}");
        }
        assert_eq!(words("a 'b"), None);
        assert_eq!(words("a \"b'"), None);
    }

    #[test]
    fn a_protocol_may_stand_before_the_command() {
        let read = |text| Order::read(text).unwrap();
        let plain = read("snake=python3 -u p.py");
        assert_eq!((plain.name.as_str(), plain.protocol), ("snake", Protocol::Ludo));
        assert_eq!(read("x=uai: engine").protocol, Protocol::Uai);
        let path = read(r"x=C:\engine.exe a=b");
        assert_eq!((path.protocol, path.command.len()), (Protocol::Ludo, 2));
    }

    #[test]
    fn what_is_wrong_with_a_program_is_said() {
        for (text, part) in [
            ("snake", "expected NAME="),
            ("=cat", "is no name"),
            ("a b=cat", "is no name"),
            ("a:1=cat", "is no name"),
            ("a=", "has no command"),
            ("a=gtp:", "has no command"),
            ("a=cat 'x", "never closed"),
        ] {
            let said = Order::read(text).unwrap_err().to_string();
            assert!(said.contains(part), "{text}: {said}");
        }
    }
}
