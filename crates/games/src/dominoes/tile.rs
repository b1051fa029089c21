//! Tiles and sets of tiles.

use crate::bits::{Bits, Wide};

/// The most different values a set may have.
pub const MOST_VALUES: usize = 50;

/// How many tiles the largest set has.
pub(super) const MOST_TILES: usize = tiles_of(MOST_VALUES);

/// The most different values whose tiles fit into one word of 64 bits.
pub(super) const WORD_VALUES: usize = 10;

/// How many tiles that set has.
pub(super) const WORD_TILES: usize = tiles_of(WORD_VALUES);

/// How many tiles a set with this many values has: every pair, doubles included.
pub const fn tiles_of(values: usize) -> usize {
    values * (values + 1) / 2
}

/// A domino with its two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tile {
    low: u8,
    high: u8,
}

impl Tile {
    /// The tile with these two values, in any order.
    pub const fn new(one: u8, other: u8) -> Self {
        if one < other { Self { low: one, high: other } } else { Self { low: other, high: one } }
    }

    /// The tile with this number.
    #[inline]
    pub fn from_id(id: usize) -> Self {
        TILES[id]
    }

    /// Its number: tiles are counted by their higher value, then by the lower
    /// one, so that a smaller set is the beginning of a larger one.
    #[inline]
    pub const fn id(self) -> usize {
        tiles_of(self.high as usize) + self.low as usize
    }

    /// The lower value.
    pub const fn low(self) -> u8 {
        self.low
    }

    /// The higher value.
    pub const fn high(self) -> u8 {
        self.high
    }

    /// Whether both values are the same.
    pub const fn is_double(self) -> bool {
        self.low == self.high
    }

    /// Whether one of its values is this one.
    pub const fn has(self, value: u8) -> bool {
        self.low == value || self.high == value
    }

    /// What it shows when `value` is joined to the line.
    #[inline]
    pub const fn other(self, value: u8) -> u8 {
        if self.low == value { self.high } else { self.low }
    }

    /// Its points: the sum of both values.
    #[inline]
    pub const fn points(self) -> u16 {
        self.low as u16 + self.high as u16
    }

    /// What decides who opens where a tile does: the highest double, and when
    /// nobody has a double, the most points, then the higher value.
    pub const fn rank(self) -> (bool, u16, u8) {
        (self.is_double(), self.points(), self.high)
    }
}

static TILES: [Tile; MOST_TILES] = all_tiles();

const fn all_tiles() -> [Tile; MOST_TILES] {
    let mut tiles = [Tile::new(0, 0); MOST_TILES];
    let mut high = 0;
    while high < MOST_VALUES as u8 {
        let mut low = 0;
        while low <= high {
            let tile = Tile::new(low, high);
            tiles[tile.id()] = tile;
            low += 1;
        }
        high += 1;
    }
    tiles
}

/// A set of tiles by their numbers.
pub trait TileSet: Bits {
    /// All tiles that have this value.
    fn with_value(value: u8) -> Self;

    /// All tiles of a set with this many values.
    fn full(values: usize) -> Self {
        (!Self::default()).down(Self::CAPACITY - tiles_of(values))
    }

    /// The set of this tile alone.
    #[inline]
    fn of(tile: Tile) -> Self {
        Self::one(tile.id())
    }

    /// The tiles of the set, by number.
    fn tiles(self) -> impl Iterator<Item = Tile> {
        self.iter().map(Tile::from_id)
    }
}

static WITH_VALUE: [u64; WORD_VALUES] = values_of_tiles();

const fn values_of_tiles() -> [u64; WORD_VALUES] {
    let mut sets = [0; WORD_VALUES];
    let mut id = 0;
    while id < WORD_TILES {
        sets[TILES[id].low as usize] |= 1 << id;
        sets[TILES[id].high as usize] |= 1 << id;
        id += 1;
    }
    sets
}

impl TileSet for u64 {
    #[inline]
    fn with_value(value: u8) -> Self {
        WITH_VALUE[value as usize]
    }
}

/// The tiles with each value, in sets of this width.
struct WideSets<const W: usize>;

impl<const W: usize> WideSets<W> {
    const WITH_VALUE: [Wide<W>; MOST_VALUES] = Self::values_of_tiles();

    const fn values_of_tiles() -> [Wide<W>; MOST_VALUES] {
        let mut sets = [Wide::from_words([0; W]); MOST_VALUES];
        let mut value = 0;
        while value < MOST_VALUES {
            sets[value] = Wide::from_words(Self::words_of(value as u8));
            value += 1;
        }
        sets
    }

    const fn words_of(value: u8) -> [u64; W] {
        let mut words = [0; W];
        let mut id = 0;
        while id < MOST_TILES && id < 64 * W {
            if TILES[id].has(value) {
                words[id / 64] |= 1 << (id % 64);
            }
            id += 1;
        }
        words
    }
}

impl<const W: usize> TileSet for Wide<W> {
    #[inline]
    fn with_value(value: u8) -> Self {
        let sets: &'static [Self; MOST_VALUES] = &WideSets::<W>::WITH_VALUE;
        sets[usize::from(value)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_is_found_by_its_number_and_the_other_way_round() {
        for id in 0..MOST_TILES {
            assert_eq!(Tile::from_id(id).id(), id);
        }
        assert_eq!(Tile::new(4, 6), Tile::new(6, 4));
        assert_eq!(tiles_of(7), 28);
    }

    #[test]
    fn the_tiles_with_a_value_are_the_same_in_words_and_in_wide_sets() {
        for value in 0..WORD_VALUES as u8 {
            let small: Vec<_> = u64::with_value(value).tiles().collect();
            let wide = Wide::<20>::with_value(value) & Wide::full(WORD_VALUES);
            assert_eq!(small, wide.tiles().collect::<Vec<_>>());
            assert_eq!(small.len(), WORD_VALUES);
            assert!(small.iter().all(|tile| tile.has(value)));
        }
    }

    #[test]
    fn the_highest_double_ranks_first_and_then_the_heaviest_tile() {
        let order = [(1, 1), (0, 0), (6, 5), (6, 3), (5, 4), (6, 2)];
        let ranks: Vec<_> = order.iter().map(|&(a, b)| Tile::new(a, b).rank()).collect();
        assert!(ranks.is_sorted_by(|first, second| first > second));
    }
}
