//! The board turned and mirrored: what is learnt of a position holds for all of its
//! images.

use ataxx::SIDE;
use ataxx::eval::tuples::{PATTERNS, TUPLES};

/// How many ways there are to turn and mirror the board.
pub(crate) const IMAGES: usize = 8;

/// Where the images of the board take its squares, and what becomes of the
/// patterns on them.
#[derive(Debug)]
pub(crate) struct Images {
    /// For each image and square, another square.
    tuples: [[u8; TUPLES]; IMAGES],
    /// For each image and pattern, another pattern.
    patterns: [[u8; PATTERNS]; IMAGES],
}

impl Images {
    /// Where the row of a pattern on a square is in an image: pattern by pattern,
    /// square by square.
    pub(crate) fn row(&self, image: usize, tuple: usize, pattern: usize) -> usize {
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

#[cfg(test)]
mod tests {
    use ataxx::eval::tuples::patterns;
    use kernel::Rng;

    use super::*;

    #[test]
    fn images_of_the_board_show_the_same_patterns_elsewhere() {
        let (mut rng, images) = (Rng::new(94), Images::default());
        let seen = patterns(rng.bits(), rng.bits(), 0);
        for image in 0..IMAGES {
            let mut places: Vec<u8> = images.tuples[image].to_vec();
            places.sort_unstable();
            assert!((0..TUPLES as u8).eq(places));
            for (tuple, pattern) in seen.iter().enumerate() {
                let moved = images.patterns[image][usize::from(*pattern)];
                assert_eq!(moved.count_ones(), pattern.count_ones(), "{image} {tuple}");
            }
        }
        // Upside down: what was on top is at the bottom.
        assert_eq!((images.tuples[1][0], images.patterns[1][0b0001]), (30, 0b0100));
        assert_eq!((images.tuples[2][0], images.patterns[2][0b0001]), (5, 0b0010));
        assert_eq!((images.tuples[4][1], images.patterns[4][0b0010]), (6, 0b0100));
    }

    /// A set of cells with the board turned a quarter.
    fn turned(set: u64) -> u64 {
        let cells = (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column)));
        let taken = cells.filter(|(row, column)| set >> (9 * row + column) & 1 == 1);
        taken.map(|(row, column)| 1 << (9 * column + SIDE - 1 - row)).sum()
    }

    #[test]
    fn the_rows_of_an_image_are_those_of_the_turned_board() {
        let (mut rng, images) = (Rng::new(95), Images::default());
        let (own, rival) = (rng.bits(), rng.bits());
        let rows = |image: usize, own: u64, rival: u64| {
            let seen = patterns(own & !rival, rival & !own, 0);
            let row = |(tuple, pattern): (usize, &u8)| images.row(image, tuple, (*pattern).into());
            let mut rows: Vec<usize> = seen.iter().enumerate().map(row).collect();
            rows.sort_unstable();
            rows
        };
        let anew = rows(0, turned(own), turned(rival));
        assert!((0..IMAGES).any(|image| rows(image, own, rival) == anew));
    }
}
