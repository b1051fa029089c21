//! Which move to try first. The sooner the best one is tried, the more of the
//! others need no look at all.

use kernel::Rng;

use crate::table::NO_MOVE;

/// A move's place in its list, and the move.
pub(crate) type Picked<M> = (u16, M);

/// What a search keeps for each ply: the moves still to try, moves that
/// refuted something here before, and the best line found from here on.
/// Buffers stay allocated from one state to the next.
#[derive(Debug)]
pub(crate) struct Frame<M> {
    pub(crate) moves: Vec<M>,
    stage: Stage,
    /// The move that comes before all others, or [`NO_MOVE`].
    first: u16,
    /// A rating above the place in the list, turned round so that the earlier
    /// of two equals is the larger number.
    ratings: Vec<i64>,
    pub(crate) killers: [Option<M>; 2],
    pub(crate) line: Vec<M>,
}

/// How far the moves of a frame have been gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The first move is next, and then the others by rating or as listed.
    First { by_rating: bool },
    /// The others are next and not rated yet.
    Unrated,
    /// The others, by rating.
    Rated,
    /// The others, as listed, from here.
    Listed(u16),
}

impl<M> Default for Frame<M> {
    fn default() -> Self {
        Self {
            moves: Vec::new(),
            stage: Stage::Unrated,
            first: NO_MOVE,
            ratings: Vec::new(),
            killers: [None, None],
            line: Vec::new(),
        }
    }
}

impl<M: Copy + Eq> Frame<M> {
    /// Begins to go through the moves, with the one at this place before all
    /// others. Those are rated only when more than the first is wanted.
    #[inline]
    pub(crate) fn begin(&mut self, first: Option<u16>) {
        let first = first.filter(|&place| usize::from(place) < self.moves.len());
        self.first = first.unwrap_or(NO_MOVE);
        self.stage =
            if first.is_some() { Stage::First { by_rating: true } } else { Stage::Unrated };
    }

    /// Begins to go through the moves as they are listed, after the one that
    /// is rated best. Sorting them all costs more than trying them when each
    /// leads to a leaf.
    #[inline]
    pub(crate) fn begin_as_listed(&mut self, rate: impl Fn(M) -> i32) {
        let mut best = i32::MIN;
        self.first = 0;
        for (place, &mv) in self.moves.iter().enumerate() {
            let rating = rate(mv);
            if rating > best {
                (self.first, best) = (place as u16, rating);
            }
        }
        self.stage = Stage::First { by_rating: false };
    }

    /// The next move to try.
    #[inline]
    pub(crate) fn pick(&mut self, rate: impl Fn(M) -> i32) -> Option<Picked<M>> {
        match self.stage {
            Stage::First { by_rating } => {
                self.stage = if by_rating { Stage::Unrated } else { Stage::Listed(0) };
                return self.at(self.first);
            }
            Stage::Listed(next) => {
                let next = if next == self.first { next + 1 } else { next };
                self.stage = Stage::Listed(next + 1);
                return self.at(next);
            }
            Stage::Unrated => self.rate_all(rate),
            Stage::Rated => {}
        }
        let best = self.take_best()?;
        self.at(!(best as u16))
    }

    /// Takes the best rating out. Mostly few moves are tried, so that looking
    /// for the best each time is cheaper than sorting them all.
    #[inline]
    fn take_best(&mut self) -> Option<i64> {
        let (mut best, mut place) = (*self.ratings.first()?, 0);
        for (at, &rating) in self.ratings.iter().enumerate().skip(1) {
            if rating > best {
                (best, place) = (rating, at);
            }
        }
        Some(self.ratings.swap_remove(place))
    }

    #[inline]
    fn at(&self, place: u16) -> Option<Picked<M>> {
        self.moves.get(usize::from(place)).map(|mv| (place, *mv))
    }

    fn rate_all(&mut self, rate: impl Fn(M) -> i32) {
        self.ratings.clear();
        let moves = self.moves.iter().enumerate();
        self.ratings.extend(
            moves.map(|(place, &mv)| i64::from(rate(mv)) << 16 | i64::from(!(place as u16))),
        );
        if self.first != NO_MOVE {
            self.ratings.swap_remove(self.first.into());
        }
        self.stage = Stage::Rated;
    }

