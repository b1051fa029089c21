//! Moves, positions and files as text.

use std::path::Path;

use games::othello::{Eight, Othello, State, Stock};
use kernel::{Notation, Phrase, Rng, Rules, Setup, Sheet, Turn, Viewer};
use scene::{Format, Game, Host, Present, Scene};

use super::{begin, legal, options, play, rows, setup, usual};

const START: &str = "---------------------------OX------XO--------------------------- X";
/// Black takes everything with the fifth disc.
const SHORTEST: &str = "e6f4e3f6g5d6e7f5c5";

pub(crate) fn scene_of(setup: &Setup) -> Scene {
    struct Look;
    impl Host for Look {
        type Out = Scene;
        fn take<S: Present>(self, state: S) -> Scene {
            state.scene(Viewer::All)
        }
    }
    Othello::start(setup, Look).unwrap()
}

fn format(id: &str) -> &'static Format {
    Othello::INFO.formats.iter().find(|format| format.id == id).unwrap()
}

fn read(id: &str, text: &str) -> Result<Sheet, Phrase> {
    (format(id).read)(text)
}

fn write(id: &str, sheet: &Sheet) -> Result<String, Phrase> {
    (format(id).write)(sheet)
}

#[test]
fn a_cell_is_typed_by_name_or_by_numbers_from_the_top_left() {
    let state = usual(None);
    for text in ["d3", "D3", " d3 ", "2/3", "2 3", " 2  3 "] {
        assert_eq!(state.read(text).map(|mv| state.write(mv)), Ok("d3".to_owned()), "{text}");
    }
    for text in ["", "d", "d9", "i1", "8/0", "23", "2/3/4", "-1/3", "dd3", "pass pass"] {
        assert!(state.read(text).is_err(), "{text}");
    }
}

#[test]
fn a_pass_is_typed_in_several_ways() {
    let state = usual(Some(&rows("XO", 'O')));
    for text in ["pass", "PASS", "ps", "pa", "--", " Pass "] {
        assert_eq!(state.read(text).map(|mv| state.write(mv)), Ok("pass".to_owned()), "{text}");
    }
}

#[test]
fn a_position_is_its_cells_and_who_moves() {
    assert_eq!(usual(None).position().as_deref(), Some(START));
    let lines = START.replace("X-", "X-\n").replace(" X", "\n x");
    let letters = START.to_lowercase().replace('-', ".");
    let stars = START.replace('X', "*").replace('O', "w");
    let solved = format!("{START}; D3:+0; C4:+0;");
    for text in [&lines, &letters, &stars, &solved, &START.replace('X', "B"), &format!("{START};")]
    {
        assert_eq!(usual(Some(text)), usual(None), "{text}");
    }
}

#[test]
fn a_position_may_have_a_player_to_move_who_cannot() {
    assert_eq!(legal(&usual(Some(&rows("XO", 'O')))), ["pass"]);
}

#[test]
fn a_wrong_position_is_refused_with_a_sentence() {
    let sentence = |changes: &[(&str, &str)], text: &str| {
        let refused = begin::<games::othello::Endless>(&setup(changes, Some(text)));
        refused.unwrap_err()[0].phrase.to_string()
    };
    let expected = "a position is 64 cells row by row from the top left \
                    (X black, O white, - empty), a space, and X or O for who moves";
    for text in ["", ";", &START[..64], &START[1..], &START.replace(" X", " -")] {
        assert_eq!(sentence(&[], text), expected);
    }
    assert_eq!(
        sentence(&[], &START.replacen('O', "Q", 1)),
        "cell 28 of the position is \"Q\"; expected X (black), O (white) or - (empty)"
    );
    assert_eq!(
        sentence(&[], &format!("{START} 30/30")),
        "\"30/30\" is too much: after who moves nothing follows unless discs are limited"
    );
}

#[test]
fn with_limited_discs_a_position_may_say_how_many_are_in_hand() {
    let hands = |text: &str| -> Result<String, String> {
        let state: Result<State<Eight, Stock>, _> = begin(&setup(&[("stock", "on")], Some(text)));
        let state = state.map_err(|problems| problems[0].phrase.to_string())?;
        Ok(state.position().unwrap()[66..].trim().to_owned())
    };
    assert_eq!(hands(START).as_deref(), Ok("32/32"));
    assert_eq!(hands(&format!("{START} 3/0;")).as_deref(), Ok("3/0"));
    for wrong in ["33/1", "1", "1/2/3", "a/b", "-1/3", "99999999999999999999999/1"] {
        let sentence = format!(
            "\"{wrong}\" should be the discs in hand of black and white, each up to 32, as in 32/32"
        );
        assert_eq!(hands(&format!("{START} {wrong}")), Err(sentence));
    }
}

