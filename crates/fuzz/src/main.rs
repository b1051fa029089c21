//! Fuzzing for as long as one likes: what `cargo xtask fuzz` runs.

use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use fuzz::{TARGETS, Target, fuzz};

const HELP: &str = "\
Feeds mutated texts to everything that reads text, and stops at the first panic.

usage: cargo xtask fuzz [TARGET...] [--seconds N] [--seed N]

  TARGET        only these targets; all of them when none is named
  --seconds N   how long each target is fuzzed (60)
  --seed N      repeats a run; another one each time when nothing is said

examples:
  cargo xtask fuzz
  cargo xtask fuzz formats --seconds 600
";

struct Plan {
    targets: Vec<&'static Target>,
    budget: Duration,
    seed: u64,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match read(&words) {
        Ok(Some(plan)) => carry_out(&plan),
        Ok(None) => {
            println!("{HELP}\ntargets:");
            for target in TARGETS {
                println!("  {:<9} {}", target.name, target.about);
            }
            ExitCode::SUCCESS
        }
        Err(sentence) => {
            eprintln!("{sentence}\n\n{HELP}");
            ExitCode::from(2)
        }
    }
}

/// What was asked for; none when that is help.
fn read(words: &[String]) -> Result<Option<Plan>, String> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let mut plan =
        Plan { targets: Vec::new(), budget: Duration::from_mins(1), seed: now.as_secs() };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut number = || {
            let number = words.next().and_then(|text| text.parse().ok());
            number.ok_or_else(|| format!("{word} needs a whole number"))
        };
        match word.as_str() {
            "--help" | "-h" => return Ok(None),
            "--seconds" => plan.budget = Duration::from_secs(number()?),
            "--seed" => plan.seed = number()?,
            name => {
                let target = TARGETS.iter().find(|target| target.name == name);
                plan.targets.push(target.ok_or_else(|| {
                    let names: Vec<_> = TARGETS.iter().map(|target| target.name).collect();
                    format!("there is no target {name}; there are {}", names.join(", "))
                })?);
            }
        }
    }
    if plan.targets.is_empty() {
        plan.targets.extend(TARGETS);
    }
    Ok(Some(plan))
}

fn carry_out(plan: &Plan) -> ExitCode {
    let mut failed = false;
    for target in &plan.targets {
        println!("{}: {} s with seed {}", target.name, plan.budget.as_secs(), plan.seed);
        let report = fuzz(target, plan.budget, plan.seed);
        println!(
            "{}: {} inputs, {} kinds of result, slowest {:.1?}",
            target.name, report.runs, report.features, report.slowest
        );
        if let Some(failure) = report.failure {
            println!("{}: PANIC with the input\n{failure}", target.name);
            println!("Write a test with this text beside its reader, then correct the reader.");
            failed = true;
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
