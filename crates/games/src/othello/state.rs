//! The rules in code.

use kernel::{Outcome, Rng, Rules, Seat, Turn};

use super::{BLACK, Board, Endless, Hands, WHITE};
use crate::bits::Bits;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Placing a disc on the cell of this number.
    Place(u16),
    /// Nothing can be placed.
    Pass,
}

/// A game of Othello.
///
/// What can be done is worked out once, when a position comes up; asking whose
/// turn it is, listing, counting and picking moves only read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State<B: Board, H: Hands = Endless> {
    own: B::Set,
    rival: B::Set,
    targets: B::Set,
    phase: Phase,
    mover: Seat,
    hands: H,
    board: B,
}

/// What the player to move can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Place,
    Pass,
    Over,
}

impl<B: Board, H: Hands> State<B, H> {
    /// A game from these discs of Black and White, with Black to move.
    pub fn new(board: B, hands: H, discs: [B::Set; 2]) -> Self {
        Self::at(board, hands, discs, BLACK)
    }

    /// A game from these discs of Black and White. No cell may hold two.
    pub fn at(board: B, hands: H, discs: [B::Set; 2], mover: Seat) -> Self {
        let mut state = Self {
            own: discs[mover.index()],
            rival: discs[mover.next(2).index()],
            targets: B::Set::default(),
            phase: Phase::Over,
            mover,
            hands,
            board,
        };
        state.settle();
        state
    }

    /// The board it is played on.
    pub fn board(&self) -> B {
        self.board
    }

    /// The discs in hand.
    pub fn hands(&self) -> H {
        self.hands
    }

    /// The discs of a seat.
    pub fn discs(&self, seat: Seat) -> B::Set {
        if seat == self.mover { self.own } else { self.rival }
    }

    /// Whose disc is on a cell.
    pub fn owner(&self, cell: usize) -> Option<Seat> {
        Seat::all(2).find(|&seat| self.discs(seat).has(cell))
    }

    /// Who moves, or would move if the game went on.
    pub fn mover(&self) -> Seat {
        self.mover
    }

    /// The cells where the player to move can place a disc.
    pub fn targets(&self) -> B::Set {
        self.targets
    }

    /// Works out what the player to move can do.
    #[inline]
    fn settle(&mut self) {
        self.targets = self.targets_of(self.mover, self.own, self.rival);
        self.phase = if !self.targets.none() {
            Phase::Place
        } else if !self.targets_of(self.mover.next(2), self.rival, self.own).none() {
            Phase::Pass
        } else {
            Phase::Over
        };
    }

    #[inline]
    fn targets_of(&self, seat: Seat, own: B::Set, rival: B::Set) -> B::Set {
        if self.hands.is_out(seat) { B::Set::default() } else { self.board.targets(own, rival) }
    }
}

impl<B: Board, H: Hands> Rules for State<B, H> {
    type Move = Move;

    const FINISHED_LEAVES: u64 = 1;

    fn seats(&self) -> usize {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over => {
                Turn::Over(Outcome::by_score([BLACK, WHITE].map(|seat| self.discs(seat).count())))
            }
            _ => Turn::Seat(self.mover),
        }
    }

    #[inline]
    fn moves(&self, buffer: &mut Vec<Move>) {
        buffer.clear();
        match self.phase {
            Phase::Place => {
                buffer.extend(self.targets.iter().map(|cell| Move::Place(cell as u16)));
            }
            Phase::Pass => buffer.push(Move::Pass),
            Phase::Over => {}
        }
    }

    #[inline]
    fn apply(&mut self, mv: Move) {
        if let Move::Place(cell) = mv {
            let flips = self.board.flips(self.own, self.rival, cell.into());
            self.own |= flips | B::Set::one(cell.into());
            self.rival ^= flips;
            self.hands.spend(self.mover);
        }
        std::mem::swap(&mut self.own, &mut self.rival);
        self.mover = self.mover.next(2);
        self.settle();
    }

    #[inline]
    fn forced(&self) -> Option<Move> {
        (self.phase == Phase::Pass).then_some(Move::Pass)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        match self.phase {
            Phase::Place => self.targets.count(),
            Phase::Pass => 1,
            Phase::Over => 0,
        }
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng, _: &mut Vec<Move>) -> Option<Move> {
        match self.phase {
            Phase::Place => {
                let cell = self.targets.nth(rng.below(self.targets.count()));
                Some(Move::Place(cell as u16))
            }
            Phase::Pass => Some(Move::Pass),
            Phase::Over => None,
        }
    }
}
