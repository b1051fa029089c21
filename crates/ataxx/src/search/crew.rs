//! What the threads of a search know of each other: when to stop. Otherwise each
//! looks for itself, and they share what they find through the table.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// How many positions a thread looks at before it asks again whether to stop.
const PATIENCE: u64 = 1 << 11;

/// All threads at one position.
pub(crate) struct Crew<'a> {
    halt: AtomicBool,
    stop: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// The most positions that one thread looks at.
    most_nodes: u64,
}

impl<'a> Crew<'a> {
    pub(crate) fn new(stop: Option<&'a (dyn Fn() -> bool + Sync)>, most_nodes: u64) -> Self {
        Self { halt: AtomicBool::new(false), stop, most_nodes }
    }

    #[inline(always)]
    pub(crate) fn is_halted(&self) -> bool {
        self.halt.load(Relaxed)
    }

    /// Ends all searches.
    pub(crate) fn halt(&self) {
        self.halt.store(true, Relaxed);
    }

    /// A thread that has looked at so many positions asks whether to stop, and
    /// hears how many more it may look at before it asks again.
    #[cold]
    pub(crate) fn ask(&self, nodes: u64) -> u64 {
        if nodes >= self.most_nodes || self.stop.is_some_and(|stop| stop()) {
            self.halt();
        }
        PATIENCE.min(self.most_nodes.saturating_sub(nodes))
    }
}