    /// Notes a move that refuted what was played before it.
    #[inline]
    pub(crate) fn add_killer(&mut self, mv: M) {
        if self.killers[0] != Some(mv) {
            self.killers = [Some(mv), self.killers[0]];
        }
    }

    /// The line from here: this move, and what was expected after it.
    pub(crate) fn set_line(&mut self, mv: M, rest: &[M]) {
        self.line.clear();
        self.line.push(mv);
        self.line.extend_from_slice(rest);
    }
}

/// How many labels of moves are told apart.
const LABELS: usize = 1 << 13;

/// No move of either side is rated beyond this by its history.
const LIMIT: i32 = 1 << 12;

/// How often each move of each side was the best one, wherever it was tried.
#[derive(Debug)]
pub(crate) struct History(Vec<i32>);

impl History {
    pub(crate) fn new() -> Self {
        Self(vec![0; 2 * LABELS])
    }

    /// What is known of the moves of a side, to be asked move by move.
    #[inline]
    pub(crate) fn of(&self, side: bool) -> impl Fn(u16) -> i32 + '_ {
        let counts = &self.0.as_chunks::<LABELS>().0[usize::from(side)];
        move |label| counts[usize::from(label) % LABELS]
    }

    /// Rewards a move the more, the deeper it was searched. What is near the
    /// limit grows slowly.
    #[inline]
    pub(crate) fn reward(&mut self, side: bool, label: u16, depth: i32) {
        let counts = &mut self.0.as_chunks_mut::<LABELS>().0[usize::from(side)];
        let count = &mut counts[usize::from(label) % LABELS];
        let bonus = (depth * depth).min(LIMIT / 4);
        *count += bonus - *count * bonus / LIMIT;
    }

    /// Makes what was learned count less than what will be.
    pub(crate) fn fade(&mut self) {
        for count in &mut self.0 {
            *count /= 2;
        }
    }

    /// Makes a difference between threads that would otherwise do the same work.
    pub(crate) fn disturb(&mut self, seed: u64) {
        let mut rng = Rng::new(seed);
        for count in &mut self.0 {
            *count = rng.below(8) as i32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(moves: &[i32], first: Option<u16>, rate: impl Fn(i32) -> i32) -> Vec<Picked<i32>> {
        let mut frame = Frame { moves: moves.to_vec(), ..Frame::default() };
        frame.begin(first);
        std::iter::from_fn(|| frame.pick(&rate)).collect()
    }

    #[test]
    fn moves_come_by_rating_and_equals_in_their_own_order() {
        let order = order(&[5, -6, 7, 6, -9], None, i32::abs);
        assert_eq!(order, [(4, -9), (2, 7), (1, -6), (3, 6), (0, 5)]);
    }

    #[test]
    fn the_first_move_comes_first_and_only_once() {
        assert_eq!(order(&[1, 2, 3], Some(0), |mv| mv), [(0, 1), (2, 3), (1, 2)]);
        assert_eq!(order(&[1, 2], Some(7), |mv| mv), [(1, 2), (0, 1)]);
        assert_eq!(order(&[4], Some(0), |mv| mv), [(0, 4)]);
        assert_eq!(order(&[], None, |mv| mv), []);
    }

    #[test]
    fn listed_moves_keep_their_order_behind_the_best() {
        let mut frame = Frame { moves: vec![5, 9, 7, 9], ..Frame::default() };
        frame.begin_as_listed(|mv| mv);
        let order: Vec<_> = std::iter::from_fn(|| frame.pick(|mv| mv)).collect();
        assert_eq!(order, [(1, 9), (0, 5), (2, 7), (3, 9)]);
    }

    #[test]
    fn history_grows_to_its_limit_and_fades() {
        let mut history = History::new();
        for _ in 0..1000 {
            history.reward(true, 9, 30);
        }
        let known = history.of(true)(9);
        assert!((LIMIT / 2..=LIMIT).contains(&known));
        assert_eq!(history.of(false)(9), 0);
        history.fade();
        assert_eq!(history.of(true)(9), known / 2);
    }
}
