//! Profiles, rankings and scenarios at the prompt.

mod common;

use common::{Memory, Script, session};
use kernel::Lang;
use terminal::Scenarios;

/// What a session at the menu prints.
fn menu(house: &mut Memory, typed: &[&str]) -> String {
    session(Script::person(typed), house, Lang::En, |console| {
        console.menu();
    })
}

const PROFILES: &str = "5";
const RANKING: &str = "6";
const SCENARIOS: &str = "7";
const LEAVE: &str = "8";

#[test]
fn o42_profiles_are_created_consulted_changed_and_deleted_from_the_menu() {
    let mut house = Memory::default();
    let screen = menu(
        &mut house,
        &[RANKING, PROFILES, "2", "1", "Ana", "one", "two", "one", "one", "5", LEAVE],
    );
    assert_eq!(screen.matches("Nobody has a profile yet.").count(), 2, "{screen}");
    assert!(screen.contains("They are not the same."), "{screen}");
    assert!(screen.contains("New password: ***\n"), "a password is never seen: {screen}");
    assert!(screen.contains("Welcome, Ana."), "{screen}");
    let screen = menu(
        &mut house,
        &[
            PROFILES, "2", "1", "3", "1", "wrong", "new!", "new!", "3", "1", "one", "new!", "new!",
            "5", RANKING, LEAVE,
        ],
    );
    assert!(screen.contains("(Ana's statistics)") && screen.contains("(Ana's place)"), "{screen}");
    assert!(screen.contains("that is not the password"), "{screen}");
    assert!(screen.contains("The password is changed."), "{screen}");
    let screen = menu(&mut house, &[PROFILES, "4", "1", "one", "4", "1", "new!", "4", "5", LEAVE]);
    assert!(screen.contains("that is not the password"), "{screen}");
    assert!(screen.contains("Ana is deleted."), "{screen}");
    assert!(screen.contains("Nobody has a profile yet."), "{screen}");
}

#[test]
fn who_sits_down_under_the_name_of_a_profile_signs_in() {
    let mut house = Memory::default();
    menu(&mut house, &[PROFILES, "1", "Ana", "pass", "pass", "5", LEAVE]);
    // A wrong password, another name after nothing typed, and then the right one.
    let typed =
        ["1", "1", "Ana", "word", "Ana", "", "Ana", "pass", "Luis", "", "b2", "e", "n", LEAVE];
    let screen = menu(&mut house, &typed);
    assert_eq!(screen.matches("Ana has a profile").count(), 3, "{screen}");
    assert!(screen.contains("Ana plays b2"), "{screen}");
}

#[test]
fn o28_to_o34_a_scenario_is_made_by_legal_moves_undone_redone_saved_and_played_from() {
    let mut house = Memory::default();
    let othello = catalog::GAMES.iter().filter(|game| !game.info().hidden);
    let place = othello.into_iter().position(|game| game.info().id == "othello").expect("a game");
    let place = (place + 1).to_string();
    let typed = [
        SCENARIOS,
        "2",
        "1",
        "",
        "1",
        "corner",
        &place,
        "",
        "",
        "",
        "d3",
        "d3",
        "c3",
        "undo",
        "undo",
        "undo",
        "redo",
        "redo",
        "redo",
        "undo",
        "save",
        "c5",
        "save other",
        "e",
        "5",
        LEAVE,
    ];
    let screen = menu(&mut house, &typed);
    assert!(screen.contains("There are no scenarios yet."), "{screen}");
    assert!(screen.contains("A scenario needs a name."), "{screen}");
    assert!(screen.contains("d3 is not possible now"), "an illegal move changes nothing: {screen}");
    assert!(
        screen.contains("There is nothing to undo.")
            && screen.contains("There is nothing to redo.")
    );
    let corner = house.scenarios.load("corner").expect("kept");
    assert_eq!(
        (corner.moves(), corner.sheet().moves.len()),
        (&["d3".to_owned()][..], 2),
        "undo survives"
    );
    assert_eq!(house.scenarios.load("other").expect("kept").moves(), ["d3", "c5"]);
    let typed = [
        SCENARIOS, "1", "corner", "3", "1", "Ana", "Luis", "", "", "c3", "e", "n", "4", "1", "n",
        "4", "1", "y", "5", LEAVE,
    ];
    let screen = menu(&mut house, &typed);
    assert!(screen.contains("the name corner is taken"), "{screen}");
    assert!(screen.contains("Luis plays c3"), "the right side moves: {screen}");
    assert!(screen.contains("corner is deleted."), "{screen}");
    assert_eq!(house.scenarios.0.len(), 1);
}

