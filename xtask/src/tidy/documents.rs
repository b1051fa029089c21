//! Documents: the ones a visitor looks for are there, and their links lead somewhere.

use std::path::Path;

use crate::sources::{self, Source};

const EXPECTED: &[&str] = &[
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
];

/// The two commands that the first page must show.
const COMMANDS: &[&str] = &["cargo run --release", "cargo xtask test"];

/// Looks at the documents.
pub(crate) fn check(root: &Path) -> Vec<String> {
    let missing = EXPECTED.iter().filter(|name| !root.join(name).is_file());
    let mut found: Vec<String> =
        missing.map(|name| format!("{name} is missing. Write it; visitors look for it.")).collect();
    for document in sources::files(root, &[".md"]).into_iter().filter(is_document) {
        if document.path == "README.md" {
            let unsaid = COMMANDS.iter().filter(|command| !document.text.contains(**command));
            found.extend(unsaid.map(|command| format!("README.md does not show `{command}`.")));
        }
        found.extend(broken_links(root, &document));
    }
    found
}

/// Documents at the top and below `docs`.
fn is_document(source: &Source) -> bool {
    !source.path.contains('/') || source.path.starts_with("docs/")
}

fn broken_links(root: &Path, document: &Source) -> Vec<String> {
    let folder = root.join(&document.path).parent().map(Path::to_path_buf).unwrap_or_default();
    let mut found = Vec::new();
    let mut in_code = false;
    for (number, line) in document.text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        }
        if in_code {
            continue;
        }
        for target in links(line).filter(|target| !folder.join(target).exists()) {
            let place = format!("{}:{}", document.path, number + 1);
            found.push(format!(
                "{place}: the link to {target} leads nowhere. Correct it or add the file."
            ));
        }
    }
    found
}

/// The local files that a line links to or shows as images.
fn links(line: &str) -> impl Iterator<Item = String> {
    let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let after = |open: &str, close: &[char]| -> Vec<String> {
        let targets = prose.split(open).skip(1).filter_map(|rest| rest.split(close).next());
        targets.map(str::to_owned).collect()
    };
    let inline = after("](", &[')', ' ']);
    let html = after("src=\"", &['"']).into_iter().chain(after("href=\"", &['"']));
    let named = prose.strip_prefix('[').and_then(|rest| rest.split_once("]: "));
    let named = named.map(|(_, target)| target.trim().to_owned());
    inline.into_iter().chain(html).chain(named).filter_map(|target| local(&target))
}

/// The path of a link's target without its place in the page; none for other sites.
fn local(target: &str) -> Option<String> {
    let path = target.trim_matches(['<', '>']).split(['#', '?']).next().unwrap_or_default();
    let elsewhere = path.contains("://") || path.starts_with("mailto:") || path.is_empty();
    (!elsewhere).then(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    fn complete() -> Fixture {
        let fixture = Fixture::new(&[
            ("docs/record.md", "[up](../README.md) ![no](https://example.org/x.png)\n"),
            ("docs/board.svg", "<svg/>"),
        ]);
        for name in EXPECTED {
            fixture.write(name, "Words.\n");
        }
        let readme = "```sh\ncargo run --release\ncargo xtask test\n[x](not-a-link)\n```\n\
                      [record](docs/record.md#moves) <img src=\"docs/board.svg\"> `[y](code)`\n";
        fixture.write("README.md", readme);
        fixture
    }

    #[test]
    fn a_complete_set_passes() {
        assert_eq!(check(complete().root()), Vec::<String>::new());
    }

    #[test]
    fn a_missing_document_and_a_missing_command_are_found() {
        let fixture = complete();
        std::fs::remove_file(fixture.root().join("LICENSE-MIT")).unwrap();
        fixture.write("README.md", "cargo run --release\n");
        let found = check(fixture.root());
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("LICENSE-MIT is missing"));
        assert!(found[1].contains("does not show `cargo xtask test`"));
    }

    #[test]
    fn broken_links_and_images_are_found_with_their_line() {
        let fixture = complete();
        let text =
            "one\n[a](gone.md) ![b](gone.svg \"title\") <img src=\"gone.png\">\n[c]: gone.txt\n";
        fixture.write("docs/more.md", text);
        let found = check(fixture.root());
        assert_eq!(found.len(), 4, "{found:?}");
        assert!(found[0].starts_with("docs/more.md:2: the link to gone.md leads nowhere"));
        assert!(found[3].starts_with("docs/more.md:3: the link to gone.txt"));
    }
}
