//! Who is asking.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Somebody, as rooms remember them: a word that is the same in every window.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Key(pub(crate) String);

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Somebody who asks for something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// Somebody without a profile, known by a signed cookie.
    Guest(String),
    /// Somebody who has signed in.
    Profile { id: i64, alias: String },
    /// A program, known by its token.
    Bot { id: i64, name: String },
}

impl Who {
    /// Whoever comes to a house where everybody is at home.
    pub(crate) fn at_home() -> Self {
        Self::Guest("home".to_owned())
    }

    pub(crate) fn key(&self) -> Key {
        Key(match self {
            Self::Guest(id) => format!("g:{id}"),
            Self::Profile { id, .. } => format!("p:{id}"),
            Self::Bot { id, .. } => bot_key(*id),
        })
    }

    /// What they are called, if they have a name of their own.
    pub(crate) fn name(&self) -> Option<&str> {
        match self {
            Self::Guest(_) => None,
            Self::Profile { alias: name, .. } | Self::Bot { name, .. } => Some(name),
        }
    }

    pub(crate) fn bot(&self) -> Option<i64> {
        match self {
            Self::Bot { id, .. } => Some(*id),
            _ => None,
        }
    }
}

fn bot_key(id: i64) -> String {
    format!("b:{id}")
}

impl Key {
    pub(crate) fn of_bot(id: i64) -> Self {
        Self(bot_key(id))
    }

    /// The number of the profile it stands for.
    pub(crate) fn profile(&self) -> Option<i64> {
        self.0.strip_prefix("p:").and_then(|id| id.parse().ok())
    }

    /// The number of the bot it stands for.
    pub(crate) fn bot(&self) -> Option<i64> {
        self.0.strip_prefix("b:").and_then(|id| id.parse().ok())
    }
}
