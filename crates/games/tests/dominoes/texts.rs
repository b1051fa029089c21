//! Moves as people type them, and what they are shown and told.

use kernel::{Lang, NoNames, Notation, Seat, Viewer};
use scene::{Board, Party, Present, Token};

use crate::helpers::{deal, dealt, play, table, texts_of};

#[test]
fn moves_are_read_in_the_forms_people_type() {
    let mut state = dealt(&["6-5 1-1 2-2", "5-4 6-4 3-3"], &[]);
    for text in ["6-5", "5-6", "6 5", "6|5", " 6-5 ", "6-5L", "6-5 right", "6:5"] {
        let opening = state.read(text).unwrap();
        assert_eq!(state.write(opening), "6-5", "{text}");
    }
    play(&mut state, "6-5");
    for (typed, canonical) in [
        ("6-4 left", "6-4L"),
        ("6-4 l", "6-4L"),
        ("4-6 izquierda", "6-4L"),
        ("6 4 izq", "6-4L"),
        ("6|4 i", "6-4L"),
        ("6-4", "6-4L"),
        ("4 5", "5-4R"),
        ("5-4 right", "5-4R"),
        ("5-4 DERECHA", "5-4R"),
        ("5-4d", "5-4R"),
        ("4-5 der", "5-4R"),
        ("paso", "pass"),
        ("PASS", "pass"),
        ("robar", "draw"),
        ("devolver 6-4", "back-6-4"),
    ] {
        assert_eq!(
            state.read(typed).map(|mv| state.write(mv)).as_deref(),
            Ok(canonical),
            "{typed}"
        );
    }
}

#[test]
fn a_tile_that_fits_both_ends_needs_one_named_and_nonsense_is_refused() {
    let mut state = dealt(&["6-5 1-1 2-2", "6-4 5-4 3-3"], &[]);
    play(&mut state, "6-5 6-4L pass");
    let sentence = state.read("5-4").unwrap_err().to_string();
    assert_eq!(sentence, "5-4 fits both ends; add left or right");
    assert_eq!(
        state.read("9-1L").unwrap_err().to_string(),
        "the values of this set go from 0 to 6"
    );
    for text in
        ["", "6", "6-4-2", "6-4 up", "-6 4", "+6-4@9", "+6", "999-1", "back", "6-4 l r", "+é"]
    {
        assert!(state.read(text).is_err(), "{text}");
    }
}

#[test]
fn dt3_letters_stand_for_values_in_alphabetical_order() {
    let mut state = dealt(&["6-5 1-1 2-2", "6-4 5-4 3-3"], &[("faces", "letters")]);
    let opening = state.read("g-f").unwrap();
    assert_eq!(state.write(opening), "6-5");
    let trays = state.scene(Viewer::Seat(Seat::new(0))).trays;
    assert_eq!(trays[0].shown[0], ("hand:6-5".to_owned(), Token::Tile("G".into(), "F".into())));
    assert_eq!(trays[0].shown[1].1, Token::Tile("B".into(), "B".into()));
    play(&mut state, "6-5");
    assert_eq!(state.read("g-e left").map(|mv| state.write(mv)).as_deref(), Ok("6-4L"));
}

#[test]
fn a_viewer_sees_his_own_hand_in_order_and_only_counts_of_the_others() {
    let state = dealt(&["6-5 1-1 2-2", "6-4 5-4 3-3"], &[]);
    let scene = state.scene(Viewer::Seat(Seat::new(1)));
    let ids: Vec<_> = scene.trays[1].shown.iter().map(|(id, _)| id.as_str()).collect();
    assert_eq!(ids, ["hand:6-4", "hand:5-4", "hand:3-3"]);
    assert_eq!((scene.trays[0].shown.len(), scene.trays[0].hidden), (0, 3));
    assert_eq!((scene.trays[2].owner, scene.trays[2].hidden), (None, 22));
    assert!(scene.actions.is_empty());
    let watcher = state.scene(Viewer::Watcher);
    assert!(watcher.trays.iter().all(|tray| tray.shown.is_empty()));
}

