//! Matches and their records, over every game: what is written is read back,
//! undo and redo lose nothing, and no file can do harm.

mod suite;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use catalog::GAMES;
use kernel::{Lang, Player, Rng, Seat, Viewer};
use proptest::prelude::*;
use suite::{Case, cases};
use table::{Match, PlayError, Status, record, seats};

/// The set-ups, made once for all properties.
static CASES: LazyLock<Vec<Case>> = LazyLock::new(cases);

/// A match of this set-up with people and machines on alternate seats.
fn begin(case: &Case, seed: u64) -> Match {
    let mut seated = seats::default_seats(case.game.info(), case.state.seats(), Lang::En);
    for (index, seat) in seated.iter_mut().enumerate() {
        seat.team = case.setup.teams.as_ref().map(|teams| format!("Team {}", teams[index].0));
        if index % 2 == 1 {
            seat.player = Player::Machine("random".to_owned());
        }
    }
    let options = case.setup.options.clone();
    Match::begin(case.game, options, seated, None, seed).unwrap_or_else(|problems| {
        panic!("{}: {problems:?}", case.name());
    })
}

/// Plays up to this many random decisions.
fn play_on(of: &mut Match, decisions: usize, rng: &mut Rng) {
    for _ in 0..decisions {
        let Some(seat) = of.mover() else { break };
        let text = of.state().random_move(rng).expect("a seat to move has a move");
        of.play(seat, &text).expect("a random move is legal");
    }
}

fn read(text: &str) -> Match {
    record::read(text, GAMES, 7).unwrap_or_else(|phrase| panic!("{phrase}\n{text}"))
}

/// The state that the moves alone lead to.
fn assert_is_its_record(of: &Match) {
    let replayed = of.state_at(of.ply());
    assert_eq!(replayed.scene(Viewer::All), of.scene(Viewer::All));
    assert_eq!(of.moves().len(), of.ply());
}

#[derive(Clone, Debug)]
enum Step {
    Play(usize),
    Undo,
    Redo,
    SaveAndLoad,
    Branch,
    Stop,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        3 => (1_usize..6).prop_map(Step::Play),
        2 => Just(Step::Undo),
        2 => Just(Step::Redo),
        1 => Just(Step::SaveAndLoad),
        1 => Just(Step::Branch),
        1 => Just(Step::Stop),
    ];
    prop::collection::vec(step, 1..24)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_sequence_of_steps_leaves_a_match_that_is_its_record(
        index in any::<prop::sample::Index>(),
        seed in any::<u64>(),
        steps in steps(),
    ) {
        let case = index.get(&CASES);
        let mut rng = Rng::new(seed);
        let mut of = begin(case, seed);
        for step in steps {
            let (ply, moves) = (of.ply(), of.sheet().moves.clone());
            match step {
                Step::Play(decisions) => {
                    of.resume();
                    play_on(&mut of, decisions, &mut rng);
                    prop_assert_eq!(&of.moves()[..ply], &moves[..ply]);
                }
                Step::Undo => {
                    let undone = of.undo();
                    prop_assert_eq!(undone, of.ply() < ply);
                    prop_assert_eq!(&of.sheet().moves, &moves, "undo forgets nothing");
                    if undone {
                        prop_assert!(of.redo());
                        prop_assert!(of.ply() >= ply, "redo goes on past what was undone");
                        prop_assert!(of.ply() == ply || moves.len() > ply);
                        of.undo();
                    }
                }
                Step::Redo => prop_assert_eq!(of.redo(), of.ply() > ply),
                Step::SaveAndLoad => {
                    let text = record::write(&of);
                    let again = read(&text);
                    prop_assert_eq!(record::write(&again), text);
                    prop_assert_eq!(again.status(), of.status());
                    prop_assert_eq!(again.ply(), of.ply());
                    of = again;
                }
                Step::Branch => of = of.branch(ply / 2, seed),
                Step::Stop => of.stop(),
            }
            assert_is_its_record(&of);
        }
    }

    #[test]
    fn a_garbled_record_gives_a_sentence_or_a_sound_match(
        index in any::<prop::sample::Index>(),
        seed in any::<u64>(),
        place in any::<prop::sample::Index>(),
        byte in any::<u8>(),
        cut in any::<bool>(),
    ) {
        let case = index.get(&CASES);
        let mut of = begin(case, seed);
        play_on(&mut of, 12, &mut Rng::new(seed));
        let mut bytes = record::write(&of).into_bytes();
        let at = place.index(bytes.len());
        if cut { bytes.truncate(at) } else { bytes[at] = byte }
        let text = String::from_utf8_lossy(&bytes);
        match record::read(&text, GAMES, 1) {
            Ok(read) => assert_is_its_record(&read),
            Err(phrase) => prop_assert!(!phrase.to_string().is_empty()),
        }
    }
}

