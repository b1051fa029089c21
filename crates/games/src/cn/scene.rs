//! What is on the table.

use kernel::{Notation, Rules, Seat, Viewer};
use scene::{Action, Board, Mark, Party, Present, Scene, Standing, Token};

use super::State;
use crate::bits::Bits;
use crate::grid::{self, Drawn};

impl<B: Bits, const N: usize> Present for State<B, N> {
    fn scene(&self, viewer: Viewer) -> Scene {
        let winning = self.winning_cells();
        let grid = self.board().frame().draw(|row, column| {
            let cell = self.cell(row, column);
            let token = self.owner(cell).map(Token::Piece);
            Drawn::open(token).marked(winning.has(cell.0.into()), Mark::Winning)
        });
        Scene {
            turn: self.turn(),
            board: Board::Grid(grid),
            trays: Vec::new(),
            standings: Seat::all(self.seats())
                .map(|seat| Standing { party: Party::Seat(seat), score: None, in_hand: None })
                .collect(),
            notes: Vec::new(),
            actions: if viewer.acts(self.turn()) { self.actions() } else { Vec::new() },
        }
    }

    fn arranged(&self, tokens: &[Option<Token>], mover: Seat) -> Option<String> {
        let frame = self.board().frame();
        Some(grid::write_position(frame, grid::laid_out(frame, tokens), mover))
    }
}

impl<B: Bits, const N: usize> State<B, N> {
    fn actions(&self) -> Vec<Action> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let action = |cell| {
            let (row, column) = self.place(cell);
            Action {
                text: self.write(cell),
                path: vec![self.board().frame().name(row, column).to_owned()],
            }
        };
        moves.into_iter().map(action).collect()
    }
}
