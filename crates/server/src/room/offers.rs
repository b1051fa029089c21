//! Offers: what all who play must agree upon.

use kernel::{Outcome, Seat};
use table::By;
use texts::server as say;

use super::play::is_person;
use super::{Change, Moment, Offer, Room};
use crate::refusal::{Code, Refusal, no};
use crate::who::Key;

/// Something that somebody has offered to all others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Offered {
    pub(crate) what: Offer,
    /// Whoever offers it, and who has agreed.
    pub(crate) agreed: Vec<Key>,
    /// The seat it came from.
    pub(crate) seat: usize,
}

impl Room {
    /// Offers something; done at once when there is nobody to agree.
    pub(super) fn offer(&mut self, key: &Key, what: Offer, at: Moment) -> Result<Change, Refusal> {
        let own = self.seats_of(key);
        let (allows_undo, is_host) = (self.settings.undo, self.host == *key);
        let play = self.playing()?;
        // Of several at one screen, whoever has moved last.
        let latest = own.iter().max_by_key(|seat| play.of.last_decision_of(*seat));
        let Some(seat) = latest.or(is_host.then_some(Seat::new(0))) else {
            return no(Code::NotYours, say::NOT_YOURS);
        };
        let machines = (0..play.of.seats().len()).any(|seat| !is_person(&play.of, Seat::new(seat)));
        match what {
            Offer::Undo if !allows_undo => return no(Code::NotAllowed, say::NO_UNDO),
            Offer::Undo if play.of.last_decision_of(seat).is_none() => {
                return no(Code::NotAllowed, say::NOTHING_TO_UNDO);
            }
            Offer::Redo if !play.of.can_redo() => {
                return no(Code::NotAllowed, say::NOTHING_TO_REDO);
            }
            Offer::Draw if machines => return no(Code::NotAllowed, say::NO_DRAW),
            _ => {}
        }
        match &play.offered {
            Some(offered) if offered.what == what && !offered.agreed.contains(key) => {
                return self.answer(key, what, true, at);
            }
            Some(_) => return no(Code::NotAllowed, say::OFFERED_ALREADY),
            None => {}
        }
        let agreed = vec![key.clone()];
        play.offered = Some(Offered { what, agreed, seat: seat.index() });
        self.settle_offer(at)
    }

    pub(super) fn answer(
        &mut self,
        key: &Key,
        what: Offer,
        yes: bool,
        at: Moment,
    ) -> Result<Change, Refusal> {
        let own = self.seats_of(key);
        let play = self.playing()?;
        let offered = play.offered.as_mut().filter(|offered| offered.what == what);
        let Some(offered) = offered else {
            return no(Code::NothingOffered, say::NOTHING_OFFERED);
        };
        if own.is_empty() {
            return no(Code::NotYours, say::NOT_YOURS);
        }
        if !yes {
            // Whoever has made the offer takes it back, others decline it.
            play.offered = None;
            return Ok(Change::Room);
        }
        if !offered.agreed.contains(key) {
            offered.agreed.push(key.clone());
        }
        self.settle_offer(at)
    }

    /// Does what is offered once every person at the table has agreed.
    fn settle_offer(&mut self, at: Moment) -> Result<Change, Refusal> {
        let people: Vec<Key> =
            self.chairs.iter().filter_map(|chair| chair.key().cloned()).collect();
        let seats = self.chairs.len();
        let play = self.playing()?;
        let Some(offered) = &play.offered else { return Ok(Change::Nothing) };
        if !people.iter().all(|key| offered.agreed.contains(key)) {
            return Ok(Change::Room);
        }
        let (what, seat, ply) = (offered.what, offered.seat, play.of.ply());
        play.offered = None;
        match what {
            Offer::Draw => return self.conclude(By::Agreement, Outcome::draw(seats), at),
            Offer::Undo => {
                let back = play.of.last_decision_of(Seat::new(seat)).unwrap_or(ply);
                match play.of.game().info().hidden {
                    // What was seen of chance must not be seen again.
                    true => play.of = play.of.branch(back, (at.seed)()),
                    false => play.of.go_to(back),
                }
            }
            Offer::Redo => drop(play.of.redo()),
            Offer::Restart => {
                play.of = play.of.restart((at.seed)());
                if let Some(clock) = &mut play.clock {
                    clock.reset();
                }
            }
        }
        let next = play.of.mover().map(Seat::index);
        if let Some(clock) = &mut play.clock {
            clock.halt(at.now);
            clock.pass(next, std::time::Duration::ZERO, at.now);
        }
        Ok(Change::Rewritten { ply })
    }
}
