//! Machines at work: what they may spend, and what is seen of them meanwhile.

use std::time::Duration;

use kernel::{NoNames, Opinion, Player, Rng, Seat, Text, Viewer};
use table::{Fault, Machine, Match, News, Terms};
use texts::console as say;
use texts::thinking;

use super::Console;
use super::play::Next;

/// How long people are left to look at a machine's move.
const AFTER_A_MACHINE: Duration = Duration::from_secs(1);
/// How long the player without an algorithm pretends to think.
const PRETENDING: Duration = Duration::from_secs(1);
/// What machines that keep no time of their own have for a move.
const USUAL_LIMIT: Duration = Duration::from_secs(2);
/// Those who answer sooner are not announced.
const WORTH_A_LOOK: Duration = Duration::from_secs(1);
/// How often to look whether a machine has said something.
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);
/// The part of its measure that a machine takes for a quick opinion where no
/// clock runs: one divided by this.
const QUICK: u64 = 50;

/// How long machines may think about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TimeLimit {
    /// Nobody has said: those with a time of their own keep it, the others
    /// have two seconds where somebody is waiting.
    Usual,
    /// Only as long as they like.
    Never,
    After(Duration),
}

impl TimeLimit {
    pub(super) fn of_milliseconds(number: u64) -> Self {
        if number == 0 { Self::Never } else { Self::After(Duration::from_millis(number)) }
    }

    /// The time that somebody has set.
    pub(super) fn said(self) -> Option<Duration> {
        if let Self::After(limit) = self { Some(limit) } else { None }
    }
}

/// How much of a machine's thoughts is shown while it has them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shown {
    /// That it thinks and how far it has come, if it takes long: what it sees
    /// in its hand is nobody's business.
    Effort,
    /// The same, with what it thinks.
    Thoughts,
    /// Everything at once, as the answer to a question.
    Everything,
}

/// What came of asking a machine.
pub(super) struct Found {
    pub(super) answer: Result<String, Fault>,
    pub(super) opinion: Option<Opinion>,
    /// The generator as the machine left it.
    pub(super) rng: Option<Rng>,
}

