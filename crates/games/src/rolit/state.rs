//! The rules in code.

use kernel::{Outcome, Rng, Rules, Seat, SeatSet, Text, Turn};

use super::{MAX_PLAYERS, Shape, Sides, texts};
use crate::bits::{Bits, Wide};

/// Boards lie in a square with a frame of one cell that is never part of the
/// board, so a step in any direction stays inside the array and a run always
/// meets its end. A row is this many numbers after the one above it.
pub const STRIDE: usize = Shape::MAX_SIDE + 2;
const CELLS: usize = STRIDE * STRIDE;
const DIRECTIONS: [isize; 8] = {
    let row = STRIDE as isize;
    [-row - 1, -row, -row + 1, -1, 1, row - 1, row, row + 1]
};

/// What a cell holds when it is not the index of a seat.
const EMPTY: u8 = 0xfe;
const HOLE: u8 = 0xff;

/// A set of cells by their [numbers](Cell::number).
pub type Set = Wide<6>;

/// The eight cells around each cell; those of the frame have no need of any.
static AROUND: [Set; CELLS] = {
    let mut around = [Set::from_words([0; 6]); CELLS];
    let mut cell = STRIDE + 1;
    while cell < CELLS - STRIDE - 1 {
        let mut words = [0; 6];
        let mut way = 0;
        while way < DIRECTIONS.len() {
            let beside = cell.wrapping_add_signed(DIRECTIONS[way]);
            words[beside / 64] |= 1 << (beside % 64);
            way += 1;
        }
        around[cell] = Set::from_words(words);
        cell += 1;
    }
    around
};

/// A cell, numbered row by row from the top left, the frame included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The cell in row `x` and column `y`, both from 1, when a board can be that large.
    pub fn at(x: usize, y: usize) -> Option<Self> {
        let inside = 1..=Shape::MAX_SIDE;
        (inside.contains(&x) && inside.contains(&y)).then(|| Self((x * STRIDE + y) as u16))
    }

    /// Its row, from 1, from the top.
    pub fn x(self) -> usize {
        self.index() / STRIDE
    }

    /// Its column, from 1, from the left.
    pub fn y(self) -> usize {
        self.index() % STRIDE
    }

    fn index(self) -> usize {
        self.0.into()
    }

    /// Its number: row by row, [`STRIDE`] to a row.
    pub fn number(self) -> usize {
        self.index()
    }

    /// The eight cells around it, in reading order; some may be no cell of the board.
    pub(super) fn neighbours(self) -> impl Iterator<Item = Self> {
        let index = self.index();
        DIRECTIONS.into_iter().map(move |step| Self(index.wrapping_add_signed(step) as u16))
    }
}

/// A game of Rolit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) cells: [u8; CELLS],
    empty: Set,
    /// Where a cube can go now.
    targets: Set,
    scores: [u16; MAX_PLAYERS],
    placed: u16,
    seats: u8,
    to_move: u8,
    shape: Shape,
    sides: Option<Sides>,
}

impl State {
    /// The empty board.
    pub fn new(shape: Shape, seats: usize, sides: Option<Sides>) -> Self {
        let mut cells = [HOLE; CELLS];
        let mut empty = Set::default();
        for index in (0..CELLS).filter(|index| shape.contains(index / STRIDE, index % STRIDE)) {
            cells[index] = EMPTY;
            empty |= Set::one(index);
        }
        Self {
            cells,
            empty,
            targets: empty,
            scores: [0; MAX_PLAYERS],
            placed: 0,
            seats: seats as u8,
            to_move: 0,
            shape,
            sides,
        }
    }

    /// The board it is played on.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The two teams, when it is played in teams.
    pub fn sides(&self) -> Option<Sides> {
        self.sides
    }

    /// Whose cube is on a cell.
    pub fn owner(&self, cell: Cell) -> Option<Seat> {
        let value = self.cells[cell.index()];
        (value < self.seats).then(|| Seat::new(value.into()))
    }

    /// Whether a cell is part of the board.
    pub fn is_on_board(&self, cell: Cell) -> bool {
        self.cells[cell.index()] != HOLE
    }

    /// The cells without a cube.
    pub fn empty(&self) -> Set {
        self.empty
    }

    /// Where a cube can go now.
    pub fn targets(&self) -> Set {
        self.targets
    }

