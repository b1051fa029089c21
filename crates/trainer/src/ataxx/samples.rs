//! Labelled positions of Ataxx as a file: 27 bytes each.

use std::fs;
use std::path::Path;

use ataxx::Position;

use crate::files;

/// A position, what looking ahead said of it, and how its game ended. Those of a game
/// follow each other, the last one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    pub(crate) own: u64,
    pub(crate) rival: u64,
    pub(crate) walls: u64,
    /// In points, for the side to move.
    pub(crate) seen: i16,
    /// Whether that side won, lost or neither: 1, -1, 0.
    pub(crate) result: i8,
    /// Whether the game ends after it.
    pub(crate) is_last: bool,
}

const SIZE: usize = 27;

impl Sample {
    pub(crate) fn new(position: Position, seen: i16, result: i8) -> Self {
        let Position { own, rival, walls, .. } = position;
        Self { own, rival, walls, seen, result, is_last: false }
    }

    fn bytes(self) -> [u8; SIZE] {
        let mut bytes = [0; SIZE];
        let words = [self.own, self.rival, self.walls];
        for (place, word) in bytes.chunks_exact_mut(8).zip(words) {
            place.copy_from_slice(&word.to_le_bytes());
        }
        bytes[24..26].copy_from_slice(&self.seen.to_le_bytes());
        bytes[26] = (self.result + 1) as u8 | u8::from(self.is_last) << 2;
        bytes
    }

    fn of_bytes(bytes: &[u8; SIZE]) -> Self {
        let (words, rest) = bytes.as_chunks::<8>();
        let [own, rival, walls] = [0, 1, 2].map(|index| u64::from_le_bytes(words[index]));
        let seen = i16::from_le_bytes([rest[0], rest[1]]);
        let (result, is_last) = ((rest[2] & 3) as i8 - 1, rest[2] >> 2 != 0);
        Self { own, rival, walls, seen, result, is_last }
    }
}

/// Writes a file, whole or not at all.
pub(crate) fn write(path: &Path, samples: &[Sample]) -> Result<(), String> {
    let bytes: Vec<u8> = samples.iter().flat_map(|sample| sample.bytes()).collect();
    files::write(path, &bytes)
}

/// Reads a file.
pub(crate) fn read(path: &Path) -> Result<Vec<Sample>, String> {
    let bytes = fs::read(path).map_err(|error| files::at(path, &error))?;
    let (samples, rest) = bytes.as_chunks::<SIZE>();
    if !rest.is_empty() {
        return Err(format!("{}: this is no file of Ataxx positions", path.display()));
    }
    Ok(samples.iter().map(Sample::of_bytes).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_read_as_they_were_written() {
        let last = Sample { is_last: true, ..Sample::new(Position::START, -1234, -1) };
        let samples = [last, Sample::new(Position::START, 7, 1)];
        assert!(samples.iter().all(|sample| Sample::of_bytes(&sample.bytes()) == *sample));
    }
}
