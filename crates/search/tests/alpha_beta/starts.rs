//! Positions to search from.

use games::ataxx::{self, Ataxx};
use games::attt;
use games::bits::Bits;
use games::cn::{self, Board};
use games::othello::{self, Endless, Square};
use games::rolit::{self, Rolit};
use kernel::{Options, Rng, Rules, Setup, Team};
use scene::Game;

pub(crate) fn lines(rows: usize, columns: usize, line: usize, gravity: bool) -> cn::State<u64, 2> {
    cn::State::new(Board { rows, columns, line, gravity })
}

pub(crate) fn lines_of_three(rows: usize, columns: usize) -> cn::State<u64, 3> {
    cn::State::new(Board { rows, columns, line: 3, gravity: false })
}

pub(crate) fn advanced(repetition: bool) -> attt::State {
    attt::State::new(repetition)
}

pub(crate) fn othello(side: usize) -> othello::State<Square<u64>> {
    let (near, far, row) = (side / 2 - 1, side / 2, side + 1);
    let pair = |a: usize, b: usize| u64::one(a) | u64::one(b);
    let black = pair(near * row + far, far * row + near);
    let white = pair(near * row + near, far * row + far);
    othello::State::new(Square::new(side), Endless, [black, white])
}

fn setup<G: Game>(options: &[(&str, &str)], seats: usize) -> Setup {
    let mut chosen = Options::defaults(G::INFO.options);
    for (name, value) in options {
        chosen.set(G::INFO.options, name, value).unwrap();
    }
    Setup { options: chosen, seats, teams: None, start: None }
}

pub(crate) fn ataxx(seats: usize) -> ataxx::State<u64> {
    ataxx::begin(&setup::<Ataxx>(&[("side", "5")], seats)).unwrap()
}

/// Rolit on the smallest board, in teams where any are given.
pub(crate) fn rolit(seats: usize, teams: Option<&[u8]>) -> rolit::State {
    let mode = if teams.is_some() { "teams" } else { "classic" };
    let mut setup = setup::<Rolit>(&[("shape", "DS"), ("mode", mode)], seats);
    setup.teams = teams.map(|teams| teams.iter().copied().map(Team).collect());
    rolit::begin(&setup).unwrap()
}

/// Positions after so many random moves each, none of them final.
pub(crate) fn positions<R: Rules>(start: &R, plies: impl IntoIterator<Item = usize>) -> Vec<R> {
    let mut rng = Rng::new(5);
    let after = |count: usize| {
        let (mut state, mut buffer) = (start.clone(), Vec::new());
        for _ in 0..count {
            let mv = state.random_move(&mut rng, &mut buffer)?;
            state.apply(mv);
        }
        (!state.turn().is_over()).then_some(state)
    };
    plies.into_iter().filter_map(after).collect()
}
