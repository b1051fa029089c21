//! What can be chosen before a game starts, as data: command line, forms and
//! the API all draw and check it from here.

use crate::{Phrase, Team, Text};

/// The value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// On or off.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// One of the words of a choice.
    Word(&'static str),
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Flag(on) => f.write_str(if *on { "on" } else { "off" }),
            Self::Number(number) => write!(f, "{number}"),
            Self::Word(word) => f.write_str(word),
        }
    }
}

/// One word of a choice.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Choice {
    pub word: &'static str,
    pub label: Text,
}

/// What values an option takes.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub enum Kind {
    Flag,
    /// From `min` to `max` in steps of `step`.
    Number {
        min: i64,
        max: i64,
        step: i64,
    },
    Choice(&'static [Choice]),
}

/// One option of a game.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name on the command line and in records, such as `line`.
    pub name: &'static str,
    /// The values it takes.
    pub kind: Kind,
    /// The value when nothing is said.
    pub default: Value,
    /// Its label in a form.
    pub label: Text,
    /// One sentence that explains it.
    pub help: Text,
}

/// A named set of option values.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Its name on the command line.
    pub word: &'static str,
    /// Its name for people.
    pub label: Text,
    /// The options that differ from their defaults.
    pub values: &'static [(&'static str, Value)],
    /// The number of seats, when the preset is for a certain one.
    pub seats: Option<usize>,
}

const NOT_A_FLAG: Text =
    Text::new("expected on or off, not \"{}\"", "se esperaba on u off, no «{}»");
const NOT_A_NUMBER: Text = Text::new(
    "expected a whole number from {} to {}, not \"{}\"",
    "se esperaba un número entero de {} a {}, no «{}»",
);
const NOT_IN_STEP: Text = Text::new(
    "expected {}, {}, {} and so on up to {}, not {}",
    "se esperaba {}, {}, {}, etc., hasta {}, no {}",
);
const NOT_A_CHOICE: Text =
    Text::new("expected one of {}, not \"{}\"", "se esperaba uno de {}, no «{}»");
const NO_SUCH_OPTION: Text = Text::new("there is no such option", "no existe esa opción");

impl OptionSpec {
    /// The values it takes, in short: `3..19`, `on|off`, or the words.
    pub fn range(&self) -> String {
        match self.kind {
            Kind::Flag => "on|off".to_owned(),
            Kind::Number { min, max, .. } => format!("{min}..{max}"),
            Kind::Choice(choices) => {
                choices.iter().map(|choice| choice.word).collect::<Vec<_>>().join("|")
            }
        }
    }

    /// Reads a value.
    ///
    /// # Errors
    /// A sentence that says which values the option takes.
    pub fn read(&self, text: &str) -> Result<Value, Phrase> {
        match self.kind {
            Kind::Flag => match text.to_ascii_lowercase().as_str() {
                "on" | "yes" | "true" | "1" => Ok(Value::Flag(true)),
                "off" | "no" | "false" | "0" => Ok(Value::Flag(false)),
                _ => Err(NOT_A_FLAG.with([text.into()])),
            },
            Kind::Number { min, max, step } => match text.parse() {
                Ok(n) if (min..=max).contains(&n) && (n - min) % step == 0 => Ok(Value::Number(n)),
                Ok(n) if (min..=max).contains(&n) => Err(NOT_IN_STEP.with([
                    min.into(),
                    (min + step).into(),
                    (min + 2 * step).into(),
                    max.into(),
                    n.into(),
                ])),
                _ => Err(NOT_A_NUMBER.with([min.into(), max.into(), text.into()])),
            },
            Kind::Choice(choices) => choices
                .iter()
                .find(|choice| choice.word.eq_ignore_ascii_case(text))
                .map(|choice| Value::Word(choice.word))
                .ok_or_else(|| {
                    let words: Vec<_> = choices.iter().map(|choice| choice.word).collect();
                    NOT_A_CHOICE.with([words.join(", ").into(), text.into()])
                }),
        }
    }
}

/// A value for every option of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options(Vec<(&'static str, Value)>);

