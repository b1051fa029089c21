//! Misjudging, as people do: always the same position by the same amount.

use kernel::{Keyed, Mix, Outcome, Rng, Seat};
use search::Evaluate;

/// A judgement that is off by a little, more or less at random. While one
/// move is thought about the same position is always off by the same amount,
/// as it must be for a search to make sense of it.
pub(crate) struct Blurred<'a, E> {
    pub(crate) judge: &'a E,
    /// How far off it usually is.
    pub(crate) blur: u32,
    /// What makes this move's misjudgements differ from another's.
    pub(crate) mood: u64,
}

impl<E> Blurred<'_, E> {
    fn error<S: Keyed>(&self, state: &S, seat: Seat) -> i32 {
        if self.blur == 0 {
            return 0;
        }
        let seed = Mix::new(state.key()).with(self.mood).with(seat.index() as u64).finish();
        (f64::from(self.blur) * normal(&mut Rng::new(seed))) as i32
    }
}

/// A draw from about the normal distribution with a deviation of one: the sum
/// of twelve even draws, each from a range of one.
pub(crate) fn normal(rng: &mut Rng) -> f64 {
    let sum: usize = (0..12).map(|_| rng.below(1001)).sum();
    sum as f64 / 1000.0 - 6.0
}

impl<S: Keyed, E: Evaluate<S>> Evaluate<S> for Blurred<'_, E> {
    fn value(&self, state: &S, seat: Seat) -> i32 {
        self.judge.value(state, seat) + self.error(state, seat)
    }

    fn result(&self, state: &S, outcome: Outcome, seat: Seat) -> i32 {
        self.judge.result(state, outcome, seat)
    }

    fn is_quiet(&self, state: &S) -> bool {
        self.blur > 0 || self.judge.is_quiet(state)
    }

    fn promise(&self, state: &S, mv: S::Move) -> i32 {
        self.judge.promise(state, mv)
    }
}
