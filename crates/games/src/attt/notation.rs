//! Moves and positions as text.

use kernel::{Notation, Phrase};
use scene::Token;

use super::{FRAME, Move, State, texts};
use crate::grid;

impl Notation for State {
    fn write(&self, mv: Move) -> String {
        match mv.from {
            Some(from) => format!("{}-{}", name(from), name(mv.to)),
            None => name(mv.to).to_owned(),
        }
    }

    fn read(&self, text: &str) -> Result<Move, Phrase> {
        let text = text.trim();
        read_names(text)
            .or_else(|| read_numbers(text))
            .ok_or_else(|| texts::EXPECTED.with([text.into()]))
    }

    fn position(&self) -> Option<String> {
        let cell = |row, column| self.owner(number((row, column))).map(Token::Piece);
        Some(grid::write_position(FRAME, cell, self.mover()))
    }
}

/// The name of a cell.
pub(super) fn name(cell: u8) -> &'static str {
    FRAME.name(usize::from(cell) / 3, usize::from(cell) % 3)
}

fn number((row, column): (usize, usize)) -> u8 {
    (3 * row + column) as u8
}

fn read_names(text: &str) -> Option<Move> {
    let cell = |name: &str| FRAME.cell(name.trim()).map(number);
    match text.split_once(['-', '>']) {
        Some((from, to)) => Some(Move { from: Some(cell(from)?), to: cell(to)? }),
        None => Some(Move { from: None, to: cell(text)? }),
    }
}

fn read_numbers(text: &str) -> Option<Move> {
    let cell = |row, column| FRAME.numbered(row, column, 0).map(number);
    match grid::numbers(text)?[..] {
        [row, column] => Some(Move { from: None, to: cell(row, column)? }),
        [r1, c1, r2, c2] => Some(Move { from: Some(cell(r1, c1)?), to: cell(r2, c2)? }),
        _ => None,
    }
}
