//! What a state is worth to each side.

use kernel::{Rules, Seat, Turn};

use super::Sides;
use crate::Evaluate;

/// What each side has of a state in which playing stopped: because it is over,
/// or because the playout was cut there.
pub trait Reward<R: Rules>: Send + Sync {
    /// Fills in the share of each side, from 0 to 1; 1 is the most there is, so
    /// a side that is sure of it need look no further.
    fn shares(&self, state: &R, sides: &Sides, shares: &mut [f32]);
}

/// Only the outcome counts: nothing for losers, an equal part for those who
/// tie. While a game goes on, all sides are level.
#[derive(Clone, Copy, Debug, Default)]
pub struct ByOutcome;

impl<R: Rules> Reward<R> for ByOutcome {
    #[inline]
    fn shares(&self, state: &R, sides: &Sides, shares: &mut [f32]) {
        match state.turn() {
            Turn::Over(outcome) => sides.shares(outcome, shares),
            _ => shares.fill(1.0 / shares.len() as f32),
        }
    }
}

/// The outcome of a game that is over, and an estimate of one that goes on.
#[derive(Clone, Copy, Debug)]
pub struct Estimate<E> {
    /// Who estimates.
    pub evaluate: E,
    /// The value that is half of the way from level to won.
    pub scale: i32,
}

impl<R: Rules, E: Evaluate<R>> Reward<R> for Estimate<E> {
    fn shares(&self, state: &R, sides: &Sides, shares: &mut [f32]) {
        if let Turn::Over(outcome) = state.turn() {
            return sides.shares(outcome, shares);
        }
        for seat in Seat::all(state.seats()) {
            let value = self.evaluate.value(state, seat) as f32 / self.scale as f32;
            shares[sides.of(seat)] = 0.5 + 0.5 * value / (1.0 + value.abs());
        }
        let all: f32 = shares.iter().sum();
        if all > 0.0 {
            for share in shares.iter_mut() {
                *share /= all;
            }
        }
    }
}
