//! The games of a house and what can be chosen, as `GET /api/games` tells them.

use std::collections::BTreeMap;

use serde::Deserialize;

/// A game.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Game {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) about: String,
    pub(crate) typing: String,
    pub(crate) seats: [usize; 2],
    pub(crate) default_seats: usize,
    pub(crate) teams: bool,
    pub(crate) hidden: bool,
    pub(crate) colours: Vec<Named>,
    pub(crate) options: Vec<Choice>,
    pub(crate) presets: Vec<Preset>,
    pub(crate) machines: Vec<Named>,
}

/// A word and what people call it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Named {
    pub(crate) word: String,
    pub(crate) name: String,
}

/// An option.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Choice {
    pub(crate) name: String,
    pub(crate) label: String,
    pub(crate) help: String,
    pub(crate) default: String,
    #[serde(flatten)]
    pub(crate) kind: Kind,
}

/// What values an option takes.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Kind {
    Flag,
    Number { min: i64, max: i64, step: i64 },
    Choice { choices: Vec<Named> },
}

/// A named set of options.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Preset {
    pub(crate) name: String,
    pub(crate) options: BTreeMap<String, String>,
    pub(crate) seats: Option<usize>,
}

impl Choice {
    /// The value before or after one.
    pub(crate) fn beside(&self, value: &str, forward: bool) -> String {
        match &self.kind {
            Kind::Flag => if value == "on" { "off" } else { "on" }.to_owned(),
            Kind::Number { min, max, step } => {
                let now: i64 = value.parse().unwrap_or(*min);
                let next = if forward { now + step } else { now - step };
                next.clamp(*min, *max).to_string()
            }
            Kind::Choice { choices } => {
                let count = choices.len().max(1);
                let at = choices.iter().position(|it| it.word == value).unwrap_or(0);
                let next = if forward { at + 1 } else { at + count - 1 } % count;
                choices.get(next).map_or_else(|| value.to_owned(), |it| it.word.clone())
            }
        }
    }

    /// A value as people read it.
    pub(crate) fn shown(&self, value: &str) -> String {
        let Kind::Choice { choices } = &self.kind else { return value.to_owned() };
        let found = choices.iter().find(|it| it.word == value);
        found.map_or_else(|| value.to_owned(), |it| it.name.clone())
    }
}
