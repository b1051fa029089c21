//! Tunes the weights of the linear policy of dominoes by playing.
//!
//! ```text
//! cargo run --release -p players --example tune_dominoes -- TABLE GENERATIONS DEALS SEED
//! ```
//!
//! `TABLE` is `two` (two seats), `many` (four seats, each alone) or `partners`
//! (two against two); the set is double six, seven tiles each, and who wins the
//! hand is all that counts. In every generation twelve policies whose weights
//! lie round the champion's play the same `DEALS` hands, against the champion,
//! against heaviest tile first and against doubles first in turn; the mean of
//! the best four is the next champion, and the twelve come closer from one
//! generation to the next. (The mean of several is hardly moved by luck, which
//! would lead a single best one astray.) The same arguments give the same
//! weights, which are printed at the end as they stand in
//! `src/dominoes/weights.rs`.

use games::dominoes::{Dominoes, House, Small};
use kernel::{Options, Rng, Rules, Seat};
use players::dominoes::{FEATURE_NAMES, FEATURES, Policy};
use scene::Game;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, usual: u64| {
        arguments.get(place).and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    let Some(table) = arguments.first().and_then(|word| Table::named(word)) else {
        eprintln!("usage: tune_dominoes two|many|partners [GENERATIONS [DEALS [SEED]]]");
        return;
    };
    let generations = number(1, 300);
    let mut tuning = Tuning::new(table, number(2, 4000), number(3, 1));
    for generation in 1..=generations {
        tuning.step(1.0 - generation as f32 / (generations + 1) as f32);
        if generation % 25 == 0 {
            eprintln!("{generation}: {:.2} % against the sparring partners", tuning.report());
        }
    }
    println!("[");
    for (weight, name) in tuning.champion.into_iter().zip(FEATURE_NAMES) {
        // Who has no partner never hears of one, and that weight is any number.
        let counts = table.partnership || !name.contains("partner");
        let weight = if counts { weight } else { 0.0 };
        println!("    {weight:.3}, // {name}");
    }
    println!("]");
}

#[derive(Clone, Copy)]
struct Table {
    seats: usize,
    partnership: bool,
}

impl Table {
    fn named(word: &str) -> Option<Self> {
        match word {
            "two" => Some(Self { seats: 2, partnership: false }),
            "many" => Some(Self { seats: 4, partnership: false }),
            "partners" => Some(Self { seats: 4, partnership: true }),
            _ => None,
        }
    }

    /// A table with its tiles dealt.
    fn deal(self, rng: &mut Rng) -> Small {
        let mut house = House::new(&Options::defaults(Dominoes::INFO.options));
        house.partnership = self.partnership;
        let mut state = Small::new(house, self.seats);
        while state.turn().seat().is_none() {
            let tile = state.random_move(rng, &mut Vec::new()).expect("a tile is dealt");
            state.apply(tile);
        }
        state
    }

    /// What the side of a seat has of a hand: 1 when it wins, and its part of
    /// a hand that nobody wins.
    fn play(self, mut state: Small, hero: Seat, policies: [&Policy; 2]) -> f64 {
        let house = *state.house();
        while let Some(seat) = state.turn().seat() {
            let of_hero = house.side(seat) == house.side(hero);
            let policy = policies[usize::from(!of_hero)];
            let chosen = state.forced().or_else(|| policy.choose(&state));
            state.apply(chosen.expect("a seat to move has a move"));
        }
        let sides = if self.partnership { 2 } else { self.seats };
        match state.last_result().and_then(|result| result.winner) {
            Some(winner) => f64::from(u8::from(house.side(winner) == house.side(hero))),
            None => 1.0 / sides as f64,
        }
    }
}

/// How many policies a generation has, and how many of them go on.
const POLICIES: usize = 12;
const PARENTS: usize = 4;
/// How far from the champion weights are tried, at first and at last.
const REACH: [f32; 2] = [0.15, 0.03];

struct Tuning {
    table: Table,
    deals: u64,
    rng: Rng,
    champion: [f32; FEATURES],
}

impl Tuning {
    fn new(table: Table, deals: u64, seed: u64) -> Self {
        let mut champion = [0.0; FEATURES];
        // Doubles and heavy tiles first, and tiles to play on with: a beginner's wisdom.
        champion[..4].copy_from_slice(&[0.5, 0.6, 0.5, 0.4]);
        Self { table, deals, rng: Rng::new(seed), champion }
    }

    /// One generation, when this part of all is still to come.
    fn step(&mut self, to_come: f32) {
        let reach = REACH[1] + (REACH[0] - REACH[1]) * to_come;
        let seed = self.rng.bits();
        let mut tried: Vec<(f64, [f32; FEATURES])> = Vec::new();
        for _ in 0..POLICIES {
            let weights = self.champion.map(|weight| weight + reach * bell(&mut self.rng));
            tried.push((self.points(weights, seed), weights));
        }
        tried.sort_by(|one, other| other.0.total_cmp(&one.0));
        let parents = &tried[..PARENTS];
        let mean = |place: usize| {
            parents.iter().map(|(_, weights)| weights[place]).sum::<f32>() / PARENTS as f32
        };
        // Only the proportions matter: the length stays the same.
        let champion: [f32; FEATURES] = std::array::from_fn(mean);
        let length = champion.iter().map(|weight| weight * weight).sum::<f32>().sqrt();
        self.champion = champion.map(|weight| weight / length);
    }

    /// How many hands these weights win of those that follow from the seed.
    fn points(&self, weights: [f32; FEATURES], seed: u64) -> f64 {
        let mut rng = Rng::new(seed);
        let sparring = [Policy { weights: self.champion }, only(&[1.0]), only(&[0.5, 1.0])];
        let play = |deal: u64| {
            let state = self.table.deal(&mut rng);
            let hero = Seat::new(deal as usize % self.table.seats);
            let other = &sparring[deal as usize / self.table.seats % sparring.len()];
            self.table.play(state, hero, [&Policy { weights }, other])
        };
        (0..self.deals).map(play).sum()
    }

    fn report(&self) -> f64 {
        100.0 * self.points(self.champion, 0) / self.deals as f64
    }
}

/// A policy that looks at the first features alone.
fn only(first: &[f32]) -> Policy {
    let mut weights = [0.0; FEATURES];
    weights[..first.len()].copy_from_slice(first);
    Policy { weights }
}

/// A random number, mostly between -1 and 1, as of a bell curve.
fn bell(rng: &mut Rng) -> f32 {
    (0..6).map(|_| rng.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0).sum::<f32>() / 1.4
}
