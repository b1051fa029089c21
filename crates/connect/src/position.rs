//! A position in two words.

use games::cn::State;
use kernel::Rules;

use crate::shape::Shape;

/// The pieces of the side to move, and all pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Position {
    pub(crate) own: u64,
    pub(crate) taken: u64,
}

impl Position {
    /// The position of a game between two; none when it is over.
    pub fn of(state: &State<u64, 2>) -> Option<Self> {
        let mover = state.turn().seat()?;
        let (own, rival) = (state.pieces(mover), state.pieces(mover.next(2)));
        Some(Self { own, taken: own | rival })
    }

    /// The position after these columns, counted from the left, were played in
    /// turn on the empty board; none when one was full or somebody had a line.
    pub fn of_columns(shape: impl Shape, columns: impl IntoIterator<Item = u32>) -> Option<Self> {
        columns.into_iter().try_fold(Self::default(), |position, column| {
            let (wins, next) = position.drop(shape, column)?;
            (!wins).then_some(next)
        })
    }

    /// How many pieces there are.
    #[inline(always)]
    pub fn count(self) -> u32 {
        self.taken.count_ones()
    }

    /// The position after a move, given as its cell.
    #[inline(always)]
    #[must_use]
    pub(crate) fn after(self, cell: u64) -> Self {
        Self { own: self.own ^ self.taken, taken: self.taken | cell }
    }

    /// Whether dropping a piece into a column, counted from the left, makes a
    /// line, and the position after it; none when it is full or not there.
    pub fn drop(self, shape: impl Shape, column: u32) -> Option<(bool, Self)> {
        let cell = self.cell(shape, column)?;
        Some((gaps(shape, self.own) & cell != 0, self.after(cell)))
    }

    /// The cell to which a piece falls in a column.
    pub(crate) fn cell(self, shape: impl Shape, column: u32) -> Option<u64> {
        if column >= shape.columns() {
            return None;
        }
        let cells = ((1 << shape.rows()) - 1) << (column * shape.column());
        Some(self.targets(shape) & cells).filter(|cell| *cell != 0)
    }

    /// The lowest empty cell of each column that has one.
    #[inline(always)]
    pub(crate) fn targets(self, shape: impl Shape) -> u64 {
        (self.taken + shape.bottom()) & shape.cells()
    }

    /// The pieces of the side that does not move.
    #[inline(always)]
    pub(crate) fn rival(self) -> u64 {
        self.own ^ self.taken
    }

    /// A number that no other position has: the pieces of the side to move, and
    /// the first empty cell of each column.
    #[inline(always)]
    pub(crate) fn key(self) -> u64 {
        self.own + self.taken
    }

    /// A number that only this position and its image in a mirror have.
    pub(crate) fn mirror_key(self, shape: impl Shape) -> u64 {
        self.key().min(self.mirrored(shape).key())
    }

    /// The position in a mirror.
    #[must_use]
    fn mirrored(self, shape: impl Shape) -> Self {
        let turn = |set: u64| {
            let (step, last) = (shape.column(), shape.columns() - 1);
            let column = |index: u32| set >> (index * step) & ((1 << shape.rows()) - 1);
            (0..=last).fold(0, |image, index| image | column(index) << ((last - index) * step))
        };
        Self { own: turn(self.own), taken: turn(self.taken) }
    }
}

impl std::fmt::Display for Position {
    /// Two numbers: the pieces of the side to move and all pieces, by their cells.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:x}/{:x}", self.own, self.taken)
    }
}

/// The cells, taken or not, that these pieces lack to a line.
#[inline(always)]
pub(crate) fn gaps(shape: impl Shape, pieces: u64) -> u64 {
    let column = shape.column();
    let [level, rising, falling] =
        [column, column + 1, column - 1].map(|step| gaps_along(shape, pieces, step));
    upright(shape, pieces) | level | rising | falling
}

/// On top of a column nothing but pieces below can complete a line.
#[inline(always)]
fn upright(shape: impl Shape, pieces: u64) -> u64 {
    let mut gaps = pieces << 1;
    for _ in 2..shape.line() {
        gaps = (gaps & pieces) << 1;
    }
    gaps
}

/// The gaps of lines in one direction. A gap has so many pieces right before
/// it, and as many right after it as are then lacking.
#[inline(always)]
fn gaps_along(shape: impl Shape, pieces: u64, step: u32) -> u64 {
    if shape.line() == 4 {
        let (before, after) = (pieces << step, pieces >> step);
        let pairs = pieces & after;
        return (pairs << (2 * step)) & (before << (2 * step) | after)
            | (pairs >> step) & (after >> (2 * step) | before);
    }
    let lacking = shape.line() as usize - 1;
    let mut after = [0; 20];
    after[0] = u64::MAX;
    for count in 1..=lacking {
        after[count] = (after[count - 1] & pieces) >> step;
    }
    let (mut gaps, mut before) = (after[lacking], u64::MAX);
    for count in 1..=lacking {
        before = (before & pieces) << step;
        gaps |= before & after[lacking - count];
    }
    gaps
}
