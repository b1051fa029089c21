//! Saved games of the original program.

use games::rolit::{Report, Rolit, begin};
use kernel::{Colour, Lang, NoNames, Notation, Player, Rng, Rules, Seat, SeatInfo, Setup, Sheet};
use scene::{Format, Game};
use serde_json::{Value, json};

use crate::support::{in_teams, options};

pub(crate) fn format(id: &str) -> &'static Format {
    const FORMATS: &[Format] = Rolit::INFO.formats;
    FORMATS.iter().find(|format| format.id == id).unwrap()
}

/// Reads a document as the command line would.
pub(crate) fn read(document: &Value) -> Result<Sheet, String> {
    (format("rolit-report").read)(&document.to_string()).map_err(|phrase| phrase.to_string())
}

fn player(name: &str, score: i64, colour: &str) -> Value {
    json!({"name": name, "score": score, "color": colour})
}

fn cube(colour: &str, x: i64, y: i64) -> Value {
    json!({"color": colour, "pos": [x, y]})
}

pub(crate) fn classic_report() -> Value {
    json!({
        "type": "GameClassic",
        "board": {
            "shape": "SM",
            "cubes": [cube("W", 3, 4), cube("Y", 3, 5), cube("Y", 3, 6)],
        },
        "players": [player("Juandi", 2, "Y"), player("Leo", 1, "W"), player("dani", 0, "R")],
        "turn": "W",
    })
}

/// Two players in one team, nobody in the other, as no match could be.
pub(crate) fn lopsided_report() -> Value {
    let pair = json!([player("Juandi", 2, "Y"), player("Leo", 1, "W")]);
    json!({
        "type": "GameTeams",
        "board": classic_report()["board"],
        "players": pair,
        "turn": "W",
        "teams": [
            {"name": "equipo1", "score": 0, "players": pair},
            {"name": "equipo2", "score": 0, "players": []},
        ],
    })
}

pub(crate) fn teams_report() -> Value {
    let mut report = lopsided_report();
    report["players"] = classic_report()["players"].clone();
    report["players"][2]["strategy"] = "GREEDY".into();
    report["teams"][1]["players"] = json!([report["players"][2]]);
    report
}

/// The sentence with which the changed report is refused.
fn refused(mut report: Value, change: impl Fn(&mut Value)) -> String {
    change(&mut report);
    let sentence = Report::from_json(&report).unwrap_err();
    assert_ne!(sentence.say(Lang::Es, &NoNames), sentence.say(Lang::En, &NoNames));
    assert_eq!(read(&report), Err(sentence.to_string()));
    sentence.to_string()
}

fn rename(object: &mut Value, from: &str, to: &str) {
    let value = object.as_object_mut().unwrap().shift_remove(from).unwrap();
    object[to] = value;
}

#[test]
fn rt1_a_classic_game_is_written_as_it_was_read() {
    let report = Report::from_json(&classic_report()).unwrap();
    assert_eq!(report.to_json(), classic_report());
    assert_eq!(report.to_json().to_string(), classic_report().to_string(), "keys in order");
}

#[test]
fn rt1_a_wrong_classic_game_is_refused_with_the_place() {
    let refused = |change: fn(&mut Value)| refused(classic_report(), change);
    assert_eq!(
        refused(|report| report["board"]["shape"] = "kjdfifwe".into()),
        "board.shape: there is no board \"kjdfifwe\"; expected one of SS, SM, SL, CS, CM, CL, DS, DM, DL"
    );
    assert_eq!(
        refused(|report| report["type"] = "blabla".into()),
        "type: there is no game of type \"blabla\"; expected GameClassic or GameTeams"
    );
    assert_eq!(
        refused(|report| report["players"][1]["color"] = "zdef4en".into()),
        "players[1].color: \"zdef4en\" is no colour of Rolit; expected one of Y, R, G, L, O, K, P, B, W, E"
    );
    assert_eq!(
        refused(|report| report["board"]["cubes"][2]["pos"][0] = 5000.into()),
        "board.cubes[2].pos: (5000, 6) is no cell of this board"
    );
    assert_eq!(refused(|report| rename(report, "board", "ckex")), "board: this key is missing");
}

#[test]
fn rt2_a_game_in_teams_is_written_as_it_was_read_even_with_an_empty_team() {
    let report = Report::from_json(&lopsided_report()).unwrap();
    assert_eq!(report.to_json(), lopsided_report());
    assert_eq!(report.to_json().to_string(), lopsided_report().to_string(), "keys in order");
    assert_eq!(
        read(&lopsided_report()).unwrap_err(),
        "teams[1].players: the team equipo2 has no players, so this cannot be a match"
    );
}

