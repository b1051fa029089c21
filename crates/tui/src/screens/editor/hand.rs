//! Placing by hand: what is put down, and where.

use kernel::Text;
use ratatui::layout::{Position, Rect};
use serde_json::json;
use texts::tui as say;

use super::Editor;
use crate::screen::Desk;
use crate::wire::Token;

/// What is placed by hand.
#[derive(Debug)]
pub(super) struct Hand {
    /// What is put down next; nothing empties a cell.
    pub(super) token: Option<Token>,
    /// Who is to move.
    pub(super) mover: usize,
    /// What lies on the cells, while the house has not said that it is right.
    pub(super) laid: Option<Vec<Option<Token>>>,
    pub(super) is_wrong: bool,
    /// Where the palette was drawn.
    pub(super) palette: Rect,
}

impl Default for Hand {
    fn default() -> Self {
        let token = Some(Token::Piece(0));
        Self { token, mover: 0, laid: None, is_wrong: false, palette: Rect::ZERO }
    }
}

impl Editor {
    pub(super) fn hand_keys() -> Vec<(&'static str, Text)> {
        vec![
            ("Enter", say::KEY_PLACE),
            ("1 2 # 0", say::KEY_TOKEN),
            ("m", say::KEY_MOVER),
            ("v", say::KEY_BY_MOVES),
            ("u r", say::KEY_UNDO_REDO),
            ("w", say::KEY_SAVE),
            ("b", say::KEY_BEGIN),
            ("Tab", say::KEY_NEXT_TOKEN),
            ("Del", say::KEY_EMPTY),
            ("x", say::KEY_EMPTY_ALL),
        ]
    }

    /// What can be put down, in the order of the palette.
    pub(super) fn palette(&self) -> Vec<Option<Token>> {
        let Some(made) = &self.made else { return Vec::new() };
        let pieces = (0..made.shown.seats.len()).map(Token::Piece);
        let block = made.blocks.then_some(Token::Block);
        pieces.chain(block).map(Some).chain([None]).collect()
    }

    pub(super) fn hand_letter(&mut self, letter: char, desk: &mut Desk) {
        let seats = self.made.as_ref().map_or(0, |made| made.shown.seats.len());
        match (letter, letter.to_digit(10).map(|digit| digit as usize)) {
            ('#', _) => self.pick(Some(Token::Block)),
            (_, Some(0)) => self.pick(None),
            (_, Some(number)) => self.pick(Some(Token::Piece(number - 1))),
            ('m', _) => {
                self.hand.mover = (self.hand.mover + 1) % seats.max(1);
                let tokens = self.tokens();
                self.arrange(tokens, desk);
            }
            ('x', _) => {
                let tokens = vec![None; self.tokens().len()];
                self.arrange(tokens, desk);
            }
            _ => {}
        }
    }

    /// Takes something in hand, if the game has it.
    fn pick(&mut self, token: Option<Token>) {
        if self.palette().contains(&token) {
            self.hand.token = token;
        }
    }

    pub(super) fn next_token(&mut self) {
        let palette = self.palette();
        let at = palette.iter().position(|token| *token == self.hand.token);
        let next = at.map_or(0, |at| at + 1) % palette.len().max(1);
        self.hand.token = palette.get(next).cloned().flatten();
    }

    /// Takes in hand what was clicked. Returns whether it was the palette.
    pub(super) fn click_palette(&mut self, place: Position) -> bool {
        let is_there = self.is_by_hand && self.hand.palette.contains(place);
        if is_there {
            let at = usize::from(place.y - self.hand.palette.y);
            self.hand.token = self.palette().get(at).cloned().flatten();
        }
        is_there
    }

    fn tokens(&self) -> Vec<Option<Token>> {
        self.hand.laid.clone().unwrap_or_else(|| self.table.tokens())
    }

    /// Puts something on the cell of the cursor.
    pub(super) fn place(&mut self, token: Option<Token>, desk: &mut Desk) {
        let Some(at) = self.table.at() else { return };
        let mut tokens = self.tokens();
        if let Some(cell) = tokens.get_mut(at) {
            *cell = token;
            self.arrange(tokens, desk);
        }
    }

    fn arrange(&mut self, tokens: Vec<Option<Token>>, desk: &mut Desk) {
        self.table.put(&tokens);
        let change = json!({ "do": "arrange", "tokens": tokens, "mover": self.hand.mover });
        self.hand.laid = Some(tokens);
        self.change(change, desk);
    }
}
