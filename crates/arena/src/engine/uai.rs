//! Answering in the universal Ataxx interface.

use std::ops::ControlFlow;
use std::thread;
use std::time::Duration;

use kernel::{Opinion, Setup};

use super::desk::{Desk, Line, Tongue};
use super::{Budget, Engine, Mind, Position, USUAL_MEMORY};
use crate::tongues::uai::{Go, PASS, read_move, write_info, write_move};

pub(super) struct Uai<'a> {
    engine: &'a Engine,
    position: Option<Position>,
    mind: Mind,
    threads: usize,
}

/// The most threads that may be asked for, and MiB to remember in.
const MOST_THREADS: usize = 64;
const MOST_MEMORY: usize = 4096;

/// What a move takes on its way, at most, and which part of a short time.
const ON_THE_WAY: Duration = Duration::from_millis(10);
const PART_ON_THE_WAY: u32 = 10;

/// How often somebody who has thought to the end looks whether he may say so.
const NAP: Duration = Duration::from_millis(2);

impl<'a> Uai<'a> {
    pub(super) fn new(engine: &'a Engine) -> Self {
        let mind = Mind::mindful(engine.seed);
        let mut uai = Self { engine, position: None, mind, threads: 1 };
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
            let on_the_way = |time: Duration| (time / PART_ON_THE_WAY).min(ON_THE_WAY);
            let time = time.map(|time| time.saturating_sub(on_the_way(time)));
            let budget = Budget { time, nodes, depth, threads: self.threads };
            let mut report = |opinion: &Opinion| desk.say(&write_info(opinion));
            let stop = || desk.is_stopped(line);
            self.engine.think(position, budget, &mut self.mind, &stop, &mut report)
        });
        // Whoever asks without end hears the move when he has said that it is enough.
        while words.contains(&"infinite") && !desk.is_stopped(line) {
            thread::sleep(NAP);
        }
        let best = best.map_or_else(|| PASS.to_owned(), |text| write_move(&text));
        desk.say(&format!("bestmove {best}"));
    }
}

impl Uai<'_> {
    /// Says who we are and what may be set.
    fn introduce(&self, desk: &Desk<'_>) {
        let word = self.engine.machine.word();
        desk.say(&format!("id name ludoteca {} {word}", env!("CARGO_PKG_VERSION")));
        desk.say("id author the ludoteca contributors");
        let spin = |name: &str, usual: usize, most: usize| {
            desk.say(&format!("option name {name} type spin default {usual} min 1 max {most}"));
        };
        spin("Threads", 1, MOST_THREADS);
        spin("Hash", USUAL_MEMORY, MOST_MEMORY);
        desk.say("uaiok");
    }

    /// Heeds `setoption name NAME value VALUE`; what is not known is passed over.
    fn set(&mut self, words: &[&str]) {
        let ["setoption", "name", name, "value", value] = words else { return };
        let Ok(value) = value.parse::<usize>() else { return };
        match name.to_ascii_lowercase().as_str() {
            "threads" => self.threads = value.clamp(1, MOST_THREADS),
            "hash" => self.mind.give(value.clamp(1, MOST_MEMORY)),
            _ => {}
        }
    }
}

impl Tongue for Uai<'_> {
    const THINK: &'static str = "go";
    const URGENT: Option<(&'static str, &'static str)> = Some(("isready", "readyok"));

    fn answer(&mut self, line: &Line, desk: &Desk<'_>) -> ControlFlow<()> {
        let words: Vec<&str> = line.text.split_whitespace().collect();
        match words.first().copied().unwrap_or_default() {
            "uai" => self.introduce(desk),
            "setoption" => self.set(&words),
            "isready" => {
                if let Some(position) = &self.position {
                    self.engine.prepare(position, &mut self.mind);
                }
                desk.say("readyok");
            }
            "uainewgame" => {
                self.mind.forget();
                self.position = self.start(None);
            }
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
