//! What a searching thread has at hand.

use crate::cpu::Cpu;
use crate::crew::{Crew, Job};
use crate::eval::{DISC, Weights};
use crate::leaf::Leaves;
use crate::node::Node;
use crate::table::Table;

use std::sync::Arc;

/// No score is as low.
pub(crate) const LOWEST: i32 = -100;

/// One thread's search.
pub(crate) struct Search<'a, C> {
    pub(crate) cpu: C,
    pub(crate) table: &'a Table,
    pub(crate) weights: &'a Weights,
    pub(crate) leaves: Leaves,
    pub(crate) crew: &'a Crew<'a>,
    /// The work of another thread that this one does.
    pub(crate) job: Option<Arc<Job>>,
    /// How many positions it has looked at.
    pub(crate) nodes: u64,
    /// When it asks next whether it is to stop.
    pub(crate) ask_at: u64,
}

impl<'a, C: Cpu> Search<'a, C> {
    pub(crate) fn new(cpu: C, table: &'a Table, weights: &'a Weights, crew: &'a Crew<'a>) -> Self {
        Self { cpu, table, weights, leaves: Leaves::new(), crew, job: None, nodes: 0, ask_at: 0 }
    }

    /// Whether what it does is of no use any more. What a search says then
    /// counts for nothing.
    #[inline(always)]
    pub(crate) fn is_halted(&mut self) -> bool {
        if self.nodes >= self.ask_at {
            self.ask_at = self.nodes + self.crew.ask(self.nodes);
        }
        self.crew.is_halted() || self.job.as_ref().is_some_and(|job| job.is_settled())
    }

    /// What the judge says about a position in which the side to move can go to these
    /// cells, in 128ths of a disc.
    #[inline(always)]
    pub(crate) fn judge(&self, node: &Node, targets: u64) -> i32 {
        let (features, first_moves) = node.features();
        self.weights.value(features, node.position.empties(), first_moves, targets.count_ones())
    }

    /// The same in whole discs, as searches count.
    #[inline(always)]
    pub(crate) fn discs(&self, node: &Node, targets: u64) -> i32 {
        let value = self.judge(node, targets);
        (value + if value >= 0 { DISC / 2 } else { -DISC / 2 }) / DISC
    }
}
