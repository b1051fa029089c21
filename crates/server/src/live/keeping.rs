//! Keeping what has changed, before anybody hears of it.

use std::sync::atomic::Ordering::Relaxed;

use table::{Parts, Times};

use super::actor::Actor;
use crate::refusal::Refusal;
use crate::room::{Change, Clock, Play};
use crate::secret;
use crate::who::Key;

impl Actor {
    /// Keeps a change and returns it.
    ///
    /// # Errors
    /// When it could not be kept: what is known here may then be wrong.
    pub(super) async fn keep(&mut self, change: Change) -> Result<Change, Refusal> {
        let now = (self.hall.calendar)(0);
        match &change {
            Change::Nothing | Change::Said(_) | Change::Again(_) => {}
            Change::Room => self.hall.store.put_room(self.room.row(now)).await?,
            Change::Begun => self.keep_begun(now).await?,
            Change::Moved(moved) => self.keep_moves(moved.from, &now).await?,
            Change::Rewritten { ply } => self.keep_rewritten(*ply, now).await?,
            Change::Ended { ply } => self.keep_end(*ply, now).await?,
            Change::Closed => self.hall.store.forget_room(&self.room.id).await?,
        }
        match change {
            Change::Again(mut next) => {
                next.id = secret::id();
                let id = self.hall.settle(*next).await?;
                self.room.next = Some(id);
                let row = self.room.row((self.hall.calendar)(0));
                self.hall.store.put_room(row).await?;
                Ok(Change::Room)
            }
            change => Ok(change),
        }
    }

    /// Keeps the match under a name. A name that cannot be is refused, and
    /// nothing has changed then.
    pub(super) async fn save(&self, key: &Key, name: &str) -> Result<Change, Refusal> {
        let number = self.room.may_save(key)?;
        self.hall.store.rename(number, Some(name.trim().to_owned())).await?;
        Ok(Change::Nothing)
    }

    async fn keep_begun(&mut self, now: String) -> Result<(), Refusal> {
        let Some(draft) = self.room.draft(&now) else { return Ok(()) };
        let number = self.hall.store.begin_in_room(self.room.row(now), draft).await?;
        if let Some(play) = &mut self.room.play {
            play.number = number;
        }
        Ok(())
    }

    async fn keep_moves(&mut self, from: usize, now: &str) -> Result<(), Refusal> {
        let Some(Play { of, number, clock, .. }) = &self.room.play else { return Ok(()) };
        let moves = of.moves()[from..].to_vec();
        self.hall.counts.moves.fetch_add(moves.len() as u64, Relaxed);
        let clock = clock.as_ref().map(Clock::write);
        Ok(self.hall.store.append_timed(*number, from, moves, now, clock).await?)
    }

    async fn keep_rewritten(&mut self, ply: usize, now: String) -> Result<(), Refusal> {
        self.stamp(&now);
        let Some(Play { of, number, .. }) = &self.room.play else { return Ok(()) };
        let rewritten = self.hall.store.rewrite(*number, ply, Parts::of(of));
        let room = self.hall.store.put_room(self.room.row(now));
        let (rewritten, room) = tokio::join!(rewritten, room);
        rewritten?;
        Ok(room?)
    }

    /// The end of a match and that of its room are kept apart: should only the
    /// first be kept, the room finds out when it wakes up.
    async fn keep_end(&mut self, ply: usize, now: String) -> Result<(), Refusal> {
        self.stamp(&now);
        let Some(Play { of, number, .. }) = &self.room.play else { return Ok(()) };
        let made = (of.ply() - ply) as u64;
        self.hall.counts.moves.fetch_add(made, Relaxed);
        let finished = self.hall.store.finish(*number, ply, of);
        let room = self.hall.store.put_room(self.room.row(now));
        let (finished, room) = tokio::join!(finished, room);
        finished?;
        Ok(room?)
    }

    /// Notes when the match was last saved.
    fn stamp(&mut self, now: &str) {
        if let Some(play) = &mut self.room.play {
            let started = play.of.times().started.clone();
            play.of.set_times(Times { started, saved: Some(now.to_owned()) });
        }
    }
}
