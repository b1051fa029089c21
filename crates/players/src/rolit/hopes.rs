//! What everybody at a larger table may hope for.

use games::rolit::State;
use kernel::{Rules, Turn};
use search::{Reward, Sides};

use super::judge::Judge;

/// A lead of so many hundredths of a cube is half of the way to a win.
const HALF_WON: f32 = 1000.0;

/// Who has won a game that is over; in others, each side's part of the hopes
/// by how far it is ahead of the best of its rivals.
pub(super) struct Hopes(pub(super) Judge);

impl Reward<State> for Hopes {
    fn shares(&self, state: &State, sides: &Sides, shares: &mut [f32]) {
        if let Turn::Over(outcome) = state.turn() {
            return sides.shares(outcome, shares);
        }
        let leads = self.0.leads(state);
        for (share, lead) in shares.iter_mut().zip(leads) {
            let part = lead as f32 / HALF_WON;
            *share = 0.5 + 0.5 * part / (1.0 + part.abs());
        }
        let all: f32 = shares.iter().sum();
        for share in shares {
            *share /= all;
        }
    }
}
