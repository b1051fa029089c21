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

use kernel::{Limits, Opinion, Phrase, Problem, Rng, Setup, Thinking, Turn};
use table::{AnyGame, Machine, Sight};
use texts::programs as say;

use crate::tongues::Protocol;
use desk::{Desk, Line};
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

    /// The move to make in a position, as our game writes it; none when nobody
    /// is to move. It comes soon after the desk hears that it should.
    fn think(
        &self,
        position: &Position,
        budget: Budget,
        rng: &mut Rng,
        (desk, line): (&Desk<'_>, &Line),
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
        let stop = || desk.is_stopped(line);
        let Budget { time, nodes, depth, threads } = budget;
        let limits = Limits { depth, nodes, stop: Some(&stop) };
        let mut thinking =
            Thinking { limits, time, threads: threads.max(1), haste: 1, rng, report };
        let chosen = self.machine.decide(&sight, &mut thinking).ok();
        let canonical = chosen.and_then(|text| position.state.clone().play(&text).ok());
        // Whoever asked waits for a move; any is better than none.
        canonical.or_else(|| position.state.moves().into_iter().next())
    }
}
