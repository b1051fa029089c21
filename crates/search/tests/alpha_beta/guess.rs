//! An opinion about any position of any game, drawn from its key: as good as
//! any other to compare searches with, and the same every time.

use kernel::{Keyed, Mix, Seat, SeatSet};
use search::{Evaluate, WIN};

/// What one side gains the other loses.
pub(crate) struct Opposed {
    pub(crate) first: SeatSet,
    /// Values go so far up and down; a small number makes many equal ones.
    pub(crate) spread: u64,
    /// One position in so many is not quiet; zero for none.
    pub(crate) restless: u64,
}

impl<R: Keyed> Evaluate<R> for Opposed {
    fn value(&self, state: &R, seat: Seat) -> i32 {
        let value = drawn(state.key(), 1, self.spread);
        if self.first.contains(seat) { value } else { -value }
    }

    fn is_quiet(&self, state: &R) -> bool {
        self.restless == 0 || !Mix::new(state.key()).with(2).finish().is_multiple_of(self.restless)
    }

    fn span(&self) -> i32 {
        if self.restless == 0 { self.spread as i32 } else { WIN }
    }

    fn promise(&self, _state: &R, mv: R::Move) -> i32 {
        drawn(R::label(mv).into(), 3, 9)
    }
}

/// Every seat has values of its own.
pub(crate) struct Selfish {
    pub(crate) spread: u64,
    pub(crate) restless: u64,
}

impl<R: Keyed> Evaluate<R> for Selfish {
    fn value(&self, state: &R, seat: Seat) -> i32 {
        drawn(state.key(), 10 + seat.index() as u64, self.spread)
    }

    fn span(&self) -> i32 {
        if self.restless == 0 { self.spread as i32 } else { WIN }
    }

    fn is_quiet(&self, state: &R) -> bool {
        self.restless == 0 || !Mix::new(state.key()).with(2).finish().is_multiple_of(self.restless)
    }

    fn promise(&self, _state: &R, mv: R::Move) -> i32 {
        drawn(R::label(mv).into(), 3, 9)
    }
}

fn drawn(key: u64, what: u64, spread: u64) -> i32 {
    let number = Mix::new(key).with(what).finish() % (2 * spread + 1);
    number as i32 - spread as i32
}
