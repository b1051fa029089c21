//! Those who decide for a seat and are no people.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use kernel::{Limits, Rng, Seat, Setup, Text, Thinking, Viewer};

use crate::{AnyGame, AnyState, Match};

/// Someone who decides for a seat and is no person.
pub trait Machine: Send + Sync {
    /// The word that records and command lines use.
    fn word(&self) -> String;

    /// Its name for people.
    fn name(&self) -> Text;

    /// How long it thinks when nobody says otherwise; none for those whose
    /// measure is something else.
    fn time(&self) -> Option<Duration> {
        None
    }

    /// Its move, in any form the game reads.
    ///
    /// # Errors
    /// How it failed.
    fn choose(&self, sight: &Sight<'_>, thinking: &mut Thinking<'_>) -> Result<String, Fault>;
}

/// A machine that several tables share.
impl<M: Machine + ?Sized> Machine for Arc<M> {
    fn word(&self) -> String {
        (**self).word()
    }

    fn name(&self) -> Text {
        (**self).name()
    }

    fn time(&self) -> Option<Duration> {
        (**self).time()
    }

    fn choose(&self, sight: &Sight<'_>, thinking: &mut Thinking<'_>) -> Result<String, Fault> {
        (**self).choose(sight, thinking)
    }
}

/// What the seat to move knows. The state is one that it could imagine, so
/// whoever is handed it cannot peek.
#[derive(Debug)]
pub struct Sight<'a> {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// How it was set up.
    pub setup: &'a Setup,
    /// The seat to move.
    pub seat: Seat,
    /// The present state as that seat could imagine it.
    pub state: Box<dyn AnyState>,
    /// The moves so far; none for those that the seat may not know.
    pub heard: &'a [Option<String>],
}

/// How a machine failed to move. In the arena each costs the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It named no move although there were some.
    Nothing,
    /// It named a move that is not legal, or no move at all.
    Illegal,
    /// It broke down while it was thinking, or went away.
    Crash,
    /// It took too long.
    Late,
    /// It said what nobody asked for, or too much of it.
    Noise,
}

impl Fault {
    /// Every fault.
    pub const ALL: [Self; 5] = [Self::Nothing, Self::Illegal, Self::Crash, Self::Late, Self::Noise];

    /// The word that files use.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Illegal => "illegal",
            Self::Crash => "crash",
            Self::Late => "late",
            Self::Noise => "noise",
        }
    }

    /// What people call it.
    pub const fn name(self) -> Text {
        match self {
            Self::Nothing => texts::play::FAULT_NOTHING,
            Self::Illegal => texts::play::FAULT_ILLEGAL,
            Self::Crash => texts::play::FAULT_CRASH,
            Self::Late => texts::play::FAULT_LATE,
            Self::Noise => texts::play::FAULT_NOISE,
        }
    }
}

impl dyn Machine + '_ {
    /// Asks for a move and keeps the clock: the machine is told to stop when
    /// its own time is over, or the time allowed if that is less. One that has
    /// nothing to say then is late. A panic goes no further than this.
    ///
    /// # Errors
    /// How it failed.
    pub fn decide(&self, sight: &Sight<'_>, thinking: &mut Thinking<'_>) -> Result<String, Fault> {
        let time = [self.time(), thinking.time].into_iter().flatten().min();
        let begun = Instant::now();
        let told = thinking.limits.stop;
        let stop =
            || time.is_some_and(|time| begun.elapsed() >= time) || told.is_some_and(|told| told());
        let mut timed = Thinking {
            limits: Limits { stop: Some(&stop), ..thinking.limits },
            time,
            threads: thinking.threads,
            haste: thinking.haste,
            heard: sight.heard,
            memory: thinking.memory.as_deref_mut(),
            rng: &mut *thinking.rng,
            report: &mut *thinking.report,
        };
        // Nothing of what was being thought is looked at again, except the
        // generator, which is whole after any number of draws.
        let choosing = AssertUnwindSafe(|| self.choose(sight, &mut timed));
        match catch_unwind(choosing).unwrap_or(Err(Fault::Crash)) {
            Err(Fault::Nothing) if stop() => Err(Fault::Late),
            answer => answer,
        }
    }
}

/// What each seat has heard of the moves of a game.
#[derive(Clone, Debug)]
pub struct Hearing {
    /// One list a seat, or one for all where nothing is hidden.
    lists: Vec<Vec<Option<String>>>,
}

impl Hearing {
    /// Before the first move.
    pub fn new(game: &dyn AnyGame, seats: usize) -> Self {
        Self { lists: vec![Vec::new(); if game.info().hidden { seats } else { 1 }] }
    }

    /// A move is about to be made, by its canonical text.
    pub fn note(&mut self, before: &dyn AnyState, text: &str) {
        if let [all] = &mut self.lists[..] {
            all.push(Some(text.to_owned()));
            return;
        }
        for (index, list) in self.lists.iter_mut().enumerate() {
            let open = before.is_open(text, Viewer::Seat(Seat::new(index)));
            list.push(open.then(|| text.to_owned()));
        }
    }

    /// What a seat has heard.
    pub fn of(&self, seat: Seat) -> &[Option<String>] {
        self.lists.get(seat.index()).unwrap_or(&self.lists[0])
    }

    /// What the seat to move in this state knows.
    pub fn sight<'a>(
        &'a self,
        game: &'static dyn AnyGame,
        setup: &'a Setup,
        state: &dyn AnyState,
        seat: Seat,
        rng: &mut Rng,
    ) -> Sight<'a> {
        let state = state.imagine(Viewer::Seat(seat), rng);
        Sight { game, setup, seat, state, heard: self.of(seat) }
    }
}

impl Match {
    /// Asks a machine for a move of the seat to move. It knows what that seat
    /// may know, and nothing is played.
    ///
    /// # Errors
    /// How it failed; [`Fault::Nothing`] when nobody is to move.
    pub fn consult(
        &self,
        machine: &dyn Machine,
        thinking: &mut Thinking<'_>,
    ) -> Result<String, Fault> {
        let seat = self.mover().ok_or(Fault::Nothing)?;
        let hearing = self.hearing();
        let sight = hearing.sight(self.game(), self.setup(), self.state(), seat, thinking.rng);
        machine.decide(&sight, thinking)
    }

    /// What each seat has heard so far.
    fn hearing(&self) -> Hearing {
        let mut hearing = Hearing::new(self.game(), self.setup().seats);
        let mut state = self.state_at(0);
        for text in self.moves() {
            hearing.note(&*state, text);
            state.play(text).expect("the sheet holds only moves that were accepted");
        }
        hearing
    }
}
