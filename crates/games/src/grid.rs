//! Names of cells, and boards as text: what all board games write alike.

use kernel::{Phrase, Seat, Text};
use scene::{Cell, Grid, Ground, Mark, Token};

/// The size of a board and where its row 1 is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Frame {
    pub rows: usize,
    pub columns: usize,
    pub row_one: RowOne,
}

/// Where a board's row 1 is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum RowOne {
    Top,
    Bottom,
}

impl Frame {
    /// The name of a cell given by row from the top and column from the left:
    /// a letter for the column, a number for the row.
    ///
    /// ```
    /// use games::grid::{Frame, RowOne};
    /// let board = Frame { rows: 8, columns: 8, row_one: RowOne::Top };
    /// assert_eq!(board.name(2, 3), "d3");
    /// assert_eq!(board.cell("D3"), Some((2, 3)));
    /// ```
    pub fn name(self, row: usize, column: usize) -> &'static str {
        let number = self.row_number(row);
        let name = &NAMES[column][number - 1];
        let length = if number < 10 { 2 } else { 3 };
        std::str::from_utf8(&name[..length]).expect("letters and digits")
    }

    /// The row (from the top) and column of a cell's name.
    pub fn cell(self, name: &str) -> Option<(usize, usize)> {
        let column = self.column(name.get(..1)?)?;
        let digits = name.get(1..)?;
        if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let number: usize = digits.parse().ok()?;
        let row = (0..self.rows).find(|&row| self.row_number(row) == number)?;
        Some((row, column))
    }

    /// The column of a letter.
    pub fn column(self, letter: &str) -> Option<usize> {
        let byte = letter.bytes().next().filter(u8::is_ascii_alphabetic)?;
        let column = usize::from(byte.to_ascii_lowercase() - b'a');
        (letter.len() == 1 && column < self.columns).then_some(column)
    }

    /// The row and column of two numbers counted from `first`, when they are on the board.
    pub fn numbered(self, row: i64, column: i64, first: i64) -> Option<(usize, usize)> {
        let row = usize::try_from(row.checked_sub(first)?).ok()?;
        let column = usize::try_from(column.checked_sub(first)?).ok()?;
        (row < self.rows && column < self.columns).then_some((row, column))
    }

    /// The grid of a scene, each cell drawn by `draw` from its row and column.
    pub fn draw(self, mut draw: impl FnMut(usize, usize) -> Drawn) -> Grid {
        let cells =
            (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| (row, column)));
        Grid {
            rows: (0..self.rows).map(|row| &self.name(row, 0)[1..]).collect(),
            columns: (0..self.columns).map(|column| &self.name(0, column)[..1]).collect(),
            cells: cells
                .map(|(row, column)| {
                    let Drawn { ground, token, mark } = draw(row, column);
                    Cell { id: self.name(row, column), ground, token, mark }
                })
                .collect(),
        }
    }

    fn row_number(self, row: usize) -> usize {
        match self.row_one {
            RowOne::Top => row + 1,
            RowOne::Bottom => self.rows - row,
        }
    }
}

/// The most rows or columns of any board: one for each letter.
const LONGEST: usize = 26;

/// The names of all cells there can be, column by column: scenes are drawn
/// after every move, and name every cell.
static NAMES: [[[u8; 3]; LONGEST]; LONGEST] = names();

const fn names() -> [[[u8; 3]; LONGEST]; LONGEST] {
    let mut names = [[[0; 3]; LONGEST]; LONGEST];
    let mut at = 0;
    while at < LONGEST * LONGEST {
        let (column, number) = (at / LONGEST, at % LONGEST + 1);
        let (tens, ones) = ((number / 10) as u8, (number % 10) as u8);
        let letter = b'a' + column as u8;
        names[column][number - 1] = match tens {
            0 => [letter, b'0' + ones, 0],
            _ => [letter, b'0' + tens, b'0' + ones],
        };
        at += 1;
    }
    names
}

/// What a cell looks like, without its name.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Drawn {
    pub ground: Ground,
    pub token: Option<Token>,
    pub mark: Option<Mark>,
}

impl Drawn {
    /// An open cell with or without a token.
    pub fn open(token: Option<Token>) -> Self {
        Self { ground: Ground::Open, token, mark: None }
    }

    /// A cell outside the board's shape.
    pub fn hole() -> Self {
        Self { ground: Ground::Hole, token: None, mark: None }
    }

    /// The same cell, marked when `marked`.
    #[must_use]
    pub fn marked(self, marked: bool, mark: Mark) -> Self {
        Self { mark: marked.then_some(mark), ..self }
    }
}

/// The whole numbers that a text consists of, apart from spaces and `>`.
pub fn numbers(text: &str) -> Option<Vec<i64>> {
    text.split(|c: char| c.is_whitespace() || c == '>')
        .filter(|word| !word.is_empty())
        .map(|word| word.parse().ok())
        .collect()
}

/// The letters that stand for seats in positions.
pub const SEAT_LETTERS: [char; 4] = ['x', 'o', 'r', 'b'];

/// The letter of a seat in positions.
pub fn seat_letter(seat: Seat) -> char {
    SEAT_LETTERS[seat.index()]
}

