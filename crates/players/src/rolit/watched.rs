//! A game of Rolit and what has to be known of it to judge it, kept up to date
//! move by move.

use games::bits::Bits;
use games::rolit::{Cell, MAX_PLAYERS, Set, State};
use kernel::{Keyed, Notation, Phrase, Rng, Rules, Seat, SeatSet, Turn};

use super::habits::{Habits, foreseen};
use super::land::{CLASSES, LINES, Land, safe_beside};

/// How many cubes there are of each class.
type Counts = [u8; CLASSES];

/// A game that is watched.
#[derive(Clone, Debug)]
pub struct Watched {
    state: State,
    land: &'static Land,
    side_of: [u8; MAX_PLAYERS],
    sides: u8,
    /// Along each axis, the cells where nothing can be captured any more:
    /// those at the rim, and those of lines that are full.
    shut: [Set; 4],
    /// The cells that are shut along all of them.
    settled: Set,
    /// How many cells of each line are empty.
    left: [[u8; LINES]; 4],
    /// Of each side, all cubes and those that it can never lose.
    cubes: [Set; MAX_PLAYERS],
    safe: [Set; MAX_PLAYERS],
    cubes_of: [Counts; MAX_PLAYERS],
    safe_of: [Counts; MAX_PLAYERS],
    /// What the others are known to do.
    habits: Habits,
}

impl Watched {
    /// Begins to watch a game.
    pub fn new(state: &State) -> Self {
        let land = Land::of(state.shape());
        let sides = sides(state);
        let mut watched = Self {
            state: state.clone(),
            land,
            side_of: std::array::from_fn(|seat| {
                let with = |side: &SeatSet| side.contains(Seat::new(seat));
                sides.iter().position(with).unwrap_or(0) as u8
            }),
            sides: sides.len() as u8,
            shut: land.rims,
            settled: land.rims.iter().fold(land.cells, |all, rim| all & *rim),
            left: land.lines.map(|axis| axis.map(|line| (line & state.empty()).count() as u8)),
            cubes: [Set::default(); MAX_PLAYERS],
            safe: [Set::default(); MAX_PLAYERS],
            cubes_of: [[0; CLASSES]; MAX_PLAYERS],
            safe_of: [[0; CLASSES]; MAX_PLAYERS],
            habits: Habits::default(),
        };
        watched.look_at_cubes();
        watched
    }

    /// The same where it is known what others do: they have no other moves.
    #[must_use]
    pub(super) fn knowing(self, habits: Habits) -> Self {
        Self { habits, ..self }
    }

    /// The move that whoever is to move is known to make.
    #[inline]
    fn foreseen(&self) -> Option<Cell> {
        let habit = self.habits[self.turn().seat()?.index()]?;
        foreseen(&self.state, habit)
    }

    /// Sees what is on the board already.
    fn look_at_cubes(&mut self) {
        for (seat, cubes) in self.state.cubes().into_iter().enumerate() {
            for cell in cubes.iter() {
                self.cubes[usize::from(self.side_of[seat])] |= Set::one(cell);
                self.cubes_of[usize::from(self.side_of[seat])][self.class(cell)] += 1;
            }
        }
        for (axis, lines) in self.land.lines.iter().enumerate() {
            let full = lines.iter().filter(|line| (**line & self.state.empty()).none());
            self.shut[axis] = full.fold(self.shut[axis], |all, line| all | *line);
        }
        self.settle();
    }

    /// The game itself.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// How many sides there are.
    #[inline]
    pub fn sides(&self) -> usize {
        self.sides.into()
    }

    #[inline]
    pub(super) fn side(&self, seat: Seat) -> usize {
        self.side_of[seat.index()].into()
    }