#[test]
fn undo_goes_back_to_the_last_decision_of_a_person_and_a_new_move_clears_redo() {
    for case in CASES.iter() {
        let mut rng = Rng::new(3);
        let mut of = begin(case, 3);
        play_on(&mut of, 8, &mut rng);
        let people =
            |of: &Match| of.mover().is_none_or(|seat| of.seats()[seat.index()].player.is_person());
        if of.undo() {
            assert!(people(&of), "{}", case.name());
            let tail = of.sheet().moves.len();
            assert!(tail > of.ply(), "{}", case.name());
            play_on(&mut of, 1, &mut rng);
            assert_eq!(of.sheet().moves.len(), of.ply(), "{}", case.name());
            assert!(!of.redo(), "{}", case.name());
        }
    }
}

#[test]
fn a_stale_or_foreign_move_is_refused_and_changes_nothing() {
    for case in CASES.iter() {
        let mut of = begin(case, 4);
        let Some(seat) = of.mover() else { continue };
        let text = of.state().moves()[0].clone();
        let ply = of.ply();
        assert_eq!(of.play_at(ply + 1, seat, &text), Err(PlayError::Stale { at: ply }));
        let other = seat.next(of.seats().len());
        assert_eq!(of.play_at(ply, other, &text), Err(PlayError::NotYourTurn), "{}", case.name());
        assert_eq!(of.ply(), ply);
        assert!(of.play_at(ply, seat, &text).is_ok());
        of.stop();
        if of.status() == Status::Stopped {
            assert_eq!(of.play(seat, &text), Err(PlayError::Over));
        }
    }
}

/// A record to spoil.
const GOOD: &str = r#"{
  "ludoteca": 1,
  "game": "ttt",
  "options": {},
  "seats": [
    {"name": "Ana", "player": "person", "colour": "red"},
    {"name": "Luis", "player": "random", "colour": "green"}
  ],
  "moves": ["b2", "a1", "b1"],
  "at": 2,
  "started": "2026-11-15T20:44:00Z"
}"#;

#[test]
fn a_record_resumes_with_the_same_turn_players_and_undone_moves() {
    let of = read(GOOD);
    assert_eq!((of.ply(), of.mover()), (2, Some(Seat::new(0))));
    assert_eq!(of.seats()[1].player, Player::Machine("random".to_owned()));
    assert_eq!(of.sheet().moves, ["b2", "a1", "b1"]);
    assert_eq!(of.times().started.as_deref(), Some("2026-11-15T20:44:00Z"));
}

