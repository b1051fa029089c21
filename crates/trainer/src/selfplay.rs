//! Games of the engine against itself, for positions that no person reaches.
//!
//! A game begins with a few random moves; then the engine plays both sides,
//! with a random move now and then. Near the end positions are solved. Before,
//! a position is worth the middle between what the engine saw ahead of it and
//! how the game ended, unless a random move came in between.

use std::path::PathBuf;

use kernel::{Limits, Rng};
use othello::{Engine, Position};

use crate::samples::Sample;

/// What was asked for.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// How many games are played.
    pub(crate) games: usize,
    /// Where the positions go.
    pub(crate) out: PathBuf,
    /// How many moves are looked ahead.
    pub(crate) depth: u32,
    /// With at most so many empty cells positions are solved.
    pub(crate) solved: u32,
    /// One of so many moves is random.
    pub(crate) one_in: usize,
    /// Where chance starts from.
    pub(crate) seed: u64,
    /// How many threads work.
    pub(crate) threads: usize,
}

/// How much an engine of this tool remembers.
const MEMORY: usize = 16 << 20;

/// The fewest and one more than the most moves that are random at the beginning.
const RANDOM_MOVES: (usize, usize) = (2, 15);

/// A position of a game and what it was found to be worth to the side to move.
#[derive(Clone, Copy, Debug)]
struct Moment {
    position: Position,
    is_black: bool,
    score: i32,
    exact: bool,
    /// Whether the move that was made was a random one.
    strayed: bool,
}

/// Plays the games of one thread.
pub(crate) fn games(plan: &Plan, count: usize, part: usize) -> Vec<Sample> {
    let mut rng = Rng::new(plan.seed.wrapping_mul(0x9e37_79b9).wrapping_add(part as u64));
    let engine = Engine::new(MEMORY);
    (0..count).flat_map(|_| labelled(&game(plan, &engine, &mut rng), rng.bits() as u32)).collect()
}

fn game(plan: &Plan, engine: &Engine, rng: &mut Rng) -> Vec<Moment> {
    let mut moments = Vec::new();
    let (mut position, mut is_black) = (Position::START, true);
    let random_moves = RANDOM_MOVES.0 + rng.below(RANDOM_MOVES.1 - RANDOM_MOVES.0);
    for ply in 0.. {
        if position.is_over() {
            break;
        }
        if position.targets() == 0 {
            (position, is_black) = (position.passed(), !is_black);
        }
        let cells: Vec<usize> =
            (0..64).filter(|cell| position.targets() >> cell & 1 == 1).collect();
        let any = *rng.pick(&cells).expect("whoever cannot move has passed");
        let cell = if ply < random_moves {
            any
        } else {
            let (mut moment, best) = thought(plan, engine, position, is_black);
            moment.strayed = rng.below(plan.one_in) == 0;
            moments.push(moment);
            if moment.strayed { any } else { best.unwrap_or(any) }
        };
        position = position.play(cell).expect("one of the cells where a disc can go");
        is_black = !is_black;
    }
    moments
}

/// What the engine thinks of a position, and its move.
fn thought(
    plan: &Plan,
    engine: &Engine,
    position: Position,
    is_black: bool,
) -> (Moment, Option<usize>) {
    let exact = position.empties() <= plan.solved;
    let depth = if exact { None } else { Some(plan.depth) };
    let limits = Limits { depth, ..Limits::default() };
    let thought = engine.think(position, &limits, 1, &mut |_| {});
    let moment = Moment { position, is_black, score: thought.score, exact, strayed: false };
    (moment, thought.line.first().copied())
}

/// The positions of a game with what they are worth, from its end backwards.
fn labelled(moments: &[Moment], group: u32) -> Vec<Sample> {
    let mut end: Option<i32> = None;
    let mut samples = Vec::new();
    for moment in moments.iter().rev() {
        let turned = |score: i32| if moment.is_black { score } else { -score };
        if moment.strayed {
            end = None;
        }
        let score = match end.filter(|_| !moment.exact) {
            Some(end) => (moment.score + turned(end)).div_euclid(2),
            None => moment.score,
        };
        if moment.exact {
            end = Some(turned(moment.score));
        }
        let Moment { position, exact, .. } = *moment;
        samples.push(Sample { position, group, score: score as i8, exact });
    }
    samples
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan() -> Plan {
        let (out, threads) = (PathBuf::new(), 1);
        Plan { games: 3, out, depth: 2, solved: 8, one_in: 10, seed: 5, threads }
    }

    #[test]
    fn games_are_played_to_their_end_and_the_last_positions_are_exact() {
        let samples = games(&plan(), 3, 0);
        assert_eq!(samples, games(&plan(), 3, 0), "the same seed, the same games");
        assert!(samples.len() > 90, "{}", samples.len());
        for sample in &samples {
            assert_eq!(sample.exact, sample.position.empties() <= 8);
            assert!(sample.score.abs() <= 64 && sample.position.targets() != 0);
        }
        let groups: std::collections::HashSet<u32> = samples.iter().map(|it| it.group).collect();
        assert_eq!(groups.len(), 3);
    }

    #[test]
    fn the_end_of_a_game_counts_until_a_random_move() {
        let moment = |score, exact, strayed| Moment {
            position: Position::START,
            is_black: true,
            score,
            exact,
            strayed,
        };
        let moments = [
            moment(30, false, false),
            moment(10, false, true),
            moment(4, false, false),
            Moment { is_black: false, ..moment(-8, true, false) },
        ];
        let scores: Vec<i8> = labelled(&moments, 1).iter().map(|sample| sample.score).collect();
        assert_eq!(scores, [-8, 6, 10, 30]);
    }
}
