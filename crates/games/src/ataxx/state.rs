//! The rules in code.

use kernel::{Outcome, Rng, Rules, Seat, SeatSet, Turn};

use super::Plane;
use super::deal::Deal;
use super::plane::LEAPS;
use super::tally::Tally;
use crate::grid::{Frame, RowOne};

/// So many turns in a row without a clone are a draw.
const PATIENCE: u32 = 100;

/// A cell, by its number in a [`Plane`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell(pub u16);

/// One decision of a player or of Nature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A piece next to the cell puts a copy of itself there.
    Clone(Cell),
    /// A piece goes two steps.
    Jump {
        /// The cell it leaves.
        from: Cell,
        /// The cell it lands on.
        to: Cell,
    },
    /// Nothing can be done.
    Pass,
    /// Nature puts an obstacle here, or on this cell and its mirror images.
    Block(Cell),
}

/// A game of Ataxx.
#[derive(Clone, Debug)]
pub struct State<B> {
    pub(super) pieces: [B; 4],
    /// The cells with nothing on them. Those that are neither here nor anyone's
    /// are obstacles.
    pub(super) empty: B,
    pub(super) deal: Deal,
    /// Turns since the last clone.
    pub(super) clock: u32,
    pub(super) round: u32,
    pub(super) to_move: Seat,
    side: u8,
    seats: u8,
    hundred: bool,
    pub(super) phase: Phase,
}

/// What is going on. It follows from the rest of the state and is kept because
/// everybody asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// Nature is placing obstacles.
    Dealing,
    /// The player to move can.
    Moving,
    /// The player to move cannot, but another could.
    Passing,
    /// Only one player has pieces, or nobody can move.
    Finished,
    /// Nobody has cloned for too long.
    Stalled,
}

impl<B: Plane> State<B> {
    /// A board without pieces. With `hundred`, so many turns without a clone
    /// are a draw.
    pub(super) fn bare(side: usize, seats: usize, hundred: bool) -> Self {
        debug_assert!(side + 2 <= B::STRIDE && side * B::STRIDE <= B::CAPACITY);
        let cells = (0..side).flat_map(|row| (0..side).map(move |column| (row, column)));
        let empty =
            cells.fold(B::default(), |set, (row, column)| set | B::one(row * B::STRIDE + column));
        Self {
            pieces: [B::default(); 4],
            empty,
            deal: Deal::default(),
            clock: 0,
            round: 1,
            to_move: Seat::new(0),
            side: side as u8,
            seats: seats as u8,
            hundred,
            phase: Phase::Finished,
        }
    }

    /// This board with the usual pieces: players 1 and 2 in the corners, 3 and
    /// 4 in the middles of the edges.
    pub(super) fn with_corners(mut self) -> Self {
        let (last, middle) = (self.side() - 1, self.side() / 2);
        let starts = [
            [(0, 0), (last, last)],
            [(0, last), (last, 0)],
            [(middle, 0), (middle, last)],
            [(0, middle), (last, middle)],
        ];
        for (seat, cells) in Seat::all(self.seats.into()).zip(starts) {
            for (row, column) in cells {
                self.put(seat, self.cell(row, column));
            }
        }
        self.settle();
        self
    }

    /// The side of the board.
    pub fn side(&self) -> usize {
        self.side.into()
    }

    /// Its size and the names of its cells.
    pub fn frame(&self) -> Frame {
        Frame { rows: self.side(), columns: self.side(), row_one: RowOne::Bottom }
    }

    /// The cell in this row (from the top) and column (from the left).
    pub fn cell(&self, row: usize, column: usize) -> Cell {
        Cell((row * B::STRIDE + column) as u16)
    }

    /// The row (from the top) and column (from the left) of a cell.
    pub fn place(&self, cell: Cell) -> (usize, usize) {
        (usize::from(cell.0) / B::STRIDE, usize::from(cell.0) % B::STRIDE)
    }

    /// Whose piece stands on a cell.
    pub fn owner(&self, cell: Cell) -> Option<Seat> {
        Seat::all(self.seats.into()).find(|seat| self.pieces[seat.index()].has(cell.0.into()))
    }

    /// The pieces of a seat.
    #[inline]
    pub fn pieces(&self, seat: Seat) -> B {
        self.pieces[seat.index()]
    }

    /// The cells with nothing on them.
    #[inline]
    pub fn empty(&self) -> B {
        self.empty
    }

    /// How many seats there are.
    pub(super) fn seat_count(&self) -> usize {
        self.seats.into()
    }

    /// The pieces of the player to move that are next to a cell.
    pub(super) fn cloners(&self, to: Cell) -> impl Iterator<Item = Cell> {
        let near = B::one(to.0.into()).near() & self.own();
        near.iter().map(|from| Cell(from as u16))
    }

    /// How many pieces a seat has on the board.
    pub fn count(&self, seat: Seat) -> usize {
        self.pieces[seat.index()].count()
    }

    /// How many turns in a row nobody has cloned.
    pub fn idle_turns(&self) -> usize {
        self.clock as usize
    }

    /// How many more turns without a clone are a draw; none when they never are.
    pub fn patience(&self) -> Option<usize> {
        self.hundred.then(|| PATIENCE.saturating_sub(self.clock) as usize)
    }

    pub(super) fn put(&mut self, seat: Seat, cell: Cell) {
        let bit = B::one(cell.0.into());
        self.pieces[seat.index()] |= bit;
        self.empty ^= bit;
    }

    #[inline]
    pub(super) fn own(&self) -> B {
        self.pieces[self.to_move.index()]
    }

