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
    /// Whether it notices that a game is over.
    pub(crate) attends: bool,
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
        if self.attends {
            return self.judge.result(state, outcome, seat);
        }
        self.error(state, seat)
    }

    fn is_quiet(&self, state: &S) -> bool {
        self.blur > 0 || self.judge.is_quiet(state)
    }

    fn promise(&self, state: &S, mv: S::Move) -> i32 {
        self.judge.promise(state, mv)
    }
}

#[cfg(test)]
mod tests {
    use games::attt::State;
    use kernel::{Outcome, SeatSet};
    use search::{Judge, WIN};

    use super::*;

    fn blurred(blur: u32, attends: bool, mood: u64) -> Blurred<'static, Judge> {
        Blurred { judge: &Judge, blur, attends, mood }
    }

    #[test]
    fn a_position_is_misjudged_by_the_same_amount_while_the_mood_lasts() {
        let (state, seat) = (State::new(true), Seat::new(0));
        let value = |blur, mood| blurred(blur, true, mood).value(&state, seat);
        assert_eq!(value(0, 1), 0);
        assert_eq!(value(300, 1), value(300, 1));
        let errors: Vec<i32> = (0..1000).map(|mood| value(300, mood)).collect();
        let spread = errors.iter().map(|error| f64::from(error * error)).sum::<f64>() / 1000.0;
        assert!((270.0..330.0).contains(&spread.sqrt()), "{}", spread.sqrt());
    }

    #[test]
    fn a_win_is_clear_to_whoever_attends_and_overlooked_by_others() {
        let (state, seat) = (State::new(true), Seat::new(0));
        let won = Outcome::Won(SeatSet::only(seat));
        assert_eq!(blurred(300, true, 5).result(&state, won, seat), WIN);
        assert!(blurred(300, false, 5).result(&state, won, seat).abs() < 3000);
    }
}
