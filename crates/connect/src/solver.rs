//! Exact scores, by one question after another.

use kernel::Limits;

use crate::moves::{Moves, column};
use crate::position::{Position, gaps};
use crate::search::{Search, win, worst};
use crate::shape::Shape;
use crate::table::Table;

/// What was found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// To the side to move it is worth at least this,
    pub lower: i32,
    /// and at most this.
    pub upper: i32,
    /// The column, counted from the left, of a move that is worth `lower`; none
    /// when the board is full, or when no better one than any was found in time.
    pub best: Option<u32>,
    /// How many positions were visited.
    pub nodes: u64,
}

impl Verdict {
    /// The exact score, if it was found.
    pub fn score(&self) -> Option<i32> {
        (self.lower == self.upper).then_some(self.lower)
    }
}

/// In how many plies a position with so many empty cells ends that is worth
/// so much; none for a draw.
///
/// ```
/// // Winning with the next piece of forty-two is worth twenty-one.
/// assert_eq!(connect::plies(42, 21), Some(1));
/// assert_eq!(connect::plies(41, -20), Some(2));
/// assert_eq!(connect::plies(42, 0), None);
/// ```
pub fn plies(left: u32, score: i32) -> Option<u32> {
    let left = left as i32;
    let plies = match score {
        0 => return None,
        1.. => 2 * (win(left) - score) + 1,
        _ => 2 * (left / 2 + score) + 2,
    };
    u32::try_from(plies).ok()
}

/// Solves positions of one board and remembers what it has found.
#[derive(Debug)]
pub struct Solver<S> {
    shape: S,
    table: Table,
}

impl<S: Shape> Solver<S> {
    /// A solver that remembers at most so many bytes.
    pub fn new(shape: S, bytes: usize) -> Self {
        Self { shape, table: Table::new(shape.columns() * shape.column(), bytes) }
    }

    /// Forgets everything, so that the next position is solved as if it were the first.
    pub fn forget(&mut self) {
        self.table.forget();
    }

    /// Finds the exact score of a position in which nobody has a line, or as much
    /// as the limits allow. What was found is remembered.
    ///
    /// ```
    /// use connect::{Four, Position, Solver};
    /// let mut solver = Solver::new(Four, 1 << 20);
    /// // Two open pieces in the bottom row: a third one beside them wins.
    /// let position = Position::of_columns(Four, [2, 2, 3, 3]).unwrap();
    /// let verdict = solver.solve(position, &kernel::Limits::default());
    /// assert_eq!((verdict.score(), connect::plies(38, verdict.lower)), (Some(18), Some(3)));
    /// ```
    pub fn solve(&mut self, position: Position, limits: &Limits<'_>) -> Verdict {
        let left = (self.shape.size() - position.count()) as i32;
        let mut search = Search::new(self.shape, &mut self.table, *limits);
        match glance(&search, position, left) {
            Ok(moves) => narrow(&mut search, position, &moves, left),
            Err((score, cell)) => {
                let best = (cell != 0).then(|| column(self.shape, cell));
                Verdict { lower: score, upper: score, best, nodes: 1 }
            }
        }
    }
}

/// Asks one question after another until nothing is left between the answers.
fn narrow<S: Shape>(
    search: &mut Search<'_, S>,
    position: Position,
    moves: &Moves,
    left: i32,
) -> Verdict {
    let shape = search.shape;
    let (mut lower, mut best) = (worst(left), None);
    // With a cell or two left nobody can win any more, and it is a draw.
    let mut upper = (win(left) - 2).max(lower);
    while lower < upper {
        let (alpha, mut ranked) = (middle(lower, upper, left), *moves);
        ranked.rank(shape, best);
        search.nodes += 1;
        let (value, cell) = search.try_all(position, ranked, left, (alpha, worst(left)));
        if search.is_halted {
            return Verdict { lower, upper, best, nodes: search.nodes };
        }
        if value > alpha {
            (lower, best) = (value, Some(column(shape, cell)));
        } else {
            upper = value;
        }
    }
    // Where no move is worth more than the least, all are worth the same.
    let any = column(shape, moves.all()[0].cell);
    Verdict { lower, upper, best: best.or(Some(any)), nodes: search.nodes }
}

/// The moves to search, or the score and the move where no search is needed: a
/// full board, a win or a loss in a move or two.
fn glance<S: Shape>(
    search: &Search<'_, S>,
    position: Position,
    left: i32,
) -> Result<Moves, (i32, u64)> {
    let outlook = search.outlook(position);
    let won = gaps(search.shape, position.own) & outlook.targets;
    if won != 0 || left == 0 {
        let score = if left == 0 { 0 } else { win(left) };
        return Err((score, won & won.wrapping_neg()));
    }
    if outlook.is_lost() {
        let stopping = outlook.targets & outlook.theirs;
        let cells = if stopping == 0 { outlook.targets } else { stopping };
        return Err((-(left / 2), cells & cells.wrapping_neg()));
    }
    Moves::of(search.shape, &outlook).map_err(|cell| (win(left) - 1, cell))
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
