//! Labelled positions, and files of them.
//!
//! A file is eight bytes of magic and then records of 24 bytes, little-endian:
//! the discs of the side to move and of its rival (64 bits each, cell
//! `8 × row + column`), a number that positions of one game share (32 bits; they
//! are never divided between what is fitted and what is held out), the score for
//! the side to move in discs (a signed byte), 1 if that is exact play, else 0,
//! and two bytes of zero. Files can be joined by giving several to `fit`.

use std::fs::{self, File};
use std::io::{BufWriter, Read, Write};
use std::path::Path;

use othello::Position;

const MAGIC: &[u8; 8] = b"LUDOPOS1";
const RECORD: usize = 24;

/// A position and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    /// Seen by the side to move.
    pub(crate) position: Position,
    /// The same for positions of the same game.
    pub(crate) group: u32,
    /// Discs by which the side to move wins.
    pub(crate) score: i8,
    /// Whether that is exact.
    pub(crate) exact: bool,
}

impl Sample {
    fn record(&self) -> [u8; RECORD] {
        let mut record = [0; RECORD];
        record[..8].copy_from_slice(&self.position.own.to_le_bytes());
        record[8..16].copy_from_slice(&self.position.rival.to_le_bytes());
        record[16..20].copy_from_slice(&self.group.to_le_bytes());
        record[20] = self.score.to_le_bytes()[0];
        record[21] = self.exact.into();
        record
    }

    /// None if no such position or score can be.
    fn read(record: &[u8; RECORD]) -> Option<Self> {
        let (own, rest) = record.split_first_chunk()?;
        let (rival, rest) = rest.split_first_chunk()?;
        let (group, rest) = rest.split_first_chunk()?;
        let position =
            Position { own: u64::from_le_bytes(*own), rival: u64::from_le_bytes(*rival) };
        let (score, exact) = (i8::from_le_bytes([rest[0]]), rest[1]);
        let is_sane = position.own & position.rival == 0 && score.abs() <= 64 && exact <= 1;
        let group = u32::from_le_bytes(*group);
        is_sane.then_some(Self { position, group, score, exact: exact == 1 })
    }
}

/// Writes a file; it is there only when all of it is.
pub(crate) fn write(path: &Path, samples: &[Sample]) -> Result<(), String> {
    let failed = |why| format!("{}: {why}", path.display());
    let unfinished = path.with_extension("unfinished");
    let mut file = BufWriter::new(File::create(&unfinished).map_err(failed)?);
    file.write_all(MAGIC).map_err(failed)?;
    for sample in samples {
        file.write_all(&sample.record()).map_err(failed)?;
    }
    file.flush().and_then(|()| fs::rename(&unfinished, path)).map_err(failed)
}

/// Reads a file.
pub(crate) fn read(path: &Path) -> Result<Vec<Sample>, String> {
    let failed = |why: String| format!("{}: {why}", path.display());
    let mut bytes = Vec::new();
    let opened = File::open(path).and_then(|mut file| file.read_to_end(&mut bytes));
    opened.map_err(|why| failed(why.to_string()))?;
    decoded(&bytes).map_err(failed)
}

fn decoded(bytes: &[u8]) -> Result<Vec<Sample>, String> {
    let records = bytes.strip_prefix(MAGIC).ok_or("this is no file of labelled positions")?;
    let (records, rest) = records.as_chunks::<RECORD>();
    if !rest.is_empty() {
        return Err(format!("ends in the middle of record {}", records.len()));
    }
    let samples = records.iter().enumerate().map(|(index, record)| {
        Sample::read(record).ok_or_else(|| format!("record {index} makes no sense"))
    });
    samples.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Sample {
        Sample { position: Position::START, group: 77, score: -12, exact: true }
    }

    #[test]
    fn a_sample_is_read_as_it_was_written() {
        let bytes = [MAGIC.as_slice(), &sample().record(), &sample().record()].concat();
        assert_eq!(decoded(&bytes), Ok(vec![sample(); 2]));
    }

    #[test]
    fn what_makes_no_sense_is_refused_with_its_place() {
        let mut overlapping = sample();
        overlapping.position.rival = overlapping.position.own;
        let bytes = [MAGIC.as_slice(), &sample().record(), &overlapping.record()].concat();
        assert!(decoded(&bytes).unwrap_err().contains("record 1"));
        assert!(decoded(&bytes[..40]).unwrap_err().contains("middle of record 1"));
        assert!(decoded(b"something else").unwrap_err().contains("no file of labelled"));
    }
}
