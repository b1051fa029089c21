//! Leftovers: notes to oneself and half-made things stay out of the repository.

use std::path::Path;

use crate::sources::{self, has_word};

/// Marks of unfinished work, written in two parts so that this file has none.
const MARKS: &[&str] = &[
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("to", "do!"),
    concat!("unimple", "mented!"),
    concat!("db", "g!"),
];

/// A mark in comments alone: three crosses in a row are also a won game.
const IN_COMMENTS: &str = concat!("XX", "X");

const ENDINGS: &[&str] =
    &[".rs", ".toml", ".js", ".mjs", ".css", ".html", ".sql", ".sh", ".yml", ".yaml"];

/// Looks for leftovers.
pub(crate) fn check(root: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for source in sources::files(root, ENDINGS) {
        for (number, line) in source.text.lines().enumerate() {
            let comment = ["//", "#", "/*", "<!--", "--"]
                .iter()
                .find_map(|mark| line.find(mark).map(|at| &line[at..]));
            let in_comment = comment.filter(|comment| has_word(comment, IN_COMMENTS));
            let marks = MARKS.iter().filter(|mark| has_word(line, mark));
            for mark in marks.chain(in_comment.map(|_| &IN_COMMENTS)) {
                found.push(format!(
                    "{}:{}: {mark} is left over. Finish it, or take it out and open an issue.",
                    source.path,
                    number + 1
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
    fn every_mark_is_found_where_it_stands() {
        for mark in MARKS.iter().chain([&IN_COMMENTS]) {
            let text = format!("fn f() {{\n    // {mark} later\n}}\n");
            let fixture = Fixture::new(&[("crates/games/src/lib.rs", &text)]);
            let found = check(fixture.root());
            assert_eq!(found.len(), 1, "{mark}");
            assert!(found[0].starts_with("crates/games/src/lib.rs:2: "), "{found:?}");
        }
    }

    #[test]
    fn ordinary_words_and_boards_are_no_leftovers() {
        let text =
            format!("let method = \"todo en orden\";\nlet board = \"{IN_COMMENTS}/3/3 o\";\n");
        let fixture = Fixture::new(&[("crates/games/src/texts.rs", &text)]);
        assert!(check(fixture.root()).is_empty());
    }
}
