//! Positions next to those of good games: after moves nobody should make.
//!
//! A search looks at bad moves all the time, and weights fitted to good games
//! alone know nothing of what follows them. What such positions are worth is
//! found by looking ahead with the weights there are, to where they know more.

use std::path::PathBuf;

use kernel::Rng;
use othello::Position;
use othello::eval::{DISC, Weights};

use crate::samples::Sample;
use crate::solve::{Solver, replies};

/// Beyond every value.
const BEYOND: i32 = 65 * DISC;

/// What was asked for.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Files of labelled positions.
    pub(crate) files: Vec<PathBuf>,
    /// Where the strays go.
    pub(crate) out: PathBuf,
    /// From one of so many positions one strays.
    pub(crate) one_in: usize,
    /// How many moves are looked ahead.
    pub(crate) depth: u32,
    /// With at most so many empty cells positions are solved.
    pub(crate) solved: u32,
    /// Which ones stray, and where to.
    pub(crate) seed: u64,
    /// How many threads work.
    pub(crate) threads: usize,
}

/// Finds out what positions are worth.
#[derive(Debug)]
pub(crate) struct Judge<'a, S> {
    /// What it believes where it stops looking ahead.
    pub(crate) weights: &'a Weights,
    /// How many moves it looks ahead.
    pub(crate) depth: u32,
    /// Who tells it the exact scores.
    pub(crate) solver: S,
}

impl<S: Solver> Judge<'_, S> {
    /// From one of so many samples, a position a random move or two away.
    pub(crate) fn strays(&self, samples: &[Sample], one_in: usize, rng: &mut Rng) -> Vec<Sample> {
        let mut strays = Vec::new();
        for sample in samples {
            if rng.below(one_in) == 0 {
                let moves = 1 + rng.below(2);
                let strayed = (0..moves).try_fold(sample.position, |it, _| strayed(it, rng));
                strays.extend(strayed.map(|position| self.judged(position, sample.group)));
            }
        }
        strays
    }

    fn judged(&self, position: Position, group: u32) -> Sample {
        let exact = position.empties() <= self.solver.reach();
        let score = if exact {
            self.solver.score(position, -64)
        } else {
            (self.value(position, self.depth, -BEYOND, BEYOND) + DISC / 2).div_euclid(DISC)
        };
        Sample { position, group, score: score as i8, exact }
    }

    /// What a position is worth after so many moves, within bounds.
    fn value(&self, position: Position, depth: u32, low: i32, high: i32) -> i32 {
        let targets = position.targets();
        if targets == 0 {
            let passed = position.passed();
            if passed.targets() == 0 {
                return position.final_score() * DISC;
            }
            return -self.value(passed, depth, -high, -low);
        }
        if depth == 0 {
            return self.weights.value_of(position);
        }
        let (mut low, mut best) = (low, -BEYOND);
        for next in replies(position, targets) {
            best = best.max(-self.value(next, depth - 1, -high, -low));
            low = low.max(best);
            if low >= high {
                break;
            }
        }
        best
    }
}

/// After any move, with somebody to move who can; none if there is no such position.
fn strayed(position: Position, rng: &mut Rng) -> Option<Position> {
    let cells: Vec<_> = (0..64).filter(|cell| position.targets() >> cell & 1 == 1).collect();
    let next = position.play(*rng.pick(&cells)?)?;
    let choices = [next, next.passed()];
    choices.into_iter().find(|it| it.targets() != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::AlphaBeta;

    fn minimax(position: Position, depth: u32) -> i32 {
        let passed = position.passed();
        if position.is_over() {
            return position.final_score() * DISC;
        }
        if position.targets() == 0 {
            return -minimax(passed, depth);
        }
        if depth == 0 {
            return Weights::embedded().value_of(position);
        }
        let replies = (0..64).filter_map(|cell| position.play(cell));
        replies.map(|next| -minimax(next, depth - 1)).max().unwrap_or(-BEYOND)
    }

    fn judge() -> Judge<'static, AlphaBeta> {
        Judge { weights: Weights::embedded(), depth: 2, solver: AlphaBeta(4) }
    }

    fn starts() -> Vec<Sample> {
        vec![Sample { position: Position::START, group: 3, score: 0, exact: false }; 40]
    }

    #[test]
    fn looking_ahead_finds_what_trying_everything_finds() {
        let mut rng = Rng::new(1);
        let mut position = Position::START;
        while let Some(next) = strayed(position, &mut rng) {
            position = next;
            let value = judge().value(position, 2, -BEYOND, BEYOND);
            assert_eq!(value, minimax(position, 2));
        }
        assert!(position.empties() < 20, "most random games are long");
    }

    #[test]
    fn strays_are_a_move_or_two_away_and_belong_to_the_same_game() {
        let strays = judge().strays(&starts(), 1, &mut Rng::new(2));
        assert_eq!(strays.len(), 40);
        assert!(strays.iter().all(|stray| stray.group == 3 && !stray.exact));
        let with = |empties| strays.iter().filter(|it| it.position.empties() == empties).count();
        assert!(with(59) > 5 && with(58) > 5 && with(59) + with(58) == 40);
    }

    #[test]
    fn of_so_many_samples_about_one_strays() {
        let strays = judge().strays(&starts(), 4, &mut Rng::new(2));
        assert!((2..25).contains(&strays.len()));
    }
}
