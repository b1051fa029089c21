//! What a processor does with sixty-four cells at once.
//!
//! Searches are written once, generic over [`Cpu`], and compiled for each kind
//! of processor.

mod plain;
#[cfg(target_arch = "x86_64")]
mod fast;
#[cfg(target_arch = "x86_64")]
mod wide;

use processor::Processor;
pub(crate) use processor::{hot, with_processor as with_cpu};

/// The arithmetic of a board. Discs are sets of cells, cell `8 × row + column`.
pub(crate) trait Cpu: Processor {
    /// The empty cells where a disc would enclose a run of the rival's.
    fn targets(self, own: u64, rival: u64) -> u64;

    /// The rival's discs that a disc on this empty cell encloses.
    fn flips(self, own: u64, rival: u64, cell: usize) -> u64;

    /// How many discs a disc on the last empty cell of a board encloses.
    fn last_flips(self, own: u64, cell: usize) -> u32;
}

#[cfg(test)]
mod tests;
