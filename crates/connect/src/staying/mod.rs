//! Boards on which pieces stay where they are put: who wins.
//!
//! Here a position is only won, drawn or lost. Two questions settle which: can
//! the side to move win, and can it avoid losing? Small boards are looked
//! through to the end; whoever can cover every line of the other with a pair of
//! cells of its own cannot lose ([`cover`]).

mod board;
mod cover;
mod memory;
mod search;

use games::cn::{Cell, State};
use kernel::{Limits, Rules};

use board::{Ground, Stand};
use memory::Memory;
use search::Search;

/// The most cells of a board that can be solved: a position is a word.
pub const MOST_CELLS: usize = 32;

/// How a position ends with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    /// The side to move loses.
    Loss,
    /// Nobody wins.
    Draw,
    /// The side to move wins.
    Win,
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// How it ends at worst,
    pub lower: Fate,
    /// and at best.
    pub upper: Fate,
    /// A move that leads to the worse of them at least.
    pub best: Cell,
    /// How many positions were visited.
    pub nodes: u64,
}

/// Solves positions of one board and remembers what it has found.
#[derive(Debug)]
pub struct Decider {
    ground: Ground,
    memory: Memory,
}

impl Decider {
    /// Somebody who solves positions of this game's board; none when pieces
    /// fall on it or it has too many cells.
    pub fn of(state: &State<u64, 2>) -> Option<Self> {
        let board = state.board();
        let fits = !board.gravity && board.rows * board.columns <= MOST_CELLS;
        fits.then(|| Self { ground: Ground::of(state), memory: Memory::new() })
    }

    /// Finds out how a position ends, or as much as the limits allow; none when
    /// it is over.
    pub fn decide(&mut self, state: &State<u64, 2>, limits: &Limits<'_>) -> Option<Decision> {
        let mover = state.turn().seat()?;
        let stand = Stand {
            own: self.ground.set(state.pieces(mover)),
            rival: self.ground.set(state.pieces(mover.next(2))),
        };
        let mut search = Search::new(&self.ground, &mut self.memory, *limits);
        let (mut lower, mut upper) = (Fate::Loss, Fate::Win);
        let mut best = search.first_sensible(stand);
        for (alpha, yes, no) in [(0, Fate::Win, Fate::Draw), (-1, Fate::Draw, Fate::Loss)] {
            let (answer, cell) = search.best(stand, alpha);
            if search.is_halted {
                break;
            }
            if answer {
                (lower, best) = (yes, cell);
                break;
            }
            upper = no;
        }
        let nodes = search.nodes;
        Some(Decision { lower, upper, best: self.ground.cell(best), nodes })
    }
}
