//! Finding and reading the files that the checks look at.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders that hold nothing we wrote.
const SKIPPED: &[&str] = &["target", ".git", "node_modules"];

/// A file of ours.
pub(crate) struct Source {
    /// Where it is below the root, with `/` on every machine.
    pub(crate) path: String,
    /// What it says.
    pub(crate) text: String,
}

/// Every text file below the root whose name ends like one of these, in order.
pub(crate) fn files(root: &Path, endings: &[&str]) -> Vec<Source> {
    let mut paths = Vec::new();
    walk(root, &mut paths);
    paths.sort();
    let mut sources = Vec::new();
    for path in paths {
        let name = below(root, &path);
        let wanted = endings.iter().any(|ending| name.ends_with(ending));
        if let Some(text) = wanted.then(|| fs::read_to_string(&path).ok()).flatten() {
            sources.push(Source { path: name, text });
        }
    }
    sources
}

/// The names of the folders directly inside `crates`.
pub(crate) fn crates(root: &Path) -> Vec<String> {
    let entries = fs::read_dir(root.join("crates")).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .filter(|entry| entry.path().join("Cargo.toml").is_file())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

fn walk(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        let Ok(kind) = entry.file_type() else { continue };
        if kind.is_file() {
            paths.push(path);
        } else if kind.is_dir() && !SKIPPED.iter().any(|skipped| *skipped == name) {
            walk(&path, paths);
        }
    }
}

fn below(root: &Path, path: &Path) -> String {
    let parts = path.strip_prefix(root).unwrap_or(path).components();
    parts.map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// A line of a file with its number, from one.
pub(crate) type Line<'a> = (usize, &'a str);

/// The lines outside `#[cfg(test)]` modules. The code is formatted, so such a
/// module ends at the first `}` that is indented like its attribute.
pub(crate) fn without_tests(text: &str) -> Vec<Line<'_>> {
    let mut kept = Vec::new();
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line)).peekable();
    while let Some((number, line)) = lines.next() {
        let is_module =
            line.trim() == "#[cfg(test)]" && lines.peek().is_some_and(|(_, next)| opens(next));
        if !is_module {
            kept.push((number, line));
            continue;
        }
        let end = format!("{}}}", &line[..line.len() - line.trim_start().len()]);
        lines.by_ref().find(|(_, line)| *line == end);
    }
    kept
}

fn opens(line: &str) -> bool {
    line.trim_start().trim_start_matches("pub(crate) ").starts_with("mod ") && line.ends_with('{')
}

/// The part of a line that is code, not comment.
pub(crate) fn code(line: &str) -> &str {
    line.find("//").map_or(line, |at| &line[..at])
}

/// Whether the text has this word with no letter, digit or `_` beside it.
pub(crate) fn has_word(text: &str, word: &str) -> bool {
    let joins = |letter: char| letter.is_alphanumeric() || letter == '_';
    let ends_open = word.ends_with(|letter| !joins(letter));
    text.match_indices(word).any(|(at, _)| {
        let free_before = !text[..at].ends_with(joins);
        let free_after = ends_open || !text[at + word.len()..].starts_with(joins);
        free_before && free_after
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_module_is_left_out_and_what_follows_it_is_not() {
        let text = "one\n#[cfg(test)]\nmod tests {\n    fn f() {\n    }\n}\nseven\n";
        let kept: Vec<_> = without_tests(text);
        assert_eq!(kept, [(1, "one"), (7, "seven")]);
    }

    #[test]
    fn a_test_attribute_on_anything_else_hides_nothing() {
        let text = "#[cfg(test)]\nmod fixture;\nuse std::fs;\n";
        assert_eq!(without_tests(text).len(), 3);
    }

    #[test]
    fn words_are_whole() {
        assert!(has_word("x = print!(1)", "print!"));
        assert!(!has_word("x = eprint!(1)", "print!"));
        assert!(has_word("use std::io;", "std::io"));
        assert!(!has_word("use std::iota;", "std::io"));
    }
}
