//! Tiles to places at random, where not every tile may go everywhere.

use kernel::Rng;

use super::tile::TileSet;

/// Somewhere tiles go: a hand or the pile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<B> {
    /// How many tiles it still takes.
    pub(super) room: usize,
    /// The tiles that may not go here.
    pub(super) barred: B,
}

/// A distribution of tiles over places in the making.
///
/// Every tile first gets a place: the hardest to place first, each at random in
/// proportion to the room left, with a chain of moves when only full places
/// suit it. That alone would favour some distributions a little, so then pairs
/// of tiles change places wherever both may; such exchanges lead from any
/// distribution towards all being equally likely.
pub(super) struct Filling<'a, B, const T: usize> {
    places: &'a mut [Place<B>],
    /// The numbers of the tiles in random order, the first `count` of the array.
    tiles: [u16; T],
    count: usize,
    /// The place of each of those tiles.
    at: [u8; T],
}

const NOWHERE: u8 = u8::MAX;
/// Exchanges tried for each tile.
const EXCHANGES: usize = 3;
/// More places than any table has.
const MOST_PLACES: usize = 32;

impl<'a, B: TileSet, const T: usize> Filling<'a, B, T> {
    /// Distributes the tiles. There must be a way to do it, and the places must
    /// have room for exactly these.
    pub(super) fn new(tiles: B, places: &'a mut [Place<B>], rng: &mut Rng) -> Self {
        let mut filling = Self { places, tiles: [0; T], count: 0, at: [NOWHERE; T] };
        for id in tiles.iter() {
            filling.tiles[filling.count] = id as u16;
            filling.count += 1;
        }
        rng.shuffle(&mut filling.tiles[..filling.count]);
        let barred = filling.places.iter().fold(B::default(), |all, place| all | place.barred);
        let picky = !(barred & tiles).none();
        if picky {
            filling.place_picky(barred, rng);
        }
        filling.place_rest();
        if picky {
            filling.exchange(rng);
        }
        filling
    }

