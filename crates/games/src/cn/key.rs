//! Positions as numbers.

use kernel::{Keyed, Mix};

use super::{Cell, State};
use crate::bits::Bits;

impl<B: Bits, const N: usize> Keyed for State<B, N> {
    #[inline]
    fn key(&self) -> u64 {
        self.planes
            .into_iter()
            .fold(Mix::new(self.frame_word()), |key, plane| plane.stir(key))
            .finish()
    }

    #[inline]
    fn label(cell: Cell) -> u16 {
        cell.0
    }
}

impl<B: Bits, const N: usize> State<B, N> {
    /// The board and who moves. The pieces say everything else.
    #[inline]
    fn frame_word(&self) -> u64 {
        let bytes = [self.rows, self.columns, self.line, u8::from(self.gravity)];
        u64::from(u32::from_le_bytes(bytes)) | (self.to_move.index() as u64) << 32
    }
}
