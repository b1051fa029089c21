//! What a side does in its turn.

/// A clone, a jump or a pass, in twelve bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step(u16);

impl Step {
    /// Nothing can be done.
    pub const PASS: Self = Self(63 << 6 | 63);

    /// Nobody knows what.
    pub(crate) const NONE: Self = Self(u16::MAX);

    /// A copy appears on a cell.
    #[inline(always)]
    pub const fn clone_to(to: usize) -> Self {
        Self::jump(to, to)
    }

    /// A piece goes two steps.
    #[inline(always)]
    pub const fn jump(from: usize, to: usize) -> Self {
        Self((from << 6 | to) as u16)
    }

    /// The cell that a piece arrives at.
    #[inline(always)]
    pub const fn to(self) -> usize {
        self.0 as usize & 63
    }

    /// The cell that it leaves; the one it arrives at when it leaves none.
    #[inline(always)]
    pub const fn from(self) -> usize {
        self.0 as usize >> 6 & 63
    }

    /// Whether nothing is left.
    #[inline(always)]
    pub const fn is_clone(self) -> bool {
        self.to() == self.from() && self.0 != Self::PASS.0
    }

    /// As a number.
    #[inline(always)]
    pub(crate) const fn word(self) -> u16 {
        self.0
    }

    /// From a number that was one.
    #[inline(always)]
    pub(crate) const fn of_word(word: u16) -> Self {
        Self(word)
    }
}
