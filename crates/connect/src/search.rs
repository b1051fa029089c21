//! The question: is a position worth more than this?

use kernel::Limits;

use crate::moves::{Moves, column};
use crate::pairs::{Outlook, Pairs};
use crate::position::{Position, gaps};
use crate::shape::Shape;
use crate::table::{Known, Table};

/// With fewer empty cells than this, looking into the table takes longer than
/// looking at the position.
const FEW: i32 = 6;

/// Less than any score.
const NOTHING: i32 = -100;

/// How often somebody is asked whether to stop, in nodes; a power of two.
const PATIENCE: u64 = 1 << 12;

/// One search.
pub(crate) struct Search<'a, S> {
    pub(crate) shape: S,
    pub(crate) table: &'a mut Table,
    pub(crate) limits: Limits<'a>,
    pairs: Pairs<S>,
    pub(crate) nodes: u64,
    pub(crate) is_halted: bool,
}

/// The score of winning with the next piece when so many cells are empty.
#[inline(always)]
pub(crate) fn win(left: i32) -> i32 {
    (left + 1) / 2
}

/// What a position is certainly worth to a side that does not lose to the next move.
#[inline(always)]
pub(crate) fn worst(left: i32) -> i32 {
    (1 - left / 2).min(0)
}

impl<'a, S: Shape> Search<'a, S> {
    pub(crate) fn new(shape: S, table: &'a mut Table, limits: Limits<'a>) -> Self {
        let pairs = Pairs::new(shape);
        Self { shape, table, limits, pairs, nodes: 0, is_halted: false }
    }

    /// What can be seen of a position.
    #[inline(always)]
    pub(crate) fn outlook(&self, position: Position) -> Outlook {
        let empty = self.shape.cells() & !position.taken;
        let theirs = gaps(self.shape, position.rival()) & empty;
        Outlook { position, targets: position.targets(self.shape), empty, theirs }
    }

    /// Whether a position with so many empty cells is worth more than `alpha`:
    /// a bound of its score that lies on the same side. The side to move must
    /// have neither a move that wins nor lose to the next one whatever it does.
    pub(crate) fn exceeds(&mut self, position: Position, left: i32, alpha: i32) -> i32 {
        self.nodes += 1;
        let most = win(left) - 1;
        if most <= alpha || worst(left) > alpha {
            return if most <= alpha { most } else { worst(left) };
        }
        if self.nodes & (PATIENCE - 1) == 0 {
            self.ask_whether_to_stop();
        }
        let outlook = self.outlook(position);
        let Ok(moves) = Moves::of(self.shape, &outlook) else { return most };
        if most - 1 <= alpha {
            return most - 1;
        }
        if let [only] = moves.all() {
            return -self.exceeds(position.after(only.cell), left - 1, -alpha - 1);
        }
        match self.settled_by_pairs(&outlook, &moves, alpha) {
            Some(bound) => bound,
            None => self.look(&outlook, moves, left, alpha),
        }
    }

    #[cold]
    fn ask_whether_to_stop(&mut self) {
        let spent = self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes);
        self.is_halted |= spent || self.limits.stop.is_some_and(|stop| stop());
    }

    /// A bound that pairs of cells give, if it answers the question.
    #[inline(always)]
    fn settled_by_pairs(&self, outlook: &Outlook, moves: &Moves, alpha: i32) -> Option<i32> {
        if alpha >= -1 {
            let bound = self.pairs.bound(outlook, alpha >= 0);
            if bound.is_some_and(|bound| bound <= alpha) {
                return bound;
            }
        }
        if alpha > 0 {
            return None;
        }
        for mv in moves.all() {
            let bound = self.pairs.bound(&outlook.after(self.shape, mv), alpha < 0);
            if let Some(bound) = bound.filter(|bound| -bound > alpha) {
                return Some(-bound);
            }
        }
        None
    }

    /// Looks the position up, and then at its moves.
    #[inline(always)]
    fn look(&mut self, outlook: &Outlook, mut moves: Moves, left: i32, alpha: i32) -> i32 {
        let position = outlook.position;
        if left < FEW {
            moves.rank(self.shape, None);
            return self.try_all(position, moves, left, (alpha, NOTHING)).0;
        }
        let before = self.table.probe(position.key());
        let mut known =
            before.unwrap_or(Known { lower: worst(left), upper: win(left) - 2, best: None });
        if known.lower > alpha || known.upper <= alpha {
            return if known.lower > alpha { known.lower } else { known.upper };
        }
        let floor = match self.look_up(position, &mut moves, alpha) {
            Ok(floor) => floor,
            Err(value) => return value,
        };
        moves.rank(self.shape, known.best);
        let (best, cell) = self.try_all(position, moves, left, (alpha, floor));
        if best > alpha {
            (known.lower, known.best) = (best, Some(column(self.shape, cell)));
        } else {
            known.upper = known.upper.min(best);
        }
        if !self.is_halted {
            self.table.keep(position.key(), known);
        }
        best
    }

    /// Forgets moves that are known to be no answer, and says what the best of
    /// them is worth at most; or the worth of one that is known to be one.
    #[inline(always)]
    fn look_up(&self, position: Position, moves: &mut Moves, alpha: i32) -> Result<i32, i32> {
        let (mut floor, mut answer) = (NOTHING, None);
        moves.retain(|mv| {
            let Some(known) = self.table.probe(position.after(mv.cell).key()) else { return true };
            if -known.upper > alpha {
                answer = Some(-known.upper);
            }
            let is_open = -known.lower > alpha;
            if !is_open {
                floor = floor.max(-known.lower);
            }
            is_open
        });
        answer.map_or(Ok(floor), Err)
    }

    /// Tries moves until one answers the question, and says which and what it
    /// is worth; or the best that any is worth.
    #[inline(always)]
    pub(crate) fn try_all(
        &mut self,
        position: Position,
        mut moves: Moves,
        left: i32,
        (alpha, floor): (i32, i32),
    ) -> (i32, u64) {
        let mut best = floor;
        while let Some(mv) = moves.next() {
            let value = -self.exceeds(position.after(mv.cell), left - 1, -alpha - 1);
            if value > alpha || self.is_halted {
                return (value, mv.cell);
            }
            best = best.max(value);
        }
        (best, 0)
    }
}
