//! The rules in code.

use kernel::{Outcome, Phrase, Rng, Rules, Seat, Turn};
use scene::Token;

use super::{Board, texts};
use crate::bits::Bits;
use crate::grid;

/// A cell, numbered up the columns from the bottom left with one number left
/// out above each column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell(pub u16);

/// A game of Connect-N.
#[derive(Clone, Debug)]
pub struct State<B> {
    planes: [B; 4],
    empty: B,
    rows: u8,
    columns: u8,
    line: u8,
    gravity: bool,
    seats: u8,
    to_move: u8,
    end: End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Open,
    Full,
    Won(Seat),
}

impl<B: Bits> State<B> {
    /// The empty board.
    pub fn new(board: Board, seats: usize) -> Self {
        let cells = (0..board.columns)
            .flat_map(|column| (0..board.rows).map(move |row| column * (board.rows + 1) + row));
        Self {
            planes: [B::default(); 4],
            empty: cells.fold(B::default(), |set, cell| set | B::one(cell)),
            rows: board.rows as u8,
            columns: board.columns as u8,
            line: board.line as u8,
            gravity: board.gravity,
            seats: seats as u8,
            to_move: 0,
            end: End::Open,
        }
    }

    /// The board it is played on.
    pub fn board(&self) -> Board {
        Board {
            rows: self.rows.into(),
            columns: self.columns.into(),
            line: self.line.into(),
            gravity: self.gravity,
        }
    }

    /// The cell in this row (from the top) and column (from the left).
    pub fn cell(&self, row: usize, column: usize) -> Cell {
        let rows = usize::from(self.rows);
        Cell((column * (rows + 1) + rows - 1 - row) as u16)
    }

    /// The row (from the top) and column (from the left) of a cell.
    pub fn place(&self, cell: Cell) -> (usize, usize) {
        let (rows, cell) = (usize::from(self.rows), usize::from(cell.0));
        (rows - 1 - cell % (rows + 1), cell / (rows + 1))
    }

    /// Whose piece stands on a cell.
    pub fn owner(&self, cell: Cell) -> Option<Seat> {
        Seat::all(self.seats.into()).find(|seat| self.planes[seat.index()].has(cell.0.into()))
    }

    /// Who moves, or would move if the game went on.
    pub(super) fn mover(&self) -> Seat {
        Seat::new(self.to_move.into())
    }

    /// The cells a piece can go to.
    #[inline]
    fn targets(&self) -> B {
        match self.end {
            // A cell is the lowest empty one of its column when the one below it is not empty.
            End::Open if self.gravity => self.empty & !self.empty.up(1),
            End::Open => self.empty,
            _ => B::default(),
        }
    }

    /// Numbers between neighbours: up, right, up-right, down-right.
    #[inline]
    fn steps(&self) -> [usize; 4] {
        let column = usize::from(self.rows) + 1;
        [1, column, column + 1, column - 1]
    }

    /// The first cells of all complete lines of this step.
    #[inline]
    fn lines(&self, pieces: B, step: usize) -> B {
        let line = usize::from(self.line);
        let (mut run, mut length) = (pieces, 1);
        while length < line {
            let more = length.min(line - length);
            run = run & run.down(more * step);
            length += more;
        }
        run
    }

    #[inline]
    fn has_line(&self, pieces: B) -> bool {
        self.steps().into_iter().any(|step| !self.lines(pieces, step).none())
    }

    /// The cells of the lines that won.
    pub(super) fn winning_cells(&self) -> B {
        let End::Won(seat) = self.end else { return B::default() };
        let pieces = self.planes[seat.index()];
        let mut cells = B::default();
        for step in self.steps() {
            let first = self.lines(pieces, step);
            for along in 0..usize::from(self.line) {
                cells |= first.up(along * step);
            }
        }
        cells
    }

    /// This game from a position given as text.
    pub(super) fn set_up(mut self, text: &str) -> Result<Self, Phrase> {
        let frame = self.board().frame();
        let (rows, mover) = text.trim().split_once(' ').ok_or_else(|| self.expected_position())?;
        let seats = usize::from(self.seats);
        let mut letters = mover.trim().chars();
        let mover = letters.next().and_then(|letter| grid::letter_seat(letter, seats));
        let (Some(mover), None) = (mover, letters.next()) else {
            return Err(self.expected_position());
        };
        for (index, square) in grid::read_rows(frame, seats, rows)?.into_iter().enumerate() {
            let cell = self.cell(index / frame.columns, index % frame.columns);
            match square {
                None => {}
                Some(Token::Piece(seat)) => self.put(seat, cell),
                Some(_) => return Err(texts::BLOCKED.into()),
            }
        }
        self.to_move = mover.index() as u8;
        self.check_position()?;
        Ok(self)
    }

    fn put(&mut self, seat: Seat, cell: Cell) {
        let bit = B::one(cell.0.into());
        self.planes[seat.index()] |= bit;
        self.empty ^= bit;
    }

    fn check_position(&mut self) -> Result<(), Phrase> {
        let occupied = self.planes.into_iter().fold(B::default(), |all, plane| all | plane);
        let floating = occupied & self.empty.up(1);
        if self.gravity && !floating.none() {
            let (row, column) = self.place(Cell(floating.nth(0) as u16));
            return Err(texts::FLOATING.with([self.board().frame().name(row, column).into()]));
        }
        let mut winners =
            Seat::all(self.seats.into()).filter(|seat| self.has_line(self.planes[seat.index()]));
        self.end = match (winners.next(), winners.next()) {
            (Some(_), Some(_)) => return Err(texts::TWO_WINNERS.into()),
            (Some(winner), None) => End::Won(winner),
            _ if self.empty.none() => End::Full,
            _ => End::Open,
        };
        Ok(())
    }
}

impl<B: Bits> Rules for State<B> {
    type Move = Cell;

    fn seats(&self) -> usize {
        self.seats.into()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.end {
            End::Open => Turn::Seat(self.mover()),
            End::Full => Turn::Over(Outcome::draw(self.seats.into())),
            End::Won(seat) => Turn::Over(Outcome::win(seat)),
        }
    }

    fn moves(&self, buffer: &mut Vec<Cell>) {
        buffer.clear();
        buffer.extend(self.targets().iter().map(|cell| Cell(cell as u16)));
    }

    #[inline]
    fn apply(&mut self, cell: Cell) {
        let mover = self.mover();
        self.put(mover, cell);
        if self.has_line(self.planes[mover.index()]) {
            self.end = End::Won(mover);
        } else if self.empty.none() {
            self.end = End::Full;
        }
        self.to_move = mover.next(self.seats.into()).index() as u8;
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.targets().count()
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng, _: &mut Vec<Cell>) -> Option<Cell> {
        let targets = self.targets();
        let count = targets.count();
        (count > 0).then(|| Cell(targets.nth(rng.below(count)) as u16))
    }
}
