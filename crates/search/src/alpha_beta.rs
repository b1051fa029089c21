//! The searches that look at every move and prove which lines need no look.

use kernel::{Keyed, SeatSet, Turn};

use crate::replies::Replies;
use crate::sides::Sides;
use crate::{Evaluate, Limits, Table, Thought, threads};

/// Alpha-beta with iterative deepening, and what it works with.
///
/// A state at the horizon that is not [quiet](Evaluate::is_quiet) is followed
/// for up to four plies more, with all its moves. Values are those of plain
/// minimax to the same depth, unless a table remembers something deeper.
///
/// Everything is open in the games it suits, and chance has no part in play:
/// a state where Nature moves is judged as it stands. While a seat is to move
/// it must have a move. With one thread and without a stop, the same limits
/// and the same contents of the table always give the same thought.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBeta<'a, E> {
    /// What is known of the game beyond its rules.
    pub judge: &'a E,
    /// What was found out before.
    pub table: &'a Table,
    /// When to stop.
    pub limits: Limits<'a>,
    /// How many threads search; one is enough, and repeatable.
    pub threads: usize,
}

impl<E> AlphaBeta<'_, E> {
    /// For games of two sides, seats or teams, of which one wins what the
    /// other loses. `first` are the seats of one of them. Seats of the same
    /// side may move one after the other, and the same seat twice.
    ///
    /// `progress` hears of every iteration that is complete.
    pub fn two_sides<R: Keyed>(
        &self,
        state: &R,
        first: SeatSet,
        mut progress: impl FnMut(&Thought<R::Move>),
    ) -> Thought<R::Move>
    where
        E: Evaluate<R>,
    {
        let tree = Sides::two(self.judge, first, state.seats());
        threads::search(&tree, state, self.table, (self.limits, self.threads), &mut progress)
    }

    /// For more than two sides: the seat to move expects all others to play
    /// against it, whatever that costs them.
    pub fn paranoid<R: Keyed>(
        &self,
        state: &R,
        mut progress: impl FnMut(&Thought<R::Move>),
    ) -> Thought<R::Move>
    where
        E: Evaluate<R>,
    {
        let Turn::Seat(me) = state.turn() else { return Thought::nobody_moves() };
        let tree = Sides::one_against_all(self.judge, me);
        threads::search(&tree, state, self.table, (self.limits, self.threads), &mut progress)
    }

    /// For more than two sides: like [`paranoid`](Self::paranoid), but in each
    /// round only one opponent looks for the strongest reply, and the others
    /// make the move of the highest [`promise`](Evaluate::promise). It sees
    /// twice as far at a table of four; a depth counts a round as two plies.
    pub fn best_reply<R: Keyed>(
        &self,
        state: &R,
        mut progress: impl FnMut(&Thought<R::Move>),
    ) -> Thought<R::Move>
    where
        E: Evaluate<R>,
    {
        let Turn::Seat(me) = state.turn() else { return Thought::nobody_moves() };
        let tree = Replies::new(self.judge, me);
        let spelled = |thought: &Thought<_>| {
            let line = tree.spelled(state, &thought.line);
            let Thought { value, depth, nodes, .. } = *thought;
            Thought { best: line.first().copied(), value, depth, nodes, line }
        };
        let limits = (self.limits, self.threads);
        let mut told = |thought: &Thought<_>| progress(&spelled(thought));
        spelled(&threads::search(&tree, state, self.table, limits, &mut told))
    }
}