    #[inline]
    pub(super) fn land(&self) -> &'static Land {
        self.land
    }

    #[inline]
    pub(super) fn shut(&self) -> &[Set; 4] {
        &self.shut
    }

    /// The cells where every cube is safe.
    #[inline]
    pub(super) fn settled(&self) -> Set {
        self.settled
    }

    /// The cubes that a side can never lose.
    #[inline]
    pub(super) fn safe(&self, side: usize) -> Set {
        self.safe[side]
    }

    /// The cubes of a side that it may still lose.
    #[inline]
    pub(super) fn loose(&self, side: usize) -> Set {
        self.cubes[side] & !self.safe[side]
    }

    /// How many safe cubes, and how many others, a side has of each class.
    #[inline]
    pub(super) fn counts(&self, side: usize) -> impl Iterator<Item = [i32; 2]> {
        let both = self.safe_of[side].iter().zip(&self.cubes_of[side]);
        both.map(|(safe, all)| [i32::from(*safe), i32::from(all - safe)])
    }

    #[inline]
    pub(super) fn class(&self, cell: usize) -> usize {
        self.land.class_of[cell].into()
    }

    /// Notes that a line may have become full. True if it has.
    #[inline]
    fn fill(&mut self, cell: usize) -> bool {
        let mut any = false;
        for (axis, line) in self.land.lines_of[cell].into_iter().enumerate() {
            let line = usize::from(line);
            self.left[axis][line] -= 1;
            if self.left[axis][line] == 0 {
                self.shut[axis] |= self.land.lines[axis][line];
                any = true;
            }
        }
        any
    }

    /// Notes what has become safe now that lines are full.
    fn settle(&mut self) {
        self.settled = self.shut.iter().fold(self.land.cells, |all, axis| all & *axis);
        for side in 0..self.sides() {
            self.secure(side);
        }
    }

    /// Notes which cubes of a side have become safe.
    #[inline]
    fn secure(&mut self, side: usize) {
        let (cubes, before) = (self.cubes[side], self.safe[side]);
        let mut safe = before | cubes & self.settled;
        while !safe.none() {
            let more = safe_beside(cubes, safe, &self.shut);
            if (more ^ safe).none() {
                break;
            }
            safe = more;
        }
        for cell in (safe & !before).iter() {
            self.safe_of[side][self.class(cell)] += 1;
        }
        self.safe[side] = safe;
    }
}

/// Two teams, or everybody for himself.
pub(super) fn sides(state: &State) -> Vec<SeatSet> {
    match state.sides() {
        Some(teams) => teams.iter().map(|(_, seats)| seats).collect(),
        None => Seat::all(state.seats()).map(SeatSet::only).collect(),
    }
}

impl Rules for Watched {
    type Move = Cell;

    #[inline]
    fn seats(&self) -> usize {
        self.state.seats()
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.state.turn()
    }

    #[inline]
    fn moves(&self, buffer: &mut Vec<Cell>) {
        self.state.moves(buffer);
        if let Some(cell) = self.foreseen() {
            buffer.clear();
            buffer.push(cell);
        }
    }

    #[inline]
    fn apply(&mut self, cell: Cell) {
        let Some(mover) = self.turn().seat() else { return };
        let Self { state, land, side_of, cubes, cubes_of, .. } = self;
        let side = usize::from(side_of[mover.index()]);
        let mut gain = |at: usize, from: Option<usize>| {
            let class = usize::from(land.class_of[at]);
            if let Some(from) = from {
                cubes[from].toggle(at);
                cubes_of[from][class] -= 1;
            }
            cubes[side].toggle(at);
            cubes_of[side][class] += 1;
        };
        gain(cell.number(), None);
        state.place(cell, |at, seat| {
            let from = usize::from(side_of[seat.index()]);
            if from != side {
                gain(at, Some(from));
            }
        });
        if self.fill(cell.number()) {
            self.settle();
        } else {
            self.secure(side);
        }
    }

    #[inline]
    fn last_success(&self, seat: Seat, plies: u32) -> u32 {
        self.state.last_success(seat, plies)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.foreseen().map_or_else(|| self.state.count_moves(), |_| 1)
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng, buffer: &mut Vec<Cell>) -> Option<Cell> {
        self.foreseen().or_else(|| self.state.random_move(rng, buffer))
    }
}

impl Keyed for Watched {
    #[inline]
    fn key(&self) -> u64 {
        self.state.key()
    }

    #[inline]
    fn label(cell: Cell) -> u16 {
        State::label(cell)
    }
}

impl Notation for Watched {
    fn write(&self, cell: Cell) -> String {
        self.state.write(cell)
    }

    fn read(&self, text: &str) -> Result<Cell, Phrase> {
        self.state.read(text)
    }
}
