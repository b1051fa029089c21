//! The chores of the repository: `cargo xtask test`, `tidy`, `fuzz`, `crash`,
//! `screens` and `ladders`.
//!
//! Only the standard library, so that it builds in a moment on a machine that
//! has nothing but Rust.

mod rooms;
mod sources;
mod steps;
mod tidy;
mod screens;
mod ladders;
mod picture;
mod packages;
#[cfg(test)]
mod fixture;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "\
The chores of this repository.

usage: cargo xtask COMMAND

  test                         everything that must pass before a change is merged:
                               formatting, lints, all tests, documentation, tidiness
  tidy                         only the checks of structure and leftovers, in a moment
  fuzz [TARGET] [--seconds N]  feeds mutated texts to everything that reads text;
                               all targets, a minute each, when nothing else is said
  crash                        kills a server under load twenty times and looks whether any
                               acknowledged move is lost or there twice; half a minute
  screens                      makes the pictures of docs/screens anew: the terminal, and every
                               page, light and dark, on a desk and on a phone
  pages                        what pages weigh and how fast they are, in a real browser
  ladders [TABLE]              makes the tables of docs/levels anew: how far apart the
                               levels are; half an hour for all

examples:
  cargo xtask test
  cargo xtask fuzz
  cargo xtask fuzz formats --seconds 600
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        ["test"] => steps::test(&root()),
        ["tidy"] => steps::tidy(&root()),
        ["crash"] => steps::crash(&root()),
        ["screens"] => screens::make(&root()),
        ["pages"] => screens::measure(&root()),
        ["ladders"] => ladders::make(&root(), None),
        ["ladders", word] => ladders::make(&root(), Some(word)),
        ["fuzz", ref rest @ ..] => steps::fuzz(&root(), rest),
        [word, ..] => {
            eprintln!("There is no command like this: cargo xtask {}", words.join(" "));
            eprintln!("(\"{word}\" is unknown or has too many words after it.)\n\n{HELP}");
            ExitCode::from(2)
        }
    }
}

/// The folder of the whole repository. Cargo says where this package is; the
/// place it was built at is the answer when it runs without Cargo.
fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    here.parent().map_or(here.clone(), Path::to_path_buf)
}
