//! Making a new input out of old ones.

use kernel::Rng;

/// Longer inputs are cut: what goes wrong goes wrong in short ones too.
const LONGEST: usize = 8192;

/// Numbers at the edges of what programs count with.
const NUMBERS: &[&str] = &[
    "0",
    "-0",
    "-1",
    "1",
    "2",
    "7",
    "8",
    "9",
    "10",
    "19",
    "20",
    "26",
    "27",
    "63",
    "64",
    "127",
    "128",
    "255",
    "256",
    "32767",
    "32768",
    "65535",
    "65536",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "1e9",
    "0x10",
    "+3",
    "007",
    "1.5",
    "NaN",
];

/// Pieces of text that readers give a meaning to, and some that they should not.
const TOKENS: &[&str] = &[
    "\"", "'", "{", "}", "[", "]", "(", ")", "<", ">", "/", "\\", "-", "--", "+", "*", "=", ":",
    ";", ",", ".", "|", "#", "@", "~", " ", "  ", "\t", "\n", "\r\n", "\0", "a1", "h8", "pass",
    "null", "true", "x", "o", "é", "ñ", "ß", "İ", "１", "٣", "💣", "\u{301}", "\u{200b}",
    "\u{feff}", "\u{202e}",
];

/// A mutation of one input of the corpus, perhaps crossed with another.
pub(crate) fn mutated(corpus: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = rng.pick(corpus).cloned().unwrap_or_default();
    for _ in 0..=rng.below(4) {
        match rng.below(12) {
            0 => flip_a_bit(&mut bytes, rng),
            1 => set_a_byte(&mut bytes, rng),
            2 | 3 => insert(&mut bytes, pick(TOKENS, rng).as_bytes(), rng),
            4 => insert(&mut bytes, pick(NUMBERS, rng).as_bytes(), rng),
            5 => replace_a_number(&mut bytes, rng),
            6 => delete_a_chunk(&mut bytes, rng),
            7 => copy_a_chunk(&mut bytes, rng),
            8 => swap_two_chunks(&mut bytes, rng),
            9 => splice(&mut bytes, corpus, rng),
            10 => bytes.truncate(rng.below(bytes.len() + 1)),
            _ => insert_a_run(&mut bytes, rng),
        }
    }
    bytes.truncate(LONGEST);
    bytes
}

fn pick<'a>(words: &[&'a str], rng: &mut Rng) -> &'a str {
    words[rng.below(words.len())]
}

/// The ends of a random part, mostly a short one.
fn chunk(length: usize, rng: &mut Rng) -> (usize, usize) {
    let from = rng.below(length + 1);
    let most = if rng.below(4) == 0 { length } else { 8 };
    (from, (from + rng.below(most + 1)).min(length))
}

fn flip_a_bit(bytes: &mut [u8], rng: &mut Rng) {
    if !bytes.is_empty() {
        bytes[rng.below(bytes.len())] ^= 1 << rng.below(8);
    }
}

/// Half of the bytes set are printable; most readers look at nothing else.
fn set_a_byte(bytes: &mut [u8], rng: &mut Rng) {
    if !bytes.is_empty() {
        let printable = rng.below(2) == 0;
        let byte = if printable { b' ' + rng.below(95) as u8 } else { rng.below(256) as u8 };
        bytes[rng.below(bytes.len())] = byte;
    }
}

fn insert(bytes: &mut Vec<u8>, what: &[u8], rng: &mut Rng) {
    let at = rng.below(bytes.len() + 1);
    bytes.splice(at..at, what.iter().copied());
}

/// Long runs of a digit or a character try counters and recursion.
fn insert_a_run(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let length = 1 << rng.below(12);
    let token = match rng.below(3) {
        0 => "9",
        1 => "0",
        _ => pick(TOKENS, rng),
    };
    insert(bytes, token.repeat(length).as_bytes(), rng);
}

fn replace_a_number(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let starts: Vec<usize> = (0..bytes.len())
        .filter(|&at| bytes[at].is_ascii_digit() && (at == 0 || !bytes[at - 1].is_ascii_digit()))
        .collect();
    let Some(&start) = rng.pick(&starts) else { return };
    let length = bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    bytes.splice(start..start + length, pick(NUMBERS, rng).bytes());
}

fn delete_a_chunk(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let (from, to) = chunk(bytes.len(), rng);
    bytes.drain(from..to);
}

fn copy_a_chunk(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let (from, to) = chunk(bytes.len(), rng);
    let copy = bytes[from..to].to_vec();
    insert(bytes, &copy, rng);
}

fn swap_two_chunks(bytes: &mut [u8], rng: &mut Rng) {
    let (from, to) = chunk(bytes.len(), rng);
    let length = to - from;
    if bytes.len() >= 2 * length {
        let other = rng.below(bytes.len() - length + 1);
        if other + length <= from || other >= to {
            (0..length).for_each(|i| bytes.swap(from + i, other + i));
        }
    }
}

/// The beginning of this input with the end of another.
fn splice(bytes: &mut Vec<u8>, corpus: &[Vec<u8>], rng: &mut Rng) {
    let Some(other) = rng.pick(corpus) else { return };
    let (keep, from) = (rng.below(bytes.len() + 1), rng.below(other.len() + 1));
    bytes.truncate(keep);
    bytes.extend_from_slice(&other[from..]);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn mutations_differ_stay_short_and_repeat_with_the_seed() {
        let corpus = vec![b"x2o/4/-3 o".to_vec(), b"a1".to_vec(), Vec::new()];
        let made = |seed| {
            let mut rng = Rng::new(seed);
            (0..2000).map(|_| mutated(&corpus, &mut rng)).collect::<Vec<_>>()
        };
        let first = made(1);
        assert_eq!(first, made(1));
        assert!(first.iter().all(|input| input.len() <= LONGEST));
        let distinct: BTreeSet<_> = first.iter().collect();
        assert!(distinct.len() > 1200, "only {} of 2000 differ", distinct.len());
    }

    #[test]
    fn a_number_in_the_text_is_replaced_as_a_whole() {
        let mut rng = Rng::new(3);
        for _ in 0..100 {
            let mut bytes = b"a 1234 b".to_vec();
            replace_a_number(&mut bytes, &mut rng);
            let text = String::from_utf8(bytes).unwrap();
            let number = text.strip_prefix("a ").and_then(|rest| rest.strip_suffix(" b")).unwrap();
            assert!(NUMBERS.contains(&number), "{text}");
        }
    }
}