    /// The cells of each seat's cubes.
    pub fn cubes(&self) -> [Set; MAX_PLAYERS] {
        let mut cubes = [Set::default(); MAX_PLAYERS];
        let rows = STRIDE..(self.shape.side() + 1) * STRIDE;
        for (index, &value) in self.cells[rows].iter().enumerate() {
            if value < self.seats {
                cubes[usize::from(value)] |= Set::one(STRIDE + index);
            }
        }
        cubes
    }

    /// How many cubes the seat to move would capture from an empty cell.
    pub fn captures(&self, cell: Cell) -> usize {
        DIRECTIONS.iter().map(|&step| self.run(cell.index(), step)).sum()
    }

    /// How many cubes of one seat the seat to move would capture from an empty cell.
    #[inline]
    pub fn captures_of(&self, seat: Seat, cell: Cell) -> usize {
        let of_seat = |step: &isize| {
            let run = 1..=self.run(cell.index(), *step) as isize;
            let at = |far: isize| self.cells[cell.index().wrapping_add_signed(far * step)];
            run.filter(|far| usize::from(at(*far)) == seat.index()).count()
        };
        DIRECTIONS.iter().map(of_seat).sum()
    }

    /// How many cubes lie between a cell and the next one of the seat to move.
    #[inline]
    fn run(&self, from: usize, step: isize) -> usize {
        let mut at = from.wrapping_add_signed(step);
        let mut length = 0;
        while self.cells[at] != self.to_move {
            if self.cells[at] >= EMPTY {
                return 0;
            }
            at = at.wrapping_add_signed(step);
            length += 1;
        }
        length
    }

    /// How many cubes are on the board.
    pub fn placed(&self) -> usize {
        self.placed.into()
    }

    /// The number of cubes of a seat.
    pub fn score(&self, seat: Seat) -> i64 {
        self.scores[seat.index()].into()
    }

    /// The number of cubes of several seats, such as a team.
    pub fn sum(&self, seats: SeatSet) -> i64 {
        seats.iter().map(|seat| self.score(seat)).sum()
    }

    /// Who moves, or would move if the game went on.
    pub(super) fn mover(&self) -> Seat {
        Seat::new(self.to_move.into())
    }

    /// Makes it this seat's turn.
    pub(super) fn give_turn(&mut self, seat: Seat) {
        self.to_move = seat.index() as u8;
    }

    /// Whether a cube can be placed on a cell now.
    pub(super) fn is_target(&self, cell: Cell) -> bool {
        self.targets.has(cell.index())
    }

    /// Puts a cube of this seat on a cell of the board as it is laid out at
    /// the start: it captures nothing and the turn stays.
    ///
    /// # Errors
    /// What is wrong with the cell; nothing changes then.
    pub(super) fn lay(&mut self, cell: Cell, seat: Seat) -> Result<(), Text> {
        if self.is_target(cell) {
            self.put(cell.index(), seat.index() as u8);
            Ok(())
        } else if self.owner(cell).is_some() {
            Err(texts::TAKEN)
        } else {
            Err(texts::APART)
        }
    }

    #[inline]
    fn put(&mut self, cell: usize, seat: u8) {
        // Before the first cube every cell was open; from now on only those beside a cube.
        let before = if self.placed == 0 { Set::default() } else { self.targets };
        self.cells[cell] = seat;
        self.empty ^= Set::one(cell);
        self.targets = (before | AROUND[cell]) & self.empty;
        self.scores[usize::from(seat)] += 1;
        self.placed += 1;
    }

    /// Makes a move, telling of every cube that is captured, by its cell's
    /// number, and whose it was.
    #[inline]
    pub fn place(&mut self, cell: Cell, mut told: impl FnMut(usize, Seat)) {
        let mover = self.mover();
        self.put(cell.index(), self.to_move);
        for step in DIRECTIONS {
            self.capture(cell.index(), step, &mut told);
        }
        self.give_turn(mover.next(self.seats.into()));
    }

    /// Captures in one direction from a cube just placed.
    #[inline]
    fn capture(&mut self, from: usize, step: isize, told: &mut impl FnMut(usize, Seat)) {
        let mover = self.cells[from];
        let mut at = from.wrapping_add_signed(step);
        while self.cells[at] != mover {
            if self.cells[at] >= EMPTY {
                return;
            }
            at = at.wrapping_add_signed(step);
        }
        at = at.wrapping_add_signed(-step);
        while at != from {
            told(at, Seat::new(self.cells[at].into()));
            self.hand_over(at, mover);
            at = at.wrapping_add_signed(-step);
        }
    }

