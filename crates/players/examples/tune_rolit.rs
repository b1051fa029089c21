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

use games::rolit::{Cell, Rolit, Shape, State, begin};
use kernel::{Options, Rng, Rules, Seat, Setup, Team};
use players::rolit::{FEATURES, Features, Judge, KNOTS, Watched, Weights, along, look};
use scene::Game;
use search::Evaluate;

/// How many moves are considered.
const CONSIDERED: usize = 24;
/// One position of so many is learnt from.
const SPARSE: usize = 3;
/// How often games are played and learnt from.
const ROUNDS: u64 = 2;
/// One game of so many is only foretold.
const HELD_BACK: usize = 10;
const EPOCHS: usize = 12;
const BATCH: usize = 256;
const THREADS: u64 = 2;

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
                let lesson = Lesson::new(code, seats);
                print!("{}", lesson.learn(games, seed).written(lesson.shape, lesson.sides));
            }
        }
    }
}

/// A shape and tables that share weights.
struct Lesson {
    shape: Shape,
    sides: usize,
    starts: Vec<State>,
}

/// A position that was met.
struct Sample {
    taken: usize,
    seen: Vec<Features>,
    game: usize,
}

/// How a game ended for each side: cubes, and its part of first place.
struct Ending {
    cubes: Vec<f32>,
    shares: Vec<f32>,
}

impl Lesson {
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

    fn cells(&self) -> usize {
        let side = 1..=self.shape.side();
        side.map(|row| self.shape.width(row)).sum()
    }

    fn learn(&self, games: u64, seed: u64) -> Weights {
        let mut weights = first_guess();
        let (mut samples, mut endings) = (Vec::new(), Vec::new());
        for round in 0..ROUNDS {
            let seed = Rng::new(seed ^ round << 32).bits();
            self.play_all(games, seed, &weights, &mut samples, &mut endings);
            let mut learner = Learner::new(self, &weights);
            learner.learn(&samples, &endings, &mut Rng::new(seed));
            weights = learner.weights();
            let [before, after] = learner.errors(&samples, &endings);
            let (code, sides) = (self.shape.code().unwrap_or("?"), self.sides);
            eprintln!("{code} {sides} round {round}: {before:.4} knowing nothing, {after:.4}");
        }
        weights
    }

    fn play_all(
        &self,
        games: u64,
        seed: u64,
        weights: &Weights,
        samples: &mut Vec<Sample>,
        endings: &mut Vec<Ending>,
    ) {
        let part = |thread: u64| {
            let numbers = (thread..games).step_by(THREADS as usize);
            numbers.map(|number| self.play(seed.wrapping_add(number), weights)).collect::<Vec<_>>()
        };
        let parts: Vec<_> = std::thread::scope(|scope| {
            let running: Vec<_> =
                (0..THREADS).map(|thread| scope.spawn(move || part(thread))).collect();
            running.into_iter().map(|part| part.join().expect("no game breaks down")).collect()
        });
        for (met, ending) in parts.into_iter().flatten() {
            let game = endings.len();
            samples.extend(met.into_iter().map(|(taken, seen)| Sample { taken, seen, game }));
            endings.push(ending);
        }
    }

    /// A game with some of its positions and its end.
    fn play(&self, seed: u64, weights: &Weights) -> (Vec<(usize, Vec<Features>)>, Ending) {
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
    let most = cubes.iter().copied().fold(0.0, f32::max);
    let firsts: Vec<f32> = cubes.iter().map(|own| f32::from(u8::from(*own >= most))).collect();
    let all: f32 = firsts.iter().sum();
    Ending { cubes, shares: firsts.into_iter().map(|first| first / all).collect() }
}

/// A cube is a cube, and a safe one is better.
fn first_guess() -> Weights {
    let mut knot = [10.0; FEATURES];
    let safe = FEATURES - 10;
    knot[safe..].fill(0.0);
    knot[safe] = 60.0;
    Weights([knot; KNOTS])
}

/// Finds weights step by step.
struct Learner<'a> {
    lesson: &'a Lesson,
    weights: [[f32; FEATURES]; KNOTS],
    /// The usual gradient of each weight, and its square.
    slopes: [[f32; FEATURES]; KNOTS],
    squares: [[f32; FEATURES]; KNOTS],
    steps: i32,
}

impl<'a> Learner<'a> {
    fn new(lesson: &'a Lesson, weights: &Weights) -> Self {
        let mut learner = Self {
            lesson,
            weights: weights.0,
            slopes: [[0.0; FEATURES]; KNOTS],
            squares: [[0.0; FEATURES]; KNOTS],
            steps: 0,
        };
        for weight in learner.weights.as_flattened_mut() {
            *weight /= learner.lesson.unit();
        }
        learner
    }

    fn weights(&self) -> Weights {
        Weights(self.weights.map(|knot| knot.map(|weight| weight * self.lesson.unit())))
    }

