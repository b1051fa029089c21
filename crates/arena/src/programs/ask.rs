//! Asking a program for a move, in each protocol.

use kernel::{Opinion, Seat, Setup, Thinking};
use table::{Fault, Sight};

use super::patience::{Patience, USUAL_TIME, time};
use super::process::Process;
use crate::tongues::{Protocol, gtp, ludo, uai};

/// A conversation with a process.
pub(super) struct Talk {
    protocol: Protocol,
    process: Process,
    /// The game they talked about last.
    past: Option<Past>,
}

/// A game as far as it was talked about.
struct Past {
    game: &'static str,
    setup: Setup,
    heard: Vec<Option<String>>,
}

impl Past {
    fn goes_on_in(&self, sight: &Sight<'_>) -> bool {
        let Setup { options, seats, teams, start } = sight.setup;
        self.game == sight.game.info().id
            && self.setup.options == *options
            && self.setup.seats == *seats
            && self.setup.teams == *teams
            && self.setup.start == *start
            && sight.heard.starts_with(&self.heard)
    }
}

impl Talk {
    pub(super) fn new(protocol: Protocol, process: Process) -> Self {
        Self { protocol, process, past: None }
    }

    pub(super) fn last_words(&self) -> String {
        self.process.last_words()
    }

    pub(super) fn kill(self) {
        self.process.kill();
    }

    /// Whether the last that was talked about was an earlier moment of this
    /// game.
    pub(super) fn remembers(&self, sight: &Sight<'_>) -> bool {
        self.past.as_ref().is_some_and(|past| past.goes_on_in(sight))
    }

    /// The first words on both sides.
    pub(super) fn greet(&self) -> Result<(), Fault> {
        let mut patience = Patience::at_the_beginning();
        match self.protocol {
            Protocol::Ludo => {
                self.process.say(ludo::HELLO);
                let line = self.process.line(&mut patience)?;
                let is_ready = line.split_whitespace().next() == Some("ready");
                if is_ready { Ok(()) } else { Err(Fault::Noise) }
            }
            Protocol::Uai => {
                self.say_and_await("uai", "uaiok", &mut patience)?;
                self.say_and_await("isready", "readyok", &mut patience)
            }
            Protocol::Gtp => match self.command("protocol_version", &mut patience)? {
                Ok(version) if version == "2" => Ok(()),
                _ => Err(Fault::Noise),
            },
        }
    }

    /// Its move, in words that our game reads.
    pub(super) fn ask(
        &mut self,
        sight: &Sight<'_>,
        thinking: &mut Thinking<'_>,
    ) -> Result<String, Fault> {
        let chatter = |line: &str| self.protocol == Protocol::Uai && line.starts_with("info");
        self.process.was_quiet(chatter)?;
        let known = self.past.take().filter(|past| past.goes_on_in(sight));
        let text = match self.protocol {
            Protocol::Ludo => self.ask_ludo(sight, thinking),
            Protocol::Uai => self.ask_uai(sight, thinking, known.is_none()),
            Protocol::Gtp => self.ask_gtp(sight, thinking, known.map(|past| past.heard)),
        }?;
        self.past = Some(remember(self.protocol, sight, &text));
        Ok(text)
    }

    fn ask_ludo(&self, sight: &Sight<'_>, thinking: &mut Thinking<'_>) -> Result<String, Fault> {
        let mut patience = Patience::with(thinking, Some("stop"));
        self.process.say(&ludo::turn(sight, thinking, time(thinking)));
        loop {
            let line = self.process.line(&mut patience)?;
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
            match (word, rest.trim()) {
                ("move", "") | ("none", _) => return Err(Fault::Nothing),
                ("move", text) => return Ok(text.to_owned()),
                ("info", info) => match ludo::read_info(info) {
                    Ok(Some(opinion)) => (thinking.report)(&canonical(sight, opinion)),
                    Ok(None) => {}
                    Err(()) => return Err(Fault::Noise),
                },
                ("", _) => {}
                _ => return Err(Fault::Noise),
            }
        }
    }

