//! Several searches side by side, and when they stop.

use kernel::Rng;

use super::Advice;
use crate::{Limits, Meter};

/// How many iterations are made when nothing limits them.
const UNTOLD: u64 = 10_000;

/// Before so many iterations there is nothing worth telling.
const FIRST_NEWS: u64 = 256;

/// Hears what a search has found so far.
pub(super) type Progress<'a, M> = &'a mut dyn FnMut(&Advice<M>);

/// Counts iterations: the first is always allowed.
pub(super) struct Rounds<'a> {
    meter: Meter<'a>,
    made: u64,
}

impl<'a> Rounds<'a> {
    pub(super) fn new(limits: Limits<'a>) -> Self {
        Self { meter: Meter::of_large_steps(limits), made: 0 }
    }

    /// Whether there is time for one more.
    #[inline]
    pub(super) fn next(&mut self) -> bool {
        let more = self.meter.tick() || self.made == 0;
        self.made += u64::from(more);
        more
    }

    /// Whether to tell what has been found: each time twice as many were made,
    /// so that telling costs next to nothing.
    #[inline]
    pub(super) fn is_time_to_tell(&self) -> bool {
        self.made.is_power_of_two() && self.made >= FIRST_NEWS
    }

    /// How many were made.
    pub(super) fn made(&self) -> u64 {
        self.made
    }
}

/// Lets `threads` search on their own, each with its part of the iterations
/// and its own random numbers, and puts together what they found. They do not
/// talk to each other, so that the result depends on nothing but the seed. The
/// first of them thinks on the calling thread and tells of its progress.
pub(super) fn together<M, S>(
    threads: usize,
    limits: Limits<'_>,
    rng: &mut Rng,
    progress: Progress<'_, M>,
    search: S,
) -> Option<Advice<M>>
where
    M: Copy + Eq + Send,
    S: Fn(Limits<'_>, Rng, Progress<'_, M>) -> Option<Advice<M>> + Sync,
{
    let limits = bounded(limits);
    if threads <= 1 {
        return search(limits, Rng::new(rng.bits()), progress);
    }
    let seeds: Vec<u64> = std::iter::repeat_with(|| rng.bits()).take(threads).collect();
    let search = &search;
    let parts = std::thread::scope(|scope| {
        let start = |(index, seed): (usize, &u64)| {
            let (part, rng) = (part_of(limits, index, threads), Rng::new(*seed));
            scope.spawn(move || search(part, rng, &mut |_| ()))
        };
        let helpers: Vec<_> = seeds.iter().enumerate().skip(1).map(start).collect();
        let own = search(part_of(limits, 0, threads), Rng::new(seeds[0]), progress);
        let found = helpers.into_iter().map(std::thread::ScopedJoinHandle::join);
        let found = found.map(|part| part.expect("a search does not panic"));
        std::iter::once(own).chain(found).flatten().collect()
    });
    Advice::merged(parts)
}

/// A tree that grows by one visit after another.
pub(super) trait Grow<M> {
    /// Pays it a visit.
    fn iterate(&mut self);

    /// Whether more visits would change nothing.
    fn is_settled(&self) -> bool {
        false
    }

    /// What has been found.
    fn advice(&self) -> Option<Advice<M>>;
}

/// Lets `threads` grow a tree each, [together], from what `start` makes of
/// their random numbers.
pub(super) fn grown<M, G>(
    threads: usize,
    limits: Limits<'_>,
    rng: &mut Rng,
    progress: Progress<'_, M>,
    start: impl Fn(Rng) -> G + Sync,
) -> Option<Advice<M>>
where
    M: Copy + Eq + Send,
    G: Grow<M>,
{
    together(threads, limits, rng, progress, |limits, rng, progress| {
        let mut tree = start(rng);
        let mut rounds = Rounds::new(limits);
        while rounds.next() {
            tree.iterate();
            if tree.is_settled() {
                break;
            }
            if rounds.is_time_to_tell() {
                tree.advice().iter().for_each(&mut *progress);
            }
        }
        tree.advice()
    })
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
