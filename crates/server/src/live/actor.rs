//! A room that is alive: one task that owns it, keeps what changes, and tells
//! everybody afterwards.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use kernel::{Lang, Viewer};
use scene::Board;
use texts::server as say;
use tokio::sync::mpsc::{Receiver, WeakSender};
use tokio::time::{Instant, timeout_at};

use super::Listed;
use super::advice::{Advice, Help};
use super::crowd::{Asker, Crowd, Line, write};
use super::hall::{Call, Hall, Reply};
use super::pool::Thought;
use crate::refusal::{Code, Refusal};
use crate::room::{Change, Moment, Moved, Room, Wish};
use crate::secret;
use crate::who::{Key, Who};
use crate::wire::{Around, ChatView, Film, Looker, Message, Refused, phase_word};

/// After how long without anybody a room goes to sleep.
const DROWSY: Duration = Duration::from_secs(20);

/// A room that is alive.
#[derive(Debug)]
pub(crate) struct Actor {
    pub(super) room: Room,
    pub(super) hall: Arc<Hall>,
    pub(super) crowd: Crowd,
    /// How a machine that has thought calls back.
    pub(super) calls: WeakSender<super::Call>,
    pub(super) version: u64,
    /// Counts what machines are asked, so that an answer to an old question is known.
    pub(super) serial: u64,
    pub(super) thought: Option<(usize, Thought)>,
    /// What each bot was last told: at which ply, and whether the match was over.
    pub(super) told_bots: HashMap<i64, (Option<usize>, bool)>,
    /// What somebody has asked a machine.
    pub(super) advice: Option<Advice>,
    /// What was on the board at a ply, when moves were last told.
    board: Option<(usize, Board)>,
    /// Set when what was kept may differ from what is known here.
    is_lost: bool,
    /// Set when the room is no more.
    is_closed: bool,
}

/// Who waits for what comes of a wish.
pub(super) enum Waits {
    Nobody,
    Line(Asker),
    Reply(tokio::sync::oneshot::Sender<Result<Reply, Refusal>>),
}

impl Actor {
    pub(super) fn new(room: Room, hall: Arc<Hall>, calls: WeakSender<super::Call>) -> Self {
        hall.counts.alive.fetch_add(1, Relaxed);
        let actor = Self {
            room,
            hall,
            crowd: Crowd::default(),
            calls,
            version: 0,
            serial: 0,
            thought: None,
            told_bots: HashMap::new(),
            advice: None,
            board: None,
            is_lost: false,
            is_closed: false,
        };
        actor.list();
        actor
    }

    /// Lives until nobody needs it.
    pub(super) async fn live(mut self, mut calls: Receiver<Call>) {
        self.settle_down();
        while !self.is_lost && !self.is_closed {
            match self.next(&mut calls).await {
                Some(Some(Call::Close)) => return self.say_goodbye(),
                Some(None) => return,
                Some(Some(call)) => self.take(call).await,
                None if !self.is_idle() => self.time_passed().await,
                None if self.hall.retire(&self.room.id, &calls) => return,
                None => {}
            }
        }
        self.hall.drop_room(&self.room.id);
    }

    /// The next call; none when a flag falls before, or nobody has come for long.
    async fn next(&self, calls: &mut Receiver<Call>) -> Option<Option<Call>> {
        let drowsy = self.is_idle().then(|| Instant::now() + DROWSY);
        match self.flag().or(drowsy) {
            None => Some(calls.recv().await),
            Some(when) => timeout_at(when, calls.recv()).await.ok(),
        }
    }

    /// When the flag of whoever is to move falls.
    fn flag(&self) -> Option<Instant> {
        let clock = self.room.play.as_ref().and_then(|play| play.clock.as_ref());
        clock.and_then(crate::room::Clock::flag).map(|(_, when)| when)
    }

    /// Whether nobody watches, no machine thinks and no clock runs.
    fn is_idle(&self) -> bool {
        let is_quiet = self.room.machine_to_move().is_none() && self.flag().is_none();
        self.crowd.is_empty() && is_quiet
    }

