//! What searches have found out, shared by all threads under a fixed budget.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use crate::Position;
use processor::Words;

/// No cell.
pub(crate) const NOWHERE: u8 = 64;

/// What is known of a position. Scores are whole discs, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// It is worth at least this,
    pub(crate) lower: i8,
    /// and at most this,
    pub(crate) upper: i8,
    /// when looked at so many plies deep
    pub(crate) depth: u8,
    /// and with this certainty.
    pub(crate) certainty: u8,
    /// The best move, and the best before that one was found.
    pub(crate) best: [u8; 2],
}

/// What a search has found out about a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) score: i32,
    pub(crate) best: u8,
    pub(crate) depth: u32,
    pub(crate) certainty: u8,
    /// How many nodes it took.
    pub(crate) cost: u64,
}

/// The numbers of a group of positions that share a place in the table: two
/// lines of a processor's cache.
const GROUP: usize = 16;

/// A position and what is known of it: its own discs, its rival's, the rest.
/// The position is kept mixed with the rest, so that what two threads have
/// written at once is not recognised as anything.
struct Slot<'a>(&'a [AtomicU64; 3]);

/// The table.
pub(crate) struct Table {
    words: Words,
    /// How far a hash is shifted to be the number of a group.
    shift: u32,
    /// Which search writes now; what older ones wrote gives way.
    date: AtomicU8,
}

impl Table {
    /// A table of at most so many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let bits = (bytes / size_of::<[AtomicU64; GROUP]>()).max(2).ilog2();
        Self { words: Words::new(GROUP << bits), shift: 64 - bits, date: AtomicU8::new(1) }
    }

    /// Begins another search: what is in the table may be used, but gives way first.
    pub(crate) fn turn_page(&self) {
        // Zero is the date of what was never written.
        let next = self.date.load(Relaxed).wrapping_add(1).max(1);
        self.date.store(next, Relaxed);
    }

    /// Where a position may be.
    #[inline(always)]
    fn slots(&self, position: Position) -> impl Iterator<Item = Slot<'_>> {
        let (groups, _) = self.words.as_chunks::<GROUP>();
        let (slots, _) = groups[(position.mixed() >> self.shift) as usize].as_chunks();
        slots.iter().map(Slot)
    }

    /// Has the place of a position fetched that will be asked for soon: both
    /// lines of the cache.
    #[inline(always)]
    pub(crate) fn fetch(&self, position: Position) {
        let first = (position.mixed() >> self.shift) as usize * GROUP;
        self.words.fetch(first);
        self.words.fetch(first + GROUP / 2);
    }

    /// What is known of a position.
    #[inline(always)]
    pub(crate) fn probe(&self, position: Position) -> Option<Known> {
        for slot in self.slots(position) {
            if let Some(rest) = slot.read(position) {
                return Some(rest.known);
            }
        }
        None
    }

    /// Keeps what was found, together with what is known already.
    #[inline(always)]
    pub(crate) fn keep(&self, position: Position, found: Found) {
        let date = self.date.load(Relaxed);
        let cost = found.cost.max(1).ilog2() as u8;
        let known = self.slots(position).find_map(|slot| Some((slot.read(position)?, slot)));
        if let Some((old, slot)) = known {
            slot.write(position, Rest { known: old.known.improved(found), date, cost });
            return;
        }
        let cheapest = self
            .slots(position)
            .min_by_key(|slot| slot.rest().worth(date))
            .expect("a group has several slots");
        cheapest.write(position, Rest { known: Known::new(found), date, cost });
    }
}

impl Slot<'_> {
    #[inline(always)]
    fn rest(&self) -> Rest {
        self.0[2].load(Relaxed).into()
    }

    #[inline(always)]
    fn read(&self, position: Position) -> Option<Rest> {
        let [own, rival, rest] = self.0.each_ref().map(|word| word.load(Relaxed));
        (own ^ rest == position.own && rival ^ rest == position.rival).then(|| rest.into())
    }

    #[inline(always)]
    fn write(&self, position: Position, rest: Rest) {
        let rest = u64::from(rest);
        let words = [position.own ^ rest, position.rival ^ rest, rest];
        self.0.iter().zip(words).for_each(|(slot, word)| slot.store(word, Relaxed));
    }
}

