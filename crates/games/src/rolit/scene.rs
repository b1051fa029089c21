//! What is on the table.

use kernel::{Notation, Phrase, Rules, Seat, Turn, Viewer};
use scene::{Action, Board, Party, Present, Scene, Standing, Token};

use super::{Cell, Sides, State, texts};
use crate::grid::{self, Drawn};

impl Present for State {
    fn scene(&self, viewer: Viewer) -> Scene {
        let turn = self.turn();
        Scene {
            turn,
            board: Board::Grid(self.shape().frame().draw(|row, column| self.draw(row, column))),
            trays: Vec::new(),
            standings: self.standings(turn),
            notes: self.mate_note(turn).into_iter().collect(),
            actions: if viewer.acts(turn) { self.actions() } else { Vec::new() },
        }
    }

    fn arranged(&self, tokens: &[Option<Token>], mover: Seat) -> Option<String> {
        let at = grid::laid_out(self.shape().frame(), tokens);
        let owner =
            |cell: Cell| match self.is_on_board(cell).then(|| at(cell.x() - 1, cell.y() - 1)) {
                Some(Some(Token::Piece(seat))) => Some(seat),
                _ => None,
            };
        Some(self.write_arranged(owner, mover))
    }
}

impl State {
    fn draw(&self, row: usize, column: usize) -> Drawn {
        match Cell::at(row + 1, column + 1).filter(|cell| self.is_on_board(*cell)) {
            Some(cell) => Drawn::open(self.owner(cell).map(Token::Piece)),
            None => Drawn::hole(),
        }
    }

    /// Players in the classic game; teams otherwise, and at the end the players after them.
    fn standings(&self, turn: Turn) -> Vec<Standing> {
        let counted = |party, score| Standing { party, score: Some(score), in_hand: None };
        let teams = self.sides().into_iter().flat_map(Sides::iter);
        let teams = teams.map(|(team, members)| counted(Party::Team(team), self.sum(members)));
        let with_players = self.sides().is_none() || turn.is_over();
        let players = Seat::all(if with_players { self.seats() } else { 0 });
        teams.chain(players.map(|seat| counted(Party::Seat(seat), self.score(seat)))).collect()
    }

    /// For which team the seat to move plays.
    fn mate_note(&self, turn: Turn) -> Option<Phrase> {
        let (seat, sides) = turn.seat().zip(self.sides())?;
        Some(texts::PLAYS_FOR.with([seat.into(), sides.of(seat).into()]))
    }

    fn actions(&self) -> Vec<Action> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let names = moves.into_iter().map(|cell| self.write(cell));
        names.map(|name| Action { path: vec![name.clone()], text: name }).collect()
    }
}
