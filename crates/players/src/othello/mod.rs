//! Othello's three levels of difficulty.
//!
//! A move is scored by a table: the worth of the cell it places on and of
//! those it turns over. `easy` makes the move with the lowest score of its own
//! moves. `normal` and `hard` look two and four answers further and judge a
//! line of play by the score of its last move alone, the rival choosing the
//! lowest and they the highest. Of equal moves the first is made, in the order
//! of `order.rs`.
//!
//! House choices: the rival of the first program chose the highest score, as
//! if to help; here he does not. Where a side cannot move a line of play ends,
//! and a forced pass is made without thinking. The table is the document's on
//! the board of eight; other boards stretch it or go without its middle.

macro_rules! with_board {
    ($state:expr, |$typed:ident| $body:expr) => {
        with_state!(
            $state,
            [
                State<Eight>,
                State<Eight, Stock>,
                State<Square<u64>>,
                State<Square<u64>, Stock>,
                State<Square<Wide<2>>>,
                State<Square<Wide<2>>, Stock>,
                State<Square<Wide<5>>>,
                State<Square<Wide<5>>, Stock>,
            ],
            |$typed| $body
        )
    };
}

mod table;
mod order;
mod look;
mod tree;
mod weights;
mod judge;
mod engine;
mod openings;
mod levels;
#[cfg(test)]
mod tests;

use std::any::Any;

use games::bits::Wide;
use games::othello::{Board, Eight, Hands, Move, Square, State, Stock};
use kernel::{Notation, Rules};

use crate::levels::{WORD, player as level};
use crate::minmax::{self, Outlook, Scan};
use crate::word::Word;
use crate::{Player, texts, uniform};
use look::Thought;

pub use table::{Place, score};
pub use tree::Node;

pub(crate) const WORDS: &[&str] = &[WORD, "random", "easy", "normal", "hard"];

/// How many answers `normal` and `hard` look further than their own move.
const NORMAL_DEPTH: u32 = 2;
const HARD_DEPTH: u32 = 4;

pub(crate) fn player(word: &Word) -> Option<Box<dyn Player>> {
    match word.stem() {
        WORD => level(word, levels::at_level),
        "random" => {
            word.plain(texts::RANDOM, |state, rng| with_board!(state, |state| uniform(state, rng)))
        }
        "easy" => {
            word.plain(texts::EASY, |state, _| with_board!(state, |state| choose(state, lowest)))
        }
        "normal" => word.plain(texts::NORMAL, |state, _| {
            with_board!(state, |state| choose(state, |thought| highest(thought, NORMAL_DEPTH)))
        }),
        "hard" => word.plain(texts::HARD, |state, _| {
            with_board!(state, |state| choose(state, |thought| highest(thought, HARD_DEPTH)))
        }),
        _ => None,
    }
}

/// The tree that a machine with the move thinks about: its own moves and
/// `depth` levels of answers (none for `easy`, two for `normal`, four for
/// `hard`). A seat that cannot place has no answers; there are no passes in
/// the tree. None when the state is not one of Othello, or nobody is to move.
pub fn tree(state: &dyn Any, depth: u32) -> Option<Node> {
    with_board!(state, |state| {
        state.turn().seat()?;
        Some(tree::from(&Thought::of(state), depth))
    })
}

fn choose<B: Board, H: Hands>(
    state: &State<B, H>,
    pick: impl Fn(&Thought) -> Option<Place>,
) -> Option<String> {
    state.turn().seat()?;
    if let Some(pass) = state.forced() {
        return Some(state.write(pass));
    }
    let (row, column) = pick(&Thought::of(state))?;
    Some(state.write(Move::Place(state.board().cell(row, column) as u16)))
}

fn lowest(thought: &Thought) -> Option<Place> {
    thought.branches().into_iter().min_by_key(|place| thought.after(*place).score())
}

fn highest(thought: &Thought, depth: u32) -> Option<Place> {
    minmax::best(thought, depth + 1, Scan::AlphaBeta).map(|(place, _)| place)
}
