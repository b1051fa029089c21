//! Boards on which pieces fall, solved.
//!
//! Connect Four is played perfectly: openings are in a book, and everything
//! after them is solved when it comes up. Smaller boards are solved too; on
//! larger ones the end is, and until then a search judges by shape.

use connect::{Any, Book, Four, Position, Shape, Solver, Verdict, plies};
use games::cn::{Board, State};
use kernel::{Notation, Opinion, Thinking, Worth};

/// The board of Connect Four.
const FOUR: Board = Board { rows: 6, columns: 7, line: 4, gravity: true };

/// How many positions are visited at most to solve one of Connect Four, and one
/// of another board.
const USUAL: u64 = 120_000_000;
const OTHER: u64 = 4_000_000;
/// How many are visited however much of a hurry there is.
const LEAST: u64 = 300_000;

/// How much may be remembered on the way, in bytes.
const MEMORY: usize = 128 << 20;

/// The best move where it is known for certain how the game ends after it; none
/// where that was not found out, or pieces do not fall.
pub(super) fn solved(state: &State<u64, 2>, thinking: &mut Thinking<'_>) -> Option<String> {
    let position = Position::of(state)?;
    let shape = Any::of(state.board())?;
    let left = shape.size() - position.count();
    let verdict = if state.board() == FOUR {
        from_the_book(position).unwrap_or_else(|| solve(Four, position, USUAL, thinking))
    } else {
        solve(shape, position, OTHER, thinking)
    };
    let column = verdict.best.filter(|_| verdict.lower >= 0 || verdict.score().is_some())?;
    let text = state.write(state.cell(0, column as usize));
    (thinking.report)(&Opinion {
        line: vec![text.clone()],
        worth: worth(&verdict, left),
        depth: verdict.score().map(|_| left),
        nodes: verdict.nodes,
    });
    Some(text)
}

/// With more empty cells than this, a position of Connect Four that is not in
/// the book may take longer to solve than there is time.
const LONG: u32 = 33;

/// Whether solving a position may take longer than there is time.
pub(super) fn may_take_long(state: &State<u64, 2>) -> bool {
    let position = Position::of(state).filter(|_| state.board() == FOUR);
    position.is_some_and(|position| {
        Four.size() - position.count() > LONG && from_the_book(position).is_none()
    })
}

fn from_the_book(position: Position) -> Option<Verdict> {
    let (score, column) = Book::of_the_house().best(position)?;
    Some(Verdict { lower: score, upper: score, best: Some(column), nodes: 1 })
}

fn solve(shape: impl Shape, position: Position, nodes: u64, thinking: &Thinking<'_>) -> Verdict {
    let nodes = (nodes / thinking.haste).max(LEAST);
    Solver::new(shape, MEMORY).solve(position, &thinking.limits.within(None, Some(nodes)))
}

/// What was found, for people.
fn worth(verdict: &Verdict, left: u32) -> Worth {
    match verdict.score() {
        Some(0) => Worth::Draw,
        Some(score) if score > 0 => Worth::Win(plies(left, score)),
        Some(score) => Worth::Loss(plies(left, score)),
        None if verdict.lower > 0 => Worth::Win(None),
        None => Worth::Points(0),
    }
}