#[test]
fn rt2_a_wrong_game_in_teams_is_refused_with_the_place() {
    let refused = |change: fn(&mut Value)| refused(lopsided_report(), change);
    assert_eq!(
        refused(|report| report["board"]["cubes"][0]["pos"] = json!([3, -50])),
        "board.cubes[0].pos: (3, -50) is no cell of this board"
    );
    assert!(refused(|report| report["type"] = "blabla".into()).starts_with("type: "));
    let colour = refused(|report| report["board"]["cubes"][0]["color"] = "zsuwbdweud".into());
    assert!(colour.starts_with("board.cubes[0].color: \"zsuwbdweud\" is no colour"));
    let renamed = refused(|report| rename(&mut report["board"], "shape", "suab"));
    assert_eq!(renamed, "board.shape: this key is missing");
    let shape = refused(|report| report["board"]["shape"] = "danigmsi".into());
    assert!(shape.starts_with("board.shape: there is no board \"danigmsi\""));
}

#[test]
fn rt3_saved_games_of_the_documents_go_on_with_their_turn() {
    for (shape, cubes, turn) in [
        ("CL", [cube("K", 3, 4), cube("L", 4, 4)], "L"),
        ("DM", [cube("G", 5, 4), cube("R", 4, 4)], "G"),
    ] {
        let players: Vec<_> =
            cubes.iter().map(|cube| player("x", 1, cube["color"].as_str().unwrap())).collect();
        let report = json!({"type": "GameClassic", "board": {"shape": shape, "cubes": cubes}, "players": players, "turn": turn});
        let sheet = read(&report).unwrap();
        let state = begin(&setup_of(&sheet)).unwrap();
        let mover = state.turn().seat().unwrap();
        assert_eq!(players[mover.index()]["color"], turn);
    }
}

#[test]
fn rt8_the_report_of_a_cube_is_its_colour_and_place() {
    let mut report = classic_report();
    report["players"][1]["color"] = "K".into();
    report["board"]["cubes"] = json!([cube("k", 3, 4)]);
    report["turn"] = "k".into();
    let written = Report::from_json(&report).unwrap().to_json();
    assert_eq!(written["board"]["cubes"], json!([{"color": "K", "pos": [3, 4]}]));
}

#[test]
fn rt10_a_member_of_a_team_who_does_not_play_is_kept_in_the_report_but_not_in_a_match() {
    let mut report = lopsided_report();
    report["teams"][1]["players"] = json!([player("dani", 0, "R")]);
    assert_eq!(Report::from_json(&report).unwrap().to_json(), report);
    assert_eq!(
        read(&report).unwrap_err(),
        "teams[1].players: dani is in a team but not among the players"
    );
}

#[test]
fn rt11_a_fresh_team_has_no_points_and_both_players() {
    let mut sheet = read(&teams_report()).unwrap();
    sheet.start = None;
    let report = Report::of(&sheet).unwrap().to_json();
    assert_eq!(report["teams"][0]["score"], 0);
    assert_eq!(
        report["teams"][0]["players"],
        json!([player("Juandi", 0, "Y"), player("Leo", 0, "W")])
    );
}

#[test]
fn r57_scores_of_players_are_counted_anew_and_those_of_teams_are_kept() {
    let mut report = teams_report();
    report["players"][0]["score"] = 77.into();
    report["teams"][0]["score"] = 55.into();
    let written = Report::from_json(&report).unwrap().to_json();
    assert_eq!(written["players"][0]["score"], 2);
    assert_eq!(written["teams"][0]["score"], 55);
    assert_eq!(written["teams"][0]["players"][0]["score"], 2);
}

#[test]
fn r57_cubes_are_laid_in_order_without_capturing_and_must_touch() {
    let mut report = classic_report();
    report["board"]["cubes"] = json!([cube("Y", 3, 4), cube("W", 3, 5), cube("Y", 3, 6)]);
    assert_eq!(Report::from_json(&report).unwrap().to_json()["players"][1]["score"], 1);
    let apart = refused(classic_report(), |report| {
        report["board"]["cubes"] = json!([cube("Y", 3, 4), cube("W", 3, 6), cube("Y", 3, 5)]);
    });
    assert_eq!(apart, "board.cubes[1].pos: the cube on (3, 6) touches none of the cubes before it");
    let twice = refused(classic_report(), |report| {
        report["board"]["cubes"][2] = report["board"]["cubes"][1].clone();
    });
    assert_eq!(twice, "board.cubes[2].pos: there is a cube on (3, 5) already");
}

