//! The commands that print figures for programmers.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

use std::process::Command;

fn printed(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(args)
        .env("LC_ALL", "en_GB.UTF-8")
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn ot4_the_tree_of_a_new_board_with_white_to_move_has_73_nodes() {
    let position = "---------------------------OX------XO--------------------------- O";
    let tree = printed(&["tree", "--depth", "2", "--position", position]);
    let lines: Vec<&str> = tree.lines().collect();
    assert_eq!(lines.len(), 73);
    assert_eq!(lines[0], "Node{cord=-1/-1, player=VACÍA, score=0}");
    assert_eq!(lines[1], "Node{cord=2/4, player=BLANCA, score=25}");
}

#[test]
fn the_signature_of_search_is_the_same_on_every_run() {
    let signature = || printed(&["bench", "search", "--game", "attt"]);
    let [one, other] = [signature(), signature()].map(|text| {
        let line = text.lines().last().unwrap();
        line.strip_prefix("signature ").unwrap().to_owned()
    });
    assert_eq!(one, other);
    assert_eq!(one.len(), 16, "a number of 64 bits: {one}");
}

#[test]
fn the_store_is_measured_in_a_folder_that_is_gone_afterwards() {
    let folder = std::env::temp_dir().join(format!("ludoteca-measured-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let data = folder.to_str().unwrap();
    let few = ["--seconds", "1", "--profiles", "50", "--matches", "50", "--json", "--data", data];
    let report = printed(&[&["bench", "store"], &few[..]].concat());
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    assert_eq!(report[0]["database"], "SQLite");
    let at_once: Vec<_> =
        report[0]["appends"].as_array().unwrap().iter().map(|one| &one["matches"]).collect();
    assert_eq!(at_once, [1, 64, 1024]);
    assert_eq!(report[0]["pages"].as_array().unwrap().len(), 12);
    assert!(report[0]["bytes_per_match"].as_i64().unwrap() > 300, "{report}");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
    std::fs::remove_dir(&folder).unwrap();
}
