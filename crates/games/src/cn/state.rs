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

/// A game of Connect-N between `N` seats.
///
/// The number of seats is known to the compiler so that a state fits in a few
/// registers; going round the table is then free.
#[derive(Clone, Debug)]
pub struct State<B, const N: usize> {
    /// The pieces of whoever moves, then those of the next seat, and so on round the table.
    pub(super) planes: [B; N],
    pub(super) empty: B,
    /// How many cells are empty.
    left: u16,
    /// While more cells are empty than this, nobody has pieces enough for a line.
    no_line_above: u16,
    pub(super) rows: u8,
    pub(super) columns: u8,
    pub(super) line: u8,
    pub(super) gravity: bool,
    pub(super) to_move: Seat,
    end: End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Open,
    Full,
    Won(Seat),
}

impl<B: Bits, const N: usize> State<B, N> {
    /// The empty board.
    pub fn new(board: Board) -> Self {
        let cells = (0..board.columns)
            .flat_map(|column| (0..board.rows).map(move |row| column * (board.rows + 1) + row));
        let count = board.rows * board.columns;
        Self {
            planes: [B::default(); N],
            empty: cells.fold(B::default(), |set, cell| set | B::one(cell)),
            left: count as u16,
            no_line_above: count.saturating_sub(N * (board.line - 1) + 1) as u16,
            rows: board.rows as u8,
            columns: board.columns as u8,
            line: board.line as u8,
            gravity: board.gravity,
            to_move: Seat::new(0),
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
        Seat::all(N).find(|&seat| self.pieces(seat).has(cell.0.into()))
    }

    /// Who moves, or would move if the game went on.
    pub(super) fn mover(&self) -> Seat {
        self.to_move
    }

    /// Where a seat's pieces are among the planes.
    fn plane(&self, seat: Seat) -> usize {
        (seat.index() + N - self.to_move.index()) % N
    }

    /// The pieces of a seat, by the numbers of their cells.
    pub fn pieces(&self, seat: Seat) -> B {
        self.planes[self.plane(seat)]
    }

    /// The cells a piece can go to.
    #[inline]
    pub(super) fn targets(&self) -> B {
        match self.end {
            // A cell is the lowest empty one of its column when the one below it is not empty.
            End::Open if self.gravity => self.empty & !self.empty.up(1),
            End::Open => self.empty,
            _ => B::default(),
        }
    }

    /// The lowest empty cell of a column that has one. Trying columns is faster
    /// than counting those that are open, and as even; few are full for most of
    /// a game.
    #[inline]
    fn random_column(&self, rng: &mut Rng) -> usize {
        let height = usize::from(self.rows) + 1;
        for _ in 0..8 {
            let bottom = rng.below(self.columns.into()) * height;
            let column = self.empty.down(bottom) & B::below(height);
            if !column.none() {
                return bottom + column.nth(0);
            }
        }
        let open = self.targets();
        open.nth(rng.below(open.count()))
    }

    /// Numbers between neighbours: up, right, up-right, down-right.
    #[inline]
    pub(super) fn steps(&self) -> [usize; 4] {
        let column = usize::from(self.rows) + 1;
        [1, column, column + 1, column - 1]
    }

    /// The first cells of all complete lines, one set for each step. All steps
    /// go side by side: asking one after the other would only make them wait.
    /// A line has three pieces or more, so pairs come first.
    #[inline]
    fn lines(&self, pieces: B) -> [B; 4] {
        let (steps, line) = (self.steps(), usize::from(self.line));
        let (mut runs, mut length) = (steps.map(|step| pieces & pieces.down(step)), 2);
        while length < line {
            let more = length.min(line - length);
            for (run, step) in runs.iter_mut().zip(steps) {
                *run = *run & run.down(more * step);
            }
            length += more;
        }
        runs
    }

    #[inline]
    fn has_line(&self, pieces: B) -> bool {
        let [up, right, rising, falling] = self.lines(pieces);
        !(up | right | rising | falling).none()
    }

    /// The cells of the lines that won.
    pub(super) fn winning_cells(&self) -> B {
        let End::Won(seat) = self.end else { return B::default() };
        let pieces = self.pieces(seat);
        let mut cells = B::default();
        for (first, step) in self.lines(pieces).into_iter().zip(self.steps()) {
            for along in 0..usize::from(self.line) {
                cells |= first.up(along * step);
            }
        }
        cells
    }

    /// This game from a position given as text.
    pub(super) fn set_up(mut self, text: &str) -> Result<Self, Phrase> {
        let frame = self.board().frame();
        let (rows, mover) =
            grid::split_position(text, N).ok_or_else(|| self.expected_position())?;
        self.to_move = mover;
        // A position may have any number of pieces of anyone.
        self.no_line_above = self.left;
        for (index, square) in grid::read_rows(frame, N, rows)?.into_iter().enumerate() {
            let cell = self.cell(index / frame.columns, index % frame.columns);
            match square {
                None => {}
                Some(Token::Piece(seat)) => self.put(seat, cell),
                Some(_) => return Err(texts::BLOCKED.into()),
            }
        }
        self.check_position()?;
        Ok(self)
    }

    fn put(&mut self, seat: Seat, cell: Cell) {
        let bit = B::one(cell.0.into());
        self.planes[self.plane(seat)] |= bit;
        self.empty ^= bit;
        self.left -= 1;
    }

    fn check_position(&mut self) -> Result<(), Phrase> {
        let occupied = self.planes.into_iter().fold(B::default(), |all, plane| all | plane);
        let floating = occupied & self.empty.up(1);
        if self.gravity && !floating.none() {
            let (row, column) = self.place(Cell(floating.nth(0) as u16));
            return Err(texts::FLOATING.with([self.board().frame().name(row, column).into()]));
        }
        let mut winners = Seat::all(N).filter(|&seat| self.has_line(self.pieces(seat)));
        self.end = match (winners.next(), winners.next()) {
            (Some(_), Some(_)) => return Err(texts::TWO_WINNERS.into()),
            (Some(winner), None) => End::Won(winner),
            _ if self.left == 0 => End::Full,
            _ => End::Open,
        };
        Ok(())
    }
}

impl<B: Bits, const N: usize> Rules for State<B, N> {
    type Move = Cell;

