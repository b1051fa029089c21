//! How much each thing counts at each stage of the game.

use games::rolit::Shape;

use super::land::{CLASSES, Land};

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

/// A set of weights for each knot. Between two knots they change evenly.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights(pub [[f32; FEATURES]; KNOTS]);

impl Weights {
    /// The weights of a shape with so many sides.
    pub fn learnt(shape: Shape, sides: usize) -> Self {
        Self::read(LEARNT, shape, sides)
    }

    /// The same from a text like that of the file.
    pub fn read(text: &str, shape: Shape, sides: usize) -> Self {
        let head = heading(shape, sides);
        let mut lines = text.lines().skip_while(|line| *line != head).skip(1);
        let classes = Land::of(shape).classes;
        let mut knots = [[0.0; FEATURES]; KNOTS];
        for (knot, line) in knots.iter_mut().zip(&mut lines) {
            let places = (0..classes).chain(SAFE..FEATURES);
            for (place, word) in places.zip(line.split(' ')) {
                knot[place] = word.parse().unwrap_or(0.0);
            }
        }
        Self(knots)
    }

    /// The weights as they stand in the file.
    pub fn written(&self, shape: Shape, sides: usize) -> String {
        let classes = Land::of(shape).classes;
        let line = |knot: &[f32; FEATURES]| {
            let places = (0..classes).chain(SAFE..FEATURES);
            let words: Vec<String> = places.map(|place| format!("{:.0}", knot[place])).collect();
            words.join(" ") + "\n"
        };
        let lines: String = self.0.iter().map(line).collect();
        format!("{}\n{lines}", heading(shape, sides))
    }

    /// The weights with so many cubes on a board of so many cells.
    pub(super) fn at(&self, taken: usize, cells: usize) -> [i32; FEATURES] {
        let (knot, far) = along(taken, cells);
        std::array::from_fn(|place| {
            let [near, next] = [knot, knot + 1].map(|knot| self.0[knot][place]);
            (near + far * (next - near)).round() as i32
        })
    }
}

/// Between which knot and the next a position lies, and how far along.
pub fn along(taken: usize, cells: usize) -> (usize, f32) {
    let along = taken as f32 / cells as f32 * (KNOTS - 1) as f32;
    let knot = (along as usize).min(KNOTS - 2);
    (knot, along - knot as f32)
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
