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
        let moment = self.moment;
        let (open, shown) = after(moment.open, tile, end);
        let kept = self.tiles & !B::of(tile);
        let fitting = B::with_value(open[0]) | B::with_value(open[1]);
        let showing = B::with_value(shown[0]) | B::with_value(shown[1]);
        let count = |set: B| set.count() as f32;
        let part = |set: B, of: B| count(set) / count(of).max(1.0);
        let points = f32::from(tile.points()) / (2 * moment.values - 2) as f32;
        let plays_on = truth(!(kept & fitting).none());
        let [next, rivals, partners] = self.stuck(fitting);
        let [own_end, partners_end, rivals_end] = self.covered(end);
        let is_double = truth(tile.is_double());
        let unseen_shown = count(self.unseen & showing);
        let doubles = self.doubles & !B::of(tile);
        [
            points,
            is_double,
            part(kept & fitting, kept),
            plays_on,
            self.lost(tile, kept),
            part(self.unseen & fitting, self.unseen),
            next,
            rivals,
            partners,
            truth((self.unseen & showing).none() && !(kept & showing).none()),
            truth(open[0] == open[1]),
            self.block(kept, fitting),
            own_end,
            partners_end,
            rivals_end,
            points * moment.danger,
            is_double * (1.0 - unseen_shown / moment.values as f32),
            part(doubles & fitting, doubles),
            self.shown_by(Role::Partner, shown),
            self.shown_by(Role::Next, shown),
            part(kept & showing, kept),
            plays_on * moment.danger,
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

    /// How many of the tile's values are not in the hand any more.
    fn lost(&self, tile: Tile, kept: B) -> f32 {
        let lost = |value: u8| truth((kept & B::with_value(value)).none());
        (lost(tile.low()) + lost(tile.high())) / 2.0
    }

    /// When nobody can go on after this: how much lighter the hand is than
    /// another can be expected to be, from -1 to 1; otherwise nothing.
    fn block(&self, kept: B, fitting: B) -> f32 {
        if !(fitting & (self.unseen | kept)).none() {
            return 0.0;
        }
        let points = |set: B| set.tiles().map(|tile| f32::from(tile.points())).sum::<f32>();
        let mean = points(self.unseen) / (self.unseen.count() as f32).max(1.0);
        let rivals = self.moment.others().filter(|known| known.role != Role::Partner);
        let least = rivals.map(|known| known.size).min().unwrap_or(0) as f32 * mean;
        let own = points(kept);
        (least - own) / (least + own).max(1.0)
    }

    fn shown_by(&self, role: Role, shown: [u8; 2]) -> f32 {
        let values = 1_u64 << shown[0] | 1 << shown[1];
        truth(self.moment.others().any(|known| known.role == role && known.shown & values != 0))
    }
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
