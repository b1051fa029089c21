//! Positions as text: the rows, who moves, turns since the last clone, round.
//!
//! This is the FEN that Ataxx programs share, with `r` and `b` for a third and
//! a fourth player and any odd side.

use kernel::{Phrase, Seat};
use scene::Token;

use super::{Cell, Plane, State, texts};
use crate::grid::{self, Square};

impl<B: Plane> State<B> {
    /// What stands on a cell.
    pub(super) fn square(&self, cell: Cell) -> Square {
        match self.owner(cell) {
            Some(seat) => Some(Token::Piece(seat)),
            None if self.empty.has(cell.0.into()) => None,
            None => Some(Token::Block),
        }
    }

    pub(super) fn write_position(&self) -> String {
        self.write_arranged(|row, column| self.square(self.cell(row, column)), self.to_move)
    }

    /// A position with these cells and the counts of this one.
    pub(super) fn write_arranged(
        &self,
        cell: impl Fn(usize, usize) -> Square,
        mover: Seat,
    ) -> String {
        let position = grid::write_position(self.frame(), cell, mover);
        format!("{position} {} {}", self.clock, self.round)
    }

    /// This bare board with the position given as text.
    pub(super) fn set_up(mut self, text: &str) -> Result<Self, Phrase> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (rows, mover, numbers) = match fields[..] {
            [rows, mover, ref numbers @ ..] if numbers.len() <= 2 => (rows, mover, numbers),
            _ => return Err(self.expected_position()),
        };
        self.place_rows(rows)?;
        self.to_move = self.read_mover(mover)?;
        for (field, number) in [&mut self.clock, &mut self.round].into_iter().zip(numbers) {
            *field = number.parse().map_err(|_| texts::NOT_A_COUNT.with([(*number).into()]))?;
        }
        self.settle();
        Ok(self)
    }

    fn place_rows(&mut self, rows: &str) -> Result<(), Phrase> {
        // Some programs end the last row with a slash like the others.
        let rows = rows.strip_suffix('/').unwrap_or(rows);
        let side = self.side();
        let squares = grid::read_rows(self.frame(), self.seat_count(), rows)?;
        for (index, square) in squares.into_iter().enumerate() {
            let cell = self.cell(index / side, index % side);
            match square {
                None => {}
                Some(Token::Piece(seat)) => self.put(seat, cell),
                Some(_) => self.empty ^= B::one(cell.0.into()),
            }
        }
        Ok(())
    }

    fn read_mover(&self, text: &str) -> Result<Seat, Phrase> {
        let mut letters = text.chars();
        let mover = letters.next().and_then(|letter| grid::letter_seat(letter, self.seat_count()));
        match (mover, letters.next()) {
            (Some(mover), None) => Ok(mover),
            _ => Err(texts::NOBODY_TO_MOVE.with([text.into()])),
        }
    }

    fn expected_position(&self) -> Phrase {
        let usual = Self::bare(self.side(), self.seat_count(), true).with_corners();
        texts::EXPECTED_POSITION.with([usual.write_position().into()])
    }
}
