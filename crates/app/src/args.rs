//! Arguments, in two stages: what was typed, and then, in each command, what
//! it means. Both stages collect every error instead of stopping at the first.

use kernel::{Phrase, Text};
use lexopt::Arg;
use texts::app as say;

/// One option of a command.
#[derive(Clone, Copy)]
pub(crate) struct Flag {
    /// Its long name, without the hyphens.
    pub(crate) long: &'static str,
    /// Its letter.
    pub(crate) short: Option<char>,
    /// What its value is called in the help; none when it takes no value.
    pub(crate) value: Option<&'static str>,
    /// What it is for.
    pub(crate) help: Text,
}

impl Flag {
    pub(crate) const fn switch(long: &'static str, short: Option<char>, help: Text) -> Self {
        Self { long, short, value: None, help }
    }

    pub(crate) const fn valued(
        long: &'static str,
        short: Option<char>,
        value: &'static str,
        help: Text,
    ) -> Self {
        Self { long, short, value: Some(value), help }
    }
}

/// What was typed.
#[derive(Default)]
pub(crate) struct Typed {
    flags: Vec<(String, Option<String>)>,
    /// Arguments that belong to no option.
    pub(crate) rest: Vec<String>,
    /// What was wrong so far. Commands add to it.
    pub(crate) problems: Vec<Phrase>,
}

/// How an option that only some game has takes its value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum GameOption {
    /// On or off: alone, or with `=off`.
    Flag,
    /// Followed by its value.
    Valued,
}

impl Typed {
    /// Reads arguments. Options that are not among `flags` may be those of a
    /// game, which `game_option` tells.
    pub(crate) fn read(
        args: Vec<std::ffi::OsString>,
        flags: &[Flag],
        game_option: impl Fn(&str) -> Option<GameOption>,
    ) -> Self {
        let mut typed = Self::default();
        let mut parser = lexopt::Parser::from_args(args);
        loop {
            match parser.next() {
                Ok(None) => return typed,
                Ok(Some(Arg::Value(value))) => {
                    typed.rest.push(value.to_string_lossy().into_owned());
                }
                Ok(Some(Arg::Short(letter))) => {
                    let flag = flags.iter().find(|flag| flag.short == Some(letter));
                    typed.take(&mut parser, flag, &format!("-{letter}"), None);
                }
                Ok(Some(Arg::Long(name))) => {
                    let name = name.to_owned();
                    let flag = flags.iter().find(|flag| flag.long == name);
                    typed.take(&mut parser, flag, &format!("--{name}"), game_option(&name));
                }
                Err(lexopt::Error::UnexpectedValue { option, .. }) => {
                    typed.problems.push(say::FLAG_TAKES_NO_VALUE.with([option.into()]));
                }
                Err(error) => typed.problems.push(say::NOT_TEXT.with([error.to_string().into()])),
            }
        }
    }

    fn take(
        &mut self,
        parser: &mut lexopt::Parser,
        flag: Option<&Flag>,
        shown: &str,
        game_option: Option<GameOption>,
    ) {
        let (name, wants_value) = match (flag, game_option) {
            (Some(flag), _) => (flag.long.to_owned(), flag.value.is_some()),
            (None, Some(option)) => {
                (shown.trim_start_matches('-').to_owned(), option == GameOption::Valued)
            }
            (None, None) => {
                // A value glued to an unknown option belongs to it.
                parser.optional_value();
                return self.problems.push(say::UNKNOWN_FLAG.with([shown.into()]));
            }
        };
        let value = match (wants_value, flag) {
            (true, _) => match parser.value() {
                Ok(value) => Some(value.to_string_lossy().into_owned()),
                Err(_) => return self.problems.push(say::FLAG_NEEDS_VALUE.with([shown.into()])),
            },
            (false, Some(_)) => None,
            (false, None) => {
                parser.optional_value().map(|value| value.to_string_lossy().into_owned())
            }
        };
        self.flags.push((name, value));
    }

    /// Whether an option was given.
    pub(crate) fn has(&self, long: &str) -> bool {
        self.flags.iter().any(|(name, _)| name == long)
    }

    /// The value of an option; the last one when it was repeated.
    pub(crate) fn value(&self, long: &str) -> Option<&str> {
        self.values(long).last()
    }

    /// Every value of a repeated option.
    pub(crate) fn values(&self, long: &str) -> impl Iterator<Item = &str> {
        let named = self.flags.iter().filter(move |(name, _)| name == long);
        named.filter_map(|(_, value)| value.as_deref())
    }

    /// The number that an option gives, within a range.
    pub(crate) fn number(&mut self, long: &str, min: u64, max: u64) -> Option<u64> {
        let text = self.value(long)?.to_owned();
        let number = text.parse().ok().filter(|number| (min..=max).contains(number));
        if number.is_none() {
            let range = [long.into(), (min as i64).into(), max.to_string().into(), text.into()];
            self.problems.push(say::BAD_NUMBER.with(range));
        }
        number
    }

    /// Refuses arguments beyond the first `expected`.
    pub(crate) fn at_most(&mut self, expected: usize) {
        for extra in self.rest.iter().skip(expected) {
            self.problems.push(say::LEFT_OVER.with([extra.as_str().into()]));
        }
    }
}
