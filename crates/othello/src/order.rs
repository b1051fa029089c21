//! Which moves are looked at first.

use crate::Position;
use crate::cells::{CORNERS, around, each};
use crate::cpu::Cpu;
use crate::table::Known;

/// A move and what comes of it.
#[derive(Clone, Copy)]
pub(crate) struct Choice {
    pub(crate) cell: u8,
    pub(crate) next: Position,
    /// Where the rival can go then.
    pub(crate) answers: u64,
    /// The more, the sooner it is looked at.
    pub(crate) promise: i32,
}

/// The moves of a position. No position has more than 33.
pub(crate) struct Choices<const MOST: usize = 34> {
    list: [Choice; MOST],
    len: usize,
}

const NONE: Choice =
    Choice { cell: 0, next: Position { own: 0, rival: 0 }, answers: 0, promise: 0 };

impl Choice {
    /// A move, with no promise but to take all discs.
    #[inline(always)]
    pub(crate) fn new<C: Cpu>(cpu: C, position: Position, cell: usize) -> Self {
        let next = position.after(cell, cpu.flips(position.own, position.rival, cell));
        let answers = cpu.targets(next.own, next.rival);
        // Whoever has lost all discs has lost.
        let promise = if next.own == 0 { 1 << 29 } else { 0 };
        Self { cell: cell as u8, next, answers, promise }
    }

    /// How well the rival can move after it: corners count twice.
    #[inline(always)]
    pub(crate) fn freedom(&self) -> i32 {
        (self.answers.count_ones() + (self.answers & CORNERS).count_ones()) as i32
    }

    /// How many cells are beside the mover's discs, where the rival may move later.
    #[inline(always)]
    pub(crate) fn fluidity(&self) -> i32 {
        (around(self.next.rival) & self.next.empty()).count_ones() as i32
    }
}

impl<const MOST: usize> Choices<MOST> {
    /// The moves to these cells.
    #[inline(always)]
    pub(crate) fn new(targets: u64, choice: impl Fn(usize) -> Choice) -> Self {
        let mut choices = Self { list: [NONE; MOST], len: 0 };
        for cell in each(targets) {
            choices.list[choices.len] = choice(cell);
            choices.len += 1;
        }
        choices
    }

    /// Those from this index on.
    #[inline(always)]
    pub(crate) fn from(&mut self, index: usize) -> &mut [Choice] {
        &mut self.list[index..self.len]
    }

    #[inline(always)]
    pub(crate) fn as_slice(&self) -> &[Choice] {
        &self.list[..self.len]
    }

    /// The moves that were best before come first, whatever the others promise. How
    /// many of them are in order already: one, if the best of them is there.
    #[inline(always)]
    pub(crate) fn put_first(&mut self, known: Option<Known>) -> usize {
        let Some(known) = known else { return 0 };
        let mut in_order = 0;
        for choice in self.from(0) {
            if choice.cell == known.best[0] {
                choice.promise += 1 << 28;
                in_order = 1;
            } else if choice.cell == known.best[1] {
                choice.promise += 1 << 27;
            }
        }
        in_order
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