impl Console<'_> {
    /// Gives machines so many milliseconds for a move; 0 is no limit.
    pub fn set_time_limit(&mut self, milliseconds: u64) {
        self.limit = TimeLimit::of_milliseconds(milliseconds);
    }

    /// What machines may take, as a sentence.
    pub(super) fn tell_limit(&mut self) {
        let millis = |time: Duration| (time.as_millis() as usize).into();
        let phrase = match self.limit {
            TimeLimit::After(limit) => say::LIMIT_SET.with([millis(limit)]),
            TimeLimit::Usual if self.port.is_live() => say::LIMIT_USUAL.with([millis(USUAL_LIMIT)]),
            TimeLimit::Usual | TimeLimit::Never => say::LIMIT_NONE.into(),
        };
        self.say(phrase);
    }

    /// What a machine may spend on a move of a match. The limit comes before
    /// its own time if it is shorter; where nobody waits and nobody has set a
    /// limit, no clock runs.
    pub(super) fn terms(&self, machine: &dyn Machine) -> Terms {
        let own = machine.time().filter(|_| self.port.is_live());
        let time = match self.limit {
            TimeLimit::After(limit) => Some(own.map_or(limit, |own| own.min(limit))),
            TimeLimit::Usual if self.port.is_live() => own.or(Some(USUAL_LIMIT)),
            TimeLimit::Usual | TimeLimit::Never => own,
        };
        Terms { time, threads: self.port.threads(), haste: 1 }
    }

    /// What a machine may spend on a quick opinion: the time asked for, or else
    /// the usual one. Where no clock runs and nobody has asked for one, those
    /// who have a measure take a small part of it instead.
    pub(super) fn quick_terms(
        &self,
        machine: &dyn Machine,
        usual: Duration,
        asked: Option<Duration>,
    ) -> Terms {
        let threads = self.port.threads();
        if asked.is_none() && !self.port.is_live() && machine.time().is_some() {
            return Terms { time: None, threads, haste: QUICK };
        }
        Terms { time: asked.or(Some(usual)), threads, haste: 1 }
    }

    /// The turn of a seat that a machine plays. When it fails, a person plays
    /// on.
    pub(super) fn machine_turn(&mut self, of: &mut Match, seat: Seat, word: &str) -> Next {
        let Some(machine) = self.house.machine(of.game(), word) else {
            let missing = say::MACHINE_MISSING.with([word.into(), seat.into()]);
            self.port.warn(&missing.say(self.lang, of));
            of.set_player(seat, Player::Person);
            return Next::Go;
        };
        if machine.word() == "none" {
            self.port.wait(PRETENDING);
        }
        let shown = if of.game().info().hidden { Shown::Effort } else { Shown::Thoughts };
        let terms = self.terms(&*machine);
        if let Err(fault) = self.play_by(of, seat, machine, (terms, shown)) {
            self.give_up(of, seat, fault, terms);
            return Next::Go;
        }
        // A person who moves next is shown the table anyway.
        let next = of.mover().map(|seat| &of.seats()[seat.index()].player);
        if self.port.is_person() && next.is_some_and(|player| !player.is_person()) {
            self.show(of, Viewer::Watcher);
            self.port.wait(AFTER_A_MACHINE);
        }
        Next::Go
    }

    fn give_up(&mut self, of: &mut Match, seat: Seat, fault: Fault, terms: Terms) {
        let failed = match (fault, terms.time) {
            (Fault::Late, Some(time)) => {
                say::MACHINE_LATE.with([seat.into(), (time.as_millis() as usize).into()])
            }
            _ => say::MACHINE_FAILED.with([seat.into(), fault.name().into()]),
        };
        self.port.warn(&failed.say(self.lang, of));
        of.set_player(seat, Player::Person);
    }

    /// Lets a machine make the move of the seat to move.
    pub(super) fn play_by(
        &mut self,
        of: &mut Match,
        seat: Seat,
        machine: Box<dyn Machine>,
        (terms, shown): (Terms, Shown),
    ) -> Result<(), Fault> {
        let found = self.ponder(of, machine, terms, shown);
        if let Some(rng) = found.rng {
            self.rng = rng;
        }
        self.make(of, seat, &found.answer?).map_err(|_| Fault::Illegal)
    }

    /// Lets a machine think about the match as it stands, and shows how it
    /// gets on. Nothing is played.
    pub(super) fn ponder(
        &mut self,
        of: &Match,
        machine: Box<dyn Machine>,
        terms: Terms,
        shown: Shown,
    ) -> Found {
        let name = machine.name();
        let mut asked = of.consult_aside(machine, terms, self.rng.clone());
        let mut opinion = None;
        let answer = loop {
            match asked.wait(BETWEEN_LOOKS) {
                Some(News::Answer(answer)) => break answer,
                Some(News::Opinion(found)) => {
                    if shown == Shown::Everything && !self.port.is_live() {
                        let line = self.thought(of, name, Some(&found), shown);
                        self.port.say(&line);
                    }
                    opinion = Some(found);
                }
                None => {}
            }
            if shown == Shown::Everything || asked.elapsed() >= WORTH_A_LOOK {
                let line = self.thought(of, name, opinion.as_ref(), shown);
                self.port.glimpse(&line);
            }
        };
        self.port.glimpse("");
        Found { answer, opinion, rng: asked.rng() }
    }

    /// What a machine has found so far, in one line.
    fn thought(&self, of: &Match, name: Text, found: Option<&Opinion>, shown: Shown) -> String {
        let phrase = match found {
            None => say::THINKING.with([name.into()]),
            Some(found) if shown == Shown::Effort => {
                say::THOUGHT.with([name.into(), thinking::effort(found).into()])
            }
            Some(found) => {
                let (worth, effort) = (thinking::worth(found.worth), thinking::effort(found));
                let line = shown_line(of, found);
                say::THOUGHT_AND_LINE.with([name.into(), worth.into(), effort.into(), line.into()])
            }
        };
        phrase.say(self.lang, &NoNames)
    }
}

/// How play may go on. Where something is hidden, all but the first move are
/// moves of imagined hands, which mean nothing to a person.
pub(super) fn shown_line(of: &Match, opinion: &Opinion) -> String {
    let most = if of.game().info().hidden { 1 } else { usize::MAX };
    opinion.line.iter().take(most).map(String::as_str).collect::<Vec<_>>().join(" ")
}
