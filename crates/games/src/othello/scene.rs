//! What is on the table.

use kernel::{Notation, Phrase, Rules, Seat, Viewer};
use scene::{Action, Board as Table, Party, Present, Scene, Standing, Token};

use super::notation::token_letter;
use super::{Board, Hands, Move, State, texts};
use crate::bits::Bits;
use crate::grid::Drawn;

impl<B: Board, H: Hands> Present for State<B, H> {
    fn scene(&self, viewer: Viewer) -> Scene {
        let board = self.board();
        let grid = board
            .frame()
            .draw(|row, column| Drawn::open(self.owner(board.cell(row, column)).map(Token::Piece)));
        Scene {
            turn: self.turn(),
            board: Table::Grid(grid),
            trays: Vec::new(),
            standings: Seat::all(self.seats()).map(|seat| self.standing(seat)).collect(),
            notes: Vec::new(),
            actions: if viewer.acts(self.turn()) { self.actions() } else { Vec::new() },
        }
    }

    fn arranged(&self, tokens: &[Option<Token>], mover: Seat) -> Option<String> {
        let side = self.board().side();
        let cells = tokens.iter().map(Option::as_ref).chain(std::iter::repeat(None));
        let letters = cells.take(side * side).map(token_letter).collect();
        Some(self.write_position(letters, mover))
    }

    fn tell(&self, mv: Move, _: Viewer) -> Phrase {
        match mv {
            Move::Place(_) => texts::PLAYS.with([self.mover().into(), self.write(mv).into()]),
            Move::Pass => texts::PASSES.with([self.mover().into()]),
        }
    }
}

impl<B: Board, H: Hands> State<B, H> {
    fn standing(&self, seat: Seat) -> Standing {
        Standing {
            party: Party::Seat(seat),
            score: Some(self.discs(seat).count() as i64),
            in_hand: self.hands().left(seat),
        }
    }

    /// Every move is one touch: its cell, or what is there for passing.
    fn actions(&self) -> Vec<Action> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let texts = moves.into_iter().map(|mv| self.write(mv));
        texts.map(|text| Action { path: vec![text.clone()], text }).collect()
    }
}
