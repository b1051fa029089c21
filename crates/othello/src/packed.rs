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
pub(crate) struct Kind {
    pub(crate) magic: [u8; 8],
    pub(crate) version: u32,
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
pub(crate) fn pack(kind: Kind, plain: &[u8]) -> Vec<u8> {
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
pub(crate) fn unpack(kind: Kind, file: &[u8]) -> Result<Vec<u8>, Unreadable> {
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

pub(crate) fn checksum(bytes: &[u8]) -> u32 {
    let mut crc = flate2::Crc::new();
    crc.update(bytes);
    crc.sum()
}

/// What has not been read yet.
pub(crate) struct Reader<'a>(pub(crate) &'a [u8]);

impl Reader<'_> {
    pub(crate) fn take<const N: usize>(&mut self) -> Result<[u8; N], Unreadable> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(Unreadable::Damaged)?;
        self.0 = rest;
        Ok(*taken)
    }

    pub(crate) fn word(&mut self) -> Result<u32, Unreadable> {
        self.take().map(u32::from_le_bytes)
    }
}
