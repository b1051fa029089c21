//! How much each thing counts at each stage of a game of three or four.

use super::squares::SQUARES;
use crate::knots::Knots;

/// What is counted for a seat: the squares of each kind; then the empty cells by
/// how many own pieces and how many of others are around them.
pub(super) const OPEN: usize = SQUARES;
/// How many numbers of pieces around a cell are told apart.
pub(super) const CROWDS: usize = 5;
/// By how many others move before the seat does: that it is so, but for the last;
pub(super) const TURN: usize = OPEN + CROWDS * CROWDS;
/// the most it could take if it moved now;
pub(super) const GAIN: usize = TURN + TURNS - 1;
/// the most that whoever moves now could take from it;
pub(super) const NEXT: usize = GAIN + TURNS;
/// and the most that anybody could.
pub(super) const ANYBODY: usize = NEXT + TURNS;
/// How many turns are told apart.
pub(super) const TURNS: usize = 4;
/// Whether it has no piece left; then nothing else counts.
pub const OUT: usize = ANYBODY + TURNS;
/// How many things are counted for a seat.
pub const FEATURES: usize = OUT + 1;

/// All of them.
const ALL: [usize; FEATURES] = {
    let mut all = [0; FEATURES];
    let mut place = 0;
    while place < FEATURES {
        all[place] = place;
        place += 1;
    }
    all
};

/// How many stages of the game have weights of their own.
pub const KNOTS: usize = 5;

/// What was learnt by `cargo run --release -p players --example tune_ataxx`: a
/// line with the side and the seats, then one for each knot, from the empty
/// board to the full one.
const LEARNT: &str = include_str!("weights.txt");

/// The sides of boards that have weights of their own; others go by the nearest.
pub const SIDES: [usize; 3] = [5, 7, 9];

/// What counts in Ataxx.
pub type Weights = Knots<FEATURES, KNOTS>;

/// The weights of a board with this side and so many seats.
pub(super) fn learnt(side: usize, seats: usize) -> Weights {
    let like = SIDES.into_iter().min_by_key(|known| known.abs_diff(side)).unwrap_or(side);
    Weights::below(&heading(like, seats), LEARNT, &ALL)
}

/// The weights of a board with this side and so many seats as they stand in
/// the file.
pub fn write(weights: &Weights, side: usize, seats: usize) -> String {
    weights.written(&heading(side, seats), &ALL)
}

fn heading(side: usize, seats: usize) -> String {
    format!("{side}x{side} {seats} seats")
}
