//! The hall: the way to every room, wherever it is: alive, or asleep in the
//! store.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, AtomicUsize};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kernel::{Lang, Opinion};
use schemars::JsonSchema;
use serde::Serialize;
use store::Store;
use table::Fault;
use texts::server as say;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::{Semaphore, oneshot, watch};
use tokio::time::Instant;

use super::actor::Actor;
use super::crowd::Line;
use super::{Hub, Lobby, Pool};
use crate::refusal::{Code, Refusal, no};
use crate::room::{Plan, Room, Wish};
use crate::secret;
use crate::who::{Key, Who};

/// The time of day, so many seconds ago, as records write it.
pub type Calendar = fn(u64) -> String;

/// How many calls wait for a room at most; others wait to be let in.
const CALLS: usize = 64;

/// How many rooms wake up at the same time.
const WAKING: usize = 16;

/// What is asked of a room that is alive.
#[derive(Debug)]
pub(crate) enum Call {
    /// A wish that comes by itself.
    Wish { who: Who, wish: Wish, reply: oneshot::Sender<Result<Reply, Refusal>> },
    /// A wish from somebody who watches.
    Ask { line: u64, id: Option<u64>, wish: Wish },
    /// Somebody begins to watch, and has seen the match up to a ply.
    Join { line: Line, since: usize },
    /// Somebody has gone.
    Leave { line: u64, key: Key },
    /// How slow a line is.
    Delay { line: u64, delay: Duration },
    /// How things stand, for somebody who does not stay.
    Look { who: Who, lang: Lang, since: usize, reply: oneshot::Sender<String> },
    /// The record of the match, once it is over.
    Record { reply: oneshot::Sender<Result<String, Refusal>> },
    /// A bot has begun to listen and wants to know what is expected of it.
    Hear { bot: i64, stream: u64 },
    /// A bot has come or gone.
    Bot { bot: i64 },
    /// What a machine has found so far.
    Report { serial: u64, opinion: Opinion },
    /// What a machine would do, for somebody who has asked.
    Advised { serial: u64, said: Result<String, Fault> },
    /// The match from its beginning, for somebody who looks back.
    Film { who: Who, lang: Lang, reply: oneshot::Sender<Result<String, Refusal>> },
    /// What a machine has thought of.
    Thought { serial: u64, said: Result<String, Fault> },
    /// Everybody may be here already.
    Ready,
    /// The house closes.
    Close,
}

/// What came of a wish.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Reply {
    /// Counts the changes of the room.
    pub version: u64,
    /// How many moves have been made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
    /// The room where the same people play again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// What a machine would play, for somebody who has asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}

/// What the hall counts.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    pub(crate) moves: AtomicU64,
    pub(crate) wishes: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) machine_moves: AtomicU64,
    pub(crate) alive: AtomicUsize,
    pub(crate) sockets: AtomicUsize,
    pub(crate) cut_off: AtomicU64,
}

/// The hall.
#[derive(Debug)]
pub(crate) struct Hall {
    pub(crate) store: Store,
    pub(crate) hub: Hub,
    pub(crate) pool: Pool,
    pub(crate) calendar: Calendar,
    pub(crate) counts: Counts,
    rooms: Mutex<HashMap<String, Sender<Call>>>,
    pub(crate) lobby: Lobby,
    waking: Semaphore,
    limits: RoomLimits,
    /// Becomes true when the house closes.
    pub(crate) closing: watch::Sender<bool>,
}

/// How many rooms there may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RoomLimits {
    pub(crate) all: usize,
    pub(crate) each: usize,
}

