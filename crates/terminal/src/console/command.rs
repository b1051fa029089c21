//! The commands of the prompt, as data.

use std::time::Duration;

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
    History,
    Hint,
    Analyse(Option<Duration>),
    Auto(Option<String>),
    Seats,
    Mode { seat: String, who: String },
    Limit(Option<u64>),
    Exit,
}

/// One command: its words in each language and otherwise, its letter, and what
/// may follow.
pub(super) struct Spec {
    pub(super) words: Text,
    aliases: &'static [&'static str],
    pub(super) letter: char,
    pub(super) help: Text,
    /// What may follow, as the help shows it; nothing when nothing may.
    pub(super) arguments: Text,
    make: Make,
}

/// How the words after a command are read.
#[derive(Clone, Copy)]
enum Make {
    /// There are none.
    Alone(fn() -> Command),
    /// There is one or none.
    Perhaps(fn(Option<&str>) -> Result<Command, Phrase>),
    /// There are any.
    Any(fn(&[&str]) -> Result<Command, Phrase>),
}

const fn alone(words: Text, letter: char, help: Text, make: fn() -> Command) -> Spec {
    spec((words, Text::same("")), letter, help, Make::Alone(make))
}

const fn spec((words, arguments): (Text, Text), letter: char, help: Text, make: Make) -> Spec {
    Spec { words, aliases: &[], letter, help, arguments, make }
}

/// Every command, in the order of the help.
pub(super) const COMMANDS: &[Spec] = &[
    Spec { aliases: &["?"], ..alone(Text::new("help", "ayuda"), 'h', say::HELP, || Command::Help) },
    spec(
        (Text::new("save", "guardar"), say::A_FILE),
        's',
        say::HELP_SAVE,
        Make::Perhaps(|file| Ok(Command::Save(file.map(str::to_owned)))),
    ),
    alone(Text::new("undo", "deshacer"), 'u', say::HELP_UNDO, || Command::Undo),
    alone(Text::new("redo", "rehacer"), 'r', say::HELP_REDO, || Command::Redo),
    alone(Text::new("restart", "reiniciar"), 't', say::HELP_RESTART, || Command::Restart),
    alone(Text::new("moves", "jugadas"), 'm', say::HELP_LIST, || Command::Moves),
    alone(Text::new("score", "puntos"), 'c', say::HELP_SCORE, || Command::Score),
    alone(Text::new("history", "historial"), 'o', say::HELP_HISTORY, || Command::History),
    alone(Text::new("hint", "pista"), 'i', say::HELP_HINT, || Command::Hint),
    Spec {
        aliases: &["analyze", "eval"],
        ..spec(
            (Text::new("analyse", "analizar"), say::SECONDS),
            'a',
            say::HELP_ANALYSE,
            Make::Perhaps(read_seconds),
        )
    },
    Spec {
        aliases: &["automatica"],
        ..spec(
            (Text::new("auto", "automática"), say::A_MACHINE),
            'g',
            say::HELP_AUTO,
            Make::Perhaps(|word| Ok(Command::Auto(word.map(str::to_owned)))),
        )
    },
    spec((Text::new("mode", "modo"), say::SEAT_AND_WHO), 'w', say::HELP_MODE, Make::Any(read_mode)),
    Spec {
        aliases: &["limite"],
        ..spec(
            (Text::new("limit", "límite"), say::MILLISECONDS),
            'l',
            say::HELP_LIMIT,
            Make::Perhaps(read_limit),
        )
    },
    Spec {
        aliases: &["quit", "q"],
        ..alone(Text::new("exit", "salir"), 'e', say::HELP_EXIT, || Command::Exit)
    },
];

/// The longest that an analysis may be asked to take, in seconds.
const LONGEST_ANALYSIS: u64 = 600;
/// The longest limit for machines, in milliseconds.
pub const LONGEST_LIMIT: u64 = 10_000;

fn read_seconds(word: Option<&str>) -> Result<Command, Phrase> {
    let Some(word) = word else { return Ok(Command::Analyse(None)) };
    let number = word.parse().ok().filter(|seconds| (1..=LONGEST_ANALYSIS).contains(seconds));
    let longest = LONGEST_ANALYSIS.to_string();
    let seconds = number.ok_or_else(|| say::BAD_SECONDS.with([longest.into(), word.into()]))?;
    Ok(Command::Analyse(Some(Duration::from_secs(seconds))))
}

fn read_limit(word: Option<&str>) -> Result<Command, Phrase> {
    let Some(word) = word else { return Ok(Command::Limit(None)) };
    let number = word.parse().ok().filter(|limit| *limit <= LONGEST_LIMIT);
    let longest = LONGEST_LIMIT.to_string();
    let limit = number.ok_or_else(|| say::BAD_LIMIT.with([longest.into(), word.into()]))?;
    Ok(Command::Limit(Some(limit)))
}

/// Who plays is one word; the seat before it may be a name of several.
fn read_mode(words: &[&str]) -> Result<Command, Phrase> {
    match words {
        [] => Ok(Command::Seats),
        [seat @ .., who] if !seat.is_empty() => {
            Ok(Command::Mode { seat: seat.join(" "), who: (*who).to_owned() })
        }
        _ => Err(say::MODE_NEEDS_WHO.into()),
    }
}

impl Spec {
    fn is_called(&self, word: &str) -> bool {
        let names = [self.words.en, self.words.es].into_iter().chain(self.aliases.iter().copied());
        names.into_iter().any(|name| name == word)
    }

    fn is_letter(&self, word: &str) -> bool {
        word.chars().eq([self.letter])
    }

    fn read(&self, words: &[&str]) -> Result<Command, Phrase> {
        match (self.make, &words[1..]) {
            (Make::Alone(make), []) => Ok(make()),
            (Make::Alone(_), _) => Err(say::NO_ARGUMENTS.with([words[0].into()])),
            (Make::Perhaps(make), []) => make(None),
            (Make::Perhaps(make), [word]) => make(Some(word)),
            (Make::Perhaps(_), _) => {
                Err(say::ONE_ARGUMENT.with([words[0].into(), self.arguments.into()]))
            }
            (Make::Any(make), words) => make(words),
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
                let names = [spec.words.en, spec.words.es].into_iter();
                for name in names.chain(spec.aliases.iter().copied()) {
                    assert!(!other.is_called(name), "{name}");
                }
            }
        }
    }

    #[test]
    fn arguments_are_read_and_wrong_ones_refused() {
        let seconds = |number| Command::Analyse(Some(Duration::from_secs(number)));
        assert_eq!(by_word("analyse"), Some(Ok(Command::Analyse(None))));
        assert_eq!(by_word("eval 5"), Some(Ok(seconds(5))));
        assert_eq!(by_word("LÍMITE 0"), Some(Ok(Command::Limit(Some(0)))));
        assert_eq!(by_word("auto level:3"), Some(Ok(Command::Auto(Some("level:3".to_owned())))));
        let mode = Command::Mode { seat: "Player 2".to_owned(), who: "r".to_owned() };
        assert_eq!(by_word("mode Player 2 r"), Some(Ok(mode)));
        assert_eq!(by_word("modo"), Some(Ok(Command::Seats)));
        let wrong = ["analyse 0", "analyse 601", "analyse x", "limit 10001", "limit -1", "mode 2"];
        for line in wrong.into_iter().chain(["hint me", "auto a b", "limit 1 2"]) {
            assert!(matches!(by_word(line), Some(Err(_))), "{line}");
        }
    }
}
