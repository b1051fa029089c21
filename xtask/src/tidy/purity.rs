//! Pure rooms: rules and searches have no effects.

use std::path::Path;

use crate::rooms::PURE;
use crate::sources::{self, code, has_word, without_tests};

/// What a pure room must not contain, and what to do instead.
const FORBIDDEN: &[(&str, &str)] = &[
    ("print!", "return a Phrase and let a face say it"),
    ("println!", "return a Phrase and let a face say it"),
    ("eprint!", "return a Phrase and let a face say it"),
    ("eprintln!", "return a Phrase and let a face say it"),
    ("std::fs", "take and return text; the app opens files"),
    ("std::io", "take and return text; the app reads and writes"),
    ("std::net", "sockets belong to the server"),
    ("std::time", "time arrives as a budget"),
    ("Instant", "time arrives as a budget"),
    ("SystemTime", "time arrives as a budget"),
    ("std::thread", "threads belong to whoever calls"),
    ("std::env", "settings arrive as arguments"),
    ("std::process", "processes belong to the arena and the app"),
    ("static mut", "keep it in the state"),
    ("thread_local!", "keep it in the state"),
    ("OnceLock", "compute it in a const, or keep it in the state"),
    ("LazyLock", "compute it in a const, or keep it in the state"),
    ("OnceCell", "compute it in a const, or keep it in the state"),
    ("async", "waiting belongs to the server"),
];

/// What one pure room may have all the same, and why.
const EXCEPTIONS: &[(&str, &str, &str)] = &[
    (
        "search",
        "std::thread",
        "one search may use several threads on request; they end before it returns, and with one \
         thread there is none",
    ),
    ("kernel", "std::time", "how long something may take is a fact; only clocks are not read"),
];

fn is_excepted(path: &str, word: &str) -> bool {
    let is_in = |room: &str| path.starts_with(&format!("crates/{room}/src/"));
    EXCEPTIONS.iter().any(|(room, excepted, _)| *excepted == word && is_in(room))
}

/// Looks for effects in the rooms that must have none.
pub(crate) fn check(root: &Path) -> Vec<String> {
    let in_pure_room = |path: &str| {
        PURE.iter().any(|room| path.starts_with(&format!("crates/{room}/src/")))
            && !path.ends_with("/tests.rs")
    };
    let mut found = Vec::new();
    for source in sources::files(root, &[".rs"]) {
        if !in_pure_room(&source.path) {
            continue;
        }
        for (number, line) in without_tests(&source.text) {
            let line = ungrouped(code(line));
            let here = FORBIDDEN.iter().filter(|(word, _)| has_word(&line, word));
            for (word, instead) in here.filter(|(word, _)| !is_excepted(&source.path, word)) {
                found.push(format!(
                    "{}:{number}: {word} in a room without effects: {instead}.",
                    source.path
                ));
            }
        }
    }
    found
}

/// `use std::{fs, io};` written as one path after the other. Formatted code has
/// short groups on one line; long ones have a name a line, which std groups of
/// modules never reach.
fn ungrouped(line: &str) -> String {
    let Some((before, group)) = line.split_once("std::{") else { return line.to_owned() };
    let paths = group.split(',').map(|name| format!("std::{} ", name.trim()));
    format!("{before}{}", paths.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    fn found(path: &str, text: &str) -> Vec<String> {
        check(Fixture::new(&[(path, text)]).root())
    }

    #[test]
    fn every_forbidden_word_is_found_in_a_pure_room_and_in_no_other() {
        for (word, _) in FORBIDDEN {
            let text = format!("//! A room.\nlet x = {word} y;\n");
            let sentences = found("crates/games/src/lib.rs", &text);
            assert!(sentences[0].starts_with("crates/games/src/lib.rs:2: "), "{word}");
            assert!(found("crates/terminal/src/lib.rs", &text).is_empty(), "{word}");
        }
    }

    #[test]
    fn an_exception_holds_for_its_own_room_and_word() {
        let text = "let x = std::thread::scope(y);\n";
        assert!(found("crates/search/src/threads.rs", text).is_empty());
        assert_eq!(found("crates/games/src/threads.rs", text).len(), 1);
        assert_eq!(found("crates/search/src/clock.rs", "use std::time;\n").len(), 1);
    }

    #[test]
    fn grouped_imports_are_found() {
        assert_eq!(found("crates/kernel/src/lib.rs", "use std::{fmt, fs, io};\n").len(), 2);
    }

    #[test]
    fn comments_and_test_modules_may_say_anything() {
        let text = "// std::fs\n#[cfg(test)]\nmod tests {\n    use std::fs;\n}\n";
        assert!(found("crates/scene/src/lib.rs", text).is_empty());
    }
}
