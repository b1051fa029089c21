//! Weights as a file.
//!
//! A [packed] file of: the numbers of sums (two bytes) and of stages (a byte)
//! and all weights, as small numbers: the rows of the squares' patterns, the sums
//! everybody begins with, and stage after stage those of the last layer with their
//! constant, which has four bytes.

use std::fmt;

use packed::{Kind, Reader, Unreadable, push_small};

use super::tuples::{PATTERNS, TUPLES};
use super::{HIDDEN, ONE, POINTS, STAGES};

const KIND: Kind = Kind { magic: *b"LUDATAXX", version: 3 };

/// How files of a network of this size begin.
const SIZES: [u8; 3] = {
    let [low, high] = (HIDDEN as u16).to_le_bytes();
    [low, high, STAGES as u8]
};

/// The largest weight of the last layer.
pub const LARGEST_OUT: i16 = 127;

/// The largest weight of a row.
pub const LARGEST_ROW: i16 = 800;

/// The largest sum to begin with: with the rows of all squares it is no more than
/// sixteen bits hold.
pub const LARGEST_BIAS: i16 = i16::MAX - TUPLES as i16 * LARGEST_ROW;

/// The weights of a network, as whole numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trained {
    /// For each square and pattern a weight for each of the [`HIDDEN`] sums.
    pub rows: Vec<i16>,
    /// What sums begin with.
    pub bias: Vec<i16>,
    /// For each stage the weights of the sums.
    pub outs: Vec<i16>,
    /// For each stage what is added to them.
    pub out_biases: Vec<i32>,
}

/// Why bytes are no weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadWeights {
    /// They cannot be read.
    Unreadable(Unreadable),
    /// They are for a network of another size.
    OtherSize,
}

impl From<Unreadable> for BadWeights {
    fn from(why: Unreadable) -> Self {
        Self::Unreadable(why)
    }
}

impl fmt::Display for BadWeights {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(why) => write!(out, "no weights of Ataxx: {why}"),
            Self::OtherSize => write!(out, "these weights are for a network of another size"),
        }
    }
}

impl std::error::Error for BadWeights {}

impl Trained {
    /// Weights of somebody to whom every position is worth nothing.
    pub fn nothing() -> Self {
        Self {
            rows: vec![0; TUPLES * PATTERNS * HIDDEN],
            bias: vec![0; HIDDEN],
            outs: vec![0; STAGES * HIDDEN],
            out_biases: vec![0; STAGES],
        }
    }

    /// The file of these weights.
    pub fn encode(&self) -> Vec<u8> {
        let mut plain = SIZES.to_vec();
        let weights = [&self.rows, &self.bias, &self.outs];
        weights.into_iter().flatten().for_each(|weight| push_small(&mut plain, *weight));
        plain.extend(self.out_biases.iter().flat_map(|bias| bias.to_le_bytes()));
        packed::pack(KIND, &plain)
    }

    /// The weights of a file.
    ///
    /// # Errors
    /// When it is no file of weights, or one for a network of another size.
    pub fn decode(file: &[u8]) -> Result<Self, BadWeights> {
        trained(&mut Reader(&packed::unpack(KIND, file)?))
    }

    fn is_within_bounds(&self) -> bool {
        let within = |weights: &[i16], most: i16| {
            weights.iter().all(|weight| weight.unsigned_abs() <= most.unsigned_abs())
        };
        let mut stages = self.outs.chunks_exact(HIDDEN).zip(&self.out_biases);
        within(&self.rows, LARGEST_ROW)
            && within(&self.bias, LARGEST_BIAS)
            && within(&self.outs, LARGEST_OUT)
            && stages.all(|(out, bias)| is_within_words(out, *bias))
    }
}

/// Whether no position is worth more points than a number of 32 bits holds.
fn is_within_words(out: &[i16], bias: i32) -> bool {
    let all: i64 = out.iter().map(|weight| i64::from(weight.unsigned_abs())).sum();
    let most = all * i64::from(ONE) + i64::from(bias.unsigned_abs());
    most * i64::from(POINTS) <= i64::from(i32::MAX)
}

fn trained(reader: &mut Reader) -> Result<Trained, BadWeights> {
    if reader.take()? != SIZES {
        return Err(BadWeights::OtherSize);
    }
    let mut trained = Trained::nothing();
    let weights = [&mut trained.rows, &mut trained.bias, &mut trained.outs];
    for weight in weights.into_iter().flatten() {
        *weight = reader.small()?;
    }
    for bias in &mut trained.out_biases {
        *bias = i32::from_le_bytes(reader.take()?);
    }
    let is_whole = reader.0.is_empty() && trained.is_within_bounds();
    is_whole.then_some(trained).ok_or(Unreadable::Damaged.into())
}
