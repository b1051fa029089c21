//! The values a search still has to tell apart.

use crate::WIN;

/// Beyond every value.
const INFINITE: i32 = WIN + 1;

/// Values between the bounds are told exactly; of others only on which side
/// they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    pub(crate) const FULL: Self = Self { alpha: -INFINITE, beta: INFINITE };

    /// The values around one.
    pub(crate) fn around(value: i32, margin: i32) -> Self {
        Self { alpha: value - margin, beta: value + margin }.within(Self::FULL)
    }

    /// The same values as the other side sees them.
    #[inline]
    pub(crate) fn flipped(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Only the question whether anything is better than the lower bound.
    #[inline]
    pub(crate) fn narrow(self) -> Self {
        Self { beta: self.alpha + 1, ..self }
    }

    /// Whether exact values are wanted, so that a line of best moves is found.
    #[inline]
    pub(crate) fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.alpha >= self.beta
    }

    #[inline]
    pub(crate) fn contains(self, value: i32) -> bool {
        self.alpha < value && value < self.beta
    }

    /// The values that can still come out at this ply: the soonest loss is
    /// one ply away, and so is the soonest win.
    #[inline]
    pub(crate) fn within_reach(self, ply: usize) -> Self {
        let best = WIN - ply as i32 - 1;
        self.within(Self { alpha: -best, beta: best })
    }

    #[inline]
    fn within(self, other: Self) -> Self {
        Self { alpha: self.alpha.max(other.alpha), beta: self.beta.min(other.beta) }
    }
}
