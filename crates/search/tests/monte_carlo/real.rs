//! What the searches find in games that people play.

use games::attt::AdvancedTicTacToe;
use games::cn::ConnectN;
use games::ttt::TicTacToe;
use kernel::{Options, Rng, Rules, Setup, Turn};
use scene::{Game, Host, Present};
use search::{Ismcts, Uct};

use crate::iterations;

const CONNECT_FOUR: &[(&str, &str)] =
    &[("rows", "6"), ("columns", "7"), ("line", "4"), ("gravity", "on")];

fn setup<G: Game>(options: &[(&str, &str)], start: Option<&str>) -> Setup {
    let mut chosen = Options::defaults(G::INFO.options);
    for (name, value) in options {
        chosen.set(G::INFO.options, name, value).unwrap();
    }
    Setup { options: chosen, seats: 2, teams: None, start: start.map(str::to_owned) }
}

/// What a search says in words: move, value, whether it is certain, the line.
struct Told {
    best: String,
    value: f32,
    proven: bool,
    line: Vec<String>,
}

struct Ask(u64);

impl Host for Ask {
    type Out = Told;
    fn take<S: Present>(self, state: S) -> Told {
        let advice = Uct::default().search(&state, iterations(self.0), &mut Rng::new(3)).unwrap();
        let (mut after, mut line) = (state.clone(), Vec::new());
        for mv in advice.line {
            line.push(after.write(mv));
            after.apply(mv);
        }
        let best = state.write(advice.best);
        Told { best, value: advice.value, proven: advice.proven, line }
    }
}

fn ask<G: Game>(options: &[(&str, &str)], start: Option<&str>, count: u64) -> Told {
    G::start(&setup::<G>(options, start), Ask(count)).unwrap()
}

#[test]
fn a_win_in_one_is_found_and_certain() {
    let told = ask::<TicTacToe>(&[], Some("xx1/oo1/3 x"), 200);
    assert_eq!((told.best.as_str(), told.value, told.proven), ("c3", 1.0, true));
    let told = ask::<ConnectN>(CONNECT_FOUR, Some("7/7/7/o6/o2x3/o1xxx2 o"), 200);
    assert_eq!((told.best.as_str(), told.value, told.proven), ("a", 1.0, true));
    let told = ask::<AdvancedTicTacToe>(&[], Some("xx1/oo1/1x1 x"), 200);
    assert_eq!((told.best.as_str(), told.value, told.proven), ("b1-c3", 1.0, true));
}

#[test]
fn a_threat_is_met() {
    assert_eq!(ask::<TicTacToe>(&[], Some("xx1/1o1/3 o"), 500).best, "c3");
    assert_eq!(ask::<ConnectN>(CONNECT_FOUR, Some("7/7/7/7/7/xxx1oo1 o"), 2000).best, "d");
    assert_eq!(ask::<AdvancedTicTacToe>(&[], Some("oo1/1x1/2x x"), 2000).best, "c3");
}

#[test]
fn a_win_in_three_is_certain_and_its_line_is_told() {
    let told = ask::<ConnectN>(CONNECT_FOUR, Some("7/7/7/7/2oo3/2xx3 x"), 20_000);
    assert!(told.proven && told.value >= 1.0);
    assert!(["b", "e"].contains(&told.best.as_str()), "{}", told.best);
    assert_eq!(told.line.len(), 3, "{:?}", told.line);
    assert_eq!(told.line[0], told.best);
}

#[test]
fn tic_tac_toe_is_certainly_a_draw() {
    let told = ask::<TicTacToe>(&[], None, 200_000);
    assert!(told.proven && (told.value - 0.5).abs() < 1e-6);
}

/// Plain minimax for two: what the mover gets, from 0 to 1.
fn minimax<S: Rules>(state: &S) -> f32 {
    let mover = match state.turn() {
        Turn::Over(_) => return 0.0,
        turn => turn.seat().unwrap(),
    };
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let values = moves.into_iter().map(|mv| {
        let mut next = state.clone();
        next.apply(mv);
        match next.turn() {
            Turn::Over(outcome) if outcome.first().len() > 1 => 0.5,
            Turn::Over(outcome) => f32::from(u8::from(outcome.first().contains(mover))),
            _ => 1.0 - minimax(&next),
        }
    });
    values.fold(0.0, f32::max)
}

struct Compare;

impl Host for Compare {
    type Out = ();
    fn take<S: Present>(self, start: S) {
        let mut buffer = Vec::new();
        for seed in 0..150 {
            let mut rng = Rng::new(seed);
            let mut state = start.clone();
            for _ in 0..2 + seed % 6 {
                if let Some(mv) = state.random_move(&mut rng, &mut buffer) {
                    state.apply(mv);
                }
            }
            if state.turn().is_over() {
                continue;
            }
            let advice = Uct::default().search(&state, iterations(20_000), &mut rng).unwrap();
            assert!(advice.proven, "seed {seed}");
            assert!((advice.value - minimax(&state)).abs() < 1e-6, "seed {seed}");
        }
    }
}

#[test]
fn every_position_of_tic_tac_toe_is_solved_as_plain_minimax_solves_it() {
    TicTacToe::start(&setup::<TicTacToe>(&[], None), Compare).unwrap();
}

struct SameMove;

impl Host for SameMove {
    type Out = ();
    fn take<S: Present>(self, state: S) {
        let sets = Ismcts { sees: S::is_open, ..Ismcts::default() };
        let advice = sets.search(&state, iterations(3000), &mut Rng::new(1)).unwrap();
        assert_eq!(state.write(advice.best), "c3");
    }
}

#[test]
fn information_sets_serve_where_nothing_is_hidden_too() {
    TicTacToe::start(&setup::<TicTacToe>(&[], Some("xx1/1o1/3 o")), SameMove).unwrap();
}
