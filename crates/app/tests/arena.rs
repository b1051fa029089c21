//! The arena on the command line.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

use std::path::PathBuf;
use std::process::{Command, Output};

fn ludoteca(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.arg("arena").args(args).env("LC_ALL", "en_GB.UTF-8").output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// A file of its own, removed at the end.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Self {
        let file = format!("ludoteca-arena-{}-{name}", std::process::id());
        Self(std::env::temp_dir().join(file))
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }

    fn text(&self) -> String {
        std::fs::read_to_string(&self.0).unwrap()
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn every_bad_argument_is_reported_at_once_with_exit_code_2() {
    let args = [
        "left",
        "--game",
        "chess",
        "--players",
        "random,deep,blue",
        "--games",
        "0",
        "--openings",
        "book",
        "--sprt",
        "5,0",
        "--format",
        "league",
        "--concurrency",
        "none",
        "--seed",
        "x",
        "--plies",
        "0",
        "--flop",
    ];
    let output = ludoteca(&args);
    assert_eq!(output.status.code(), Some(2));
    let said = err(&output);
    for part in [
        "\"left\" is left over",
        "no game \"chess\"",
        "--games: expected",
        "--openings: expected random:K",
        "--sprt: expected ELO0,ELO1",
        "no \"league\"; there are round-robin, gauntlet, ladder, swiss, knockout",
        "--concurrency: expected",
        "--seed: expected",
        "--plies: expected",
        "--flop",
    ] {
        assert!(said.contains(part), "{part} in:\n{said}");
    }
    assert!(out(&output).is_empty());
}

#[test]
fn what_is_wrong_with_the_whole_plan_is_reported_too() {
    for (args, part) in [
        (&["--game", "ttt"][..], "--players is needed"),
        (&["--players", "random,none"], "--game is needed"),
        (&["--game", "ttt", "--seats", "9"], "seats: "),
        (&["--game", "ttt", "--players", "random"], "at least two are needed"),
        (
            &["--game", "ttt", "--players", "deep,none,blue"],
            "no machine \"deep\", \"blue\"; there are",
        ),
        (&["--game", "ttt", "--players", "random,none,none", "--sprt", "0,5"], "two players"),
        (&["--game", "ttt", "--players", "random,none", "--seats", "1"], "seats:"),
        (&["--game", "ttt", "--players", "random,none", "--seats", "40"], "seats:"),
        (&["--game", "ttt", "--players", "none,none,none", "--games", "1000000"], "--games: this"),
    ] {
        let output = ludoteca(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(err(&output).contains(part), "{part} in:\n{}", err(&output));
    }
}

#[test]
fn the_table_json_and_csv_tell_the_same() {
    let csv = Temporary::new("table.csv");
    let args = ["--game", "ttt", "--players", "random,none", "--games", "40", "--csv", csv.path()];
    let output = ludoteca(&args);
    assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
    let table = out(&output);
    assert!(table.starts_with("#  player  points  games"), "{table}");
    assert!(table.contains("random against none: +"), "{table}");
    let json = ludoteca(&[&args[..6], &["--json", "--concurrency", "1"]].concat());
    let json: serde_json::Value = serde_json::from_str(&out(&json)).unwrap();
    let first = &json["standings"][0];
    let expected = format!(
        "1,{},{:?},40,",
        first["player"].as_str().unwrap(),
        first["points"].as_f64().unwrap()
    );
    let row = csv.text().lines().nth(1).unwrap().to_owned();
    assert!(row.replace(".0,", ",").starts_with(&expected.replace(".0,", ",")), "{row} {expected}");
    assert_eq!(json["games"], 40);
}

#[test]
fn an_interrupted_run_goes_on_from_its_file() {
    let file = Temporary::new("games.jsonl");
    let args =
        ["--game", "dominoes", "--players", "random,none", "--games", "6", "--out", file.path()];
    let whole_table = out(&ludoteca(&args));
    let whole = file.text();
    assert_eq!(whole.lines().count(), 7);
    // Cut in the middle of a line, even of a letter.
    let cut = [&whole.as_bytes()[..whole.len() * 2 / 3], "á".as_bytes().split_at(1).0].concat();
    std::fs::write(&file.0, cut).unwrap();
    assert_eq!(out(&ludoteca(&args)), whole_table);
    assert_eq!(file.text(), whole);
    let other = ludoteca(&[&args[..], &["--seed", "5"]].concat());
    assert_eq!(other.status.code(), Some(1));
    assert!(err(&other).contains("other players, options or seed"), "{}", err(&other));
    assert_eq!(file.text(), whole, "a refused file is left as it was");
}

#[test]
fn the_help_shows_examples_and_speaks_spanish() {
    let help = out(&ludoteca(&["--help", "--lang", "es"]));
    assert!(help.contains("averiguar qué jugador es mejor") && help.contains("--sprt"), "{help}");
    assert!(help.contains("ludoteca arena --game ttt --players random,none"), "{help}");
}
