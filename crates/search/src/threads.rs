//! Several threads on one root. They share nothing but the table: what one
//! finds out there, the others need not search again.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use crate::deepening::Deepening;
use crate::tree::Tree;
use crate::{Limits, Table, Thought};

/// Searches with one thread or more. The answer is that of the first thread;
/// the others stop when it does. With one thread it is always the same.
pub(crate) fn search<T: Tree>(
    tree: &T,
    root: &T::State,
    table: &Table,
    (limits, threads): (Limits<'_>, usize),
    progress: &mut dyn FnMut(&Thought<T::Move>),
) -> Thought<T::Move> {
    table.begin();
    if threads <= 1 {
        return Deepening::new(tree, root, table, limits).run(1, progress);
    }
    let (is_done, helped) = (AtomicBool::new(false), AtomicU64::new(0));
    let stop = || is_done.load(Relaxed) || limits.stop.is_some_and(|stop| stop());
    let nodes = limits.nodes.map(|nodes| nodes.div_ceil(threads as u64));
    let share = Limits { nodes, stop: Some(&stop), ..limits };
    let mut thought = std::thread::scope(|scope| {
        let _ending = Ending(&is_done);
        for helper in 1..threads {
            let helped = &helped;
            scope.spawn(move || {
                let mut search = Deepening::new(tree, root, table, share);
                search.disturb(helper as u64);
                // Half of them are an iteration ahead and prepare the table for the others.
                let thought = search.run(1 + helper as u32 % 2, &mut |_| ());
                helped.fetch_add(thought.nodes, Relaxed);
            });
        }
        Deepening::new(tree, root, table, share).run(1, progress)
    });
    thought.nodes += helped.into_inner();
    thought
}

/// Says that a search is done when it goes, also because of a panic: nobody waits for who
/// is gone.
struct Ending<'a>(&'a AtomicBool);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}
