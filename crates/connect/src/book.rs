//! The openings of Connect Four with their exact scores.
//!
//! A book holds every position that can come up within so many plies, but for
//! images in a mirror. Which positions those are follows from the rules, so the
//! file is a number of plies and a score a position, in the order of their keys.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::position::Position;
use crate::search::win;
use crate::shape::{Four, Shape};

/// The scores of openings.
#[derive(Debug)]
pub struct Book {
    plies: u32,
    /// In order.
    keys: Vec<u64>,
    scores: Vec<i8>,
}

/// Why something is no book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadBook;

impl std::fmt::Display for BadBook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("this is no book of Connect Four openings")
    }
}

impl std::error::Error for BadBook {}

/// The most plies a book may have; with more, finding out which positions there
/// are takes longer than anybody waits for a move.
const MOST_PLIES: u32 = 10;

/// No position is worth more.
const HIGHEST: i8 = 21;

impl Book {
    /// The book of the house; made by `trainer connect-four book`.
    pub fn of_the_house() -> &'static Self {
        static BOOK: OnceLock<Book> = OnceLock::new();
        BOOK.get_or_init(|| {
            Self::read(include_bytes!("book.bin")).expect("the book in the program is whole")
        })
    }

    /// Reads a book.
    ///
    /// # Errors
    /// When it is too short or too long, or has a score that no position has.
    pub fn read(bytes: &[u8]) -> Result<Self, BadBook> {
        let (plies, scores) = bytes.split_first().ok_or(BadBook)?;
        let plies = Some(u32::from(*plies)).filter(|plies| *plies <= MOST_PLIES).ok_or(BadBook)?;
        let mut keys: Vec<u64> = openings(plies).concat().iter().map(key).collect();
        keys.sort_unstable();
        let scores: Vec<i8> = scores.iter().map(|byte| *byte as i8).collect();
        let is_whole = scores.len() == keys.len()
            && scores.iter().all(|score| (-HIGHEST..=HIGHEST).contains(score));
        is_whole.then_some(Self { plies, keys, scores }).ok_or(BadBook)
    }

    /// Writes the book.
    pub fn write(&self) -> Vec<u8> {
        let scores = self.scores.iter().map(|score| *score as u8);
        std::iter::once(self.plies as u8).chain(scores).collect()
    }

    /// Makes a book of so many plies, at most ten. Only the last positions are
    /// solved by whoever is asked; the scores of those before follow from them.
    /// None when somebody does not answer.
    pub fn make(plies: u32, mut solve: impl FnMut(Position) -> Option<i32>) -> Option<Self> {
        let plies = plies.min(MOST_PLIES);
        let openings = openings(plies);
        let (last, before) = openings.split_last()?;
        let mut known = HashMap::new();
        for position in last {
            known.insert(key(position), solve(*position)? as i8);
        }
        for position in before.iter().rev().flatten() {
            let score = children(*position).map(|child| score_of(*position, child, &known)).max();
            known.insert(key(position), score? as i8);
        }
        let mut pairs: Vec<(u64, i8)> = known.into_iter().collect();
        pairs.sort_unstable();
        let (keys, scores) = pairs.into_iter().unzip();
        Some(Self { plies, keys, scores })
    }

    /// How many plies the longest openings have.
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether there is no position.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// The score of a position, if it is in the book.
    pub fn score(&self, position: Position) -> Option<i32> {
        if position.count() > self.plies {
            return None;
        }
        let place = self.keys.binary_search(&key(&position)).ok()?;
        Some(self.scores[place].into())
    }

    /// The score of a position and the column of a best move, if the positions
    /// after it are in the book too.
    pub fn best(&self, position: Position) -> Option<(i32, u32)> {
        let score = self.score(position)?;
        let is_best = |column: &u32| {
            let child = position.drop(Four, *column);
            child.is_some_and(|(wins, next)| {
                if wins { score == win_of(position) } else { self.score(next) == Some(-score) }
            })
        };
        let middle = Four.columns() / 2;
        let mut outwards: Vec<u32> = (0..Four.columns()).collect();
        outwards.sort_by_key(|column| column.abs_diff(middle));
        outwards.into_iter().find(is_best).map(|column| (score, column))
    }
}

fn key(position: &Position) -> u64 {
    position.mirror_key(Four)
}

/// The score of winning at once.
fn win_of(position: Position) -> i32 {
    win((Four.size() - position.count()) as i32)
}

/// The moves of a position: whether each wins, and what comes after it.
fn children(position: Position) -> impl Iterator<Item = (bool, Position)> {
    (0..Four.columns()).filter_map(move |column| position.drop(Four, column))
}

/// What a move is worth when the position after it is known.
fn score_of(position: Position, (wins, next): (bool, Position), known: &HashMap<u64, i8>) -> i32 {
    if wins { win_of(position) } else { -i32::from(known[&key(&next)]) }
}

/// Every position without a line after each number of plies up to this one,
/// but for images in a mirror.
fn openings(plies: u32) -> Vec<Vec<Position>> {
    let mut openings = vec![vec![Position::default()]];
    for ply in 0..plies as usize {
        let mut next: Vec<Position> = openings[ply]
            .iter()
            .flat_map(|position| children(*position))
            .filter_map(|(wins, next)| (!wins).then_some(next))
            .collect();
        next.sort_by_cached_key(key);
        next.dedup_by_key(|position| key(position));
        openings.push(next);
    }
    openings
}
