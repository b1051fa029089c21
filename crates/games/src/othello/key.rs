//! Positions as numbers.

use kernel::{Keyed, Mix, Seat};

use super::{BLACK, Board, Hands, Move, State, WHITE};
use crate::bits::Bits;

impl<B: Board, H: Hands> Keyed for State<B, H> {
    #[inline]
    fn key(&self) -> u64 {
        let first = Mix::new(self.side_word());
        let (own, rival) = (self.discs(self.mover()), self.discs(self.mover().next(2)));
        rival.stir(own.stir(first)).finish()
    }

    #[inline]
    fn label(mv: Move) -> u16 {
        match mv {
            Move::Place(cell) => cell,
            Move::Pass => u16::MAX,
        }
    }
}

impl<B: Board, H: Hands> State<B, H> {
    /// The board, who moves and the discs in hand, which are at most 128.
    #[inline]
    fn side_word(&self) -> u64 {
        let hand = |seat: Seat| self.hands().left(seat).map_or(0xff, |left| left as u64);
        let table = self.board().side() | self.mover().index() << 8;
        table as u64 | hand(BLACK) << 16 | hand(WHITE) << 24
    }
}
