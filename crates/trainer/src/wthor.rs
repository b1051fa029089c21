//! Games of the WTHOR base: files of records with sixty moves each.

use std::fs;
use std::path::{Path, PathBuf};

const HEAD: usize = 16;
const RECORD: usize = 68;

/// A game as it was written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Game {
    /// With how many empty cells left the theoretical score was computed.
    pub(crate) depth: u32,
    /// By how much Black would have won with best play from there.
    pub(crate) theory: i32,
    /// Cells in the order they were played on; what is left of the sixty is none.
    pub(crate) moves: [Option<u8>; 60],
}

impl Game {
    /// A number that is the same for the same moves.
    pub(crate) fn hash(&self) -> u32 {
        self.moves.iter().fold(0x811c_9dc5, |hash: u32, cell| {
            (hash ^ u32::from(cell.map_or(64, |cell| cell))).wrapping_mul(0x0100_0193)
        })
    }
}

/// All games of a file, or of all files in a folder.
pub(crate) fn games(path: &Path) -> Result<Vec<Game>, String> {
    let mut games = Vec::new();
    for file in files(path)? {
        let bytes = fs::read(&file).map_err(|why| format!("{}: {why}", file.display()))?;
        games.extend(read(&bytes).map_err(|why| format!("{}: {why}", file.display()))?);
    }
    if games.is_empty() {
        return Err(format!("{}: there is no game here", path.display()));
    }
    Ok(games)
}

fn files(path: &Path) -> Result<Vec<PathBuf>, String> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let entries = fs::read_dir(path).map_err(|why| format!("{}: {why}", path.display()))?;
    let is_base =
        |file: &PathBuf| file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("wtb"));
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).filter(is_base).collect();
    files.sort();
    Ok(files)
}

/// The games of one file.
fn read(bytes: &[u8]) -> Result<Vec<Game>, String> {
    let (head, records) = bytes.split_at_checked(HEAD).ok_or("too short for a WTHOR file")?;
    let count = u32::from_le_bytes([head[4], head[5], head[6], head[7]]) as usize;
    if !matches!(head[12], 0 | 8) {
        return Err(format!("games on boards of side {}, not 8", head[12]));
    }
    if records.len() != count * RECORD {
        return Err(format!("announces {count} games and has {} bytes of them", records.len()));
    }
    Ok(records.chunks_exact(RECORD).map(|record| game(record, head[14].into())).collect())
}

fn game(record: &[u8], depth: u32) -> Game {
    let cell = |index: usize| {
        let (row, column) = (record[8 + index] / 10, record[8 + index] % 10);
        let is_cell = (1..=8).contains(&row) && (1..=8).contains(&column);
        is_cell.then(|| 8 * (row - 1) + column - 1)
    };
    Game { depth, theory: 2 * i32::from(record[7]) - 64, moves: std::array::from_fn(cell) }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A file with these records.
    pub(crate) fn file(records: &[[u8; RECORD]]) -> Vec<u8> {
        let mut bytes = vec![0; HEAD];
        bytes[4] = records.len() as u8;
        bytes[12] = 8;
        bytes[14] = 24;
        bytes.extend(records.iter().flatten());
        bytes
    }

    #[test]
    fn a_record_is_a_score_and_moves_by_row_and_column() {
        let mut record = [0; RECORD];
        record[7] = 40;
        record[8] = 56;
        record[9] = 46;
        let games = read(&file(&[record])).unwrap();
        assert_eq!((games.len(), games[0].depth, games[0].theory), (1, 24, 16));
        assert_eq!(games[0].moves[..3], [Some(37), Some(29), None]);
    }

    #[test]
    fn what_is_no_base_is_refused_with_a_reason() {
        assert!(read(b"short").unwrap_err().contains("too short"));
        let mut cut = file(&[[0; RECORD]]);
        cut.pop();
        assert!(read(&cut).unwrap_err().contains("announces 1 games"));
        let mut small = file(&[]);
        small[12] = 10;
        assert!(read(&small).unwrap_err().contains("side 10"));
    }
}
