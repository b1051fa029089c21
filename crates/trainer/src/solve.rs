//! Exact scores of the last moves, by plain alpha-beta.
//!
//! Good for a dozen empty cells. Its whole cleverness is to try first what
//! leaves the rival the fewest answers.

use othello::Position;

/// Who knows exact scores. A faster solver is another of these.
pub(crate) trait Solver: Sync {
    /// With how many empty cells it is worth asking.
    fn reach(&self) -> u32;

    /// The exact score of a position of which a score is known that it has at least.
    fn score(&self, position: Position, at_least: i32) -> i32;
}

/// Plain alpha-beta, asked about positions with at most so many empty cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AlphaBeta(pub(crate) u32);

impl Solver for AlphaBeta {
    fn reach(&self) -> u32 {
        self.0
    }

    /// A window that begins just below a score gives it exactly.
    fn score(&self, position: Position, at_least: i32) -> i32 {
        solve(position, (at_least - 1).max(-64), 64)
    }
}

/// Below this many empty cells sorting moves costs more than it saves.
const SORTED: u32 = 6;

/// No position has more moves than this.
const MOST_MOVES: usize = 33;

/// The score with best play of both sides if it is between the bounds; else
/// a bound on the same side of them as the score.
fn solve(position: Position, low: i32, high: i32) -> i32 {
    let targets = position.targets();
    if targets == 0 {
        let passed = position.passed();
        if passed.targets() == 0 {
            return position.final_score();
        }
        return -solve(passed, -high, -low);
    }
    let (mut low, mut best) = (low, -64);
    for next in replies(position, targets) {
        best = best.max(-solve(next, -high, -low));
        low = low.max(best);
        if low >= high {
            break;
        }
    }
    best
}

/// The positions after each move, those with few answers first.
pub(crate) fn replies(position: Position, targets: u64) -> impl Iterator<Item = Position> {
    let mut rest = targets;
    let cells = std::iter::from_fn(move || {
        let cell = rest.trailing_zeros() as usize;
        rest &= rest.wrapping_sub(1);
        (cell < 64).then_some(cell)
    });
    let is_sorted = position.empties() >= SORTED;
    let mut replies = [(0, position); MOST_MOVES];
    let mut count = 0;
    for next in cells.filter_map(|cell| position.play(cell)).take(MOST_MOVES) {
        replies[count] = (if is_sorted { next.targets().count_ones() } else { 0 }, next);
        count += 1;
    }
    if is_sorted {
        replies[..count].sort_unstable_by_key(|(answers, _)| *answers);
    }
    replies.into_iter().take(count).map(|(_, next)| next)
}

#[cfg(test)]
mod tests {
    use kernel::Rng;

    use super::*;

    fn minimax(position: Position) -> i32 {
        let replies: Vec<_> = (0..64).filter_map(|cell| position.play(cell)).collect();
        let passed = position.passed();
        match replies.iter().map(|next| -minimax(*next)).max() {
            Some(best) => best,
            None if passed.targets() == 0 => position.final_score(),
            None => -minimax(passed),
        }
    }

    fn near_the_end(rng: &mut Rng, empties: u32) -> Option<Position> {
        let mut position = Position::START;
        while position.empties() > empties {
            let replies: Vec<_> = (0..64).filter_map(|cell| position.play(cell)).collect();
            position =
                *rng.pick(&replies).or((!position.is_over()).then_some(&position.passed()))?;
        }
        Some(position)
    }

    #[test]
    fn it_finds_what_trying_everything_finds() {
        let mut rng = Rng::new(5);
        let positions: Vec<_> = (0..20).filter_map(|_| near_the_end(&mut rng, 7)).collect();
        assert!(positions.len() > 10);
        for position in positions {
            let score = minimax(position);
            assert_eq!(solve(position, -64, 64), score);
            assert!(solve(position, score - 1, score + 1) == score);
            assert!(solve(position, score + 1, score + 2) <= score + 1);
        }
    }
}
