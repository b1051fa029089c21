//! Weights that change as a board fills up.

/// The parts that the way from one knot to the next is divided into.
const STAGE: i32 = 64;

/// What these counts come to when so many of the cells are taken. There are
/// weights for several knots, at least two, from the empty board to the full
/// one; between two knots they change evenly.
#[inline]
pub(crate) fn weigh<const FEATURES: usize, const KNOTS: usize>(
    seen: &[i32; FEATURES],
    weights: &[[i32; FEATURES]; KNOTS],
    taken: i32,
    cells: i32,
) -> i32 {
    let last = KNOTS as i32 - 1;
    let along = taken * STAGE * last / cells;
    let knot = (along / STAGE).min(last - 1);
    let far = along - knot * STAGE;
    let sum = |knot: i32| -> i32 {
        seen.iter().zip(&weights[knot as usize]).map(|(count, weight)| count * weight).sum()
    };
    (sum(knot) * (STAGE - far) + sum(knot + 1) * far) / STAGE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_change_evenly_from_knot_to_knot() {
        let weights = [[0, 10], [100, 10], [300, -10]];
        let at = |taken| weigh(&[1, 1], &weights, taken, 64);
        assert_eq!([at(0), at(16), at(32), at(48), at(64)], [10, 60, 110, 200, 290]);
    }
}
