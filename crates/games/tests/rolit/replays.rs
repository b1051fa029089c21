//! Replays of the original program.

use games::rolit::Replay;
use kernel::{Rng, Sheet};
use serde_json::{Value, json};

use crate::reports::{classic_report, format, lopsided_report, random_match, read, teams_report};

fn replay_of(sheet: &Sheet) -> Value {
    let text = (format("rolit-replay").write)(sheet).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Three cubes in a row of `board`, by players in this order.
fn state(shape: &str, players: [(&str, i64); 3], cubes: [(&str, i64, i64); 3]) -> Value {
    let players: Vec<_> = players
        .iter()
        .map(|(colour, score)| json!({"name": colour, "score": score, "color": colour}))
        .collect();
    let cubes: Vec<_> =
        cubes.iter().map(|(colour, x, y)| json!({"color": colour, "pos": [x, y]})).collect();
    let turn = players[1]["color"].clone();
    let board = json!({"shape": shape, "cubes": cubes});
    let game = json!({"type": "GameClassic", "board": board, "players": players, "turn": turn});
    json!({"command": "p", "game": game})
}

#[test]
fn rt12_a_replay_is_written_as_it_was_read_whatever_its_commands() {
    let states = [
        state("SL", [("Y", 2), ("W", 1), ("R", 0)], [("W", 3, 4), ("Y", 3, 5), ("Y", 3, 6)]),
        state("DL", [("O", 2), ("L", 1), ("B", 0)], [("L", 8, 9), ("O", 8, 8), ("O", 8, 7)]),
        state("SM", [("Y", 2), ("W", 1), ("R", 0)], [("W", 3, 4), ("Y", 3, 5), ("Y", 3, 6)]),
        state("DM", [("B", 2), ("W", 1), ("K", 0)], [("W", 6, 7), ("B", 6, 6), ("B", 6, 5)]),
    ];
    for state in states {
        let replay = json!({"states": [state]});
        assert_eq!(Replay::from_json(&replay).unwrap().to_json().to_string(), replay.to_string());
        let sheet = read(&replay).unwrap();
        assert!(sheet.start.unwrap().ends_with("turn:2"));
        assert_eq!(sheet.moves.len(), 0);
    }
}

#[test]
fn rt12_the_state_after_a_placement_is_what_the_rules_make() {
    let mut sheet = read(&classic_report()).unwrap();
    sheet.start = Some("d3:2 e3:1 turn:1".to_owned());
    sheet.moves = vec!["f3".to_owned()];
    let game = classic_report();
    assert_eq!(replay_of(&sheet), json!({"states": [{"command": "p 3 6", "game": game}]}));
}

#[test]
fn a_replay_from_the_empty_board_gives_all_its_moves() {
    let mut sheet = read(&classic_report()).unwrap();
    sheet.start = None;
    sheet.moves = ["e5", "e6", "e4", "e7"].map(str::to_owned).to_vec();
    let replay = replay_of(&sheet);
    assert_eq!(replay["states"][0]["command"], "p 5 5");
    assert_eq!(replay["states"][0]["game"]["board"]["cubes"].as_array().unwrap().len(), 1);
    assert_eq!(read(&replay).unwrap(), sheet);
    sheet.start = Some("turn:3".to_owned());
    assert_eq!(read(&replay_of(&sheet)).unwrap(), sheet, "another player may have begun");
}

#[test]
fn a_replay_that_went_on_from_a_saved_game_starts_at_its_first_state() {
    let mut sheet = read(&teams_report()).unwrap();
    sheet.moves = vec!["g3".to_owned(), "c3".to_owned()];
    let again = read(&replay_of(&sheet)).unwrap();
    assert_eq!(again.start.as_deref(), Some("d3:2 e3:2 f3:2 g3:2 turn:3"));
    assert_eq!(again.moves, ["c3"]);
}

#[test]
fn random_matches_replayed_and_read_again_are_the_same() {
    let mut rng = Rng::new(56);
    for _ in 0..40 {
        let most = 1 + rng.below(120);
        let sheet = random_match(&mut rng, most);
        let replay = replay_of(&sheet);
        assert_eq!(replay["states"].as_array().unwrap().len(), sheet.moves.len());
        assert_eq!(read(&replay).unwrap(), sheet);
        assert_eq!(Replay::from_json(&replay).unwrap().to_json(), replay);
    }
}

/// The sentence with which a replay of six placements is refused when its
/// fourth state is changed.
fn refused(change: fn(&mut Value)) -> String {
    let mut sheet = read(&teams_report()).unwrap();
    sheet.start = None;
    sheet.moves = ["e5", "e6", "e4", "e7", "e3", "e8"].map(str::to_owned).to_vec();
    let mut replay = replay_of(&sheet);
    change(&mut replay["states"][3]);
    read(&replay).unwrap_err()
}

#[test]
fn the_first_state_that_breaks_the_rules_is_named() {
    assert_eq!(
        refused(|state| state["game"]["board"]["cubes"][1]["color"] = "W".into()),
        "states[3].game.board.cubes[1]: by the rules this is Y (6, 5), not W (6, 5)"
    );
    assert_eq!(
        refused(|state| state["game"]["turn"] = "R".into()),
        "states[3].game.turn: by the rules this is W, not R"
    );
    assert_eq!(
        refused(|state| state["game"]["teams"][0]["score"] = 9.into()),
        "states[3].game.teams[0].score: by the rules this is 3, not 9"
    );
    assert_eq!(
        refused(|state| drop(state["game"]["board"]["cubes"].as_array_mut().unwrap().pop())),
        "states[3].game.board.cubes: by the rules there are 4 cubes now, not 3"
    );
    assert_eq!(
        refused(|state| state["command"] = "p 13 13".into()),
        "states[3].command: no cube can be placed on p 13 13 now"
    );
    assert!(refused(|state| state["command"] = "p".into()).starts_with("states[3].command: \"p\""));
    assert_eq!(
        refused(|state| state["command"] = "p 8 5".into()),
        "states[3].command: no cube can be placed on p 8 5 now"
    );
    assert_eq!(
        refused(|state| state["command"] = "p 7 6".into()),
        "states[3].game.board.cubes[1]: by the rules this is W (6, 5), not Y (6, 5)"
    );
}

#[test]
fn board_players_and_teams_must_stay_those_of_the_first_state() {
    for (change, place) in [
        ((|game| game["board"]["shape"] = "SL".into()) as fn(&mut Value), "board.shape"),
        (|game| game["players"][0]["name"] = "Eva".into(), "players"),
        (|game| game["players"][0]["strategy"] = "RANDOM".into(), "players"),
        (|game| game["teams"][0]["name"] = "otro".into(), "teams"),
        (|game| game["type"] = "GameClassic".into(), "teams"),
    ] {
        let mut sheet = read(&teams_report()).unwrap();
        sheet.moves = vec!["g3".to_owned(), "c3".to_owned()];
        let mut replay = replay_of(&sheet);
        change(&mut replay["states"][1]["game"]);
        let sentence = read(&replay).unwrap_err();
        assert_eq!(sentence, format!("states[1].game.{place}: this is not as in the first state"));
    }
}

#[test]
fn places_in_a_wrong_state_are_named_from_the_top() {
    assert_eq!(
        refused(|state| state["game"]["board"]["cubes"][2]["pos"][0] = 5000.into()),
        "states[3].game.board.cubes[2].pos: (5000, 5) is no cell of this board"
    );
    assert_eq!(refused(|state| *state = json!(4)), "states[3]: an object was expected");
    assert_eq!(
        refused(|state| drop(state.as_object_mut().unwrap().shift_remove("command"))),
        "states[3].command: this key is missing"
    );
}

#[test]
fn the_first_state_is_checked_too_when_it_has_one_cube() {
    let mut sheet = read(&classic_report()).unwrap();
    sheet.start = None;
    sheet.moves = vec!["e5".to_owned()];
    let mut replay = replay_of(&sheet);
    replay["states"][0]["command"] = "p 5 6".into();
    assert_eq!(
        read(&replay).unwrap_err(),
        "states[0].game.board.cubes[0]: by the rules this is Y (5, 6), not Y (5, 5)"
    );
}

#[test]
fn a_replay_that_shows_no_match_is_refused() {
    assert!(
        read(&json!({"states": []})).unwrap_err().starts_with("states: the replay has no states")
    );
    assert!(read(&json!({"states": 4})).unwrap_err().starts_with("states: a list was expected"));
    let lopsided = json!({"states": [{"command": "p", "game": lopsided_report()}]});
    assert_eq!(Replay::from_json(&lopsided).unwrap().to_json(), lopsided);
    let sentence = read(&lopsided).unwrap_err();
    assert!(sentence.starts_with("states[0].game: teams[1].players: the team equipo2 has no"));
    let sheet = read(&classic_report()).unwrap();
    let sentence = (format("rolit-replay").write)(&sheet).unwrap_err().to_string();
    assert!(sentence.contains("none has been placed"));
}
