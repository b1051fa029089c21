//! Positions of the usual board, seen by whoever is to move.

use games::othello::{Board, Eight, State};
use kernel::Rules;

/// The discs of the side to move and of its rival; cell `8 × row + column`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The discs of the side to move.
    pub own: u64,
    /// The discs of the other side.
    pub rival: u64,
}

impl Position {
    /// How every game begins: Black, to move, on e4 and d5.
    pub const START: Self = Self { own: 0x0000_0008_1000_0000, rival: 0x0000_0010_0800_0000 };

    /// The position of a game.
    pub fn of(state: &State<Eight>) -> Self {
        let mover = state.mover();
        Self { own: state.discs(mover), rival: state.discs(mover.next(state.seats())) }
    }

    /// The empty cells.
    #[inline(always)]
    pub const fn empty(self) -> u64 {
        !(self.own | self.rival)
    }

    /// Bits that look like chance, the same for the same position; the first
    /// ones are the best.
    #[inline(always)]
    pub(crate) const fn mixed(self) -> u64 {
        let both = self.own.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ self.rival.wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(31);
        (both ^ both >> 29).wrapping_mul(0xff51_afd7_ed55_8ccd)
    }

    /// How many cells are empty.
    #[inline(always)]
    pub const fn empties(self) -> u32 {
        self.empty().count_ones()
    }

    /// The cells where the side to move can place a disc.
    pub fn targets(self) -> u64 {
        Eight.targets(self.own, self.rival)
    }

    /// The position after a disc on a cell that turns these discs over.
    #[inline(always)]
    #[must_use]
    pub const fn after(self, cell: usize, flips: u64) -> Self {
        Self { own: self.rival ^ flips, rival: self.own | flips | 1 << cell }
    }

    /// The position after a disc on a cell; none when it turns nothing over.
    #[must_use]
    pub fn play(self, cell: usize) -> Option<Self> {
        let is_empty = self.empty() >> cell & 1 == 1;
        let flips = if is_empty { Eight.flips(self.own, self.rival, cell) } else { 0 };
        (flips != 0).then(|| self.after(cell, flips))
    }

    /// The same discs with the other side to move.
    #[inline(always)]
    #[must_use]
    pub const fn passed(self) -> Self {
        Self { own: self.rival, rival: self.own }
    }

    /// Whether neither side can move.
    pub fn is_over(self) -> bool {
        self.targets() == 0 && self.passed().targets() == 0
    }

    /// By how much the side to move has won if nobody can move any more. As
    /// everywhere in the world of Othello empty cells go to the winner.
    #[inline(always)]
    pub const fn final_score(self) -> i32 {
        let lead = self.own.count_ones() as i32 - self.rival.count_ones() as i32;
        lead + self.empties() as i32 * lead.signum()
    }

    /// The same position turned or mirrored: of the eight ways to look at it,
    /// the one with the smallest numbers.
    #[must_use]
    pub fn canonical(self) -> Self {
        let turned = |position: Self| Self {
            own: transposed(position.own),
            rival: transposed(position.rival),
        };
        let flipped = |position: Self| Self {
            own: position.own.swap_bytes(),
            rival: position.rival.swap_bytes(),
        };
        let mut best = self;
        let mut looked = self;
        for step in 0..7 {
            looked = if step % 2 == 0 { turned(looked) } else { flipped(looked) };
            if (looked.own, looked.rival) < (best.own, best.rival) {
                best = looked;
            }
        }
        best
    }
}

/// Rows become columns: exchanges ever larger blocks across the diagonal.
fn transposed(set: u64) -> u64 {
    let exchanged = |set: u64, by: u32, mask: u64| {
        let moved = (set ^ set >> by) & mask;
        set ^ moved ^ moved << by
    };
    let set = exchanged(set, 7, 0x00aa_00aa_00aa_00aa);
    let set = exchanged(set, 14, 0x0000_cccc_0000_cccc);
    exchanged(set, 28, 0x0000_0000_f0f0_f0f0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_is_that_of_the_rules() {
        assert_eq!(Position::START.targets().count_ones(), 4);
        assert_eq!(Position::START.play(19).map(Position::empties), Some(59));
        assert_eq!(Position::START.play(0), None);
        assert_eq!(Position::START.play(27), None, "a taken cell");
    }

    #[test]
    fn all_eight_ways_to_look_at_a_position_are_the_same_one() {
        let first: Vec<_> = [19, 26, 37, 44].map(|cell| Position::START.play(cell)).to_vec();
        let canonical: Vec<_> = first.iter().flatten().map(|it| it.canonical()).collect();
        assert_eq!(canonical.len(), 4);
        assert!(canonical.iter().all(|it| *it == canonical[0]));
    }

    #[test]
    fn empty_cells_go_to_the_winner() {
        assert_eq!(Position { own: 0b111, rival: 0b1000 }.final_score(), 62);
        assert_eq!(Position { own: 0b1, rival: 0b10 }.final_score(), 0);
        assert_eq!(Position { own: 0, rival: 1 }.final_score(), -64);
    }
}