impl Hall {
    pub(crate) fn new(
        store: Store,
        pool: Pool,
        calendar: Calendar,
        limits: RoomLimits,
    ) -> Arc<Self> {
        Arc::new(Self {
            store,
            hub: Hub::default(),
            pool,
            calendar,
            counts: Counts::default(),
            rooms: Mutex::default(),
            lobby: Lobby::default(),
            waking: Semaphore::new(WAKING),
            limits,
            closing: watch::Sender::new(false),
        })
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Sender<Call>>> {
        // Whoever panicked has left nothing half done: each change is one step.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes every room that is open: machines move on and clocks run.
    pub(crate) async fn wake_all(self: &Arc<Self>) -> Result<usize, Refusal> {
        let rows = self.store.open_rooms().await?;
        let count = rows.len();
        for row in rows {
            if let Err(refusal) = self.wake(&row.id).await {
                tracing::warn!(room = row.id, reason = %refusal.phrase, "a room does not wake up");
            }
        }
        Ok(count)
    }

    pub(super) fn must_have_space(&self, who: &Who) -> Result<(), Refusal> {
        let own = self.lobby.opened_by(&who.key());
        match own >= self.limits.each || self.lobby.len() >= self.limits.all {
            true => no(Code::Full, say::FULL),
            false => Ok(()),
        }
    }

    /// Opens a room that has never been, and returns its name.
    pub(crate) async fn open(self: &Arc<Self>, who: &Who, plan: &Plan) -> Result<String, Refusal> {
        self.must_have_space(who)?;
        let mut bots = Vec::new();
        for name in plan.bots() {
            bots.extend(self.bot(name).await?);
        }
        let room = Room::open(secret::id(), who, plan, &bots)?;
        self.settle(room).await
    }

    /// The bot of a name, as somebody who can be asked to play.
    pub(crate) async fn bot(&self, name: &str) -> Result<Option<(String, Who)>, Refusal> {
        match self.store.bot_named(name).await {
            Ok(bot) => Ok(Some((name.to_owned(), Who::Bot { id: bot.id, name: bot.name }))),
            Err(store::Error::NotFound(_)) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Keeps a new room and brings it to life.
    pub(crate) async fn settle(self: &Arc<Self>, room: Room) -> Result<String, Refusal> {
        let id = room.id.clone();
        self.store.put_room(room.row((self.calendar)(0))).await?;
        let calls = self.revive(room);
        let _ = calls.send(Call::Ready).await;
        Ok(id)
    }

    pub(super) fn revive(self: &Arc<Self>, room: Room) -> Sender<Call> {
        let mut rooms = self.rooms();
        if let Some(calls) = rooms.get(&room.id) {
            return calls.clone();
        }
        let (sender, calls) = channel(CALLS);
        rooms.insert(room.id.clone(), sender.clone());
        drop(rooms);
        let actor = Actor::new(room, Arc::clone(self), sender.downgrade());
        tokio::spawn(actor.live(calls));
        sender
    }

    /// The way to a room, which is woken up if it sleeps.
    ///
    /// # Errors
    /// When there is no such room.
    pub(crate) async fn wake(self: &Arc<Self>, id: &str) -> Result<Sender<Call>, Refusal> {
        if let Some(calls) = self.rooms().get(id) {
            return Ok(calls.clone());
        }
        let _turn = self.waking.acquire().await;
        let missing = || Refusal::new(Code::NoSuchRoom, say::NO_SUCH_ROOM);
        let row = match self.store.room(id).await {
            Ok(row) => row,
            Err(store::Error::NotFound(_)) => return Err(missing()),
            Err(error) => return Err(error.into()),
        };
        let kept = match row.game {
            Some(number) => Some(self.store.load(number).await?),
            None => None,
        };
        let room = Room::read(&row, kept, Instant::now()).ok_or_else(missing)?;
        if room.phase() != row.phase {
            // The end of its match was kept, and then the house fell.
            self.store.put_room(room.row((self.calendar)(0))).await?;
        }
        Ok(self.revive(room))
    }

    /// Calls a room and waits for its answer.
    ///
    /// # Errors
    /// When there is no such room.
    pub(crate) async fn call<T>(
        self: &Arc<Self>,
        id: &str,
        make: impl FnOnce(oneshot::Sender<T>) -> Call,
    ) -> Result<T, Refusal> {
        let unavailable = || Refusal::new(Code::Unavailable, say::UNAVAILABLE);
        let (reply, answer) = oneshot::channel();
        let calls = self.wake(id).await?;
        calls.send(make(reply)).await.map_err(|_| unavailable())?;
        drop(calls);
        answer.await.map_err(|_| unavailable())
    }

    /// Lets a room go to sleep, unless somebody has just called it.
    pub(crate) fn retire(&self, id: &str, calls: &Receiver<Call>) -> bool {
        let mut rooms = self.rooms();
        // Whoever has the way to it has it from here: nobody can get it meanwhile.
        let quiet = calls.is_empty() && calls.sender_strong_count() <= 1;
        if quiet {
            rooms.remove(id);
        }
        quiet
    }

    /// Takes a room out whoever calls it, to be read anew from the store.
    pub(crate) fn drop_room(&self, id: &str) {
        self.rooms().remove(id);
    }

    /// Forgets the rooms in which nothing has changed for so many seconds.
    pub(crate) async fn sweep(&self, seconds: u64) -> Result<usize, store::Error> {
        let forgotten = self.store.forget_rooms_before(&(self.calendar)(seconds)).await?;
        self.forget(&forgotten);
        Ok(forgotten.len())
    }

    /// Forgets rooms that the store has forgotten.
    pub(crate) fn forget<'a>(&self, rooms: impl IntoIterator<Item = &'a String>) {
        for id in rooms {
            self.drop_room(id);
            self.lobby.list(id, None);
        }
    }

    /// Tells every room that the house closes, and waits until they have gone.
    pub(crate) async fn close(&self, patience: Duration) {
        self.closing.send_replace(true);
        self.hub.close();
        let all: Vec<_> = self.rooms().values().cloned().collect();
        for calls in all {
            let _ = calls.try_send(Call::Close);
        }
        let end = Instant::now() + patience;
        while self.counts.alive.load(std::sync::atomic::Ordering::Relaxed) > 0
            && Instant::now() < end
        {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}
