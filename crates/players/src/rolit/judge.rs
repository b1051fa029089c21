//! What a position of Rolit is worth.
//!
//! Nobody ever passes, so there is nothing to be gained by having many moves.
//! What counts is which cubes stay: those at the tips of the board and those
//! that grow from them can never be captured, and others are the safer the
//! better their cell. How much each kind of cell is worth was learnt, for every
//! shape.

use games::bits::Bits;
use games::rolit::{Cell, MAX_PLAYERS, Set, State};
use kernel::{Outcome, Rules, Seat, SeatSet};
use search::Evaluate;

use super::land::safe_beside;
use super::watched::{Watched, sides};
use super::weights::{FEATURES, FIRST_TURN, FRONTIER, SAFE, SHUT, SPOTS, TURNS, Weights, learnt};
use crate::levels::WON;

/// A cube, as values count it.
const CUBE: i32 = 100;

/// No position that goes on is worth more than this, however good it looks.
const MOST: i32 = WON / 4;

/// More places for a safe cube than these make no difference.
const ENOUGH_SPOTS: i32 = 3;

/// What is counted for a side.
pub type Features = [i32; FEATURES];

/// Knows what counts on a board, and who is with whom.
#[derive(Clone, Debug)]
pub struct Judge {
    sides: Vec<SeatSet>,
    /// For every number of cubes on the board.
    weights: Vec<Features>,
    /// Cells beside a tip of the board.
    near_tips: Set,
}

impl Judge {
    /// The judge of a game.
    pub fn of(state: &State) -> Self {
        let sides = sides(state).len();
        Self::with(state, &learnt(state.shape(), sides))
    }

    /// The judge of a game who thinks that this counts.
    pub fn with(state: &State, weights: &Weights) -> Self {
        let game = Watched::new(&State::new(state.shape(), state.seats(), state.sides()));
        let (land, tips) = (game.land(), game.settled());
        Self {
            sides: sides(state),
            weights: weights.by_cells_taken(land.size),
            near_tips: land.around(tips) & !tips,
        }
    }

    /// The seats of each side.
    pub(super) fn sides(&self) -> &[SeatSet] {
        &self.sides
    }

    /// About how many cubes each of two sides will have in the end, in
    /// hundredths, both too many or too few by the same number; of several
    /// sides, the chance of each to come first as thousandths of a logarithm.
    #[inline]
    pub(super) fn prospects(&self, game: &Watched) -> [i32; MAX_PLAYERS] {
        let weights = &self.weights[game.state().placed()];
        let mut prospects = [0; MAX_PLAYERS];
        look(game, |side, seen| {
            prospects[side] = seen.iter().zip(weights).map(|(count, weight)| count * weight).sum();
        });
        prospects
    }

    /// How far a side is ahead of the best of the others.
    fn lead(&self, side: usize, of: impl Fn(usize) -> i32) -> i32 {
        let rivals = (0..self.sides.len()).filter(|&rival| rival != side).map(&of);
        of(side) - rivals.max().unwrap_or(0)
    }
}

/// Shows what there is to see of each side: of its cubes that may be lost, how
/// many are of each class, lie beside an empty cell, and along how many axes
/// nothing can happen to them; how many are safe; and by when it moves, where it
/// can place a cube that will be safe.
#[inline]
pub fn look(game: &Watched, mut show: impl FnMut(usize, &Features)) {
    let state = game.state();
    let beside_empty = game.land().around(state.empty());
    let open = state.targets();
    let turns = turns(game);
    for (side, turn) in turns.iter().enumerate().take(game.sides()) {
        let (loose, safe) = (game.loose(side), game.safe(side));
        let mut seen = [0; FEATURES];
        for (class, [of_safe, of_loose]) in game.counts(side).enumerate() {
            seen[class] = of_loose;
            seen[SAFE] += of_safe;
        }
        seen[FRONTIER] = count(loose & beside_empty);
        seen[SHUT] = game.shut().iter().map(|axis| count(loose & *axis)).sum();
        let spots =
            if safe.none() { open & game.settled() } else { safe_beside(open, safe, game.shut()) };
        seen[SPOTS + turn] = count(spots).min(ENOUGH_SPOTS);
        if *turn < TURNS - 1 {
            seen[FIRST_TURN + turn] = 1;
        }
        show(side, &seen);
    }
}

/// How many others move before each side does, those who have long to wait
/// taken together.
#[inline]
fn turns(game: &Watched) -> [usize; MAX_PLAYERS] {
    let mut turns = [TURNS - 1; MAX_PLAYERS];
    let Some(mover) = game.turn().seat() else { return turns };
    let seats = game.seats();
    for turn in (0..(TURNS - 1).min(seats)).rev() {
        turns[game.side(Seat::new((mover.index() + turn) % seats))] = turn;
    }
    turns
}

#[inline]
fn count(set: Set) -> i32 {
    set.count() as i32
}

impl Evaluate<Watched> for Judge {
    fn value(&self, game: &Watched, seat: Seat) -> i32 {
        let prospects = self.prospects(game);
        let worth = self.lead(game.side(seat), |side| prospects[side]);
        worth.clamp(-MOST, MOST)
    }

    /// A win is a win, and a little better with more cubes.
    fn result(&self, game: &Watched, outcome: Outcome, seat: Seat) -> i32 {
        let of = |side: usize| game.state().sum(self.sides[side]) as i32;
        let lead = self.lead(game.side(seat), of);
        match outcome {
            Outcome::Won(seats) if seats.contains(seat) => WON + CUBE * lead,
            Outcome::Drawn(seats) if seats.contains(seat) => 0,
            _ => CUBE * lead - WON,
        }
    }

    fn promise(&self, game: &Watched, cell: Cell) -> i32 {
        let appeal = match cell.number() {
            number if game.settled().has(number) => 500,
            number if self.near_tips.has(number) => -200,
            _ => 0,
        };
        appeal + 30 * game.state().captures(cell) as i32
    }
}
