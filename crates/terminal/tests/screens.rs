//! Whole sessions at the console as literal screens, in both languages.

mod common;

use common::{Memory, Script, assert_file, begin, session};
use kernel::Lang;
use table::Status;
use terminal::console::Ending;

/// Runs a session in each language and compares its screens.
fn check(name: &str, run: impl Fn(Lang) -> String) {
    for lang in Lang::ALL {
        assert_file(&format!("screens/{name}.{}.txt", lang.tag()), &run(lang));
    }
}

#[test]
fn r59_a_person_plays_tic_tac_toe_to_the_end_and_keeps_the_replay() {
    let typed = [
        "b2", "0 0", "help", "a1", "", "moves", "1", "c1", "play c2", "score", "b3", "a1", "maybe",
        "y",
    ];
    check("tic-tac-toe", |lang| {
        let mut of = begin("ttt", &[], &["X", "O"]);
        session(Script::person(&typed), &mut Memory::default(), lang, |console| {
            console.play(&mut of, None);
        })
    });
}

#[test]
fn r46_r50_undo_redo_restart_and_save_at_the_prompt() {
    let typed = [
        "undo",
        "a",
        "b",
        "undo",
        "undo",
        "redo",
        "redo",
        "redo",
        "save",
        "save four",
        "restart",
        "d",
        "d",
        "d",
        "d",
        "d",
        "d",
        "d",
        "d 1",
        ":e",
        "n",
    ];
    check("connect-four", |lang| {
        let options = [("rows", "6"), ("columns", "7"), ("line", "4"), ("gravity", "on")];
        let mut of = begin("cn", &options, &["Ana", "Luis"]);
        session(Script::person(&typed), &mut Memory::default(), lang, |console| {
            console.play(&mut of, None);
        })
    });
}

#[test]
fn a_machine_answers_a_person() {
    check("against-a-machine", |lang| {
        let mut of = begin("ttt", &[], &["Ana", "Robot:random"]);
        session(
            Script::person(&["b2", "undo", "a1", "e", "n"]),
            &mut Memory::default(),
            lang,
            |console| {
                console.play(&mut of, None);
            },
        )
    });
}

#[test]
fn r33_the_menu_asks_for_everything_and_keeps_asking_until_it_fits() {
    let typed = [
        "9",
        "",
        "1",
        "3",
        "2",
        "Ana",
        "ana",
        "Robot AI",
        "genius",
        "random",
        "x",
        "",
        "d",
        ":e",
        "y",
        "2",
        "-1",
        "4",
        "9",
        "1",
        "+",
        "-",
        "-",
        "7",
        "1",
        "what",
        "h",
        "b",
        "g",
        ":e",
        "n",
        "3",
        "none.json",
        "-1",
        "8",
    ];
    check("menu", |lang| {
        session(Script::person(&typed), &mut Memory::default(), lang, |console| {
            console.menu();
        })
    });
}

#[test]
fn r42_r49_saved_matches_are_listed_resumed_and_deleted_as_shown() {
    check("saved", |lang| {
        let mut house = Memory::default();
        let mut of = begin("attt", &[], &["Ana", "Luis"]);
        let played = ["a1", "b1", "a2", "b2", "c1", "c3", "s one", "s two"];
        session(Script::person(&played), &mut house, lang, |console| {
            console.play(&mut of, None);
        });
        let typed =
            ["2", "7", "1", "a1-a3", "e", "y", "3", "1", "n", "3", "1", "y", "2", "-1", "8"];
        session(Script::person(&typed), &mut house, lang, |console| {
            console.menu();
        })
    });
}

#[test]
fn end_of_input_in_a_pipe_leaves_the_match_saved_and_shows_no_prompt() {
    let mut house = Memory::default();
    let mut of = begin("ttt", &[], &["X", "O"]);
    let mut ending = None;
    let screen = session(Script::pipe(&["b2", "a1"]), &mut house, Lang::En, |console| {
        ending = Some(console.play(&mut of, None));
    });
    assert_eq!(ending, Some(Ending::InputEnded));
    assert!(!screen.contains("> "), "{screen}");
    assert!(screen.ends_with("The input has ended. The match is kept: match 1.\n"), "{screen}");
    let kept = terminal::House::load(&mut house, 1).unwrap();
    assert_eq!((kept.ply(), kept.status()), (2, Status::InPlay));
}

#[test]
fn rt3_exit_ends_the_match_at_any_time() {
    let mut of = begin("ttt", &[], &["X", "O"]);
    let mut house = Memory::default();
    let screen = session(Script::person(&["b2", "exit", "n"]), &mut house, Lang::En, |console| {
        assert_eq!(console.play(&mut of, None), Ending::Left);
    });
    assert_eq!(of.status(), Status::Stopped);
    assert!(screen.contains("Goodbye!"));
    assert!(house.matches.is_empty());
}

