//! A room as it is written down, and read again.

use kernel::Options;
use serde::{Deserialize, Serialize};
use store::{Phase, RoomRow};
use table::{Match, Status, record};
use tokio::time::Instant;

use super::{Chair, Clock, Play, Room, Settings};
use crate::secret;
use crate::who::Key;

/// What a room's document holds. What comes later has a usual value, so that
/// rooms of earlier versions can be read.
#[derive(Serialize, Deserialize)]
struct Document {
    host: Key,
    game: String,
    options: Vec<(String, String)>,
    #[serde(default)]
    start: Option<String>,
    #[serde(default)]
    teams: Vec<String>,
    settings: Settings,
    chairs: Vec<Chair>,
    #[serde(default)]
    next: Option<String>,
    #[serde(default)]
    muted: Vec<Key>,
    #[serde(default)]
    paused: bool,
}

impl Room {
    /// The room as it is written down at this time.
    pub(crate) fn row(&self, changed: String) -> RoomRow {
        let document = Document {
            host: self.host.clone(),
            game: self.game.info().id.to_owned(),
            options: self
                .options
                .iter()
                .map(|(name, value)| (name.to_owned(), value.to_string()))
                .collect(),
            start: self.start.clone(),
            teams: self.teams.clone(),
            settings: self.settings.clone(),
            chairs: self.chairs.clone(),
            next: self.next.clone(),
            muted: self.muted.clone(),
            paused: self.play.as_ref().is_some_and(|play| play.is_paused),
        };
        RoomRow {
            id: self.id.clone(),
            phase: self.phase(),
            game: self.play.as_ref().map(|play| play.number).filter(|number| *number != 0),
            document: serde_json::to_string(&document).expect("a document is plain data"),
            clock: self.play.as_ref().and_then(|play| play.clock.as_ref()).map(Clock::write),
            changed,
        }
    }

    pub(crate) fn phase(&self) -> Phase {
        match &self.play {
            None => Phase::Waiting,
            Some(_) if self.is_over() => Phase::Over,
            Some(_) => Phase::Playing,
        }
    }

    /// The room that was written down, with its match if it has begun.
    /// Everybody is away, and the clock of whoever is to move runs from now on.
    pub(crate) fn read(row: &RoomRow, kept: Option<store::Kept>, now: Instant) -> Option<Self> {
        let document: Document = serde_json::from_str(&row.document).ok()?;
        let Document { host, game, options, start, teams, settings, .. } = document;
        let (next, muted, mut chairs) = (document.next, document.muted, document.chairs);
        let game = catalog::game(&game)?;
        let specs = game.info().options;
        let mut set = Options::defaults(specs);
        for (name, value) in &options {
            set.set(specs, name, value).ok()?;
        }
        let play = match kept {
            None => None,
            Some(kept) => {
                let clock = settings.clock.map(|rule| {
                    Clock::read(rule, chairs.len(), row.clock.as_deref().unwrap_or_default())
                });
                let of = record::read(&kept.parts.record(), catalog::GAMES, secret::seed()).ok()?;
                Some(Play::resumed(of, kept.id, clock, document.paused, now))
            }
        };
        for chair in chairs.iter_mut().filter(|chair| chair.key().is_some()) {
            chair.away = Some(now);
        }
        Some(Self {
            id: row.id.clone(),
            host,
            game,
            options: set,
            start,
            teams,
            settings,
            chairs,
            play,
            next,
            chat: std::collections::VecDeque::new(),
            muted,
        })
    }
}

impl Play {
    pub(super) fn resumed(
        mut of: Match,
        number: i64,
        mut clock: Option<Clock>,
        is_paused: bool,
        now: Instant,
    ) -> Self {
        of.resume();
        if let (Some(clock), Status::InPlay, false) = (&mut clock, of.status(), is_paused) {
            clock.pass(of.mover().map(kernel::Seat::index), std::time::Duration::ZERO, now);
        }
        Self { of, number, clock, offered: None, is_paused }
    }
}