    async fn take(&mut self, call: Call) {
        match call {
            Call::Wish { who, wish, reply } => {
                self.wish(who, wish, Duration::ZERO, Waits::Reply(reply)).await;
            }
            Call::Ask { line, id, wish } => {
                if let Some(asked) = self.crowd.line(line) {
                    let (who, delay) = (asked.who.clone(), asked.delay);
                    self.wish(who, wish, delay, Waits::Line(Asker { line, id })).await;
                }
            }
            Call::Join { line, since } => self.join(line, since),
            Call::Leave { line, key } => self.leave(line, &key),
            Call::Delay { line, delay } => self.crowd.note_delay(line, delay),
            Call::Look { who, lang, since, reply } => {
                let key = who.key();
                let looker = Looker { key: &key, seats: self.room.seats_of(&key), lang };
                let message = self.room.snapshot(looker, since, self.around());
                let _ = reply.send(write(&message, None));
            }
            Call::Record { reply } => drop(reply.send(self.record())),
            Call::Hear { bot, stream } => self.tell_bot(bot, Some(stream)),
            Call::Bot { bot } => self.note_bot(bot),
            Call::Film { who, lang, reply } => drop(reply.send(self.film(&who, lang))),
            Call::Report { serial, opinion } => self.tell_opinion(serial, &opinion),
            Call::Advised { serial, said } => self.advised(serial, said).await,
            Call::Thought { serial, said } => self.thought(serial, said).await,
            Call::Ready => {
                let begun = self.room.begin_if_full(Self::moment(Duration::ZERO));
                self.done(begun, Waits::Nobody).await;
            }
            Call::Close => {}
        }
    }

    pub(super) fn moment(delay: Duration) -> Moment {
        Moment { now: Instant::now(), seed: secret::seed, delay }
    }

    fn around(&self) -> Around {
        let watching = self.crowd.watching(&self.room);
        Around { version: self.version, watching, now: Instant::now() }
    }

    async fn wish(&mut self, who: Who, wish: Wish, delay: Duration, waits: Waits) {
        self.hall.counts.wishes.fetch_add(1, Relaxed);
        if let Some(help) = Help::asked_by(&wish) {
            return self.help(&who, help, waits).await;
        }
        let done = match (self.bots_in(&wish).await, wish) {
            (Err(refusal), _) => Err(refusal),
            (_, Wish::Save { name }) => self.save(&who.key(), &name).await,
            (Ok(bots), wish) => self.room.wish(&who, wish, &bots, Self::moment(delay)),
        };
        self.done(done, waits).await;
    }

    /// The bot that a wish asks to play.
    async fn bots_in(&self, wish: &Wish) -> Result<crate::room::Bots, Refusal> {
        let Wish::Seat { player, .. } = wish else { return Ok(Vec::new()) };
        match player.strip_prefix("bot:") {
            Some(name) => Ok(self.hall.bot(name).await?.into_iter().collect()),
            None => Ok(Vec::new()),
        }
    }

    /// Keeps what has changed, then tells everybody.
    pub(super) async fn done(&mut self, done: Result<Change, Refusal>, waits: Waits) {
        let kept = match done {
            Ok(change) => self.keep(change).await,
            Err(refusal) => {
                self.hall.counts.refused.fetch_add(1, Relaxed);
                return self.refuse(refusal, waits);
            }
        };
        match kept {
            Ok(change) => self.tell(change, waits),
            Err(refusal) => {
                // What is kept counts, not what is known here: everybody comes back to that.
                tracing::error!(room = self.room.id, reason = %refusal.phrase, "not kept");
                self.is_lost = true;
                self.refuse(refusal, waits);
            }
        }
    }

    pub(super) fn refuse(&mut self, refusal: Refusal, waits: Waits) {
        match waits {
            Waits::Nobody => {}
            Waits::Reply(reply) => drop(reply.send(Err(refusal))),
            Waits::Line(Asker { line, id }) => {
                let lang = self.crowd.line(line).map(|line| line.lang).unwrap_or_default();
                let message = Message::Refused(Refused::of(&refusal, lang));
                self.crowd.send(line, write(&message, id));
            }
        }
    }

    fn tell(&mut self, change: Change, waits: Waits) {
        self.version += 1;
        let only_moved = matches!(change, Change::Moved(_));
        let asker = match &waits {
            Waits::Line(asker) => Some(*asker),
            _ => None,
        };
        match change {
            Change::Nothing => {
                if let Some(Asker { line, id }) = asker {
                    self.crowd.send(line, write(&Message::Done {}, id));
                }
            }
            Change::Moved(moved) => self.tell_moved(&moved, asker),
            Change::Said(said) => {
                self.crowd.tell(asker, |_| Message::Chat(ChatView::of(&said)));
            }
            Change::Room | Change::Again(_) => {
                let around = self.around();
                self.crowd.tell_room(&self.room, asker, around);
            }
            Change::Begun | Change::Rewritten { .. } => {
                self.told_bots.clear();
                (self.board, self.thought) = (None, None);
                let around = self.around();
                self.crowd.tell_all(&self.room, 0, asker, around);
            }
            Change::Ended { ply } => {
                let around = self.around();
                self.crowd.tell_all(&self.room, ply, asker, around);
            }
            Change::Closed => self.close(asker),
        }
        if !only_moved {
            self.list();
        }
        self.settle_down();
        if let Waits::Reply(reply) = waits {
            let ply = self.room.play.as_ref().map(|play| play.of.ply());
            let _ = reply.send(Ok(Reply {
                version: self.version,
                ply,
                next: self.room.next.clone(),
                hint: None,
            }));
        }
    }

