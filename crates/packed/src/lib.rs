//! Files that are part of the program: small, and not taken for what they are not.
//!
//! Eight bytes that say what it is, a version and a CRC-32 of all that follows,
//! both as 32-bit numbers; then the content, deflated. Numbers are little-endian.

use std::fmt;
use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

/// A kind of file.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// How it begins.
    pub magic: [u8; 8],
    /// Which format of it this is.
    pub version: u32,
}

/// Why bytes are no file of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// They are something else.
    Foreign,
    /// They are in the format of another version.
    Version(u32),
    /// They are not what was once written.
    Damaged,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => write!(out, "this is a file of something else"),
            Self::Version(version) => {
                write!(out, "this program does not read version {version} of the format")
            }
            Self::Damaged => write!(out, "the file is damaged"),
        }
    }
}

impl std::error::Error for Unreadable {}

/// The file of a kind with this content.
pub fn pack(kind: Kind, plain: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    let deflated = encoder.write_all(plain).and_then(|()| encoder.finish());
    let deflated = deflated.expect("writing to memory does not fail");
    let mut file = kind.magic.to_vec();
    file.extend(kind.version.to_le_bytes());
    file.extend(checksum(&deflated).to_le_bytes());
    file.extend(deflated);
    file
}

/// The content of a file of a kind.
pub fn unpack(kind: Kind, file: &[u8]) -> Result<Vec<u8>, Unreadable> {
    let rest = file.strip_prefix(&kind.magic).ok_or(Unreadable::Foreign)?;
    let mut rest = Reader(rest);
    let version = rest.word()?;
    if version != kind.version {
        return Err(Unreadable::Version(version));
    }
    if rest.word()? != checksum(rest.0) {
        return Err(Unreadable::Damaged);
    }
    let mut plain = Vec::new();
    let inflated = DeflateDecoder::new(rest.0).read_to_end(&mut plain);
    inflated.map(|_| plain).map_err(|_| Unreadable::Damaged)
}

/// A number that is nearly always another one for other bytes.
pub fn checksum(bytes: &[u8]) -> u32 {
    let mut crc = flate2::Crc::new();
    crc.update(bytes);
    crc.sum()
}

/// Writes a number so that small ones of both signs are short: zigzagged, one
/// byte below 255, else 255 and two bytes.
pub fn push_small(bytes: &mut Vec<u8>, number: i16) {
    let zigzag = (number << 1 ^ number >> 15) as u16;
    match u8::try_from(zigzag) {
        Ok(byte) if byte < u8::MAX => bytes.push(byte),
        _ => {
            bytes.push(u8::MAX);
            bytes.extend(zigzag.to_le_bytes());
        }
    }
}

/// What has not been read yet.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a>(pub &'a [u8]);

impl Reader<'_> {
    /// The next bytes.
    pub fn take<const N: usize>(&mut self) -> Result<[u8; N], Unreadable> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(Unreadable::Damaged)?;
        self.0 = rest;
        Ok(*taken)
    }

    /// The next 32-bit number.
    pub fn word(&mut self) -> Result<u32, Unreadable> {
        self.take().map(u32::from_le_bytes)
    }

    /// The next number that [`push_small`] wrote.
    pub fn small(&mut self) -> Result<i16, Unreadable> {
        let [byte] = self.take()?;
        let zigzag = if byte == u8::MAX { u16::from_le_bytes(self.take()?) } else { byte.into() };
        Ok((zigzag >> 1) as i16 ^ -((zigzag & 1) as i16))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KIND: Kind = Kind { magic: *b"LUDOTEST", version: 3 };

    #[test]
    fn numbers_of_both_signs_are_read_as_written() {
        let mut bytes = Vec::new();
        let numbers = [0, 1, -1, 126, 127, -127, -128, 128, 3000, i16::MAX, i16::MIN];
        for number in numbers {
            push_small(&mut bytes, number);
        }
        let mut reader = Reader(&bytes);
        for number in numbers {
            assert_eq!(reader.small(), Ok(number));
        }
        assert_eq!(reader.small(), Err(Unreadable::Damaged));
    }

    #[test]
    fn what_is_not_such_a_file_is_refused() {
        let file = pack(KIND, b"something");
        assert_eq!(unpack(KIND, &file), Ok(b"something".to_vec()));
        let other = Kind { version: 4, ..KIND };
        assert_eq!(unpack(other, &file), Err(Unreadable::Version(3)));
        assert_eq!(unpack(Kind { magic: *b"LUDOELSE", ..KIND }, &file), Err(Unreadable::Foreign));
        for length in 0..file.len() {
            assert!(unpack(KIND, &file[..length]).is_err(), "{length} bytes");
        }
        let mut spoiled = file;
        *spoiled.last_mut().expect("a file is not empty") ^= 1;
        assert_eq!(unpack(KIND, &spoiled), Err(Unreadable::Damaged));
    }
}
