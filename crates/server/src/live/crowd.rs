//! Everybody who watches a room, each with a line of their own.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use kernel::{Lang, SeatSet, Viewer};
use tokio::sync::mpsc::Sender;

use crate::room::{Play, Room};
use crate::who::{Key, Who};
use crate::wire::{Around, Looker, Message};

/// A message on its way.
pub(crate) type Frame = Utf8Bytes;

/// The line to somebody who watches. Who reads more slowly than a line holds
/// is cut off, comes back and sees how things stand: nobody waits for them.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) number: u64,
    pub(crate) who: Who,
    pub(crate) key: Key,
    /// The seat this window is for, when it is for one only.
    pub(crate) only: Option<usize>,
    pub(crate) lang: Lang,
    /// How long a message and its answer take to travel.
    pub(crate) delay: Duration,
    pub(crate) sender: Sender<Frame>,
}

impl Line {
    /// The seats that are looked at through it.
    pub(crate) fn seats(&self, room: &Room) -> SeatSet {
        let own = room.seats_of(&self.key);
        match self.only {
            None => own,
            Some(only) => own.iter().filter(|seat| seat.index() == only).collect(),
        }
    }

    pub(crate) fn looker(&self, room: &Room) -> Looker<'_> {
        Looker { key: &self.key, seats: self.seats(room), lang: self.lang }
    }
}

/// Who asked for what is being told: their line, and the number they gave it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asker {
    pub(crate) line: u64,
    pub(crate) id: Option<u64>,
}

/// A message as text; what somebody asked for has their number in it.
pub(crate) fn write(message: &Message, to: Option<u64>) -> String {
    let text = serde_json::to_string(message).expect("messages are plain data");
    match to {
        Some(id) => answering(text, id),
        None => text,
    }
}

/// A message with the number of what it answers.
fn answering(mut text: String, id: u64) -> String {
    text.pop();
    let comma = if text.ends_with('{') { "" } else { "," };
    text.push_str(&format!("{comma}\"to\":{id}}}"));
    text
}

/// Everybody who watches.
#[derive(Debug, Default)]
pub(crate) struct Crowd {
    lines: Vec<Line>,
    /// How many lines were cut.
    pub(crate) cut: u64,
}

impl Crowd {
    pub(crate) fn add(&mut self, line: Line) {
        self.lines.push(line);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    pub(crate) fn line(&self, number: u64) -> Option<&Line> {
        self.lines.iter().find(|line| line.number == number)
    }

    pub(crate) fn note_delay(&mut self, number: u64, delay: Duration) {
        if let Some(line) = self.lines.iter_mut().find(|line| line.number == number) {
            line.delay = delay;
        }
    }

    /// Takes a line away, if it has not been cut before.
    pub(crate) fn remove(&mut self, number: u64) {
        self.lines.retain(|line| line.number != number);
    }

    pub(crate) fn has(&self, key: &Key) -> bool {
        self.lines.iter().any(|line| line.key == *key)
    }

    /// How many watch without a seat.
    pub(crate) fn watching(&self, room: &Room) -> usize {
        self.lines.iter().filter(|line| room.seats_of(&line.key).is_empty()).count()
    }

    /// Sends a message to one.
    pub(crate) fn send(&mut self, number: u64, text: String) {
        let frame = Frame::from(text);
        self.keep(|line| line.number != number || line.sender.try_send(frame.clone()).is_ok());
    }

    /// Keeps the lines that take what is sent, and cuts the others.
    fn keep(&mut self, takes: impl FnMut(&Line) -> bool) {
        let before = self.lines.len();
        self.lines.retain(takes);
        self.cut += (before - self.lines.len()) as u64;
    }

    /// Sends everybody what `message` makes for them; `asker` hears with it
    /// that what they asked for is done.
    pub(crate) fn tell(&mut self, asker: Option<Asker>, message: impl Fn(&Line) -> Message) {
        self.keep(|line| {
            let to = asker.filter(|asker| asker.line == line.number).and_then(|asker| asker.id);
            line.sender.try_send(write(&message(line), to).into()).is_ok()
        });
    }

    /// As [`tell`](Self::tell), for messages that are the same for all who
    /// look with the same eyes and speak the same language.
    pub(crate) fn tell_viewers(
        &mut self,
        room: &Room,
        play: &Play,
        asker: Option<Asker>,
        mut message: impl FnMut(Viewer, Lang) -> Message,
    ) {
        let mut made: Vec<((Viewer, Lang), Frame)> = Vec::new();
        self.keep(|line| {
            let seen_by = (play.eyes(room.viewer(line.seats(room))), line.lang);
            let known = made.iter().position(|(known, _)| *known == seen_by);
            let place = known.unwrap_or_else(|| {
                let text = write(&message(seen_by.0, seen_by.1), None);
                made.push((seen_by, text.into()));
                made.len() - 1
            });
            let frame = &made[place].1;
            let to = asker.filter(|asker| asker.line == line.number).and_then(|asker| asker.id);
            let own = to.map(|id| Frame::from(answering(frame.to_string(), id)));
            line.sender.try_send(own.unwrap_or_else(|| frame.clone())).is_ok()
        });
    }

    /// Sends everybody the room as it is for them.
    pub(crate) fn tell_room(&mut self, room: &Room, asker: Option<Asker>, around: Around) {
        self.tell(asker, |line| Message::Room {
            version: around.version,
            room: Box::new(room.view(line.looker(room), around)),
        });
    }

    /// Sends everybody everything, with what was played since a ply.
    pub(crate) fn tell_all(
        &mut self,
        room: &Room,
        since: usize,
        asker: Option<Asker>,
        around: Around,
    ) {
        self.tell(asker, |line| room.snapshot(line.looker(room), since, around));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_has_the_number_of_what_it_answers() {
        assert_eq!(write(&Message::Done {}, Some(7)), r#"{"type":"done","to":7}"#);
        assert_eq!(write(&Message::Done {}, None), r#"{"type":"done"}"#);
    }
}