impl Known {
    #[inline(always)]
    pub(crate) fn new(found: Found) -> Self {
        let Found { alpha, beta, score, best, depth, certainty, .. } = found;
        Self {
            lower: if score > alpha { score as i8 } else { -64 },
            upper: if score < beta { score as i8 } else { 64 },
            depth: depth as u8,
            certainty,
            best: [if score > alpha || best == NOWHERE { best } else { NOWHERE }, NOWHERE],
        }
    }

    /// Bounds of the same depth and certainty are narrowed, others replaced.
    #[inline(always)]
    pub(crate) fn improved(self, found: Found) -> Self {
        let mut new = Self::new(found);
        if (self.depth, self.certainty) == (new.depth, new.certainty) {
            new.lower = new.lower.max(self.lower);
            new.upper = new.upper.min(self.upper);
        }
        new.best = match new.best[0] {
            NOWHERE => self.best,
            best if best == self.best[0] => self.best,
            best => [best, self.best[0]],
        };
        new
    }

    /// Whether its bounds count for a search of this depth and certainty.
    #[inline(always)]
    pub(crate) fn reaches(self, depth: u32, certainty: u8) -> bool {
        u32::from(self.depth) >= depth && self.certainty >= certainty
    }
}

/// All that is kept of a position in one word.
#[derive(Clone, Copy)]
struct Rest {
    known: Known,
    date: u8,
    cost: u8,
}

impl Rest {
    /// The least worthy gives way to another position: what other searches
    /// wrote, then what was cheap to find out.
    #[inline(always)]
    fn worth(self, now: u8) -> (bool, u8, u8) {
        (self.date == now, self.cost, self.known.depth)
    }
}

impl From<u64> for Rest {
    #[inline(always)]
    fn from(word: u64) -> Self {
        let [lower, upper, depth, certainty, first, second, date, cost] = word.to_le_bytes();
        let (lower, upper) = (lower as i8, upper as i8);
        Self { known: Known { lower, upper, depth, certainty, best: [first, second] }, date, cost }
    }
}

impl From<Rest> for u64 {
    #[inline(always)]
    fn from(rest: Rest) -> Self {
        let Known { lower, upper, depth, certainty, best: [first, second] } = rest.known;
        let (lower, upper) = (lower as u8, upper as u8);
        Self::from_le_bytes([lower, upper, depth, certainty, first, second, rest.date, rest.cost])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUND: Found =
        Found { alpha: 2, beta: 3, score: 6, best: 19, depth: 10, certainty: 5, cost: 100 };

    #[test]
    fn bounds_of_the_same_depth_are_narrowed() {
        let table = Table::new(1 << 16);
        assert_eq!(table.probe(Position::START), None);
        table.keep(Position::START, FOUND);
        let known = table.probe(Position::START).expect("just kept");
        assert_eq!((known.lower, known.upper, known.best), (6, 64, [19, NOWHERE]));
        let above = Found { alpha: 9, beta: 10, score: 8, best: 26, ..FOUND };
        table.keep(Position::START, above);
        let known = table.probe(Position::START).expect("still there");
        assert_eq!((known.lower, known.upper, known.best), (6, 8, [19, NOWHERE]));
    }

    #[test]
    fn another_depth_replaces_bounds_and_remembers_both_moves() {
        let table = Table::new(1 << 16);
        table.keep(Position::START, FOUND);
        table.keep(Position::START, Found { score: 4, best: 26, depth: 11, ..FOUND });
        let known = table.probe(Position::START).expect("still there");
        assert_eq!((known.lower, known.depth, known.best), (4, 11, [26, 19]));
        assert!(known.reaches(11, 5) && !known.reaches(12, 5) && !known.reaches(11, 6));
    }

    #[test]
    fn what_was_costly_stays_and_what_is_old_goes() {
        // Two groups only: the eleventh position makes another go.
        let table = Table::new(1);
        let place = |index: u64| Position { own: 1 << index, rival: 0 };
        for index in 0..40 {
            let cost = if index == 0 { 1 << 30 } else { 1 };
            table.keep(place(index), Found { cost, ..FOUND });
        }
        assert!(table.probe(place(0)).is_some());
        table.turn_page();
        (40..60).for_each(|index| table.keep(place(index), FOUND));
        assert!(table.probe(place(0)).is_none());
    }
}
