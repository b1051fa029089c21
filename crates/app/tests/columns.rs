//! Solving positions of Connect Four from a file.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

mod common;

use std::process::Output;

use common::{Folder, err, ludoteca, out};
use serde_json::Value as Json;

fn solve(folder: &Folder, text: &str, more: &[&str]) -> Output {
    let file = folder.write("positions.txt", text);
    let args = [&["solve", "--game", "cn", "--preset", "connect-four", "--memory", "16"], more];
    ludoteca(&[&args.concat()[..], &[&file]].concat(), "", &folder.0)
}

fn rows(output: &Output) -> Vec<Vec<String>> {
    let table = out(output);
    let lines = table.lines().skip(1).take_while(|line| !line.is_empty());
    lines.map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
}

#[test]
fn columns_are_solved_and_compared_with_the_file() {
    let folder = Folder::new("columns");
    let text = "% three in a row with both ends open\n33445 -18\n3344\nccdd 18\n";
    let output = solve(&folder, text, &[]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let rows = rows(&output);
    assert_eq!(
        (rows[0][..2].to_vec(), rows[0][3].as_str()),
        (vec!["2".into(), "37".into()], "-18")
    );
    assert_eq!(rows[0][7..], ["ok"]);
    assert_eq!(rows[1].len(), 7, "the file says nothing of it");
    assert!(["b", "e"].contains(&rows[2][2].as_str()) && rows[2][3] == "+18", "{rows:?}");
    let said = out(&output);
    assert!(said.contains("3 solved: 2 right, 0 wrong, 1 without a score; "), "{said}");
    assert!(said.contains("on average 0.0"), "{said}");
}

#[test]
fn a_score_that_differs_is_called_wrong() {
    let folder = Folder::new("columns-wrong");
    let output = solve(&folder, "33445 -18\n3344 17\n", &[]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(rows(&output)[1][7..], ["WRONG", "+17"]);
    assert!(err(&output).contains("1 of 2 scores differ"), "{}", err(&output));
}

#[test]
fn games_that_are_over_have_a_score_and_no_move() {
    let folder = Folder::new("columns-over");
    let output = solve(&folder, "3344556\n", &["--json"]);
    let lines: Vec<Json> =
        out(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (row, totals) = (&lines[0], &lines[1]);
    assert_eq!(
        (&row["over"], &row["move"], &row["score"]),
        (&true.into(), &Json::Null, &(-18).into())
    );
    assert_eq!((&totals["solved"], &totals["mean_nodes"]), (&1.into(), &0.into()));
}

#[test]
fn every_bad_line_is_named_and_nothing_is_solved() {
    let folder = Folder::new("columns-bad");
    let lines = ["48", "4x", "4444444", "33445561", "44 22", "44 one", "44 1 2"];
    let output = solve(&folder, &lines.join("\n"), &[]);
    assert_eq!((output.status.code(), out(&output).as_str()), (Some(1), ""));
    let said = err(&output);
    let expected = [
        "line 1: \"48\", move 2: \"8\" is no column",
        "line 2: \"4x\", move 2: \"x\" is no column",
        "line 3: \"4444444\", move 7: \"4\" is not possible",
        "line 4: \"33445561\", move 8: \"1\" is not possible",
        "line 5: \"22\": a score is a whole number from -21 to 21",
        "line 6: \"one\": a score is",
        "line 7: \"2\" is not expected",
    ];
    for (line, sentence) in said.lines().zip(expected) {
        assert!(line.contains(sentence), "{sentence} in {line}");
    }
    assert_eq!(said.lines().count(), expected.len(), "{said}");
}

#[test]
fn other_boards_where_pieces_fall_are_solved_and_all_others_refused() {
    let folder = Folder::new("columns-boards");
    let small = ["solve", "--game", "cn", "--set", "rows=4", "--set", "columns=4", "--json"];
    let falling = [&small[..], &["--set", "gravity=on", "-"]].concat();
    let output = ludoteca(&falling, "1234\n", &folder.0);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert!(out(&output).contains("\"score\":0"), "{}", out(&output));
    let staying = ludoteca(&[&small[..], &["-"]].concat(), "1234\n", &folder.0);
    assert_eq!(staying.status.code(), Some(1));
    assert!(err(&staying).contains("pieces fall"), "{}", err(&staying));
    let othello = ["solve", "--game", "othello", "--set", "side=6", "-"];
    let output = ludoteca(&othello, "", &folder.0);
    assert!(err(&output).contains("its usual options only"), "{}", err(&output));
}

#[test]
fn columns_are_solved_in_spanish() {
    let folder = Folder::new("columns-es");
    let said = out(&solve(&folder, "33445 -18\n", &["--lang", "es"]));
    assert!(said.contains("bien") && said.contains("por término medio"), "{said}");
}
