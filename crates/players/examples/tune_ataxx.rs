//! Learns what counts in Ataxx for three and four players.
//!
//! ```text
//! cargo run --release -p players --example tune_ataxx -- [GAMES [SEED [SIDE SEATS]]] > weights.txt
//! ```
//!
//! Games are played by the documents' players, who look two and three plies
//! ahead by turns and now and then play anything, so that games differ; all
//! seats alike, or what is learnt would be how to tell the better player. From
//! positions of these games it is learnt who came first. The output is the whole of
//! `crates/players/src/ataxx/weights.txt`, or the part of one board; how well games of
//! which nothing was learnt are foretold goes to the other stream.

mod learn;

use games::ataxx::{Ataxx, Move, Plane, State, begin};
use games::bits::Wide;
use kernel::{Notation, Options, Rng, Rules, Seat, Setup, Thinking};
use learn::{Ending, Game as Played, Games, Learner, Lesson};
use players::ataxx::{FEATURES, KNOTS, OUT, SIDES, Weights, look, write};
use players::{Knots, Player, player};
use scene::Game;

/// One position of so many is learnt from.
const SPARSE: usize = 3;
/// One move of so many is any move.
const STRAY: usize = 20;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize| arguments.get(place).and_then(|word| word.parse().ok());
    let (games, seed) = (number(0).unwrap_or(10_000), number(1).unwrap_or(1));
    let asked = number(2).zip(number(3));
    for side in SIDES {
        for seats in [3, 4] {
            if asked.is_none_or(|asked| asked == (side as u64, seats as u64)) {
                let weights = Board { side, seats }.learn(games, seed);
                print!("{}", write(&weights, side, seats));
            }
        }
    }
}

#[derive(Clone, Copy)]
struct Board {
    side: usize,
    seats: usize,
}

impl Lesson for Board {
    fn cells(&self) -> usize {
        self.side * self.side
    }
}

impl Board {
    fn learn(self, games: u64, seed: u64) -> Weights {
        let mut options = Options::defaults(Ataxx::INFO.options);
        let side = self.side.to_string();
        options.set(Ataxx::INFO.options, "side", &side).expect("a side of the game");
        let setup = Setup { options, seats: self.seats, teams: None, start: None };
        let mut all = Games::new();
        all.add(games, |number| {
            let seed = seed.wrapping_mul(0x9e37_79b9).wrapping_add(number);
            if self.side <= 7 { play::<u64>(&setup, seed) } else { play::<Wide<2>>(&setup, seed) }
        });
        let mut learner = Learner::<_, FEATURES, KNOTS>::new(&self, &first_guess());
        learner.learn(&all, &mut Rng::new(seed));
        let [before, after] = learner.losses(&all);
        let Self { side, seats } = self;
        eprintln!("{side}x{side} {seats} seats: {before:.4} knowing nothing, {after:.4}");
        learner.weights()
    }
}

/// Only those who are out are sure not to come first.
fn first_guess() -> Weights {
    let mut knot = [0.0; FEATURES];
    knot[OUT] = -10_000.0;
    Knots([knot; KNOTS])
}

/// A game with some of its positions and its end.
fn play<B: Plane>(setup: &Setup, seed: u64) -> Played<FEATURES> {
    let mut state: State<B> = begin(setup).expect("a table for these");
    let mut rng = Rng::new(seed);
    let minds = ["minmaxab:2", "minmaxab:3"]
        .map(|word| player("ataxx", word).expect("a player of the documents"));
    let (opening, mut met) = (state.seats() + rng.below(8), Vec::new());
    for turn in 0.. {
        if state.turn().seat().is_none() {
            break;
        }
        let mv = if turn < opening || rng.below(STRAY) == 0 {
            state.random_move(&mut rng, &mut Vec::new()).expect("a game that goes on has a move")
        } else {
            let mind = rng.pick(&minds).expect("there are two").as_ref();
            choose(&state, mind, &mut Rng::new(rng.bits()))
        };
        state.apply(mv);
        if !state.turn().is_over() && turn >= opening && rng.below(SPARSE) == 0 {
            let taken = state.side() * state.side() - state.empty().count();
            met.push((taken, look(&state)));
        }
    }
    let had = Seat::all(state.seats()).map(|seat| state.count(seat) as f32);
    (met, Ending::new(had.collect()))
}

fn choose<B: Plane>(state: &State<B>, mind: &dyn Player, rng: &mut Rng) -> Move {
    let text = Thinking::alone(rng, |thinking| mind.choose(state, thinking));
    let text = text.expect("a player has a move");
    state.read(&text).expect("a player writes moves that can be read")
}
