//! Moves as text.
//!
//! Tiles are written by their values as numbers, the higher first, whatever
//! their faces look like: `6-4` to open, `6-4L` and `6-4R` to join an end,
//! `pass`, `draw`, `back-6-4` to return a tile, and for Nature `+6-4`, or
//! `+6-4@3` when it also chooses the third seat to receive it.

use kernel::{Notation, Phrase, Rules, Seat};

use super::state::{LineEnd, Move, Stage, State};
use super::texts;
use super::tile::{Tile, TileSet};

const PASS: [&str; 4] = ["pass", "paso", "pasar", "p"];
const DRAW: [&str; 4] = ["draw", "robar", "robo", "roba"];
const RETURN: [&str; 4] = ["back", "return", "devolver", "devuelvo"];
const LEFT: [&str; 5] = ["l", "left", "i", "izq", "izquierda"];
const RIGHT: [&str; 5] = ["r", "right", "d", "der", "derecha"];

impl<B: TileSet, const S: usize, const T: usize> Notation for State<B, S, T> {
    fn write(&self, mv: Move) -> String {
        match mv {
            Move::Play(tile, _) if self.open.is_none() => write_tile(tile),
            Move::Play(tile, LineEnd::Left) => format!("{}L", write_tile(tile)),
            Move::Play(tile, LineEnd::Right) => format!("{}R", write_tile(tile)),
            Move::Pass => PASS[0].to_owned(),
            Move::Draw => DRAW[0].to_owned(),
            Move::Return(tile) => format!("{}-{}", RETURN[0], write_tile(tile)),
            Move::Deal(tile) => format!("+{}", write_tile(tile)),
            Move::DealTo(tile, seat) => format!("+{}@{}", write_tile(tile), seat.index() + 1),
        }
    }

    fn read(&self, text: &str) -> Result<Move, Phrase> {
        let text = text.trim();
        let lower = text.to_lowercase();
        let expected = || texts::EXPECTED.with([text.into()]);
        if PASS.contains(&lower.as_str()) {
            return Ok(Move::Pass);
        }
        if DRAW.contains(&lower.as_str()) {
            return Ok(Move::Draw);
        }
        match lower.strip_prefix('+') {
            Some(dealt) => self.read_deal(dealt).ok_or_else(expected),
            None => self.read_tile_move(&lower, &expected),
        }
    }
}

/// A tile as moves write it.
pub(super) fn write_tile(tile: Tile) -> String {
    format!("{}-{}", tile.high(), tile.low())
}

impl<B: TileSet, const S: usize, const T: usize> State<B, S, T> {
    fn read_deal(&self, text: &str) -> Option<Move> {
        let (tile, seat) = match text.split_once('@') {
            Some((tile, seat)) => (tile, Some(seat.parse::<usize>().ok()?)),
            None => (text, None),
        };
        let (one, other) = tile.split_once('-')?;
        let tile = self.tile(one.parse().ok()?, other.parse().ok()?)?;
        match seat {
            Some(number) if (1..=self.seats()).contains(&number) => {
                Some(Move::DealTo(tile, Seat::new(number - 1)))
            }
            Some(_) => None,
            None => Some(Move::Deal(tile)),
        }
    }

    /// The tile with these values, if the set has it.
    fn tile(&self, one: u8, other: u8) -> Option<Tile> {
        (one.max(other) < self.house.values).then(|| Tile::new(one, other))
    }

    fn read_tile_move(&self, text: &str, expected: &dyn Fn() -> Phrase) -> Result<Move, Phrase> {
        let words = words(text).ok_or_else(expected)?;
        let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
        let returned = words.first().is_some_and(|word| RETURN.contains(word));
        if returned {
            words.remove(0);
        }
        let (faces, end) = match words[..] {
            [one, other] => ([one, other], None),
            [one, other, end] if LEFT.contains(&end) => ([one, other], Some(LineEnd::Left)),
            [one, other, end] if RIGHT.contains(&end) => ([one, other], Some(LineEnd::Right)),
            _ => return Err(expected()),
        };
        let [Some(one), Some(other)] = faces.map(|face| self.value(face)) else {
            return Err(expected());
        };
        let tile = self.tile(one, other).ok_or_else(|| self.highest_value())?;
        match self.stage {
            _ if returned => Ok(Move::Return(tile)),
            Stage::Return => Ok(Move::Return(tile)),
            Stage::Deal | Stage::Refill | Stage::Draw => Ok(Move::Deal(tile)),
            _ => self.read_play(tile, end),
        }
    }

    /// A value by its number, or by its face.
    fn value(&self, face: &str) -> Option<u8> {
        face.parse().ok().or_else(|| self.house.faces.read(face))
    }

    fn highest_value(&self) -> Phrase {
        let [lowest, highest] = [0, self.house.values - 1].map(|value| value.to_string());
        texts::HIGHEST_VALUE.with([lowest.into(), highest.into()])
    }

    /// The end is needed only where it makes a difference.
    fn read_play(&self, tile: Tile, end: Option<LineEnd>) -> Result<Move, Phrase> {
        let Some([left, right]) = self.open else { return Ok(Move::Play(tile, LineEnd::Left)) };
        let end = match end {
            _ if left == right => LineEnd::Left,
            Some(end) => end,
            None if tile.has(left) && tile.has(right) => {
                return Err(texts::WHICH_END.with([write_tile(tile).into()]));
            }
            None if tile.has(right) => LineEnd::Right,
            None => LineEnd::Left,
        };
        Ok(Move::Play(tile, end))
    }
}

/// The words of a move: whatever is separated by spaces, dashes or bars, and
/// letters that follow digits. None when it does not begin with a word.
fn words(text: &str) -> Option<Vec<String>> {
    let is_gap = |letter: char| matches!(letter, '-' | '|' | ',' | ':') || letter.is_whitespace();
    if text.starts_with(is_gap) {
        return None;
    }
    let mut words = vec![String::new()];
    let mut after_digit = false;
    for letter in text.chars() {
        let splits = after_digit && letter.is_alphabetic();
        if is_gap(letter) || splits {
            words.push(String::new());
        }
        if !is_gap(letter) {
            words.last_mut()?.push(letter);
        }
        after_digit = letter.is_ascii_digit();
    }
    words.retain(|word| !word.is_empty());
    Some(words)
}
