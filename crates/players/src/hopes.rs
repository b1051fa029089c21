//! What everybody at a table of several may hope for.

use kernel::MAX_SEATS;
use search::exp;

/// Prospects are thousandths of logarithms.
const WHOLE: f32 = 1000.0;

/// How much of all hopes is first place. The rest is for having more, so that
/// also those who cannot come first any more want something, as people do.
const FIRST: f32 = 0.9;

/// Chances as they would be if prospects mattered only this part as much: those
/// who are behind still have some, and more when they do better.
const EVEN: f32 = 0.3;

/// What each side of a game that goes on may hope for, by its prospects of
/// coming first.
#[inline]
pub(crate) fn hope(prospects: &[i32], shares: &mut [f32]) {
    let mut more = [0.0; MAX_SEATS];
    let more = &mut more[..shares.len()];
    chances(prospects, 1.0 / WHOLE, shares);
    chances(prospects, EVEN / WHOLE, more);
    add(shares, more);
}

/// What each side has of a game that is over: its part of the first place,
/// which the shares hold, and of all there is to have.
pub(crate) fn had(count: impl Fn(usize) -> f32, shares: &mut [f32]) {
    let all: f32 = (0..shares.len()).map(&count).sum();
    let mut parts = [0.0; MAX_SEATS];
    for (side, part) in parts.iter_mut().enumerate().take(shares.len()) {
        *part = count(side) / all.max(1.0);
    }
    add(shares, &parts);
}

#[inline]
fn add(shares: &mut [f32], more: &[f32]) {
    for (share, more) in shares.iter_mut().zip(more) {
        *share = FIRST * *share + (1.0 - FIRST) * more;
    }
}

/// What prospects come to, so much of them counted: the chance of each side.
#[inline]
fn chances(prospects: &[i32], part: f32, shares: &mut [f32]) {
    let best = prospects.iter().take(shares.len()).max().copied().unwrap_or(0);
    for (share, prospect) in shares.iter_mut().zip(prospects) {
        *share = exp(prospect.saturating_sub(best) as f32 * part);
    }
    let all: f32 = shares.iter().sum();
    for share in shares {
        *share /= all;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hopes_grow_with_prospects_and_come_to_one() {
        let mut shares = [0.0; 3];
        hope(&[0, 500, -2000], &mut shares);
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        assert!(shares[1] > shares[0] && shares[0] > 4.0 * shares[2] && shares[2] > 0.0);
    }

    #[test]
    fn whoever_has_more_without_being_first_has_a_little_more() {
        let mut shares = [1.0, 0.0, 0.0];
        had(|side| [5.0, 4.0, 1.0][side], &mut shares);
        assert!((shares[0] - 0.95).abs() < 1e-6 && (shares[1] - 0.04).abs() < 1e-6);
    }
}
