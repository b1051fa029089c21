//! Functions that the standard library may answer differently from machine to
//! machine in the last place, written out: a seed must decide a game
//! everywhere alike.

/// A number multiplied by itself so many times.
pub(super) fn power(base: f32, exponent: usize) -> f32 {
    let (mut result, mut square, mut rest) = (1.0, base, exponent);
    while rest > 0 {
        if rest & 1 == 1 {
            result *= square;
        }
        square *= square;
        rest >>= 1;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_are_close_to_the_true_ones() {
        for step in 0_u8..=100 {
            let x = f32::from(step) / 10.0;
            assert!((power(x / 10.0, 7) - (x / 10.0).powi(7)).abs() < 1e-5);
        }
    }
}
