//! The lobby: which rooms are open, and who wants to know when that changes.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use schemars::JsonSchema;
use serde::Serialize;
use tokio::sync::watch;

use crate::who::Key;

/// A room that is open, as the lobby lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Listed {
    /// Its name in links.
    pub id: String,
    /// The game's short name.
    pub game: &'static str,
    /// `waiting` or `playing`.
    pub phase: &'static str,
    /// Who sits there; none where somebody is awaited.
    pub players: Vec<Option<String>>,
    /// How many moves were made when it last changed.
    pub ply: usize,
    #[serde(skip)]
    pub(crate) public: bool,
    #[serde(skip)]
    pub(crate) host: Key,
    #[serde(skip)]
    pub(crate) seated: Vec<Key>,
}

impl Listed {
    fn is_of(&self, key: &Key) -> bool {
        self.host == *key || self.seated.contains(key)
    }

    /// Whether whoever reads the lobby sees a difference: moves are none.
    fn differs(&self, other: &Self) -> bool {
        let shown = |it: &Self| (it.phase, it.public);
        shown(self) != shown(other) || self.players != other.players
    }
}

/// The lobby.
#[derive(Debug)]
pub(crate) struct Lobby {
    rooms: Mutex<HashMap<String, Listed>>,
    /// Another number after every change, also when the house has been closed meanwhile.
    version: watch::Sender<u64>,
}

impl Default for Lobby {
    fn default() -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let version = watch::Sender::new(now.as_millis() as u64);
        Self { rooms: Mutex::default(), version }
    }
}

impl Lobby {
    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Listed>> {
        // Whoever panicked has left nothing half done: each change is one step.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lists a room, or takes it out.
    pub(super) fn list(&self, id: &str, listed: Option<Listed>) {
        let mut rooms = self.rooms();
        let changed = match (rooms.get(id), &listed) {
            (None, None) => false,
            (Some(before), Some(after)) => before.differs(after),
            _ => true,
        };
        match listed {
            Some(listed) => rooms.insert(id.to_owned(), listed),
            None => rooms.remove(id),
        };
        drop(rooms);
        if changed {
            self.version.send_modify(|version| *version += 1);
        }
    }

    /// The number of the last change; whoever holds it is told of the next.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// The rooms that everybody may see, those that wait first.
    pub(crate) fn public(&self, game: Option<&str>) -> Vec<Listed> {
        let rooms = self.rooms();
        let shown = rooms.values().filter(|listed| listed.public);
        let of_game = shown.filter(|listed| game.is_none_or(|game| listed.game == game));
        let mut all: Vec<_> = of_game.cloned().collect();
        all.sort_by(|one, other| (other.phase, &one.id).cmp(&(one.phase, &other.id)));
        all
    }

    /// The open rooms somebody has opened or sits in.
    pub(crate) fn of(&self, key: &Key) -> Vec<Listed> {
        let rooms = self.rooms();
        let mut own: Vec<_> = rooms.values().filter(|it| it.is_of(key)).cloned().collect();
        own.sort_by(|one, other| one.id.cmp(&other.id));
        own
    }

    /// How many rooms somebody has opened that are still open.
    pub(super) fn opened_by(&self, key: &Key) -> usize {
        self.rooms().values().filter(|listed| listed.host == *key).count()
    }

    pub(crate) fn len(&self) -> usize {
        self.rooms().len()
    }
}
