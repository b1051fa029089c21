//! File length: a long file usually hides a seam.

use std::path::Path;

use crate::sources::{self, without_tests};

/// More lines than this, test modules apart, are too many to read at once.
const MOST: usize = 400;

/// Looks for files that are too long.
pub(crate) fn check(root: &Path) -> Vec<String> {
    let is_code = |path: &str| {
        path.starts_with("xtask/src/") || path.starts_with("crates/") && path.contains("/src/")
    };
    let long = sources::files(root, &[".rs"]).into_iter().filter_map(|source| {
        let lines = without_tests(&source.text).len();
        (is_code(&source.path) && lines > MOST).then(|| {
            format!(
                "{}: {lines} lines without its tests, more than {MOST}: is there a seam?",
                source.path
            )
        })
    });
    long.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    #[test]
    fn a_long_file_is_asked_for_its_seam_and_long_tests_are_not() {
        let tests = format!("#[cfg(test)]\nmod tests {{\n{}}}\n", "    // line\n".repeat(MOST));
        let fixture = Fixture::new(&[
            ("crates/games/src/long.rs", "// line\n".repeat(MOST + 1).as_str()),
            ("crates/games/src/just.rs", &("// line\n".repeat(MOST) + &tests)),
            ("crates/games/tests/twin.rs", "// line\n".repeat(MOST + 1).as_str()),
        ]);
        assert_eq!(
            check(fixture.root()),
            [
                "crates/games/src/long.rs: 401 lines without its tests, more than 400: is there a seam?"
            ]
        );
    }
}