#[test]
fn a_spoiled_record_is_refused_with_a_sentence_that_names_the_place() {
    let spoiled = [
        (
            "\"ludoteca\": 1",
            "\"ludoteca\": 2",
            "the record has format 2, and this program reads up to 1",
        ),
        ("\"ludoteca\": 1,", "", "this is JSON, but no record of a Ludoteca match"),
        ("\"ttt\"", "\"chess\"", "game: there is no game \"chess\"; there are "),
        ("\"options\": {}", "\"options\": {\"side\": 3}", "options.side: there is no such option"),
        ("\"options\": {}", "\"options\": []", "options: expected an object"),
        ("\"b2\", \"a1\"", "\"b2\", \"b2\"", "moves[1]: \"b2\": b2 is not possible now"),
        ("\"b2\", \"a1\"", "\"b2\", \"z9\"", "moves[1]: \"z9\": \"z9\" is no cell of this board"),
        ("\"b2\", \"a1\"", "\"b2\", 7", "moves[1]: expected a text"),
        ("\"at\": 2", "\"at\": 4", "at: expected a whole number from 0 to 3"),
        ("\"at\": 2", "\"at\": -1", "at: expected a whole number from 0 to 3"),
        (
            "\"name\": \"Luis\"",
            "\"name\": \"ana\"",
            "seats[1].name: two players are called \"ana\"",
        ),
        ("\"name\": \"Luis\"", "\"nom\": \"Luis\"", "seats[1].nom: no such key is known"),
        ("\"name\": \"Luis\", ", "", "seats[1].name: it is missing"),
        ("\"green\"", "\"red\"", "seats[1].colour: two players have the colour Red"),
        ("\"green\"", "\"pink\"", "seats[1].colour: Pink is no colour of this game: red, green"),
        ("\"green\"", "\"grass\"", "seats[1].colour: there is no colour \"grass\""),
        (
            "\"at\": 2",
            "\"result\": {\"end\": \"won\", \"winners\": [0]}",
            "result: it does not agree",
        ),
        (
            "\"at\": 2",
            "\"result\": {\"end\": \"lost\"}",
            "result.end: expected won, drawn or stopped",
        ),
        ("\"moves\": [", "\"moves\": [[", "line 10, column "),
        ("\"started\"", "\"Started\"", "Started: no such key is known"),
    ];
    for (from, to, sentence) in spoiled {
        assert!(GOOD.contains(from), "{from}");
        let text = GOOD.replacen(from, to, 1);
        let refusal = record::read(&text, GAMES, 1).expect_err(to).to_string();
        assert!(refusal.starts_with(sentence), "{to}: {refusal}");
    }
}

#[test]
fn hostile_files_are_refused_without_harm() {
    let deep = "[".repeat(100_000);
    let many_seats = GOOD
        .replace("\"moves\"", &format!("\"extra\": [{}], \"moves\"", vec!["1"; 1000].join(",")));
    let hostile = ["", "null", "[]", "{}", "\u{feff}{}", "{\"ludoteca\": 1}", &deep, &many_seats];
    for text in hostile {
        assert!(record::read(text, GAMES, 1).is_err());
    }
    let huge = " ".repeat((16 << 20) + 1);
    assert_eq!(
        record::read(&huge, GAMES, 1).unwrap_err().to_string(),
        "the file is larger than 16 MiB"
    );
}

#[test]
fn every_prefix_of_a_record_is_refused() {
    for length in 0..GOOD.len() {
        assert!(record::read(&GOOD[..length], GAMES, 1).is_err(), "{}", &GOOD[..length]);
    }
}

#[test]
fn people_who_cannot_sit_down_are_told_every_reason() {
    let game = catalog::game("ttt").unwrap();
    let mut seated = seats::default_seats(game.info(), 3, Lang::En);
    seated[0].name = "A name that is far too long".to_owned();
    seated[1].name = String::new();
    seated[2].colour = seated[0].colour;
    seated[2].team = Some("Reds".to_owned());
    let options = kernel::Options::defaults(game.info().options);
    let problems = Match::begin(game, options, seated, None, 1).unwrap_err();
    let places: BTreeSet<_> = problems.iter().map(|problem| problem.place.as_str()).collect();
    let expected = ["seats", "seats[0].name", "seats[1].name", "seats[2].colour", "teams"];
    assert_eq!(places, expected.into_iter().collect());
}

#[test]
fn teams_are_refused_where_there_are_none() {
    let game = catalog::game("ttt").unwrap();
    let mut seated = seats::default_seats(game.info(), 2, Lang::En);
    for seat in &mut seated {
        seat.team = Some("All of us".to_owned());
    }
    let options = kernel::Options::defaults(game.info().options);
    let problems = Match::begin(game, options, seated, None, 1).unwrap_err();
    assert_eq!(problems[0].phrase.to_string(), "this game has no teams");
}