    /// Each tile with the index of its place, in random order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, usize)> {
        let tiles = self.tiles[..self.count].iter().zip(&self.at);
        tiles.map(|(&id, &place)| (id.into(), place.into()))
    }

    fn suits(&self, tile: usize, place: usize) -> bool {
        !self.places[place].barred.has(self.tiles[tile].into())
    }

    /// Places the tiles that are barred somewhere, those with the fewest
    /// choices first.
    fn place_picky(&mut self, barred: B, rng: &mut Rng) {
        let mut choices = [0; T];
        for (tile, count) in choices[..self.count].iter_mut().enumerate() {
            if barred.has(self.tiles[tile].into()) {
                *count = (0..self.places.len()).filter(|&place| self.suits(tile, place)).count();
            }
        }
        let longest = choices.iter().copied().max().unwrap_or(0);
        for wanted in 1..=longest {
            for tile in (0..self.count).filter(|&tile| choices[tile] == wanted) {
                self.place(tile, rng);
            }
        }
    }

    fn place(&mut self, tile: usize, rng: &mut Rng) {
        let room = |filling: &Self, place: usize| {
            if filling.suits(tile, place) { filling.places[place].room } else { 0 }
        };
        let total: usize = (0..self.places.len()).map(|place| room(self, place)).sum();
        if total == 0 {
            return self.make_room(tile);
        }
        let mut ticket = rng.below(total);
        for place in 0..self.places.len() {
            let here = room(self, place);
            if ticket < here {
                self.places[place].room -= 1;
                self.at[tile] = place as u8;
                return;
            }
            ticket -= here;
        }
    }

    /// Finds the shortest chain of tiles, each moving on to a place that suits
    /// it, the last to one with room, that frees a place for this tile.
    fn make_room(&mut self, tile: usize) {
        // For each place reached: the tile that would move there.
        let mut moving: [Option<usize>; MOST_PLACES] = [None; MOST_PLACES];
        let mut queue: Vec<usize> = (0..self.places.len()).collect();
        queue.retain(|&place| self.suits(tile, place));
        for &place in &queue {
            moving[place] = Some(tile);
        }
        let mut reached = 0;
        while let Some(&from) = queue.get(reached) {
            reached += 1;
            for to in 0..self.places.len() {
                if moving[to].is_none()
                    && let Some(mover) = self.somebody(from, to)
                {
                    moving[to] = Some(mover);
                    if self.places[to].room > 0 {
                        return self.shift(to, &moving);
                    }
                    queue.push(to);
                }
            }
        }
        unreachable!("the true hands are one way to place all tiles");
    }

    /// A tile that could move from one place to another.
    fn somebody(&self, from: usize, to: usize) -> Option<usize> {
        (0..self.count).find(|&tile| usize::from(self.at[tile]) == from && self.suits(tile, to))
    }

    fn shift(&mut self, to: usize, moving: &[Option<usize>; MOST_PLACES]) {
        self.places[to].room -= 1;
        let mut place = to;
        while let Some(tile) = moving[place] {
            let left = std::mem::replace(&mut self.at[tile], place as u8);
            if left == NOWHERE {
                break;
            }
            place = left.into();
        }
    }

    /// Places the tiles that may go anywhere; they are in random order already.
    fn place_rest(&mut self) {
        let mut place = 0;
        for tile in 0..self.count {
            if self.at[tile] == NOWHERE {
                while self.places[place].room == 0 {
                    place += 1;
                }
                self.places[place].room -= 1;
                self.at[tile] = place as u8;
            }
        }
    }

    fn exchange(&mut self, rng: &mut Rng) {
        for _ in 0..EXCHANGES * self.count {
            let (one, other) = (rng.below(self.count), rng.below(self.count));
            let (here, there) = (self.at[one].into(), self.at[other].into());
            if here != there && self.suits(one, there) && self.suits(other, here) {
                self.at.swap(one, other);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::bits::Bits;

    fn places(rooms: [usize; 3], barred: [u64; 3]) -> [Place<u64>; 3] {
        std::array::from_fn(|i| Place { room: rooms[i], barred: barred[i] })
    }

    /// Every way to place `tiles` tiles, as the place of each.
    fn all_ways(tiles: usize, places: &[Place<u64>; 3]) -> Vec<Vec<usize>> {
        let Some(tile) = tiles.checked_sub(1) else { return vec![Vec::new()] };
        let mut ways = Vec::new();
        for place in (0..3).filter(|&p| places[p].room > 0 && !places[p].barred.has(tile)) {
            let mut rest = *places;
            rest[place].room -= 1;
            ways.extend(all_ways(tile, &rest).into_iter().map(|way| [way, vec![place]].concat()));
        }
        ways
    }

    fn fill(tiles: usize, places: &[Place<u64>; 3], rng: &mut Rng) -> Vec<usize> {
        let mut places = *places;
        let filling = Filling::<u64, 16>::new((1 << tiles) - 1, &mut places, rng);
        let mut way = vec![usize::MAX; tiles];
        filling.iter().for_each(|(tile, place)| way[tile] = place);
        way
    }

    /// How unevenly the ways come up: about 1 for pure chance.
    fn unevenness(places: &[Place<u64>; 3], ways: Vec<Vec<usize>>, rng: &mut Rng) -> f64 {
        let each = 300.0;
        let mut counts: BTreeMap<_, f64> = ways.into_iter().map(|way| (way, 0.0)).collect();
        for _ in 0..300 * counts.len() {
            *counts.get_mut(&fill(9, places, rng)).expect("an allowed way") += 1.0;
        }
        let chi: f64 = counts.values().map(|count| (count - each).powi(2) / each).sum();
        chi / f64::from(counts.len() as u32 - 1)
    }

    #[test]
    fn whatever_is_barred_where_all_ways_are_about_equally_likely() {
        let mut rng = Rng::new(1);
        let mut tried = 0;
        while tried < 30 {
            let barred = std::array::from_fn(|_| rng.bits() & rng.bits() & 0x1ff);
            let places = places([3, 4, 2], barred);
            let ways = all_ways(9, &places);
            if ways.len() >= 20 {
                let uneven = unevenness(&places, ways, &mut rng);
                assert!(uneven < 4.0, "{uneven} with {barred:?}");
                tried += 1;
            }
        }
    }

    #[test]
    fn the_only_way_is_found_however_tiles_are_tried() {
        // Tiles 0 and 1 suit only the last place, 2 and 3 only the last two.
        let places = places([2, 2, 2], [0b00_1111, 0b00_0011, 0]);
        let mut rng = Rng::new(2);
        for _ in 0..200 {
            let way = fill(6, &places, &mut rng);
            assert_eq!(way, [2, 2, 1, 1, 0, 0]);
        }
    }
}
