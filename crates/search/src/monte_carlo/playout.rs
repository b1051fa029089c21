//! Playing on from a state to see how it ends.

use kernel::{Rng, Rules};

use super::{ByOutcome, Reward, Sides};

/// How moves are chosen while a game is played out.
pub trait Rollout<R: Rules>: Send + Sync {
    /// A legal move of whoever is to move, Nature included; none when the game
    /// is over. The buffer is scratch space.
    fn choose(&self, state: &R, rng: &mut Rng, buffer: &mut Vec<R::Move>) -> Option<R::Move>;
}

/// Any legal move, each with the same probability.
#[derive(Clone, Copy, Debug, Default)]
pub struct AtRandom;

impl<R: Rules> Rollout<R> for AtRandom {
    #[inline]
    fn choose(&self, state: &R, rng: &mut Rng, buffer: &mut Vec<R::Move>) -> Option<R::Move> {
        state.random_move(rng, buffer)
    }
}

/// No playout is longer than this unless told so: some games need never end.
const LONGEST: u32 = 4096;

/// How a state is judged: by playing on, and by what there is in the end.
#[derive(Clone, Copy, Debug)]
pub struct Playout<P = AtRandom, W = ByOutcome> {
    /// How moves are chosen.
    pub rollout: P,
    /// What a state is worth.
    pub reward: W,
    /// After how many plies it is enough; with none the state is judged as it
    /// stands.
    pub cut: u32,
    /// Who plays with whom.
    pub sides: Sides,
}

impl<P, W> Playout<P, W> {
    /// Playouts with these moves and this reward, every seat for itself.
    pub fn new(rollout: P, reward: W) -> Self {
        Self { rollout, reward, cut: LONGEST, sides: Sides::default() }
    }
}

impl Default for Playout {
    fn default() -> Self {
        Self::new(AtRandom, ByOutcome)
    }
}

impl<P, W> Playout<P, W> {
    /// Plays the state on and fills in what each side has of it then.
    #[inline]
    pub(super) fn run<R: Rules>(
        &self,
        mut state: R,
        rng: &mut Rng,
        buffer: &mut Vec<R::Move>,
        shares: &mut [f32],
    ) where
        P: Rollout<R>,
        W: Reward<R>,
    {
        for _ in 0..self.cut {
            let Some(mv) = self.rollout.choose(&state, rng, buffer) else { break };
            state.apply(mv);
        }
        self.reward.shares(&state, &self.sides, shares);
    }
}