    fn tell_moved(&mut self, moved: &Moved, asker: Option<Asker>) {
        let around = self.around();
        let Some(play) = &self.room.play else { return };
        let known = self.board.take().filter(|(ply, _)| *ply == moved.from);
        let before =
            known.map_or_else(|| moved.before.scene(Viewer::Watcher).board, |(_, board)| board);
        let mut after = None;
        self.crowd.tell_viewers(&self.room, play, asker, |eyes, lang| {
            let (message, scene) = play.moved(moved, &before, eyes, lang, around);
            after = Some(scene.board);
            message
        });
        self.board = after.map(|board| (play.of.ply(), board));
    }

    fn close(&mut self, asker: Option<Asker>) {
        self.is_closed = true;
        self.crowd.tell(asker, |line| Message::Closing {
            text: say::NO_SUCH_ROOM.get(line.lang).to_owned(),
        });
    }

    fn say_goodbye(&mut self) {
        self.crowd
            .tell(None, |line| Message::Closing { text: say::CLOSING.get(line.lang).to_owned() });
    }

    /// After anything has changed: whoever is to move is asked.
    fn settle_down(&mut self) {
        self.ask_machine();
        self.tell_bots();
    }

    fn list(&self) {
        let room = &self.room;
        let listed = (!room.is_over() && !self.is_closed).then(|| Listed {
            id: room.id.clone(),
            game: room.game.info().id,
            phase: phase_word(room.phase()),
            players: room.chairs.iter().map(|chair| chair.name.clone()).collect(),
            ply: room.play.as_ref().map_or(0, |play| play.of.ply()),
            public: room.settings.public,
            host: room.host.clone(),
            seated: room.chairs.iter().filter_map(|chair| chair.key().cloned()).collect(),
        });
        self.hall.lobby.list(&room.id, listed);
    }

    async fn time_passed(&mut self) {
        let fallen = self.room.flag_fallen(Self::moment(Duration::ZERO));
        self.done(fallen, Waits::Nobody).await;
    }

    fn join(&mut self, line: Line, since: usize) {
        let (number, key) = (line.number, line.key.clone());
        let message = self.room.snapshot(line.looker(&self.room), since, self.around());
        self.crowd.add(line);
        self.crowd.send(number, write(&message, None));
        self.note_presence(&key, true);
    }

    fn leave(&mut self, number: u64, key: &Key) {
        self.crowd.remove(number);
        let cut = std::mem::take(&mut self.crowd.cut);
        self.hall.counts.cut_off.fetch_add(cut, Relaxed);
        if !self.crowd.has(key) {
            self.note_presence(key, false);
        }
    }

    pub(super) fn note_presence(&mut self, key: &Key, here: bool) {
        let away = (!here).then(Instant::now);
        if self.room.note_presence(key, away) || self.room.seats_of(key).is_empty() {
            self.version += 1;
            let around = self.around();
            self.crowd.tell_room(&self.room, None, around);
        }
    }

    fn film(&self, who: &Who, lang: Lang) -> Result<String, Refusal> {
        let Some(play) = &self.room.play else {
            return Err(Refusal::new(Code::NotStarted, say::NOT_STARTED));
        };
        let viewer = self.room.viewer(self.room.seats_of(&who.key()));
        let film = Film::of(&play.of, viewer, lang);
        Ok(serde_json::to_string(&film).expect("films are plain data"))
    }

    fn record(&self) -> Result<String, Refusal> {
        match &self.room.play {
            Some(play) if self.room.is_over() => Ok(table::record::write(&play.of)),
            Some(_) => Err(Refusal::new(Code::NotAllowed, say::NOT_OVER)),
            None => Err(Refusal::new(Code::NotStarted, say::NOT_STARTED)),
        }
    }
}

impl Drop for Actor {
    fn drop(&mut self) {
        self.hall.counts.alive.fetch_sub(1, Relaxed);
    }
}
