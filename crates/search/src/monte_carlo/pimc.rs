//! Search in imagined worlds, one after the other.

use kernel::{Rng, Rules, Seat, Viewer};

use super::crew::{Progress, Rounds, together};
use super::{Advice, AtRandom, ByOutcome, Playout, Rated, Reward, Rollout};
use crate::Limits;

/// Perfect-information Monte Carlo: imagines worlds, rates every move in each
/// of them as if nothing were hidden, and takes the mean.
///
/// Quick and often strong, but it believes that it will know later what it
/// does not know now. The limit of nodes is the number of worlds.
#[derive(Clone, Copy, Debug)]
pub struct Pimc<P = AtRandom, W = ByOutcome> {
    /// How moves are rated unless somebody else does it.
    pub playout: Playout<P, W>,
    /// How many playouts each move has in each world.
    pub rounds: u32,
    /// How many threads imagine worlds.
    pub threads: usize,
}

impl Default for Pimc {
    fn default() -> Self {
        Self::new(Playout::default())
    }
}

impl<P, W> Pimc<P, W> {
    /// The usual settings with these playouts.
    pub fn new(playout: Playout<P, W>) -> Self {
        Self { playout, rounds: 1, threads: 1 }
    }

    /// What to do in this state, rating moves by playouts; nothing when no
    /// seat is to move. In the same world every move meets the same random
    /// numbers, so that luck tells them apart as little as it can.
    pub fn search<R: Rules>(
        &self,
        state: &R,
        limits: Limits<'_>,
        rng: &mut Rng,
    ) -> Option<Advice<R::Move>>
    where
        P: Rollout<R>,
        W: Reward<R>,
    {
        self.search_telling(state, limits, rng, |_| ())
    }

    /// As [`search`](Self::search), telling now and then what the first thread
    /// has found so far.
    pub fn search_telling<R: Rules>(
        &self,
        state: &R,
        limits: Limits<'_>,
        rng: &mut Rng,
        mut progress: impl FnMut(&Advice<R::Move>),
    ) -> Option<Advice<R::Move>>
    where
        P: Rollout<R>,
        W: Reward<R>,
    {
        let rate = |world: &R, seat, moves: &[R::Move], rng: &mut Rng| {
            self.play_out(world, seat, moves, rng)
        };
        self.rate(state, limits, rng, &mut progress, rate)
    }

    /// What to do in this state, with somebody else to rate the moves of a
    /// seat in a world where nothing is hidden: a share for each, in order.
    pub fn search_with<R: Rules>(
        &self,
        state: &R,
        limits: Limits<'_>,
        rng: &mut Rng,
        rate: impl Fn(&R, Seat, &[R::Move], &mut Rng) -> Vec<f32> + Sync,
    ) -> Option<Advice<R::Move>> {
        self.rate(state, limits, rng, &mut |_| (), rate)
    }

    fn rate<R: Rules>(
        &self,
        state: &R,
        limits: Limits<'_>,
        rng: &mut Rng,
        progress: Progress<'_, R::Move>,
        rate: impl Fn(&R, Seat, &[R::Move], &mut Rng) -> Vec<f32> + Sync,
    ) -> Option<Advice<R::Move>> {
        let seat = state.turn().seat()?;
        let mut moves = Vec::new();
        state.moves(&mut moves);
        together(self.threads, limits, rng, progress, |limits, mut rng, progress| {
            let mut totals = vec![0.0; moves.len()];
            let mut worlds = Rounds::new(limits);
            while worlds.next() {
                let world = state.imagine(Viewer::Seat(seat), &mut rng);
                for (total, share) in totals.iter_mut().zip(rate(&world, seat, &moves, &mut rng)) {
                    *total += f64::from(share);
                }
                if worlds.is_time_to_tell() {
                    advice(&moves, &totals, worlds.made()).iter().for_each(&mut *progress);
                }
            }
            advice(&moves, &totals, worlds.made())
        })
    }

    fn play_out<R: Rules>(
        &self,
        world: &R,
        seat: Seat,
        moves: &[R::Move],
        rng: &mut Rng,
    ) -> Vec<f32>
    where
        P: Rollout<R>,
        W: Reward<R>,
    {
        let side = self.playout.sides.of(seat);
        let mut shares = vec![0.0; self.playout.sides.count(world.seats())];
        let (mut values, mut buffer) = (vec![0.0; moves.len()], Vec::new());
        for _ in 0..self.rounds {
            let luck = rng.bits();
            for (value, mv) in values.iter_mut().zip(moves) {
                let mut state = world.clone();
                state.apply(*mv);
                self.playout.run(state, &mut Rng::new(luck), &mut buffer, &mut shares);
                *value += shares[side] / self.rounds as f32;
            }
        }
        values
    }
}

fn advice<M: Copy + Eq>(moves: &[M], totals: &[f64], worlds: u64) -> Option<Advice<M>> {
    let rate = |(mv, total): (&M, &f64)| {
        let value = (*total / worlds as f64) as f32;
        Rated { mv: *mv, visits: worlds, value, proven: false }
    };
    let rated: Vec<_> = moves.iter().zip(totals).map(rate).collect();
    // All moves have been looked into as often, so the best value decides.
    let value = rated.iter().map(|rated| rated.value).fold(0.0, f32::max);
    let mut advice = Advice::new(rated, value, false)?;
    advice.iterations = worlds;
    Some(advice)
}
