//! Moves and positions as text.

use kernel::{Notation, Phrase, Seat};
use scene::Token;

use super::{BLACK, Board, Hands, Move, State, WHITE, texts};
use crate::bits::Bits;
use crate::grid;

/// The canonical text of a pass; actions call it so, too.
pub(super) const PASS: &str = "pass";
/// What else people write for it.
const PASSES: [&str; 4] = [PASS, "ps", "pa", "--"];

impl<B: Board, H: Hands> Notation for State<B, H> {
    fn write(&self, mv: Move) -> String {
        match mv {
            Move::Place(cell) => {
                let (row, column) = self.board().place(cell.into());
                self.board().frame().name(row, column).to_owned()
            }
            Move::Pass => PASS.to_owned(),
        }
    }

    fn read(&self, text: &str) -> Result<Move, Phrase> {
        let text = text.trim();
        if PASSES.iter().any(|pass| pass.eq_ignore_ascii_case(text)) {
            return Ok(Move::Pass);
        }
        let frame = self.board().frame();
        let numbered = || match grid::numbers(&text.replace('/', " "))?[..] {
            [row, column] => frame.numbered(row, column, 0),
            _ => None,
        };
        let (row, column) = frame
            .cell(text)
            .or_else(numbered)
            .ok_or_else(|| texts::EXPECTED_MOVE.with([text.into(), frame.name(2, 3).into()]))?;
        Ok(Move::Place(self.board().cell(row, column) as u16))
    }

    fn position(&self) -> Option<String> {
        let letters = cells(self.board()).map(|cell| self.owner(cell).map_or('-', letter));
        Some(self.write_position(letters.collect(), self.mover()))
    }
}

impl<B: Board, H: Hands> State<B, H> {
    /// A position with these letters for its cells, and the hands of this one.
    pub(super) fn write_position(&self, letters: String, mover: Seat) -> String {
        let mut fields = vec![letters, letter(mover).to_string()];
        if let [Some(black), Some(white)] = [BLACK, WHITE].map(|seat| self.hands().left(seat)) {
            fields.push(format!("{black}/{white}"));
        }
        fields.join(" ")
    }

    /// A game from a position given as text, with these hands unless the text
    /// has others.
    pub(super) fn set_up(board: B, hands: H, text: &str) -> Result<Self, Phrase> {
        let expected = || texts::EXPECTED_POSITION.with([(board.side() * board.side()).into()]);
        let mut letters = characters(text);
        let mut discs = [B::Set::default(); 2];
        for (index, cell) in cells(board).enumerate() {
            let letter = letters.next().ok_or_else(expected)?;
            match disc(letter) {
                Some(seat) => discs[seat.index()] |= B::Set::one(cell),
                None if matches!(letter, '-' | '.') => {}
                None => return Err(texts::STRANGE_CELL.with([(index + 1).into(), letter.into()])),
            }
        }
        let mover = letters.next().and_then(disc).ok_or_else(expected)?;
        let rest: String = letters.collect();
        Ok(Self::at(board, read_hands(hands, &rest)?, discs, mover))
    }
}

/// What a position consists of: everything but spaces, and nothing after a
/// semicolon, where problem collections have their solutions.
pub(super) fn characters(text: &str) -> impl Iterator<Item = char> {
    text.chars().take_while(|letter| *letter != ';').filter(|letter| !letter.is_whitespace())
}

/// The cells row by row from the top left.
fn cells<B: Board>(board: B) -> impl Iterator<Item = usize> {
    let side = board.side();
    (0..side * side).map(move |index| board.cell(index / side, index % side))
}

/// The letter of a cell by what stands there. Nothing but discs can, and what
/// is no disc is refused when the position is read.
pub(super) fn token_letter(token: Option<&Token>) -> char {
    match token {
        None => '-',
        Some(Token::Piece(seat)) => letter(*seat),
        Some(_) => '#',
    }
}

fn letter(seat: Seat) -> char {
    if seat == BLACK { 'X' } else { 'O' }
}

/// Whose disc a letter stands for.
fn disc(letter: char) -> Option<Seat> {
    match letter.to_ascii_uppercase() {
        'X' | 'B' | '*' => Some(BLACK),
        'O' | 'W' => Some(WHITE),
        _ => None,
    }
}

/// The discs in hand, Black's before a slash and White's behind it.
fn read_hands<H: Hands>(usual: H, text: &str) -> Result<H, Phrase> {
    if text.is_empty() {
        return Ok(usual);
    }
    let both = || {
        let (black, white) = text.split_once('/')?;
        usual.with([black.parse().ok()?, white.parse().ok()?])
    };
    both().ok_or_else(|| match usual.left(BLACK) {
        Some(full) => texts::EXPECTED_HANDS.with([text.into(), full.into()]),
        None => texts::NO_HANDS.with([text.into()]),
    })
}
