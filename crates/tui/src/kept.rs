//! What a house keeps, as its interface tells it: matches, people, rankings.

use serde::Deserialize;

/// A page of matches, the latest first.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Found {
    pub(crate) page: usize,
    pub(crate) more: bool,
    pub(crate) matches: Vec<Kept>,
}

/// A match.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Kept {
    pub(crate) id: i64,
    pub(crate) name: Option<String>,
    pub(crate) title: String,
    pub(crate) game: String,
    pub(crate) players: Vec<String>,
    pub(crate) state: State,
    pub(crate) result: Option<String>,
    pub(crate) moves: i64,
    pub(crate) began: String,
    /// Where it goes on.
    pub(crate) room: Option<String>,
}

/// How far a match has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum State {
    Playing,
    Over,
    Stopped,
}

impl State {
    pub(crate) const ALL: [Self; 3] = [Self::Playing, Self::Over, Self::Stopped];

    /// Its word in addresses.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Playing => "playing",
            Self::Over => "over",
            Self::Stopped => "stopped",
        }
    }
}

/// Who somebody is.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Me {
    /// `guest`, `profile` or `bot`.
    pub(crate) kind: String,
    pub(crate) name: Option<String>,
}

/// What somebody's matches have come to.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Statistics {
    pub(crate) alias: String,
    pub(crate) since: String,
    pub(crate) overall: Tally,
    pub(crate) games: Vec<GameTally>,
    pub(crate) last: Vec<Played>,
}

/// What matches have come to.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Tally {
    pub(crate) won: i64,
    pub(crate) lost: i64,
    pub(crate) drawn: i64,
    pub(crate) points: i64,
    pub(crate) streak: i64,
    pub(crate) best_streak: i64,
    /// The rating, and how far off it may be.
    pub(crate) rating: [i64; 2],
}

/// What matches of a game have come to.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct GameTally {
    pub(crate) game: String,
    #[serde(flatten)]
    pub(crate) tally: Tally,
}

/// A match that somebody played.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Played {
    /// Its number, where we may look at it.
    pub(crate) id: Option<i64>,
    pub(crate) game: String,
    /// `won`, `drawn` or `lost`; none while it goes on.
    pub(crate) verdict: Option<String>,
    pub(crate) began: String,
}

/// A page of a ranking.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Ranked {
    pub(crate) all: i64,
    pub(crate) page: i64,
    pub(crate) pages: i64,
    /// The place of whoever was looked for.
    pub(crate) found: Option<i64>,
    pub(crate) ranks: Vec<Rank>,
}

/// A line of a ranking.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Rank {
    pub(crate) place: i64,
    pub(crate) alias: String,
    #[serde(flatten)]
    pub(crate) tally: Tally,
}

/// The day of a moment: of `2026-11-16T10:00:00Z` the first part.
pub(crate) fn day(moment: &str) -> &str {
    moment.split('T').next().unwrap_or_default()
}
