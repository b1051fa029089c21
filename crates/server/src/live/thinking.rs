//! Machines that are to move.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use kernel::{Opinion, Rng};
use table::Fault;
use tokio::time::Instant;

use super::Call;
use super::actor::{Actor, Waits};
use super::pool::{Order, Report};
use crate::secret;
use crate::wire::{Message, ThinkingView};

impl Actor {
    /// Has the machine that is to move think, unless it does already.
    pub(super) fn ask_machine(&mut self) {
        let Some((_, word)) = self.room.machine_to_move() else {
            self.thought = None;
            return;
        };
        let Some(play) = &self.room.play else { return };
        let ply = play.of.ply();
        if self.thought.as_ref().is_some_and(|(asked, _)| *asked == ply) {
            return;
        }
        let Some(machine) = catalog::machine(self.room.game, word) else { return };
        self.serial += 1;
        let (serial, calls) = (self.serial, self.calls.clone());
        let most = play.clock.as_ref().and_then(|clock| clock.pace(Instant::now()));
        let pause = Duration::from_millis(self.room.settings.pace.into());
        let pause = most.map_or(pause, |most| pause.min(most));
        let answer = move |said| {
            // A room that sleeps asks again when it wakes up.
            if let Some(calls) = calls.upgrade() {
                tokio::spawn(async move { calls.send(Call::Thought { serial, said }).await });
            }
        };
        let order = Order { of: play.of.clone(), machine, pause, most, report: self.report() };
        let thought = self.hall.pool.think(order, answer);
        self.thought = Some((ply, thought));
    }

    /// Passes on what a machine thinks while it does, where that wrongs nobody
    /// and tells nothing that is hidden.
    fn report(&self) -> Report {
        let open = self.room.is_for_one() && !self.room.game.info().hidden;
        let (serial, calls) = (self.serial, self.calls.clone());
        Box::new(move |opinion| {
            if let Some(calls) = calls.upgrade().filter(|_| open) {
                // A busy room does without.
                let _ = calls.try_send(Call::Report { serial, opinion: opinion.clone() });
            }
        })
    }

    /// Tells everybody what the machine that is to move has found so far.
    pub(super) fn tell_opinion(&mut self, serial: u64, opinion: &Opinion) {
        let (Some((seat, _)), true) = (self.room.machine_to_move(), serial == self.serial) else {
            return;
        };
        let seat = seat.index();
        self.crowd.tell(None, |line| Message::Thinking(ThinkingView::of(seat, opinion, line.lang)));
    }

    /// Plays what a machine has thought of. One that fails moves at random: a
    /// match never stands still because of a machine.
    pub(super) async fn thought(&mut self, serial: u64, said: Result<String, Fault>) {
        let Some((ply, _)) = self.thought.take_if(|_| serial == self.serial) else { return };
        let Some((seat, _)) = self.room.machine_to_move() else { return };
        let Some(play) = &self.room.play else { return };
        let random = play.of.state().random_move(&mut Rng::new(secret::seed()));
        let moment = Self::moment(Duration::ZERO);
        let moved = said.map_err(Fault::word).and_then(|text| {
            self.room.move_for(seat, ply, &text, moment).map_err(|refusal| refusal.code.word())
        });
        let moved = match (moved, random) {
            (Err(fault), Some(text)) => {
                tracing::warn!(room = self.room.id, fault, "a machine failed");
                self.room.move_for(seat, ply, &text, moment)
            }
            (Ok(change), _) => Ok(change),
            (Err(_), None) => return,
        };
        self.hall.counts.machine_moves.fetch_add(1, Relaxed);
        self.done(moved, Waits::Nobody).await;
    }
}
