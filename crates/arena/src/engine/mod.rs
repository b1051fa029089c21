//! Our players in other people's programs: the other end of the pipe.
//!
//! One thread reads what is said, so that `stop` and the end of the input are
//! heard while the player thinks.

mod clock;
mod desk;
mod gtp;
mod ludo;
mod position;
mod uai;

use std::io::{BufRead, Write};
use std::sync::Arc;
use std::time::Duration;

use kernel::{Limits, Memory, Opinion, Phrase, Problem, Rng, Setup, Thinking, Turn};
use table::{AnyGame, Machine, Sight};
use texts::programs as say;

use crate::tongues::Protocol;
use desk::Desk;
use position::Position;

/// A player of ours, ready to be asked by another program.
pub struct Engine {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Its options, seats and start.
    pub setup: Setup,
    /// Who thinks.
    pub machine: Arc<dyn Machine>,
    /// Where chance starts from.
    pub seed: u64,
}

/// What may be spent on a move.
#[derive(Clone, Copy, Debug, Default)]
struct Budget {
    time: Option<Duration>,
    nodes: Option<u64>,
    depth: Option<u32>,
    /// How many threads may think; none is as good as one.
    threads: usize,
}

/// What a player has from one move to the next.
struct Mind {
    rng: Rng,
    /// What it remembers, if it is always asked about the same game.
    memory: Option<Memory>,
}

/// How much is remembered unless something else is asked for, in MiB.
const USUAL_MEMORY: usize = 64;

impl Mind {
    /// Somebody who remembers the moves before.
    fn mindful(seed: u64) -> Self {
        let mut mind = Self { rng: Rng::new(seed), memory: None };
        mind.give(USUAL_MEMORY);
        mind
    }

    /// Gives it another memory, of so many MiB.
    fn give(&mut self, mebibytes: usize) {
        self.memory = Some(Memory::new(mebibytes << 20));
    }

    /// Another game begins.
    fn forget(&mut self) {
        self.memory.iter_mut().for_each(Memory::forget);
    }
}

impl Engine {
    /// Whether it can play over this protocol.
    ///
    /// # Errors
    /// Every reason why not.
    pub fn check(&self, protocol: Protocol) -> Result<(), Vec<Phrase>> {
        let Self { game, setup, .. } = self;
        protocol.suits(*game, setup).map_err(|phrase| vec![phrase])?;
        if game.info().hidden {
            return Err(vec![say::ONLY_OPEN.with([game.info().name.into()])]);
        }
        let place = |problem: Problem| {
            texts::app::PROBLEM.with([problem.place.into(), problem.phrase.into()])
        };
        let started = game.start(setup);
        let state = started.map_err(|problems| problems.into_iter().map(place).collect::<Vec<_>>());
        match state?.turn() {
            Turn::Nature if protocol != Protocol::Ludo => {
                Err(vec![say::NO_CHANCE.with([protocol.word().into()])])
            }
            _ => Ok(()),
        }
    }

    /// Answers until the other side says `quit` or goes away. It must have
    /// been [checked](Self::check) that the protocol suits.
    pub fn serve(
        &self,
        protocol: Protocol,
        input: impl BufRead + Send,
        output: &mut (dyn Write + Send),
    ) {
        let desk = Desk::new(output);
        match protocol {
            Protocol::Ludo => desk.sit(input, &mut ludo::Ludo::new(self)),
            Protocol::Uai => desk.sit(input, &mut uai::Uai::new(self)),
            Protocol::Gtp => desk.sit(input, &mut gtp::Gtp::new(self)),
        }
    }

    /// Makes what thinking about a position takes, so that the first move is as quick as
    /// the others. Chance goes on as if nothing had been asked.
    fn prepare(&self, position: &Position, mind: &mut Mind) {
        let rng = mind.rng.clone();
        self.think(position, Budget::default(), mind, &|| true, &mut |_| {});
        mind.rng = rng;
    }

    /// The move to make in a position, as our game writes it; none when nobody
    /// is to move. It comes soon after it is told to stop.
    fn think(
        &self,
        position: &Position,
        budget: Budget,
        mind: &mut Mind,
        stop: &(dyn Fn() -> bool + Sync),
        report: &mut dyn FnMut(&Opinion),
    ) -> Option<String> {
        let seat = position.state.turn().seat()?;
        let sight = Sight {
            game: self.game,
            setup: &position.setup,
            seat,
            state: position.state.clone(),
            heard: &position.heard,
        };
        let Budget { time, nodes, depth, threads } = budget;
        let limits = Limits { depth, nodes, stop: Some(stop) };
        let Mind { rng, memory } = mind;
        let (threads, memory) = (threads.max(1), memory.as_mut());
        let mut thinking =
            Thinking { limits, time, threads, haste: 1, heard: &[], memory, rng, report };
        let chosen = self.machine.decide(&sight, &mut thinking).ok();
        let canonical = chosen.and_then(|text| position.state.clone().play(&text).ok());
        // Whoever asked waits for a move; any is better than none.
        canonical.or_else(|| position.state.moves().into_iter().next())
    }
}
