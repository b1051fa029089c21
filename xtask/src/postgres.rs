//! PostgreSQL for the tests: installed when it is missing and that is possible.

use std::path::Path;
use std::process::{Command, Stdio};

/// Whether a server can be started from what is installed.
fn is_installed() -> bool {
    let on_path = std::env::var_os("PATH").unwrap_or_default();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let installed = versions.map(|version| version.path().join("bin"));
    std::env::split_paths(&on_path).chain(installed).any(|folder| folder.join("initdb").exists())
}

/// Sees to it that there is a PostgreSQL, or says what is missed without one.
pub(crate) fn prepare() {
    if is_installed() {
        return;
    }
    println!("PostgreSQL is not installed.");
    if !(can_install() && install()) {
        println!(
            "It cannot be installed from here either, so the tests of the store run on SQLite \
             alone. On Debian: apt-get install postgresql"
        );
    }
}

/// Only on an automatic machine: a person is asked before anything is installed.
fn can_install() -> bool {
    std::env::var_os("CI").is_some() && Path::new("/usr/bin/apt-get").exists()
}

fn install() -> bool {
    println!("Installing it with apt-get…");
    let apt = |args: &[&str]| {
        Command::new("apt-get")
            .args(args)
            .env("DEBIAN_FRONTEND", "noninteractive")
            .stdout(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    };
    apt(&["update", "-q"])
        && apt(&["install", "-y", "-q", "--no-install-recommends", "postgresql"])
        && is_installed()
}
