//! What is on the table.

use kernel::{Notation, Phrase, Rules, Seat, Viewer};
use scene::{Action, Board, Party, Present, Scene, Standing, Token};

use super::{Move, Plane, State, texts};
use crate::grid::{self, Drawn};

/// From this many turns before a draw on, people are told.
const WARNING: usize = 20;

impl<B: Plane> Present for State<B> {
    fn scene(&self, viewer: Viewer) -> Scene {
        let grid =
            self.frame().draw(|row, column| Drawn::open(self.square(self.cell(row, column))));
        Scene {
            turn: self.turn(),
            board: Board::Grid(grid),
            trays: Vec::new(),
            standings: Seat::all(self.seats()).map(|seat| self.standing(seat)).collect(),
            notes: self.warning().into_iter().collect(),
            actions: if viewer.acts(self.turn()) { self.actions() } else { Vec::new() },
        }
    }

    fn arranged(&self, tokens: &[Option<Token>], mover: Seat) -> Option<String> {
        Some(self.write_arranged(grid::laid_out(self.frame(), tokens), mover))
    }

    fn tell(&self, mv: Move, _viewer: Viewer) -> Phrase {
        let mover = self.to_move.into();
        match mv {
            Move::Clone(to) => texts::CLONES.with([mover, self.name(to).into()]),
            Move::Jump { from, to } => {
                texts::JUMPS.with([mover, self.name(from).into(), self.name(to).into()])
            }
            Move::Pass => texts::PASSES.with([mover]),
            Move::Block(cell) if self.is_mirrored() => {
                texts::BLOCKS_FOUR.with([self.name(cell).into()])
            }
            Move::Block(cell) => texts::BLOCKS.with([self.name(cell).into()]),
        }
    }
}

impl<B: Plane> State<B> {
    fn standing(&self, seat: Seat) -> Standing {
        let pieces = self.count(seat) as i64;
        Standing { party: Party::Seat(seat), score: Some(pieces), in_hand: None }
    }

    fn warning(&self) -> Option<Phrase> {
        let left = self.patience().filter(|left| *left <= WARNING && !self.turn().is_over())?;
        Some(texts::NO_CLONE_FOR.with([self.idle_turns().into(), left.into()]))
    }

    fn actions(&self) -> Vec<Action> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        moves.into_iter().flat_map(|mv| self.ways(mv)).collect()
    }

    /// A move with every path that makes it: a clone can start from any piece
    /// next to its cell.
    fn ways(&self, mv: Move) -> Vec<Action> {
        let text = self.write(mv);
        let from_to = |from, to| Action {
            text: text.clone(),
            path: [from, to].map(|cell| self.name(cell).to_owned()).into(),
        };
        match mv {
            Move::Clone(to) => self.cloners(to).map(|from| from_to(from, to)).collect(),
            Move::Jump { from, to } => vec![from_to(from, to)],
            Move::Pass | Move::Block(_) => vec![Action { path: vec![text.clone()], text }],
        }
    }
}
