//! The commands of the prompt, as data.

use kernel::{Phrase, Text};
use texts::console as say;

/// What a person can ask for besides making a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Help,
    Save(Option<String>),
    Undo,
    Redo,
    Restart,
    Moves,
    Score,
    Exit,
}

/// One command: its words in each language and otherwise, its letter.
pub(super) struct Spec {
    pub(super) words: Text,
    aliases: &'static [&'static str],
    pub(super) letter: char,
    pub(super) help: Text,
    make: fn(Option<String>) -> Command,
    takes_file: bool,
}

const fn plain(words: Text, letter: char, help: Text, make: fn(Option<String>) -> Command) -> Spec {
    Spec { words, aliases: &[], letter, help, make, takes_file: false }
}

/// Every command, in the order of the help.
pub(super) const COMMANDS: &[Spec] = &[
    Spec {
        aliases: &["?"],
        ..plain(Text::new("help", "ayuda"), 'h', say::HELP, |_| Command::Help)
    },
    Spec {
        takes_file: true,
        ..plain(Text::new("save", "guardar"), 's', say::HELP_SAVE, Command::Save)
    },
    plain(Text::new("undo", "deshacer"), 'u', say::HELP_UNDO, |_| Command::Undo),
    plain(Text::new("redo", "rehacer"), 'r', say::HELP_REDO, |_| Command::Redo),
    plain(Text::new("restart", "reiniciar"), 't', say::HELP_RESTART, |_| Command::Restart),
    plain(Text::new("moves", "jugadas"), 'm', say::HELP_LIST, |_| Command::Moves),
    plain(Text::new("score", "puntos"), 'c', say::HELP_SCORE, |_| Command::Score),
    Spec {
        aliases: &["quit", "q"],
        ..plain(Text::new("exit", "salir"), 'e', say::HELP_EXIT, |_| Command::Exit)
    },
];

impl Spec {
    fn is_called(&self, word: &str) -> bool {
        let names = [self.words.en, self.words.es].into_iter().chain(self.aliases.iter().copied());
        names.into_iter().any(|name| name == word)
    }

    fn is_letter(&self, word: &str) -> bool {
        word.chars().eq([self.letter])
    }

    fn read(&self, words: &[&str]) -> Result<Command, Phrase> {
        match words[1..] {
            [] => Ok((self.make)(None)),
            [file] if self.takes_file => Ok((self.make)(Some(file.to_owned()))),
            _ if self.takes_file => Err(say::ONE_ARGUMENT.with([words[0].into()])),
            _ => Err(say::NO_ARGUMENTS.with([words[0].into()])),
        }
    }
}

/// The command that a line is by its word, or after a colon by its letter too;
/// none when it is no command.
pub(super) fn by_word(line: &str) -> Option<Result<Command, Phrase>> {
    let (line, colon) = match line.strip_prefix(':') {
        Some(rest) => (rest, true),
        None => (line, false),
    };
    find(line, |spec, word| spec.is_called(word) || colon && spec.is_letter(word))
}

/// The command that a line is by its letter, for lines that are no move.
pub(super) fn by_letter(line: &str) -> Option<Result<Command, Phrase>> {
    find(line, Spec::is_letter)
}

fn find(line: &str, is: impl Fn(&Spec, &str) -> bool) -> Option<Result<Command, Phrase>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let first = words.first()?.to_lowercase();
    COMMANDS.iter().find(|spec| is(spec, &first)).map(|spec| spec.read(&words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_known_by_word_in_both_languages_and_any_case() {
        for line in ["undo", "UNDO", "Deshacer", ":u", ":undo"] {
            assert_eq!(by_word(line), Some(Ok(Command::Undo)), "{line}");
        }
        assert_eq!(by_word("u"), None);
        assert_eq!(by_letter("u"), Some(Ok(Command::Undo)));
        assert_eq!(by_word("quit"), Some(Ok(Command::Exit)));
    }

    #[test]
    fn rt4_save_takes_at_most_one_file_and_a_wrong_word_is_no_command() {
        assert_eq!(by_letter("s"), Some(Ok(Command::Save(None))));
        assert_eq!(by_letter("s file"), Some(Ok(Command::Save(Some("file".to_owned())))));
        assert!(matches!(by_letter("s 4 a"), Some(Err(_))));
        assert!(matches!(by_word("exit now"), Some(Err(_))));
        assert_eq!(by_word("77 43"), None);
        assert_eq!(by_letter("77 43"), None);
    }

    #[test]
    fn no_two_commands_share_a_word_or_letter() {
        for (index, spec) in COMMANDS.iter().enumerate() {
            for other in &COMMANDS[index + 1..] {
                assert!(spec.letter != other.letter);
                assert!(!other.is_called(spec.words.en) && !other.is_called(spec.words.es));
            }
        }
    }
}
