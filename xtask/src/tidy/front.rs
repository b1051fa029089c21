//! Front docs: a crate begins by saying what it is.

use std::fs;
use std::path::Path;

use crate::sources;

/// Looks at the first line of every crate.
pub(crate) fn check(root: &Path) -> Vec<String> {
    let crates = sources::crates(root).into_iter().map(|folder| format!("crates/{folder}"));
    let mut found = Vec::new();
    for folder in crates.chain(["xtask".to_owned()]) {
        for file in ["src/lib.rs", "src/main.rs"] {
            let path = format!("{folder}/{file}");
            let Ok(text) = fs::read_to_string(root.join(&path)) else { continue };
            if !text.starts_with("//!") {
                found.push(format!(
                    "{path}: begins without //! docs. Say in a sentence or two what lives here \
                     and what it does not know."
                ));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    #[test]
    fn a_crate_without_a_first_word_is_found() {
        let fixture = Fixture::new(&[
            ("crates/good/Cargo.toml", ""),
            ("crates/good/src/lib.rs", "//! Good.\n"),
            ("crates/mute/Cargo.toml", ""),
            ("crates/mute/src/main.rs", "fn main() {}\n"),
        ]);
        let found = check(fixture.root());
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("crates/mute/src/main.rs: "));
    }
}
