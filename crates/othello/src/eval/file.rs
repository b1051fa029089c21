//! Weights as a file.
//!
//! A [packed] file of: a CRC-32 of the shapes the weights are for,
//! the number of knots, the discs of each knot (a byte each), the constants of
//! all stages (16 bits each), and knot after knot every weight. Numbers are
//! little-endian. A weight is a multiple of [`QUANTUM`], zigzagged so that small
//! ones of both signs are small: one byte below 255, else 255 and two bytes.

use std::fmt;

use packed::{Kind, Reader, Unreadable, push_small};

use super::STAGES;
use super::shapes::{MOVES, Packing, SHAPES};

const KIND: Kind = Kind { magic: *b"LUDOTEVA", version: 1 };

/// Weights are kept to a thirty-second of a disc: with that the error on positions
/// held out is the same to three digits as without any rounding.
pub const QUANTUM: i32 = 4;

/// Weights at some stages of the game, the knots. Those in between are between
/// the weights of the knots around them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fitted {
    /// The numbers of discs of the knots, ascending.
    pub knots: Vec<u8>,
    /// What every position of a stage is worth on top, by number of discs.
    pub constants: Vec<i16>,
    /// For each knot the weights in the order of [`Packing`].
    pub weights: Vec<Vec<i16>>,
}

/// Why bytes are no weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadWeights {
    /// They cannot be read.
    Unreadable(Unreadable),
    /// They are for other shapes than those of this program.
    OtherShapes,
}

impl From<Unreadable> for BadWeights {
    fn from(why: Unreadable) -> Self {
        Self::Unreadable(why)
    }
}

impl fmt::Display for BadWeights {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(why) => write!(out, "no weights of Othello: {why}"),
            Self::OtherShapes => write!(out, "these weights are for other shapes"),
        }
    }
}

impl std::error::Error for BadWeights {}

/// Between which knots a stage is: the lower one, and how far it is from there
/// to the next one as a fraction.
pub fn between(knots: &[u8], discs: usize) -> (usize, i32, i32) {
    let above = knots.iter().position(|knot| usize::from(*knot) > discs);
    match above {
        Some(0) => (0, 0, 1),
        None => (knots.len().saturating_sub(1), 0, 1),
        Some(above) => {
            let (low, high) = (i32::from(knots[above - 1]), i32::from(knots[above]));
            (above - 1, discs as i32 - low, high - low)
        }
    }
}

impl Fitted {
    /// The weights of a stage.
    pub(super) fn at(&self, discs: usize) -> Vec<i16> {
        let (knot, part, whole) = between(&self.knots, discs);
        let low = &self.weights[knot];
        if part == 0 {
            return low.clone();
        }
        // A fraction of two to the fourteenth, as dividing each would take long.
        let share = (part << 14) / whole;
        let mixed = low.iter().zip(&self.weights[knot + 1]).map(|(low, high)| {
            let (low, high) = (i32::from(*low), i32::from(*high));
            (low + (((high - low) * share + (1 << 13)) >> 14)) as i16
        });
        mixed.collect()
    }

    /// The file of these weights, which are rounded to [`QUANTUM`].
    pub fn encode(&self) -> Vec<u8> {
        let mut plain = shapes_checksum().to_le_bytes().to_vec();
        plain.push(self.knots.len() as u8);
        plain.extend(&self.knots);
        plain.extend(self.constants.iter().flat_map(|constant| constant.to_le_bytes()));
        for weight in self.weights.iter().flatten() {
            push_small(&mut plain, quanta(*weight));
        }
        packed::pack(KIND, &plain)
    }
}

fn quanta(weight: i16) -> i16 {
    (i32::from(weight) + QUANTUM / 2).div_euclid(QUANTUM) as i16
}

/// Reads a file from its bytes.
pub(super) fn decode(file: &[u8]) -> Result<Fitted, BadWeights> {
    fitted(&mut Reader(&packed::unpack(KIND, file)?))
}

fn fitted(reader: &mut Reader) -> Result<Fitted, BadWeights> {
    if reader.word()? != shapes_checksum() {
        return Err(BadWeights::OtherShapes);
    }
    let [count] = reader.take()?;
    let knots: Vec<u8> =
        (0..count).map(|_| reader.take().map(|[knot]| knot)).collect::<Result<_, _>>()?;
    let constants = (0..STAGES).map(|_| reader.take().map(i16::from_le_bytes));
    let constants = constants.collect::<Result<_, _>>()?;
    let size = Packing::new().weights();
    let knot = |_| (0..size).map(|_| weight(reader)).collect();
    let weights = (0..count).map(knot).collect::<Result<_, _>>()?;
    let is_ascending = knots.is_sorted_by(|low, high| low < high);
    let is_whole = reader.0.is_empty() && is_ascending && count > 0;
    is_whole.then_some(Fitted { knots, constants, weights }).ok_or(Unreadable::Damaged.into())
}

fn weight(reader: &mut Reader) -> Result<i16, BadWeights> {
    let weight = i32::from(reader.small()?) * QUANTUM;
    i16::try_from(weight).map_err(|_| Unreadable::Damaged.into())
}

/// Weights of other shapes would be read without complaint and be nonsense.
fn shapes_checksum() -> u32 {
    let cells = SHAPES.iter().flat_map(|cells| [&[cells.len() as u8], *cells].concat());
    packed::checksum(&cells.chain([MOVES as u8]).collect::<Vec<_>>())
}
