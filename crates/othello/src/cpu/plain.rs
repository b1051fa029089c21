//! Any processor.

use games::othello::{Board, Eight};
use processor::Plain;

use super::Cpu;

impl Cpu for Plain {
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
