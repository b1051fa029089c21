//! Exact scores, by one question after another.

use kernel::Limits;

use crate::moves::{Moves, column};
use crate::position::{Position, gaps};
use crate::search::{Search, win, worst};
use crate::shape::Shape;
use crate::table::Table;

/// What a position is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The score, for the side to move.
    pub score: i32,
    /// The column of a best move, counted from the left; none when the board is full.
    pub best: Option<u32>,
    /// How many positions were visited.
    pub nodes: u64,
}

/// Solves positions of one board and remembers what it has found.
#[derive(Debug)]
pub struct Solver<S> {
    shape: S,
    table: Table,
}

/// What is seen at first sight.
enum Glance {
    Done { score: i32, cell: u64 },
    Open(Moves),
}

impl<S: Shape> Solver<S> {
    /// A solver that remembers at most so many bytes.
    pub fn new(shape: S, bytes: usize) -> Self {
        Self { shape, table: Table::new(shape.columns() * shape.column(), bytes) }
    }

    /// The board.
    pub fn shape(&self) -> S {
        self.shape
    }

    /// Forgets everything, so that the next position is solved as if it were the first.
    pub fn forget(&mut self) {
        self.table.forget();
    }

    /// The exact score of a position in which nobody has a line; none when the
    /// limits did not suffice. What was found until then is remembered.
    ///
    /// ```
    /// use connect::{Four, Position, Solver};
    /// let mut solver = Solver::new(Four, 1 << 20);
    /// let position = Position::of_columns(Four, [3, 3, 3, 3, 3, 1, 0, 1, 0]).unwrap();
    /// let verdict = solver.solve(position, &kernel::Limits::default()).unwrap();
    /// assert!(verdict.score != 0);
    /// ```
    pub fn solve(&mut self, position: Position, limits: &Limits<'_>) -> Option<Verdict> {
        let left = (self.shape.size() - position.count()) as i32;
        let mut search = Search::new(self.shape, &mut self.table, *limits);
        let moves = match glance(&search, position, left) {
            Glance::Done { score, cell } => {
                let best = (cell != 0).then(|| column(self.shape, cell));
                return Some(Verdict { score, best, nodes: 1 });
            }
            Glance::Open(moves) => moves,
        };
        let (mut lower, mut upper) = (worst(left), win(left) - 2);
        let mut best = None;
        while lower < upper {
            let alpha = middle(lower, upper, left);
            let mut moves = moves;
            search.nodes += 1;
            moves.rank(self.shape, best);
            let (value, cell) = search.try_all(position, moves, left, (alpha, worst(left)));
            if search.is_halted {
                return None;
            }
            if value > alpha {
                (lower, best) = (value, Some(column(self.shape, cell)));
            } else {
                upper = value;
            }
        }
        // Where no move is worth more than the least, all are worth the same.
        let any = column(self.shape, moves.all()[0].cell);
        Some(Verdict { score: lower, best: best.or(Some(any)), nodes: search.nodes })
    }
}

/// What needs no search: a full board, a win or a loss in a move or two.
fn glance<S: Shape>(search: &Search<'_, S>, position: Position, left: i32) -> Glance {
    let outlook = search.outlook(position);
    let won = gaps(search.shape, position.own) & outlook.targets;
    if won != 0 || left == 0 {
        let score = if left == 0 { 0 } else { win(left) };
        return Glance::Done { score, cell: won & won.wrapping_neg() };
    }
    if outlook.is_lost() {
        let stopping = outlook.targets & outlook.theirs;
        let cells = if stopping == 0 { outlook.targets } else { stopping };
        return Glance::Done { score: -(left / 2), cell: cells & cells.wrapping_neg() };
    }
    match Moves::of(search.shape, &outlook) {
        Err(cell) => Glance::Done { score: win(left) - 1, cell },
        Ok(moves) => Glance::Open(moves),
    }
}

/// The next question. First whether it is soon over, as such questions are
/// answered soon, then who wins, then how far away it is.
fn middle(lower: i32, upper: i32, left: i32) -> i32 {
    let soon = 3 * left / 10;
    match () {
        () if lower <= soon && soon < upper => soon,
        () if lower < -soon && -soon < upper => -soon - 1,
        () if lower <= 0 && 0 < upper => 0,
        () if lower < 0 && 0 <= upper => -1,
        () => lower + (upper - lower) / 2,
    }
}
