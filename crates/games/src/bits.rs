//! Sets of cells as bits: one word for small boards, several for large ones.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use kernel::Mix;

/// A set of cell numbers.
///
/// Boards number their cells so that a step in any direction is a shift, with
/// a column or row that is never in the set to stop wrapping round the edge.
pub trait Bits:
    Copy
    + Eq
    + Default
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitOrAssign
    + BitXorAssign
    + Not<Output = Self>
    + 'static
{
    /// One more than the largest number a set can hold.
    const CAPACITY: usize;

    /// The set of this number alone.
    fn one(index: usize) -> Self;

    /// The set of all numbers below this one.
    fn below(index: usize) -> Self;

    /// Whether the number is in the set.
    fn has(self, index: usize) -> bool;

    /// How many numbers are in the set.
    fn count(self) -> usize;

    /// Whether the set is empty.
    fn none(self) -> bool {
        self == Self::default()
    }

    /// Every number made larger by `by`.
    #[must_use]
    fn up(self, by: usize) -> Self;

    /// Every number made smaller by `by`.
    #[must_use]
    fn down(self, by: usize) -> Self;

    /// The `n`-th number of the set, from zero; there must be more than `n`.
    fn nth(self, n: usize) -> usize;

    /// The numbers of the set, ascending.
    fn iter(self) -> impl Iterator<Item = usize>;

    /// Mixes the set into a key.
    fn stir(self, key: Mix) -> Mix;
}

impl Bits for u64 {
    const CAPACITY: usize = 64;

    #[inline]
    fn one(index: usize) -> Self {
        1 << index
    }

    #[inline]
    fn below(index: usize) -> Self {
        1_u64.unbounded_shl(index as u32).wrapping_sub(1)
    }

    #[inline]
    fn has(self, index: usize) -> bool {
        self >> index & 1 == 1
    }

    #[inline]
    fn count(self) -> usize {
        self.count_ones() as usize
    }

    #[inline]
    fn up(self, by: usize) -> Self {
        self << by
    }

    #[inline]
    fn down(self, by: usize) -> Self {
        self >> by
    }

    #[inline]
    fn nth(self, n: usize) -> usize {
        // Always eight steps at a time: a loop that ends after a random number of steps costs
        // more in mispredicted branches than the steps that do nothing.
        let (mut rest, mut left) = (self, n);
        while left >= 8 {
            for _ in 0..8 {
                rest &= rest.wrapping_sub(1);
            }
            left -= 8;
        }
        for step in 0..7 {
            rest &= rest.wrapping_sub(u64::from(step < left));
        }
        rest.trailing_zeros() as usize
    }

    #[inline]
    fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let index = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                index
            })
        })
    }

    #[inline]
    fn stir(self, key: Mix) -> Mix {
        key.with(self)
    }
}

/// A set in `W` words of 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wide<const W: usize>([u64; W]);

impl<const W: usize> Wide<W> {
    /// The set whose numbers are the bits of these words, the lowest first.
    pub const fn from_words(words: [u64; W]) -> Self {
        Self(words)
    }

    /// Takes a number out of the set, or puts it in when it was not there.
    #[inline]
    pub fn toggle(&mut self, index: usize) {
        self.0[index / 64] ^= 1 << (index % 64);
    }

    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl<const W: usize> Default for Wide<W> {
    fn default() -> Self {
        Self([0; W])
    }
}

impl<const W: usize> BitAnd for Wide<W> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<const W: usize> BitOr for Wide<W> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<const W: usize> BitXor for Wide<W> {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<const W: usize> BitOrAssign for Wide<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const W: usize> BitXorAssign for Wide<W> {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

impl<const W: usize> Not for Wide<W> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl<const W: usize> Bits for Wide<W> {
    const CAPACITY: usize = 64 * W;

    #[inline]
    fn one(index: usize) -> Self {
        let mut words = [0; W];
        words[index / 64] = 1 << (index % 64);
        Self(words)
    }

    #[inline]
    fn below(index: usize) -> Self {
        Self(std::array::from_fn(|i| u64::below(index.saturating_sub(64 * i))))
    }

    #[inline]
    fn has(self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    #[inline]
    fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    // Comparing with the empty set would call a comparison of memory.
    #[inline]
    fn none(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[expect(clippy::inline_always, reason = "a shift by a known distance is a few instructions")]
    #[inline(always)]
    fn up(self, by: usize) -> Self {
        let (words, bits) = (by / 64, by % 64);
        let mut moved = [0; W];
        for (i, word) in moved.iter_mut().enumerate().skip(words) {
            *word = self.0[i - words] << bits;
            if bits > 0 && i > words {
                *word |= self.0[i - words - 1] >> (64 - bits);
            }
        }
        Self(moved)
    }

    #[expect(clippy::inline_always, reason = "a shift by a known distance is a few instructions")]
    #[inline(always)]
    fn down(self, by: usize) -> Self {
        let (words, bits) = (by / 64, by % 64);
        let mut moved = [0; W];
        for (i, word) in moved.iter_mut().enumerate().take(W.saturating_sub(words)) {
            *word = self.0[i + words] >> bits;
            if bits > 0 && i + words + 1 < W {
                *word |= self.0[i + words + 1] << (64 - bits);
            }
        }
        Self(moved)
    }

    #[inline]
    fn nth(self, n: usize) -> usize {
        let mut left = n;
        for (i, word) in self.0.iter().enumerate() {
            let here = word.count_ones() as usize;
            if left < here {
                return 64 * i + word.nth(left);
            }
            left -= here;
        }
        unreachable!("a set has more members than the number asked for")
    }

    #[inline]
    fn iter(self) -> impl Iterator<Item = usize> {
        self.0
            .into_iter()
            .enumerate()
            .flat_map(|(i, word)| word.iter().map(move |bit| 64 * i + bit))
    }

    #[inline]
    fn stir(self, key: Mix) -> Mix {
        self.0.into_iter().fold(key, Mix::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample<B: Bits>(members: &[usize]) -> B {
        members.iter().fold(B::default(), |set, &i| set | B::one(i))
    }

    fn members_of<B: Bits>(set: B) -> Vec<usize> {
        set.iter().collect()
    }

    fn shifts_agree_with_arithmetic<B: Bits>() {
        let members: Vec<usize> = (0..B::CAPACITY).filter(|i| i * i % 7 < 3).collect();
        let set: B = sample(&members);
        assert_eq!(members_of(set), members);
        for by in [0, 1, 8, 19, 63] {
            let up: Vec<_> = members.iter().map(|i| i + by).filter(|&i| i < B::CAPACITY).collect();
            let down: Vec<_> = members.iter().filter_map(|i| i.checked_sub(by)).collect();
            assert_eq!(members_of(set.up(by)), up, "up by {by}");
            assert_eq!(members_of(set.down(by)), down, "down by {by}");
        }
        for (n, &member) in members.iter().enumerate() {
            assert_eq!(set.nth(n), member);
        }
        assert_eq!(set.count(), members.len());
        assert!((set & !set).none());
        for end in [0, 1, 63, 64, B::CAPACITY] {
            assert_eq!(members_of(B::below(end)), (0..end).collect::<Vec<_>>());
        }
    }

    #[test]
    fn one_word_and_several_behave_like_sets_of_numbers() {
        shifts_agree_with_arithmetic::<u64>();
        shifts_agree_with_arithmetic::<Wide<2>>();
        shifts_agree_with_arithmetic::<Wide<6>>();
    }
}