#[test]
fn r58_whatever_else_is_wrong_is_named_with_its_place() {
    let classic = |change: fn(&mut Value)| refused(classic_report(), change);
    let teams = |change: fn(&mut Value)| refused(teams_report(), change);
    assert_eq!(classic(|report| report["turn"] = "P".into()), "turn: no player has this colour");
    let nobody = classic(|report| report["board"]["cubes"][1]["color"] = "P".into());
    assert_eq!(nobody, "board.cubes[1].color: no player has this colour");
    let twice = classic(|report| report["players"][2]["color"] = "y".into());
    assert_eq!(twice, "players[2].color: two players have the same colour");
    let strategy = classic(|report| report["players"][0]["strategy"] = "minimax".into());
    assert!(strategy.starts_with("players[0].strategy: there is no strategy \"minimax\""));
    let alone = classic(|report| report["players"] = json!([player("Leo", 1, "W")]));
    assert_eq!(alone, "players: Rolit has from 2 to 10 players, not 1");
    assert_eq!(classic(|report| *report = json!([])), "top level: an object was expected");
    let number = classic(|report| report["board"]["cubes"][0]["pos"][1] = json!(4.5));
    assert_eq!(number, "board.cubes[0].pos[1]: a whole number was expected");
    let pair = classic(|report| report["board"]["cubes"][0]["pos"] = json!([3, 4, 5]));
    assert!(pair.starts_with("board.cubes[0].pos: two whole numbers were expected"));
    let list = classic(|report| report["board"]["cubes"] = json!({}));
    assert_eq!(list, "board.cubes: a list was expected");
    assert_eq!(
        teams(|report| report["teams"] = json!([])),
        "teams: there must be two teams, not 0"
    );
    let names = teams(|report| report["teams"][1]["name"] = "equipo1".into());
    assert_eq!(names, "teams[1].name: two teams have the same name");
    assert!(Report::read("{\"type\": ").unwrap_err().to_string().starts_with("this is not JSON"));
}

#[test]
fn a_player_must_be_in_one_team_and_only_one() {
    let mut both = teams_report();
    both["teams"][1]["players"] = both["players"].clone();
    let mut none = teams_report();
    none["players"].as_array_mut().unwrap().push(player("Mar", 0, "B"));
    assert!(read(&both).unwrap_err().starts_with("players[0]: Juandi must be in one of the two"));
    assert!(read(&none).unwrap_err().starts_with("players[3]: Mar must be in one of the two"));
}

#[test]
fn a_saved_game_becomes_a_match_that_starts_from_its_cubes() {
    let sheet = read(&teams_report()).unwrap();
    assert_eq!(sheet.start.as_deref(), Some("d3:2 e3:1 f3:1 turn:2"));
    assert_eq!(sheet.moves, Vec::<String>::new());
    assert_eq!(sheet.options, options(&[("shape", "SM"), ("mode", "teams")]));
    let dani = SeatInfo {
        name: "dani".to_owned(),
        player: Player::Machine("greedy".to_owned()),
        colour: Colour::Red,
        team: Some("equipo2".to_owned()),
    };
    assert_eq!(sheet.seats[2], dani);
    assert_eq!(sheet.seats[0].player, Player::Person);
    let mut empty = classic_report();
    empty["board"]["cubes"] = json!([]);
    assert_eq!(read(&empty).unwrap().start.as_deref(), Some("turn:2"));
    empty["turn"] = "Y".into();
    assert_eq!(read(&empty).unwrap().start, None, "the usual start");
}

#[test]
fn r19_after_a_placement_the_written_team_score_is_the_sum() {
    let mut sheet = read(&teams_report()).unwrap();
    sheet.moves.push("p 3 7".to_owned());
    let report = Report::of(&sheet).unwrap().to_json();
    assert_eq!(report["teams"][0]["score"], 4);
    assert_eq!(report["board"]["cubes"][1], cube("W", 3, 5), "captured, in its old place");
    assert_eq!(report["turn"], "R");
}

#[test]
fn machines_that_reports_do_not_know_are_written_as_the_strongest_they_know() {
    let mut sheet = read(&classic_report()).unwrap();
    let names = ["random", "greedy", "club-champion"];
    for (seat, name) in sheet.seats.iter_mut().zip(names) {
        seat.player = Player::Machine(name.to_owned());
    }
    let players = &Report::of(&sheet).unwrap().to_json()["players"];
    let strategies: Vec<_> = (0..3).map(|seat| players[seat]["strategy"].clone()).collect();
    assert_eq!(strategies, ["RANDOM", "GREEDY", "MINIMAX"]);
}

