//! Several searches side by side, and when they stop.

use kernel::Rng;

use super::Advice;
use crate::{Limits, Meter};

/// How many iterations are made when nothing limits them.
const UNTOLD: u64 = 10_000;

/// Counts iterations: the first is always allowed.
pub(super) struct Rounds<'a> {
    meter: Meter<'a>,
    made: u64,
}

impl<'a> Rounds<'a> {
    pub(super) fn new(limits: Limits<'a>) -> Self {
        Self { meter: Meter::new(limits), made: 0 }
    }

    /// Whether there is time for one more.
    #[inline]
    pub(super) fn next(&mut self) -> bool {
        let more = self.meter.tick() || self.made == 0;
        self.made += u64::from(more);
        more
    }

    /// How many were made.
    pub(super) fn made(&self) -> u64 {
        self.made
    }
}

/// Lets `threads` search on their own, each with its part of the iterations
/// and its own random numbers, and puts together what they found. They do not
/// talk to each other, so that the result depends on nothing but the seed.
pub(super) fn together<M, S>(
    threads: usize,
    limits: Limits<'_>,
    rng: &mut Rng,
    search: S,
) -> Option<Advice<M>>
where
    M: Copy + Eq + Send,
    S: Fn(Limits<'_>, Rng) -> Option<Advice<M>> + Sync,
{
    let limits = bounded(limits);
    if threads <= 1 {
        return search(limits, Rng::new(rng.bits()));
    }
    let seeds: Vec<u64> = std::iter::repeat_with(|| rng.bits()).take(threads).collect();
    let search = &search;
    let parts = std::thread::scope(|scope| {
        let start = |(index, seed)| {
            let part = part_of(limits, index, threads);
            scope.spawn(move || search(part, Rng::new(seed)))
        };
        let running: Vec<_> = seeds.into_iter().enumerate().map(start).collect();
        let finished = running.into_iter().map(std::thread::ScopedJoinHandle::join);
        finished.filter_map(|part| part.expect("a search does not panic")).collect()
    });
    Advice::merged(parts)
}

/// Limits that are reached some day.
fn bounded(limits: Limits<'_>) -> Limits<'_> {
    let endless = limits.nodes.is_none() && limits.stop.is_none();
    Limits { nodes: if endless { Some(UNTOLD) } else { limits.nodes }, ..limits }
}

/// The part of the iterations that one of the threads makes.
fn part_of(limits: Limits<'_>, index: usize, threads: usize) -> Limits<'_> {
    let (index, threads) = (index as u64, threads as u64);
    let nodes = limits.nodes.map(|all| all / threads + u64::from(index < all % threads));
    Limits { nodes, ..limits }
}
