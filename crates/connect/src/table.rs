//! What searches have found out.

/// An odd number without any pattern in its bits: multiplying by it is a way
/// to mix a word that loses nothing.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// The size of a table to begin with, as a power of two. Together with the part
/// of a mixed word that is kept it must say the whole word.
const FIRST: u32 = 16;
const KEPT: u32 = 64 - FIRST;

/// Where the parts of what is known are in a word.
const UPPER: u32 = KEPT;
const LOWER: u32 = UPPER + 6;
const BEST: u32 = LOWER + 6;

/// Added to scores so that they are never negative.
const ZERO: i32 = 32;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// It is worth at least this,
    pub(crate) lower: i32,
    /// and at most this.
    pub(crate) upper: i32,
    /// The column of the move by which it is worth at least so much. The
    /// sixteenth does not fit in, and is none either.
    pub(crate) best: Option<u32>,
}

/// The table. What is in it is certain: it holds for every search on the same
/// board.
#[derive(Debug)]
pub(crate) struct Table {
    words: Vec<u64>,
    /// How many of the words are used, as a power of two.
    bits: u32,
    most: u32,
    /// How many positions were written since the last change of size.
    written: usize,
    /// Mixed into keys, so that what was found before it changed is not found again.
    page: u64,
    /// How many bits a key has.
    key_bits: u32,
}

impl Table {
    /// A table for keys of so many bits that grows up to so many bytes.
    pub(crate) fn new(key_bits: u32, bytes: usize) -> Self {
        let most = (bytes / size_of::<u64>()).max(1).ilog2().max(FIRST);
        Self { words: vec![0; 1 << FIRST], bits: FIRST, most, written: 0, page: 0, key_bits }
    }

    /// Forgets everything. Clearing words would take longer than many a search:
    /// where keys leave room for it, another page is turned to.
    pub(crate) fn forget(&mut self) {
        self.page += 1;
        if self
            .page
            .checked_shl(self.key_bits)
            .is_none_or(|page| page >> self.key_bits != self.page)
        {
            self.page = 0;
            self.words.fill(0);
        }
        (self.bits, self.written) = (FIRST, 0);
    }

    #[inline(always)]
    fn mixed(&self, key: u64) -> u64 {
        // A page other than the first is only turned to where there is room.
        let page = if self.page == 0 { 0 } else { self.page << self.key_bits };
        (key | page).wrapping_mul(FACTOR)
    }

    #[inline(always)]
    pub(crate) fn probe(&self, key: u64) -> Option<Known> {
        let mixed = self.mixed(key);
        let word = self.words[(mixed >> (64 - self.bits)) as usize];
        let is_same = (word ^ mixed) & ((1 << KEPT) - 1) == 0 && word >> KEPT != 0;
        is_same.then(|| Known::from(word))
    }

    #[inline(always)]
    pub(crate) fn keep(&mut self, key: u64, known: Known) {
        let mixed = self.mixed(key);
        let place = (mixed >> (64 - self.bits)) as usize;
        self.words[place] = mixed & ((1 << KEPT) - 1) | known.word();
        self.written += 1;
        if self.written > self.words.len().min(1 << self.bits) && self.bits < self.most {
            self.grow();
        }
    }

    /// Makes the table four times as large and takes everything along.
    #[cold]
    fn grow(&mut self) {
        let (old, bits) = (1 << self.bits, (self.bits + 2).min(self.most));
        if self.words.len() < 1 << bits {
            self.words.resize(1 << bits, 0);
        }
        for place in (0..old).rev() {
            let word = std::mem::take(&mut self.words[place]);
            let mixed = (place as u64) >> (self.bits - FIRST) << KEPT | word & ((1 << KEPT) - 1);
            self.words[(mixed >> (64 - bits)) as usize] = word;
        }
        (self.bits, self.written) = (bits, 0);
    }
}

impl Known {
    #[inline(always)]
    fn word(self) -> u64 {
        let number = |score: i32| (score + ZERO) as u64;
        let best = self.best.map_or(0, |column| u64::from(column) + 1);
        number(self.upper) << UPPER | number(self.lower) << LOWER | best << BEST
    }
}

impl From<u64> for Known {
    #[inline(always)]
    fn from(word: u64) -> Self {
        let score = |place: u32| (word >> place & 63) as i32 - ZERO;
        let best = (word >> BEST).checked_sub(1).map(|column| column as u32);
        Self { lower: score(LOWER), upper: score(UPPER), best }
    }
}
