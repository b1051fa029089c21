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
