//! Positions as text.

use crate::spoken::{Table, position};

#[test]
fn positions_are_written_as_they_were_read() {
    for text in [
        "x5o/7/7/7/7/7/o5x x 0 1",
        "x5o/7/2-1-2/3-3/2-1-2/7/o5x o 17 23",
        "-------/-------/-------/-------/-------/-------/------- x 0 0",
        "7/7/7/7/7/7/7 o 100 4294967295",
    ] {
        assert_eq!(position(text).position().as_deref(), Some(text));
    }
    let nineteen = format!("x17o/{}o16bx r 5 9", "19/".repeat(17));
    let four = Table::new(19, 4).from(&nineteen).start();
    assert_eq!(four.position(), Some(nineteen));
}

#[test]
fn counts_may_be_left_out_and_spaces_and_capitals_are_overlooked() {
    for text in [
        "x5o/7/7/7/7/7/o5x x",
        "x5o/7/7/7/7/7/o5x x 0",
        "  X5O/7/7/7/7/7/O5X   X  0  1 ",
        "x5o/7/7/7/7/7/o5x/ x 0 1",
    ] {
        assert_eq!(position(text).position().unwrap(), "x5o/7/7/7/7/7/o5x x 0 1", "{text}");
    }
}

#[test]
fn a_wrong_position_is_refused_with_a_sentence() {
    let usual = "a position is its rows from the top, who moves, turns since the last clone and \
                 the round, as in x5o/7/7/7/7/7/o5x x 0 1";
    for (text, sentence) in [
        ("", usual),
        ("7/7/7/7/7/7/7", usual),
        ("7/7/7/7/7/7/7 x 0 1 5", usual),
        ("7/7/7/7/7/7 x 0 1", "the position has 6 rows, the board 7"),
        ("7/7/7/7/7/7/7// x 0 1", "the position has 8 rows, the board 7"),
        ("7/7/7/8/7/7/7 x 0 1", "row 4 of the position has 8 cells, the board 7"),
        ("7/7/7/7/7/7/6 x 0 1", "row 7 of the position has 6 cells, the board 7"),
        ("7/7/7/7/7/7/7 r 0 1", "\"r\" is not the letter of a player of this game"),
        ("7/7/7/7/7/7/7 xo 0 1", "\"xo\" is not the letter of a player of this game"),
        (
            "7/7/7/7/7/7/7 x -1 1",
            "the position ends with two counts, and \"-1\" is no whole number",
        ),
        (
            "7/7/7/7/7/7/7 x 0 one",
            "the position ends with two counts, and \"one\" is no whole number",
        ),
        (
            "7/7/7/7/7/7/7 x 99999999999 1",
            "the position ends with two counts, and \"99999999999\" is no whole number",
        ),
    ] {
        let problem = Table::new(7, 2).from(text).try_start().err();
        assert_eq!(problem, Some(format!("start: {sentence}")), "{text:?}");
    }
    let stranger = Table::new(7, 2).from("7/7/7/3r3/7/7/7 x 0 1").try_start().err().unwrap();
    assert!(stranger.starts_with("start: row 4 of the position has \"r\""), "{stranger}");
}

#[test]
fn a_start_position_brings_its_own_obstacles() {
    let text = "x5o/7/3-3/7/7/7/o5x x 0 1";
    for obstacles in ["12", "13", "300"] {
        let table = Table::new(7, 2).with("obstacles", obstacles).from(text);
        assert_eq!(table.start().position().as_deref(), Some(text));
    }
}

#[test]
fn counts_at_their_largest_stay_there() {
    let table = Table::new(7, 2).with("hundred", "off");
    let mut state = table.from("x5o/7/7/7/7/7/o5x o 4294967295 4294967295").start();
    state.play("g7-e7");
    assert_eq!(state.position().unwrap(), "x3o2/7/7/7/7/7/o5x x 4294967295 4294967295");
}
