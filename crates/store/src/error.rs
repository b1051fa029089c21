//! What can go wrong.

use kernel::Phrase;
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
            Self::Backend(reason) => say::BACKEND.with([reason.as_str().into()]),
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
            sqlx::Error::Database(error) => error.message().to_owned(),
            other => other.to_string(),
        })
    }
}

impl From<sqlx::migrate::MigrateError> for Error {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        Self::Backend(error.to_string())
    }
}
