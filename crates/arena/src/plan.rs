//! What is to be played, as data.

use std::time::Duration;

use kernel::{Limits, Opinion, Problem, Rng, Setup, Thinking};
use serde_json::{Value, json};
use table::{AnyGame, AnyState, record};

use crate::game::{Chances, Course, Played};
use crate::opening::Openings;
use crate::player::Player;
use crate::schedule::{Format, Meeting, tables};
use crate::stats::Sprt;

/// The most moves of a game when nothing else is said; then it is a draw.
pub const MOST_PLIES: usize = 10_000;

/// Everything that decides a tournament, and how many threads play it.
#[derive(Clone)]
pub struct Plan {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Its options, seats and start.
    pub setup: Setup,
    /// Who plays; at least two.
    pub players: Vec<Player>,
    /// Who meets whom.
    pub format: Format,
    /// Games of each meeting, rounded up so that every opening is played with
    /// every rotation of the seats.
    pub games: usize,
    /// How games begin.
    pub openings: Openings,
    /// Stops a tournament of two players at a table of two as soon as this
    /// test ends.
    pub sprt: Option<Sprt>,
    /// Where chance starts from.
    pub seed: u64,
    /// The most moves of a game.
    pub most_plies: usize,
    /// What players may spend on a move.
    pub effort: Effort,
    /// How many games are played at once. Results do not depend on it.
    pub concurrency: usize,
}

/// What every player may spend on a move, at most. Players have measures of
/// their own besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Time. Only with this do results depend on how fast the machine is.
    pub time: Option<Duration>,
    /// States to visit, for those who search.
    pub nodes: Option<u64>,
    /// Plies to look ahead, for those who search.
    pub depth: Option<u32>,
    /// Graded players take this part of their usual measure: one divided by it.
    pub haste: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { time: None, nodes: None, depth: None, haste: 1 }
    }
}

impl Effort {
    /// How it is said to a player. Games run side by side, so each player has
    /// one thread.
    pub(crate) fn thinking<'a>(
        &self,
        rng: &'a mut Rng,
        report: &'a mut dyn FnMut(&Opinion),
    ) -> Thinking<'a> {
        let Self { time, nodes, depth, haste } = *self;
        let limits = Limits { depth, nodes, stop: None };
        Thinking { limits, time, threads: 1, haste, heard: &[], memory: None, rng, report }
    }

    /// For the header of a file; nothing where nothing is limited.
    fn json(&self) -> Value {
        let Self { time, nodes, depth, haste } = *self;
        let time = time.map(|time| time.as_millis() as u64);
        json!({ "time": time, "nodes": nodes, "depth": depth, "haste": haste })
    }
}

/// One game to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// Its number in the whole tournament, from zero.
    pub index: usize,
    /// Its round.
    pub round: usize,
    /// Its meeting in the round.
    pub meeting: usize,
    /// Its opening; the same number is the same opening in all meetings.
    pub opening: usize,
    /// The player of each seat.
    pub seats: Vec<usize>,
}

impl Plan {
    /// The state every opening starts from.
    ///
    /// # Errors
    /// Every reason why the set-up is refused.
    pub fn start(&self) -> Result<Box<dyn AnyState>, Vec<Problem>> {
        self.game.start(&self.setup)
    }

    /// The games of a round, opening after opening, so that at any time all
    /// meetings have come about equally far.
    pub fn tasks(&self, round: usize, meetings: &[Meeting], first: usize) -> Vec<Task> {
        let mut tasks = Vec::new();
        let with_games: Vec<(usize, Vec<Vec<usize>>)> = meetings
            .iter()
            .enumerate()
            .filter(|(_, meeting)| meeting.len() > 1)
            .map(|(number, meeting)| (number, tables(meeting, self.setup.seats)))
            .collect();
        let openings = with_games.iter().map(|(_, tables)| self.games.div_ceil(tables.len())).max();
        for opening in 0..openings.unwrap_or(0) {
            for (meeting, tables) in &with_games {
                for seats in tables {
                    let index = first + tasks.len();
                    let (meeting, seats) = (*meeting, seats.clone());
                    tasks.push(Task { index, round, meeting, opening, seats });
                }
            }
        }
        tasks
    }

    /// How many games there will be, if no test ends the tournament early.
    pub fn total(&self) -> usize {
        let (players, seats) = (self.players.len(), self.setup.seats);
        let company: Meeting = match self.format.is_of_pairs() {
            true => vec![0, 1],
            false => (0..seats.min(players)).collect(),
        };
        let rotations = tables(&company, seats).len();
        self.format.meetings(players, seats) * self.games.div_ceil(rotations) * rotations
    }

    /// Plays a game. It depends on nothing but the plan and the task.
    pub(crate) fn play(&self, start: &dyn AnyState, task: &Task) -> Played {
        let mut nature = self.chance(0, task.opening);
        let opening = self.openings.opening(task.opening, start, &mut nature);
        let seats = (0..task.seats.len()).map(|seat| self.chance(seat + 1, task.index));
        let chances = Chances { nature, seats: seats.collect() };
        Course::new(self, start, &opening, &task.seats, chances).play()
    }

    /// A generator of its own for each stream and number.
    fn chance(&self, stream: usize, number: usize) -> Rng {
        let outer = Rng::new(self.seed.wrapping_add((stream as u64) << 32)).bits();
        Rng::new(outer ^ number as u64)
    }

    /// What makes kept games those of this plan, as one line of JSON. The
    /// number of games is part of it only where later rounds depend on it:
    /// elsewhere a tournament can be made longer.
    pub fn header(&self) -> String {
        let options = self.setup.options.iter();
        let options: serde_json::Map<_, _> =
            options.map(|(name, value)| (name.to_owned(), record::value_json(value))).collect();
        let names: Vec<_> = self.players.iter().map(|player| &player.name).collect();
        let teams = self.setup.teams.iter().flatten().map(|team| team.0).collect::<Vec<_>>();
        let mut header = json!({
            "arena": 1,
            "game": self.game.info().id,
            "options": options,
            "seats": self.setup.seats,
            "teams": teams,
            "start": self.setup.start,
            "players": names,
            "format": self.format.word(),
            "openings": self.openings.word(),
            "seed": self.seed,
            "plies": self.most_plies,
            "effort": self.effort.json(),
        });
        if self.format.has_rounds() {
            header["games"] = Value::from(self.games);
        }
        header.to_string()
    }
}
