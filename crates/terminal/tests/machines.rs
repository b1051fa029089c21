//! What a person at the prompt asks of machines, as literal screens in both
//! languages and as single rules.

mod common;

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use common::{Memory, Script, assert_file, begin, session, without_counts};
use kernel::{Lang, Player, Text, Thinking};
use table::{Fault, Machine, Match, Sight};
use terminal::console::machine_rows;

/// Types these lines in a match and returns what is on the screen.
fn type_in(of: &mut Match, lines: &[&str], lang: Lang) -> String {
    session(Script::person(lines), &mut Memory::default(), lang, |console| {
        console.play(of, None);
    })
}

fn check(name: &str, run: impl Fn(Lang) -> String) {
    for lang in Lang::ALL {
        let screen = without_counts(&run(lang));
        assert_file(&format!("screens/{name}.{}.txt", lang.tag()), &screen);
    }
}

#[test]
fn a_hint_an_analysis_and_a_move_by_a_machine() {
    // Ana wins at once with a3.
    let typed = [
        "a1",
        "b2",
        "a2",
        "c3",
        "pista",
        "hint now",
        "analyse 60",
        "analyse 0",
        "eval",
        "auto x",
        "auto",
        "n",
    ];
    check("advice", |lang| type_in(&mut begin("attt", &[], &["Ana", "Luis"]), &typed, lang));
}

/// A machine that plays the first move of the list and tells how it thinks the
/// game goes on, or says nothing of it.
struct Guest {
    tells: bool,
}

impl Machine for Guest {
    fn word(&self) -> String {
        "guest".to_owned()
    }

    fn name(&self) -> Text {
        Text::new("The guest", "El invitado")
    }

    fn choose(&self, sight: &Sight<'_>, thinking: &mut Thinking<'_>) -> Result<String, Fault> {
        let moves = sight.state.moves();
        let line = vec![moves[0].clone(), "next".to_owned(), "last".to_owned()];
        let worth = kernel::Worth::Share(0.25);
        if self.tells {
            (thinking.report)(&kernel::Opinion { line, worth, depth: None, nodes: 64 });
        }
        Ok(moves[0].clone())
    }
}

/// As [`type_in`], with a guest who gives the advice.
fn with_guest(
    of: &mut Match,
    lines: &[&str],
    lang: Lang,
    guest: fn() -> Box<dyn Machine>,
) -> String {
    let mut house = Memory { guest: Some(guest), ..Memory::default() };
    session(Script::person(lines), &mut house, lang, |console| {
        console.play(of, None);
    })
}

#[test]
fn a_machine_without_opinions_only_names_its_move() {
    check("no-opinion", |lang| {
        let mut of = begin("ttt", &[], &["X", "O"]);
        let typed = ["b2", "hint", "analyse", "auto", "auto guest", "e", "n"];
        with_guest(&mut of, &typed, lang, || Box::new(Guest { tells: false }))
    });
}

#[test]
fn only_the_first_move_of_a_line_is_shown_where_something_is_hidden() {
    let talker: fn() -> Box<dyn Machine> = || Box::new(Guest { tells: true });
    let mut of = begin("dominoes", &[], &["Ana", "Robot:random"]);
    let first = of.state().moves()[0].clone();
    let screen = with_guest(&mut of, &["analyse", "e", "n"], Lang::En, talker);
    assert!(screen.contains("The guest: 25 % of first place (64 tries)\n"), "{screen}");
    assert!(screen.contains(&format!("\nMove: {first}\n")), "{screen}");
    assert!(!screen.contains("next"), "{screen}");
    let mut of = begin("ttt", &[], &["X", "O"]);
    let screen = with_guest(&mut of, &["analyse", "e", "n"], Lang::En, talker);
    assert!(screen.contains("\nLine: a1 next last\n"), "{screen}");
}

#[test]
fn at_a_real_terminal_an_analysis_is_shown_in_one_line_that_goes_away() {
    let mut of = begin("ttt", &[], &["X", "O"]);
    let mut house = Memory { guest: Some(|| Box::new(Guest { tells: true })), ..Memory::default() };
    let typed = Script::live(&["limit", "analyse", "e", "n"]);
    let screen = session(typed, &mut house, Lang::En, |console| {
        console.play(&mut of, None);
    });
    assert!(screen.contains("Machines that keep no time of their own have 2000 ms for a move."));
    let after = "~ \nThe guest: 25 % of first place (64 tries)\nLine: a1 next last\n";
    let (before, _) = screen.split_once(after).expect("the line is taken away before the answer");
    let running = "\n~ The guest: 25 % of first place (64 tries): a1 next last\n";
    assert!(before.ends_with(running), "{screen}");
}