#[test]
fn every_format_writes_what_it_reads() {
    for case in CASES.iter().filter(|case| !case.game.info().formats.is_empty()) {
        let mut of = begin(case, 5);
        play_on(&mut of, 30, &mut Rng::new(5));
        for format in case.game.info().formats {
            // A format may not be able to hold every variant; what it writes it must read.
            let Ok(text) = (format.write)(of.sheet()) else { continue };
            let sheet = (format.read)(&text)
                .unwrap_or_else(|phrase| panic!("{} {}: {phrase}\n{text}", case.name(), format.id));
            let again = Match::replay(case.game, &sheet, sheet.moves.len(), 1)
                .unwrap_or_else(|error| panic!("{} {}: {error:?}", case.name(), format.id));
            assert_eq!(
                again.scene(Viewer::All).board,
                of.scene(Viewer::All).board,
                "{}",
                case.name()
            );
            assert_eq!((format.write)(again.sheet()).as_ref(), Ok(&text), "{}", case.name());
        }
    }
}

/// A match of Othello between two people.
fn othello() -> Match {
    let game = catalog::game("othello").expect("it is in the list");
    let options = kernel::Options::defaults(game.info().options);
    let seated = seats::default_seats(game.info(), 2, Lang::En);
    Match::begin(game, options, seated, None, 1).expect("defaults are accepted")
}

/// Makes a move of whoever's turn it is.
fn move_on(of: &mut Match, text: &str) {
    of.play(of.mover().expect("the match goes on"), text).expect("the move is legal");
}

#[test]
fn ot3_undo_and_redo_walk_between_boards_and_stop_at_both_ends() {
    let mut of = othello();
    let base = of.scene(Viewer::All).board;
    assert!(!of.undo(), "there is nothing before the base board");
    assert_eq!(of.scene(Viewer::All).board, base);
    move_on(&mut of, "2/3");
    let later = of.scene(Viewer::All).board;
    assert_ne!(later, base);
    assert!(of.undo());
    assert_eq!(of.scene(Viewer::All).board, base);
    assert!(of.redo());
    assert_eq!(of.scene(Viewer::All).board, later);
    assert!(!of.redo(), "nothing is left to redo");
    assert_eq!(of.scene(Viewer::All).board, later);
}

#[test]
fn ot6_a_new_move_after_undo_is_what_redo_leads_to() {
    let mut of = othello();
    let before = of.scene(Viewer::All);
    assert!(of.play(Seat::new(0), "0/0").is_err());
    assert_eq!(of.scene(Viewer::All), before);
    move_on(&mut of, "2/3");
    assert!(of.undo());
    move_on(&mut of, "5/4");
    let board = of.scene(Viewer::All).board;
    assert!(!of.redo());
    assert!(of.undo());
    assert!(of.redo());
    assert_eq!(of.scene(Viewer::All).board, board);
    assert_eq!(of.moves(), ["e6"]);
}

/// A match of two people with the usual options.
fn begun(id: &str) -> Match {
    let game = catalog::game(id).expect("a game of the catalogue");
    let options = kernel::Options::defaults(game.info().options);
    let seated = seats::default_seats(game.info(), 2, Lang::En);
    Match::begin(game, options, seated, None, 1).expect("it begins")
}

#[test]
fn a_match_concluded_by_its_players_comes_back_with_the_reason() {
    use kernel::{Outcome, SeatSet};
    use table::By;
    for by in By::ALL {
        let mut of = begun("othello");
        let outcome = Outcome::Won(SeatSet::only(kernel::Seat::new(1)));
        of.conclude(by, outcome);
        assert_eq!((of.status(), of.mover()), (Status::Over(outcome), None));
        assert!(of.play(kernel::Seat::new(0), "d3").is_err(), "nobody moves any more");
        let text = record::write(&of);
        let back = record::read(&text, catalog::GAMES, 1).expect("it reads");
        assert_eq!((back.status(), back.concluded()), (Status::Over(outcome), Some(by)));
        assert!(record::read(&text.replace(by.word(), "magic"), catalog::GAMES, 1).is_err());
    }
}

#[test]
fn a_reason_is_refused_where_the_rules_ended_the_match() {
    let mut of = begun("ttt");
    for (ply, text) in ["a1", "b1", "a2", "b2", "a3"].into_iter().enumerate() {
        of.play(kernel::Seat::new(ply % 2), text).expect("legal");
    }
    let text = record::write(&of);
    let spoiled = text.replace("\"winners\":[0]", "\"winners\":[0],\"by\":\"time\"");
    assert_ne!(text, spoiled);
    assert!(record::read(&spoiled, catalog::GAMES, 1).is_err());
}
