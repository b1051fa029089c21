//! The ears of bots: what each is told, and in which rooms it plays.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::Value as Json;
use tokio::sync::mpsc::{Receiver, Sender, channel};

/// How many streams a bot may listen to at once.
pub(crate) const EARS: usize = 4;

/// How much a stream holds for a bot that is slow to read.
const PATIENCE: usize = 256;

#[derive(Debug, Default)]
struct Desk {
    ears: Vec<(u64, Sender<String>)>,
    rooms: BTreeSet<String>,
}

/// Where bots listen.
#[derive(Debug, Default)]
pub(crate) struct Hub {
    desks: Mutex<HashMap<i64, Desk>>,
    count: std::sync::atomic::AtomicU64,
}

/// A stream that a bot has opened.
#[derive(Debug)]
pub(crate) struct Hearer {
    pub(crate) bot: i64,
    pub(crate) number: u64,
    pub(crate) lines: Receiver<String>,
}

impl Hub {
    fn desks(&self) -> MutexGuard<'_, HashMap<i64, Desk>> {
        // Whoever panicked has left nothing half done: each change is one step.
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a stream; none when the bot has enough of them.
    pub(crate) fn listen(&self, bot: i64) -> Option<Hearer> {
        let mut desks = self.desks();
        let desk = desks.entry(bot).or_default();
        desk.ears.retain(|(_, ear)| !ear.is_closed());
        if desk.ears.len() >= EARS {
            return None;
        }
        let (sender, lines) = channel(PATIENCE);
        let number = self.count.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        desk.ears.push((number, sender));
        Some(Hearer { bot, number, lines })
    }

    /// Whether a bot listens at all.
    pub(crate) fn hears(&self, bot: i64) -> bool {
        let desks = self.desks();
        desks.get(&bot).is_some_and(|desk| desk.ears.iter().any(|(_, ear)| !ear.is_closed()))
    }

    /// Tells a bot something, on all its streams or on one.
    pub(crate) fn tell(&self, bot: i64, only: Option<u64>, event: &Json) {
        let line = format!("{event}\n");
        if let Some(desk) = self.desks().get_mut(&bot) {
            desk.ears.retain(|(number, ear)| match only {
                Some(only) if only != *number => true,
                // Who does not read is cut off, and finds everything when it comes back.
                _ => ear.try_send(line.clone()).is_ok(),
            });
        }
    }

    /// Notes whether a bot has to do with a room.
    pub(crate) fn note(&self, bot: i64, room: &str, is_in: bool) {
        let mut desks = self.desks();
        let rooms = &mut desks.entry(bot).or_default().rooms;
        if is_in {
            rooms.insert(room.to_owned());
        } else {
            rooms.remove(room);
        }
    }

    /// The rooms a bot has to do with.
    pub(crate) fn rooms(&self, bot: i64) -> Vec<String> {
        self.desks().get(&bot).map(|desk| desk.rooms.iter().cloned().collect()).unwrap_or_default()
    }

    /// Ends all streams.
    pub(crate) fn close(&self) {
        for desk in self.desks().values_mut() {
            desk.ears.clear();
        }
    }
}
