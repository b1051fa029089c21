//! What searches have found out, shared by all threads under a fixed budget.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use processor::Words;

use crate::Step;

/// How a kept value bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true value is at least this.
    Lower = 1,
    /// It is at most this.
    Upper = 2,
    /// It is this.
    Exact = 3,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// Its value to the side to move, decided games counted from here,
    pub(crate) value: i16,
    /// and how that bounds the true one,
    pub(crate) bound: Bound,
    /// when looked at so many plies deep.
    pub(crate) depth: u8,
    /// The best step.
    pub(crate) step: Step,
}

/// The numbers of a group of positions that share a place in the table: one line of
/// a processor's cache.
const GROUP: usize = 8;

/// How many searches are told apart.
const DATES: u8 = 64;

/// The table.
pub(crate) struct Table {
    words: Words,
    /// How far a hash is shifted to be the number of a group.
    shift: u32,
    /// Which search writes now; what older ones wrote gives way.
    date: AtomicU8,
}

/// A position's hash, mixed with what is known of it so that what two threads have
/// written at once is not recognised as anything; and that itself.
type Slot = [AtomicU64; 2];

impl Table {
    /// A table of at most so many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let bits = (bytes / size_of::<[AtomicU64; GROUP]>()).max(2).ilog2();
        Self { words: Words::new(GROUP << bits), shift: 64 - bits, date: AtomicU8::new(0) }
    }

    /// Begins another search: what is in the table may be used, but gives way first.
    pub(crate) fn turn_page(&self) {
        self.date.store((self.date.load(Relaxed) + 1) % DATES, Relaxed);
    }

    #[inline(always)]
    fn slots(&self, key: u64) -> &[Slot] {
        let (groups, _) = self.words.as_chunks::<GROUP>();
        groups[(key >> self.shift) as usize].as_chunks().0
    }

    /// Has what is known of a position fetched: it will be asked for soon.
    #[inline(always)]
    pub(crate) fn fetch(&self, key: u64) {
        self.words.fetch((key >> self.shift) as usize * GROUP);
    }

    /// What is known of a position.
    #[inline(always)]
    pub(crate) fn probe(&self, key: u64) -> Option<Known> {
        for [mixed, rest] in self.slots(key) {
            let rest = rest.load(Relaxed);
            if mixed.load(Relaxed) ^ rest == key {
                return unpacked(rest);
            }
        }
        None
    }

    /// Keeps what was found, unless more is known already.
    #[inline(always)]
    pub(crate) fn keep(&self, key: u64, found: Known) {
        let date = self.date.load(Relaxed);
        let slots = self.slots(key);
        let is_same = |[mixed, rest]: &&Slot| mixed.load(Relaxed) ^ rest.load(Relaxed) == key;
        let same = slots.iter().find(is_same);
        let mut found = found;
        if let Some(old) = same.and_then(|slot| unpacked(slot[1].load(Relaxed))) {
            if found.step == Step::NONE {
                found.step = old.step;
            }
            let is_deeper = old.depth > found.depth + 3 && found.bound != Bound::Exact;
            if is_deeper && date_of(same.map_or(0, |slot| slot[1].load(Relaxed))) == date {
                return;
            }
        }
        let cheapest = || slots.iter().min_by_key(|slot| worth(slot[1].load(Relaxed), date));
        if let Some([mixed, rest]) = same.or_else(cheapest) {
            let word = packed(found, date);
            mixed.store(key ^ word, Relaxed);
            rest.store(word, Relaxed);
        }
    }
}

#[inline(always)]
fn packed(known: Known, date: u8) -> u64 {
    u64::from(known.value as u16)
        | u64::from(known.step.word()) << 32
        | u64::from(known.depth) << 48
        | (known.bound as u64) << 56
        | u64::from(date) << 58
}

#[inline(always)]
fn unpacked(word: u64) -> Option<Known> {
    let bound = match word >> 56 & 3 {
        1 => Bound::Lower,
        2 => Bound::Upper,
        3 => Bound::Exact,
        _ => return None,
    };
    Some(Known {
        value: word as u16 as i16,
        step: Step::of_word((word >> 32) as u16),
        depth: (word >> 48) as u8,
        bound,
    })
}

#[inline(always)]
const fn date_of(word: u64) -> u8 {
    (word >> 58) as u8
}

/// The least worthy gives way to another position: every search since it was
/// written counts like some plies less.
#[inline(always)]
fn worth(word: u64, now: u8) -> i32 {
    let age = i32::from((now + DATES - date_of(word)) % DATES);
    let depth = unpacked(word).map_or(-100, |known| i32::from(known.depth));
    depth - 4 * age
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUND: Known =
        Known { value: -300, bound: Bound::Exact, depth: 7, step: Step::jump(20, 38) };

    #[test]
    fn what_is_kept_is_found_again() {
        let table = Table::new(1 << 12);
        assert_eq!(table.probe(77), None);
        for bound in [Bound::Lower, Bound::Upper, Bound::Exact] {
            table.keep(77, Known { bound, ..FOUND });
            assert_eq!(table.probe(77), Some(Known { bound, ..FOUND }));
        }
        assert_eq!(table.probe(78), None);
    }

    #[test]
    fn a_step_is_remembered_when_another_search_found_none() {
        let table = Table::new(1 << 12);
        table.keep(5, FOUND);
        table.keep(5, Known { step: Step::NONE, depth: 8, bound: Bound::Upper, ..FOUND });
        let known = table.probe(5).expect("just kept");
        assert_eq!((known.step, known.depth), (FOUND.step, 8));
    }

    #[test]
    fn what_is_deep_stays_until_it_is_old() {
        // Two groups of four; the low bits tell keys of the same group apart.
        let table = Table::new(1);
        table.keep(0, Known { depth: 30, ..FOUND });
        (1..20).for_each(|key| table.keep(key, FOUND));
        assert!(table.probe(0).is_some());
        (0..8).for_each(|_| table.turn_page());
        (20..40).for_each(|key| table.keep(key, FOUND));
        assert!(table.probe(0).is_none());
    }
}
