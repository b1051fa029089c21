//! What was found out about positions.

/// How many positions are remembered, as a power of two.
const BITS: u32 = 20;

const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// Positions by their words turned over, each with the least and the most it is
/// worth. No position has pieces of both sides on all cells, so that a slot of
/// zeros is an empty one, and a table of them is made in no time.
#[derive(Debug)]
pub(crate) struct Memory {
    slots: Vec<(u64, i8, i8)>,
}

impl Memory {
    pub(crate) fn new() -> Self {
        Self { slots: vec![(0, 0, 0); 1 << BITS] }
    }

    #[inline(always)]
    fn place(word: u64) -> usize {
        (word.wrapping_mul(FACTOR) >> (64 - BITS)) as usize
    }

    /// The least and the most that a position is worth.
    #[inline(always)]
    pub(crate) fn bounds(&self, word: u64) -> (i8, i8) {
        let (kept, lower, upper) = self.slots[Self::place(word)];
        if kept == !word { (lower, upper) } else { (-1, 1) }
    }

    #[inline(always)]
    pub(crate) fn keep(&mut self, word: u64, (lower, upper): (i8, i8)) {
        self.slots[Self::place(word)] = (!word, lower, upper);
    }
}
