//! What everybody at a larger table may hope for.

use games::rolit::MAX_PLAYERS;
use kernel::{Rules, Turn};
use search::{Reward, Sides};

use super::judge::Judge;
use super::watched::Watched;

/// Prospects are thousandths of logarithms.
const WHOLE: f32 = 1000.0;

/// How much of all hopes is first place. The rest is for more cubes, so that
/// also those who cannot come first any more want something, as people do.
const FIRST: f32 = 0.9;

/// Chances as they would be if prospects mattered only this part as much: those
/// who are behind still have some, and more when they do better.
const EVEN: f32 = 0.3;

/// Who has won a game that is over; in others, each side's chance to come
/// first; and a little for cubes.
pub(super) struct Hopes(pub(super) Judge);

impl Reward<Watched> for Hopes {
    fn shares(&self, game: &Watched, sides: &Sides, shares: &mut [f32]) {
        let mut second = [0.0; MAX_PLAYERS];
        let second = &mut second[..shares.len()];
        if let Turn::Over(outcome) = game.turn() {
            sides.shares(outcome, shares);
            let all = game.state().placed() as f32;
            for (share, seats) in second.iter_mut().zip(self.0.sides()) {
                *share = game.state().sum(*seats) as f32 / all;
            }
        } else {
            let prospects = self.0.prospects(game);
            chances(&prospects, 1.0 / WHOLE, shares);
            chances(&prospects, EVEN / WHOLE, second);
        }
        for (share, second) in shares.iter_mut().zip(second) {
            *share = FIRST * *share + (1.0 - FIRST) * *second;
        }
    }
}

/// What prospects come to, so much of them counted: the chance of each side.
fn chances(prospects: &[i32; MAX_PLAYERS], part: f32, shares: &mut [f32]) {
    let best = prospects.iter().take(shares.len()).max().copied().unwrap_or(0);
    for (share, prospect) in shares.iter_mut().zip(prospects) {
        *share = ((prospect - best) as f32 * part).exp();
    }
    let all: f32 = shares.iter().sum();
    for share in shares {
        *share /= all;
    }
}
