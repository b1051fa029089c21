//! Answering in the universal Ataxx interface.

use std::ops::ControlFlow;

use kernel::{Opinion, Rng, Setup};

use super::desk::{Desk, Line, Tongue};
use super::{Budget, Engine, Position};
use crate::tongues::uai::{Go, PASS, read_move, write_info, write_move};

pub(super) struct Uai<'a> {
    engine: &'a Engine,
    position: Option<Position>,
    rng: Rng,
}

impl<'a> Uai<'a> {
    pub(super) fn new(engine: &'a Engine) -> Self {
        let mut uai = Self { engine, position: None, rng: Rng::new(engine.seed) };
        uai.position = uai.start(None);
        uai
    }

    /// The position of a text, or the one the engine was set up with.
    fn start(&self, fen: Option<String>) -> Option<Position> {
        let Engine { game, setup, .. } = self.engine;
        let start = fen.or_else(|| setup.start.clone());
        Position::new(*game, Setup { start, ..setup.clone() })
    }

    /// What follows `position`; none when it cannot be understood.
    fn read_position(&self, words: &[&str]) -> Option<Position> {
        let (kind, rest) = words.split_first()?;
        let end = rest.iter().position(|word| *word == "moves").unwrap_or(rest.len());
        let fen = match *kind {
            "startpos" => None,
            "fen" => Some(rest[..end].join(" ")),
            _ => return None,
        };
        let mut position = self.start(fen)?;
        for text in rest.iter().skip(end + 1) {
            position.play(&read_move(text)).ok()?;
        }
        Some(position)
    }

    fn go(&mut self, words: &[&str], line: &Line, desk: &Desk<'_>) {
        let best = self.position.as_ref().and_then(|position| {
            let seat = position.state.turn().seat()?;
            let Go { time, nodes, depth } = Go::read(words, seat.index());
            let budget = Budget { time, nodes, depth };
            let mut report = |opinion: &Opinion| desk.say(&write_info(opinion));
            self.engine.think(position, budget, &mut self.rng, (desk, line), &mut report)
        });
        let best = best.map_or_else(|| PASS.to_owned(), |text| write_move(&text));
        desk.say(&format!("bestmove {best}"));
    }
}

impl Tongue for Uai<'_> {
    const THINK: &'static str = "go";
    const URGENT: Option<(&'static str, &'static str)> = Some(("isready", "readyok"));

    fn answer(&mut self, line: &Line, desk: &Desk<'_>) -> ControlFlow<()> {
        let words: Vec<&str> = line.text.split_whitespace().collect();
        match words.first().copied().unwrap_or_default() {
            "uai" => {
                let word = self.engine.machine.word();
                desk.say(&format!("id name ludoteca {} {word}", env!("CARGO_PKG_VERSION")));
                desk.say("id author the ludoteca contributors");
                desk.say("uaiok");
            }
            "isready" => desk.say("readyok"),
            "uainewgame" => self.position = self.start(None),
            "position" => match self.read_position(&words[1..]) {
                Some(position) => self.position = Some(position),
                None => desk.say("info string this position was not understood"),
            },
            "go" => self.go(&words, line, desk),
            "quit" => return ControlFlow::Break(()),
            // Whoever does not understand a line of this protocol passes over it.
            _ => {}
        }
        ControlFlow::Continue(())
    }
}
