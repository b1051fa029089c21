//! What can go wrong.

use kernel::{Lang, Phrase, Text};
use sqlx::error::DatabaseError;
use texts::store as say;

/// Why something could not be kept or found. Nothing was changed.
#[derive(Debug)]
pub enum Error {
    /// There is no such thing.
    NotFound(Phrase),
    /// It clashes with what is there, or somebody else was faster.
    Conflict(Phrase),
    /// It cannot be as asked, whatever is there.
    Refused(Phrase),
    /// The database could not do it.
    Backend(String),
}

impl Error {
    /// The same as a sentence for people.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::NotFound(phrase) | Self::Conflict(phrase) | Self::Refused(phrase) => {
                phrase.clone()
            }
            Self::Backend(reason) => {
                match TROUBLES.iter().find(|text| text.get(Lang::En) == reason) {
                    Some(text) => (*text).into(),
                    None => say::BACKEND.with([reason.as_str().into()]),
                }
            }
        }
    }

    /// The same error for another who waited for the same commit.
    pub(crate) fn again(&self) -> Self {
        match self {
            Self::NotFound(phrase) => Self::NotFound(phrase.clone()),
            Self::Conflict(phrase) => Self::Conflict(phrase.clone()),
            Self::Refused(phrase) => Self::Refused(phrase.clone()),
            Self::Backend(reason) => Self::Backend(reason.clone()),
        }
    }
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        Self::Backend(match error {
            sqlx::Error::Database(error) => trouble(&*error)
                .map_or_else(|| error.message().to_owned(), |text| text.get(Lang::En).to_owned()),
            other => other.to_string(),
        })
    }
}

impl From<sqlx::migrate::MigrateError> for Error {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        Self::Backend(error.to_string())
    }
}

/// What people can do something about is said in their language; other
/// troubles are told as the database tells them.
const TROUBLES: [Text; 3] = [say::NO_ROOM, say::READ_ONLY, say::CANNOT_REACH];

/// What kind of trouble the code of an error stands for: of SQLite a number,
/// of PostgreSQL five letters and digits.
fn trouble(error: &dyn DatabaseError) -> Option<Text> {
    const FULL: u32 = 13;
    const WRITING_FAILED: u32 = 778;
    const READ_ONLY: u32 = 8;
    const CANNOT_OPEN: u32 = 14;
    let code = error.code()?;
    match code.len() {
        5 if code == "53100" => Some(say::NO_ROOM),
        5 => None,
        _ => match code.parse::<u32>().ok()? {
            FULL | WRITING_FAILED => Some(say::NO_ROOM),
            // The lowest eight bits are the kind; the others say more.
            other if other & 0xff == READ_ONLY => Some(say::READ_ONLY),
            other if other & 0xff == CANNOT_OPEN => Some(say::CANNOT_REACH),
            _ => None,
        },
    }
}
