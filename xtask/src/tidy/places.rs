//! Places: no file names a folder that only one machine has.

use std::path::Path;

use crate::sources;

/// Folders of one person or one moment, written in two parts so that this file
/// does not name them.
const FOLDERS: &[&str] =
    &[concat!("/ro", "ot"), concat!("/ho", "me/"), concat!("/tm", "p/"), concat!("/Us", "ers/")];

const ENDINGS: &[&str] = &[
    ".rs", ".toml", ".lock", ".js", ".mjs", ".css", ".html", ".sql", ".sh", ".yml", ".yaml",
    ".json", ".md", ".ci/run",
];

/// Looks for such folders.
pub(crate) fn check(root: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for source in sources::files(root, ENDINGS) {
        for (number, line) in source.text.lines().enumerate() {
            for folder in FOLDERS.iter().filter(|folder| names(line, folder)) {
                found.push(format!(
                    "{}:{}: {folder} is a place on one machine. Use a path below the repository, \
                     an option, or std::env::temp_dir().",
                    source.path,
                    number + 1
                ));
            }
        }
    }
    found
}

/// Whether an absolute path begins with this folder: nothing that could be the
/// middle of an address or of a longer path stands before it, no name goes on after it.
fn names(line: &str, folder: &str) -> bool {
    let inner = |letter: char| letter.is_alphanumeric() || "._-~/}".contains(letter);
    line.match_indices(folder).any(|(at, _)| {
        let rest = &line[at + folder.len()..];
        let goes_on = !folder.ends_with('/') && rest.starts_with(char::is_alphanumeric);
        !line[..at].ends_with(inner) && !goes_on
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    #[test]
    fn a_path_of_one_machine_is_found() {
        for folder in FOLDERS {
            let text = format!("let path = \"{folder}\";\n");
            let fixture = Fixture::new(&[("crates/app/src/main.rs", &text)]);
            assert_eq!(check(fixture.root()).len(), 1, "{folder}");
        }
    }

    #[test]
    fn addresses_and_longer_names_are_not() {
        let text = format!(
            "https://example.org{}page ~{}x ${{x}}{} {}s",
            FOLDERS[1], FOLDERS[2], FOLDERS[2], FOLDERS[0]
        );
        let fixture = Fixture::new(&[("README.md", &text)]);
        assert!(check(fixture.root()).is_empty());
    }
}
