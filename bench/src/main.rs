//! How fast the games are, next to two crates that also play some of them.
//!
//! Everything runs on one thread, in one process, in turns: a slice of ours, a
//! slice of each peer, and again, so that a noisy machine disturbs all alike.

mod measure;
mod ours;
mod peers;
mod rows;
mod table_text;

use std::process::ExitCode;
use std::time::Duration;

use measure::Plan;

const HELP: &str = "\
Compares the speed of our games with the crates board-game and minimax.

usage: cargo run --release -- [--rounds N] [--seconds S] [ROW...]

  --rounds N    how often each is measured (7); the median is reported
  --seconds S   how long each measurement takes (0.5)
  ROW           only rows whose name contains this word

examples:
  cargo run --release
  cargo run --release -- --rounds 15 \"connect four\"
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.first().is_some_and(|word| word == peers::minimax_games::PERFT_WORD) {
        peers::minimax_games::print_perft();
        return ExitCode::SUCCESS;
    }
    match read(&words) {
        Ok(None) => print!("{HELP}"),
        Ok(Some((plan, only))) => print!("{}", table_text::draw(&rows::measure(&plan, &only))),
        Err(sentence) => {
            eprintln!("{sentence}\n\n{HELP}");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

/// The plan and the wanted rows; none when help was asked for.
fn read(words: &[String]) -> Result<Option<(Plan, Vec<String>)>, String> {
    let mut plan = Plan { rounds: 7, slice: Duration::from_millis(500) };
    let mut only = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--help" | "-h" => return Ok(None),
            "--rounds" => {
                let rounds = words.next().and_then(|text| text.parse().ok());
                plan.rounds = rounds.filter(|n| *n > 0).ok_or("--rounds needs a number above 0")?;
            }
            "--seconds" => {
                let seconds = words.next().and_then(|text| text.parse().ok());
                plan.slice = seconds
                    .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
                    .ok_or("--seconds needs a number, such as 0.5")?;
            }
            option if option.starts_with('-') => return Err(format!("there is no {option}")),
            row => only.push(row.to_lowercase()),
        }
    }
    Ok(Some((plan, only)))
}
