//! Moves, positions and digit strings.

use kernel::{Notation, Options, Phrase, Player, SeatInfo, Sheet, Value};
use scene::{Format, Game, Token};

use super::{Cell, ConnectN, State, texts};
use crate::bits::Bits;
use crate::grid;

impl<B: Bits, const N: usize> Notation for State<B, N> {
    fn write(&self, cell: Cell) -> String {
        let (row, column) = self.place(cell);
        let name = self.board().frame().name(row, column);
        if self.board().gravity { name[..1].to_owned() } else { name.to_owned() }
    }

    fn read(&self, text: &str) -> Result<Cell, Phrase> {
        let text = text.trim();
        if self.board().gravity { self.read_column(text) } else { self.read_cell(text) }
    }

    fn position(&self) -> Option<String> {
        let cell = |row, column| self.owner(self.cell(row, column)).map(Token::Piece);
        Some(grid::write_position(self.board().frame(), cell, self.mover()))
    }
}

impl<B: Bits, const N: usize> State<B, N> {
    fn read_cell(&self, text: &str) -> Result<Cell, Phrase> {
        let frame = self.board().frame();
        let numbered = || match grid::numbers(text)?[..] {
            [row, column] => frame.numbered(row, column, 0),
            _ => None,
        };
        let (row, column) = frame
            .cell(text)
            .or_else(numbered)
            .ok_or_else(|| texts::EXPECTED_CELL.with([text.into(), frame.name(1, 1).into()]))?;
        Ok(self.cell(row, column))
    }

    /// The lowest empty cell of the column, or its top cell when it is full:
    /// a move that is well-formed but not legal.
    fn read_column(&self, text: &str) -> Result<Cell, Phrase> {
        let frame = self.board().frame();
        let numbered = || match grid::numbers(text)?[..] {
            [number] => frame.numbered(1, number, 1),
            [row, column] => frame.numbered(row, column, 0),
            _ => None,
        };
        let column = frame.column(text).or_else(|| numbered().map(|(_, column)| column));
        let column =
            column.ok_or_else(|| texts::EXPECTED_COLUMN.with([text.into(), "d".into()]))?;
        let rows = (0..frame.rows).rev().map(|row| self.cell(row, column));
        Ok(rows
            .clone()
            .find(|cell| self.owner(*cell).is_none())
            .unwrap_or_else(|| rows.last().expect("a board has at least three rows")))
    }

    pub(super) fn expected_position(&self) -> Phrase {
        let frame = self.board().frame();
        let empty = vec![frame.columns.to_string(); frame.rows - 1].join("/");
        let example = format!("x{}/{empty} o", frame.columns - 1);
        texts::EXPECTED_POSITION.with([example.into()])
    }
}

/// The digit strings that Connect Four solvers exchange.
pub(super) const FORMATS: &[Format] =
    &[Format { id: "digits", name: texts::DIGITS, read: read_digits, write: write_digits }];

fn connect_four() -> Options {
    let mut options = Options::defaults(ConnectN::INFO.options);
    options.apply(&ConnectN::INFO.presets[0]);
    options
}

fn read_digits(text: &str) -> Result<Sheet, Phrase> {
    let columns = text.trim().chars().enumerate().map(|(index, digit)| match digit {
        '1'..='7' => Ok(char::from(digit as u8 - b'1' + b'a').to_string()),
        _ => Err(texts::NOT_A_DIGIT.with([(index + 1).into(), digit.into()])),
    });
    let seat = |index: usize| SeatInfo {
        name: ConnectN::INFO.names[index].en.to_owned(),
        player: Player::Person,
        colour: ConnectN::INFO.palette[index].0,
        team: None,
    };
    Ok(Sheet {
        options: connect_four(),
        seats: vec![seat(0), seat(1)],
        start: None,
        moves: columns.collect::<Result<_, _>>()?,
    })
}

fn write_digits(sheet: &Sheet) -> Result<String, Phrase> {
    let same = |(name, value): (&str, Value)| connect_four().get(name) == value;
    if sheet.start.is_some() || sheet.seats.len() != 2 || !sheet.options.iter().all(same) {
        return Err(texts::NOT_CONNECT_FOUR.into());
    }
    let digit = |column: &String| match column.as_bytes() {
        [letter @ b'a'..=b'g'] => Ok(char::from(letter - b'a' + b'1')),
        _ => Err(texts::EXPECTED_COLUMN.with([column.as_str().into(), "d".into()])),
    };
    sheet.moves.iter().map(digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_read_are_written_back_and_a_strange_move_is_refused() {
        let mut sheet = read_digits(" 4455 ").unwrap();
        assert_eq!(write_digits(&sheet).unwrap(), "4455");
        for strange in ["", "h", "D", "dd", "ñ"] {
            sheet.moves[1] = strange.to_owned();
            assert!(write_digits(&sheet).is_err(), "{strange:?}");
        }
    }
}
