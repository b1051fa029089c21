//! Which tiles the others have, judged by what they have played.
//!
//! Worlds are imagined that agree with all that is known for certain. Each
//! then counts by how likely the others' plays were with the hands that they
//! have in it.

use games::dominoes::{State, TileSet};
use kernel::{Rng, Rules, Seat, Viewer};
use search::Limits;

use super::witness::Witness;

/// The most memory for worlds, in bytes.
const MEMORY: usize = 1 << 24;
/// The fewest worlds that are worth weighing, and the most.
const WORLDS: [u64; 2] = [128, 16384];
/// How many there are when nobody says how many iterations will be made.
const UNTOLD: u64 = 4096;
/// Worlds that are imagined between two looks at the clock.
const BETWEEN_LOOKS: u64 = 64;

/// Imagined worlds, each with its weight.
#[derive(Clone, Debug)]
pub(super) struct Belief<B, const S: usize, const T: usize> {
    worlds: Vec<State<B, S, T>>,
    /// The sum of the weights up to each world.
    sums: Vec<f64>,
}

impl<B: TileSet, const S: usize, const T: usize> Belief<B, S, T> {
    /// What a seat believes, for a search with these limits.
    pub(super) fn new(
        state: &State<B, S, T>,
        seat: Seat,
        limits: Limits<'_>,
        rng: &mut Rng,
    ) -> Self {
        let witness = Witness::new(state, seat);
        let mut belief = Self { worlds: Vec::new(), sums: Vec::new() };
        let mut sum = 0.0;
        for made in 0..Self::wanted(limits) {
            let is_late = made % BETWEEN_LOOKS == BETWEEN_LOOKS - 1;
            if is_late && limits.stop.is_some_and(|stop| stop()) {
                break;
            }
            let world = state.imagine(Viewer::Seat(seat), rng);
            sum += witness.likelihood(&world);
            belief.worlds.push(world);
            belief.sums.push(sum);
        }
        belief
    }

    /// How many worlds serve a search with these limits: to imagine and weigh
    /// one costs about as much as two iterations.
    fn wanted(limits: Limits<'_>) -> u64 {
        let room = (MEMORY / size_of::<State<B, S, T>>()) as u64;
        let [fewest, most] = WORLDS;
        limits.nodes.map_or(UNTOLD, |nodes| (nodes / 2).clamp(fewest, most)).min(room)
    }

    /// A world, each as likely as its weight.
    pub(super) fn world(&self, rng: &mut Rng) -> Option<&State<B, S, T>> {
        let all = self.sums.last()?;
        let ticket = all * rng.below(1 << 30) as f64 / f64::from(1 << 30);
        let place = self.sums.partition_point(|sum| *sum <= ticket);
        self.worlds.get(place.min(self.worlds.len() - 1))
    }
}

#[cfg(test)]
mod tests {
    use games::dominoes::Tile;
    use kernel::Notation;

    use super::*;
    use crate::dominoes::trials::{dealt, plain_house};

    #[test]
    fn worlds_that_explain_the_others_plays_come_up_more_often() {
        let mut state = dealt(plain_house(), 2, "+5-4");
        state.apply(state.read("5-4").unwrap());
        let (seat, mut rng) = (Seat::new(1), Rng::new(1));
        let unseen = |tile: &Tile| !state.hand(seat).contains(tile);
        let double = (0..7).rev().map(|value| Tile::new(value, value)).find(unseen).unwrap();
        let holds = |world: &State<u64, 4, 55>| world.hand(Seat::new(0)).contains(&double);
        let limits = Limits { nodes: Some(2000), ..Limits::default() };
        let belief = Belief::new(&state, seat, limits, &mut rng);
        let plain = belief.worlds.iter().filter(|world| holds(world)).count();
        let drawn = (0..1000).filter(|_| belief.world(&mut rng).is_some_and(holds)).count();
        assert_eq!(belief.worlds.len(), 1000);
        assert!(plain > 200 && drawn < plain * 3 / 4, "{drawn} of {plain}");
    }
}
