//! What a position of Rolit is worth.
//!
//! Nobody ever passes, so there is nothing to be gained by having many moves.
//! What counts is which cubes stay: those at the tips of the board and those
//! that grow from them can never be captured, and others are the safer the
//! fewer open lines they lie on.

use games::bits::Bits;
use games::rolit::{Cell, STRIDE, Set, State};
use kernel::{MAX_SEATS, Outcome, Rules, Seat, SeatSet};
use search::Evaluate;

use super::weights::{FEATURES, MANY, TWO, Weights};
use crate::ground::Ground;
use crate::levels::WON;
use crate::stages::weigh;

/// A cube, as values count it.
const CUBE: i32 = 100;

/// No position that goes on is worth more than this, however good it looks.
const MOST: i32 = WON / 4;

/// Knows what to look at on a board, and who is with whom.
#[derive(Clone, Debug)]
pub(super) struct Judge {
    ground: Ground<Set>,
    cells: i32,
    sides: Vec<SeatSet>,
    side_of: [u8; MAX_SEATS],
    weights: &'static Weights,
    /// Cells at the rim along every axis, and those beside them.
    tips: Set,
    near_tips: Set,
}

/// What is counted for a side.
type Features = [i32; FEATURES];

impl Judge {
    pub(super) fn of(state: &State) -> Self {
        let shape = state.shape();
        let side = 1..=shape.side();
        let places: Vec<_> = side
            .clone()
            .flat_map(|x| side.clone().map(move |y| (x, y)))
            .filter(|place| shape.contains(place.0, place.1))
            .collect();
        let ground = Ground::<Set>::new(&places, STRIDE, |(x, y)| x * STRIDE + y);
        let sides = sides(state);
        let tips = ground.tips();
        Self {
            cells: places.len() as i32,
            side_of: std::array::from_fn(|seat| {
                let with = |side: &SeatSet| side.contains(Seat::new(seat));
                sides.iter().position(with).unwrap_or(0) as u8
            }),
            weights: if sides.len() == 2 { &TWO } else { &MANY },
            near_tips: ground.around(tips) & !tips,
            tips,
            sides,
            ground,
        }
    }

    /// The seats of each side.
    pub(super) fn sides(&self) -> &[SeatSet] {
        &self.sides
    }

    fn side(&self, seat: Seat) -> usize {
        self.side_of[seat.index()].into()
    }

    /// The cubes of each side, and those of them that it can never lose.
    fn safe_cubes(&self, state: &State, shut: &[Set; 4]) -> Vec<[Set; 2]> {
        let cubes = state.cubes();
        let see = |seats: &SeatSet| {
            let own = seats
                .iter()
                .take(seats.len())
                .fold(Set::default(), |all, seat| all | cubes[seat.index()]);
            [own, self.ground.safe(own, shut)]
        };
        self.sides.iter().map(see).collect()
    }

    /// What there is to see of each side: its cubes that are safe; those that
    /// are not, how many of these lie beside an empty cell, on how many axes
    /// nothing can happen to them, and how many lie beside a tip; and for the
    /// side to move, whether it can place a cube that will be safe.
    fn features(&self, state: &State) -> Vec<Features> {
        let shut = self.ground.shut(state.empty());
        let beside_empty = self.ground.around(state.empty());
        let mover = state.turn().seat().map(|seat| self.side(seat));
        let see = |(side, [own, safe]): (usize, [Set; 2])| {
            let loose = own & !safe;
            let open = if mover == Some(side) { state.targets() } else { Set::default() };
            [
                count(safe),
                count(loose),
                count(loose & beside_empty),
                shut.iter().map(|axis| count(loose & *axis)).sum(),
                count(self.ground.safe_beside(open, safe, &shut)).min(2),
                count(loose & self.near_tips),
            ]
        };
        self.safe_cubes(state, &shut).into_iter().enumerate().map(see).collect()
    }

    /// All cubes that will never change sides.
    #[cfg(test)]
    pub(super) fn all_safe(&self, state: &State) -> Set {
        let sides = self.safe_cubes(state, &self.ground.shut(state.empty()));
        sides.into_iter().fold(Set::default(), |all, [_, safe]| all | safe)
    }

    /// About how many cubes each side will have in the end, in hundredths, all
    /// of them too many or too few by the same number.
    fn prospects(&self, state: &State) -> Vec<i32> {
        let taken = state.placed() as i32;
        let weigh = |seen: &Features| weigh(seen, self.weights, taken, self.cells);
        self.features(state).iter().map(weigh).collect()
    }

    /// How far each side is ahead of the best of the others.
    pub(super) fn leads(&self, state: &State) -> impl Iterator<Item = i32> {
        let prospects = self.prospects(state);
        (0..prospects.len()).map(move |side| self.lead(side, |side| prospects[side]))
    }

    /// How far a side is ahead of the best of the others.
    fn lead(&self, side: usize, of: impl Fn(usize) -> i32) -> i32 {
        let rivals = (0..self.sides.len()).filter(|&rival| rival != side).map(&of);
        of(side) - rivals.max().unwrap_or(0)
    }
}

/// Two teams, or everybody for himself.
fn sides(state: &State) -> Vec<SeatSet> {
    match state.sides() {
        Some(teams) => teams.iter().map(|(_, seats)| seats).collect(),
        None => Seat::all(state.seats()).map(SeatSet::only).collect(),
    }
}

#[inline]
fn count(set: Set) -> i32 {
    set.count() as i32
}

impl Evaluate<State> for Judge {
    fn value(&self, state: &State, seat: Seat) -> i32 {
        let prospects = self.prospects(state);
        let worth = self.lead(self.side(seat), |side| prospects[side]);
        worth.clamp(-MOST, MOST)
    }

    /// A win is a win, and a little better with more cubes.
    fn result(&self, state: &State, outcome: Outcome, seat: Seat) -> i32 {
        let of = |side: usize| state.sum(self.sides[side]) as i32;
        let lead = self.lead(self.side(seat), of);
        match outcome {
            Outcome::Won(seats) if seats.contains(seat) => WON + CUBE * lead,
            Outcome::Drawn(seats) if seats.contains(seat) => 0,
            _ => CUBE * lead - WON,
        }
    }

    fn promise(&self, state: &State, cell: Cell) -> i32 {
        let appeal = match cell.number() {
            number if self.tips.has(number) => 500,
            number if self.near_tips.has(number) => -200,
            _ => 0,
        };
        appeal + 30 * state.captures(cell) as i32
    }
}
