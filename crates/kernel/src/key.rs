//! Positions as numbers, for tables that remember what was found out.

use crate::Rules;

/// A game whose positions can be told apart by one number.
pub trait Keyed: Rules {
    /// A well-mixed number: the same for states with the same future, and
    /// almost surely different for all others. Who moves counts, and so does
    /// anything of the past that a later move may depend on.
    fn key(&self) -> u64;

    /// A small number for a move, so that a table can hold what is known of
    /// it wherever it comes up. Different moves may share one.
    fn label(mv: Self::Move) -> u16;
}

/// An odd number without any pattern in its bits.
const FACTOR: u64 = 0xd6e8_feb8_6659_fd93;

/// Mixes words into one number: a multiplication a word, its high half folded
/// onto its low half so that every bit of the input reaches every bit.
///
/// ```
/// use kernel::Mix;
/// let key = |words: [u64; 2]| Mix::new(7).with(words[0]).with(words[1]).finish();
/// assert_eq!(key([1, 2]), key([1, 2]));
/// assert_ne!(key([1, 2]), key([2, 1]));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Mix(u64);

impl Mix {
    /// Begins with a first word.
    #[inline]
    #[must_use]
    pub const fn new(word: u64) -> Self {
        Self(word ^ 0x9e37_79b9_7f4a_7c15)
    }

    /// Goes on with another word; their order matters.
    #[inline]
    #[must_use]
    pub const fn with(self, word: u64) -> Self {
        Self(fold(self.0) ^ word)
    }

    /// The number they come to.
    #[inline]
    #[must_use]
    pub const fn finish(self) -> u64 {
        fold(fold(self.0))
    }
}

#[inline]
const fn fold(word: u64) -> u64 {
    let product = word as u128 * FACTOR as u128;
    (product >> 64) as u64 ^ product as u64
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn sparse_words_are_told_apart_even_by_half_of_the_bits() {
        let sparse = || (0..64).flat_map(|a| (a..64).map(move |b| 1_u64 << a | 1 << b));
        let (mut high, mut low, mut pairs) = (HashSet::new(), HashSet::new(), 0_u64);
        for first in sparse().step_by(7) {
            for second in sparse().step_by(5) {
                let key = Mix::new(3).with(first).with(second).finish();
                high.insert(key >> 20);
                low.insert(key << 20);
                pairs += 1;
            }
        }
        // Of 124,000 random numbers of 44 bits not even one pair is expected to be equal.
        assert!(pairs - high.len() as u64 <= 2, "{} of {pairs}", high.len());
        assert!(pairs - low.len() as u64 <= 2, "{} of {pairs}", low.len());
    }

    #[test]
    fn each_bit_of_a_word_changes_about_half_of_the_key() {
        for bit in 0..64 {
            let change = Mix::new(0).with(5).finish() ^ Mix::new(0).with(5 ^ 1 << bit).finish();
            assert!((16..=48).contains(&change.count_ones()), "bit {bit}");
        }
    }
}
