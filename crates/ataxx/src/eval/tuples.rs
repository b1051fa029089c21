//! Squares of four cells, and what lies on them.

use crate::cells::{SIDE, STRIDE};

/// How many squares there are.
pub const TUPLES: usize = (SIDE - 1) * (SIDE - 1);

/// How many patterns may lie on one.
pub const PATTERNS: usize = 256;

/// How many ways there are to turn and mirror the board.
pub const IMAGES: usize = 8;

/// The first cells of all squares.
pub(super) const ANCHORS: u64 = {
    let (mut all, mut row) = (0, 0);
    while row < SIDE - 1 {
        all |= 0x3f << (row * STRIDE);
        row += 1;
    }
    all
};

/// The number of a square by its first cell.
pub(super) static NUMBERS: [u8; 64] = {
    let (mut numbers, mut tuple) = ([0; 64], 0);
    while tuple < TUPLES {
        numbers[anchor(tuple)] = tuple as u8;
        tuple += 1;
    }
    numbers
};

/// The first cell of a square.
pub(super) const fn anchor(tuple: usize) -> usize {
    tuple / (SIDE - 1) * STRIDE + tuple % (SIDE - 1)
}

/// What lies on the square that begins at a cell: four bits for what is own or an
/// obstacle, four for what is the rival's or an obstacle.
#[inline(always)]
pub(super) const fn pattern(own: u64, rival: u64, anchor: usize) -> usize {
    four_of(own, anchor) | four_of(rival, anchor) << 4
}

#[inline(always)]
const fn four_of(set: u64, anchor: usize) -> usize {
    let set = (set >> anchor) as usize;
    set & 0b11 | set >> 7 & 0b1100
}

/// The same pattern as the other side sees it.
#[inline(always)]
pub const fn exchanged(pattern: usize) -> usize {
    pattern >> 4 | (pattern & 15) << 4
}

/// What lies on all squares.
pub fn patterns(own: u64, rival: u64, walls: u64) -> [u8; TUPLES] {
    std::array::from_fn(|tuple| pattern(own | walls, rival | walls, anchor(tuple)) as u8)
}

/// Where the images of the board take its squares, and what becomes of the
/// patterns on them.
#[derive(Debug)]
pub struct Images {
    /// For each image and square, another square.
    pub tuples: [[u8; TUPLES]; IMAGES],
    /// For each image and pattern, another pattern.
    pub patterns: [[u8; PATTERNS]; IMAGES],
}

impl Images {
    /// Where the row of a pattern on a square is in an image: pattern by pattern,
    /// square by square.
    pub fn row(&self, image: usize, tuple: usize, pattern: usize) -> usize {
        let moved = usize::from(self.patterns[image][pattern]);
        usize::from(self.tuples[image][tuple]) * PATTERNS + moved
    }
}

impl Default for Images {
    fn default() -> Self {
        let place = |image: usize, side: usize, cell: usize| {
            let (mut row, mut column) = (cell / side, cell % side);
            if image & 1 != 0 {
                row = side - 1 - row;
            }
            if image & 2 != 0 {
                column = side - 1 - column;
            }
            if image & 4 != 0 {
                (row, column) = (column, row);
            }
            row * side + column
        };
        let moved = |image: usize, four: usize| -> usize {
            (0..4).map(|cell| (four >> cell & 1) << place(image, 2, cell)).sum()
        };
        let images = std::array::from_fn::<usize, IMAGES, _>(|image| image);
        Self {
            tuples: images
                .map(|image| std::array::from_fn(|tuple| place(image, SIDE - 1, tuple) as u8)),
            patterns: images.map(|image| {
                std::array::from_fn(|pattern| {
                    (moved(image, pattern & 15) | moved(image, pattern >> 4) << 4) as u8
                })
            }),
        }
    }
}
