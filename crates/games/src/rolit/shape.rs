//! The outlines of the boards.

use kernel::Options;

use crate::grid::{Frame, RowOne};

/// The outline of a board and its side. Every row is contiguous and centred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    outline: Outline,
    side: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Outline {
    Square,
    Circle,
    Diamond,
}

const CODES: [(&str, Outline, u8); 9] = [
    ("SS", Outline::Square, 9),
    ("SM", Outline::Square, 13),
    ("SL", Outline::Square, 17),
    ("CS", Outline::Circle, 9),
    ("CM", Outline::Circle, 13),
    ("CL", Outline::Circle, 17),
    ("DS", Outline::Diamond, 9),
    ("DM", Outline::Diamond, 13),
    ("DL", Outline::Diamond, 17),
];

/// The widths of a circle's rows from the top down to its middle row.
const fn circle(side: u8) -> &'static [usize] {
    match side {
        9 => &[3, 7, 7, 9, 9],
        13 => &[5, 7, 9, 11, 13, 13, 13],
        _ => &[5, 9, 11, 13, 15, 15, 17, 17, 17],
    }
}

impl Shape {
    /// The largest side of a board.
    pub const MAX_SIDE: usize = 17;

    /// The board that a set-up asks for.
    pub(super) fn chosen(options: &Options) -> Self {
        let side = options.number("side") as u8;
        Self::from_code(options.word("shape")).unwrap_or(Self { outline: Outline::Square, side })
    }

    /// The board of a code such as `CM`, in any case.
    pub fn from_code(code: &str) -> Option<Self> {
        let known = CODES.into_iter().find(|(known, ..)| known.eq_ignore_ascii_case(code));
        known.map(|(_, outline, side)| Self { outline, side })
    }

    /// The code of this board, when it has one.
    pub fn code(self) -> Option<&'static str> {
        let known = CODES.into_iter().find(|&(_, outline, side)| Self { outline, side } == self);
        known.map(|(code, ..)| code)
    }

    /// All codes, small to large.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        CODES.into_iter().map(|(code, ..)| code)
    }

    /// How many rows and columns it has.
    pub fn side(self) -> usize {
        self.side.into()
    }

    /// Its size and the names of its cells.
    pub fn frame(self) -> Frame {
        Frame { rows: self.side(), columns: self.side(), row_one: RowOne::Top }
    }

    /// How many cells the row `x` (from 1, from the top) has.
    pub fn width(self, x: usize) -> usize {
        let from_edge = (x - 1).min(self.side() - x);
        match self.outline {
            Outline::Square => self.side(),
            Outline::Circle => circle(self.side)[from_edge],
            Outline::Diamond => 2 * from_edge + 1,
        }
    }

    /// Whether row `x` and column `y`, both from 1, are a cell of the board.
    pub fn contains(self, x: usize, y: usize) -> bool {
        let on_board = 1..=self.side();
        on_board.contains(&x) && {
            let margin = (self.side() - self.width(x)) / 2;
            (margin + 1..=self.side() - margin).contains(&y)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn widths(code: &str) -> Vec<usize> {
        let shape = Shape::from_code(code).unwrap();
        (1..=shape.side())
            .map(|x| (1..=shape.side()).filter(|&y| shape.contains(x, y)).count())
            .collect()
    }

    #[test]
    fn r11_the_nine_codes_are_read_in_any_case_and_written_in_capitals() {
        for code in Shape::codes() {
            let shape = Shape::from_code(&code.to_lowercase()).unwrap();
            assert_eq!(shape.code(), Some(code));
        }
        assert_eq!(Shape::codes().count(), 9);
        assert_eq!(Shape::from_code("kjdfifwe"), None);
    }

    #[test]
    fn r13_every_board_has_its_cells() {
        let counts: Vec<usize> = Shape::codes().map(|code| widths(code).iter().sum()).collect();
        assert_eq!(counts, [81, 169, 289, 61, 129, 221, 41, 85, 145]);
    }

    #[test]
    fn r13_the_rows_of_circles_and_diamonds_are_as_wide_as_they_should_be() {
        assert_eq!(widths("CS"), [3, 7, 7, 9, 9, 9, 7, 7, 3]);
        assert_eq!(widths("CM"), [5, 7, 9, 11, 13, 13, 13, 13, 13, 11, 9, 7, 5]);
        let large = [5, 9, 11, 13, 15, 15, 17, 17, 17, 17, 17, 15, 15, 13, 11, 9, 5];
        assert_eq!(widths("CL"), large);
        assert_eq!(widths("DS"), [1, 3, 5, 7, 9, 7, 5, 3, 1]);
        assert_eq!(widths("DM"), [1, 3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3, 1]);
        assert_eq!(widths("DL")[8..], [17, 15, 13, 11, 9, 7, 5, 3, 1]);
    }

    #[test]
    fn r13_every_row_is_contiguous_and_centred() {
        for shape in Shape::codes().filter_map(Shape::from_code) {
            for x in 1..=shape.side() {
                let cells: Vec<_> = (1..=shape.side()).filter(|&y| shape.contains(x, y)).collect();
                assert_eq!(cells[0] + cells[cells.len() - 1], shape.side() + 1);
                assert!(cells.windows(2).all(|pair| pair[0] + 1 == pair[1]));
            }
        }
    }
}
