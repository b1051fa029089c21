//! What lies on every shape, as numbers in base three.

use super::shapes::{INCREMENTS, LANES};
use crate::Position;

/// The patterns of a position. Colours are fixed: digit 1 is a disc of the side
/// that was to move where counting began (the first), 2 one of the other.
///
/// The loops over all numbers are plain so that the compiler makes them into
/// a few additions of whole registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub struct Features([u16; LANES]);

impl Features {
    /// The patterns of a position; whoever is to move is the first side.
    #[inline(always)]
    pub fn of(position: Position) -> Self {
        let mut features = Self([0; LANES]);
        features.place(position.own);
        features.place(position.rival);
        features.place(position.rival);
        features
    }

    /// The patterns after a disc on an empty cell that turns these discs over.
    #[inline(always)]
    #[must_use]
    pub fn after(&self, cell: usize, flips: u64, first_moves: bool) -> Self {
        let mut features = *self;
        let placed = &INCREMENTS[cell & 63];
        if first_moves {
            features.add(placed);
            features.take(flips);
        } else {
            features.add(placed);
            features.add(placed);
            features.place(flips);
        }
        features
    }

    /// The numbers, feature after feature; those beyond the last are zero.
    #[inline(always)]
    pub const fn numbers(&self) -> &[u16; LANES] {
        &self.0
    }

    /// Adds one to the digit of each of these cells.
    #[inline(always)]
    fn place(&mut self, mut cells: u64) {
        while cells != 0 {
            self.add(&INCREMENTS[cells.trailing_zeros() as usize & 63]);
            cells &= cells - 1;
        }
    }

    /// Takes one from the digit of each of these cells.
    #[inline(always)]
    fn take(&mut self, mut cells: u64) {
        while cells != 0 {
            let increments = &INCREMENTS[cells.trailing_zeros() as usize & 63];
            for (number, increment) in self.0.iter_mut().zip(increments) {
                *number = number.wrapping_sub(*increment);
            }
            cells &= cells - 1;
        }
    }

    #[inline(always)]
    fn add(&mut self, increments: &[u16; LANES]) {
        for (number, increment) in self.0.iter_mut().zip(increments) {
            *number = number.wrapping_add(*increment);
        }
    }
}
