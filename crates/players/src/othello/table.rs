//! What each cell of the board is thought to be worth.

/// A corner of the board of eight: the other three mirror it.
const CORNER: [[i32; 4]; 4] =
    [[99, -18, 8, 6], [-18, -24, -14, -12], [8, -14, 15, 15], [6, -12, 15, 10]];

/// A cell by its row from the top and its column from the left, from zero.
pub type Place = (usize, usize);

/// What a cell is worth. Larger boards have the middle of the table stretched,
/// smaller ones go without.
fn worth(side: usize, (row, column): Place) -> i32 {
    let from_edge = |index: usize| index.min(side - 1 - index).min(CORNER.len() - 1);
    CORNER[from_edge(row)][from_edge(column)]
}

/// The score of a move: the worth of the cell it places on and of every cell
/// it turns over.
///
/// ```
/// assert_eq!(players::othello::score(8, &[(2, 3), (1, 3), (0, 3)]), 9);
/// ```
pub fn score(side: usize, places: &[Place]) -> i32 {
    places.iter().map(|place| worth(side, *place)).sum()
}
