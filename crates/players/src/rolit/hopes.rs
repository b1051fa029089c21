//! What everybody at a larger table may hope for.

use kernel::{Rules, Turn};
use search::{Reward, Sides};

use super::judge::Judge;
use super::watched::Watched;
use crate::hopes;

/// Who has won a game that is over; in others, each side's chance to come
/// first; and a little for cubes.
pub(super) struct Hopes(pub(super) Judge);

impl Reward<Watched> for Hopes {
    fn shares(&self, game: &Watched, sides: &Sides, shares: &mut [f32]) {
        match game.turn() {
            Turn::Over(outcome) => {
                sides.shares(outcome, shares);
                hopes::had(|side| game.state().sum(self.0.sides()[side]) as f32, shares);
            }
            _ => hopes::hope(&self.0.prospects(game), shares),
        }
    }
}
