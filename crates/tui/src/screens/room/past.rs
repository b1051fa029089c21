//! Looking back at earlier moves while the match goes on.

use serde_json::Value as Json;

use super::Room;
use crate::reel::Reel;
use crate::screen::Desk;

impl Room {
    /// Goes so many moves on or back.
    pub(super) fn step(&mut self, by: i64, desk: &mut Desk) {
        let all = self.play.as_ref().map_or(0, |play| play.told.len());
        let now = self.past.unwrap_or(all) as i64;
        self.go_to((now + by).clamp(0, all as i64) as usize, desk);
    }

    /// Looks at an earlier moment; at the last one it is the present again.
    pub(super) fn go_to(&mut self, ply: usize, desk: &mut Desk) {
        let all = self.play.as_ref().map_or(0, |play| play.told.len());
        self.past = (ply < all).then_some(ply);
        self.touch.cancel();
        if self.past.is_some() {
            self.ask_film(desk);
        }
        self.settle(desk);
    }

    pub(super) fn past_touched(&self) -> Option<Vec<String>> {
        Some(self.film.as_ref()?.touched(self.past?))
    }

    /// Asks for the match from its beginning, unless it is here.
    pub(super) fn ask_film(&mut self, desk: &mut Desk) {
        if self.film.is_none() {
            self.asked.film = desk.get(&format!("/api/rooms/{}/film", self.id));
        }
    }

    /// The film has come, or cannot be had.
    pub(super) fn answered(&mut self, id: u64, status: Option<u16>, body: &Json, desk: &mut Desk) {
        if id == 0 || id != self.asked.film {
            return;
        }
        if desk.went_well(status, body) {
            self.film = serde_json::from_value(body.clone()).ok().map(Reel::new);
        } else {
            self.past = None;
        }
    }
}
