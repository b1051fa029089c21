//! Searches that grow a tree by playing games out.
//!
//! [`Uct`] and [`Guided`] are for games in which everything is open, [`Ismcts`]
//! and [`Pimc`] for those in which it is not. All take any number of seats, put together in
//! [`Sides`]; all measure a state by what [share](Reward) of the reward each
//! side has of it, from 0 to 1, and every side is taken to want as much of it
//! as it can have.
//!
//! Of the [`Limits`](crate::Limits), `nodes` counts iterations (for [`Pimc`],
//! imagined worlds) and `depth` means nothing. One iteration is always made, so
//! that there is a move to recommend even when the search is stopped at once.
//! Without `nodes` and without `stop` a search makes ten thousand. Those who
//! are `search_telling` say what they have found each time they have made twice
//! as many; that changes nothing about what they find.

mod sides;
mod reward;
mod playout;
mod advice;
mod crew;
mod arena;
mod proofs;
mod uct;
mod guided;
mod ismcts;
mod pimc;

pub use advice::{Advice, Rated};
pub use guided::Guided;
pub use ismcts::Ismcts;
pub use pimc::Pimc;
pub use playout::{AtRandom, Playout, Rollout};
pub use reward::{ByOutcome, Estimate, Reward};
pub use sides::Sides;
pub use uct::Uct;

/// The natural logarithm of a count, within a hundredth. Written out because
/// the one of the standard library may differ from machine to machine in the
/// last place, and a search must not.
#[inline]
fn ln(count: u32) -> f32 {
    let bits = (count as f32).to_bits();
    let power = (bits >> 23) as f32 - 127.0;
    let mantissa = f32::from_bits(bits & 0x007f_ffff | 0x3f80_0000);
    let rest = (2.0 - mantissa * (1.0 / 3.0)) * mantissa - 5.0 / 3.0;
    (power + rest) * std::f32::consts::LN_2
}

/// The exponential of a number, within a hundredth below zero; too small far
/// above it, but always growing. Written out for the same reason.
#[inline]
pub fn exp(x: f32) -> f32 {
    let mut result = (1.0 + x / 256.0).max(0.0);
    for _ in 0..8 {
        result *= result;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_within_a_hundredth_of_the_true_one() {
        for step in 0_u8..=100 {
            let x = f32::from(step) / 10.0;
            assert!((exp(-x) - (-x).exp()).abs() < 0.01);
        }
        assert!(exp(-1000.0) < 1e-6);
    }

    #[test]
    fn the_logarithm_is_within_a_hundredth_and_never_falls() {
        let mut last = 0.0;
        for count in (1..5000).chain([1 << 20, 1 << 30, u32::MAX]) {
            let found = ln(count);
            assert!((f64::from(found) - f64::from(count).ln()).abs() < 0.01, "{count}");
            assert!(found >= last, "{count}");
            last = found;
        }
    }
}
