//! Opening rooms for matches that have begun elsewhere.

use std::sync::Arc;

use store::{Draft, Kept};
use table::Match;
use tokio::time::Instant;

use super::hall::Hall;
use crate::refusal::Refusal;
use crate::room::Room;
use crate::secret;
use crate::who::Who;

impl Hall {
    /// Lets a kept match go on in a room, with somebody in the place of every
    /// person. Returns the name of the room, which is another when one plays
    /// the match already.
    ///
    /// # Errors
    /// When the match is over, or there is no space.
    pub(crate) async fn take_up(
        self: &Arc<Self>,
        who: &Who,
        kept: &Kept,
        of: Match,
    ) -> Result<String, Refusal> {
        self.must_have_space(who)?;
        let room = Room::around(secret::id(), who, of, kept.id, Instant::now())?;
        let row = room.row((self.calendar)(0));
        let name = self.store.take_up_in_room(row, kept.id).await?;
        if name == room.id {
            self.revive(room);
        }
        Ok(name)
    }

    /// Opens a room for a new match some of whose moves are made already. It
    /// counts for nobody: who won the best part of it did so elsewhere.
    ///
    /// # Errors
    /// When there is no space.
    pub(crate) async fn open_around(
        self: &Arc<Self>,
        who: &Who,
        of: Match,
    ) -> Result<String, Refusal> {
        self.must_have_space(who)?;
        let mut room = Room::around(secret::id(), who, of, 0, Instant::now())?;
        let (id, now) = (room.id.clone(), (self.calendar)(0));
        if let Some(draft) = room.draft(&now) {
            let draft = Draft { profiles: Vec::new(), ..draft };
            let number = self.store.begin_in_room(room.row(now), draft).await?;
            room.play.iter_mut().for_each(|play| play.number = number);
        }
        self.revive(room);
        Ok(id)
    }
}
