//! The rules in code.

use kernel::{Outcome, Phrase, Rules, Seat, Turn};
use scene::Token;

use super::{FRAME, texts};
use crate::grid;

const SEATS: usize = 2;
const PIECES: u32 = 3;
/// Cells are numbered row by row from the top left.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
const FULL: u16 = 0o777;

/// Placing a piece, or moving one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The cell a piece leaves; none when it comes from the hand.
    pub from: Option<u8>,
    /// The cell it goes to.
    pub to: u8,
}

/// A game of advanced tic-tac-toe.
#[derive(Clone, Debug)]
pub struct State {
    pieces: [u16; SEATS],
    to_move: Seat,
    /// Positions since the last piece was placed; nothing before can come again.
    pub(super) seen: Vec<u32>,
    pub(super) repetition: bool,
    end: Option<Outcome>,
}

impl State {
    /// The empty board; with `repetition` the third occurrence of a position is a draw.
    pub fn new(repetition: bool) -> Self {
        Self { pieces: [0; SEATS], to_move: Seat::new(0), seen: Vec::new(), repetition, end: None }
    }

    /// Whose piece stands on a cell.
    pub fn owner(&self, cell: u8) -> Option<Seat> {
        Seat::all(SEATS).find(|seat| self.pieces[seat.index()] >> cell & 1 == 1)
    }

    /// The pieces of a seat: one bit a cell, row by row from the top left.
    #[inline]
    pub fn pieces(&self, seat: Seat) -> u16 {
        self.pieces[seat.index()]
    }

    /// How many pieces a seat has not placed yet.
    pub fn in_hand(&self, seat: Seat) -> usize {
        (PIECES - self.pieces[seat.index()].count_ones()) as usize
    }

    /// Who moves, or would move if the game went on.
    pub(super) fn mover(&self) -> Seat {
        self.to_move
    }

    /// The cells of the line that won.
    pub(super) fn winning_cells(&self) -> u16 {
        self.pieces.iter().filter(|&&pieces| has_line(pieces)).fold(0, |all, pieces| all | pieces)
    }

    fn sources(&self) -> impl Iterator<Item = Option<u8>> {
        let own = self.pieces[self.to_move.index()];
        let placing = own.count_ones() < PIECES;
        let on_board = cells(if placing { 0 } else { own }).map(Some);
        placing.then_some(None).into_iter().chain(on_board)
    }

    pub(super) fn position_key(&self) -> u32 {
        u32::from(self.pieces[0])
            | u32::from(self.pieces[1]) << 9
            | (self.to_move.index() as u32) << 18
    }

    /// Notes the position and says whether it is the third time.
    fn is_third_time(&mut self) -> bool {
        let key = self.position_key();
        self.seen.push(key);
        self.seen.iter().filter(|&&seen| seen == key).count() >= 3
    }

    /// This game from a position given as text.
    pub(super) fn set_up(mut self, text: &str) -> Result<Self, Phrase> {
        let (rows, mover) = grid::split_position(text, SEATS).ok_or(texts::EXPECTED_POSITION)?;
        self.to_move = mover;
        for (cell, square) in grid::read_rows(FRAME, SEATS, rows)?.into_iter().enumerate() {
            match square {
                None => {}
                Some(Token::Piece(seat)) => self.pieces[seat.index()] |= 1 << cell,
                Some(_) => return Err(texts::BLOCKED.into()),
            }
        }
        self.check_position()?;
        Ok(self)
    }

    fn check_position(&mut self) -> Result<(), Phrase> {
        let [x, o] = self.pieces.map(u16::count_ones);
        if x > PIECES || o > PIECES {
            return Err(texts::TOO_MANY.with([i64::from(x).into(), i64::from(o).into()]));
        }
        self.end = match self.pieces.map(has_line) {
            [true, true] => return Err(texts::TWO_WINNERS.into()),
            [true, false] => Some(Outcome::win(Seat::new(0))),
            [false, true] => Some(Outcome::win(Seat::new(1))),
            [false, false] => None,
        };
        self.is_third_time();
        Ok(())
    }
}

fn has_line(pieces: u16) -> bool {
    LINES.iter().any(|line| pieces & line == *line)
}

fn cells(set: u16) -> impl Iterator<Item = u8> {
    (0..9).filter(move |cell| set >> cell & 1 == 1)
}

impl Rules for State {
    type Move = Move;

    fn seats(&self) -> usize {
        SEATS
    }

    fn turn(&self) -> Turn {
        self.end.map_or(Turn::Seat(self.to_move), Turn::Over)
    }

    fn moves(&self, buffer: &mut Vec<Move>) {
        buffer.clear();
        if self.end.is_some() {
            return;
        }
        let empty = FULL & !(self.pieces[0] | self.pieces[1]);
        for from in self.sources() {
            buffer.extend(cells(empty).map(|to| Move { from, to }));
        }
    }

    fn apply(&mut self, mv: Move) {
        let own = &mut self.pieces[self.to_move.index()];
        *own |= 1 << mv.to;
        match mv.from {
            Some(from) => *own &= !(1 << from),
            None => self.seen.clear(),
        }
        let won = has_line(*own);
        let mover = self.to_move;
        self.to_move = mover.next(SEATS);
        if won {
            self.end = Some(Outcome::win(mover));
        } else if self.repetition && self.is_third_time() {
            self.end = Some(Outcome::draw(SEATS));
        }
    }
}
