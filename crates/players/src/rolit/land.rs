//! What a board looks like to somebody who knows the game: where its rims are,
//! which lines cross it, and which of its cells are alike. All of it follows
//! from the outline.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use games::bits::Bits;
use games::rolit::{STRIDE, Set, Shape};

/// The cells of a board and of the frame around it.
pub(super) const CELLS: usize = STRIDE * STRIDE;

/// The most classes of cells that a board has.
pub(super) const CLASSES: usize = 18;

/// More lines than any board has along an axis.
pub(super) const LINES: usize = 2 * STRIDE;

/// The four axes along which cubes are captured: along a row, along a column,
/// and along the two diagonals.
const AXES: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// What makes cells alike: along how many axes one lies at the rim, and the
/// most axes that a cell beside it does, and one two steps away. On a square
/// that tells corners, edges, what lies beside them, and the middle.
type Class = [u8; 3];

/// A board, taken apart.
#[derive(Debug)]
pub(super) struct Land {
    pub(super) cells: Set,
    pub(super) size: usize,
    /// Along each axis, the cells that have a neighbour on one side at most.
    pub(super) rims: [Set; 4],
    /// Along each axis, all lines, by their number.
    pub(super) lines: [[Set; LINES]; 4],
    /// The lines that a cell lies on.
    pub(super) lines_of: [[u8; 4]; CELLS],
    pub(super) class_of: [u8; CELLS],
    /// How many classes there are.
    pub(super) classes: usize,
}

/// The nine shapes and the squares of other sides.
const BOARDS: usize = 9 + Shape::MAX_SIDE + 1;

impl Land {
    /// The board of a shape, taken apart once and for all.
    pub(super) fn of(shape: Shape) -> &'static Self {
        static LANDS: [OnceLock<Land>; BOARDS] = [const { OnceLock::new() }; BOARDS];
        let place = Shape::codes().position(|code| shape.code() == Some(code));
        LANDS[place.unwrap_or(9 + shape.side())].get_or_init(|| Self::survey(shape))
    }

    fn survey(shape: Shape) -> Self {
        let is_cell = |number: usize| shape.contains(number / STRIDE, number % STRIDE);
        let all: Vec<usize> = (0..CELLS).filter(|number| is_cell(*number)).collect();
        let set = |wanted: &dyn Fn(usize) -> bool| {
            let cells = all.iter().filter(|number| wanted(**number));
            cells.fold(Set::default(), |set, number| set | Set::one(*number))
        };
        let rims = AXES.map(|axis| {
            set(&|cell| [1, -1].into_iter().any(|way| !is_cell(step(cell, axis, way))))
        });
        let mut land = Self {
            cells: set(&|_| true),
            size: all.len(),
            rims,
            lines: [[Set::default(); LINES]; 4],
            lines_of: [[0; 4]; CELLS],
            class_of: [0; CELLS],
            classes: 0,
        };
        for &cell in &all {
            land.draw_lines(cell);
        }
        land.sort_cells(&all);
        land
    }

    /// Adds a cell to the lines that it lies on.
    fn draw_lines(&mut self, cell: usize) {
        let (x, y) = (cell / STRIDE, cell % STRIDE);
        self.lines_of[cell] = [x, y, STRIDE + x - y, x + y].map(|line| line as u8);
        for (lines, line) in self.lines.iter_mut().zip(self.lines_of[cell]) {
            lines[usize::from(line)] |= Set::one(cell);
        }
    }

    /// Finds out which cells are alike.
    fn sort_cells(&mut self, all: &[usize]) {
        let found: BTreeSet<Class> = all.iter().map(|cell| self.class(*cell)).collect();
        for &cell in all {
            let class = self.class(cell);
            // The most settled come first, so that corners are the first class everywhere.
            self.class_of[cell] =
                found.iter().rev().take_while(|other| **other != class).count() as u8;
        }
        self.classes = found.len();
    }

    fn class(&self, cell: usize) -> Class {
        let here = Set::one(cell);
        let near = self.around(here);
        let far = self.around(near) & !near;
        let most = |set: Set| set.iter().map(|cell| self.rim_axes(cell)).max().unwrap_or(0);
        [self.rim_axes(cell), most(near & !here), most(far)]
    }

    fn rim_axes(&self, cell: usize) -> u8 {
        self.rims.iter().filter(|rim| rim.has(cell)).count() as u8
    }

    /// These cells and all that lie beside one of them.
    #[inline]
    pub(super) fn around(&self, set: Set) -> Set {
        let wide = set | set.up(1) | set.down(1);
        (wide | wide.up(STRIDE) | wide.down(STRIDE)) & self.cells
    }
}

/// The cell so many steps along an axis.
fn step(cell: usize, (down, right): (isize, isize), steps: isize) -> usize {
    cell.wrapping_add_signed(steps * (down * STRIDE as isize + right))
}

/// Those of these cells where a cube is safe beside cubes of its side that are
/// safe already: along every axis it lies next to one of them, or where nothing
/// is captured any more. The frame keeps rows apart.
#[inline]
pub(super) fn safe_beside(cells: Set, safe: Set, shut: &[Set; 4]) -> Set {
    let along = |axis: usize, by: usize| shut[axis] | safe.up(by) | safe.down(by);
    cells & along(0, 1) & along(1, STRIDE) & along(2, STRIDE + 1) & along(3, STRIDE - 1)
}
