//! What a thread remembers of positions near the end: small enough to stay in
//! the processor's own memory, where asking costs next to nothing.

use crate::Position;
use crate::midgame::EXACT;
use crate::table::{Found, Known, NOWHERE};

/// More of them find more again, but no longer fit where asking is cheap.
const BITS: u32 = 14;

/// The memory of one thread. Every position has one place and takes it from
/// whichever was there.
pub(crate) struct Leaves(Box<[Leaf; 1 << BITS]>);

#[derive(Clone, Copy)]
struct Leaf {
    position: Position,
    known: Known,
}

/// A place that nobody has taken: no board is empty, so this is found by nobody.
const NOTHING: Leaf = Leaf {
    position: Position { own: 0, rival: 0 },
    known: Known { lower: -64, upper: 64, depth: 0, certainty: EXACT, best: [NOWHERE; 2] },
};

impl Leaves {
    pub(crate) fn new() -> Self {
        let leaves = vec![NOTHING; 1 << BITS].into_boxed_slice();
        Self(leaves.try_into().unwrap_or_else(|_| unreachable!("it has that many places")))
    }

    #[inline(always)]
    fn place(position: Position) -> usize {
        (position.mixed() >> (64 - BITS)) as usize
    }

    /// Has the place of a position fetched that will be asked for soon.
    #[inline(always)]
    pub(crate) fn fetch(&self, position: Position) {
        processor::fetch(&self.0[Self::place(position)]);
    }

    /// What is known of a position.
    #[inline(always)]
    pub(crate) fn probe(&self, position: Position) -> Option<Known> {
        let leaf = &self.0[Self::place(position)];
        (leaf.position == position).then_some(leaf.known)
    }

    /// Keeps what was found, together with what is known already.
    #[inline(always)]
    pub(crate) fn keep(&mut self, position: Position, found: Found) {
        let leaf = &mut self.0[Self::place(position)];
        let is_same = leaf.position == position;
        let known = if is_same { leaf.known.improved(found) } else { Known::new(found) };
        *leaf = Leaf { position, known };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_comes_last_has_the_place() {
        let mut leaves = Leaves::new();
        let found =
            Found { alpha: 2, beta: 3, score: 6, best: 19, depth: 7, certainty: EXACT, cost: 1 };
        let place = |index: u64| Position { own: index, rival: !index };
        assert_eq!(leaves.probe(place(0)), None);
        for index in 0..1 << (BITS + 2) {
            leaves.keep(place(index), found);
            assert_eq!(leaves.probe(place(index)), Some(Known::new(found)));
        }
        let kept = (0..1 << (BITS + 2)).filter(|index| leaves.probe(place(*index)).is_some());
        assert!((1 << (BITS - 1)..=1 << BITS).contains(&kept.count()));
    }

    #[test]
    fn bounds_of_a_position_are_narrowed() {
        let mut leaves = Leaves::new();
        let found =
            Found { alpha: 2, beta: 3, score: 6, best: 19, depth: 7, certainty: EXACT, cost: 1 };
        leaves.keep(Position::START, found);
        leaves.keep(Position::START, Found { alpha: 9, beta: 10, score: 8, ..found });
        let known = leaves.probe(Position::START).expect("just kept");
        assert_eq!((known.lower, known.upper), (6, 8));
    }
}
