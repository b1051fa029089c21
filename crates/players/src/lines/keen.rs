//! A game of Connect-N as somebody sees it who pays attention.
//!
//! Who can complete a line does so, and who must stop one has no choice. With
//! gravity nobody puts a piece where it helps the next player up to his last
//! cell. Leaving out all other moves changes the worth of no state: they lose
//! at once, or win later than need be. On large boards only cells near a piece
//! are looked at; that is a guess, and a good one.

use games::bits::Bits;
use games::cn::{Cell, State};
use kernel::{Keyed, Notation, Outcome, Phrase, Rules, Seat, Turn};

use super::field::Field;

/// The largest board on which every cell is looked at.
const SMALL: usize = 36;

/// A state, and how it is looked at.
#[derive(Clone, Debug)]
pub(super) struct Keen<B, const N: usize> {
    pub(super) state: State<B, N>,
    pub(super) field: Field<B>,
    /// Whether lines about to be made are noticed.
    notices: bool,
    /// Whether only the neighbourhood of pieces is looked at.
    is_large: bool,
    /// Whether nobody can come to a line any more, so that it is a draw.
    is_dead: bool,
}

impl<B: Bits, const N: usize> Keen<B, N> {
    pub(super) fn new(state: &State<B, N>, notices: bool) -> Self {
        let field = Field::of(state);
        let is_large = !field.gravity && field.cells.count() > SMALL;
        Self { state: state.clone(), field, notices, is_large, is_dead: false }
    }

    pub(super) fn notices(&self) -> bool {
        self.notices
    }

    pub(super) fn is_large(&self) -> bool {
        self.is_large
    }

    pub(super) fn pieces(&self) -> [B; N] {
        std::array::from_fn(|seat| self.state.pieces(Seat::new(seat)))
    }

    #[inline]
    pub(super) fn empty(&self) -> B {
        self.pieces().into_iter().fold(self.field.cells, |rest, pieces| rest & !pieces)
    }

    /// The cells worth a look, none of which wins or saves at once.
    fn worth_a_look(&self, empty: B) -> B {
        let targets = self.field.targets(empty);
        let taken = self.field.cells & !empty;
        if !self.is_large {
            return targets;
        }
        let near = targets & self.field.around(taken);
        if near.none() { self.middle() & targets } else { near }
    }

    fn middle(&self) -> B {
        let board = self.state.board();
        B::one(self.state.cell(board.rows / 2, board.columns / 2).0.into())
    }

    /// The moves of somebody who pays attention.
    fn sensible(&self, mover: Seat) -> B {
        let (field, empty) = (&self.field, self.empty());
        let targets = field.targets(empty);
        let won = field.wins(self.state.pieces(mover), empty) & targets;
        if !won.none() {
            return first(won);
        }
        let theirs = field.wins(self.state.pieces(mover.next(N)), empty);
        let danger = theirs & targets;
        if !danger.none() {
            // Of two players, one who faces two such cells is lost and need not compare them.
            return if N == 2 { first(danger) } else { danger };
        }
        let open = self.worth_a_look(empty);
        let safe = if field.gravity { open & !theirs.down(1) } else { open };
        match (safe.none(), open.none()) {
            (false, _) => safe,
            (true, false) if N == 2 => first(open),
            (true, false) => open,
            (true, true) => targets,
        }
    }
}

fn first<B: Bits>(set: B) -> B {
    B::one(set.nth(0))
}

impl<B: Bits, const N: usize> Rules for Keen<B, N> {
    type Move = Cell;

    fn seats(&self) -> usize {
        N
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.state.turn() {
            Turn::Seat(_) if self.is_dead => Turn::Over(Outcome::draw(N)),
            turn => turn,
        }
    }

    fn moves(&self, buffer: &mut Vec<Cell>) {
        match self.turn() {
            Turn::Seat(mover) if self.notices => {
                buffer.clear();
                buffer.extend(self.sensible(mover).iter().map(|cell| Cell(cell as u16)));
            }
            Turn::Seat(_) => self.state.moves(buffer),
            _ => buffer.clear(),
        }
    }

    #[inline]
    fn apply(&mut self, cell: Cell) {
        self.state.apply(cell);
        if !self.notices || self.is_large {
            return;
        }
        let empty = self.empty();
        // A line that nobody else has blocked remains for a long time.
        if 2 * empty.count() <= self.field.cells.count() {
            let pieces = self.pieces();
            self.is_dead = !pieces.into_iter().any(|own| self.field.can_win(own, empty));
        }
    }
}

impl<B: Bits, const N: usize> Keyed for Keen<B, N> {
    #[inline]
    fn key(&self) -> u64 {
        self.state.key()
    }

    #[inline]
    fn label(cell: Cell) -> u16 {
        State::<B, N>::label(cell)
    }
}

impl<B: Bits, const N: usize> Notation for Keen<B, N> {
    fn write(&self, cell: Cell) -> String {
        self.state.write(cell)
    }

    fn read(&self, text: &str) -> Result<Cell, Phrase> {
        self.state.read(text)
    }
}
