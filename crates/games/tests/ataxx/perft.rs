//! The number of move sequences, compared with what others have counted.

use std::path::PathBuf;

use crate::spoken::position;

/// Deeper counts take too long for a test.
const MOST_LEAVES: u64 = 5_000_000;

fn assert_counts(position_text: &str, counts: &[(u32, u64)]) {
    let state = position(position_text);
    for &(depth, leaves) in counts.iter().filter(|(_, leaves)| *leaves <= MOST_LEAVES) {
        assert_eq!(state.perft(depth), leaves, "{position_text} to depth {depth}");
    }
}

/// From the perft tests of the library libataxx by kz04px.
#[test]
fn the_number_of_move_sequences_is_the_published_one() {
    let all = |counts: &[u64]| (0..).zip(counts.iter().copied()).collect::<Vec<_>>();
    for (text, counts) in [
        ("7/7/7/7/7/7/7 x 0 1", &[1, 0, 0][..]),
        ("x5o/7/7/7/7/7/o5x x 0 1", &[1, 16, 256, 6460, 155_888, 4_752_668]),
        ("x5o/7/7/7/7/7/o5x x 100 1", &[1, 0, 0]),
        ("x5o/7/2-1-2/3-3/2-1-2/7/o5x o 0 1", &[1, 14, 196, 4100, 83104, 2_114_588]),
        ("7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1", &[1, 1, 75, 249, 14270, 452_980]),
        ("7/7/7/2x1o2/7/7/7 o 0 1", &[1, 23, 419, 7887, 168_317, 4_266_992]),
        ("7/7/7/7/-------/-------/x5o x 0 1", &[1, 2, 4, 13, 30, 73, 174]),
    ] {
        assert_counts(text, &all(counts));
    }
}

#[test]
fn the_number_of_move_sequences_is_that_of_the_table() {
    let Some(folder) = std::env::var_os("LUDOTECA_DATA") else {
        println!("skipped: LUDOTECA_DATA does not name the folder with ataxx/perft.txt");
        return;
    };
    let path = PathBuf::from(folder).join("ataxx/perft.txt");
    let table = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{} cannot be read: {error}", path.display()));
    let mut positions = 0;
    for line in table.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let (text, counts) = line.split_once(';').unwrap();
        assert_counts(text, &read_counts(counts));
        positions += 1;
    }
    assert!(positions >= 20, "the table has only {positions} positions");
}

/// Reads `D1 16 D2 256`.
fn read_counts(text: &str) -> Vec<(u32, u64)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let pair = |pair: &[&str]| (pair[0][1..].parse().unwrap(), pair[1].parse().unwrap());
    words.chunks_exact(2).map(pair).collect()
}
