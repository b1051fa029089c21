//! How likely it is that the others would have played as they did.
//!
//! Nobody knows how the others choose; so each is taken for one of several
//! kinds of player, and the kinds that explain him better in a world speak
//! louder for it. Every kind may slip, so no world is ever ruled out.

use games::dominoes::{Act, LineEnd, Move, State, Tile, TileSet};
use kernel::{Rules, Seat};
use search::exp;

use super::features::Hand;
use super::linear::Policy;
use super::moment::Moment;

/// The kinds of player somebody may be: one who weighs everything, one who
/// throws the heaviest tile, one who keeps his values together, and one who
/// plays anything.
const KINDS: usize = 4;
/// How likely each kind is before anything was played.
const PRIOR: [f64; KINDS] = [0.4, 0.2, 0.2, 0.2];
/// How often a kind plays anything instead of what it would.
const SLIP: f64 = 0.1;
/// How far below the best play another may score and still be played often.
const WARMTH: f32 = 0.1;
/// Whatever is better by more than this is as good as certain.
const FAR: f32 = 16.0;

/// A play of another in the present round.
struct Played<B, const S: usize> {
    moment: Moment<B, S>,
    tile: Tile,
    end: LineEnd,
    /// The tiles that he has played from then on, this one included.
    later: B,
}

/// All that the others' plays can tell a seat.
pub(super) struct Witness<B, const S: usize> {
    policy: Policy,
    seats: usize,
    plays: Vec<Played<B, S>>,
}

impl<B: TileSet, const S: usize> Witness<B, S> {
    pub(super) fn new<const T: usize>(state: &State<B, S, T>, seat: Seat) -> Self {
        let policy = Policy::usual(state);
        let mut witness = Self { policy, seats: state.seats(), plays: Vec::new() };
        let mut later = [B::default(); S];
        // Tiles that were drawn since may be in the hand now and were not then: what happened
        // before tells too little.
        let mut has_drawn = [false; S];
        for (index, step) in state.log().iter().enumerate().rev() {
            let actor = step.seat.index();
            match step.act {
                Act::Drew => has_drawn[actor] = true,
                Act::Played(tile, end) => {
                    later[actor] |= B::of(tile);
                    let is_called = step.open.is_none() && state.called().is_some();
                    if step.seat != seat && !has_drawn[actor] && !is_called {
                        let moment = Moment::before(state, index);
                        let later = later[actor];
                        witness.plays.push(Played { moment, tile, end, later });
                    }
                }
                Act::Passed => {}
            }
        }
        witness
    }

    /// How likely the plays are in a world, compared with playing anything.
    pub(super) fn likelihood<const T: usize>(&self, world: &State<B, S, T>) -> f64 {
        let mut kinds = [PRIOR; S];
        for played in &self.plays {
            let seat = played.moment.seat;
            let hand = world.hand_set(seat) | played.later;
            let ratios = self.ratios(played, hand);
            for (kind, ratio) in kinds[seat.index()].iter_mut().zip(ratios) {
                *kind *= ratio;
            }
        }
        kinds[..self.seats].iter().map(|kinds| kinds.iter().sum::<f64>()).product()
    }

    /// For each kind how likely it would have made this play, compared with
    /// one who plays anything.
    fn ratios(&self, played: &Played<B, S>, tiles: B) -> [f64; KINDS] {
        let fitting = fitting(played.moment.open, tiles);
        let all = fitting[0] | fitting[1];
        let choices = all.count();
        if choices < 2 {
            return [1.0; KINDS];
        }
        let fat = |tile: Tile| u32::from(tile.points());
        let company = |tile: Tile| {
            let with = |value| (tiles & B::with_value(value)).count() as u32;
            with(tile.low()) + with(tile.high())
        };
        let slips = |likely: f64| SLIP + (1.0 - SLIP) * likely * choices as f64;
        [
            slips(self.weighed(played, tiles, fitting)),
            slips(greedily(all, played.tile, fat)),
            slips(greedily(all, played.tile, company)),
            1.0,
        ]
    }