#[test]
fn a_match_left_earlier_goes_on_when_it_is_played_again() {
    let mut of = begin("ttt", &[], &["X", "O"]);
    let mut house = Memory::default();
    for typed in [&["b2", "exit", "n"][..], &["a1", "c3", "exit", "n"]] {
        session(Script::person(typed), &mut house, Lang::En, |console| {
            console.play(&mut of, None);
        });
    }
    assert_eq!(of.moves(), ["b2", "a1", "c3"]);
}

#[test]
fn an_unknown_machine_leaves_its_seat_to_a_person() {
    let mut of = begin("ttt", &[], &["Ana", "Robot:genius"]);
    let screen = session(
        Script::person(&["b2", "a1", "e", "n"]),
        &mut Memory::default(),
        Lang::En,
        |console| {
            console.play(&mut of, None);
        },
    );
    assert!(screen.contains("There is no machine \"genius\" here; Robot is played by hand."));
    assert_eq!(of.moves(), ["b2", "a1"]);
}

#[test]
fn r34_a_rolit_match_in_teams_is_set_up_and_played() {
    let typed = [
        "1", "6", "3", "Teams", "ZZ", "cs", "", "1", "4", "Reds", "Reds", "Blues", "Ana", "R", "1",
        "Luis", "r", "K", "2", "Eva AI", "Y", "3", "1", "genius", "RANDOM", "Leo", "blue", "2", "",
        "p 5 5", "5 5", "p 9 1", "p 5", "p b c", "77 43", "e5", "d5", "p 6 6", "score", "exit",
        "n", "8",
    ];
    check("rolit-teams", |lang| {
        session(Script::person(&typed), &mut Memory::default(), lang, |console| {
            console.menu();
        })
    });
}

#[test]
fn a_pass_in_othello_is_made_for_the_person_and_told() {
    check("othello-pass", |lang| {
        // White has no move after this one.
        let game = catalog::game("othello").unwrap();
        let mut options = kernel::Options::defaults(game.info().options);
        options.set(game.info().options, "side", "4").unwrap();
        let seated = table::seats::default_seats(game.info(), 2, lang);
        let start = Some("XO----------XO-- X".to_owned());
        let mut of = table::Match::begin(game, options, seated, start, 1).unwrap();
        session(Script::person(&["c1", "e", "n"]), &mut Memory::default(), lang, |console| {
            console.play(&mut of, None);
        })
    });
}

#[test]
fn tt3_a_jump_at_the_console_turns_the_neighbours() {
    check("ataxx", |lang| {
        let game = catalog::game("ataxx").unwrap();
        let options = kernel::Options::defaults(game.info().options);
        let seated = table::seats::default_seats(game.info(), 2, lang);
        let start = Some("xxx3o/x1oxoo1/xx1ooo1/7/7/7/o5x o 0 1".to_owned());
        let mut of = table::Match::begin(game, options, seated, start, 1).unwrap();
        session(
            Script::person(&["2 3 1 1", "undo", "d5-b6", "b5", "e", "n"]),
            &mut Memory::default(),
            lang,
            |console| {
                console.play(&mut of, None);
            },
        )
    });
}

#[test]
fn people_with_hidden_hands_hand_the_keyboard_over() {
    check("dominoes", |lang| {
        let mut of = begin("dominoes", &[("values", "4"), ("tiles", "3")], &["Ana", "Luis"]);
        let mut typed: Vec<&str> = vec!["help", "moves"];
        typed.extend(["1", ""].repeat(5));
        session(Script::person(&typed), &mut Memory::default(), lang, |console| {
            console.play(&mut of, None);
        })
    });
}

#[test]
fn nobody_sees_another_hand_on_the_screen() {
    let mut of = begin("dominoes", &[], &["Ana", "Luis"]);
    let luis = kernel::Viewer::Seat(kernel::Seat::new(1));
    let hand = of.scene(luis).trays.into_iter().flat_map(|tray| tray.shown);
    let tiles: Vec<String> = hand
        .filter_map(|(_, token)| match token {
            scene::Token::Tile(left, right) => Some(format!("[{left}|{right}]")),
            _ => None,
        })
        .collect();
    assert_eq!(tiles.len(), 7);
    let screen = session(
        Script::person(&["moves", "score", "help"]),
        &mut Memory::default(),
        Lang::En,
        |console| {
            console.play(&mut of, None);
        },
    );
    for tile in tiles {
        assert!(!screen.contains(&tile), "{tile} of Luis is on Ana's screen:\n{screen}");
    }
}
