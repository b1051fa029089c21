//! How much each thing counts at each stage of the game.

/// What is counted for a side; `judge.rs` says what each is.
pub(super) const FEATURES: usize = 6;
pub(super) const KNOTS: usize = 4;

/// A set of weights for each knot, from the empty board to the full one, in
/// hundredths of a cube. Between two knots they change evenly.
pub(super) type Weights = [[i32; FEATURES]; KNOTS];

/// For two sides.
pub(super) const TWO: Weights = [
    [300, 80, -80, 0, 400, -100],
    [136, 57, -85, -30, 73, 0],
    [111, 38, -76, 11, 90, 28],
    [101, 106, -100, -21, 62, 20],
];

/// For three sides and more.
pub(super) const MANY: Weights = [
    [400, -100, 50, 0, 600, -180],
    [185, -66, 22, -23, 118, -260],
    [130, 88, -50, 11, 143, 33],
    [98, 103, -86, -11, 0, -65],
];
