//! A room: people who meet, agree, sit down, play and part, as plain data.
//!
//! Nothing here waits, writes or sends. A wish changes the room and says what
//! has to be kept and told; whoever runs the room keeps it before telling
//! anybody. Time and chance are handed in.

mod chairs;
mod clock;
mod document;
mod offers;
mod opening;
mod play;
mod resuming;
mod settings;
mod wish;

use std::collections::VecDeque;
use std::time::Duration;

use kernel::{Options, Seat, SeatSet, Viewer};
use table::{AnyGame, AnyState, Match, Status};
use texts::server as say;
use tokio::time::Instant;

pub(crate) use chairs::{Chair, Holder, Place};
pub(crate) use clock::Clock;
pub(crate) use offers::Offered;
pub(crate) use opening::{Bots, ChairPlan, Plan, read_options};
pub(crate) use settings::{ClockRule, Settings};
pub(crate) use wish::{Claim, Offer, Wish};

use crate::refusal::{Code, Refusal, no};
use crate::who::{Key, Who};

/// The longest thing that can be said at once.
pub(crate) const CHAT_LENGTH: usize = 300;

/// How much of what was said is remembered.
const CHAT_MEMORY: usize = 50;

/// The machine that takes over from somebody who gives up or stays away.
const SUBSTITUTE: &str = "level:3";

/// A room.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) id: String,
    /// Who opened it.
    pub(crate) host: Key,
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) options: Options,
    pub(crate) start: Option<String>,
    pub(crate) teams: Vec<String>,
    pub(crate) settings: Settings,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) play: Option<Play>,
    /// The room where the same people play again.
    pub(crate) next: Option<String>,
    pub(crate) chat: VecDeque<Said>,
    muted: Vec<Key>,
}

/// The match of a room.
#[derive(Debug)]
pub(crate) struct Play {
    pub(crate) of: Match,
    /// Its number in the store, once it is kept.
    pub(crate) number: i64,
    pub(crate) clock: Option<Clock>,
    pub(crate) offered: Option<Offered>,
    pub(crate) is_paused: bool,
}

/// Something that somebody said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    pub(crate) seat: Option<usize>,
    pub(crate) name: String,
    pub(crate) text: String,
}

/// What a wish has changed: what is to be kept before anybody hears of it.
#[derive(Debug)]
pub(crate) enum Change {
    /// Nothing that is kept.
    Nothing,
    /// Who sits where, or what is agreed.
    Room,
    /// The match has begun.
    Begun,
    /// Moves were made.
    Moved(Moved),
    /// The match has other moves or players than before, when it had so many moves.
    Rewritten { ply: usize },
    /// The match is over, when so many moves were kept.
    Ended { ply: usize },
    /// Somebody said something.
    Said(Said),
    /// A new room for the same people.
    Again(Box<Room>),
    /// The room is no more.
    Closed,
}

/// Moves that were made: from which ply on, and how things stood before.
#[derive(Debug)]
pub(crate) struct Moved {
    pub(crate) from: usize,
    pub(crate) before: Box<dyn AnyState>,
}

/// What comes from outside: the time, chance, and how slow the line is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    pub(crate) now: Instant,
    /// Draws a seed; nobody pays for one that is not needed.
    pub(crate) seed: fn() -> u64,
    pub(crate) delay: Duration,
}

