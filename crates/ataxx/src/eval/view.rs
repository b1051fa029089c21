//! The sums of a position, kept up to date.

use super::tuples::{ANCHORS, pattern};
use super::{HIDDEN, Network, ONE, OUT_ONE, POINTS, stage};
use crate::Position;
use crate::cells::{BOARD, STRIDE, each};

/// A sum for each hidden unit.
pub(super) type Sums = [i16; HIDDEN];

/// What the side to move sees of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct View(Sums);

impl View {
    /// Of a position, counting everything anew.
    pub fn of(network: &Network, position: Position) -> Self {
        let Position { own, rival, walls, .. } = position;
        let mut sums = *network.bias();
        for anchor in each(ANCHORS) {
            let seen = pattern(own | walls, rival | walls, anchor);
            add(&mut sums, network.row(anchor, seen));
        }
        Self(sums)
    }

    /// Of a later position in which the same side is to move.
    #[inline(always)]
    #[must_use]
    pub fn after(&self, network: &Network, before: Position, after: Position) -> Self {
        let mut sums = self.0;
        let walls = before.walls;
        let (old_own, old_rival) = (before.own | walls, before.rival | walls);
        let (new_own, new_rival) = (after.own | walls, after.rival | walls);
        let changed = (old_own ^ new_own) | (old_rival ^ new_rival);
        let columns = changed | changed >> 1;
        for anchor in each((columns | columns >> STRIDE) & ANCHORS) {
            let (old, new) =
                (pattern(old_own, old_rival, anchor), pattern(new_own, new_rival, anchor));
            exchange(&mut sums, network.row(anchor, old), network.row(anchor, new));
        }
        Self(sums)
    }

    /// What the position is worth to the side to move.
    #[inline(always)]
    pub fn value(&self, network: &Network, position: Position) -> i32 {
        let taken = position.own | position.rival | position.walls;
        let last = network.last((BOARD & !taken).count_ones());
        (weighted(&self.0, &last.out) / ONE + last.bias) * POINTS / (ONE * OUT_ONE)
    }
}

#[inline(always)]
fn add(sums: &mut Sums, row: &Sums) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_add(*weight);
    }
}

#[inline(always)]
fn exchange(sums: &mut Sums, old: &Sums, new: &Sums) {
    for ((sum, old), new) in sums.iter_mut().zip(old).zip(new) {
        *sum = sum.wrapping_add(*new).wrapping_sub(*old);
    }
}

/// The sums clipped, squared and weighted. No product with a weight leaves
/// sixteen bits.
#[inline(always)]
fn weighted(sums: &Sums, weights: &Sums) -> i32 {
    let mut all = 0;
    for (sum, weight) in sums.iter().zip(weights) {
        let clipped = (*sum).clamp(0, ONE as i16);
        all += i32::from(clipped) * i32::from(clipped.wrapping_mul(*weight));
    }
    all
}

const _: () = assert!(super::file::LARGEST_OUT as i32 * ONE <= i16::MAX as i32);
const _: () = assert!(stage(49) == super::STAGES - 1);
