//! What was found out about states that may come up again.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// How a stored value bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
    /// This is the value.
    Exact,
}

/// What is known about a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Its value to the side to move, decided games counted from here.
    pub(crate) value: i32,
    /// How many plies deep it was searched.
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// Whether nothing was judged before its end: good for any depth then.
    pub(crate) complete: bool,
    /// Where the best move is in the list of moves, or [`NO_MOVE`].
    pub(crate) index: u16,
}

/// The index when no move is known.
pub(crate) const NO_MOVE: u16 = u16::MAX;

/// Ages are counted up to here and then from zero again.
const AGES: u8 = 32;

impl Entry {
    fn pack(self, age: u8) -> u64 {
        let bound = match self.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        u64::from(self.value as u32)
            | u64::from(self.index) << 32
            | u64::from(self.depth) << 48
            | bound << 56
            | u64::from(self.complete) << 58
            | u64::from(age) << 59
    }

    #[inline]
    fn unpack(packed: u64) -> Option<Self> {
        let bound = match packed >> 56 & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Self {
            value: packed as u32 as i32,
            depth: (packed >> 48) as u8,
            bound,
            complete: packed >> 58 & 1 == 1,
            index: (packed >> 32) as u16,
        })
    }
}

fn age_of(packed: u64) -> u8 {
    (packed >> 59) as u8
}

/// A key and what is known of it. The key is stored mixed with the rest: when
/// two threads write at once and the halves do not belong together, neither
/// key is found. That makes locks unnecessary.
#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    packed: AtomicU64,
}

impl Slot {
    #[inline]
    fn read(&self) -> (u64, u64) {
        let packed = self.packed.load(Relaxed);
        (self.check.load(Relaxed) ^ packed, packed)
    }

    #[inline]
    fn write(&self, key: u64, packed: u64) {
        self.packed.store(packed, Relaxed);
        self.check.store(key ^ packed, Relaxed);
    }
}

/// Four places that fill one line of the processor's cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// A memory of fixed size, shared by any number of threads.
///
/// Keep one from move to move of a match: what was found out then is still
/// true. It must not be shared by searches that judge differently, and is
/// best emptied between matches.
#[derive(Debug)]
pub struct Table {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

impl Table {
    /// A table of so many mebibytes; with zero it remembers nothing.
    pub fn new(mebibytes: usize) -> Self {
        let count = (mebibytes << 20) / size_of::<Bucket>();
        let buckets = std::iter::repeat_with(Bucket::default).take(count).collect();
        Self { buckets, age: AtomicU8::new(0) }
    }

    /// Tells it that a new search begins: what earlier ones left makes room first.
    pub(crate) fn begin(&self) {
        self.age.store((self.age.load(Relaxed) + 1) % AGES, Relaxed);
    }

    /// The highest bits of the key say which bucket, for any number of buckets.
    #[inline]
    fn bucket(&self, key: u64) -> Option<&Bucket> {
        let place = (u128::from(key) * self.buckets.len() as u128) >> 64;
        self.buckets.get(place as usize)
    }

    /// What is known of a state.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let slots = self.bucket(key)?.0.iter();
        let (_, packed) = slots.map(Slot::read).find(|(stored, _)| *stored == key)?;
        Entry::unpack(packed)
    }

    /// Remembers an entry, in place of the least useful of its bucket.
    #[inline]
    pub(crate) fn put(&self, key: u64, mut entry: Entry) {
        let Some(bucket) = self.bucket(key) else { return };
        let age = self.age.load(Relaxed);
        let (mut least, mut least_worth) = (&bucket.0[0], u16::MAX);
        for slot in &bucket.0 {
            let (stored, packed) = slot.read();
            if let Some(old) = Entry::unpack(packed).filter(|_| stored == key) {
                if age_of(packed) == age && old.depth > entry.depth && entry.bound != Bound::Exact {
                    return;
                }
                if entry.index == NO_MOVE {
                    entry.index = old.index;
                }
                least = slot;
                break;
            }
            let worth = worth(packed, age);
            if worth < least_worth {
                (least, least_worth) = (slot, worth);
            }
        }
        least.write(key, entry.pack(age));
    }
}

/// What it would cost to lose an entry: those of this search before any other,
/// the deeper ones first.
#[inline]
fn worth(packed: u64, age: u8) -> u16 {
    match Entry::unpack(packed) {
        None => 0,
        Some(entry) => 1 + u16::from(entry.depth) + if age_of(packed) == age { 256 } else { 0 },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: i32, depth: u8) -> Entry {
        Entry { value, depth, bound: Bound::Exact, complete: false, index: 3 }
    }

    #[test]
    fn an_entry_comes_back_as_it_was_put() {
        let table = Table::new(1);
        let bounds = [Bound::Lower, Bound::Upper, Bound::Exact];
        for (place, bound) in bounds.into_iter().enumerate() {
            for value in [0, 77, -77, crate::WIN, -crate::WIN] {
                let put = Entry { value, depth: 200, bound, complete: place == 1, index: 40_000 };
                table.begin();
                table.put(1 << place, put);
                assert_eq!(table.get(1 << place), Some(put));
            }
        }
        assert_eq!(table.get(0), None);
        assert_eq!(table.get(8), None);
    }

    #[test]
    fn a_table_never_grows_beyond_its_size() {
        let table = Table::new(2);
        assert_eq!(table.buckets.len() * size_of::<Bucket>(), 2 << 20);
        assert_eq!(table.buckets.capacity(), table.buckets.len());
    }

    #[test]
    fn a_table_of_nothing_remembers_nothing() {
        let table = Table::new(0);
        table.put(5, entry(1, 1));
        assert_eq!(table.get(5), None);
    }

    #[test]
    fn a_full_bucket_gives_up_its_shallowest_entry_and_older_ones_before() {
        let table = Table::new(1);
        for (key, depth) in [(1, 9), (2, 4), (3, 7), (4, 8)] {
            table.put(key, entry(0, depth));
        }
        table.put(5, entry(0, 1));
        assert_eq!((table.get(2), table.get(5).is_some()), (None, true));
        table.begin();
        table.put(6, entry(0, 1));
        table.put(7, entry(0, 1));
        assert_eq!((table.get(5), table.get(3)), (None, None));
        assert!([1, 4, 6, 7].into_iter().all(|key| table.get(key).is_some()));
    }

    #[test]
    fn a_deeper_entry_of_the_same_search_stays() {
        let table = Table::new(1);
        table.put(1, entry(10, 6));
        table.put(1, Entry { bound: Bound::Lower, ..entry(20, 5) });
        assert_eq!(table.get(1), Some(entry(10, 6)));
        table.put(1, Entry { index: NO_MOVE, ..entry(30, 7) });
        assert_eq!(table.get(1), Some(entry(30, 7)));
    }
}
