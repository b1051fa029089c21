//! Moves as text.

use kernel::{Notation, Phrase};

use super::{Cell, Move, Plane, State, texts};
use crate::grid;

const PASS: &str = "pass";
/// The pass of the universal Ataxx interface.
const UAI_PASS: &str = "0000";
const BLOCK: &str = "block-";

impl<B: Plane> Notation for State<B> {
    fn write(&self, mv: Move) -> String {
        match mv {
            Move::Clone(to) => self.name(to).to_owned(),
            Move::Jump { from, to } => format!("{}-{}", self.name(from), self.name(to)),
            Move::Pass => PASS.to_owned(),
            Move::Block(cell) => format!("{BLOCK}{}", self.name(cell)),
        }
    }

    fn read(&self, text: &str) -> Result<Move, Phrase> {
        let typed = text.trim();
        let text = typed.to_ascii_lowercase();
        if text == PASS || text == UAI_PASS {
            return Ok(Move::Pass);
        }
        if let Some(spot) = text.strip_prefix(BLOCK).and_then(|name| self.named(name)) {
            return Ok(Move::Block(self.spot(spot)));
        }
        match self.read_names(&text).or_else(|| self.read_numbers(&text)) {
            Some((None, to)) => Ok(Move::Clone(to)),
            Some((Some(from), to)) => self.step(from, to),
            None => Err(texts::EXPECTED_MOVE.with([typed.into()])),
        }
    }

    fn position(&self) -> Option<String> {
        (!self.deal.is_open()).then(|| self.write_position())
    }
}

impl<B: Plane> State<B> {
    /// The name of a cell.
    pub(super) fn name(&self, cell: Cell) -> &'static str {
        let (row, column) = self.place(cell);
        self.frame().name(row, column)
    }

    fn named(&self, name: &str) -> Option<Cell> {
        let (row, column) = self.frame().cell(name)?;
        Some(self.cell(row, column))
    }

    /// One cell, or two with a hyphen, a `>`, a space or nothing in between.
    fn read_names(&self, text: &str) -> Option<(Option<Cell>, Cell)> {
        let mut letters = text.char_indices().filter(|(_, letter)| letter.is_ascii_alphabetic());
        let second = letters.nth(1).map(|(index, _)| index);
        let Some((from, to)) = second.map(|index| text.split_at(index)) else {
            return Some((None, self.named(text)?));
        };
        let from = from.trim_end();
        let from = from.strip_suffix(['-', '>']).unwrap_or(from).trim_end();
        Some((Some(self.named(from)?), self.named(to)?))
    }

    /// Rows and columns counted from zero, from the top left.
    fn read_numbers(&self, text: &str) -> Option<(Option<Cell>, Cell)> {
        let cell = |row, column| {
            let (row, column) = self.frame().numbered(row, column, 0)?;
            Some(self.cell(row, column))
        };
        match grid::numbers(text)?[..] {
            [row, column] => Some((None, cell(row, column)?)),
            [r1, c1, r2, c2] => Some((Some(cell(r1, c1)?), cell(r2, c2)?)),
            _ => None,
        }
    }

    /// The clone or jump from one cell to another.
    fn step(&self, from: Cell, to: Cell) -> Result<Move, Phrase> {
        if !self.own().has(from.0.into()) {
            return Err(texts::NOT_YOURS.with([self.name(from).into()]));
        }
        let ((r1, c1), (r2, c2)) = (self.place(from), self.place(to));
        match r1.abs_diff(r2).max(c1.abs_diff(c2)) {
            1 => Ok(Move::Clone(to)),
            2 => Ok(Move::Jump { from, to }),
            _ => Err(texts::TOO_FAR.with([self.name(from).into(), self.name(to).into()])),
        }
    }
}
