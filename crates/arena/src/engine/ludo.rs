//! Answering in the house's own protocol.

use std::ops::ControlFlow;

use kernel::{Opinion, Rng};

use super::desk::{Desk, Line, Tongue};
use super::{Budget, Engine, Mind, Position};
use crate::tongues::ludo::{Asked, HELLO, read_turn, write_info};

pub(super) struct Ludo<'a> {
    engine: &'a Engine,
    mind: Mind,
}

impl<'a> Ludo<'a> {
    pub(super) fn new(engine: &'a Engine) -> Self {
        // Every turn may be of another game.
        Self { engine, mind: Mind { rng: Rng::new(engine.seed), memory: None } }
    }

    /// The move for a turn; none when it cannot be understood.
    fn turn(&mut self, text: &str, line: &Line, desk: &Desk<'_>) -> Option<String> {
        let Engine { game, setup, .. } = self.engine;
        let Asked { setup, moves, time, nodes, depth } = read_turn(text, *game, setup)?;
        let mut position = Position::new(*game, setup)?;
        for text in &moves {
            position.play(text).ok()?;
        }
        let budget = Budget { time, nodes, depth, ..Budget::default() };
        let mut report = |opinion: &Opinion| desk.say(&write_info(opinion));
        let stop = || desk.is_stopped(line);
        self.engine.think(&position, budget, &mut self.mind, &stop, &mut report)
    }
}

impl Tongue for Ludo<'_> {
    const THINK: &'static str = "turn";
    const URGENT: Option<(&'static str, &'static str)> = None;

    fn answer(&mut self, line: &Line, desk: &Desk<'_>) -> ControlFlow<()> {
        let (word, rest) = line.text.split_once(' ').unwrap_or((&line.text, ""));
        match word {
            "ludo" if line.text == HELLO => {
                desk.say(&format!("ready ludoteca {}", self.engine.machine.word()));
            }
            "ludo" => desk.say(&format!("unknown version; here {HELLO} is spoken")),
            "turn" => match self.turn(rest, line, desk) {
                Some(text) => desk.say(&format!("move {text}")),
                None => desk.say("none"),
            },
            "quit" => return ControlFlow::Break(()),
            _ => {}
        }
        ControlFlow::Continue(())
    }
}
