//! What bots are told about a room.

use kernel::{Lang, SeatSet};
use serde_json::{Value as Json, json};
use tokio::time::Instant;

use super::actor::Actor;
use crate::room::{Chair, Holder};
use crate::who::Key;
use crate::wire::ResultView;

impl Actor {
    /// Tells bots what is new for them.
    pub(super) fn tell_bots(&mut self) {
        let over = self.room.is_over();
        let now = (self.room.play.as_ref().map(|play| play.of.ply()), over);
        let bots: Vec<i64> = self.room.chairs.iter().filter_map(bot_of).collect();
        for bot in bots {
            self.hall.hub.note(bot, &self.room.id, !over);
            if self.told_bots.insert(bot, now) != Some(now) {
                self.tell_bot(bot, None);
            }
        }
    }

    pub(super) fn note_bot(&mut self, bot: i64) {
        let here = self.hall.hub.hears(bot);
        self.note_presence(&Key::of_bot(bot), here);
    }

    /// Tells a bot what is expected of it here.
    pub(super) fn tell_bot(&self, bot: i64, stream: Option<u64>) {
        let key = Key::of_bot(bot);
        let room = &self.room;
        for (seat, chair) in room.chairs.iter().enumerate() {
            let event = match &chair.holder {
                Holder::Asked(asked) if *asked == key => json!({
                    "type": "challenge", "room": room.id, "seat": seat,
                    "game": room.game.info().id, "seats": room.chairs.len(),
                }),
                Holder::Person(holder) if *holder == key => match self.turn_of(seat) {
                    Some(event) => event,
                    None => continue,
                },
                _ => continue,
            };
            self.hall.hub.tell(bot, stream, &event);
        }
    }

    /// What a bot is told when it is to move, or the match is over.
    fn turn_of(&self, seat: usize) -> Option<Json> {
        let play = self.room.play.as_ref()?;
        if self.room.is_over() {
            let result = ResultView::of(play);
            return Some(json!({
                "type": "over", "room": self.room.id, "seat": seat, "result": result,
            }));
        }
        let mover = play.of.mover().filter(|mover| mover.index() == seat)?;
        let viewer = self.room.viewer(SeatSet::only(mover));
        Some(json!({
            "type": "turn", "room": self.room.id, "seat": seat, "ply": play.of.ply(),
            "moves": play.of.state().moves(),
            "play": play.view(viewer, Lang::En, 0, Instant::now()),
        }))
    }
}

fn bot_of(chair: &Chair) -> Option<i64> {
    match &chair.holder {
        Holder::Asked(key) | Holder::Person(key) => key.bot(),
        _ => None,
    }
}
