//! How many hands of dominoes one player wins against another.
//!
//! ```text
//! cargo run --release -p players --example duel_dominoes -- TABLE HERO RIVAL DEALS SEED THREADS
//! ```
//!
//! `TABLE` is `two`, `many` (four seats, one hero against three rivals) or
//! `partners` (two heroes against two rivals), with `:VALUES:TILES:POINTS` after
//! it for another set than seven values and seven tiles each, and for
//! tournaments to so many points instead of single hands. Players are named by
//! their words; `search:N` is the search with N iterations. Every deal is
//! played once from each place that a hero can have. A hand that nobody wins is
//! shared by all sides. With `THREADS` at 2 or more, deals are played side by
//! side; the result is the same.

use std::time::Instant;

use games::dominoes::{Dominoes, House, Move, Small};
use kernel::{Notation, Options, Rng, Rules, Seat, Viewer};
use players::Player;
use players::dominoes::think;
use scene::Game;
use search::Limits;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize| arguments.get(place).map_or("", String::as_str);
    let number = |place: usize, usual: u64| word(place).parse().unwrap_or(usual);
    let (Some(table), Some(hero), Some(rival)) =
        (Table::named(word(0)), Mind::named(word(1)), Mind::named(word(2)))
    else {
        eprintln!("usage: duel_dominoes two|many|partners HERO RIVAL [DEALS [SEED [THREADS]]]");
        return;
    };
    let (deals, seed, threads) = (number(3, 500), number(4, 1), number(5, 1).max(1));
    let started = Instant::now();
    let shares = table.deals(deals, seed, threads, &[hero, rival]);
    let mean = shares.iter().sum::<f64>() / deals as f64;
    let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / deals as f64;
    let (share, margin) = (100.0 * mean, 100.0 * (variance / deals as f64).sqrt());
    let seconds = started.elapsed().as_secs_f64();
    let [table, hero, rival] = [word(0), word(1), word(2)];
    println!(
        "{table} {hero} v {rival}: {share:.1} % +- {margin:.1} ({deals} deals, {seconds:.0} s)"
    );
}

#[derive(Clone, Copy)]
struct Table {
    seats: usize,
    house: House,
}

impl Table {
    fn named(text: &str) -> Option<Self> {
        let mut words = text.split(':');
        let mut house = House::new(&Options::defaults(Dominoes::INFO.options));
        let seats = match words.next()? {
            "two" => 2,
            "many" => 4,
            "partners" => {
                house.partnership = true;
                4
            }
            _ => return None,
        };
        if let (Some(values), Some(tiles)) = (words.next(), words.next()) {
            (house.values, house.tiles) = (values.parse().ok()?, tiles.parse().ok()?);
        }
        if let Some(points) = words.next() {
            house.points = points.parse().ok()?;
        }
        Some(Self { seats, house })
    }

    fn sides(&self) -> usize {
        if self.house.partnership { 2 } else { self.seats }
    }

    /// What the hero has of each deal.
    fn deals(&self, deals: u64, seed: u64, threads: u64, minds: &[Mind; 2]) -> Vec<f64> {
        let play = |thread: u64| -> Vec<f64> {
            let mine = (thread..deals).step_by(threads as usize);
            mine.map(|deal| self.deal(deal, seed, minds)).collect()
        };
        std::thread::scope(|scope| {
            let running: Vec<_> =
                (0..threads).map(|thread| scope.spawn(move || play(thread))).collect();
            running.into_iter().flat_map(|part| part.join().expect("no duel breaks down")).collect()
        })
    }

    /// What the hero has of a deal on average, over all places.
    fn deal(&self, number: u64, seed: u64, minds: &[Mind; 2]) -> f64 {
        let mut rng = Rng::new(seed.wrapping_mul(0x9e37_79b9).wrapping_add(number));
        let mut start = Small::new(self.house, self.seats);
        while start.turn().seat().is_none() {
            let tile = start.random_move(&mut rng, &mut Vec::new()).expect("a tile is dealt");
            start.apply(tile);
        }
        let play = |hero: usize| self.play(start.clone(), hero, minds, &mut rng);
        (0..self.sides()).map(play).sum::<f64>() / self.sides() as f64
    }

    fn play(&self, mut state: Small, hero: usize, minds: &[Mind; 2], rng: &mut Rng) -> f64 {
        let is_hand = self.house.points == 1;
        while !(state.turn().is_over() || is_hand && state.round() > 1) {
            let chosen = match state.turn().seat() {
                None => state.random_move(rng, &mut Vec::new()),
                Some(seat) => {
                    let mind = &minds[usize::from(self.house.side(seat) != hero)];
                    state.forced().or_else(|| Some(mind.choose(&state, seat, rng)))
                }
            };
            state.apply(chosen.expect("a game that goes on has a move"));
        }
        // Nobody reaches the target in a round that he does not win.
        match state.last_result().and_then(|result| result.winner) {
            Some(winner) => f64::from(u8::from(self.house.side(winner) == hero)),
            None => 1.0 / self.sides() as f64,
        }
    }
}

enum Mind {
    Word(Box<dyn Player>),
    Search(u64),
}

impl Mind {
    fn named(word: &str) -> Option<Self> {
        match word.strip_prefix("search:") {
            Some(iterations) => iterations.parse().ok().map(Self::Search),
            None => players::player("dominoes", word).map(Self::Word),
        }
    }

    /// A move for a seat, which sees no more than it may.
    fn choose(&self, state: &Small, seat: Seat, rng: &mut Rng) -> Move {
        let seen = state.imagine(Viewer::Seat(seat), rng);
        match self {
            Self::Word(player) => {
                let text = player.choose(&seen, rng).expect("a player has a move");
                state.read(&text).expect("a player writes moves that can be read")
            }
            Self::Search(iterations) => {
                let limits = Limits { nodes: Some(*iterations), ..Limits::default() };
                think(&seen, limits, 1, rng).expect("a seat to move has a move").best
            }
        }
    }
}
