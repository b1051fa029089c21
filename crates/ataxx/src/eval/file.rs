//! Weights as a file.
//!
//! Eight bytes of magic, a version and a CRC-32 of all that follows, both as
//! 32-bit numbers; then, deflated: the numbers of kinds of units and of stages (a
//! byte each) and all weights: the rows of the squares' patterns, the sums
//! everybody begins with, and stage after stage those of the last layer with their
//! constant. Numbers are little-endian. A weight is zigzagged so that small ones
//! of both signs are small: one byte below 255, else 255 and two bytes. Constants
//! have four bytes.

use std::fmt;
use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use super::tuples::{PATTERNS, TUPLES};
use super::{KINDS, STAGES};

const MAGIC: &[u8; 8] = b"LUDATAXX";
const VERSION: u32 = 1;
const HEAD: usize = 16;

/// The largest weight of the last layer.
pub const LARGEST_OUT: i16 = 127;

/// The largest weight of a row: so many squares as there are add up to less than
/// sixteen bits hold.
pub const LARGEST_ROW: i16 = 800;

/// The weights of a network, as whole numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trained {
    /// For each square and pattern a weight for each of the [`KINDS`].
    pub rows: Vec<i16>,
    /// What sums begin with.
    pub bias: Vec<i16>,
    /// For each stage the weights of the kinds of own sums and of the rival's.
    pub outs: Vec<i16>,
    /// For each stage what is added to them.
    pub out_biases: Vec<i32>,
}

/// Why bytes are no weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadWeights {
    /// They are something else.
    Foreign,
    /// They are in the format of another version.
    Version(u32),
    /// They are not what was once written.
    Damaged,
    /// They are for a network of another size.
    OtherSize,
}

impl fmt::Display for BadWeights {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => write!(out, "this is no file of Ataxx weights"),
            Self::Version(version) => {
                write!(out, "these weights have format {version}; this program reads {VERSION}")
            }
            Self::Damaged => write!(out, "the file of weights is damaged"),
            Self::OtherSize => write!(out, "these weights are for a network of another size"),
        }
    }
}

impl std::error::Error for BadWeights {}

impl Trained {
    /// Weights of somebody to whom every position is worth nothing.
    pub fn nothing() -> Self {
        Self {
            rows: vec![0; TUPLES * PATTERNS * KINDS],
            bias: vec![0; KINDS],
            outs: vec![0; STAGES * 2 * KINDS],
            out_biases: vec![0; STAGES],
        }
    }

    /// The file of these weights.
    pub fn encode(&self) -> Vec<u8> {
        let mut plain = vec![KINDS as u8, STAGES as u8];
        let weights = [&self.rows, &self.bias, &self.outs];
        weights.into_iter().flatten().for_each(|weight| push(&mut plain, *weight));
        plain.extend(self.out_biases.iter().flat_map(|bias| bias.to_le_bytes()));
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        let deflated = encoder.write_all(&plain).and_then(|()| encoder.finish());
        let deflated = deflated.expect("writing to memory does not fail");
        let mut file = MAGIC.to_vec();
        file.extend(VERSION.to_le_bytes());
        file.extend(checksum(&deflated).to_le_bytes());
        file.extend(deflated);
        file
    }

    fn is_within_bounds(&self) -> bool {
        let within = |weights: &[i16], most: i16| {
            weights.iter().all(|weight| weight.unsigned_abs() <= most.unsigned_abs())
        };
        within(&self.rows, LARGEST_ROW) && within(&self.outs, LARGEST_OUT)
    }
}

fn push(bytes: &mut Vec<u8>, weight: i16) {
    let zigzag = (weight << 1 ^ weight >> 15) as u16;
    match u8::try_from(zigzag) {
        Ok(byte) if byte < u8::MAX => bytes.push(byte),
        _ => {
            bytes.push(u8::MAX);
            bytes.extend(zigzag.to_le_bytes());
        }
    }
}

/// Reads a file from its bytes.
pub(super) fn decode(file: &[u8]) -> Result<Trained, BadWeights> {
    if !file.starts_with(MAGIC) {
        return Err(BadWeights::Foreign);
    }
    let mut head = Reader(&file[MAGIC.len()..]);
    let version = u32::from_le_bytes(head.take()?);
    if version != VERSION {
        return Err(BadWeights::Version(version));
    }
    if u32::from_le_bytes(head.take()?) != checksum(&file[HEAD..]) {
        return Err(BadWeights::Damaged);
    }
    let mut plain = Vec::new();
    let inflated = DeflateDecoder::new(&file[HEAD..]).read_to_end(&mut plain);
    inflated.map_err(|_| BadWeights::Damaged)?;
    trained(&mut Reader(&plain))
}

fn trained(reader: &mut Reader) -> Result<Trained, BadWeights> {
    if reader.take()? != [KINDS as u8, STAGES as u8] {
        return Err(BadWeights::OtherSize);
    }
    let mut trained = Trained::nothing();
    let weights = [&mut trained.rows, &mut trained.bias, &mut trained.outs];
    for weight in weights.into_iter().flatten() {
        *weight = reader.weight()?;
    }
    for bias in &mut trained.out_biases {
        *bias = i32::from_le_bytes(reader.take()?);
    }
    let is_whole = reader.0.is_empty() && trained.is_within_bounds();
    is_whole.then_some(trained).ok_or(BadWeights::Damaged)
}

/// What has not been read yet.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], BadWeights> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(BadWeights::Damaged)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn weight(&mut self) -> Result<i16, BadWeights> {
        let [byte] = self.take()?;
        let zigzag = if byte == u8::MAX { u16::from_le_bytes(self.take()?) } else { byte.into() };
        Ok((zigzag >> 1) as i16 ^ -((zigzag & 1) as i16))
    }
}

fn checksum(bytes: &[u8]) -> u32 {
    let mut crc = flate2::Crc::new();
    crc.update(bytes);
    crc.sum()
}
