//! What there is to say about joining a tile to the line.

use games::dominoes::{LineEnd, Tile, TileSet};

use super::moment::{Known, Moment, Role};
use super::numbers::power;

/// How many numbers describe a play.
pub const FEATURES: usize = 22;

/// What each number says, in order; most are between 0 and 1.
pub const FEATURE_NAMES: [&str; FEATURES] = [
    "points",
    "double",
    "own tiles that fit afterwards",
    "can play on",
    "values lost",
    "hidden tiles that fit",
    "next rival is stuck",
    "other rivals are stuck",
    "partner is stuck",
    "open value is all mine",
    "ends are equal",
    "blocks the round",
    "covers my own end",
    "covers my partner's end",
    "covers a rival's end",
    "points in danger",
    "double that may be stranded",
    "own doubles that fit afterwards",
    "value my partner has shown",
    "value the next rival has shown",
    "own tiles of the value shown",
    "can play on in danger",
];

/// A hand at a moment of the round, with what follows from it for all plays.
pub(super) struct Hand<'a, B, const S: usize> {
    moment: &'a Moment<B, S>,
    tiles: B,
    /// The tiles that this seat does not see.
    unseen: B,
    doubles: B,
    /// For each seat the tiles that it may have.
    pools: [B; S],
}

impl<'a, B: TileSet, const S: usize> Hand<'a, B, S> {
    pub(super) fn new(moment: &'a Moment<B, S>, tiles: B) -> Self {
        let unseen = moment.hidden & !tiles;
        let pools = std::array::from_fn(|seat| unseen & !moment.known[seat].barred);
        Self { moment, tiles, unseen, doubles: moment.doubles & tiles, pools }
    }

    /// The numbers of a play.
    pub(super) fn features(&self, tile: Tile, end: LineEnd) -> [f32; FEATURES] {
        let play = self.play(tile, end);
        let mut features = [0.0; FEATURES];
        features[..6].copy_from_slice(&self.about_tiles(&play));
        features[6..12].copy_from_slice(&self.about_others(&play));
        features[12..15].copy_from_slice(&self.covered(end));
        features[15..].copy_from_slice(&self.about_course(&play));
        features
    }

    fn play(&self, tile: Tile, end: LineEnd) -> Play<B> {
        let (open, shown) = after(self.moment.open, tile, end);
        let kept = self.tiles & !B::of(tile);
        let fitting = B::with_value(open[0]) | B::with_value(open[1]);
        let showing = B::with_value(shown[0]) | B::with_value(shown[1]);
        let points = f32::from(tile.points()) / (2 * self.moment.values - 2) as f32;
        let plays_on = truth(!(kept & fitting).none());
        Play { tile, open, shown, kept, fitting, showing, points, plays_on }
    }

    fn about_tiles(&self, play: &Play<B>) -> [f32; 6] {
        [
            play.points,
            truth(play.tile.is_double()),
            part(play.kept & play.fitting, play.kept),
            play.plays_on,
            play.lost(),
            part(self.unseen & play.fitting, self.unseen),
        ]
    }

    fn about_others(&self, play: &Play<B>) -> [f32; 6] {
        let [next, rivals, partners] = self.stuck(play.fitting);
        let is_mine = (self.unseen & play.showing).none() && !(play.kept & play.showing).none();
        let ends_are_equal = truth(play.open[0] == play.open[1]);
        [next, rivals, partners, truth(is_mine), ends_are_equal, self.block(play)]
    }

    fn about_course(&self, play: &Play<B>) -> [f32; 7] {
        let danger = self.moment.danger;
        let unseen = (self.unseen & play.showing).count() as f32 / self.moment.values as f32;
        let doubles = self.doubles & play.kept;
        [
            play.points * danger,
            truth(play.tile.is_double()) * (1.0 - unseen),
            part(doubles & play.fitting, doubles),
            self.shown_by(Role::Partner, play.shown),
            self.shown_by(Role::Next, play.shown),
            part(play.kept & play.showing, play.kept),
            play.plays_on * danger,
        ]
    }

    /// How likely the next rival, the other rivals and the partners have no
    /// tile that fits, as if they had drawn their hands from what they may have.
    fn stuck(&self, fitting: B) -> [f32; 3] {
        let (mut sums, mut counts) = ([0.0; 3], [0.0_f32; 3]);
        for (known, pool) in self.moment.known[..self.moment.seats].iter().zip(self.pools) {
            let place = match known.role {
                Role::Own => continue,
                Role::Next => 0,
                Role::Rival => 1,
                Role::Partner => 2,
            };
            sums[place] += without(known, pool, fitting);
            counts[place] += 1.0;
        }
        [0, 1, 2].map(|place| sums[place] / counts[place].max(1.0))
    }

    /// Whose end the play covers: the own, a partner's or a rival's.
    fn covered(&self, end: LineEnd) -> [f32; 3] {
        let Some(laid_by) = self.moment.laid_by else { return [0.0; 3] };
        let seat = laid_by[usize::from(end == LineEnd::Right)];
        match self.moment.known[seat.index()].role {
            Role::Own => [1.0, 0.0, 0.0],
            Role::Partner => [0.0, 1.0, 0.0],
            Role::Next | Role::Rival => [0.0, 0.0, 1.0],
        }
    }

