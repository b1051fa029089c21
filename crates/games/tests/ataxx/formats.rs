//! Games as Ataxx engines exchange them.

use games::ataxx::Ataxx;
use kernel::{Rng, Sheet, Value};
use scene::{Format, Game};

use crate::spoken::{Spoken, Table};

fn format() -> &'static Format {
    Ataxx::INFO.formats.iter().find(|format| format.id == "fen-moves").unwrap()
}

fn read(text: &str) -> Sheet {
    (format().read)(text).unwrap_or_else(|phrase| panic!("{text}: {phrase}"))
}

fn refusal(text: &str) -> String {
    (format().read)(text).unwrap_err().to_string()
}

/// The sheet of a set-up, with moves.
fn sheet(table: &Table, moves: Vec<String>) -> Sheet {
    let usual = ["x3o/5/5/5/o3x x", "x3o/5/r3r/5/o3x x", "x1b1o/5/r3r/5/o1b1x x"];
    let like = read(usual[table.0.seats - 2]);
    Sheet { options: table.0.options.clone(), start: table.0.start.clone(), moves, ..like }
}

#[test]
fn a_game_of_an_engine_is_read() {
    let sheet = read("x5o/7/7/7/7/7/o5x x 0 1 moves a7c5 g6 c5c4\n");
    assert_eq!(sheet.moves, ["a7-c5", "g6", "c4"]);
    assert_eq!(sheet.start, None);
    assert_eq!(sheet.seats.len(), 2);
    assert_eq!(sheet.options.number("side"), 7);
    let passed = read("xxxxxxx/-------/-------/o6/7/7/7 x 0 1 moves 0000 a3");
    assert_eq!(passed.moves, ["pass", "a3"]);
    assert_eq!(passed.start.as_deref(), Some("xxxxxxx/-------/-------/o6/7/7/7 x 0 1"));
}

#[test]
fn a_position_alone_is_a_game_without_moves() {
    let sheet = read("x3o/5/2b2/5/o3x r");
    assert_eq!(sheet.start.as_deref(), Some("x3o/5/2b2/5/o3x r 0 1"));
    assert_eq!(sheet.seats.len(), 4);
    assert_eq!(sheet.options.number("side"), 5);
    assert!(sheet.moves.is_empty());
    assert_eq!(read("x3o/5/r3r/5/o3x x 0 1").start, None);
}

#[test]
fn what_cannot_be_read_is_named() {
    assert_eq!(
        refusal("x5o/7/7/7/7/7/o5x x 0 1 moves a7c5 a1"),
        "move 2: a1 is not possible there"
    );
    assert_eq!(
        refusal("x5o/7/7/7/7/7/o5x x 0 1 moves b7 a7b7"),
        "move 2: there is no piece of yours on a7"
    );
    assert!(refusal("x5o/7/7/7/7/7/o5x x 0 1 moves zz").starts_with("move 1: \"zz\" is no move"));
    assert!(refusal("x6o/8/8/8/8/8/8/o6x x").starts_with("the position has 8 rows"));
    assert!(refusal("x5o/7/7/7/7/7/o5x").starts_with("a position is its rows"));
    assert!(refusal("").starts_with("the position has 0 rows"));
    assert!(refusal("moves").starts_with("the position has 0 rows"));
    assert!(refusal("5/5/5/5/5 💣").starts_with("\"💣\" is not the letter"));
    assert_eq!(refusal("5/5/5/5/5 x 0 1 moves a1"), "move 1: a1 is not possible there");
}

#[test]
fn games_with_obstacles_are_written_from_the_position_after_the_deal() {
    let table = Table::new(5, 2).with("obstacles", "4");
    let moves = ["block-b4", "a5-c4", "e4"].map(str::to_owned).to_vec();
    let text = (format().write)(&sheet(&table, moves)).unwrap();
    assert_eq!(text, "x3o/1-1-1/5/1-1-1/o3x x 0 1 moves a5c4 e4");
    let open = (format().write)(&sheet(&table, Vec::new())).unwrap_err().to_string();
    assert!(open.starts_with("the obstacles are not all placed yet"), "{open}");
}

#[test]
fn random_games_read_back_as_written() {
    let mut rng = Rng::new(5);
    for seats in 2..=4 {
        for (side, obstacles) in [(5, "0"), (7, "0"), (7, "9"), (9, "8")] {
            let table = Table::new(side, seats).with("obstacles", obstacles);
            let mut state = table.start();
            let mut moves = Vec::new();
            while let Some(text) = state.random_move(&mut rng).filter(|_| moves.len() < 400) {
                state.play(&text);
                moves.push(text);
            }
            assert_reads_back(&sheet(&table, moves), &*state);
        }
    }
}

fn assert_reads_back(sheet: &Sheet, end: &dyn Spoken) {
    let text = (format().write)(sheet).unwrap();
    let again = read(&text);
    let dealt = sheet.moves.iter().filter(|text| text.starts_with("block-")).count();
    assert_eq!(again.moves, sheet.moves[dealt..]);
    assert_eq!(again.seats.len(), sheet.seats.len());
    assert_eq!(again.start.is_some(), dealt > 0);
    assert_eq!((format().write)(&again).unwrap(), text);
    let side = again.options.number("side") as usize;
    let mut table = Table::new(side, again.seats.len());
    table.0.start = again.start;
    let mut state = table.start();
    again.moves.iter().for_each(|text| state.play(text));
    assert_eq!(state.position(), end.position());
}

#[test]
fn what_a_reader_could_not_know_is_not_written() {
    let hidden = Table::new(5, 3).from("x4/5/5/5/4o x 0 1");
    let refused = (format().write)(&sheet(&hidden, Vec::new())).unwrap_err().to_string();
    assert!(refused.starts_with("a player has no pieces in the start position"), "{refused}");
    let mut patient = Table::new(5, 2).from("x4/5/5/5/4o x 99 60");
    patient.0.options.put("hundred", Value::Flag(false));
    let moves = ["a5-c5", "e1-c1"].map(str::to_owned).to_vec();
    let refused = (format().write)(&sheet(&patient, moves)).unwrap_err().to_string();
    assert_eq!(refused, "move 2: e1c1 is not possible there");
}
