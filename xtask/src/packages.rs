//! What the tests use of the system: installed when it is missing and that is
//! possible.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A program of others that some tests need.
struct Package {
    name: &'static str,
    is_there: fn() -> bool,
    /// What Debian calls it; the next ones where the first is not known.
    debian: &'static [&'static [&'static str]],
    /// What happens without it.
    without: &'static str,
}

const PACKAGES: &[Package] = &[
    Package {
        name: "PostgreSQL",
        is_there: has_postgres,
        debian: &[&["postgresql"]],
        without: "the tests of the store run on SQLite alone",
    },
    Package {
        name: "Chromium",
        is_there: has_chromium,
        // Letters need a font, which no browser brings.
        debian: &[
            &["chromium-headless-shell", "fonts-dejavu-core"],
            &["chromium", "fonts-dejavu-core"],
        ],
        without: "the tests that look at pages are skipped",
    },
    Package {
        name: "tmux",
        is_there: || on_path().iter().any(|folder| folder.join("tmux").is_file()),
        debian: &[&["tmux", "procps"]],
        without: "the tests in a real terminal are skipped",
    },
];

/// Sees to it that all of them are there, or says what is missed without.
pub(crate) fn prepare() {
    let missing: Vec<&Package> = PACKAGES.iter().filter(|each| !(each.is_there)()).collect();
    let can_install = !missing.is_empty() && can_install() && apt(&["update", "-q"]);
    for package in missing {
        println!("{} is not installed.", package.name);
        if !(can_install && package.install()) {
            println!("{}", package.excuse());
        }
    }
}

/// Only on an automatic machine: a person is asked before anything is installed.
fn can_install() -> bool {
    std::env::var_os("CI").is_some() && Path::new("/usr/bin/apt-get").exists()
}

impl Package {
    fn install(&self) -> bool {
        println!("Installing it with apt-get…");
        let install = ["install", "-y", "-q", "--no-install-recommends"];
        let is_done = self.debian.iter().any(|names| apt(&[&install, *names].concat()));
        is_done && (self.is_there)()
    }

    fn excuse(&self) -> String {
        let command = self.debian[0].join(" ");
        format!(
            "It cannot be installed from here either, so {}. On Debian: apt-get install {command}",
            self.without
        )
    }
}

fn apt(args: &[&str]) -> bool {
    Command::new("apt-get")
        .args(args)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdout(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Whether a server can be started from what is installed.
fn has_postgres() -> bool {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let installed = versions.map(|version| version.path().join("bin"));
    on_path().into_iter().chain(installed).any(|folder| folder.join("initdb").exists())
}

/// Whether `crates/browser` will find one: by the same names.
fn has_chromium() -> bool {
    let mut names = include_str!("../../crates/browser/src/names.txt").lines();
    std::env::var_os("LUDOTECA_CHROMIUM").is_some()
        || names.any(|name| on_path().iter().any(|folder| folder.join(name).is_file()))
}

fn on_path() -> Vec<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_cannot_install_is_told_how_and_what_is_missed() {
        let excuses: Vec<String> = PACKAGES.iter().map(Package::excuse).collect();
        assert!(excuses[0].ends_with("On Debian: apt-get install postgresql"));
        assert!(excuses[1].contains("so the tests that look at pages are skipped"));
    }
}
