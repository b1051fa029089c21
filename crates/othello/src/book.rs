//! What the positions near the start of the game are worth, found out beforehand.
//!
//! A position of the book is a leaf, or every position after one of its moves is
//! in the book too. A position is the same in all its eight turned and mirrored
//! views. `trainer othello book` grows the book that is part of the program.
//!
//! In a [packed] file positions need no room, only what they are
//! worth: whoever reads it makes the moves again. Position after position, in the
//! order in which they are first met from the start on, there is a byte that is
//! zero for leaves, and for others the scores of those positions after their
//! moves, cell by cell, that were not met before.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::OnceLock;

use packed::{Kind, Reader, Unreadable};

use crate::Position;
use crate::cells::each;

static EMBEDDED: &[u8] = include_bytes!("book.bin");
static IN_USE: OnceLock<Book> = OnceLock::new();

const KIND: Kind = Kind { magic: *b"LUDOBOOK", version: 1 };

/// Positions near the start and what they are worth to the side to move, in discs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    scores: HashMap<Position, i8>,
}

impl Default for Book {
    fn default() -> Self {
        Self::new()
    }
}

impl Book {
    /// A book with the start of the game alone, as a leaf.
    pub fn new() -> Self {
        Self { scores: HashMap::from([(Position::START.canonical(), 0)]) }
    }

    /// The book that is part of the program.
    pub fn in_use() -> &'static Self {
        let read = || Self::read(EMBEDDED).expect("a test reads the book of the program");
        IN_USE.get_or_init(read)
    }

    /// How many positions it has.
    pub fn len(&self) -> usize {
        self.scores.len()
    }

    /// Whether it has none; it always has the start.
    pub fn is_empty(&self) -> bool {
        self.scores.is_empty()
    }

    /// What a position is worth.
    pub fn score(&self, position: Position) -> Option<i32> {
        self.scores.get(&position.canonical()).map(|score| i32::from(*score))
    }

    /// All moves of a position and what they are worth, the best first; none
    /// when the book does not know them all.
    pub fn moves(&self, position: Position) -> Option<Vec<(usize, i32)>> {
        let moves = each(position.targets()).map(|cell| {
            let score = self.score(position.play(cell)?)?;
            Some((cell, -score))
        });
        let mut moves: Vec<_> = moves.collect::<Option<_>>()?;
        moves.sort_by_key(|(_, score)| -score);
        Some(moves).filter(|moves| !moves.is_empty())
    }

    /// Notes what a position is worth.
    pub fn note(&mut self, position: Position, score: i32) {
        self.scores.insert(position.canonical(), score as i8);
    }

    /// All positions, those with the fewest discs first.
    pub fn positions(&self) -> Vec<Position> {
        let mut all: Vec<Position> = self.scores.keys().copied().collect();
        all.sort_by_key(|position| (64 - position.empties(), position.own, position.rival));
        all
    }

    /// Makes every position worth what its best move leads to.
    pub fn back_up(&mut self) {
        for position in self.positions().into_iter().rev() {
            if let Some(&(_, best)) = self.moves(position).as_deref().and_then(<[_]>::first) {
                self.note(position, best);
            }
        }
    }

    /// The file of this book.
    pub fn encode(&self) -> Vec<u8> {
        let mut plain = Vec::new();
        let start = Position::START.canonical();
        plain.push(self.scores[&start] as u8);
        let mut walk = Walk::from(start);
        while let Some(position) = walk.next() {
            let is_leaf = self.moves(position).is_none();
            plain.push(u8::from(!is_leaf));
            if !is_leaf {
                plain.extend(walk.meet(position).map(|child| self.scores[&child] as u8));
            }
        }
        packed::pack(KIND, &plain)
    }

    /// Reads a file.
    pub fn read(file: &[u8]) -> Result<Self, Unreadable> {
        let plain = packed::unpack(KIND, file)?;
        let mut reader = Reader(&plain);
        let start = Position::START.canonical();
        let mut scores = HashMap::from([(start, reader.take().map(i8::from_le_bytes)?)]);
        let mut walk = Walk::from(start);
        while let Some(position) = walk.next() {
            if reader.take()? == [0] {
                continue;
            }
            for child in walk.meet(position) {
                scores.insert(child, reader.take().map(i8::from_le_bytes)?);
            }
        }
        if reader.0.is_empty() { Ok(Self { scores }) } else { Err(Unreadable::Damaged) }
    }
}

/// Goes through positions in the order in which they are met.
struct Walk {
    met: HashSet<Position>,
    next: VecDeque<Position>,
}

impl Walk {
    fn from(start: Position) -> Self {
        Self { met: HashSet::from([start]), next: VecDeque::from([start]) }
    }

    fn next(&mut self) -> Option<Position> {
        self.next.pop_front()
    }

    /// The positions after the moves of one that are met for the first time.
    fn meet(&mut self, position: Position) -> impl Iterator<Item = Position> {
        let children = each(position.targets())
            .filter_map(|cell| position.play(cell))
            .map(Position::canonical);
        let new: Vec<Position> = children.filter(|child| self.met.insert(*child)).collect();
        self.next.extend(&new);
        new.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The start, its one move, and the three answers to that.
    fn small() -> Book {
        let mut book = Book::new();
        let first = Position::START.play(19).expect("d3 is a move");
        book.note(first, 7);
        for (cell, score) in each(first.targets()).zip([2, -1, 0]) {
            book.note(first.play(cell).expect("a target"), score);
        }
        book.back_up();
        book
    }

    #[test]
    fn positions_are_worth_what_their_best_move_leads_to() {
        let book = small();
        let first = Position::START.play(19).expect("d3 is a move");
        assert_eq!(book.len(), 5);
        assert_eq!((book.score(first), book.score(Position::START)), (Some(1), Some(-1)));
        let scores = book.moves(first).expect("all are there").into_iter().map(|(_, score)| score);
        assert_eq!(scores.collect::<Vec<_>>(), [1, 0, -2]);
        assert_eq!(book.moves(Position::START).map(|moves| moves.len()), Some(4));
    }

    #[test]
    fn a_book_is_read_as_it_was_written() {
        let book = small();
        let file = book.encode();
        assert_eq!(Book::read(&file), Ok(book));
        assert_eq!(Book::read(&file[..file.len() - 1]), Err(Unreadable::Damaged));
        assert_eq!(Book::read(b"something else"), Err(Unreadable::Foreign));
    }

    #[test]
    fn the_book_of_the_program_knows_the_three_answers_to_the_first_move() {
        let book = Book::in_use();
        let first = Position::START.play(19).expect("d3 is a move");
        let moves = book.moves(first).expect("every book begins with these");
        let parallel = moves.iter().map(|(_, score)| *score).min();
        // Whoever answers beside the first disc is known to lose by many.
        assert_eq!((moves.len(), parallel.is_some_and(|score| score <= -4)), (3, true));
        assert_eq!(Book::read(EMBEDDED).as_ref(), Ok(book));
    }
}
