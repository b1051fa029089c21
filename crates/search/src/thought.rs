//! What a search found.

use crate::WIN;

/// Values beyond this, either way, are decided games; what is missing to
/// [`WIN`] are the plies to the end.
const DECIDED: i32 = WIN - 10_000;

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought<M> {
    /// The best move; none when no seat is to move.
    pub best: Option<M>,
    /// What the state is worth to whoever moves.
    pub value: i32,
    /// How many plies deep everything was seen; zero when there was no time
    /// for any.
    pub depth: u32,
    /// How many states were visited.
    pub nodes: u64,
    /// What the search expects to be played, the best move first.
    pub line: Vec<M>,
}

impl<M: Copy> Thought<M> {
    /// The thought about a state in which no seat is to move.
    pub(crate) fn nobody_moves() -> Self {
        Self::at_a_glance(None, 0)
    }

    /// What there is to say before anything was searched.
    pub(crate) fn at_a_glance(best: Option<M>, value: i32) -> Self {
        Self { best, value, depth: 0, nodes: 0, line: best.into_iter().collect() }
    }

    /// In how many plies the game ends with best play, when the search has
    /// seen that it is won or lost.
    pub fn plies_to_end(&self) -> Option<u32> {
        plies_to_end(self.value)
    }
}

/// In how many plies a decided game ends.
pub(crate) fn plies_to_end(value: i32) -> Option<u32> {
    (value.abs() > DECIDED).then(|| (WIN - value.abs()) as u32)
}

/// A value that is reached `plies` later: a win is worth less, a loss more.
#[inline]
pub(crate) fn later(value: i32, plies: usize) -> i32 {
    match value {
        DECIDED.. => value - plies as i32,
        _ if value <= -DECIDED => value + plies as i32,
        _ => value,
    }
}

/// The inverse of [`later`]: a value as seen from `plies` deeper.
#[inline]
pub(crate) fn sooner(value: i32, plies: usize) -> i32 {
    match value {
        DECIDED.. => value + plies as i32,
        _ if value <= -DECIDED => value - plies as i32,
        _ => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_worth_less_the_later_it_comes_and_a_loss_more() {
        assert_eq!(later(WIN, 3), WIN - 3);
        assert_eq!(later(-WIN, 3), 3 - WIN);
        assert_eq!(later(250, 3), 250);
        for value in [WIN, WIN - 7, -WIN, 40, 0, -900] {
            assert_eq!(sooner(later(value, 5), 5), value);
        }
    }

    #[test]
    fn a_decided_value_says_when_the_game_ends() {
        assert_eq!(plies_to_end(WIN - 5), Some(5));
        assert_eq!(plies_to_end(2 - WIN), Some(2));
        assert_eq!(plies_to_end(WIN / 2), None);
    }
}
