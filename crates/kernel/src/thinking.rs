//! Thinking about a move: what may be spent on it and what comes of it.

use std::fmt;
use std::time::Duration;

use crate::{Memory, Rng};

/// What a search may spend. It stops at whichever limit comes first; without
/// any it goes on until it has seen everything.
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// The deepest iteration, in plies.
    pub depth: Option<u32>,
    /// The most states to visit.
    pub nodes: Option<u64>,
    /// Asked now and then; the search stops soon after it says yes. Clocks and
    /// cancellation come in through here.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl Limits<'_> {
    /// These limits, and not more than so many states and plies.
    #[must_use]
    pub fn within(self, depth: Option<u32>, nodes: Option<u64>) -> Self {
        Self { depth: least(self.depth, depth), nodes: least(self.nodes, nodes), ..self }
    }
}

fn least<N: Ord>(one: Option<N>, other: Option<N>) -> Option<N> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { depth, nodes, stop } = self;
        let stop = stop.is_some();
        f.debug_struct("Limits")
            .field("depth", depth)
            .field("nodes", nodes)
            .field("stop", &stop)
            .finish()
    }
}

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Worth {
    /// A certain win, this many plies away; none when nobody counted.
    Win(Option<u32>),
    /// A certain draw.
    Draw,
    /// A certain loss, this many plies away.
    Loss(Option<u32>),
    /// Ahead by so many hundredths of a point: a piece, a disc, a line.
    Points(i32),
    /// The part of first place to expect, from 0 to 1.
    Share(f32),
}

/// How many hundredths of a point are worth about three chances in four.
const GOOD: f32 = 500.0;

impl Worth {
    /// The same as a part of a win, from 0 for a loss to 1: how far a bar is
    /// filled.
    ///
    /// ```
    /// use kernel::Worth;
    /// assert_eq!(Worth::Win(Some(3)).share(), 1.0);
    /// assert_eq!(Worth::Points(0).share(), 0.5);
    /// assert!(Worth::Points(-300).share() < 0.4);
    /// ```
    pub fn share(self) -> f32 {
        match self {
            Self::Win(_) => 1.0,
            Self::Draw => 0.5,
            Self::Loss(_) => 0.0,
            Self::Points(hundredths) => 1.0 / (1.0 + (-(hundredths as f32) / GOOD).exp()),
            Self::Share(share) => share.clamp(0.0, 1.0),
        }
    }
}

/// What somebody thinks of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion {
    /// How play may go on, the move to make first; canonical texts.
    pub line: Vec<String>,
    /// What the position is worth.
    pub worth: Worth,
    /// How many plies were looked ahead, where that means something.
    pub depth: Option<u32>,
    /// How many states were visited, or worlds tried.
    pub nodes: u64,
}

/// What somebody who is to choose a move has to work with.
pub struct Thinking<'a> {
    /// What may be spent at most. Players have measures of their own besides.
    pub limits: Limits<'a>,
    /// How long it may take, for those who keep their own clock. Whoever asks
    /// also makes the limits stop by then.
    pub time: Option<Duration>,
    /// How many threads may think.
    pub threads: usize,
    /// Players who have a measure of their own take only this part of it: one
    /// divided by `haste`. With one thread that is always the same game.
    pub haste: u64,
    /// The moves so far, where somebody tells them; none for those that the seat to
    /// move may not know.
    pub heard: &'a [Option<String>],
    /// What was kept of the moves before, where somebody keeps it.
    pub memory: Option<&'a mut Memory>,
    /// Where chance comes from.
    pub rng: &'a mut Rng,
    /// Hears what was found so far.
    pub report: &'a mut dyn FnMut(&Opinion),
}

impl fmt::Debug for Thinking<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { limits, time, threads, haste, .. } = self;
        let parts = (limits, time, threads, haste);
        f.debug_tuple("Thinking").field(&parts).finish()
    }
}

impl Thinking<'_> {
    /// Lets somebody think on one thread, without limits but his own and with
    /// nobody who listens.
    ///
    /// ```
    /// use kernel::{Rng, Thinking};
    /// let number = Thinking::alone(&mut Rng::new(1), |thinking| thinking.rng.below(6));
    /// assert!(number < 6);
    /// ```
    pub fn alone<T>(rng: &mut Rng, think: impl FnOnce(&mut Thinking<'_>) -> T) -> T {
        think(&mut Thinking {
            limits: Limits::default(),
            time: None,
            threads: 1,
            haste: 1,
            heard: &[],
            memory: None,
            rng,
            report: &mut |_| {},
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smaller_of_two_limits_counts_and_one_is_enough() {
        let limits = Limits { depth: Some(5), ..Limits::default() };
        let both = limits.within(Some(3), Some(100));
        assert_eq!((both.depth, both.nodes), (Some(3), Some(100)));
        assert_eq!(limits.within(Some(9), None).depth, Some(5));
        assert_eq!(limits.within(None, None).nodes, None);
    }
}
