//! Any processor.

use games::othello::{Board, Eight};

use super::Cpu;

/// Stands for any processor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain;

impl Cpu for Plain {
    const IS_FAST: bool = false;

    #[inline(always)]
    fn targets(self, own: u64, rival: u64) -> u64 {
        Eight.targets(own, rival)
    }

    #[inline(always)]
    fn flips(self, own: u64, rival: u64, cell: usize) -> u64 {
        Eight.flips(own, rival, cell)
    }

    #[inline(always)]
    fn last_flips(self, own: u64, cell: usize) -> u32 {
        Eight.flips(own, !own & !(1 << cell), cell).count_ones()
    }
}