#[test]
fn the_line_lies_as_it_was_played_and_keeps_its_first_tile_as_anchor() {
    let mut state = dealt(&["6-5 1-1 5-3", "6-4 5-4 3-3"], &[]);
    play(&mut state, "6-5 6-4L 5-3R");
    let Board::Line(line) = state.scene(Viewer::Watcher).board else { panic!("no line") };
    let faces: Vec<_> =
        line.tiles.iter().map(|t| format!("{}{}{}", t.left, t.right, t.by.index())).collect();
    assert_eq!((faces, line.anchor), (vec!["461".to_owned(), "650".into(), "530".into()], 1));
    let paths: Vec<_> = state.scene(Viewer::All).actions.into_iter().map(|a| a.path).collect();
    assert_eq!(
        paths,
        [["hand:5-4", "left"], ["hand:3-3", "right"]].map(|path| path.map(str::to_owned))
    );
}

#[test]
fn either_end_of_a_line_with_equal_ends_may_be_touched() {
    let mut state = dealt(&["6-6 1-1 5-3", "6-4 5-4 3-3"], &[]);
    play(&mut state, "6-6");
    let actions = state.scene(Viewer::All).actions;
    assert_eq!(texts_of(&state), ["6-4L"]);
    assert!(actions.iter().all(|action| action.text == "6-4L"));
    assert_eq!(actions.len(), 2);
}

#[test]
fn d16_everyone_is_told_who_has_played_passed_won_or_drawn_and_who_is_champion() {
    let mut state = dealt(&["6-6 6-5 6-4", "0-0 1-0 2-0"], &[("points", "4")]);
    let told = |state: &games::dominoes::Small, text: &str| {
        state.tell(state.read(text).unwrap(), Viewer::Watcher).to_string()
    };
    assert_eq!(told(&state, "6-6"), "player 1 has played 6-6");
    play(&mut state, "6-6");
    assert_eq!(told(&state, "pass"), "player 2 has passed");
    play(&mut state, "pass");
    assert_eq!(told(&state, "6-5R"), "player 1 has played 6-5 on the left");
    play(&mut state, "6-5L pass 6-4R");
    let notes = |state: &games::dominoes::Small, lang| -> Vec<String> {
        state.scene(Viewer::Watcher).notes.iter().map(|note| note.say(lang, &NoNames)).collect()
    };
    assert_eq!(
        notes(&state, Lang::En),
        ["Round 2, up to 4 points", "Last round: player 1 has won 3 points"]
    );
    deal(&mut state, &["6-6 1-1 2-2", "1-0 2-0 3-0"]);
    play(&mut state, "6-6 pass pass");
    assert_eq!(notes(&state, Lang::Es), ["Ronda 3, a 4 puntos", "Ronda anterior: empate"]);
}

#[test]
fn deals_are_told_without_the_tile_to_those_who_may_not_know() {
    let mut state = table(2, &[("deal", "resort"), ("tiles", "3")]);
    let (receiver, other) = (Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)));
    let dealt = state.read("+6-4").unwrap();
    assert_eq!(state.tell(dealt, receiver).to_string(), "player 1 is dealt 6-4");
    assert_eq!(state.tell(dealt, other).to_string(), "player 1 is dealt a tile");
    assert!(state.is_open(dealt, receiver) && !state.is_open(dealt, other));
    assert!(!state.is_open(dealt, Viewer::Watcher));
    deal(&mut state, &["6-4 6-5 6-6", "0-0 1-0 1-1"]);
    let back = state.read("6-4").unwrap();
    assert_eq!(state.write(back), "back-6-4");
    assert_eq!(state.tell(back, other).to_string(), "player 1 has returned a tile");
    assert!(state.is_open(back, receiver) && !state.is_open(back, other));
}

#[test]
fn partners_stand_as_teams_with_points_and_seats_with_tiles() {
    let state = table(4, &[("partnership", "on"), ("points", "100")]);
    let standings = state.scene(Viewer::Watcher).standings;
    let teams = standings.iter().filter(|standing| matches!(standing.party, Party::Team(_)));
    assert_eq!(teams.filter(|team| team.score == Some(0)).count(), 2);
    let seats = standings.iter().filter(|standing| matches!(standing.party, Party::Seat(_)));
    assert_eq!(seats.filter(|seat| seat.in_hand == Some(0) && seat.score.is_none()).count(), 4);
}

#[test]
fn all_hands_are_shown_when_the_tournament_is_over() {
    let mut state = dealt(&["6-6 6-5 6-4", "0-0 1-0 2-0"], &[]);
    play(&mut state, "6-6 pass 6-5L pass 6-4R");
    let trays = state.scene(Viewer::Watcher).trays;
    assert_eq!((trays[1].shown.len(), trays[1].hidden), (3, 0));
    let notes = state.scene(Viewer::Watcher).notes;
    assert!(notes.iter().any(|note| note.to_string() == "Tournament champion: player 1"));
}
