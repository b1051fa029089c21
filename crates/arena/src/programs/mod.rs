//! Other people's programs as players: a child process for every conversation,
//! one protocol or another over its pipes, and limits to everything.
//!
//! A program that fails loses its game, is ended, and begins afresh in the
//! next one.

mod ask;
mod order;
mod patience;
mod process;

use std::sync::{Mutex, PoisonError};

use kernel::{Phrase, Setup, Text, Thinking};
use table::{AnyGame, Fault, Machine, Sight};
use texts::programs as say;

use crate::tongues::Protocol;
use ask::Talk;
use process::Process;

pub use order::Order;

/// A program that plays at our tables. It may sit at several at once: each has
/// a process of its own.
pub struct Program {
    order: Order,
    /// Conversations that nobody leads at the moment.
    idle: Mutex<Vec<Talk>>,
}

impl Program {
    /// The program of an order. It is started when it is first needed.
    pub fn new(order: Order) -> Self {
        Self { order, idle: Mutex::default() }
    }

    /// Starts it once, so that whoever waits is told at the beginning if it
    /// cannot play.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn check(&self) -> Result<(), Phrase> {
        let talk = self.begin()?;
        self.idle().push(talk);
        Ok(())
    }

    /// Whether it can play a game set up like this.
    ///
    /// # Errors
    /// Why not.
    pub fn suits(&self, game: &dyn AnyGame, setup: &Setup) -> Result<(), Phrase> {
        self.order.protocol.suits(game, setup)
    }

    /// What it speaks.
    pub fn protocol(&self) -> Protocol {
        self.order.protocol
    }

    fn begin(&self) -> Result<Talk, Phrase> {
        let Order { name, protocol, command } = &self.order;
        let process = Process::start(command).map_err(|error| {
            let line = command.join(" ").into();
            say::CANNOT_START.with([name.as_str().into(), line, error.to_string().into()])
        })?;
        let talk = Talk::new(*protocol, process);
        talk.greet().map_err(|fault| self.no_greeting(fault, &talk.last_words()))?;
        Ok(talk)
    }

    fn no_greeting(&self, fault: Fault, last_words: &str) -> Phrase {
        let Order { name, protocol, .. } = &self.order;
        let word = protocol.word().into();
        let sentence = say::NO_GREETING.with([name.as_str().into(), word, fault.name().into()]);
        match last_words {
            "" => sentence,
            words => say::NO_GREETING_BUT.with([sentence.into(), words.into()]),
        }
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Talk>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A conversation to go on with, best one about this very game.
    fn pick(&self, sight: &Sight<'_>) -> Option<Talk> {
        let mut idle = self.idle();
        let about_this = idle.iter().position(|talk| talk.remembers(sight));
        about_this.map(|index| idle.swap_remove(index)).or_else(|| idle.pop())
    }
}

impl Machine for Program {
    fn word(&self) -> String {
        self.order.name.clone()
    }

    fn name(&self) -> Text {
        say::NAME
    }

    fn choose(&self, sight: &Sight<'_>, thinking: &mut Thinking<'_>) -> Result<String, Fault> {
        self.suits(sight.game, sight.setup).map_err(|_| Fault::Nothing)?;
        let picked = self.pick(sight);
        let begun = picked.map_or_else(|| self.begin().map_err(|_| Fault::Crash), Ok);
        let mut talk = begun?;
        let answered = talk.ask(sight, thinking).and_then(|text| {
            let legal = sight.state.clone_box().play(&text);
            legal.map_err(|_| Fault::Illegal)
        });
        match answered {
            Ok(_) => self.idle().push(talk),
            Err(_) => talk.kill(),
        }
        answered
    }
}
