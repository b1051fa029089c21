//! A policy that weighs what there is to say about each play.

use games::dominoes::{Move, State, Tile, TileSet};
use kernel::{Rules, Seat};

use super::features::{FEATURES, Hand};
use super::moment::Moment;
use super::weights;

/// Weights for the numbers that describe a play: the greater the sum, the
/// better the play is taken to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Policy {
    /// One weight for each of the [features](super::FEATURE_NAMES).
    pub weights: [f32; FEATURES],
}

impl Policy {
    /// The tuned policy for a table: there is one for two seats, one for more,
    /// each alone, and one for partners.
    pub fn usual<B: TileSet, const S: usize, const T: usize>(state: &State<B, S, T>) -> Self {
        let weights = if state.house().partnership {
            weights::PARTNERS
        } else if state.seats() == 2 {
            weights::TWO
        } else {
            weights::MANY
        };
        Self { weights }
    }

    /// Every legal move of the seat to move with its score; none when no seat
    /// is to move.
    pub fn rate<B: TileSet, const S: usize, const T: usize>(
        &self,
        state: &State<B, S, T>,
    ) -> Vec<(Move, f32)> {
        let Some(seat) = state.turn().seat() else { return Vec::new() };
        let mut moves = Vec::new();
        state.moves(&mut moves);
        let Some(moment) = Moment::now(state) else {
            return moves.into_iter().map(|mv| (mv, unwanted(state, seat, mv))).collect();
        };
        let hand = Hand::new(&moment, state.hand_set(seat));
        moves.into_iter().map(|mv| (mv, self.score(&hand, mv))).collect()
    }

    /// The best move, the first of equals.
    pub fn choose<B: TileSet, const S: usize, const T: usize>(
        &self,
        state: &State<B, S, T>,
    ) -> Option<Move> {
        best(&self.rate(state))
    }

    pub(super) fn score<B: TileSet, const S: usize>(&self, hand: &Hand<'_, B, S>, mv: Move) -> f32 {
        let Move::Play(tile, end) = mv else { return 0.0 };
        let features = hand.features(tile, end);
        self.weights.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
    }
}

/// How every legal move of the seat to move is rated by the policy that was
/// tuned for this table.
pub fn rate_linear<B: TileSet, const S: usize, const T: usize>(
    state: &State<B, S, T>,
) -> Vec<(Move, f32)> {
    Policy::usual(state).rate(state)
}

/// The move with the highest score, the first of equals.
pub(super) fn best(rated: &[(Move, f32)]) -> Option<Move> {
    rated.iter().rev().max_by(|a, b| a.1.total_cmp(&b.1)).map(|rated| rated.0)
}

/// How gladly a tile is given back: heavy ones, and those with few others of
/// their values.
fn unwanted<B: TileSet, const S: usize, const T: usize>(
    state: &State<B, S, T>,
    seat: Seat,
    mv: Move,
) -> f32 {
    let Move::Return(tile) = mv else { return 0.0 };
    let hand = state.hand_set(seat);
    let company = |tile: Tile| {
        let same = B::with_value(tile.low()) | B::with_value(tile.high());
        (hand & same).count() as f32 - 1.0
    };
    let heaviest = 2.0 * f32::from(state.house().values - 1);
    f32::from(tile.points()) / heaviest + 0.3 * f32::from(u8::from(tile.is_double()))
        - 0.5 * company(tile) / hand.count().max(1) as f32
}