    fn seats(&self) -> usize {
        N
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.end {
            End::Open => Turn::Seat(self.mover()),
            End::Full => Turn::Over(Outcome::draw(N)),
            End::Won(seat) => Turn::Over(Outcome::win(seat)),
        }
    }

    fn moves(&self, buffer: &mut Vec<Cell>) {
        buffer.clear();
        buffer.extend(self.targets().iter().map(|cell| Cell(cell as u16)));
    }

    #[inline]
    fn apply(&mut self, cell: Cell) {
        let bit = B::one(cell.0.into());
        self.planes[0] |= bit;
        self.empty ^= bit;
        self.left -= 1;
        let mover = self.mover();
        if self.left <= self.no_line_above && self.has_line(self.planes[0]) {
            self.end = End::Won(mover);
        } else if self.left == 0 {
            self.end = End::Full;
        }
        self.planes.rotate_left(1);
        self.to_move = mover.next(N);
    }

    #[inline]
    fn winning_move(&self) -> Option<Cell> {
        if self.left > self.no_line_above + 1 || !(3..=5).contains(&self.line) {
            return None;
        }
        let cells = self.winning(self.planes[0], self.targets());
        (!cells.none()).then(|| Cell(cells.nth(0) as u16))
    }

    #[inline]
    fn parry(&self) -> Option<Cell> {
        if self.left > self.no_line_above + 2 || !(3..=5).contains(&self.line) {
            return None;
        }
        let cells = self.winning(self.planes[1], self.targets());
        (!cells.none()).then(|| Cell(cells.nth(0) as u16))
    }

    #[inline]
    fn threats(&self, plies: u32, buffer: &mut Vec<Cell>) -> bool {
        // There is time for this move and the next, and not to fill the board,
        // which would put everybody in first place.
        if plies > 2 * N as u32 || u32::from(self.left) <= plies {
            return false;
        }
        let cells = match self.line {
            3 => self.nearly::<3>(),
            4 => self.nearly::<4>(),
            5 => self.nearly::<5>(),
            _ => return false,
        };
        // What wins the next time anyway makes every move a threat.
        if !self.winning(self.planes[0], self.targets_after(N)).none() {
            return false;
        }
        buffer.clear();
        buffer.extend((cells & self.targets()).iter().map(|cell| Cell(cell as u16)));
        true
    }

    #[inline]
    fn last_success(&self, seat: Seat, plies: u32) -> u32 {
        let (left, no_line_above) = (u32::from(self.left), u32::from(self.no_line_above));
        if left <= plies {
            return plies;
        }
        // Only whoever moves can make a line.
        let plane = self.plane(seat);
        let next_turn = plane as u32 + 1;
        let Some(beyond) = plies.checked_sub(next_turn) else { return 0 };
        let last = plies - beyond % N as u32;
        if left > no_line_above + last || last == next_turn && !self.wins_next_turn(plane) {
            return 0;
        }
        last
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.targets().count()
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng, _: &mut Vec<Cell>) -> Option<Cell> {
        if self.end != End::Open {
            return None;
        }
        let cell = if self.gravity {
            self.random_column(rng)
        } else {
            self.empty.nth(rng.below(self.left.into()))
        };
        Some(Cell(cell as u16))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_drops_are_even_over_the_columns_that_are_not_full() {
        let board = Board { rows: 4, columns: 6, line: 6, gravity: true };
        let mut state = State::<u64, 2>::new(board);
        // Four of six columns are full, so that most tries miss.
        for column in 0..4 {
            for row in (0..4).rev() {
                state.apply(state.cell(row, column));
            }
        }
        let mut rng = Rng::new(2);
        let draws = 10_000;
        let in_fifth = (0..draws)
            .filter_map(|_| state.random_move(&mut rng, &mut Vec::new()))
            .filter(|&cell| state.place(cell).1 == 4)
            .count();
        // Six standard deviations of 50 either side of the middle.
        assert!(in_fifth.abs_diff(draws / 2) < 300, "{in_fifth} of {draws}");
    }
}