impl Options {
    /// Every option at its default.
    pub fn defaults(specs: &[OptionSpec]) -> Self {
        Self(specs.iter().map(|spec| (spec.name, spec.default)).collect())
    }

    /// Sets an option from text.
    ///
    /// # Errors
    /// The problem, placed at the option's name; nothing changes then.
    pub fn set(&mut self, specs: &[OptionSpec], name: &str, text: &str) -> Result<(), Problem> {
        let Some(spec) = specs.iter().find(|spec| spec.name.eq_ignore_ascii_case(name)) else {
            return Err(Problem::new(name, NO_SUCH_OPTION.into()));
        };
        let value = spec.read(text).map_err(|phrase| Problem::new(name, phrase))?;
        self.put(spec.name, value);
        Ok(())
    }

    /// Sets an option to a value that is known to fit.
    pub fn put(&mut self, name: &'static str, value: Value) {
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some((_, old)) => *old = value,
            None => self.0.push((name, value)),
        }
    }

    /// Sets what a preset sets.
    pub fn apply(&mut self, preset: &Preset) {
        for &(name, value) in preset.values {
            self.put(name, value);
        }
    }

    /// The options and their values, in the order of declaration.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, Value)> {
        self.0.iter().copied()
    }

    /// The value of a declared option.
    ///
    /// # Panics
    /// When the game has not declared the option; likewise below when it is of another kind.
    pub fn get(&self, name: &str) -> Value {
        let found = self.0.iter().find(|(known, _)| *known == name);
        found.expect("a game asks only for options it has declared").1
    }

    /// The value of a number option.
    pub fn number(&self, name: &str) -> i64 {
        match self.get(name) {
            Value::Number(number) => number,
            other => unreachable!("option {name} is {other:?}, not a number"),
        }
    }

    /// The value of an on-or-off option.
    pub fn flag(&self, name: &str) -> bool {
        match self.get(name) {
            Value::Flag(on) => on,
            other => unreachable!("option {name} is {other:?}, not a flag"),
        }
    }

    /// The word of a choice option.
    pub fn word(&self, name: &str) -> &'static str {
        match self.get(name) {
            Value::Word(word) => word,
            other => unreachable!("option {name} is {other:?}, not a word"),
        }
    }
}

/// Everything the rules need to know to start.
#[derive(Clone, Debug)]
pub struct Setup {
    /// A value for every declared option.
    pub options: Options,
    /// How many seats there are.
    pub seats: usize,
    /// The team of each seat, when there are teams.
    pub teams: Option<Vec<Team>>,
    /// The start position as text, when it is not the usual one.
    pub start: Option<String>,
}

/// One reason why a set-up is refused. All reasons are reported together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The field it is about: an option's name, `seats`, `teams`, `start`…
    pub place: String,
    /// What is wrong with it.
    pub phrase: Phrase,
}

impl Problem {
    /// A problem at a place.
    pub fn new(place: &str, phrase: Phrase) -> Self {
        Self { place: place.to_owned(), phrase }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[OptionSpec {
        name: "side",
        kind: Kind::Number { min: 5, max: 19, step: 2 },
        default: Value::Number(7),
        label: Text::same("side"),
        help: Text::same("side"),
    }];

    #[test]
    fn a_refused_value_changes_nothing_and_says_what_fits() {
        let mut options = Options::defaults(SPECS);
        for (text, sentence) in [
            ("8", "expected 5, 7, 9 and so on up to 19, not 8"),
            ("21", "expected a whole number from 5 to 19, not \"21\""),
            ("big", "expected a whole number from 5 to 19, not \"big\""),
        ] {
            let problem = options.set(SPECS, "side", text).unwrap_err();
            assert_eq!(problem.phrase.to_string(), sentence);
        }
        assert_eq!(options.number("side"), 7);
        assert!(options.set(SPECS, "weight", "3").is_err());
    }

    #[test]
    fn a_value_that_fits_is_taken() {
        let mut options = Options::defaults(SPECS);
        options.set(SPECS, "SIDE", "9").unwrap();
        assert_eq!(options.number("side"), 9);
    }
}
