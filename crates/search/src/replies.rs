//! One reply for many: all opponents together answer with one considered move.
//!
//! Between two moves of the seat that searches, only one of its opponents may
//! choose freely; the others make the move that looks best at a glance. Which
//! of them it is that chooses, and what, is the opponents' decision. A round
//! of the table then costs two plies however many sit there, so that the
//! search sees further ahead than when all of them choose.

use std::marker::PhantomData;

use kernel::{Keyed, Mix, Outcome, Seat, Turn};

use crate::Evaluate;
use crate::tree::{Status, Tree};

/// The game as one seat against opponents who reply once a round.
pub(crate) struct Replies<'a, R, E> {
    pub(crate) judge: &'a E,
    pub(crate) me: Seat,
    game: PhantomData<fn() -> R>,
}

/// A move of the seat itself, or the one free move of an opponent after so
/// many moves of the others made at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reply<M> {
    after: u8,
    mv: M,
}

/// Opponents who never stop moving are cut off here; it is then still their turn.
const LONGEST_ROUND: u8 = 64;

impl<'a, R: Keyed, E: Evaluate<R>> Replies<'a, R, E> {
    pub(crate) fn new(judge: &'a E, me: Seat) -> Self {
        Self { judge, me, game: PhantomData }
    }

    fn is_opponents(&self, state: &R) -> bool {
        matches!(state.turn(), Turn::Seat(seat) if seat != self.me)
    }

    /// The move that looks best without looking ahead, the first of equals.
    fn glance(&self, state: &R, moves: &[R::Move]) -> Option<R::Move> {
        let promise = |mv: &&R::Move| self.judge.promise(state, **mv);
        // The last of equals is the first when asked from the end.
        moves.iter().rev().max_by_key(promise).copied()
    }

    /// Every free move of every opponent of this round. The line in which
    /// nobody deviates from the glance is listed once, for the last of them.
    fn list_replies(&self, state: &R, buffer: &mut Vec<Reply<R::Move>>) {
        let (mut at, mut moves) = (state.clone(), Vec::new());
        for after in 0..LONGEST_ROUND {
            at.moves(&mut moves);
            let Some(glance) = self.glance(&at, &moves) else { return };
            let mut next = at.clone();
            next.apply(glance);
            let is_last = !self.is_opponents(&next) || after + 1 == LONGEST_ROUND;
            let free = moves.iter().filter(|mv| is_last || **mv != glance);
            buffer.extend(free.map(|&mv| Reply { after, mv }));
            if is_last {
                return;
            }
            at = next;
        }
    }

    /// Makes a reply and hands over every single move.
    fn play(&self, state: &mut R, reply: Reply<R::Move>, mut made: impl FnMut(R::Move)) {
        let is_reply = self.is_opponents(state);
        let mut moves = Vec::new();
        let mut step = |state: &mut R, free: Option<R::Move>| {
            state.moves(&mut moves);
            if let Some(mv) = free.or_else(|| self.glance(state, &moves)) {
                state.apply(mv);
                made(mv);
            }
        };
        for _ in 0..reply.after {
            step(state, None);
        }
        step(state, Some(reply.mv));
        let rest = if is_reply { LONGEST_ROUND - reply.after - 1 } else { 0 };
        for _ in 0..rest {
            if !self.is_opponents(state) {
                break;
            }
            step(state, None);
        }
    }

    /// A line as the moves that are really made.
    pub(crate) fn spelled(&self, state: &R, line: &[Reply<R::Move>]) -> Vec<R::Move> {
        let (mut at, mut spelled) = (state.clone(), Vec::new());
        for &reply in line {
            self.play(&mut at, reply, |mv| spelled.push(mv));
        }
        spelled
    }
}

/// A value of the seat that searches, as a side sees it.
fn seen_by(side: bool, value: i32) -> i32 {
    if side { value } else { -value }
}

impl<R: Keyed, E: Evaluate<R>> Tree for Replies<'_, R, E> {
    type State = R;
    type Move = Reply<R::Move>;

    fn status(&self, state: &R) -> Status {
        match state.turn() {
            Turn::Seat(seat) => Status::Turn(seat == self.me),
            Turn::Over(outcome) => Status::Over(outcome),
            Turn::Nature => Status::Chance,
        }
    }

    fn moves(&self, state: &R, buffer: &mut Vec<Reply<R::Move>>) {
        buffer.clear();
        if self.is_opponents(state) {
            return self.list_replies(state, buffer);
        }
        let mut moves = Vec::new();
        state.moves(&mut moves);
        buffer.extend(moves.into_iter().map(|mv| Reply { after: 0, mv }));
    }

    fn apply(&self, state: &mut R, reply: Reply<R::Move>) {
        self.play(state, reply, |_| ());
    }

    fn key(&self, state: &R) -> u64 {
        state.key() ^ Mix::new(self.me.index() as u64 | 1 << 32).finish()
    }

    fn label(&self, reply: Reply<R::Move>) -> u16 {
        R::label(reply.mv)
    }

    fn worth(&self, state: &R, side: bool) -> i32 {
        seen_by(side, self.judge.value(state, self.me))
    }

    fn result(&self, state: &R, outcome: Outcome, side: bool) -> i32 {
        seen_by(side, self.judge.result(state, outcome, self.me))
    }

    /// A reply is several moves, of which the rules see only the next.
    fn winning_move(&self, _: &R) -> Option<Reply<R::Move>> {
        None
    }

    fn parry(&self, _: &R) -> Option<Reply<R::Move>> {
        None
    }

    fn threats(&self, _: &Self::State, _: u32, _: &mut Vec<Self::Move>) -> bool {
        false
    }

    fn span(&self) -> i32 {
        self.judge.span()
    }

    fn last_end(&self, _: &R, _: bool, _: bool, plies: u32) -> u32 {
        plies
    }

    fn is_quiet(&self, state: &R) -> bool {
        self.judge.is_quiet(state)
    }

    fn promise(&self, state: &R, reply: Reply<R::Move>) -> i32 {
        // Whoever replies later sees another state; his moves wait their turn.
        if reply.after == 0 { self.judge.promise(state, reply.mv) } else { 0 }
    }
}