    fn ask_uai(
        &self,
        sight: &Sight<'_>,
        thinking: &mut Thinking<'_>,
        is_new: bool,
    ) -> Result<String, Fault> {
        if is_new {
            self.process.say("uainewgame");
            let mut patience = Patience::at_the_beginning();
            self.say_and_await("isready", "readyok", &mut patience)?;
        }
        let position = sight.state.position().ok_or(Fault::Nothing)?;
        let mut patience = Patience::with(thinking, Some("stop"));
        self.process.say(&format!("position fen {position}"));
        self.process.say(&uai::Go::write(thinking.time, USUAL_TIME, &thinking.limits));
        loop {
            let line = self.process.line(&mut patience)?;
            let mut words = line.split_whitespace();
            match (words.next(), words.next()) {
                (Some("bestmove"), Some(text)) if !text.starts_with('(') => {
                    return Ok(uai::read_move(text));
                }
                (Some("bestmove"), _) => return Err(Fault::Nothing),
                (Some("info"), _) => {
                    if let Some(opinion) = uai::read_info(&line) {
                        (thinking.report)(&canonical(sight, opinion));
                    }
                }
                // Whoever does not understand a line of this protocol passes over it.
                _ => {}
            }
        }
    }

    fn ask_gtp(
        &self,
        sight: &Sight<'_>,
        thinking: &mut Thinking<'_>,
        known: Option<Vec<Option<String>>>,
    ) -> Result<String, Fault> {
        let mut patience = Patience::at_the_beginning();
        let colour = gtp::colour(sight.seat);
        if known.is_none() {
            let side = sight.setup.options.number("side");
            self.must(&format!("boardsize {side}"), &mut patience)?;
            self.must("clear_board", &mut patience)?;
        }
        let from = known.map_or(0, |heard| heard.len());
        for (index, text) in sight.heard.iter().enumerate().skip(from) {
            let mover = gtp::colour(Seat::new(index % 2));
            let vertex = gtp::write_move(text.as_deref().unwrap_or_default());
            self.must(&format!("play {mover} {vertex}"), &mut patience)?;
        }
        for line in thinking.time.iter().flat_map(|time| gtp::write_time(*time, colour)) {
            // A program that keeps no clock may refuse this.
            self.command(&line, &mut patience)?.ok();
        }
        let mut patience = Patience::with(thinking, None);
        let answer = self.command(&format!("genmove {colour}"), &mut patience)?;
        let vertex = answer.ok().and_then(|vertex| gtp::read_move(&vertex));
        vertex.ok_or(Fault::Nothing)
    }

    /// A command of the Go text protocol that must not be refused.
    fn must(&self, command: &str, patience: &mut Patience<'_>) -> Result<(), Fault> {
        self.command(command, patience)?.map(drop).map_err(|_| Fault::Nothing)
    }

    /// A command of the Go text protocol: its answer, or its refusal.
    fn command(
        &self,
        command: &str,
        patience: &mut Patience<'_>,
    ) -> Result<Result<String, String>, Fault> {
        self.process.say(command);
        let mut first = self.process.line(patience)?;
        while first.is_empty() {
            first = self.process.line(patience)?;
        }
        // The answer ends with an empty line; of several lines the first counts.
        while !self.process.line(patience)?.is_empty() {}
        let rest = |sign| first.strip_prefix(sign).map(|rest| rest.trim().to_owned());
        match (rest('='), rest('?')) {
            (Some(answer), _) => Ok(Ok(answer)),
            (_, Some(refusal)) => Ok(Err(refusal)),
            _ => Err(Fault::Noise),
        }
    }

    /// Says a line and waits for another; what comes before it does not matter.
    fn say_and_await(
        &self,
        line: &str,
        answer: &str,
        patience: &mut Patience<'_>,
    ) -> Result<(), Fault> {
        self.process.say(line);
        while self.process.line(patience)?.trim() != answer {}
        Ok(())
    }
}

/// The opinion with its line as our game writes it, as far as it is legal.
fn canonical(sight: &Sight<'_>, mut opinion: Opinion) -> Opinion {
    let mut state = sight.state.clone();
    opinion.line = opinion.line.iter().map_while(|text| state.play(text).ok()).collect();
    opinion
}

/// What was talked about, with what the program knows of it: one that was told
/// every move has made its own as well.
fn remember(protocol: Protocol, sight: &Sight<'_>, text: &str) -> Past {
    let mut heard = sight.heard.to_vec();
    if protocol == Protocol::Gtp {
        heard.push(Some(text.to_owned()));
    }
    Past { game: sight.game.info().id, setup: sight.setup.clone(), heard }
}