    /// When nobody can go on after this: how much lighter the hand is than
    /// another can be expected to be, from -1 to 1; otherwise nothing.
    fn block(&self, play: &Play<B>) -> f32 {
        if !(play.fitting & (self.unseen | play.kept)).none() {
            return 0.0;
        }
        let points = |set: B| set.tiles().map(|tile| f32::from(tile.points())).sum::<f32>();
        let mean = points(self.unseen) / (self.unseen.count() as f32).max(1.0);
        let rivals = self.moment.others().filter(|known| known.role != Role::Partner);
        let least = rivals.map(|known| known.size).min().unwrap_or(0) as f32 * mean;
        let own = points(play.kept);
        (least - own) / (least + own).max(1.0)
    }

    fn shown_by(&self, role: Role, shown: [u8; 2]) -> f32 {
        let values = 1_u64 << shown[0] | 1 << shown[1];
        truth(self.moment.others().any(|known| known.role == role && known.shown & values != 0))
    }
}

/// A play and what it leads to.
struct Play<B> {
    tile: Tile,
    /// The values that are open afterwards, and those of them that are new.
    open: [u8; 2],
    shown: [u8; 2],
    /// The tiles that stay in the hand.
    kept: B,
    /// All tiles with a value that is open, and with one that is new.
    fitting: B,
    showing: B,
    points: f32,
    plays_on: f32,
}

impl<B: TileSet> Play<B> {
    /// How many of the tile's values are not in the hand any more.
    fn lost(&self) -> f32 {
        let lost = |value: u8| truth((self.kept & B::with_value(value)).none());
        f32::midpoint(lost(self.tile.low()), lost(self.tile.high()))
    }
}

/// Which part of a set another is.
fn part<B: TileSet>(set: B, of: B) -> f32 {
    set.count() as f32 / of.count().max(1) as f32
}

/// The open values after a play, and those of them that are new.
fn after(open: Option<[u8; 2]>, tile: Tile, end: LineEnd) -> ([u8; 2], [u8; 2]) {
    match (open, end) {
        (None, _) => ([tile.high(), tile.low()], [tile.high(), tile.low()]),
        (Some([left, right]), LineEnd::Left) => {
            let shown = tile.other(left);
            ([shown, right], [shown; 2])
        }
        (Some([left, right]), LineEnd::Right) => {
            let shown = tile.other(right);
            ([left, shown], [shown; 2])
        }
    }
}

/// How likely a hand drawn from a pool has none of these tiles.
fn without<B: TileSet>(known: &Known<B>, pool: B, tiles: B) -> f32 {
    let all = pool.count().max(1) as f32;
    let misses = 1.0 - (pool & tiles).count() as f32 / all;
    power(misses, known.size)
}

fn truth(is: bool) -> f32 {
    if is { 1.0 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use kernel::{Notation, Rules};

    use super::*;
    use crate::dominoes::trials::{dealt, plain_house};

    fn feature(name: &str, deal: &str, moves: &str, tile: Tile, end: LineEnd) -> f32 {
        let house = games::dominoes::House { tiles: 4, ..plain_house() };
        let mut state = dealt(house, 2, deal);
        for text in moves.split_whitespace() {
            state.apply(state.read(text).unwrap());
        }
        let moment = Moment::now(&state).unwrap();
        let hand = Hand::new(&moment, state.hand_set(moment.seat));
        let place = FEATURE_NAMES.iter().position(|known| *known == name).unwrap();
        hand.features(tile, end)[place]
    }

    const DEAL: &str = "+6-4 +6-6 +6-2 +4-1 +5-5 +5-4 +3-3 +6-5";

    fn is(found: f32, wanted: f32) {
        assert!((found - wanted).abs() < 1e-6, "{found}, not {wanted}");
    }

    #[test]
    fn a_hand_counts_what_it_can_play_afterwards() {
        let open = |tile, name| feature(name, DEAL, "", tile, LineEnd::Left);
        let six_four = Tile::new(6, 4);
        is(open(six_four, "own tiles that fit afterwards"), 1.0);
        is(open(Tile::new(6, 6), "own tiles that fit afterwards"), 2.0 / 3.0);
        is(open(six_four, "points"), 10.0 / 12.0);
        is(open(Tile::new(6, 2), "values lost"), 0.5);
        is(open(Tile::new(6, 6), "ends are equal"), 1.0);
        // Of 24 unseen tiles, four have a six and five others a four.
        is(open(six_four, "hidden tiles that fit"), 9.0 / 24.0);
    }

    #[test]
    fn a_rival_who_has_passed_on_both_ends_is_stuck() {
        let deal = "+6-4 +6-6 +4-4 +4-1 +5-5 +5-2 +3-3 +5-1";
        let play = |tile, end, name| feature(name, deal, "6-4 pass", tile, end);
        is(play(Tile::new(6, 6), LineEnd::Left, "next rival is stuck"), 1.0);
        is(play(Tile::new(6, 6), LineEnd::Left, "covers my own end"), 1.0);
        let not_sure = play(Tile::new(4, 1), LineEnd::Right, "next rival is stuck");
        assert!(not_sure > 0.0 && not_sure < 1.0);
    }
}