#[test]
fn a_scenario_is_set_up_as_text_and_what_is_wrong_with_it_is_said() {
    let mut house = Memory::default();
    let typed = [
        SCENARIOS,
        "1",
        "draw",
        "1",
        "",
        "position",
        "position xx",
        "position x.o/.x./o.. x",
        "e",
        "y",
        "5",
        LEAVE,
    ];
    let screen = menu(&mut house, &typed);
    assert!(screen.contains("start"), "{screen}");
    house.scenarios.load("draw").expect("kept");
}

/// Where a game is in the menu of games.
fn number_of(id: &str) -> String {
    let place = catalog::GAMES.iter().position(|game| game.info().id == id).expect("a game");
    (place + 1).to_string()
}

/// What a new match of Othello prints, with the usual options.
fn othello(house: &mut Memory, typed: &[&str]) -> String {
    let number = number_of("othello");
    let typed = [&["1", &number, "", "", ""], typed, &[LEAVE]].concat();
    menu(house, &typed)
}

#[test]
fn o18_a_side_is_a_person_or_a_machine_of_any_difficulty() {
    let machines = othello(&mut Memory::default(), &["A AI", "easy", "B AI", "easy", "", "", "n"]);
    assert!(machines.contains("Game over!"), "two equal machines play to the end: {machines}");
    let mixed = othello(&mut Memory::default(), &["Ana", "B AI", "hard", "", "", "d3", "e", "n"]);
    assert!(mixed.contains("Ana plays d3") && mixed.contains("B plays "), "{mixed}");
    let people = othello(&mut Memory::default(), &["Ana", "Eva", "", "", "d3", "c3", "e", "n"]);
    assert!(people.contains("Eva plays c3"), "{people}");
}

#[test]
fn o19_choosing_a_colour_leaves_the_other_to_the_rival() {
    let typed = ["Ana", "Eva", "red", "w", "", "d3", "e", "n"];
    let screen = othello(&mut Memory::default(), &typed);
    assert!(screen.contains("Eva plays d3"), "black begins, and Ana is white: {screen}");
    assert!(screen.contains("Eva (B) 4  Ana (W) 1"), "{screen}");
}

#[test]
fn o20_o34_a_match_starts_from_the_standard_board_or_a_scenario() {
    let mut house = Memory::default();
    let (mut of, othello) = (common::begin("othello", &[], &["A", "B"]), number_of("othello"));
    of.play(kernel::Seat::new(0), "d3").expect("legal");
    house.scenarios.save("early", &of, false).expect("kept");
    let standard =
        menu(&mut house, &["1", &othello, "", "", "", "Ana", "Eva", "", "", "e", "n", LEAVE]);
    assert!(standard.contains("Ana (B) 2  Eva (W) 2"), "{standard}");
    let early =
        menu(&mut house, &[SCENARIOS, "3", "1", "Ana", "Eva", "", "", "e", "n", "5", LEAVE]);
    assert!(early.contains("Ana (B) 4  Eva (W) 1") && early.contains("Turn: Eva (W)"), "{early}");
}

#[test]
fn o21_loading_when_nothing_is_saved_says_so() {
    let screen = menu(&mut Memory::default(), &["2", "-1", LEAVE]);
    assert!(screen.contains("There is nothing here yet."), "{screen}");
}

#[test]
fn o22_the_table_shows_players_colours_score_turn_and_history() {
    let typed = ["Ana", "B AI", "easy", "", "", "history", "d3", "history", "e", "n"];
    let screen = othello(&mut Memory::default(), &typed);
    assert!(screen.contains("Nothing has been played yet."), "{screen}");
    assert!(screen.contains("   1. Ana plays d3") && screen.contains("   2. B plays "), "{screen}");
    assert!(
        screen.contains("   a  b  c  d  e  f  g  h") && screen.contains("Turn: Ana (B)"),
        "{screen}"
    );
}

