//! What everybody at a larger table may hope for.

use games::rolit::MAX_PLAYERS;
use kernel::{Rules, Turn};
use search::{Reward, Sides};

use super::judge::Judge;
use super::watched::Watched;

/// Prospects are thousandths of logarithms.
const WHOLE: f32 = 1000.0;

/// Who has won a game that is over; in others, each side's chance to come first.
pub(super) struct Hopes(pub(super) Judge);

impl Reward<Watched> for Hopes {
    fn shares(&self, game: &Watched, sides: &Sides, shares: &mut [f32]) {
        if let Turn::Over(outcome) = game.turn() {
            return sides.shares(outcome, shares);
        }
        chances(&self.0.prospects(game), shares);
    }
}

/// What prospects come to: the chance of each side to come first.
pub(super) fn chances(prospects: &[i32; MAX_PLAYERS], shares: &mut [f32]) {
    let best = prospects.iter().take(shares.len()).max().copied().unwrap_or(0);
    for (share, prospect) in shares.iter_mut().zip(prospects) {
        *share = ((prospect - best) as f32 / WHOLE).exp();
    }
    let all: f32 = shares.iter().sum();
    for share in shares {
        *share /= all;
    }
}
