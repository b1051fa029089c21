//! How often one player of Rolit comes first against others.
//!
//! ```text
//! cargo run --release -p players --example duel_rolit -- TABLE HERO RIVAL OPENINGS SEED THREADS RANDOM
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
//! of so many `RANDOM` moves, else of one round of the table and at least four, is played
//! from each place that the hero can have. With one random move, as the documents' players
//! begin, the first cube goes everywhere, or to as many cells, evenly chosen. First places are
//! counted, shared ones in parts. With `THREADS` at 2 or more openings are played side by
//! side; with limits of states the result is the same.

use std::time::{Duration, Instant};

use games::rolit::{Cell, Rolit, State, begin};
use kernel::{
    Limits, Notation, Opinion, Options, Outcome, Rng, Rules, Seat, Setup, Team, Thinking,
};
use players::Player;
use players::rolit::{Judge, Method, read};
use scene::Game;

const USAGE: &str =
    "usage: duel_rolit TABLE HERO[@LIMIT] RIVAL[@LIMIT] [OPENINGS [SEED [THREADS [RANDOM]]]]";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize| arguments.get(place).map_or("", String::as_str);
    let number = |place: usize, usual: u64| word(place).parse().unwrap_or(usual);
    let (Some(table), Some(hero), Some(rival)) =
        (Table::named(word(0), word(6).parse().ok()), Mind::named(word(1)), Mind::named(word(2)))
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
    /// How many moves are random at first.
    random: usize,
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
    fn named(text: &str, random: Option<usize>) -> Option<Self> {
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
        let places = if teams.is_some() { 2 } else { seats };
        Some(Self { start, places, random: random.unwrap_or(seats.max(4)) })
    }

    /// Whether the hero has this seat when he has that place.
    fn is_hero(&self, seat: Seat, place: usize) -> bool {
        seat.index() % self.places == place
    }

    fn openings(&self, openings: u64, seed: u64, threads: u64, minds: &[Mind; 2]) -> Tally {
        let play = |thread: u64| {
            let mut tally = Tally::default();
            for number in (thread..openings).step_by(threads as usize) {
                let mut rng = Rng::new(seed << 32 | number);
                let start = match self.random {
                    1 => self.first_cube(number as usize, openings as usize),
                    _ => self.strewn(&mut rng),
                };
                self.opening(&start, minds, &mut rng, &mut tally);
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
    fn opening(&self, start: &Heard, minds: &[Mind; 2], rng: &mut Rng, tally: &mut Tally) {
        let mut share = 0.0;
        for place in 0..self.places {
            share += self.play(start.clone(), place, minds, rng, tally);
        }
        tally.shares.push(share / self.places as f64);
        tally.games += self.places;
    }

    /// The board with one cube, the one of this number of so many.
    fn first_cube(&self, number: usize, of: usize) -> Heard {
        let (mut start, mut cells) = (Heard::new(&self.start), Vec::new());
        self.start.moves(&mut cells);
        start.apply(cells[number * cells.len() / of]);
        start
    }

    /// The board after some random moves.
    fn strewn(&self, rng: &mut Rng) -> Heard {
        let mut start = Heard::new(&self.start);
        for _ in 0..self.random {
            let cell = start.state.random_move(rng, &mut Vec::new()).expect("a board has room");
            start.apply(cell);
        }
        start
    }

    /// What the hero has of a game.
    fn play(
        &self,
        mut game: Heard,
        place: usize,
        minds: &[Mind; 2],
        rng: &mut Rng,
        tally: &mut Tally,
    ) -> f64 {
        while let Some(seat) = game.state.turn().seat() {
            let mind = usize::from(!self.is_hero(seat, place));
            let begun = Instant::now();
            let cell = minds[mind].choose(&game, rng);
            tally.spent[mind] += begun.elapsed();
            tally.moves[mind] += 1;
            game.apply(cell);
        }
        let outcome = game.state.turn().outcome().expect("nobody moves any more");
        let first = outcome.first();
        let own = first.iter().filter(|seat| self.is_hero(*seat, place)).count();
        match outcome {
            Outcome::Won(_) => f64::from(u8::from(own > 0)),
            Outcome::Drawn(_) => own as f64 / first.len() as f64,
        }
    }
}

/// A game and the moves that led there.
#[derive(Clone)]
struct Heard {
    state: State,
    moves: Vec<Option<String>>,
}

impl Heard {
    fn new(state: &State) -> Self {
        Self { state: state.clone(), moves: Vec::new() }
    }

    fn apply(&mut self, cell: Cell) {
        self.moves.push(Some(self.state.write(cell)));
        self.state.apply(cell);
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

    fn choose(&self, Heard { state, moves }: &Heard, rng: &mut Rng) -> Cell {
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
                let mut thinking = Thinking {
                    limits,
                    time,
                    threads: 1,
                    haste: 1,
                    heard: moves,
                    memory: None,
                    rng,
                    report,
                };
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
