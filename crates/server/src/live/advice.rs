//! Help for somebody who plays alone: what a machine would do, or one move
//! that it makes for them.

use std::time::Duration;

use kernel::{Rng, Seat};
use table::Fault;
use texts::server as say;

use super::actor::{Actor, Waits};
use super::crowd::{Asker, write};
use super::hall::{Call, Reply};
use super::pool::{Order, Thought};
use crate::refusal::{Code, Refusal};
use crate::room::Wish;
use crate::secret;
use crate::who::Who;
use crate::wire::Message;

/// How long somebody waits for help at most.
const PATIENCE: Duration = Duration::from_millis(1500);

/// What somebody asks of a machine.
#[derive(Clone, Debug)]
pub(super) enum Help {
    /// To say what it would play.
    Hint,
    /// To make one move: this machine, or chance.
    Play(String),
}

impl Help {
    pub(super) fn asked_by(wish: &Wish) -> Option<Self> {
        match wish {
            Wish::Hint {} => Some(Self::Hint),
            Wish::Play { by } => Some(Self::Play(by.clone())),
            _ => None,
        }
    }
}

/// A question that a machine thinks about.
pub(super) struct Advice {
    serial: u64,
    ply: usize,
    seat: Seat,
    help: Help,
    waits: Waits,
    #[allow(dead_code, reason = "it thinks as long as it is there")]
    thought: Thought,
}

impl std::fmt::Debug for Advice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Advice").field("help", &self.help).finish_non_exhaustive()
    }
}

impl Actor {
    /// Has a machine help somebody, if they may be helped.
    pub(super) async fn help(&mut self, who: &Who, help: Help, waits: Waits) {
        let seat = match self.room.may_be_helped(&who.key()) {
            Ok(seat) => seat,
            Err(refusal) => return self.refuse(refusal, waits),
        };
        let Some(play) = &self.room.play else { return };
        let (of, ply) = (play.of.clone(), play.of.ply());
        let machine = match &help {
            Help::Play(word) if word == "random" => {
                let text = of.state().random_move(&mut Rng::new(secret::seed()));
                return self.play_for(seat, ply, &text.unwrap_or_default(), waits).await;
            }
            Help::Play(word) => match catalog::machine(self.room.game, word) {
                Some(machine) => machine,
                None => {
                    let phrase = say::BAD_PLAYER.with([word.as_str().into()]);
                    return self.refuse(Refusal::new(Code::BadPlayer, phrase), waits);
                }
            },
            Help::Hint => catalog::strongest(self.room.game),
        };
        if let Some(earlier) = self.advice.take() {
            // Everybody gets an answer, also who asks again before it has come.
            self.refuse(Refusal::new(Code::Stale, say::ASKED_AGAIN), earlier.waits);
        }
        self.serial += 1;
        let (serial, calls) = (self.serial, self.calls.clone());
        let answer = move |said| {
            if let Some(calls) = calls.upgrade() {
                tokio::spawn(async move { calls.send(Call::Advised { serial, said }).await });
            }
        };
        let (pause, most) = (Duration::ZERO, Some(PATIENCE));
        let order = Order { of, machine, pause, most, report: Box::new(|_| {}) };
        let thought = self.hall.pool.think(order, answer);
        self.advice = Some(Advice { serial, ply, seat, help, waits, thought });
    }

    /// What a machine says to somebody who has asked. Should things have moved
    /// on since, they hear that.
    pub(super) async fn advised(&mut self, serial: u64, said: Result<String, Fault>) {
        let Some(advice) = self.advice.take_if(|advice| advice.serial == serial) else { return };
        let ply = self.room.play.as_ref().map(|play| play.of.ply());
        let text = match said {
            Ok(text) if ply == Some(advice.ply) => text,
            _ => {
                let refusal = Refusal::new(Code::Stale, say::WRONG_TURN);
                return self.refuse(refusal, advice.waits);
            }
        };
        match advice.help {
            Help::Play(_) => self.play_for(advice.seat, advice.ply, &text, advice.waits).await,
            Help::Hint => self.hint(advice.ply, text, advice.waits),
        }
    }

    async fn play_for(&mut self, seat: Seat, ply: usize, text: &str, waits: Waits) {
        let moved = self.room.move_for(seat, ply, text, Self::moment(Duration::ZERO));
        self.done(moved, waits).await;
    }

    fn hint(&mut self, ply: usize, text: String, waits: Waits) {
        match waits {
            Waits::Nobody => {}
            Waits::Line(Asker { line, id }) => {
                self.crowd.send(line, write(&Message::Hint { ply, text }, id));
            }
            Waits::Reply(reply) => {
                let (ply, next, hint) = (Some(ply), None, Some(text));
                let _ = reply.send(Ok(Reply { version: self.version, ply, next, hint }));
            }
        }
    }
}
