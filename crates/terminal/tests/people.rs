//! Profiles, rankings and scenarios at the prompt.

mod common;

use common::{Memory, Script, session};
use kernel::Lang;
use terminal::Scenarios;

/// What a session at the menu prints.
fn menu(house: &mut Memory, typed: &[&str]) -> String {
    session(Script::person(typed), house, Lang::En, |console| console.menu())
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
        SCENARIOS, "1", "corner", "3", "1", "Ana", "Luis", "", "c3", "e", "n", "4", "1", "n", "4",
        "1", "y", "5", LEAVE,
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
