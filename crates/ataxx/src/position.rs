//! Positions, seen by whoever is to move.

use games::ataxx::{Cell, Move, State};
use kernel::{Rules, Seat, Turn};

use crate::Step;
use crate::cells::{BOARD, NEAR, RING, SIDE, each, near, reach};

/// So many turns in a row without a clone are a draw.
const PATIENCE: u8 = 100;

/// What stands for a count of such turns where they are never a draw.
const NEVER: u8 = u8::MAX;

/// Pieces and obstacles; cell `9 × row + column`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The pieces of the side to move.
    pub own: u64,
    /// The pieces of the other side.
    pub rival: u64,
    /// The obstacles.
    pub walls: u64,
    /// How many turns in a row nobody has cloned.
    idle: u8,
}

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It does.
    Open,
    /// The side to move has won, or lost, or neither: 1, -1, 0.
    Over(i32),
}

impl Position {
    /// How every game without obstacles begins.
    pub const START: Self = Self::new(1 | 1 << 60, 1 << 6 | 1 << 54, 0);

    /// A position of which nobody knows how it came about.
    pub const fn new(own: u64, rival: u64, walls: u64) -> Self {
        Self { own, rival, walls, idle: 0 }
    }

    /// The position of a game for two on the usual board; none of any other game,
    /// nor while obstacles are placed.
    pub fn of(state: &State<u64>) -> Option<Self> {
        let is_usual = state.side() == SIDE && state.seats() == 2;
        let mover = match state.turn() {
            Turn::Seat(seat) if is_usual => seat,
            _ => return None,
        };
        let [own, rival] = [mover, mover.next(2)].map(|seat: Seat| state.pieces(seat));
        let walls = BOARD & !(own | rival | state.empty());
        let idle = state.patience().map_or(NEVER, |left| PATIENCE - left.min(100) as u8);
        Some(Self { own, rival, walls, idle })
    }

    /// The empty cells.
    #[inline(always)]
    pub const fn empty(self) -> u64 {
        BOARD & !(self.own | self.rival | self.walls)
    }

    /// Bits that look like chance, the same for the same pieces and obstacles; once a
    /// draw is near, only when it is as near.
    #[inline(always)]
    pub(crate) const fn key(self) -> u64 {
        let is_near = self.idle >= PATIENCE / 2 && self.idle != NEVER;
        let idle = if is_near { self.idle as u64 } else { 0 };
        let both = self.own.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ self.rival.wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(31)
            ^ self.walls.wrapping_mul(0xd6e8_feb8_6659_fd93).rotate_left(17)
            ^ idle << 9;
        let once = (both ^ both >> 29).wrapping_mul(0xff51_afd7_ed55_8ccd);
        (once ^ once >> 32).wrapping_mul(0xc4ce_b9fe_1a85_ec53)
    }

    /// Whether the side to move can do more than pass.
    #[inline(always)]
    pub const fn can_move(self) -> bool {
        reach(self.own) & self.empty() != 0
    }

    /// By how many pieces the side to move is ahead.
    #[inline(always)]
    pub const fn lead(self) -> i32 {
        self.own.count_ones() as i32 - self.rival.count_ones() as i32
    }

    /// Whether the game goes on, and who has won if not.
    #[inline(always)]
    pub const fn standing(self) -> Standing {
        let empty = self.empty();
        let is_alone = self.own == 0 || self.rival == 0;
        if is_alone || (reach(self.own | self.rival) & empty == 0) {
            Standing::Over(self.lead().signum())
        } else if self.idle >= PATIENCE && self.idle != NEVER {
            Standing::Over(0)
        } else {
            Standing::Open
        }
    }

    /// Whether a step is allowed while the game goes on.
    #[inline(always)]
    pub(crate) fn allows(self, step: Step) -> bool {
        if step == Step::NONE {
            return false;
        }
        if step == Step::PASS {
            return !self.can_move();
        }
        let (from, to) = (step.from(), step.to());
        let sources = if step.is_clone() { NEAR[to] } else { RING[to] & 1 << from };
        self.empty() >> to & 1 == 1 && sources & self.own != 0
    }

    /// The same, seen by the side that is not to move.
    #[inline(always)]
    #[must_use]
    pub(crate) const fn turned(self) -> Self {
        Self { own: self.rival, rival: self.own, ..self }
    }

    /// The position after a step, seen by the other side.
    #[inline(always)]
    #[must_use]
    pub fn after(self, step: Step) -> Self {
        let slower = self.idle.saturating_add(1);
        if step == Step::PASS {
            return Self { idle: slower, ..self.turned() };
        }
        let (from, to) = (1_u64 << step.from(), 1_u64 << step.to());
        let turned = NEAR[step.to()] & self.rival;
        let own = (self.own & !from) | to | turned;
        let idle = match self.idle {
            NEVER => NEVER,
            _ if from == to => 0,
            _ => slower,
        };
        Self { own: self.rival ^ turned, rival: own, idle, ..self }
    }

    /// The cells that the side to move can clone onto.
    #[inline(always)]
    pub(crate) const fn clones(self) -> u64 {
        near(self.own) & self.empty()
    }

    /// All steps that are allowed; none when the game is over.
    pub fn steps(self) -> Vec<Step> {
        if self.standing() != Standing::Open {
            return Vec::new();
        }
        let jumps = each(self.own)
            .flat_map(|from| each(RING[from] & self.empty()).map(move |to| Step::jump(from, to)));
        let mut steps: Vec<Step> = each(self.clones()).map(Step::clone_to).chain(jumps).collect();
        if steps.is_empty() {
            steps.push(Step::PASS);
        }
        steps
    }
}

impl Step {
    /// The step as a move of the rules.
    pub fn to_move(self) -> Move {
        let cell = |index: usize| Cell(index as u16);
        match self {
            Self::PASS => Move::Pass,
            _ if self.is_clone() => Move::Clone(cell(self.to())),
            _ => Move::Jump { from: cell(self.from()), to: cell(self.to()) },
        }
    }
}
