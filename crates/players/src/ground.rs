//! What lies beside what on a board where runs are enclosed, and which of its
//! pieces can never change hands again.

use games::bits::Bits;

/// The four axes along which runs are enclosed: along a row, along a column,
/// and along the two diagonals.
const AXES: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// A cell by its row from the top and its column from the left.
type Place = (usize, usize);

/// A board, taken apart.
#[derive(Clone, Debug)]
pub(crate) struct Ground<S> {
    pub(crate) cells: S,
    /// Where a step to the right, or to the left, stays in its row.
    not_last: S,
    not_first: S,
    /// The numbers from a cell to the one below it.
    row: usize,
    /// Along each axis, the cells that have a neighbour on one side at most.
    pub(crate) rims: [S; 4],
    /// Along each axis, all lines of the board.
    lines: [Vec<S>; 4],
}

impl<S: Bits> Ground<S> {
    /// The board of these cells, which are numbered row by row with so many
    /// numbers a row.
    pub(crate) fn new(places: &[Place], row: usize, number: impl Fn(Place) -> usize) -> Self {
        let set = |wanted: &dyn Fn(Place) -> bool| {
            let cells = places.iter().filter(|place| wanted(**place));
            cells.fold(S::default(), |set, place| set | S::one(number(*place)))
        };
        let beside = |(row, column): Place, down: isize, right: isize| {
            let place = (row.checked_add_signed(down), column.checked_add_signed(right));
            matches!(place, (Some(row), Some(column)) if places.contains(&(row, column)))
        };
        let last = places.iter().map(|place| place.1).max();
        let first = places.iter().map(|place| place.1).min();
        Self {
            cells: set(&|_| true),
            not_last: set(&|(_, column)| Some(column) != last),
            not_first: set(&|(_, column)| Some(column) != first),
            row,
            rims: AXES.map(|(down, right)| {
                set(&|place| !beside(place, down, right) || !beside(place, -down, -right))
            }),
            lines: [
                lines(places, &set, |(row, _)| row),
                lines(places, &set, |(_, column)| column),
                lines(places, &set, |(x, y)| x + places.len() - y),
                lines(places, &set, |(x, y)| x + y),
            ],
        }
    }

    /// The cells that lie at the rim along every axis: what is placed there
    /// stays. On a square those are its corners.
    pub(crate) fn tips(&self) -> S {
        self.rims.iter().fold(self.cells, |tips, rim| tips & *rim)
    }

    /// These cells and all that lie beside one of them.
    #[inline]
    pub(crate) fn around(&self, set: S) -> S {
        let wide = set | (set & self.not_last).up(1) | (set & self.not_first).down(1);
        (wide | wide.up(self.row) | wide.down(self.row)) & self.cells
    }

    /// The cells beside these along each axis, and perhaps some off the board.
    #[inline]
    fn along_axes(&self, set: S) -> [S; 4] {
        let (leftwards, rightwards) = (set & self.not_first, set & self.not_last);
        [
            rightwards.up(1) | leftwards.down(1),
            set.up(self.row) | set.down(self.row),
            rightwards.up(self.row + 1) | leftwards.down(self.row + 1),
            leftwards.up(self.row - 1) | rightwards.down(self.row - 1),
        ]
    }

    /// Along each axis, the cells on which nothing can be enclosed any more:
    /// those at the rim, and those of lines that are full.
    #[inline]
    pub(crate) fn shut(&self, empty: S) -> [S; 4] {
        std::array::from_fn(|axis| {
            let full = self.lines[axis].iter().filter(|line| (**line & empty).none());
            full.fold(self.rims[axis], |all, line| all | *line)
        })
    }

    /// Those of these cells where a piece is safe beside pieces of its side
    /// that are safe already: along every axis it lies next to one of them, or
    /// where nothing is enclosed any more.
    #[inline]
    pub(crate) fn safe_beside(&self, cells: S, safe: S, shut: &[S; 4]) -> S {
        let [row, column, falling, rising] = self.along_axes(safe);
        cells & (shut[0] | row) & (shut[1] | column) & (shut[2] | falling) & (shut[3] | rising)
    }

    /// The pieces of a side that it can never lose.
    #[inline]
    pub(crate) fn safe(&self, pieces: S, shut: &[S; 4]) -> S {
        let mut safe = pieces & shut[0] & shut[1] & shut[2] & shut[3];
        while !safe.none() {
            let more = self.safe_beside(pieces, safe, shut);
            if more == safe {
                break;
            }
            safe = more;
        }
        safe
    }
}

/// Puts the cells together that somebody wants.
type Gather<'a, S> = dyn Fn(&dyn Fn(Place) -> bool) -> S + 'a;

/// The sets of cells that have the same key.
fn lines<S: Bits>(places: &[Place], set: &Gather<'_, S>, key: impl Fn(Place) -> usize) -> Vec<S> {
    let mut keys: Vec<usize> = places.iter().map(|place| key(*place)).collect();
    keys.sort_unstable();
    keys.dedup();
    keys.into_iter().map(|line| set(&|place| key(place) == line)).collect()
}
