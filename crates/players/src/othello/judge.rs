//! What a position of Othello is worth.
//!
//! Discs count for little until the end: what counts is who can still choose.
//! A side that has few moves must soon give a corner away, and from a corner
//! on discs are safe for good.

use games::bits::Bits;
use games::othello::{Board, Hands, Move, State};
use kernel::{Outcome, Seat};
use search::Evaluate;

use super::Place;
use super::weights::{FEATURES, WEIGHTS};
use crate::ground::Ground;
use crate::levels::WON;
use crate::stages::weigh;

/// A disc, as values count it.
const DISC: i32 = 100;

/// No position that goes on is worth more than this, however good it looks.
const MOST: i32 = WON / 4;

/// Knows what to look at on a board.
#[derive(Clone, Debug)]
pub(super) struct Judge<B: Board> {
    ground: Ground<B::Set>,
    edges: B::Set,
    all_corners: B::Set,
    corners: [Corner<B::Set>; 4],
    /// How good it usually is to place on a cell, by its number.
    appeal: Vec<i32>,
}

/// What is counted in a position: each for the side to move, less the same for
/// the rival.
type Features = [i32; FEATURES];

impl<B: Board> Judge<B> {
    pub(super) fn new(board: B) -> Self {
        let side = board.side();
        let places: Vec<_> =
            (0..side).flat_map(|row| (0..side).map(move |column| (row, column))).collect();
        let ground = Ground::new(&places, board.cell(1, 0), |place| board.cell(place.0, place.1));
        let corners = [(0, 0), (0, side - 1), (side - 1, 0), (side - 1, side - 1)];
        let corners = corners.map(|place| Corner::of(board, place));
        let mut judge = Self {
            edges: ground.rims[0] | ground.rims[1],
            all_corners: ground.tips(),
            corners,
            ground,
            appeal: Vec::new(),
        };
        judge.appeal = (0..B::Set::CAPACITY).map(|cell| judge.appeal(cell)).collect();
        judge
    }

    /// How good it usually is to place on a cell.
    fn appeal(&self, cell: usize) -> i32 {
        let is_in = |set: B::Set| set.has(cell);
        match () {
            () if is_in(self.all_corners) => 600,
            () if self.corners.iter().any(|corner| is_in(corner.diagonal)) => -300,
            () if self.corners.iter().any(|corner| is_in(corner.beside)) => -200,
            () if is_in(self.edges) => 60,
            () if is_in(self.ground.around(self.edges)) => -40,
            () => 0,
        }
    }

    /// What there is to see in a position.
    #[inline]
    fn features<H: Hands>(&self, state: &State<B, H>) -> Features {
        let (mover, rival) = (state.mover(), state.mover().next(2));
        let (own, other) = (state.discs(mover), state.discs(rival));
        let answers = if state.hands().is_out(rival) {
            B::Set::default()
        } else {
            state.board().targets(other, own)
        };
        let empty = self.ground.cells & !(own | other);
        let [mine, his] = [(own, state.targets(), other), (other, answers, own)]
            .map(|(discs, targets, rivals)| self.look(discs, targets, rivals, empty));
        let [safe, safe_his] = self.safe_discs([own, other]).map(count);
        let mut seen: Features = std::array::from_fn(|index| match index {
            0..SHARED => mine[index] - his[index],
            _ => 0,
        });
        let [here, there] = [mine[0], his[0]];
        seen[SHARED] = 32 * (here - there) / (here + there + 2);
        seen[SHARED + 1] = safe - safe_his;
        seen[SHARED + 2] = count(state.targets() & self.all_corners);
        seen[SHARED + 3] = -count(answers & self.all_corners);
        seen[SHARED + 4] = 1 - 2 * (1 & (count(empty) + 1));
        seen
    }

    /// What one side has: moves, open cells beside the rival's discs, corners,
    /// discs that give a corner away, other discs on edges, and discs.
    #[inline]
    fn look(&self, discs: B::Set, targets: B::Set, rivals: B::Set, empty: B::Set) -> [i32; SHARED] {
        let ground = &self.ground;
        let (mut diagonal, mut beside) = (0, 0);
        for corner in &self.corners {
            if !(corner.tip & empty).none() {
                diagonal += count(discs & corner.diagonal);
                beside += count(discs & corner.beside);
            }
        }
        [
            count(targets),
            count(ground.around(rivals) & empty),
            count(ground.around(empty) & rivals),
            count(discs & self.all_corners),
            diagonal,
            beside,
            count(discs & self.edges),
            count(discs),
        ]
    }

    /// The discs of each side that can never be turned over again, as far as
    /// that grows from the corners.
    #[inline]
    pub(super) fn safe_discs(&self, discs: [B::Set; 2]) -> [B::Set; 2] {
        let taken = discs[0] | discs[1];
        if (self.all_corners & taken).none() {
            return [B::Set::default(); 2];
        }
        let shut = self.ground.shut(self.ground.cells & !taken);
        discs.map(|discs| self.ground.safe(discs, &shut))
    }

    /// The worth of a position to the side to move.
    fn worth<H: Hands>(&self, state: &State<B, H>) -> i32 {
        let seen = self.features(state);
        let discs = state.discs(state.mover()) | state.discs(state.mover().next(2));
        weigh(&seen, &WEIGHTS, count(discs), count(self.ground.cells))
    }
}

/// How many of the features are counted alike for both sides.
const SHARED: usize = 8;

#[inline]
fn count<S: Bits>(set: S) -> i32 {
    set.count() as i32
}

/// A corner, and the cells beside it that give it away.
#[derive(Clone, Copy, Debug)]
struct Corner<S> {
    tip: S,
    /// The two cells beside it on its edges.
    beside: S,
    /// The one cell diagonally beside it.
    diagonal: S,
}

impl<S: Bits> Corner<S> {
    fn of<B: Board<Set = S>>(board: B, (row, column): Place) -> Self {
        let inwards = |index: usize| if index == 0 { 1 } else { index - 1 };
        let one = |row, column| S::one(board.cell(row, column));
        Self {
            tip: one(row, column),
            beside: one(row, inwards(column)) | one(inwards(row), column),
            diagonal: one(inwards(row), inwards(column)),
        }
    }
}

impl<B: Board, H: Hands> Evaluate<State<B, H>> for Judge<B> {
    #[inline]
    fn value(&self, state: &State<B, H>, seat: Seat) -> i32 {
        let worth = self.worth(state).clamp(-MOST, MOST);
        if seat == state.mover() { worth } else { -worth }
    }

    /// A win is a win, and a little better with more discs.
    fn result(&self, state: &State<B, H>, outcome: Outcome, seat: Seat) -> i32 {
        let lead = count(state.discs(seat)) - count(state.discs(seat.next(2)));
        match outcome {
            Outcome::Won(seats) if seats.contains(seat) => WON + DISC * lead,
            Outcome::Won(_) => DISC * lead - WON,
            Outcome::Drawn(_) => 0,
        }
    }

    #[inline]
    fn promise(&self, state: &State<B, H>, mv: Move) -> i32 {
        let Move::Place(cell) = mv else { return 0 };
        let cell = usize::from(cell);
        let (own, other) = (state.discs(state.mover()), state.discs(state.mover().next(2)));
        let board = state.board();
        let flips = board.flips(own, other, cell);
        let answers = board.targets(other ^ flips, own | flips | B::Set::one(cell));
        self.appeal[cell] - 30 * count(answers)
    }
}
