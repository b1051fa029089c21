//! Sentences in every language the house speaks.

use std::fmt;

use crate::{Seat, Team};

/// A language of the house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
}

impl Lang {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::En, Self::Es];

    /// The language of a tag such as `es`, `es_ES.UTF-8` or `en-GB`.
    pub fn from_tag(tag: &str) -> Option<Self> {
        match tag.get(..2)?.to_ascii_lowercase().as_str() {
            "en" => Some(Self::En),
            "es" => Some(Self::Es),
            _ => None,
        }
    }

    /// Its two-letter tag.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Es => "es",
        }
    }
}

/// One text in every language. `{}` stands where an argument goes, in order;
/// `{1}`, `{2}` name arguments by number where the order differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct Text {
    pub en: &'static str,
    pub es: &'static str,
}

impl Text {
    /// The text in both languages.
    pub const fn new(en: &'static str, es: &'static str) -> Self {
        Self { en, es }
    }

    /// The same word in every language.
    pub const fn same(word: &'static str) -> Self {
        Self { en: word, es: word }
    }

    /// The text in one language.
    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Es => self.es,
        }
    }

    /// The sentence with its arguments.
    pub fn with<const N: usize>(self, args: [Arg; N]) -> Phrase {
        Phrase { text: self, args: args.into() }
    }
}

/// What may stand in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Words that are the same in every language, such as a move.
    Word(String),
    /// A number.
    Number(i64),
    /// A player, shown by name.
    Seat(Seat),
    /// A team, shown by name.
    Team(Team),
    /// Words of the house.
    Text(Text),
    /// A sentence inside the sentence.
    Phrase(Phrase),
}

macro_rules! arg_from {
    ($($type:ty => $make:expr),* $(,)?) => {
        $(impl From<$type> for Arg {
            fn from(value: $type) -> Self {
                ($make)(value)
            }
        })*
    };
}
arg_from! {
    String => Arg::Word,
    &str => |word: &str| Arg::Word(word.to_owned()),
    char => |letter: char| Arg::Word(letter.to_string()),
    i64 => Arg::Number,
    usize => |number: usize| Arg::Number(number as i64),
    Seat => Arg::Seat,
    Team => Arg::Team,
    Text => Arg::Text,
    Phrase => Arg::Phrase,
}

/// A sentence ready to be said in any language.
///
/// ```
/// use kernel::{Lang, NoNames, Seat, Text};
/// let turn = Text::new("Turn for {}", "Turno de {}").with([Seat::new(1).into()]);
/// assert_eq!(turn.say(Lang::En, &NoNames), "Turn for player 2");
/// assert_eq!(turn.say(Lang::Es, &NoNames), "Turno de jugador 2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Phrase {
    pub text: Text,
    pub args: Vec<Arg>,
}

/// How players and teams are called, known only to whoever holds the record.
pub trait Names {
    /// The name of the player on this seat.
    fn seat(&self, seat: Seat, lang: Lang) -> String;
    /// The name of this team.
    fn team(&self, team: Team, lang: Lang) -> String;
}

/// Players and teams called by number.
#[derive(Clone, Copy, Debug)]
pub struct NoNames;

impl Names for NoNames {
    fn seat(&self, seat: Seat, lang: Lang) -> String {
        format!("{} {}", Text::new("player", "jugador").get(lang), seat.index() + 1)
    }

    fn team(&self, team: Team, lang: Lang) -> String {
        format!("{} {}", Text::new("team", "equipo").get(lang), team.0 + 1)
    }
}

impl Phrase {
    /// The sentence in one language, with players and teams by name.
    pub fn say(&self, lang: Lang, names: &dyn Names) -> String {
        let mut said = String::new();
        let mut rest = self.text.get(lang);
        let mut next = 0;
        while let Some(open) = rest.find('{') {
            let Some(length) = rest[open..].find('}') else { break };
            said.push_str(&rest[..open]);
            let index = match rest[open + 1..open + length].parse::<usize>() {
                Ok(number) => number - 1,
                Err(_) => next,
            };
            next = index + 1;
            if let Some(arg) = self.args.get(index) {
                said.push_str(&arg.say(lang, names));
            }
            rest = &rest[open + length + 1..];
        }
        said.push_str(rest);
        said
    }
}

impl Arg {
    fn say(&self, lang: Lang, names: &dyn Names) -> String {
        match self {
            Self::Word(word) => word.clone(),
            Self::Number(number) => number.to_string(),
            Self::Seat(seat) => names.seat(*seat, lang),
            Self::Team(team) => names.team(*team, lang),
            Self::Text(text) => text.get(lang).to_owned(),
            Self::Phrase(phrase) => phrase.say(lang, names),
        }
    }
}

impl From<Text> for Phrase {
    fn from(text: Text) -> Self {
        text.with([])
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::En, &NoNames))
    }
}

impl std::error::Error for Phrase {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_can_change_places_in_another_language() {
        let text = Text::new("{} of {}", "de {2}, {1}");
        let phrase = text.with(["tile".into(), 6_usize.into()]);
        assert_eq!(phrase.say(Lang::En, &NoNames), "tile of 6");
        assert_eq!(phrase.say(Lang::Es, &NoNames), "de 6, tile");
    }

    #[test]
    fn language_tags_of_locales_are_understood() {
        assert_eq!(Lang::from_tag("es_AR.UTF-8"), Some(Lang::Es));
        assert_eq!(Lang::from_tag("C"), None);
    }
}
