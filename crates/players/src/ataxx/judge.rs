//! What a position of Ataxx is worth: pieces first, then how safe they are.

use games::ataxx::{Move, Plane, State};
use kernel::{Rules, Seat};
use search::Evaluate;

/// What things are worth, in hundredths of a point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    pub(super) piece: i32,
    /// A piece beside an empty cell that a rival can reach.
    pub(super) exposed: i32,
    /// An empty cell beside own pieces that no rival can reach.
    pub(super) held: i32,
    /// Being the one who moves.
    pub(super) turn: i32,
}

pub(super) const WEIGHTS: Weights = Weights { piece: 100, exposed: -20, held: 30, turn: 180 };

/// Judges by pieces, by those in danger, and by the cells that are safe.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ground;

/// What a seat has against all its rivals together. When none of them can
/// move, all that is empty will be his.
pub(super) fn points<B: Plane>(state: &State<B>, seat: Seat) -> i32 {
    let (own, rivals, empty) = (state.pieces(seat), rivals_of(state, seat), state.empty());
    let reached = empty & rivals.reach();
    let exposed = own & reached.near();
    let held = empty & own.near() & !reached;
    let certain = if reached.none() { empty.count() as i32 } else { 0 };
    WEIGHTS.piece * own.count() as i32
        + WEIGHTS.exposed * exposed.count() as i32
        + WEIGHTS.held * held.count() as i32
        + (WEIGHTS.piece - WEIGHTS.held) * certain
}

/// The pieces of everybody else.
#[inline]
fn rivals_of<B: Plane>(state: &State<B>, seat: Seat) -> B {
    let others = Seat::all(state.seats()).filter(|other| *other != seat);
    others.fold(B::default(), |all, other| all | state.pieces(other))
}

impl<B: Plane> Evaluate<State<B>> for Ground {
    fn value(&self, state: &State<B>, seat: Seat) -> i32 {
        let rivals = Seat::all(state.seats()).filter(|other| *other != seat);
        let best = rivals.map(|rival| points(state, rival)).max().unwrap_or(0);
        let turn = match state.turn().seat() {
            Some(mover) if mover == seat => WEIGHTS.turn,
            Some(_) => -WEIGHTS.turn,
            None => 0,
        };
        points(state, seat) - best + turn
    }

    /// What a move wins at once, and how much it opens behind it.
    fn promise(&self, state: &State<B>, mv: Move) -> i32 {
        let Some(mover) = state.turn().seat() else { return 0 };
        let (to, from) = match mv {
            Move::Clone(to) => (to, None),
            Move::Jump { from, to } => (to, Some(from)),
            Move::Pass | Move::Block(_) => return 0,
        };
        let own = state.pieces(mover);
        let near = B::one(to.0.into()).near();
        let taken = (near & rivals_of(state, mover)).count() as i32;
        let beside = (near & own).count() as i32;
        let behind = from.map_or(-10, |from| (B::one(from.0.into()).near() & own).count() as i32);
        200 * taken + 10 * beside - 20 * behind
    }
}
