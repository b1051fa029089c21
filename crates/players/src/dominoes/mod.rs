//! The automatic players of dominoes: the document's four, and the house's.
//!
//! - `first-fit` (the document calls it Random) plays the first tile of its
//!   hand that fits, and returns the first half of its hand.
//! - `throw-fat` plays the tile with the most points, the first one of equals,
//!   and returns the heaviest half.
//! - `reserved` wants to keep tiles of every value: it plays the tile whose
//!   two values it has the most tiles of, the first one of equals. A double
//!   counts once among the tiles of its value, and that count twice for it.
//! - `pass-maker` plays so that the value is open that the others have passed
//!   on most often in this round (the lower value of equals; of two tiles that
//!   do it the later in the hand); it opens, and plays when it has no such
//!   tile, like `first-fit`.
//!
//! The last two return any half. A tile that fits both ends goes to the left,
//! except where `pass-maker` has a reason. They know their own hand, the ends
//! of the line and who passed when; nothing else.
//!
//! `linear` is the house's: it weighs what there is to say about each play,
//! with [weights](Policy) that were tuned by playing. [`think`] looks ahead, as
//! long as it is allowed to. `examples/tune_dominoes.rs` makes the weights, and
//! `examples/duel_dominoes.rs` measures who wins how many hands.

mod numbers;
mod moment;
mod features;
mod weights;
mod linear;
mod witness;
mod belief;
mod round;
mod prospects;
mod mind;
mod grades;
#[cfg(test)]
mod trials;

use std::any::Any;

use games::dominoes::{
    Act, Crowded, Large, LineEnd, MOST_VALUES, Move, Small, State, Tile, TileSet,
};
use kernel::{Notation, Rng, Rules, Seat};

use crate::word::Word;
use crate::{Player, levels, texts, uniform};

pub use features::{FEATURE_NAMES, FEATURES};
pub use linear::{Policy, rate_linear};
pub use mind::think;

pub(crate) const WORDS: &[&str] =
    &[levels::WORD, "random", "first-fit", "throw-fat", "reserved", "pass-maker", "linear"];

/// The document's players in the order in which it seats them.
pub const LINE_UP: [&str; 4] = ["first-fit", "throw-fat", "reserved", "pass-maker"];

/// The words of the players at a table, given how many there are of each kind
/// of [`LINE_UP`]: kind after kind.
///
/// ```
/// let seats = players::dominoes::line_up([1, 0, 2, 0]);
/// assert_eq!(seats, ["first-fit", "reserved", "reserved"]);
/// ```
pub fn line_up(counts: [usize; 4]) -> Vec<&'static str> {
    let kinds = LINE_UP.into_iter().zip(counts);
    kinds.flat_map(|(word, count)| std::iter::repeat_n(word, count)).collect()
}

/// The same players, seated at random.
pub fn mixed_line_up(counts: [usize; 4], rng: &mut Rng) -> Vec<&'static str> {
    let mut seats = line_up(counts);
    rng.shuffle(&mut seats);
    seats
}

pub(crate) fn player(word: &Word) -> Option<Box<dyn Player>> {
    let (name, strategy) = match word.stem() {
        levels::WORD => return levels::player(word, grades::at_level),
        "random" => return word.plain(texts::RANDOM, at_random),
        "linear" => return word.plain(texts::LINEAR, by_weights),
        "first-fit" => (texts::FIRST_FIT, Strategy::FirstFit),
        "throw-fat" => (texts::THROW_FAT, Strategy::ThrowFat),
        "reserved" => (texts::RESERVED, Strategy::Reserved),
        "pass-maker" => (texts::PASS_MAKER, Strategy::PassMaker),
        _ => return None,
    };
    word.plain(name, move |state, rng| {
        with_state!(state, [Small, Crowded, Large], |state| strategy.choose(state, rng))
    })
}

fn at_random(state: &dyn Any, rng: &mut Rng) -> Option<String> {
    with_state!(state, [Small, Crowded, Large], |state| uniform(state, rng))
}

fn by_weights(state: &dyn Any, _: &mut Rng) -> Option<String> {
    with_state!(state, [Small, Crowded, Large], |state| {
        let chosen = state.forced().or_else(|| Policy::usual(state).choose(state));
        chosen.map(|mv| state.write(mv))
    })
}

#[derive(Clone, Copy)]
enum Strategy {
    FirstFit,
    ThrowFat,
    Reserved,
    PassMaker,
}

impl Strategy {
    fn choose<B: TileSet, const S: usize, const T: usize>(
        self,
        state: &State<B, S, T>,
        rng: &mut Rng,
    ) -> Option<String> {
        let seat = state.turn().seat()?;
        let hand = state.hand(seat);
        let mv = if state.is_returning() {
            Move::Return(self.give_back(&hand, rng)?)
        } else {
            match state.forced() {
                Some(helpless) => helpless,
                None => self.play(state, seat, &hand)?,
            }
        };
        Some(state.write(mv))
    }

