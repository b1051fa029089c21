//! Which moves are looked at first.

use crate::Position;
use crate::cells::{CORNERS, each};
use crate::cpu::Cpu;
use crate::table::Known;

/// A move and what comes of it.
#[derive(Clone, Copy)]
pub(crate) struct Choice {
    pub(crate) cell: u8,
    pub(crate) next: Position,
    /// The more, the sooner it is looked at.
    pub(crate) promise: i32,
}

/// The moves of a position. No position has more than 33.
pub(crate) struct Choices<const MOST: usize = 34> {
    list: [Choice; MOST],
    len: usize,
}

const NONE: Choice = Choice { cell: 0, next: Position { own: 0, rival: 0 }, promise: 0 };

impl<const MOST: usize> Choices<MOST> {
    /// The moves to these cells, none with any promise but to take all discs.
    #[inline(always)]
    pub(crate) fn new<C: Cpu>(cpu: C, position: Position, targets: u64) -> Self {
        let mut choices = Self { list: [NONE; MOST], len: 0 };
        for cell in each(targets) {
            let next = position.after(cell, cpu.flips(position.own, position.rival, cell));
            // Whoever has lost all discs has lost.
            let promise = if next.own == 0 { 1 << 29 } else { 0 };
            choices.list[choices.len] = Choice { cell: cell as u8, next, promise };
            choices.len += 1;
        }
        choices
    }

    #[inline(always)]
    pub(crate) fn as_mut_slice(&mut self) -> &mut [Choice] {
        &mut self.list[..self.len]
    }

    #[inline(always)]
    pub(crate) fn as_slice(&self) -> &[Choice] {
        &self.list[..self.len]
    }

    /// The moves that were best before come first.
    #[inline(always)]
    pub(crate) fn put_first(&mut self, known: Option<Known>) {
        let Some(known) = known else { return };
        for choice in self.as_mut_slice() {
            if choice.cell == known.best[0] {
                choice.promise += 1 << 28;
            } else if choice.cell == known.best[1] {
                choice.promise += 1 << 27;
            }
        }
    }

    /// Those from this index on, the most promising first.
    pub(crate) fn rest(&self, index: usize) -> Vec<Choice> {
        let mut rest = self.list[index..self.len].to_vec();
        rest.sort_by_key(|choice| std::cmp::Reverse(choice.promise));
        rest
    }

    /// The most promising of those from this index on, which comes to stand there.
    #[inline(always)]
    pub(crate) fn pick(&mut self, index: usize) -> Option<Choice> {
        let rest = self.list.get_mut(index..self.len)?;
        let mut best = 0;
        for at in 1..rest.len() {
            if rest[at].promise > rest[best].promise {
                best = at;
            }
        }
        if rest.is_empty() {
            return None;
        }
        rest.swap(0, best);
        Some(rest[0])
    }
}

/// How well a side can move: corners count twice.
#[inline(always)]
pub(crate) fn freedom<C: Cpu>(cpu: C, position: Position) -> i32 {
    let targets = cpu.targets(position.own, position.rival);
    (targets.count_ones() + (targets & CORNERS).count_ones()) as i32
}