impl Room {
    /// Does what is asked.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub(crate) fn wish(
        &mut self,
        who: &Who,
        wish: Wish,
        bots: &Bots,
        at: Moment,
    ) -> Result<Change, Refusal> {
        let key = who.key();
        match wish {
            Wish::Move { ply, text } => self.make_move(&key, ply, &text, at),
            Wish::Sit { seat, name, colour, team } => {
                self.sit(who, seat, &Place { name, colour, team }, at)
            }
            Wish::Stand { seat } => self.stand(&key, seat),
            Wish::Kick { seat } => self.kick(&key, seat),
            Wish::Seat { seat, player } => self.change_player(&key, seat, &player, bots, at),
            Wish::Start { fill } => self.start(&key, fill.as_deref(), at),
            Wish::Offer { what } => self.offer(&key, what, at),
            Wish::Answer { what, yes } => self.answer(&key, what, yes, at),
            Wish::Resign { seat } => self.resign(&key, seat, at),
            Wish::Colour { seat, colour } => self.change_colour(&key, seat, &colour),
            // These are asked of a machine, not of the room.
            Wish::Hint {} | Wish::Play { .. } => self.may_be_helped(&key).map(|_| Change::Nothing),
            // This is kept with the match, not in the room.
            Wish::Save { .. } => self.may_save(&key).map(|_| Change::Nothing),
            Wish::Pause {} => self.pause(&key, true, at),
            Wish::Resume {} => self.pause(&key, false, at),
            Wish::Claim { seat, how } => self.claim(&key, seat, how, at),
            Wish::Chat { text } => self.say(&key, who, &text),
            Wish::Mute { seat, on } => self.mute(&key, seat, on),
            Wish::Rematch {} => self.rematch(&key),
            Wish::Close {} => self.close(&key),
        }
    }

    pub(crate) fn must_be_host(&self, key: &Key) -> Result<(), Refusal> {
        if self.host == *key { Ok(()) } else { no(Code::NotHost, say::NOT_HOST) }
    }

    fn must_wait(&self) -> Result<(), Refusal> {
        if self.play.is_none() { Ok(()) } else { no(Code::Started, say::STARTED) }
    }

    /// The number of the match, for somebody who may give it a name.
    pub(crate) fn may_save(&self, key: &Key) -> Result<i64, Refusal> {
        self.must_be_host(key)?;
        match &self.play {
            Some(play) => Ok(play.number),
            None => no(Code::NotStarted, say::NOT_STARTED),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.of.status() != Status::InPlay)
    }

    /// The seats of somebody.
    pub(crate) fn seats_of(&self, key: &Key) -> SeatSet {
        let held = (0..self.chairs.len()).filter(|&seat| self.chairs[seat].is_held_by(key));
        held.map(Seat::new).collect()
    }

    /// The seat to move, while the match is played.
    pub(crate) fn mover(&self) -> Option<Seat> {
        self.play.as_ref().and_then(|play| play.of.mover())
    }

    /// As whom somebody with these seats looks at the table now. Several people
    /// at one screen see the hand of whoever is to move, and between their turns none.
    pub(crate) fn viewer(&self, seats: SeatSet) -> Viewer {
        if self.is_over() {
            return Viewer::All;
        }
        let mover = self.mover().filter(|mover| seats.contains(*mover));
        match (mover, seats.len()) {
            (Some(mover), _) => Viewer::Seat(mover),
            (None, 0) => Viewer::Watcher,
            (None, 2..) if self.game.info().hidden => Viewer::Watcher,
            (None, _) => seats.iter().next().map_or(Viewer::Watcher, Viewer::Seat),
        }
    }

    /// Notes that somebody has come or gone. Returns whether that concerns a seat.
    pub(crate) fn note_presence(&mut self, key: &Key, away: Option<Instant>) -> bool {
        let mut concerned = false;
        for chair in self.chairs.iter_mut().filter(|chair| chair.is_held_by(key)) {
            concerned |= chair.away.is_some() != away.is_some();
            chair.away = away;
        }
        concerned
    }

    fn say(&mut self, key: &Key, who: &Who, text: &str) -> Result<Change, Refusal> {
        let playing = self.play.is_some() && !self.is_over();
        if !self.settings.chat || playing && self.game.info().hidden {
            return no(Code::ChatOff, say::CHAT_OFF);
        }
        if self.muted.contains(key) {
            return no(Code::Muted, say::MUTED);
        }
        let length = text.trim().chars().count();
        if length == 0 || length > CHAT_LENGTH || text.chars().any(char::is_control) {
            return Err(Refusal::new(Code::TooLong, say::CHAT_LENGTH.with([CHAT_LENGTH.into()])));
        }
        let seat = self.seats_of(key).iter().next().map(Seat::index);
        let seated = seat.and_then(|seat| self.chairs[seat].name.clone());
        let name = seated.or_else(|| who.name().map(str::to_owned)).unwrap_or_default();
        let said = Said { seat, name, text: text.trim().to_owned() };
        self.chat.push_back(said.clone());
        if self.chat.len() > CHAT_MEMORY {
            self.chat.pop_front();
        }
        Ok(Change::Said(said))
    }

    fn mute(&mut self, key: &Key, seat: usize, on: bool) -> Result<Change, Refusal> {
        self.must_be_host(key)?;
        let chair = chairs::at(&mut self.chairs, seat)?;
        let Some(other) = chair.key().cloned() else {
            return no(Code::NoSuchSeat, say::NO_SUCH_SEAT);
        };
        self.muted.retain(|muted| *muted != other);
        if on {
            self.muted.push(other);
        }
        Ok(Change::Room)
    }

    fn close(&mut self, key: &Key) -> Result<Change, Refusal> {
        self.must_be_host(key)?;
        self.must_wait()?;
        Ok(Change::Closed)
    }
}
