//! Positions as numbers.

use kernel::{Keyed, Mix, Seat};

use super::{Move, State};

impl Keyed for State {
    /// The position, and how often each position has come up as long as any of
    /// them can come up again: two ways to the same position have different
    /// futures when one of them is nearer to a draw by repetition. The order
    /// in which positions came up does not matter, so they are added up.
    fn key(&self) -> u64 {
        let mut past = 0_u64;
        if self.repetition && self.is_all_placed() {
            for seen in &self.seen {
                past = past.wrapping_add(Mix::new((*seen).into()).finish());
            }
        }
        let rule = u64::from(self.repetition) << 32;
        Mix::new(u64::from(self.position_key()) | rule).with(past).finish()
    }

    fn label(mv: Move) -> u16 {
        u16::from(mv.to) | mv.from.map_or(15, u16::from) << 4
    }
}

impl State {
    /// As long as a piece is in hand, it will be placed before anything can
    /// come up again.
    fn is_all_placed(&self) -> bool {
        Seat::all(2).all(|seat| self.in_hand(seat) == 0)
    }
}
