//! Keeping up with a match in play.

use kernel::Phrase;
use store::{Draft, State};
use table::{Match, Parts, Status, Times};
use terminal::Number;

use super::Home;
use crate::clock;

/// A match as it is kept.
pub(super) struct Followed {
    number: Number,
    parts: Parts,
}

impl Home {
    /// Writes what has changed since the last time: new moves are appended,
    /// anything else replaces what is there.
    pub(super) fn keep_up(
        &mut self,
        number: Option<Number>,
        of: &mut Match,
    ) -> Result<Number, Phrase> {
        let now = clock::now();
        let started = of.times().started.clone().or_else(|| Some(now.clone()));
        of.set_times(Times { started, saved: Some(now) });
        let number = match number {
            None => self.wait(self.store.keep(self.draft(of)))?,
            Some(number) => {
                let known = self.known(number)?;
                self.write(number, &known, of)?;
                number
            }
        };
        self.followed = Some(Followed { number, parts: Parts::of(of) });
        Ok(number)
    }

    fn draft(&self, of: &Match) -> Draft {
        Draft { name: None, parts: Parts::of(of), profiles: self.seated(of) }
    }

    /// What is kept of a match.
    fn known(&mut self, number: Number) -> Result<Parts, Phrase> {
        match self.followed.take() {
            Some(followed) if followed.number == number => Ok(followed.parts),
            _ => Ok(self.wait(self.store.load(number))?.parts),
        }
    }

    fn write(&self, number: Number, known: &Parts, of: &Match) -> Result<(), Phrase> {
        let (parts, ply) = (Parts::of(of), known.moves.len());
        if State::of(known) == State::of(&parts) && known.moves == parts.moves {
            let is_same = known.head == parts.head && known.undone == parts.undone;
            if is_same || of.status() != Status::InPlay {
                return Ok(());
            }
        }
        if State::of(known) == State::Stopped {
            self.wait(self.store.take_up(number))?;
        }
        if of.status() != Status::InPlay {
            return self.wait(self.store.finish(number, ply, of));
        }
        let is_longer = known.head == parts.head && parts.undone.is_empty();
        match parts.moves.strip_prefix(&known.moves[..]) {
            Some(new) if is_longer && !new.is_empty() => {
                let saved = parts.times.saved.clone().unwrap_or_default();
                self.wait(self.store.append(number, ply, new.to_vec(), &saved))
            }
            _ => self.wait(self.store.rewrite(number, ply, parts)),
        }
    }
}