/// A machine that takes its time for a move, and tells of a hand.
struct Slow;

impl Machine for Slow {
    fn word(&self) -> String {
        "slow".to_owned()
    }

    fn name(&self) -> Text {
        Text::same("Slow")
    }

    fn choose(&self, sight: &Sight<'_>, thinking: &mut Thinking<'_>) -> Result<String, Fault> {
        let chosen = Guest { tells: true }.choose(sight, thinking);
        std::thread::sleep(Duration::from_millis(1500));
        chosen
    }
}

#[test]
fn a_machine_that_thinks_long_is_announced_but_not_what_is_in_its_hand() {
    let play = |id, options: &[(&str, &str)], names: &[&str]| {
        let mut house = Memory { guest: Some(|| Box::new(Slow)), ..Memory::default() };
        session(Script::live(&["e", "n"]), &mut house, Lang::En, |console| {
            console.play(&mut begin(id, options, names), None);
        })
    };
    let open = play("ttt", &[], &["Robot:slow", "Ana"]);
    assert!(open.contains("~ Slow: 25 % of first place (64 tries): a1 next last\n~ \n"), "{open}");
    let hidden = play("dominoes", &[], &["Robot:slow", "Ana"]);
    assert!(hidden.contains("~ Slow: 64 tries\n~ \n"), "{hidden}");
    assert!(!hidden.contains("25 %"), "{hidden}");
}

#[test]
fn seats_change_hands_in_the_middle_of_a_match() {
    let typed = [
        "mode",
        "mode 2",
        "mode 3 r",
        "mode Eva r",
        "mode 2 genius",
        "mode luis r",
        "b2",
        "modo 2 m",
        "mode",
        "a1",
        "mode ana minmax=2",
        "mode 1 persona",
        "mode 2 random",
        "mode Ana r",
        "n",
    ];
    check("mode", |lang| type_in(&mut begin("ttt", &[], &["Ana", "Luis"]), &typed, lang));
}

#[test]
fn t44_a_machine_that_is_late_leaves_its_seat_to_a_person() {
    let typed = [
        "limit",
        "limit 10001",
        "limit -1",
        "límite soon",
        "limit 1",
        "h8",
        "limit",
        "mode",
        "limit 0",
        "exit",
        "n",
    ];
    check("limit", |lang| {
        let options = [("rows", "15"), ("columns", "15"), ("line", "5")];
        type_in(&mut begin("cn", &options, &["Ana", "Robot:minmax:40"]), &typed, lang)
    });
}

#[test]
fn t44_a_level_that_is_stopped_plays_what_it_has_found_and_keeps_its_seat() {
    let mut of = begin("attt", &[], &["Ana", "Robot:level:8"]);
    type_in(&mut of, &["limit 1", "b2", "e", "n"], Lang::En);
    assert_eq!(of.moves().len(), 2);
    assert_eq!(of.seats()[1].player, Player::Machine("level:8".to_owned()));
}

#[test]
fn levels_are_offered_by_name_and_chosen_by_number() {
    let rows = machine_rows(catalog::game("attt").unwrap(), Lang::Es);
    assert_eq!(rows[0], "  level:1      Nivel 1, recién llegado");
    assert_eq!(rows[7], "  level:8      Nivel 8, campeón");
    assert!(rows.iter().any(|row| row == "  minmaxab:5   Minimax con poda alfa-beta"), "{rows:?}");
    let typed = ["1", "2", "", "", "Robot AI", "9", "3", "", "mode", "e", "n", "8"];
    let screen = session(Script::person(&typed), &mut Memory::default(), Lang::En, |console| {
        console.menu();
    });
    assert!(screen.contains("Which machine plays for Robot? 9\n! There is no such machine.\n"));
    assert!(screen.contains("  2. Robot: Level 3, casual (level:3)\n"), "{screen}");
}

/// A machine that hears nothing and does not answer.
struct Brooder;

static HAS_GONE: AtomicBool = AtomicBool::new(false);

