//! How much each thing counts at each stage of the game.

pub(super) const FEATURES: usize = 13;
pub(super) const KNOTS: usize = 4;

/// A set of weights for each knot, from the empty board to the full one, in
/// hundredths of a disc. Between two knots they change evenly.
pub(super) type Weights = [[i32; FEATURES]; KNOTS];

pub(super) const WEIGHTS: Weights = [
    [0, 20, 80, 760, -800, -300, 60, 0, 50, 200, 150, 400, 0],
    [-29, 15, 129, 764, -781, -229, 109, 20, 54, 150, 184, 436, -91],
    [98, -30, 90, 502, -201, 23, -13, 10, 11, 93, 592, 703, -103],
    [287, -234, 54, 63, 99, -82, -34, 6, 17, 107, 169, 110, 93],
];
