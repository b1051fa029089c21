//! How much each thing counts at each stage of the game.

use games::rolit::Shape;

use super::land::{CLASSES, Land};
use crate::knots::Knots;

/// What is counted for a side: its loose cubes of each class, and what follows.
pub(super) const SAFE: usize = CLASSES;
pub(super) const FRONTIER: usize = SAFE + 1;
pub(super) const SHUT: usize = FRONTIER + 1;
/// The places for a safe cube of the side to move, of the next one and so on.
pub(super) const SPOTS: usize = SHUT + 1;
/// How many turns are told apart; the last are all that come later.
pub(super) const TURNS: usize = 4;
pub(super) const FIRST_TURN: usize = SPOTS + TURNS;
/// How many things are counted for a side.
pub const FEATURES: usize = FIRST_TURN + TURNS - 1;

/// How many stages of the game have weights of their own.
pub const KNOTS: usize = 4;

/// What was learnt by `cargo run --release -p players --example tune_rolit`: a
/// line with the shape and the sides, then one for each knot, from the empty
/// board to the full one.
const LEARNT: &str = include_str!("weights.txt");

/// What counts in Rolit.
pub type Weights = Knots<FEATURES, KNOTS>;

/// The weights of a shape with so many sides.
pub(super) fn learnt(shape: Shape, sides: usize) -> Weights {
    read(LEARNT, shape, sides)
}

/// The weights of a shape with so many sides in a text like that of the file.
pub fn read(text: &str, shape: Shape, sides: usize) -> Weights {
    Weights::below(&heading(shape, sides), text, &places(shape))
}

/// The weights of a shape with so many sides as they stand in the file.
pub fn write(weights: &Weights, shape: Shape, sides: usize) -> String {
    weights.written(&heading(shape, sides), &places(shape))
}

/// The things that are counted on a shape: not all have cells of every class.
fn places(shape: Shape) -> Vec<usize> {
    (0..Land::of(shape).classes).chain(SAFE..FEATURES).collect()
}

/// The line that the weights of a shape and so many sides stand below. Squares
/// of other sides are like the next of the three that have a code.
fn heading(shape: Shape, sides: usize) -> String {
    let like = match shape.side() {
        ..=10 => "SS",
        11..=14 => "SM",
        _ => "SL",
    };
    let people = match sides {
        ..=2 => "two",
        3..=4 => "few",
        _ => "many",
    };
    format!("{} {people}", shape.code().unwrap_or(like))
}