    /// The next tile of the half that goes back.
    fn give_back(self, hand: &[Tile], rng: &mut Rng) -> Option<Tile> {
        match self {
            Self::FirstFit => hand.first().copied(),
            Self::ThrowFat => first_with_most(hand, |tile| tile.points().into()),
            Self::Reserved | Self::PassMaker => rng.pick(hand).copied(),
        }
    }

    fn play<B: TileSet, const S: usize, const T: usize>(
        self,
        state: &State<B, S, T>,
        seat: Seat,
        hand: &[Tile],
    ) -> Option<Move> {
        let mut legal = Vec::new();
        state.moves(&mut legal);
        let plays = |tile: Tile, end: LineEnd| legal.contains(&Move::Play(tile, end));
        let fits = |tile: &&Tile| plays(**tile, LineEnd::Left) || plays(**tile, LineEnd::Right);
        let possible: Vec<Tile> = hand.iter().filter(fits).copied().collect();
        let tile = match self {
            Self::FirstFit => possible.first().copied(),
            Self::ThrowFat => first_with_most(&possible, |tile| tile.points().into()),
            Self::Reserved => first_with_most(&possible, |tile| company(hand, tile)),
            Self::PassMaker => match most_passed_on(state, seat, &possible) {
                Some((tile, end)) => return Some(Move::Play(tile, end)),
                None => possible.first().copied(),
            },
        }?;
        let end = if plays(tile, LineEnd::Left) { LineEnd::Left } else { LineEnd::Right };
        Some(Move::Play(tile, end))
    }
}

/// The tile that is worth the most, the first one of equals.
fn first_with_most(tiles: &[Tile], worth: impl Fn(Tile) -> usize) -> Option<Tile> {
    tiles.iter().copied().rev().max_by_key(|tile| worth(*tile))
}

/// How many tiles of the hand have the lower value, and how many the higher.
fn company(hand: &[Tile], tile: Tile) -> usize {
    let with = |value| hand.iter().filter(|tile| tile.has(value)).count();
    with(tile.low()) + with(tile.high())
}

/// The play that leaves open the value which the others have passed on most
/// often; none when no play leaves one that anybody has passed on.
fn most_passed_on<B: TileSet, const S: usize, const T: usize>(
    state: &State<B, S, T>,
    seat: Seat,
    possible: &[Tile],
) -> Option<(Tile, LineEnd)> {
    let [left, right] = state.open_ends()?;
    let counts = passes_on_values(state, seat);
    let joins = |tile: &Tile| {
        let (tile, ends) = (*tile, [(left, LineEnd::Left), (right, LineEnd::Right)]);
        // Equal ends are one end, the left.
        let ends = ends.into_iter().take(if left == right { 1 } else { 2 });
        ends.filter(move |(value, _)| tile.has(*value))
            .map(move |(value, end)| (tile, end, tile.other(value)))
    };
    possible
        .iter()
        .flat_map(joins)
        .filter(|(_, _, shown)| counts[usize::from(*shown)] > 0)
        .max_by_key(|(_, _, shown)| (counts[usize::from(*shown)], u8::MAX - shown))
        .map(|(tile, end, _)| (tile, end))
}

/// How often the others have passed in this round with each value open; twice
/// the same value counts once.
fn passes_on_values<B: TileSet, const S: usize, const T: usize>(
    state: &State<B, S, T>,
    seat: Seat,
) -> [usize; MOST_VALUES] {
    let mut counts = [0; MOST_VALUES];
    let passes = state.log().iter().filter(|step| step.act == Act::Passed && step.seat != seat);
    for [left, right] in passes.filter_map(|step| step.open) {
        counts[usize::from(left)] += 1;
        if left != right {
            counts[usize::from(right)] += 1;
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use games::dominoes::{Dominoes, House};
    use kernel::Options;
    use scene::Game;

    use super::*;

    #[test]
    fn d28_passes_count_for_both_open_values_and_once_where_they_are_the_same() {
        let mut options = Options::defaults(Dominoes::INFO.options);
        options.set(Dominoes::INFO.options, "tiles", "4").unwrap();
        let mut state = Small::new(House::new(&options), 2);
        let deal = "+6-4 +5-5 +5-3 +3-3 +4-2 +2-1 +1-0 +6-2";
        let moves = "6-4 4-2R pass 6-2L pass";
        for text in deal.split(' ').chain(moves.split(' ')) {
            state.apply(state.read(text).unwrap());
        }
        let counts = passes_on_values(&state, Seat::new(1));
        assert_eq!((counts[2], counts[6], counts.iter().sum::<usize>()), (2, 1, 3));
        // His own passes tell him nothing.
        assert_eq!(passes_on_values(&state, Seat::new(0)), [0; MOST_VALUES]);
    }
}