    /// How likely one who weighs everything would have played the tile at
    /// this end.
    fn weighed(&self, played: &Played<B, S>, tiles: B, fitting: [B; 2]) -> f64 {
        let hand = Hand::new(&played.moment, tiles);
        let score = |tile, end| self.policy.score(&hand, Move::Play(tile, end));
        let chosen = score(played.tile, played.end);
        let mut all = 0.0;
        for (end, set) in [LineEnd::Left, LineEnd::Right].into_iter().zip(fitting) {
            for tile in set.tiles() {
                all += exp(((score(tile, end) - chosen) / WARMTH).min(FAR));
            }
        }
        f64::from(1.0 / all)
    }
}

/// The tiles of a hand that fit on the left and on the right; a line whose
/// ends are the same has but one.
fn fitting<B: TileSet>(open: Option<[u8; 2]>, tiles: B) -> [B; 2] {
    match open {
        None => [tiles, B::default()],
        Some([left, right]) if left == right => [tiles & B::with_value(left), B::default()],
        Some(open) => open.map(|value| tiles & B::with_value(value)),
    }
}

/// How likely one who plays the tile worth the most, any of equals, would have
/// played this one.
fn greedily<B: TileSet>(tiles: B, played: Tile, worth: impl Fn(Tile) -> u32) -> f64 {
    let (mut most, mut equals) = (0, 0.0);
    for tile in tiles.tiles() {
        let here = worth(tile);
        if here > most || equals == 0.0 {
            (most, equals) = (here, 1.0);
        } else if here == most {
            equals += 1.0;
        }
    }
    if worth(played) == most { 1.0 / equals } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use games::dominoes::{House, Small};
    use kernel::{Notation, Rules};

    use super::*;
    use crate::dominoes::trials::{dealt, plain_house};

    const SHORT: fn() -> House = || House { tiles: 4, ..plain_house() };

    fn after(deal: &str, moves: &str) -> Small {
        let mut state = dealt(SHORT(), 2, deal);
        for text in moves.split_whitespace() {
            state.apply(state.read(text).unwrap());
        }
        state
    }

    #[test]
    fn who_opens_with_a_light_tile_has_hardly_kept_the_heavy_ones() {
        let light = after("+1-0 +2-0 +1-1 +3-0", "1-0");
        let heavy = after("+1-0 +6-6 +5-5 +6-5", "1-0");
        let witness = Witness::new(&light, Seat::new(1));
        assert!(witness.likelihood(&light) > 2.0 * witness.likelihood(&heavy));
    }

    #[test]
    fn own_plays_and_plays_without_a_choice_tell_nothing() {
        let world = after("+1-0 +2-0 +1-1 +3-0", "1-0");
        let own = Witness::new(&world, Seat::new(0));
        assert!((own.likelihood(&world) - 1.0).abs() < 1e-9);
        // Of these the second seat can join only the double.
        let world = after("+6-4 +2-0 +1-1 +3-0 +6-6 +5-3 +5-1 +2-1", "6-4 6-6L");
        let witness = Witness::new(&world, Seat::new(0));
        assert!((witness.likelihood(&world) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn what_was_played_before_a_draw_is_not_asked_about() {
        let house = House { stock: games::dominoes::Stock::Draw, ..SHORT() };
        let mut state = dealt(house, 2, "+6-4 +2-0 +1-1 +3-0 +6-6 +5-3 +5-1 +2-1");
        for text in ["6-4", "6-6L", "draw", "+6-5", "6-5L"] {
            state.apply(state.read(text).unwrap());
        }
        let seen = |seat| Witness::<u64, 4>::new(&state, Seat::new(seat)).plays.len();
        assert_eq!((seen(0), seen(1)), (1, 1));
    }
}
