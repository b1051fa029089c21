//! What a board shows at a glance, without making a move: where lines lack a
//! piece or two.

use super::State;
use crate::bits::Bits;

impl<B: Bits, const N: usize> State<B, N> {
    /// The cells, taken or not, that these pieces lack to a line of `L`.
    #[inline]
    fn gaps<const L: usize>(&self, pieces: B) -> B {
        let along = |step| Self::gaps_along::<L>(pieces, step);
        let [up, right, rising, falling] = self.steps().map(along);
        up | right | rising | falling
    }

    /// The gaps of lines in one direction: cells with so many pieces right
    /// above them, and as many right below them as are then lacking.
    #[inline(never)]
    fn gaps_along<const L: usize>(pieces: B, step: usize) -> B {
        let mut above = [pieces.down(step); L];
        for count in 2..L {
            above[count] = (above[count - 1] & pieces).down(step);
        }
        let (mut gaps, mut below) = (above[L - 1], pieces.up(step));
        for count in (1..L - 1).rev() {
            gaps |= below & above[count];
            below = (below & pieces).up(step);
        }
        gaps | below
    }

    /// Those of the cells on which these pieces lack one more to a line; all of
    /// them where that is not looked for, as with lines of unusual length.
    #[inline]
    pub(super) fn winning(&self, pieces: B, cells: B) -> B {
        match self.line {
            3 => cells & self.gaps::<3>(pieces),
            4 => cells & self.gaps::<4>(pieces),
            5 => cells & self.gaps::<5>(pieces),
            _ => cells,
        }
    }

    /// The empty cells of places for a line of `L` where whoever moves lacks two
    /// pieces or fewer and nobody else has any.
    #[inline]
    pub(super) fn nearly<const L: usize>(&self) -> B {
        let along = |step| Self::nearly_along::<L>(self.planes[0], self.empty, step);
        let [up, right, rising, falling] = self.steps().map(along);
        self.empty & (up | right | rising | falling)
    }

    /// The cells of such places in one direction.
    #[inline]
    fn nearly_along<const L: usize>(pieces: B, empty: B, step: usize) -> B {
        let mut open = !B::default();
        // By their first cells, the places where at least so many pieces are.
        let mut with = [B::default(); L];
        with[0] = open;
        for place in 0..L {
            let here = pieces.down(place * step);
            open = open & (here | empty.down(place * step));
            for count in (1..L - 1).rev() {
                with[count] |= with[count - 1] & here;
            }
        }
        let places = open & with[L - 2];
        (0..L).fold(B::default(), |cells, place| cells | places.up(place * step))
    }

    /// Whether the next piece of whose pieces are on this plane may make a line.
    #[inline]
    pub(super) fn wins_next_turn(&self, plane: usize) -> bool {
        !self.winning(self.planes[plane], self.targets_after(plane)).none()
    }

    /// The cells a piece may go to after so many plies. With gravity, columns
    /// may grow by a cell in each.
    #[inline]
    pub(super) fn targets_after(&self, plies: usize) -> B {
        (0..plies).fold(self.targets(), |cells, _| cells | cells.up(1) & self.empty)
    }
}
