//! How many discs the players have to place.

use std::fmt::Debug;

use kernel::Seat;

/// The discs of both players that are not on the board.
pub trait Hands: Copy + Eq + Debug + Send + Sync + 'static {
    /// How many a seat has left; none when they never run out.
    fn left(self, seat: Seat) -> Option<usize>;

    /// Takes one disc of a seat that has one.
    fn spend(&mut self, seat: Seat);

    /// These hands with so many discs each; none when that is not possible.
    fn with(self, left: [usize; 2]) -> Option<Self>;

    /// Whether a seat has none left.
    #[inline]
    fn is_out(self, seat: Seat) -> bool {
        self.left(seat) == Some(0)
    }
}

/// Discs never run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Endless;

impl Hands for Endless {
    #[inline]
    fn left(self, _: Seat) -> Option<usize> {
        None
    }

    #[inline]
    fn spend(&mut self, _: Seat) {}

    fn with(self, _: [usize; 2]) -> Option<Self> {
        None
    }
}

/// Each player has half as many discs as the board has cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    left: [u8; 2],
    full: u8,
}

impl Stock {
    /// The hands at the start on a board of this side.
    pub const fn full(side: usize) -> Self {
        let full = (side * side / 2) as u8;
        Self { left: [full; 2], full }
    }
}

impl Hands for Stock {
    #[inline]
    fn left(self, seat: Seat) -> Option<usize> {
        Some(self.left[seat.index()].into())
    }

    #[inline]
    fn spend(&mut self, seat: Seat) {
        // A move that is not legal may leave nonsense, but must not panic.
        let left = &mut self.left[seat.index()];
        *left = left.saturating_sub(1);
    }

    fn with(self, left: [usize; 2]) -> Option<Self> {
        let fits = left.iter().all(|&left| left <= self.full.into());
        fits.then_some(Self { left: left.map(|left| left as u8), ..self })
    }
}
