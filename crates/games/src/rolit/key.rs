//! Positions as numbers.

use kernel::{Keyed, Mix, Rules};

use super::state::STRIDE;
use super::{Cell, Sides, State};

impl Keyed for State {
    /// The rows of the board, eight cells a word: which cells are part of it
    /// and whose cubes are on them. Scores and open cells follow from those.
    fn key(&self) -> u64 {
        let rows = &self.cells[STRIDE..(self.shape().side() + 1) * STRIDE];
        let (words, rest) = rows.as_chunks::<8>();
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        let first = Mix::new(self.table_word());
        let words = words.iter().chain([&last]).map(|cells| u64::from_le_bytes(*cells));
        words.fold(first, Mix::with).finish()
    }

    #[inline]
    fn label(cell: Cell) -> u16 {
        (cell.x() * STRIDE + cell.y()) as u16
    }
}

impl State {
    /// How many play, who moves and the teams: one bit a seat tells them apart.
    fn table_word(&self) -> u64 {
        let table = self.seats() | self.mover().index() << 8;
        table as u64 | self.sides().map_or(0, team_bits) << 16
    }
}

fn team_bits(sides: Sides) -> u64 {
    let first = sides.iter().next();
    first
        .into_iter()
        .flat_map(|(_, seats)| seats.iter())
        .fold(0, |bits, seat| bits | 1 << seat.index())
}
