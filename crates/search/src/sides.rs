//! Every game as one of two sides.

use kernel::{Keyed, Mix, Outcome, Seat, SeatSet, Turn};

use crate::Evaluate;
use crate::tree::{Status, Tree};

/// A game whose seats are divided into two sides.
pub(crate) struct Sides<'a, R, E> {
    pub(crate) judge: &'a E,
    /// The seats of the side called `true`.
    pub(crate) first: SeatSet,
    /// The seat whose eyes a side looks through, and the sign to read it with.
    eyes: [(Seat, i32); 2],
    /// Whether both sides have a seat.
    is_divided: bool,
    /// Tells apart what different searches put in the same table.
    salt: u64,
    game: std::marker::PhantomData<fn() -> R>,
}

impl<'a, R: Keyed, E: Evaluate<R>> Sides<'a, R, E> {
    /// Two sides that want the opposite: each sees with its own eyes.
    pub(crate) fn two(judge: &'a E, first: SeatSet, seats: usize) -> Self {
        let one_of = |side| Seat::all(seats).find(|seat| first.contains(*seat) == side);
        let eyes = [false, true].map(|side| match (one_of(side), one_of(!side)) {
            (Some(own), _) => (own, 1),
            (None, Some(other)) => (other, -1),
            (None, None) => (Seat::new(0), 1),
        });
        let is_divided = one_of(true).is_some() && one_of(false).is_some();
        Self { judge, first, eyes, is_divided, salt: 0, game: std::marker::PhantomData }
    }

    /// One seat against all others, who only want to harm it.
    pub(crate) fn one_against_all(judge: &'a E, me: Seat) -> Self {
        let salt = Mix::new(me.index() as u64 + 1).finish();
        let eyes = [(me, -1), (me, 1)];
        Self {
            judge,
            first: SeatSet::only(me),
            eyes,
            is_divided: true,
            salt,
            game: std::marker::PhantomData,
        }
    }
}

impl<R: Keyed, E: Evaluate<R>> Tree for Sides<'_, R, E> {
    type State = R;
    type Move = R::Move;

    #[inline]
    fn status(&self, state: &R) -> Status {
        match state.turn() {
            Turn::Seat(seat) => Status::Turn(self.first.contains(seat)),
            Turn::Over(outcome) => Status::Over(outcome),
            Turn::Nature => Status::Chance,
        }
    }

    #[inline]
    fn moves(&self, state: &R, buffer: &mut Vec<R::Move>) {
        state.moves(buffer);
    }

    #[inline]
    fn apply(&self, state: &mut R, mv: R::Move) {
        state.apply(mv);
    }

    #[inline]
    fn key(&self, state: &R) -> u64 {
        state.key() ^ self.salt
    }

    #[inline]
    fn label(&self, mv: R::Move) -> u16 {
        R::label(mv)
    }

    #[inline]
    fn worth(&self, state: &R, side: bool) -> i32 {
        let (seat, sign) = self.eyes[usize::from(side)];
        sign * self.judge.value(state, seat)
    }

    #[inline]
    fn result(&self, state: &R, outcome: Outcome, side: bool) -> i32 {
        let (seat, sign) = self.eyes[usize::from(side)];
        sign * self.judge.result(state, outcome, seat)
    }

    #[inline]
    fn winning_move(&self, state: &R) -> Option<R::Move> {
        state.winning_move()
    }

    /// At larger tables the next seat may be on the same side.
    #[inline]
    fn parry(&self, state: &R) -> Option<R::Move> {
        if state.seats() == 2 && self.is_divided { state.parry() } else { None }
    }

    /// At larger tables another seat may be the one that brings it.
    #[inline]
    fn threats(&self, state: &R, plies: u32, buffer: &mut Vec<R::Move>) -> bool {
        state.seats() == 2 && self.is_divided && state.threats(plies, buffer)
    }

    #[inline]
    fn span(&self) -> i32 {
        self.judge.span()
    }

    /// Good for a seat is an end with it in first place, bad one with another.
    #[inline]
    fn last_end(&self, state: &R, side: bool, is_good: bool, plies: u32) -> u32 {
        let (seat, sign) = self.eyes[usize::from(side)];
        if is_good == (sign > 0) {
            return state.last_success(seat, plies);
        }
        let others = Seat::all(state.seats()).filter(|other| *other != seat);
        others.map(|other| state.last_success(other, plies)).max().unwrap_or(plies)
    }

    #[inline]
    fn is_quiet(&self, state: &R) -> bool {
        self.judge.is_quiet(state)
    }

    #[inline]
    fn promise(&self, state: &R, mv: R::Move) -> i32 {
        self.judge.promise(state, mv)
    }
}
