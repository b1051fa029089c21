//! Which of two networks plays better.
//!
//! Both look at as many positions a step, from openings in which nobody is ahead, each
//! with either side.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ataxx::eval::Network;
use ataxx::{Engine, Position, Standing, Step};
use kernel::{Limits, Rng};

use super::selfplay::{Play, opening};
use crate::{say, shared};

/// What to do.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// The files of both networks; none is that of the program.
    pub(crate) files: [Option<PathBuf>; 2],
    /// How many openings are played.
    pub(crate) openings: usize,
    pub(crate) play: Play,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
}

/// The memory of each engine, in bytes.
const MEMORY: usize = 1 << 24;

/// Does it.
pub(crate) fn run(plan: &Plan) -> Result<(), String> {
    let [one, other] = &plan.files;
    let networks = [network(one.as_deref())?, network(other.as_deref())?];
    let points = shared(&vec![(); plan.openings], plan.threads, |openings, thread| {
        let engines = networks.each_ref().map(|it| Engine::with_network(MEMORY, Arc::clone(it)));
        let mut rng = Rng::new(plan.seed << 8 | thread as u64);
        openings.iter().map(|()| pair(&engines, plan.play, &mut rng)).collect()
    });
    say(&report(&points));
    Ok(())
}

fn network(file: Option<&Path>) -> Result<Arc<Network>, String> {
    let Some(path) = file else { return Ok(Network::in_use()) };
    let bytes = fs::read(path).map_err(|why| format!("{}: {why}", path.display()))?;
    let network = Network::read(&bytes).map_err(|why| format!("{}: {why}", path.display()))?;
    Ok(Arc::new(network))
}

/// What the first network has of two games from one opening: two for a win, one for a
/// draw, each.
fn pair(engines: &[Engine; 2], play: Play, rng: &mut Rng) -> [i32; 2] {
    let start = opening(&engines[rng.below(2)], play, rng);
    [0, 1].map(|first| {
        let result = game(engines, first, play.nodes, start);
        1 + if first == 0 { result } else { -result }
    })
}

/// How a game ends for whoever begins, the first engine or the second.
fn game(engines: &[Engine; 2], first: usize, nodes: u64, start: Position) -> i32 {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let (mut position, mut mover) = (start, first);
    loop {
        if let Standing::Over(result) = position.standing() {
            return if mover == first { result } else { -result };
        }
        let step = if position.can_move() {
            engines[mover].think(position, &limits, 1, &mut |_| {}).line[0]
        } else {
            Step::PASS
        };
        position = position.after(step);
        mover = 1 - mover;
    }
}

/// The games and the difference in Elo with its interval of 95 %, from how much openings
/// differ.
fn report(points: &[[i32; 2]]) -> String {
    let games = || points.iter().flatten();
    let [lost, drawn, won] = [0, 1, 2].map(|had| games().filter(|it| **it == had).count());
    let shares = || points.iter().map(|pair| f64::from(pair[0] + pair[1]) / 4.0);
    let count = points.len() as f64;
    let mean = shares().sum::<f64>() / count;
    let squares: f64 = shares().map(|share| (share - mean).powi(2)).sum();
    let margin = 1.96 * (squares / (count - 1.0).max(1.0) / count).sqrt();
    let [middle, least, most] = [mean, mean - margin, mean + margin].map(elo);
    format!("+{won} ={drawn} -{lost}: {middle:+.0} ({least:+.0} to {most:+.0})")
}

/// The difference in Elo of somebody who has this part of all points.
fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    400.0 * (share / (1.0 - share)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_counted_for_the_first_network() {
        assert_eq!(report(&[[2, 0], [2, 2], [1, 1], [2, 0]]), "+4 =2 -2: +89 (-85 to +330)");
        assert_eq!(report(&[[1, 1], [2, 0]]), "+1 =2 -1: +0 (+0 to +0)");
    }

    #[test]
    fn who_knows_something_beats_who_only_counts() {
        let engine = |network| Engine::with_network(1 << 18, network);
        let engines = [engine(Network::in_use()), engine(Arc::new(Network::counting()))];
        let (mut rng, play) =
            (Rng::new(3), Play { nodes: 60, walled: 3, random: [2, 8], level: 80 });
        let points: i32 = (0..6).flat_map(|_| pair(&engines, play, &mut rng)).sum();
        assert!(points >= 18, "{points} of 24");
    }
}
