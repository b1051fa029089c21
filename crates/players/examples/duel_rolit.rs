//! How often one player of Rolit comes first against others.
//!
//! ```text
//! cargo run --release -p players --example duel_rolit -- TABLE HERO RIVAL OPENINGS SEED THREADS
//! ```
//!
//! `TABLE` is a shape and how many sit there, `CM:4` or `square-8:4`; `SS:2v2` are two teams
//! that sit alternately. `HERO` and `RIVAL` are words of players such as
//! `level:8` or `minimax`, or of ways to look ahead: `two-sides`, `paranoid`,
//! `best-reply`, `max-n`, `tree`, `guided`. What they may spend on a move follows after
//! `@`: `tree@2000` visits so many states, `level:8@20ms` has so much time.
//! Levels without it think as long as they usually do. A way to look ahead may
//! be given weights of its own from a file like `weights.txt` of the players:
//! `tree+new.txt@2000`.
//!
//! The hero sits alone, or with all of his team, among rivals. Every opening
//! of random moves, one round of the table and at least four, is played from
//! each place that the hero can have. First places are counted, shared ones in
//! parts. With `THREADS` at 2 or more openings are played side by side; with
//! limits of states the result is the same.

use std::time::{Duration, Instant};

use games::rolit::{Cell, Rolit, State, begin};
use kernel::{
    Limits, Notation, Opinion, Options, Outcome, Rng, Rules, Seat, Setup, Team, Thinking,
};
use players::Player;
use players::rolit::{Judge, Method, read};
use scene::Game;

const USAGE: &str =
    "usage: duel_rolit TABLE HERO[@LIMIT] RIVAL[@LIMIT] [OPENINGS [SEED [THREADS]]]";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize| arguments.get(place).map_or("", String::as_str);
    let number = |place: usize, usual: u64| word(place).parse().unwrap_or(usual);
    let (Some(table), Some(hero), Some(rival)) =
        (Table::named(word(0)), Mind::named(word(1)), Mind::named(word(2)))
    else {
        eprintln!("{USAGE}");
        return;
    };
    let (openings, seed, threads) = (number(3, 25), number(4, 1), number(5, 1).max(1));
    let tally = table.openings(openings, seed, threads, &[hero, rival]);
    let share = tally.report();
    println!("{:8} {:16} v {:16} {share}", word(0), word(1), word(2));
}

struct Table {
    start: State,
    /// How many places a hero can have.
    places: usize,
}

/// What came of some openings.
#[derive(Default)]
struct Tally {
    /// What the hero had of each opening, from 0 to 1.
    shares: Vec<f64>,
    games: usize,
    /// For the hero and for rivals, the moves made and the time they took.
    moves: [u32; 2],
    spent: [Duration; 2],
}

impl Tally {
    fn add(&mut self, other: &Self) {
        self.shares.extend_from_slice(&other.shares);
        self.games += other.games;
        for mind in 0..2 {
            self.moves[mind] += other.moves[mind];
            self.spent[mind] += other.spent[mind];
        }
    }

    /// The share of first places with its margin (95 %, from how much openings
    /// differ), the games and what a move took.
    fn report(&self) -> String {
        let count = self.shares.len() as f64;
        let mean = self.shares.iter().sum::<f64>() / count;
        let squares = self.shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>();
        let margin = 1.96 * (squares / (count - 1.0).max(1.0) / count).sqrt();
        let milliseconds = |mind: usize| {
            1000.0 * self.spent[mind].as_secs_f64() / f64::from(self.moves[mind].max(1))
        };
        format!(
            "{:5.1} % +- {:4.1}  ({} games; {:.1} and {:.1} ms a move)",
            100.0 * mean,
            100.0 * margin,
            self.games,
            milliseconds(0),
            milliseconds(1)
        )
    }
}

impl Table {
    fn named(text: &str) -> Option<Self> {
        let (shape, people) = text.split_once(':')?;
        let teams = people.split_once('v').map(|(one, _)| one.parse::<usize>()).transpose().ok()?;
        let seats = teams.map_or_else(|| people.parse().ok(), |one| Some(2 * one))?;
        let mut options = Options::defaults(Rolit::INFO.options);
        let mut set = |name, text: &str| options.set(Rolit::INFO.options, name, text).ok();
        let (shape, side) = shape.split_once('-').unwrap_or((shape, "8"));
        set("shape", shape)?;
        set("side", side)?;
        set("mode", if teams.is_some() { "teams" } else { "classic" })?;
        let of_each = teams.map(|_| (0..seats).map(|seat| Team(seat as u8 % 2)).collect());
        let start = begin(&Setup { options, seats, teams: of_each, start: None }).ok()?;
        Some(Self { start, places: if teams.is_some() { 2 } else { seats } })
    }

