//! Deeper and deeper: each iteration tells the next where to look first, and
//! there is always an answer.

use crate::negamax::{MAX_DEPTH, Worker};
use crate::thought::plies_to_end;
use crate::tree::{Status, Tree};
use crate::window::Window;
use crate::{Limits, Table, Thought};

/// How far from the last value the next one is first looked for.
const MARGIN: i32 = 40;

/// How much wider the window is made when the value is not in it.
const WIDER: i32 = 4;

/// One thread's search, from a first depth on, telling of every iteration.
pub(crate) struct Deepening<'a, T: Tree> {
    tree: &'a T,
    root: &'a T::State,
    most: u32,
    worker: Worker<'a, T>,
}

impl<'a, T: Tree> Deepening<'a, T> {
    pub(crate) fn new(
        tree: &'a T,
        root: &'a T::State,
        table: &'a Table,
        limits: Limits<'a>,
    ) -> Self {
        let most = limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH);
        Self { tree, root, most, worker: Worker::new(tree, table, limits) }
    }

    /// Makes this search differ from others that work on the same root.
    pub(crate) fn disturb(&mut self, seed: u64) {
        self.worker.history.disturb(seed);
    }

    /// Searches until a limit is reached or nothing more can be found out.
    pub(crate) fn run(
        &mut self,
        first_depth: u32,
        progress: &mut dyn FnMut(&Thought<T::Move>),
    ) -> Thought<T::Move> {
        let Status::Turn(side) = self.tree.status(self.root) else {
            return Thought::nobody_moves();
        };
        let mut thought = self.at_a_glance(side);
        for depth in first_depth..=self.most {
            self.worker.found = None;
            let value = self.look(side, &thought, depth);
            self.take_over(&mut thought);
            if self.worker.meter.stopped() {
                break;
            }
            (thought.value, thought.depth) = (value, depth);
            progress(&thought);
            let is_decided = plies_to_end(value).is_some_and(|plies| plies <= depth);
            if is_decided || !self.worker.is_cut {
                break;
            }
            self.worker.history.fade();
        }
        thought
    }

    /// What there is to say before anything was searched.
    fn at_a_glance(&mut self, side: bool) -> Thought<T::Move> {
        let mut moves = Vec::new();
        self.tree.moves(self.root, &mut moves);
        self.worker.expect_moves(moves.len());
        // The last of equals is the first when asked from the end.
        let best = moves.into_iter().rev().max_by_key(|mv| self.tree.promise(self.root, *mv));
        Thought::at_a_glance(best, self.tree.worth(self.root, side))
    }

    /// One iteration. The value is looked for near the last one, and in wider
    /// windows as long as it is not there.
    fn look(&mut self, side: bool, last: &Thought<T::Move>, depth: u32) -> i32 {
        let mut margin = MARGIN;
        let is_guess_good = last.depth >= 2 && plies_to_end(last.value).is_none();
        let mut window =
            if is_guess_good { Window::around(last.value, margin) } else { Window::FULL };
        loop {
            let value = self.worker.look_from_root(self.root, side, window, depth);
            if let Some((index, ..)) = self.worker.found {
                self.worker.favourite = Some(index);
            }
            if self.worker.meter.stopped() || window.contains(value) || window == Window::FULL {
                return value;
            }
            margin = margin.saturating_mul(WIDER);
            let is_far = plies_to_end(value).is_some() || margin > crate::WIN / 4;
            window = if is_far { Window::FULL } else { Window::around(value, margin) };
        }
    }

    /// Takes over the best move of an iteration, also of one that was stopped:
    /// it began with the best one before, so it can only have found a better one.
    fn take_over(&mut self, thought: &mut Thought<T::Move>) {
        thought.nodes = self.worker.meter.nodes();
        if let Some((_, mv, value)) = self.worker.found {
            thought.best = Some(mv);
            thought.value = value;
            thought.line.clone_from(&self.worker.frames[0].line);
        }
    }
}
