//! Positions as numbers.

use kernel::{Keyed, Mix};

use super::{Cell, Move, Plane, State};

impl<B: Plane> Keyed for State<B> {
    /// The turns without a clone count only where they can end the game, and
    /// the round counts for nothing. Obstacles are what is neither empty nor
    /// anyone's.
    #[inline]
    fn key(&self) -> u64 {
        let seats = self.pieces.into_iter().take(self.seat_count());
        let first = self.empty.stir(Mix::new(self.table_word()).with(self.deal.word()));
        seats.fold(first, |key, pieces| pieces.stir(key)).finish()
    }

    #[inline]
    fn label(mv: Move) -> u16 {
        match mv {
            Move::Clone(Cell(to)) | Move::Block(Cell(to)) => to,
            // Jumps between different cells seldom share a number; when they do, little is lost.
            Move::Jump { from: Cell(from), to: Cell(to) } => {
                from.wrapping_mul(61).wrapping_add(to) & 0xfff | 0x1000
            }
            Move::Pass => u16::MAX,
        }
    }
}

impl<B: Plane> State<B> {
    /// The side, the seats, who moves and the turns without a clone.
    #[inline]
    fn table_word(&self) -> u64 {
        let patience = self.patience().map_or(0xffff, |left| left as u64);
        let table = self.side() | self.seat_count() << 8 | self.to_move.index() << 16;
        table as u64 | patience << 24
    }
}