    /// Whether the hero has this seat when he has that place.
    fn is_hero(&self, seat: Seat, place: usize) -> bool {
        seat.index() % self.places == place
    }

    fn openings(&self, openings: u64, seed: u64, threads: u64, minds: &[Mind; 2]) -> Tally {
        let play = |thread: u64| {
            let mut tally = Tally::default();
            for number in (thread..openings).step_by(threads as usize) {
                self.opening(seed << 32 | number, minds, &mut tally);
            }
            tally
        };
        let mut whole = Tally::default();
        std::thread::scope(|scope| {
            let running: Vec<_> =
                (0..threads).map(|thread| scope.spawn(move || play(thread))).collect();
            for part in running {
                whole.add(&part.join().expect("no duel breaks down"));
            }
        });
        whole
    }

    /// Plays one opening from every place.
    fn opening(&self, seed: u64, minds: &[Mind; 2], tally: &mut Tally) {
        let mut rng = Rng::new(seed);
        let mut start = self.start.clone();
        for _ in 0..start.seats().max(4) {
            let cell = start.random_move(&mut rng, &mut Vec::new()).expect("a board has room");
            start.apply(cell);
        }
        let mut share = 0.0;
        for place in 0..self.places {
            share += self.play(start.clone(), place, minds, &mut rng, tally);
        }
        tally.shares.push(share / self.places as f64);
        tally.games += self.places;
    }

    /// What the hero has of a game.
    fn play(
        &self,
        mut state: State,
        place: usize,
        minds: &[Mind; 2],
        rng: &mut Rng,
        tally: &mut Tally,
    ) -> f64 {
        while let Some(seat) = state.turn().seat() {
            let mind = usize::from(!self.is_hero(seat, place));
            let begun = Instant::now();
            let cell = minds[mind].choose(&state, rng);
            tally.spent[mind] += begun.elapsed();
            tally.moves[mind] += 1;
            state.apply(cell);
        }
        let outcome = state.turn().outcome().expect("nobody moves any more");
        let first = outcome.first();
        let own = first.iter().filter(|seat| self.is_hero(*seat, place)).count();
        match outcome {
            Outcome::Won(_) => f64::from(u8::from(own > 0)),
            Outcome::Drawn(_) => own as f64 / first.len() as f64,
        }
    }
}

/// Who plays, and what he may spend on a move.
struct Mind {
    who: Who,
    nodes: Option<u64>,
    time: Option<Duration>,
}

enum Who {
    Player(Box<dyn Player>),
    Method(Method, Option<String>),
}

impl Mind {
    fn named(text: &str) -> Option<Self> {
        let (word, limit) =
            text.split_once('@').map_or((text, None), |(word, limit)| (word, Some(limit)));
        let (word, file) =
            word.split_once('+').map_or((word, None), |(word, file)| (word, Some(file)));
        let weights = file.map(std::fs::read_to_string).transpose().ok()?;
        let who = match Method::named(word) {
            Some(method) => Who::Method(method, weights),
            None => Who::Player(players::player("rolit", word)?),
        };
        let Some(limit) = limit else { return Some(Self { who, nodes: None, time: None }) };
        match limit.strip_suffix("ms") {
            Some(time) => {
                let time = Some(Duration::from_millis(time.parse().ok()?));
                Some(Self { who, nodes: None, time })
            }
            None => Some(Self { who, nodes: Some(limit.parse().ok()?), time: None }),
        }
    }

    fn choose(&self, state: &State, rng: &mut Rng) -> Cell {
        let begun = Instant::now();
        let is_late = || self.time.is_some_and(|time| begun.elapsed() >= time);
        let limits = Limits { nodes: self.nodes, stop: Some(&is_late), ..Limits::default() };
        let chosen = match &self.who {
            Who::Method(method, weights) => {
                let judge = judge(state, weights.as_deref());
                method.choose(state, &judge, limits, rng)
            }
            Who::Player(player) => {
                let report = &mut |_: &Opinion| {};
                let time = self.time;
                let mut thinking =
                    Thinking { limits, time, threads: 1, haste: 1, memory: None, rng, report };
                player.choose(state, &mut thinking).and_then(|text| state.read(&text).ok())
            }
        };
        chosen.expect("a player has a move")
    }
}

fn judge(state: &State, weights: Option<&str>) -> Judge {
    let sides = if state.sides().is_some() { 2 } else { state.seats() };
    match weights {
        Some(text) => Judge::with(state, &read(text, state.shape(), sides)),
        None => Judge::of(state),
    }
}