    #[inline]
    fn can_move(&self, pieces: B) -> bool {
        !(pieces.reach() & self.empty).none()
    }

    /// The cells the player to move can clone onto.
    #[inline]
    fn clones(&self) -> B {
        self.own().near() & self.empty
    }

    /// The empty cells the player to move can land on with this leap.
    #[inline]
    fn jumps(&self, leap: usize) -> B {
        self.own().landings(leap) & self.empty
    }

    /// Finds out what is going on after a change.
    #[inline]
    pub(super) fn settle(&mut self) {
        let alive = self.pieces.iter().filter(|pieces| !pieces.none()).count();
        let stalled = self.hundred && self.clock >= PATIENCE;
        self.phase = if self.deal.is_open() {
            Phase::Dealing
        } else if alive < 2 {
            Phase::Finished
        } else if self.can_move(self.own()) {
            if stalled { Phase::Stalled } else { Phase::Moving }
        } else if !self.pieces.iter().any(|pieces| self.can_move(*pieces)) {
            Phase::Finished
        } else if stalled {
            Phase::Stalled
        } else {
            Phase::Passing
        };
    }

    /// A piece of the player to move arrives and turns its neighbours.
    #[inline]
    fn land(&mut self, to: Cell) {
        let bit = B::one(to.0.into());
        let near = bit.near();
        let mut turned = bit;
        for pieces in &mut self.pieces {
            turned |= *pieces & near;
            *pieces = *pieces & !near;
        }
        self.pieces[self.to_move.index()] |= turned;
        self.empty ^= bit;
    }

    #[inline]
    fn end_turn(&mut self) {
        self.to_move = self.to_move.next(self.seats.into());
        if self.to_move.index() == 0 {
            self.round = self.round.saturating_add(1);
        }
        self.settle();
    }

    fn outcome(&self) -> Outcome {
        let seats = Seat::all(self.seats.into());
        if self.phase == Phase::Stalled {
            let alive: SeatSet = seats.filter(|seat| self.count(*seat) > 0).collect();
            return Outcome::Drawn(alive);
        }
        Outcome::by_score(seats.map(|seat| self.count(seat)))
    }

    fn list_moves(&self, buffer: &mut Vec<Move>) {
        buffer.extend(self.clones().iter().map(|to| Move::Clone(Cell(to as u16))));
        for leap in 0..LEAPS {
            buffer.extend(self.jumps(leap).iter().map(|to| jump::<B>(leap, to)));
        }
    }

    /// Picks among clones and jumps without listing them.
    #[inline]
    fn pick_move(&self, rng: &mut Rng) -> Move {
        let clones = self.clones();
        let jumps = Tally::of_jumps(self.own(), self.empty);
        let clone_count = clones.count();
        let index = rng.below(clone_count + jumps.total());
        let Some(index) = index.checked_sub(clone_count) else {
            return Move::Clone(Cell(clones.nth(index) as u16));
        };
        let (to, which) = jumps.nth(index);
        let bit = B::one(to);
        let from = (bit.reach() & !bit.near() & self.own()).nth(which);
        Move::Jump { from: Cell(from as u16), to: Cell(to as u16) }
    }
}

#[inline]
fn jump<B: Plane>(leap: usize, to: usize) -> Move {
    Move::Jump { from: Cell(B::origin(leap, to) as u16), to: Cell(to as u16) }
}

impl<B: Plane> Rules for State<B> {
    type Move = Move;

    fn seats(&self) -> usize {
        self.seats.into()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Dealing => Turn::Nature,
            Phase::Moving | Phase::Passing => Turn::Seat(self.to_move),
            Phase::Finished | Phase::Stalled => Turn::Over(self.outcome()),
        }
    }

    fn moves(&self, buffer: &mut Vec<Move>) {
        buffer.clear();
        match self.phase {
            Phase::Dealing => buffer.extend(self.spots_to_block().iter().map(block)),
            Phase::Moving => self.list_moves(buffer),
            Phase::Passing => buffer.push(Move::Pass),
            Phase::Finished | Phase::Stalled => {}
        }
    }

    #[inline]
    fn apply(&mut self, mv: Move) {
        match mv {
            Move::Clone(to) => {
                self.land(to);
                self.clock = 0;
            }
            Move::Jump { from, to } => {
                let bit = B::one(from.0.into());
                self.pieces[self.to_move.index()] ^= bit;
                self.empty ^= bit;
                self.land(to);
                self.clock = self.clock.saturating_add(1);
            }
            Move::Pass => self.clock = self.clock.saturating_add(1),
            Move::Block(cell) => return self.block(cell),
        }
        self.end_turn();
    }

    fn forced(&self) -> Option<Move> {
        (self.phase == Phase::Passing).then_some(Move::Pass)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        match self.phase {
            Phase::Dealing => self.spots_to_block().count(),
            Phase::Moving => {
                let jumps = Tally::of_jumps(self.own(), self.empty);
                self.clones().count() + jumps.total()
            }
            Phase::Passing => 1,
            Phase::Finished | Phase::Stalled => 0,
        }
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng, _: &mut Vec<Move>) -> Option<Move> {
        match self.phase {
            Phase::Dealing => {
                let spots = self.spots_to_block();
                Some(block(spots.nth(rng.below(spots.count()))))
            }
            Phase::Moving => Some(self.pick_move(rng)),
            Phase::Passing => Some(Move::Pass),
            Phase::Finished | Phase::Stalled => None,
        }
    }
}

fn block(cell: usize) -> Move {
    Move::Block(Cell(cell as u16))
}
