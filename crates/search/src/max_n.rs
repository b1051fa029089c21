//! Everybody for himself: each seat takes the line that is best for it.

use kernel::{MAX_SEATS, Rules, Seat, Turn};

use crate::negamax::{EXTRA, MAX_DEPTH};
use crate::thought::later;
use crate::{Evaluate, Limits, Meter, Thought, WIN};

/// What a state is worth to each seat.
type Values = [i32; MAX_SEATS];

/// For games of more than two seats: every seat is expected to want the best
/// for itself, and the earlier listed of two moves that are as good.
///
/// What the others want bounds nothing, so all lines are searched except
/// beside a win at once. A state where Nature moves is judged as it stands.
/// `progress` hears of every iteration that is complete.
pub fn max_n<R: Rules, E: Evaluate<R>>(
    state: &R,
    judge: &E,
    limits: Limits<'_>,
    mut progress: impl FnMut(&Thought<R::Move>),
) -> Thought<R::Move> {
    let Turn::Seat(me) = state.turn() else { return Thought::nobody_moves() };
    let mut search = MaxN { judge, meter: Meter::new(limits), plies: Vec::new(), is_cut: false };
    let mut thought = at_a_glance(state, judge, me);
    for depth in 1..=limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH) {
        search.plies.resize_with(depth as usize + EXTRA as usize + 2, Ply::default);
        search.is_cut = false;
        let values = search.look(state, me, depth as i32, 0);
        thought.nodes = search.meter.nodes();
        if search.meter.stopped() {
            break;
        }
        thought.line.clone_from(&search.plies[0].line);
        thought.best = thought.line.first().copied();
        (thought.value, thought.depth) = (values[me.index()], depth);
        progress(&thought);
        // Only a win at once is sure: deeper down others may come to want something else.
        if !search.is_cut || thought.value == WIN - 1 {
            break;
        }
    }
    thought
}

fn at_a_glance<R: Rules, E: Evaluate<R>>(state: &R, judge: &E, me: Seat) -> Thought<R::Move> {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    // The last of equals is the first when asked from the end.
    let best = moves.into_iter().rev().max_by_key(|mv| judge.promise(state, *mv));
    Thought::at_a_glance(best, judge.value(state, me))
}

/// Buffers of one ply.
struct Ply<M> {
    moves: Vec<M>,
    line: Vec<M>,
}

impl<M> Default for Ply<M> {
    fn default() -> Self {
        Self { moves: Vec::new(), line: Vec::new() }
    }
}

struct MaxN<'a, R: Rules, E> {
    judge: &'a E,
    meter: Meter<'a>,
    plies: Vec<Ply<R::Move>>,
    /// Whether any state was judged before its end.
    is_cut: bool,
}

impl<R: Rules, E: Evaluate<R>> MaxN<'_, R, E> {
    /// What a state is worth to every seat when this one moves.
    fn look(&mut self, state: &R, mover: Seat, depth: i32, ply: usize) -> Values {
        if depth <= 0 && (depth <= -EXTRA || self.judge.is_quiet(state)) {
            return self.worth(state);
        }
        let mut moves = std::mem::take(&mut self.plies[ply].moves);
        state.moves(&mut moves);
        let mut best = [-WIN - 1; MAX_SEATS];
        for &mv in &moves {
            let mut next = state.clone();
            next.apply(mv);
            let values = self.look_after(&next, depth - 1, ply + 1);
            if self.meter.stopped() {
                break;
            }
            if values[mover.index()] > best[mover.index()] {
                best = values;
                self.note(ply, mv);
            }
            if best[mover.index()] == WIN - (ply as i32 + 1) {
                break;
            }
        }
        self.plies[ply].moves = moves;
        best
    }

    fn look_after(&mut self, next: &R, depth: i32, ply: usize) -> Values {
        self.plies[ply].line.clear();
        if !self.meter.tick() {
            return [0; MAX_SEATS];
        }
        match next.turn() {
            Turn::Seat(seat) => self.look(next, seat, depth, ply),
            Turn::Over(outcome) => {
                let value = |seat| later(self.judge.result(next, outcome, seat), ply);
                of_each(next.seats(), value)
            }
            Turn::Nature => self.worth(next),
        }
    }

    fn worth(&mut self, state: &R) -> Values {
        self.is_cut = true;
        of_each(state.seats(), |seat| self.judge.value(state, seat))
    }

    fn note(&mut self, ply: usize, mv: R::Move) {
        let (here, deeper) = self.plies.split_at_mut(ply + 1);
        let line = &mut here[ply].line;
        line.clear();
        line.push(mv);
        line.extend_from_slice(&deeper[0].line);
    }
}

fn of_each(seats: usize, value: impl Fn(Seat) -> i32) -> Values {
    let mut values = [0; MAX_SEATS];
    for seat in Seat::all(seats) {
        values[seat.index()] = value(seat);
    }
    values
}