/// The seat of a letter in positions, in any case, when it is at the table.
pub fn letter_seat(letter: char, seats: usize) -> Option<Seat> {
    let index = SEAT_LETTERS.iter().position(|known| *known == letter.to_ascii_lowercase())?;
    (index < seats).then(|| Seat::new(index))
}

/// The rows and the mover of a position such as `x2/1o1/3 x`.
pub fn split_position(text: &str, seats: usize) -> Option<(&str, Seat)> {
    let (rows, mover) = text.trim().split_once(' ')?;
    let mut letters = mover.trim().chars();
    let mover = letter_seat(letters.next()?, seats)?;
    letters.next().is_none().then_some((rows, mover))
}

/// What a position's text has in a cell.
pub type Square = Option<Token>;

const ROW_COUNT: Text = Text::new(
    "the position has {} rows, the board {}",
    "la posición tiene {} filas y el tablero {}",
);
const ROW_LENGTH: Text = Text::new(
    "row {} of the position has {} cells, the board {}",
    "la fila {} de la posición tiene {} casillas y el tablero {}",
);
const STRANGE: Text = Text::new(
    "row {} of the position has \"{}\", which is none of the letters of the players, - or a number",
    "la fila {} de la posición tiene «{}», que no es letra de jugador, - ni un número",
);

/// Writes rows from the top: letters for seats, `-` for obstacles, numbers for
/// runs of empty cells, `/` between rows.
pub fn write_rows(frame: Frame, cell: impl Fn(usize, usize) -> Square) -> String {
    let rows = (0..frame.rows).map(|row| {
        let mut text = String::new();
        let mut empty = 0;
        for column in 0..frame.columns {
            let letter = match cell(row, column) {
                Some(Token::Piece(seat)) => seat_letter(seat),
                Some(_) => '-',
                None => {
                    empty += 1;
                    continue;
                }
            };
            push_run(&mut text, &mut empty);
            text.push(letter);
        }
        push_run(&mut text, &mut empty);
        text
    });
    rows.collect::<Vec<_>>().join("/")
}

fn push_run(text: &mut String, empty: &mut usize) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}

/// Reads what [`write_rows`] writes: the cells row by row from the top left.
///
/// # Errors
/// A sentence that names the row and what is wrong with it.
pub fn read_rows(frame: Frame, seats: usize, text: &str) -> Result<Vec<Square>, Phrase> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != frame.rows {
        return Err(ROW_COUNT.with([rows.len().into(), frame.rows.into()]));
    }
    let mut cells = Vec::with_capacity(frame.rows * frame.columns);
    for (number, row) in rows.iter().enumerate() {
        let row = read_row(row, seats, frame.columns)
            .map_err(|strange| STRANGE.with([(number + 1).into(), strange.into()]))?;
        if row.len() != frame.columns {
            let found = [(number + 1).into(), row.len().into(), frame.columns.into()];
            return Err(ROW_LENGTH.with(found));
        }
        cells.extend(row);
    }
    Ok(cells)
}

/// The cells of one row, or the character that does not belong there. Stops
/// soon after the row is too long, however large a number it claims.
fn read_row(text: &str, seats: usize, columns: usize) -> Result<Vec<Square>, char> {
    let mut cells: Vec<Square> = Vec::new();
    let mut run = 0;
    for letter in text.chars().chain(['/']) {
        if let Some(digit) = letter.to_digit(10) {
            run = (10 * run + digit as usize).min(columns + 1);
            continue;
        }
        cells.extend(std::iter::repeat_n(None, run));
        run = 0;
        match letter {
            '/' => {}
            '-' => cells.push(Some(Token::Block)),
            _ => cells.push(Some(Token::Piece(letter_seat(letter, seats).ok_or(letter)?))),
        }
        if cells.len() > 2 * columns {
            break;
        }
    }
    Ok(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Frame = Frame { rows: 3, columns: 4, row_one: RowOne::Bottom };

    #[test]
    fn every_cell_is_found_by_its_name() {
        for row_one in [RowOne::Top, RowOne::Bottom] {
            let frame = Frame { rows: 19, columns: 19, row_one };
            for (row, column) in (0..19).flat_map(|row| (0..19).map(move |column| (row, column))) {
                assert_eq!(frame.cell(frame.name(row, column)), Some((row, column)));
            }
        }
        for wrong in ["", "a", "3", "a0", "a4", "e1", "aa1", "a1 ", "é1", "a-1", "a+1"] {
            assert_eq!(FRAME.cell(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn rows_read_back_as_written() {
        for text in ["x2o/4/-3", "4/4/4", "xoxo/oxox/xoxo"] {
            let cells = read_rows(FRAME, 2, text).unwrap();
            assert_eq!(write_rows(FRAME, |row, column| cells[4 * row + column].clone()), text);
        }
    }

    #[test]
    fn a_wrong_row_is_named() {
        let sentence = |text| read_rows(FRAME, 2, text).unwrap_err().to_string();
        assert_eq!(sentence("4/4"), "the position has 2 rows, the board 3");
        assert_eq!(
            sentence("4/99999999999999999999/4"),
            "row 2 of the position has 5 cells, the board 4"
        );
        assert!(sentence("4/4/r3").starts_with("row 3 of the position has \"r\""));
    }
}
