//! What the threads of a search know of each other: when to stop. Otherwise each
//! looks for itself, and they share what they find through the table.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// How many positions a thread looks at before it asks again whether to stop.
const PATIENCE: u64 = 1 << 11;

/// All threads at one position.
pub(crate) struct Crew<'a> {
    halt: AtomicBool,
    stop: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// The most positions that one thread looks at.
    most_nodes: u64,
    /// What threads have looked at that only help.
    nodes: AtomicU64,
}

/// See [`Crew::halt_at_end`].
pub(crate) struct Halting<'c, 'a>(&'c Crew<'a>);

impl Drop for Halting<'_, '_> {
    fn drop(&mut self) {
        self.0.halt();
    }
}

impl<'a> Crew<'a> {
    pub(crate) fn new(stop: Option<&'a (dyn Fn() -> bool + Sync)>, most_nodes: u64) -> Self {
        Self { halt: AtomicBool::new(false), stop, most_nodes, nodes: AtomicU64::new(0) }
    }

    #[inline(always)]
    pub(crate) fn is_halted(&self) -> bool {
        self.halt.load(Relaxed)
    }

    /// Ends all searches.
    pub(crate) fn halt(&self) {
        self.halt.store(true, Relaxed);
    }

    /// Ends all searches when what comes back goes, also because of a panic: nobody
    /// waits for who is gone.
    pub(crate) fn halt_at_end(&self) -> Halting<'_, 'a> {
        Halting(self)
    }

    /// A thread that only helped has looked at so many positions.
    pub(crate) fn note(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Relaxed);
    }

    /// What the other threads have looked at, once they are done.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
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