impl Machine for Brooder {
    fn word(&self) -> String {
        "brooder".to_owned()
    }

    fn name(&self) -> Text {
        Text::same("Brooder")
    }

    fn choose(&self, _: &Sight<'_>, _: &mut Thinking<'_>) -> Result<String, Fault> {
        while !HAS_GONE.load(Relaxed) {
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok("a1".to_owned())
    }
}

#[test]
fn t44_a_machine_that_never_answers_leaves_its_seat_to_a_person_and_is_not_heard_later() {
    let mut of = begin("ttt", &[], &["Ana", "Robot:brooder"]);
    let typed = ["limit 20", "b2", "c3", "e", "n"];
    let screen = with_guest(&mut of, &typed, Lang::En, || Box::new(Brooder));
    HAS_GONE.store(true, Relaxed);
    assert!(screen.contains("! Robot: the machine has not answered within 20 ms."), "{screen}");
    assert_eq!(of.moves(), ["b2", "c3"]);
    assert_eq!(of.seats()[1].player, Player::Person);
}

#[test]
fn t43_one_random_move_is_made_for_the_person_and_the_seat_stays_his() {
    let mut of = begin("ttt", &[], &["Ana", "Luis"]);
    type_in(&mut of, &["auto random", "auto genius", "e", "n"], Lang::En);
    assert_eq!(of.moves().len(), 1);
    assert!(of.seats().iter().all(|seat| seat.player.is_person()));
}

#[test]
fn t47_setting_a_machine_for_the_seat_to_move_makes_it_move_at_once() {
    let mut of = begin("ttt", &[], &["Ana", "Luis"]);
    type_in(&mut of, &["mode 2 r", "mode 1 r"], Lang::En);
    // Now both seats are machines, and they play to the end.
    assert!(of.mover().is_none());
    let mut of = begin("ttt", &[], &["Ana", "Luis"]);
    type_in(&mut of, &["mode ana r", "e", "n"], Lang::En);
    assert_eq!(of.moves().len(), 1);
}

#[test]
fn hints_and_analyses_change_neither_the_match_nor_what_chance_does_later() {
    for (id, asked) in [("attt", "hint"), ("dominoes", "hint"), ("attt", "analyse")] {
        let play = |lines: &[&str]| {
            let mut of = begin(id, &[], &["Ana", "Robot:random"]);
            type_in(&mut of, lines, Lang::En);
            of.moves().to_vec()
        };
        let plain = play(&["auto r", "auto r", "e", "n"]);
        assert_eq!(play(&[asked, "auto r", asked, "auto r", "e", "n"]), plain, "{id}");
    }
}

#[test]
fn a_hint_in_a_hidden_game_names_a_tile_of_the_own_hand_alone() {
    let mut of = begin("dominoes", &[], &["Ana", "Luis"]);
    let moves = of.state().moves();
    let before = of.moves().to_vec();
    let screen = type_in(&mut of, &["", "hint", "analyse", "e", "n"], Lang::En);
    let hint = screen.lines().find(|line| line.contains(" suggests ")).expect("there is a hint");
    assert!(moves.iter().any(|text| hint.contains(&format!(" {text}:"))), "{hint}");
    assert_eq!(of.moves(), before);
    let hands = of.scene(kernel::Viewer::All).trays;
    let others = hands.into_iter().filter(|tray| tray.owner == Some(kernel::Seat::new(1)));
    for (_, token) in others.flat_map(|tray| tray.shown) {
        let scene::Token::Tile(left, right) = token else { continue };
        for tile in [format!("{left}-{right}"), format!("{right}-{left}")] {
            assert!(!screen.contains(&tile), "{tile} of Luis is on Ana's screen:\n{screen}");
        }
    }
}

#[test]
fn o24_a_machine_moves_about_a_second_after_the_one_before() {
    let (mut script, mut house) = (Script::person(&["n"]), Memory::default());
    let mut of = begin("ttt", &[], &["X", "O"]);
    for seat in [0, 1] {
        of.set_player(kernel::Seat::new(seat), kernel::Player::Machine("random".to_owned()));
    }
    terminal::console::Console::new(&mut script, &mut house, Lang::En, terminal::Paint::Plain)
        .play(&mut of, None);
    let second = std::time::Duration::from_secs(1);
    assert_eq!(script.waited, vec![second; of.moves().len() - 1]);
}
