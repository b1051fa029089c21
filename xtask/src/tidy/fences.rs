//! `unsafe` stays behind its fence: two modules have it, and say why.

use std::path::Path;

use crate::sources::{self, has_word};

/// Where it may be.
const FENCED: [&str; 2] = ["crates/processor/src/", "crates/othello/src/cpu/"];

/// The word, in two parts so that this file has none.
const WORD: &str = concat!("un", "safe");

/// Looks for it elsewhere.
pub(crate) fn check(root: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for source in sources::files(root, &[".rs"]) {
        let is_code = |line: &&str| !line.trim_start().starts_with("//");
        let has_any = source.text.lines().filter(is_code).any(|line| has_word(line, WORD));
        let is_fenced = FENCED.iter().any(|fence| source.path.starts_with(fence));
        if has_any && !is_fenced {
            found.push(format!(
                "{}: {WORD} outside {}. Do without, or put it there with a measurement.",
                source.path,
                FENCED.join(" and ")
            ));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    #[test]
    fn it_is_found_outside_and_left_alone_inside() {
        let text = format!("fn f() {{\n    {WORD} {{ g() }}\n}}\n");
        let outside = Fixture::new(&[("crates/games/src/lib.rs", &text)]);
        assert_eq!(check(outside.root()).len(), 1);
        let inside = Fixture::new(&[("crates/othello/src/cpu/fast.rs", &text)]);
        assert!(check(inside.root()).is_empty());
    }

    #[test]
    fn speaking_of_it_is_allowed() {
        let text = format!("// there is no {WORD} here\nfn {WORD}ly() {{}}\n");
        let fixture = Fixture::new(&[("crates/games/src/lib.rs", &text)]);
        assert!(check(fixture.root()).is_empty());
    }
}
