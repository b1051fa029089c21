//! Commands run one after the other, each announced and timed.

use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Instant;

use crate::{packages, tidy};

/// One command of `cargo xtask test`.
struct Step {
    name: &'static str,
    args: &'static [&'static str],
    env: Option<(&'static str, &'static str)>,
}

const STEPS: &[Step] = &[
    Step { name: "formatting", args: &["fmt", "--all", "--check"], env: None },
    Step {
        name: "lints",
        args: &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"],
        env: None,
    },
    Step { name: "tests", args: &["test", "--workspace", "--locked"], env: None },
    Step {
        name: "documentation",
        args: &["doc", "--workspace", "--no-deps", "--locked"],
        env: Some(("RUSTDOCFLAGS", "-D warnings")),
    },
];

/// Everything that must pass, in order, up to the first failure.
pub(crate) fn test(root: &Path) -> ExitCode {
    let start = Instant::now();
    match std::env::var_os("LUDOTECA_DATA") {
        Some(folder) => println!("LUDOTECA_DATA is {}", folder.display()),
        None => println!("LUDOTECA_DATA is not set"),
    }
    packages::prepare();
    for step in STEPS {
        if let Err(sentence) = announced(step.name, &step.line(), || step.run(root)) {
            return failed(&sentence);
        }
    }
    let tidied = announced("tidiness", "cargo xtask tidy", || all_tidy(root));
    if let Err(sentence) = tidied {
        return failed(&sentence);
    }
    println!("\nEverything passed in {}.", seconds(start));
    ExitCode::SUCCESS
}

/// Only the checks of structure and leftovers.
pub(crate) fn tidy(root: &Path) -> ExitCode {
    match all_tidy(root) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => failed(&sentence),
    }
}

/// The long fuzzing, in an optimised build that still checks its arithmetic.
pub(crate) fn fuzz(root: &Path, rest: &[&str]) -> ExitCode {
    let mut command = cargo(root, &["run", "--release", "--quiet", "--package", "fuzz", "--"]);
    command.args(rest);
    command.env("CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS", "true");
    command.env("CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS", "true");
    // It has said what there is to say.
    if run(&mut command).is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A server under load that is killed again and again.
pub(crate) fn crash(root: &Path) -> ExitCode {
    let run_it = ["run", "--release", "--quiet", "--package", "ludoteca", "--"];
    let mut command = cargo(root, &run_it);
    command.args(["bench", "crash", "--matches", "200", "--kills", "20"]);
    // It has said what there is to say.
    if run(&mut command).is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

impl Step {
    /// The command as a person would type it.
    fn line(&self) -> String {
        let env = self.env.map(|(name, value)| format!("{name}=\"{value}\" "));
        format!("{}cargo {}", env.unwrap_or_default(), self.args.join(" "))
    }

    fn run(&self, root: &Path) -> Result<(), String> {
        let mut command = cargo(root, self.args);
        command.envs(self.env);
        run(&mut command).map_err(|sentence| match self.args[0] {
            "fmt" => sentence + ". To put it right: cargo fmt --all. (If it is missing: rustup component add rustfmt.)",
            "clippy" => sentence + ". (If it is missing: rustup component add clippy.)",
            _ => sentence,
        })
    }
}

/// Says what is about to run, runs it, and says how long it took.
fn announced(
    name: &str,
    line: &str,
    run: impl FnOnce() -> Result<(), String>,
) -> Result<(), String> {
    println!("\n== {name}: {line}");
    let start = Instant::now();
    let result = run();
    let word = if result.is_ok() { "passed" } else { "failed" };
    println!("== {name} {word} in {}", seconds(start));
    result.map_err(|sentence| format!("{name}: {sentence}"))
}

/// Runs the checks and prints what they found.
fn all_tidy(root: &Path) -> Result<(), String> {
    let mut found = 0;
    for check in tidy::CHECKS {
        let sentences = (check.run)(root);
        let word = if sentences.is_empty() { "ok" } else { "FAILED" };
        println!("{:<12} {word}", check.name);
        for sentence in &sentences {
            println!("  {sentence}");
        }
        found += sentences.len();
    }
    match found {
        0 => Ok(()),
        1 => Err("one thing to put right, see above".to_owned()),
        _ => Err(format!("{found} things to put right, see above")),
    }
}

fn cargo(root: &Path, args: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.args(args).current_dir(root);
    command
}

fn run(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("the command ended with {status}")),
        Err(error) => Err(format!("cargo could not be started: {error}")),
    }
}

fn seconds(start: Instant) -> String {
    format!("{:.1} s", start.elapsed().as_secs_f64())
}

fn failed(sentence: &str) -> ExitCode {
    eprintln!("\nFailed. {sentence}");
    ExitCode::FAILURE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_announced_as_it_would_be_typed() {
        let doc = STEPS.iter().find(|step| step.name == "documentation").unwrap();
        assert_eq!(
            doc.line(),
            "RUSTDOCFLAGS=\"-D warnings\" cargo doc --workspace --no-deps --locked"
        );
    }

    #[test]
    fn a_command_that_fails_fails_the_step() {
        let mut good = cargo(Path::new("."), &["--version"]);
        let mut bad = cargo(Path::new("."), &["no-such-command-of-cargo"]);
        assert!(run(good.stdout(std::process::Stdio::null())).is_ok());
        assert!(run(bad.stderr(std::process::Stdio::null())).is_err());
    }
}