#[test]
fn a_transcript_is_read_in_any_case_and_with_any_spaces() {
    let sheet = read("transcript", "  E6F4 e3\nF6 g5d6\te7F5c5\n").unwrap();
    assert_eq!(sheet, read("transcript", SHORTEST).unwrap());
    assert_eq!(write("transcript", &sheet).as_deref(), Ok(SHORTEST));
    let mut state = usual(None);
    play(&mut state, &sheet.moves.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(state.turn().is_over());
    assert!(state.position().unwrap().chars().filter(|&letter| letter == 'X').count() == 13);
}

#[test]
fn a_transcript_leaves_passes_out_and_reading_puts_them_back() {
    let mut rng = Rng::new(21);
    let mut passes = 0;
    for _ in 0..40 {
        let (mut state, mut moves) = (usual(None), Vec::new());
        while let Some(mv) = state.random_move(&mut rng, &mut Vec::new()) {
            moves.push(state.write(mv));
            state.apply(mv);
        }
        let sheet = Sheet { moves, ..read("transcript", "").unwrap() };
        let text = write("transcript", &sheet).unwrap();
        assert!(!text.contains('p'));
        assert_eq!(read("transcript", &text).as_ref(), Ok(&sheet));
        for pass in ["pass", "--", "PA", "ps"] {
            let written = sheet.moves.join(" ").replace("pass", pass);
            assert_eq!(read("transcript", &written).as_ref(), Ok(&sheet));
        }
        passes += sheet.moves.iter().filter(|text| *text == "pass").count();
    }
    assert!(passes > 5, "only {passes} passes came up");
}

#[test]
fn a_bad_transcript_is_refused_with_the_number_and_text_of_the_move() {
    let sentence = |text: &str| read("transcript", text).unwrap_err().to_string();
    assert_eq!(sentence("f5f5"), "move 2: \"f5\" is not possible there");
    assert_eq!(sentence("f5pass"), "move 2: \"pass\" is not possible there");
    assert_eq!(sentence(&format!("{SHORTEST}a1")), "move 10: \"a1\" is not possible there");
    for (text, start) in [("f5d", "move 2: \"d\""), ("x9", "move 1: \"x9\""), ("💣", "move 1: ")]
    {
        assert!(sentence(text).starts_with(start), "{}", sentence(text));
    }
}

#[test]
fn only_the_usual_game_is_written_as_a_transcript() {
    let usual = read("transcript", "f5d6").unwrap();
    let other_side = Sheet { options: options(&[("side", "6")]), ..usual.clone() };
    let other_start = Sheet { start: Some(START.to_owned()), ..usual.clone() };
    let nonsense = Sheet { moves: vec!["f5".to_owned(), String::new()], ..usual };
    for sheet in [other_side, other_start, nonsense] {
        assert!(write("transcript", &sheet).is_err());
    }
}

#[test]
fn a_position_file_gives_a_start_and_takes_the_last_position() {
    let sheet = read("obf", &format!("{START}; D3:+0;\n")).unwrap();
    assert_eq!((sheet.start.as_deref(), sheet.moves.len()), (Some(START), 0));
    assert_eq!(write("obf", &sheet), Ok(format!("{START};")));
    let played = read("transcript", "f5d6").unwrap();
    let after = "---------------------------OX------OXX-----O-------------------- X;";
    assert_eq!(write("obf", &played).as_deref(), Ok(after));
    let limited = Sheet { options: options(&[("stock", "on")]), ..played };
    assert_eq!(write("obf", &limited).as_deref(), Ok(after));
}

#[test]
fn a_position_file_knows_its_board_by_the_number_of_cells() {
    let sheet = read("obf", "-----OX--XO----- O").unwrap();
    assert_eq!(sheet.options, options(&[("side", "4")]));
    for wrong in ["", "X", "-----OX--XO---- O", "--- X", &format!("{START}\n{START}")] {
        assert!(read("obf", wrong).is_err(), "{wrong}");
    }
}

/// Checks one line of a problem collection and returns how many moves it scores.
fn check_problem(line: &str) -> usize {
    let sheet = read("obf", line).unwrap();
    let state = usual(sheet.start.as_deref());
    assert!(matches!(state.turn(), Turn::Seat(_)), "{line}");
    let scored = line.split(';').skip(1).filter_map(|entry| entry.split_once(':'));
    let moves: Vec<String> = scored.map(|(name, _)| name.trim().to_lowercase()).collect();
    let legal = legal(&state);
    assert!(moves.iter().all(|text| legal.contains(text)), "{line}: {legal:?}");
    moves.len()
}

#[test]
fn the_moves_listed_by_problem_collections_are_legal() {
    let Some(folder) = std::env::var_os("LUDOTECA_DATA") else {
        eprintln!("skipped: LUDOTECA_DATA does not name the folder of the problem collections");
        return;
    };
    let files = std::fs::read_dir(Path::new(&folder).join("othello")).unwrap();
    let paths = files.map(|file| file.unwrap().path());
    let (mut problems, mut moves) = (0, 0);
    for path in paths.filter(|path| path.extension().is_some_and(|extension| extension == "obf")) {
        let text = std::fs::read_to_string(path).unwrap();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            moves += check_problem(line);
            problems += 1;
        }
    }
    assert!(moves > problems && problems > 0, "{problems} problems with {moves} moves");
}