#[test]
fn o25_who_leaves_keeps_the_match_throws_it_away_or_stays() {
    let mut house = Memory::default();
    let typed = ["Ana", "Eva", "", "", "d3", "e", "x", "c", "c3", "e", "y"];
    let screen = othello(&mut house, &typed);
    assert!(screen.contains("Please answer y, n or c."), "{screen}");
    assert!(screen.contains("Eva plays c3"), "who cancels stays: {screen}");
    assert_eq!(house.matches.len(), 1);
    othello(&mut house, &["Ana", "Eva", "", "", "d3", "e", "n"]);
    assert_eq!(house.matches.len(), 1, "the second was thrown away");
}

#[test]
fn o29_a_side_without_moves_passes_in_a_scenario() {
    let mut house = Memory::default();
    let of = common::begin("othello", &[("side", "4")], &["A", "B"]);
    house.scenarios.save("passes", &of, false).expect("kept");
    // White has no move after this one.
    let position = "position XO----------XO-- X";
    let typed = [SCENARIOS, "2", "1", position, "c1", "save", "e", "5", LEAVE];
    let screen = menu(&mut house, &typed);
    let kept = house.scenarios.load("passes").expect("kept");
    assert_eq!(kept.moves(), ["c1", "pass"], "{screen}");
    assert_eq!(kept.mover(), Some(kernel::Seat::new(0)));
}

#[test]
fn o30_ot3_undo_and_redo_in_a_scenario_stop_at_both_ends_and_a_move_clears_redo() {
    let mut house = Memory::default();
    let of = common::begin("othello", &[], &["A", "B"]);
    house.scenarios.save("base", &of, false).expect("kept");
    let typed = [
        SCENARIOS, "2", "1", "undo", "redo", "d3", "undo", "redo", "undo", "c4", "redo", "save",
        "e", "5", LEAVE,
    ];
    let screen = menu(&mut house, &typed);
    assert_eq!(screen.matches("There is nothing to undo.").count(), 1, "{screen}");
    assert_eq!(screen.matches("There is nothing to redo.").count(), 2, "{screen}");
    let kept = house.scenarios.load("base").expect("kept");
    assert_eq!((kept.moves(), kept.sheet().moves.len()), (&["c4".to_owned()][..], 1));
}

/// Whatever the game, a match from a scenario begins where the scenario stands.
#[test]
fn a_match_from_a_scenario_of_any_game_goes_on_as_the_scenario_would() {
    for game in catalog::GAMES.iter().filter(|game| !game.info().hidden) {
        let info = game.info();
        for seats in info.seats.clone() {
            let names: Vec<String> = (1..=seats).map(|number| format!("P{number}")).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let mut of = common::begin(info.id, &[], &names);
            for turn in 0..9 {
                let Some(seat) = of.mover() else { break };
                let moves = of.state().moves();
                of.play(seat, &moves[turn % moves.len()]).expect("legal");
            }
            let seated = of.seats().to_vec();
            let begun = terminal::console::from_here(&of, seated, 1).expect("it can begin");
            assert_eq!(begun.mover(), of.mover(), "{} with {seats}", info.id);
            assert_eq!(begun.state().moves(), of.state().moves(), "{} with {seats}", info.id);
        }
    }
}

#[test]
fn who_leaves_a_game_with_hidden_hands_and_stays_after_all_has_seen_no_other_hand() {
    let mut of = common::begin("dominoes", &[], &["Ana", "Luis"]);
    let typed = ["e", "c", "e", "y"];
    let screen = session(Script::pipe(&typed), &mut Memory::default(), Lang::En, |console| {
        console.play(&mut of, None);
    });
    let left = screen.split("The match was left").next().unwrap_or_default();
    let hidden = left.rsplit("\n\n").next().unwrap_or_default();
    assert!(!hidden.contains('['), "no tile of a hand is shown: {hidden}");
}