#[test]
fn a_match_that_no_report_can_tell_of_is_refused_with_a_sentence() {
    let refused = |change: fn(&mut Sheet)| {
        let mut sheet = read(&teams_report()).unwrap();
        change(&mut sheet);
        (format("rolit-report").write)(&sheet).unwrap_err().to_string()
    };
    let side = refused(|sheet| sheet.options = options(&[("shape", "square")]));
    assert!(side.contains("side 9, 13 and 17 only"), "{side}");
    assert!(
        refused(|sheet| sheet.seats[0].colour = Colour::White).contains("\"white\" is no colour")
    );
    assert!(refused(|sheet| sheet.seats[0].colour = Colour::Red).contains("the same colour"));
    assert!(refused(|sheet| sheet.seats[0].team = None).starts_with("teams: in teams mode"));
    assert!(refused(|sheet| sheet.seats.clear()).starts_with("seats: "));
    assert!(refused(|sheet| sheet.start = Some("x".to_owned())).starts_with("start: "));
    assert!(
        refused(|sheet| sheet.moves = vec!["a1".to_owned()])
            .starts_with("moves[0]: no cube can be placed on a1")
    );
    assert!(refused(|sheet| sheet.moves = vec!["é".to_owned()]).contains("no valid position"));
}

#[test]
fn a_square_of_side_nine_is_written_as_the_small_square() {
    let mut sheet = read(&classic_report()).unwrap();
    sheet.options = options(&[("shape", "square"), ("side", "9")]);
    assert_eq!(Report::of(&sheet).unwrap().to_json()["board"]["shape"], "SS");
}

/// The set-up of a sheet, its teams numbered by their names.
pub(crate) fn setup_of(sheet: &Sheet) -> Setup {
    let first = sheet.seats[0].team.clone();
    let teams: Vec<u8> = sheet.seats.iter().map(|seat| u8::from(seat.team != first)).collect();
    let teams = first.and(in_teams("SS", &teams).teams);
    Setup {
        options: sheet.options.clone(),
        seats: sheet.seats.len(),
        teams,
        start: sheet.start.clone(),
    }
}

/// A random match of up to `most` moves on one of the nine boards.
pub(crate) fn random_match(rng: &mut Rng, most: usize) -> Sheet {
    let shape = *rng.pick(&["SS", "SM", "SL", "CS", "CM", "CL", "DS", "DM", "DL"]).unwrap();
    let mode = *rng.pick(&["classic", "teams"]).unwrap();
    let count = 2 + rng.below(9);
    let mut palette = Rolit::INFO.palette.to_vec();
    rng.shuffle(&mut palette);
    let players = ["person", "random", "greedy", "minimax"];
    let seat = |index: usize| SeatInfo {
        name: format!("Jugadora {index} «ñ»"),
        player: Player::from_word(rng.pick(&players).unwrap()),
        colour: palette[index].0,
        team: (mode == "teams").then(|| format!("equipo {}", index % 2)),
    };
    let seats: Vec<SeatInfo> = (0..count).map(seat).collect();
    let options = options(&[("shape", shape), ("mode", mode)]);
    let mut sheet = Sheet { options, seats, start: None, moves: Vec::new() };
    let mut state = begin(&setup_of(&sheet)).unwrap();
    for _ in 0..most {
        let Some(cell) = state.random_move(rng, &mut Vec::new()) else { break };
        sheet.moves.push(state.write(cell));
        state.apply(cell);
    }
    sheet
}

/// The state after all moves of a sheet.
fn last_state(sheet: &Sheet) -> games::rolit::State {
    let mut state = begin(&setup_of(sheet)).unwrap();
    for text in &sheet.moves {
        let cell = state.read(text).unwrap();
        state.apply(cell);
    }
    state
}

#[test]
fn a_random_match_saved_and_read_again_goes_on_from_the_same_state() {
    let mut rng = Rng::new(52);
    for _ in 0..150 {
        let most = rng.below(300);
        let sheet = random_match(&mut rng, most);
        let text = (format("rolit-report").write)(&sheet).unwrap();
        let again = (format("rolit-report").read)(&text).unwrap();
        assert_eq!((&again.options, &again.seats), (&sheet.options, &sheet.seats));
        assert_eq!(last_state(&again), last_state(&sheet));
        assert_eq!((format("rolit-report").write)(&again).unwrap(), text);
        let scores = Report::read(&text).unwrap();
        for (index, seat) in sheet.seats.iter().enumerate() {
            let score = last_state(&sheet).score(Seat::new(index));
            assert_eq!(scores.score(seat.colour) as i64, score);
        }
    }
}
