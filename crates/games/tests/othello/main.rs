//! Othello: its rules, its counts, its texts, and a slow second opinion.

// What the tests share may unwrap like the tests themselves.
#![allow(clippy::unwrap_used)]

mod twin;
mod rules;
mod perft;
mod texts;

use std::any::Any;
use std::marker::PhantomData;

use games::othello::{Eight, Hands, Othello, State};
use kernel::{Notation, Options, Problem, Setup};
use scene::{Game, Host, Present};

/// Options that differ from their defaults, as people type them.
fn options(changes: &[(&str, &str)]) -> Options {
    let mut options = Options::defaults(Othello::INFO.options);
    for (name, value) in changes {
        options.set(Othello::INFO.options, name, value).unwrap();
    }
    options
}

fn setup(changes: &[(&str, &str)], start: Option<&str>) -> Setup {
    Setup { options: options(changes), seats: 2, teams: None, start: start.map(str::to_owned) }
}

/// A host that expects the state to be of one type.
struct Expecting<S>(PhantomData<S>);

impl<T: Present> Host for Expecting<T> {
    type Out = T;
    fn take<S: Present>(self, state: S) -> T {
        let state: &dyn Any = &state;
        state.downcast_ref::<T>().expect("the usual board has the fast state").clone()
    }
}

/// The game on the usual board, from this position or the usual start.
fn usual(start: Option<&str>) -> State<Eight> {
    begin(&setup(&[], start)).unwrap()
}

/// The game on the usual board, with the hands that the set-up asks for.
fn begin<H: Hands>(setup: &Setup) -> Result<State<Eight, H>, Vec<Problem>> {
    Othello::start(setup, Expecting(PhantomData))
}

/// A position of the usual board whose first rows are these.
fn rows(first: &str, mover: char) -> String {
    format!("{first:-<64} {mover}")
}

fn legal<S: Notation>(state: &S) -> Vec<String> {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    moves.into_iter().map(|mv| state.write(mv)).collect()
}

/// Plays these texts, each of which must be legal.
fn play<S: Notation>(state: &mut S, texts: &[&str]) {
    for text in texts {
        let mv = state.read(text).unwrap();
        assert!(legal(state).contains(&state.write(mv)), "{text} is not legal");
        state.apply(mv);
    }
}

/// Whether a text is read as a move that is legal.
fn accepts(state: &impl Notation, text: &str) -> bool {
    state.read(text).is_ok_and(|mv| legal(state).contains(&state.write(mv)))
}
