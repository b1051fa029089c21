//! Learns what counts in Rolit, shape by shape.
//!
//! ```text
//! cargo run --release -p players --example tune_rolit -- [GAMES [SEED [SHAPE SIDES]]] > weights.txt
//! ```
//!
//! For every shape, and for two sides, three or four, and more, games are
//! played by a judge who looks one move ahead and considers only some moves,
//! drawn at random, so that games differ. From positions of these games it is
//! learnt how they ended: for two sides by how many cubes, for more who came
//! first. Then the judge plays on with what was learnt, and all is learnt once
//! more. The output is the whole of `crates/players/src/rolit/weights.txt`, or the part of
//! one `SHAPE` and table (`two`, `few` or `many`); how well games of which nothing was
//! learnt are foretold goes to the other stream.

mod learn;

use games::rolit::{Cell, Rolit, Shape, State, begin};
use kernel::{Options, Rng, Rules, Seat, Setup, Team};
use learn::{Ending, Game as Played, Games, Learner, Lesson, first_place_errors, first_place_loss};
use players::Knots;
use players::rolit::{FEATURES, Features, Judge, KNOTS, Watched, Weights, look, write};
use scene::Game;
use search::Evaluate;

/// How many moves are considered.
const CONSIDERED: usize = 24;
/// One position of so many is learnt from.
const SPARSE: usize = 3;
/// How often games are played and learnt from.
const ROUNDS: u64 = 2;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, usual: u64| {
        arguments.get(place).and_then(|word| word.parse().ok()).unwrap_or(usual)
    };
    let (games, seed) = (number(0, 1000), number(1, 1));
    for code in Shape::codes() {
        for (people, seats) in [("two", &[2, 4][..]), ("few", &[3, 4]), ("many", &[6, 10])] {
            let is_asked = match arguments.get(2..4) {
                Some([shape, asked]) => shape == code && asked == people,
                _ => true,
            };
            if is_asked {
                let tables = Tables::new(code, seats);
                print!("{}", write(&tables.learn(games, seed), tables.shape, tables.sides));
            }
        }
    }
}

/// A shape and tables that share weights.
struct Tables {
    shape: Shape,
    sides: usize,
    starts: Vec<State>,
}

impl Tables {
    /// Two sides are two players, or two teams of two.
    fn new(code: &str, seats: &[usize]) -> Self {
        let shape = Shape::from_code(code).expect("a code of the list");
        let start = |&seats: &usize, in_teams: bool| {
            let mut options = Options::defaults(Rolit::INFO.options);
            let mode = if in_teams { "teams" } else { "classic" };
            for (name, text) in [("shape", code), ("mode", mode)] {
                options.set(Rolit::INFO.options, name, text).expect("an option of the game");
            }
            let teams = in_teams.then(|| (0..seats).map(|seat| Team(seat as u8 % 2)).collect());
            begin(&Setup { options, seats, teams, start: None }).expect("a table for these")
        };
        let is_two = seats[0] == 2;
        let starts = seats.iter().map(|count| start(count, is_two && *count > 2)).collect();
        Self { shape, sides: seats[0], starts }
    }

    fn learn(&self, games: u64, seed: u64) -> Weights {
        let mut weights = first_guess();
        let mut all = Games::new();
        for round in 0..ROUNDS {
            let seed = Rng::new(seed ^ round << 32).bits();
            all.add(games, |number| self.play(seed.wrapping_add(number), &weights));
            let mut learner = Learner::<_, FEATURES, KNOTS>::new(self, &weights);
            learner.learn(&all, &mut Rng::new(seed));
            weights = learner.weights();
            let [before, after] = learner.losses(&all);
            let (code, sides) = (self.shape.code().unwrap_or("?"), self.sides);
            eprintln!("{code} {sides} round {round}: {before:.4} knowing nothing, {after:.4}");
        }
        weights
    }

    /// A game with some of its positions and its end.
    fn play(&self, seed: u64, weights: &Weights) -> Played<FEATURES> {
        let mut rng = Rng::new(seed);
        let start = rng.pick(&self.starts).expect("there is a table");
        let (judge, mut game) = (Judge::with(start, weights), Watched::new(start));
        let (opening, mut met) = (start.seats() + rng.below(start.seats() + 4), Vec::new());
        while let Some(seat) = game.turn().seat() {
            let cell = if game.state().placed() < opening {
                game.random_move(&mut rng, &mut Vec::new()).expect("a game that goes on has a move")
            } else {
                choose(&game, seat, &judge, &mut rng)
            };
            game.apply(cell);
            if game.state().placed() > opening && rng.below(SPARSE) == 0 {
                met.push((game.state().placed(), seen(&game)));
            }
        }
        (met, ending(&game))
    }
}

/// What seems best a move later, among some moves.
fn choose(game: &Watched, seat: Seat, judge: &Judge, rng: &mut Rng) -> Cell {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    rng.shuffle(&mut moves);
    let value = |cell: &&Cell| {
        let mut next = game.clone();
        next.apply(**cell);
        match next.turn().outcome() {
            Some(outcome) => judge.result(&next, outcome, seat),
            None => judge.value(&next, seat),
        }
    };
    *moves.iter().take(CONSIDERED).max_by_key(value).expect("a game that goes on has a move")
}

fn seen(game: &Watched) -> Vec<Features> {
    let mut all = Vec::new();
    look(game, |_, seen| all.push(*seen));
    all
}

fn ending(game: &Watched) -> Ending {
    let state = game.state();
    let cubes: Vec<f32> = match state.sides() {
        Some(teams) => teams.iter().map(|(_, members)| state.sum(members) as f32).collect(),
        None => Seat::all(state.seats()).map(|seat| state.score(seat) as f32).collect(),
    };
    Ending::new(cubes)
}

/// A cube is a cube, and a safe one is better.
fn first_guess() -> Weights {
    let mut knot = [10.0; FEATURES];
    let safe = FEATURES - 10;
    knot[safe..].fill(0.0);
    knot[safe] = 60.0;
    Knots([knot; KNOTS])
}

impl Tables {
    fn is_two(&self) -> bool {
        self.sides == 2
    }
}

/// Of two sides it is learnt by how many cubes one wins.
impl Lesson for Tables {
    fn cells(&self) -> usize {
        let side = 1..=self.shape.side();
        side.map(|row| self.shape.width(row)).sum()
    }

    fn unit(&self) -> f32 {
        if self.is_two() { 100.0 } else { 1000.0 }
    }

    fn pace(&self) -> f32 {
        if self.is_two() { 0.05 } else { 0.01 }
    }

    fn errors(&self, worth: &[f32], taken: usize, ending: &Ending) -> Vec<f32> {
        if !self.is_two() {
            return first_place_errors(worth, ending);
        }
        let margin = ending.had[0] - ending.had[1];
        // Early on nobody can know, and what cannot be known should not drown the rest.
        let error = (worth[0] - worth[1] - margin) / (4 + self.cells() - taken) as f32;
        vec![error, -error]
    }

    /// The cubes by which a margin is missed.
    fn loss(&self, worth: &[f32], ending: &Ending) -> f32 {
        if !self.is_two() {
            return first_place_loss(worth, ending);
        }
        (worth[0] - worth[1] - ending.had[0] + ending.had[1]).abs()
    }
}
