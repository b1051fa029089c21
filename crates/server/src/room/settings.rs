//! What is agreed before a match begins.

use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use texts::server as say;

use crate::refusal::{Code, Refusal};

/// How a room is run. Everything has a usual value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "a form with boxes to tick")]
pub(crate) struct Settings {
    /// Whether the room is listed in the lobby; else only those with its link find it.
    pub public: bool,
    /// Whether seats are drawn by lot when the match begins.
    pub shuffle: bool,
    /// Whether the match begins by itself as soon as nobody is awaited.
    pub autostart: bool,
    /// Whether moves can be taken back, if all agree.
    pub undo: bool,
    /// Whether there is a chat. In games with hidden hands it is closed during play.
    pub chat: bool,
    /// The clock; none for as much time as anybody likes.
    pub clock: Option<ClockRule>,
    /// After how many seconds of absence a seat may be claimed.
    pub patience: u32,
    /// How many milliseconds pass at least before a machine moves.
    pub pace: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            public: false,
            shuffle: false,
            autostart: true,
            undo: true,
            chat: true,
            clock: None,
            patience: 60,
            pace: 1000,
        }
    }
}

/// How time is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum ClockRule {
    /// So many seconds for the whole match, and so many more for every move.
    Fischer {
        /// Seconds for the whole match.
        seconds: u32,
        /// Seconds that every move adds.
        increment: u32,
    },
    /// So many seconds for each move.
    Move {
        /// Seconds for each move.
        seconds: u32,
    },
}

impl ClockRule {
    /// What a clock shows at the beginning.
    pub(crate) fn first(self) -> Duration {
        match self {
            Self::Fischer { seconds, .. } | Self::Move { seconds } => {
                Duration::from_secs(seconds.into())
            }
        }
    }

    fn is_sound(self) -> bool {
        let (seconds, increment) = match self {
            Self::Fischer { seconds, increment } => (seconds, increment),
            Self::Move { seconds } => (seconds, 0),
        };
        (1..=86_400).contains(&seconds) && increment <= 3600
    }
}

impl Settings {
    /// # Errors
    /// What cannot be agreed upon.
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        if self.clock.is_some_and(|clock| !clock.is_sound()) {
            return Err(Refusal::new(Code::BadSetup, say::BAD_CLOCK));
        }
        let ranges = [("patience", self.patience, 5, 86_400), ("pace", self.pace, 0, 10_000)];
        for (name, value, least, most) in ranges {
            if !(least..=most).contains(&value) {
                let args = [name.into(), i64::from(least).into(), i64::from(most).into()];
                return Err(Refusal::new(Code::BadSetup, say::BAD_SETTING.with(args)));
            }
        }
        Ok(())
    }
}
