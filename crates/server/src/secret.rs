//! Chance that nobody can foretell.

/// The letters of ids: no two of them look alike.
const LETTERS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

/// How many letters an id has; each stands for five bits.
const ID_LENGTH: usize = 24;

fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has chance to give");
    bytes
}

/// A seed for the chance of a game.
pub(crate) fn seed() -> u64 {
    u64::from_le_bytes(bytes())
}

/// An id that cannot be guessed.
pub(crate) fn id() -> String {
    bytes::<ID_LENGTH>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// A key to sign with, or a token, as text.
pub(crate) fn key() -> String {
    hex(&bytes::<32>())
}

/// Bytes as text.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_long_and_never_the_same() {
        assert_ne!(id(), id());
        assert_eq!(id().len(), ID_LENGTH);
        assert_eq!(hex(&[0, 255]), "00ff");
    }
}