    fn learn(&mut self, samples: &[Sample], endings: &[Ending], rng: &mut Rng) {
        let mut order: Vec<usize> =
            (0..samples.len()).filter(|at| !samples[*at].game.is_multiple_of(HELD_BACK)).collect();
        for epoch in 0..EPOCHS {
            rng.shuffle(&mut order);
            let pace = self.lesson.pace() * 0.7_f32.powi(epoch as i32);
            for batch in order.chunks(BATCH) {
                let mut gradient = [[0.0; FEATURES]; KNOTS];
                for sample in batch.iter().map(|at| &samples[*at]) {
                    self.add_gradient(sample, &endings[sample.game], &mut gradient);
                }
                self.step(&gradient, batch.len() as f32, pace);
            }
        }
    }

    /// What each side of a position is thought to be worth.
    fn worth(&self, sample: &Sample) -> Vec<f32> {
        let (knot, far) = along(sample.taken, self.lesson.cells());
        let dot = |seen: &Features, knot: usize| -> f32 {
            seen.iter().zip(&self.weights[knot]).map(|(count, weight)| *count as f32 * weight).sum()
        };
        let worth = |seen: &Features| (1.0 - far) * dot(seen, knot) + far * dot(seen, knot + 1);
        sample.seen.iter().map(worth).collect()
    }

    fn add_gradient(
        &self,
        sample: &Sample,
        ending: &Ending,
        gradient: &mut [[f32; FEATURES]; KNOTS],
    ) {
        let (knot, far) = along(sample.taken, self.lesson.cells());
        let errors = self.lesson.errors(&self.worth(sample), sample.taken, ending);
        for (seen, error) in sample.seen.iter().zip(errors) {
            for (place, count) in seen.iter().enumerate().filter(|(_, count)| **count != 0) {
                gradient[knot][place] += (1.0 - far) * error * *count as f32;
                gradient[knot + 1][place] += far * error * *count as f32;
            }
        }
    }

    /// A step against the gradient, as long in every direction as is usual there.
    fn step(&mut self, gradient: &[[f32; FEATURES]; KNOTS], count: f32, pace: f32) {
        self.steps += 1;
        let [early, early_square] = [0.9_f32, 0.999].map(|keep| 1.0 - keep.powi(self.steps));
        let all = self.weights.as_flattened_mut().iter_mut().zip(gradient.as_flattened());
        let kept = self.slopes.as_flattened_mut().iter_mut().zip(self.squares.as_flattened_mut());
        for ((weight, slope), (mean, square)) in all.zip(kept) {
            let slope = slope / count + 1e-4 * *weight;
            *mean += 0.1 * (slope - *mean);
            *square += 0.001 * (slope * slope - *square);
            *weight -= pace * (*mean / early) / ((*square / early_square).sqrt() + 1e-6);
        }
    }

    /// How far off games that were held back are foretold: knowing nothing, and
    /// with what was learnt.
    fn errors(&self, samples: &[Sample], endings: &[Ending]) -> [f32; 2] {
        let held: Vec<_> =
            samples.iter().filter(|sample| sample.game.is_multiple_of(HELD_BACK)).collect();
        let mean = |worth: &dyn Fn(&Sample) -> Vec<f32>| {
            let loss = |sample: &&Sample| self.lesson.loss(&worth(sample), &endings[sample.game]);
            held.iter().map(loss).sum::<f32>() / held.len().max(1) as f32
        };
        [mean(&|sample| vec![0.0; sample.seen.len()]), mean(&|sample| self.worth(sample))]
    }
}

impl Lesson {
    fn is_two(&self) -> bool {
        self.sides == 2
    }

    /// What a cube, or a whole logarithm, is in the numbers of the file.
    fn unit(&self) -> f32 {
        if self.is_two() { 100.0 } else { 1000.0 }
    }

    /// How far weights move in the first steps.
    fn pace(&self) -> f32 {
        if self.is_two() { 0.05 } else { 0.01 }
    }

    /// By how much each side is thought to be worth too much.
    fn errors(&self, worth: &[f32], taken: usize, ending: &Ending) -> Vec<f32> {
        if self.is_two() {
            let margin = ending.cubes[0] - ending.cubes[1];
            // Early on nobody can know, and what cannot be known should not drown the rest.
            let error = (worth[0] - worth[1] - margin) / (4 + self.cells() - taken) as f32;
            return vec![error, -error];
        }
        let chances = chances(worth).into_iter().zip(&ending.shares);
        chances.map(|(chance, share)| chance - share).collect()
    }

    /// The cubes by which a margin is missed, or the surprise at who came first.
    fn loss(&self, worth: &[f32], ending: &Ending) -> f32 {
        if self.is_two() {
            return (worth[0] - worth[1] - ending.cubes[0] + ending.cubes[1]).abs();
        }
        let chances = chances(worth).into_iter().zip(&ending.shares);
        chances.map(|(chance, share)| -share * chance.max(1e-6).ln()).sum()
    }
}

fn chances(worth: &[f32]) -> Vec<f32> {
    let best = worth.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let parts: Vec<f32> = worth.iter().map(|worth| (worth - best).exp()).collect();
    let all: f32 = parts.iter().sum();
    parts.into_iter().map(|part| part / all).collect()
}