    /// Gives the cube on a cell another colour.
    #[inline]
    fn hand_over(&mut self, cell: usize, seat: u8) {
        self.scores[usize::from(self.cells[cell])] -= 1;
        self.scores[usize::from(seat)] += 1;
        self.cells[cell] = seat;
    }

    fn outcome(&self) -> Outcome {
        let Some(sides) = self.sides else {
            let scores = &self.scores[..self.seats.into()];
            return Outcome::by_score(scores.iter().copied());
        };
        let best = sides.iter().map(|(_, members)| self.sum(members)).max();
        let mut first = sides.iter().filter(|(_, members)| Some(self.sum(*members)) == best);
        match (first.next(), first.next()) {
            (Some((_, members)), None) => Outcome::Won(members),
            _ => Outcome::draw(self.seats.into()),
        }
    }
}

impl Rules for State {
    type Move = Cell;

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn turn(&self) -> Turn {
        // Boards are connected, so while a cell is empty one of them lies beside a cube.
        if self.targets.none() { Turn::Over(self.outcome()) } else { Turn::Seat(self.mover()) }
    }

    fn moves(&self, buffer: &mut Vec<Cell>) {
        buffer.clear();
        buffer.extend(self.targets.iter().map(|cell| Cell(cell as u16)));
    }

    #[inline]
    fn apply(&mut self, cell: Cell) {
        self.place(cell, |_, _| ());
    }

    /// A game ends with its last cell.
    #[inline]
    fn last_success(&self, _: Seat, plies: u32) -> u32 {
        let left = self.empty.count() as u32;
        if plies < left { 0 } else { left }
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.targets.count()
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng, _: &mut Vec<Cell>) -> Option<Cell> {
        let count = self.targets.count();
        (count > 0).then(|| Cell(self.targets.nth(rng.below(count)) as u16))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(cubes: &[(usize, usize, usize)]) -> State {
        let mut state = State::new(Shape::from_code("SS").unwrap(), 3, None);
        for &(x, y, seat) in cubes {
            state.lay(Cell::at(x, y).unwrap(), Seat::new(seat)).unwrap();
        }
        state
    }

    fn scores(state: &State) -> [i64; 3] {
        [0, 1, 2].map(|seat| state.score(Seat::new(seat)))
    }

    #[test]
    fn rt8_a_cube_handed_over_has_the_new_colour() {
        let mut state = board(&[(3, 4, 0)]);
        let cell = Cell::at(3, 4).unwrap();
        state.hand_over(cell.index(), 1);
        assert_eq!(state.owner(cell), Some(Seat::new(1)));
    }

    #[test]
    fn rt11_a_cube_handed_over_takes_a_point_from_one_and_gives_it_to_the_other() {
        let mut state = board(&[(3, 4, 0)]);
        assert_eq!(scores(&state), [1, 0, 0]);
        state.hand_over(Cell::at(3, 4).unwrap().index(), 1);
        assert_eq!(scores(&state), [0, 1, 0]);
        let mut state = board(&[(3, 1, 2), (3, 2, 2), (3, 3, 2), (3, 4, 2), (3, 5, 2)]);
        state.hand_over(Cell::at(3, 3).unwrap().index(), 1);
        assert_eq!(scores(&state), [0, 1, 4]);
    }

    #[test]
    fn what_a_cube_would_capture_is_what_it_captures() {
        let (mut state, mut rng) = (board(&[]), Rng::new(6));
        while let Some(cell) = state.random_move(&mut rng, &mut Vec::new()) {
            let (mover, expected) = (state.mover(), state.captures(cell));
            let before = state.score(mover);
            state.apply(cell);
            assert_eq!(state.score(mover), before + 1 + expected as i64);
        }
    }

    #[test]
    fn the_cubes_of_a_seat_are_those_it_owns() {
        let (mut state, mut rng) = (board(&[]), Rng::new(7));
        while let Some(cell) = state.random_move(&mut rng, &mut Vec::new()) {
            state.apply(cell);
            let cubes = state.cubes();
            for seat in Seat::all(3) {
                let owned = |&index: &usize| state.owner(Cell(index as u16)) == Some(seat);
                assert!(cubes[seat.index()].iter().eq((0..CELLS).filter(owned)));
            }
        }
    }
}
