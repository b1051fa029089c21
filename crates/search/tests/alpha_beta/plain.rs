//! The same questions answered by looking at everything, with nothing clever:
//! no bounds, no order, no memory.

use kernel::{Keyed, Rules, Seat, SeatSet, Turn};
use search::{Evaluate, WIN};

/// How far searches follow what is not quiet.
pub(crate) const EXTRA: i32 = 4;

/// A win or loss that happens at this ply.
fn at_ply(value: i32, ply: i32) -> i32 {
    match value {
        WIN => WIN - ply,
        _ if value == -WIN => ply - WIN,
        _ => value,
    }
}

fn is_leaf<R: Keyed, E: Evaluate<R>>(state: &R, judge: &E, depth: i32) -> bool {
    depth <= -EXTRA || depth <= 0 && judge.is_quiet(state)
}

pub(crate) fn all_moves<R: Rules>(state: &R) -> Vec<(R::Move, R)> {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let after = |mv| {
        let mut next = state.clone();
        next.apply(mv);
        (mv, next)
    };
    moves.into_iter().map(after).collect()
}

/// What a state is worth to the seat `eye`, when the seats of `with` want
/// that to be much and all others little.
pub(crate) fn minimax<R: Keyed, E: Evaluate<R>>(
    state: &R,
    judge: &E,
    (eye, with): (Seat, SeatSet),
    depth: i32,
    ply: i32,
) -> i32 {
    let mover = match state.turn() {
        Turn::Over(outcome) => return at_ply(judge.result(state, outcome, eye), ply),
        Turn::Nature => return judge.value(state, eye),
        Turn::Seat(seat) => seat,
    };
    if is_leaf(state, judge, depth) {
        return judge.value(state, eye);
    }
    let values = all_moves(state)
        .into_iter()
        .map(|(_, next)| minimax(&next, judge, (eye, with), depth - 1, ply + 1));
    if with.contains(mover) { values.max().unwrap() } else { values.min().unwrap() }
}

/// What a state is worth to every seat when each wants the most for itself.
pub(crate) fn max_n<R: Keyed, E: Evaluate<R>>(
    state: &R,
    judge: &E,
    depth: i32,
    ply: i32,
) -> Vec<i32> {
    let seats = Seat::all(state.seats());
    let worth = || seats.clone().map(|seat| judge.value(state, seat)).collect();
    let mover = match state.turn() {
        Turn::Over(outcome) => {
            return seats.map(|seat| at_ply(judge.result(state, outcome, seat), ply)).collect();
        }
        Turn::Nature => return worth(),
        Turn::Seat(seat) => seat.index(),
    };
    if is_leaf(state, judge, depth) {
        return worth();
    }
    let mut best: Option<Vec<i32>> = None;
    for (_, next) in all_moves(state) {
        let values = max_n(&next, judge, depth - 1, ply + 1);
        if best.as_ref().is_none_or(|best| values[mover] > best[mover]) {
            best = Some(values);
        }
    }
    best.unwrap()
}

/// What a state is worth to a seat when in each round one opponent may choose
/// and the others make the first of the most promising moves.
pub(crate) fn best_reply<R: Keyed, E: Evaluate<R>>(
    state: &R,
    judge: &E,
    me: Seat,
    depth: i32,
    ply: i32,
) -> i32 {
    let mover = match state.turn() {
        Turn::Over(outcome) => return at_ply(judge.result(state, outcome, me), ply),
        Turn::Nature => return judge.value(state, me),
        Turn::Seat(seat) => seat,
    };
    if is_leaf(state, judge, depth) {
        return judge.value(state, me);
    }
    if mover != me {
        return round(state, judge, me, (depth, ply), true);
    }
    let after = |(_, next): (_, R)| best_reply(&next, judge, me, depth - 1, ply + 1);
    all_moves(state).into_iter().map(after).max().unwrap()
}

/// The rest of a round, in which somebody may still choose or not.
fn round<R: Keyed, E: Evaluate<R>>(
    state: &R,
    judge: &E,
    me: Seat,
    (depth, ply): (i32, i32),
    may_choose: bool,
) -> i32 {
    match state.turn() {
        Turn::Seat(seat) if seat != me => {}
        _ => return best_reply(state, judge, me, depth - 1, ply + 1),
    }
    let moves = all_moves(state);
    let promise = |mv| judge.promise(state, mv);
    let most = moves.iter().map(|(mv, _)| promise(*mv)).max().unwrap();
    let glance = moves.iter().position(|(mv, _)| promise(*mv) == most).unwrap();
    let options = moves.iter().enumerate().filter(|(index, _)| may_choose || *index == glance);
    let value = |(index, (_, next)): (usize, &(_, R))| {
        round(next, judge, me, (depth, ply), may_choose && index == glance)
    };
    options.map(value).min().unwrap()
}
