//! Names, compared as people compare them.

use unicode_normalization::UnicodeNormalization;

/// What somebody without a profile is called, in each language. Nobody else
/// may be.
pub const GUESTS: [&str; 2] = ["Guest", "Invitado"];

/// The name without what does not tell names apart: case, and the ways in
/// which the same letters can be written.
pub fn fold(name: &str) -> String {
    name.trim().nfkc().flat_map(char::to_lowercase).nfkc().collect()
}

/// Whether a name is that of a guest.
pub fn is_guest(name: &str) -> bool {
    GUESTS.iter().any(|guest| fold(guest) == fold(name))
}

/// The words of a name, folded.
pub(crate) fn words(name: &str) -> Vec<String> {
    let folded = fold(name);
    let mut words: Vec<_> = folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect();
    words.sort();
    words.dedup();
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_same_in_any_case_and_composition() {
        assert_eq!(fold("ÁNGEL"), fold("a\u{301}ngel"));
        assert_eq!(fold(" Ana "), "ana");
        assert_eq!(fold("ＡＮＡ"), "ana");
        assert_eq!(fold("СОФИЯ"), "софия");
        assert_ne!(fold("ana"), fold("aná"));
    }

    #[test]
    fn guests_are_known_in_both_languages() {
        assert!(is_guest("guest") && is_guest("INVITADO") && !is_guest("Gustav"));
    }

    #[test]
    fn words_of_a_name_are_what_is_between_other_signs() {
        assert_eq!(words("Final: Ana–Luis, 2nd (final)"), ["2nd", "ana", "final", "luis"]);
        assert_eq!(words("…"), [""; 0]);
    }
}
