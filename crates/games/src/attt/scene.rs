//! What is on the table.

use kernel::{Notation, Rules, Seat, Viewer};
use scene::{Action, Board, Mark, Party, Present, Scene, Standing, Token, Tray};

use super::{FRAME, Move, State, notation::name};
use crate::grid::{self, Drawn};

impl Present for State {
    fn scene(&self, viewer: Viewer) -> Scene {
        let winning = self.winning_cells();
        let grid = FRAME.draw(|row, column| {
            let cell = (3 * row + column) as u8;
            let token = self.owner(cell).map(Token::Piece);
            Drawn::open(token).marked(winning >> cell & 1 == 1, Mark::Winning)
        });
        Scene {
            turn: self.turn(),
            board: Board::Grid(grid),
            trays: Seat::all(self.seats()).map(|seat| self.reserve(seat)).collect(),
            standings: Seat::all(self.seats()).map(|seat| self.standing(seat)).collect(),
            notes: Vec::new(),
            actions: if viewer.acts(self.turn()) { self.actions() } else { Vec::new() },
        }
    }

    fn arranged(&self, tokens: &[Option<Token>], mover: Seat) -> Option<String> {
        Some(grid::write_position(FRAME, grid::laid_out(FRAME, tokens), mover))
    }
}

impl State {
    fn standing(&self, seat: Seat) -> Standing {
        Standing { party: Party::Seat(seat), score: None, in_hand: Some(self.in_hand(seat)) }
    }

    fn reserve(&self, seat: Seat) -> Tray {
        let piece = |n| (format!("reserve{}.{n}", seat.index()), Token::Piece(seat));
        Tray { owner: Some(seat), shown: (0..self.in_hand(seat)).map(piece).collect(), hidden: 0 }
    }

    fn actions(&self) -> Vec<Action> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let path =
            |mv: Move| mv.from.into_iter().chain([mv.to]).map(name).map(str::to_owned).collect();
        moves.into_iter().map(|mv| Action { text: self.write(mv), path: path(mv) }).collect()
    }
}
