//! Other people's programs at our tables: those that behave and, mostly, those
//! that do not. The programs are small scripts for `sh`, written by the tests.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

mod common;

use std::time::{Duration, Instant};

use arena::lines::Kept;
use arena::schedule::Format;
use arena::{Effort, MOST_PLIES, Openings, Order, Plan, Player, Program, Report, Watch, run};
use kernel::{Opinion, Phrase, Rng, Seat, Setup, Thinking, Worth};
use table::{Fault, Machine, Sight};

use common::{FIRST_LEGAL, Folder, at_its_turn, setup};

struct Nobody;

impl Watch for Nobody {
    fn keep(&mut self, _: &str) -> Result<(), Phrase> {
        Ok(())
    }

    fn progress(&mut self, _: usize, _: usize) {}
}

/// Plays a program against random moves.
fn tournament(game: &str, program: Program, games: usize, time: Duration) -> Report {
    let game = catalog::game(game).unwrap();
    let random = arena::house(game, "random").unwrap();
    let plan = Plan {
        game,
        setup: setup(game.info().id, 2),
        players: vec![
            Player::machine(program),
            Player { name: "random".to_owned(), machine: random },
        ],
        format: Format::RoundRobin,
        games,
        openings: Openings::Random(1),
        sprt: None,
        seed: 3,
        most_plies: MOST_PLIES,
        effort: Effort { time: Some(time), ..Effort::default() },
        concurrency: 2,
    };
    run(&plan, &*plan.start().unwrap(), &Kept::default(), &mut Nobody).unwrap()
}

/// The faults of the program in a tournament, in the order of [`Fault::ALL`].
fn faults(report: &Report) -> Vec<usize> {
    let standing = report.standings.iter().find(|one| one.player != "random").unwrap();
    standing.faults.to_vec()
}

#[test]
fn who_misbehaves_loses_by_the_right_fault_and_the_arena_goes_on() {
    let flood = "while :; do echo x; done";
    let cases = [
        ("sleeps", "exec sleep 600".to_owned(), Fault::Late),
        ("garbage", "echo '~~ %% ~~'".to_owned(), Fault::Noise),
        ("endless", "exec tr '\\0' x < /dev/zero".to_owned(), Fault::Noise),
        ("floods", flood.replace('x', "'info {}'"), Fault::Noise),
        ("babbles", flood.to_owned(), Fault::Noise),
        ("binary", "printf 'move \\377\\376\\n'".to_owned(), Fault::Noise),
        ("closes", "exec 1>&-; exec sleep 600".to_owned(), Fault::Crash),
        ("exits", "exit 3".to_owned(), Fault::Crash),
        ("killed", "kill -9 $$".to_owned(), Fault::Crash),
        ("cheats", "echo move z99".to_owned(), Fault::Illegal),
        ("mute", "echo move".to_owned(), Fault::Nothing),
        ("none", "echo none".to_owned(), Fault::Nothing),
        ("late", format!("sleep 0.6; {FIRST_LEGAL}"), Fault::Late),
        ("drips", "while :; do echo 'info {}'; sleep 0.05; done".to_owned(), Fault::Late),
    ];
    let folder = Folder::new("faults");
    let mut started = 0;
    for (name, deed, fault) in cases {
        let program = folder.program(name, "ludo", &at_its_turn(&deed));
        program.check().unwrap();
        let begun = Instant::now();
        // Whoever fails in another way has all the time that a busy machine may need for it.
        let time = Duration::from_millis(if fault == Fault::Late { 60 } else { 8000 });
        let report = tournament("ttt", program, 2, time);
        let counts = faults(&report);
        let place = Fault::ALL.iter().position(|one| *one == fault).unwrap();
        assert_eq!(counts.iter().sum::<usize>(), 2, "{name} fails every game: {counts:?}");
        assert_eq!(counts[place], 2, "{name}: {fault:?}, not {counts:?}");
        assert!(begun.elapsed() < Duration::from_secs(20), "{name}: {:?}", begun.elapsed());
        // Everybody who fails begins afresh in the next game.
        assert_eq!(folder.started() - started, 2, "{name}");
        started = folder.started();
    }
}

#[test]
fn text_that_comes_while_nobody_asked_is_noise_at_the_next_turn() {
    let folder = Folder::new("turn");
    let twice = at_its_turn("echo move b2; echo move a1");
    let program = folder.program("twice", "ludo", &twice);
    let ask = || {
        let answered = Thinking::alone(&mut Rng::new(1), |thinking| ask(&program, "ttt", thinking));
        std::thread::sleep(Duration::from_millis(300));
        answered
    };
    assert_eq!(ask().as_deref(), Ok("b2"));
    assert_eq!(ask(), Err(Fault::Noise));
    assert_eq!(ask().as_deref(), Ok("b2"), "it begins afresh");
    drop(program);
    assert_eq!(folder.started(), 2);
}

#[test]
fn one_that_behaves_plays_whole_games_in_few_processes() {
    let folder = Folder::new("good");
    for game in ["ttt", "cn", "othello", "dominoes", "ataxx", "rolit"] {
        let program = folder.program(game, "ludo", &at_its_turn(FIRST_LEGAL));
        let report = tournament(game, program, 2, Duration::from_secs(8));
        assert_eq!(faults(&report), [0; 5], "{game}");
    }
    assert!((6..=12).contains(&folder.started()), "at most one for each thread");
}

/// A program that answers each command of a protocol by a piece of `sh`.
fn answering(answers: &[(&str, &str)]) -> String {
    let arms = answers.iter().map(|(word, deed)| format!("{word}) {deed};; "));
    format!("while read -r word rest; do case $word in {}esac; done", arms.collect::<String>())
}

#[test]
fn those_of_other_protocols_lose_by_the_right_fault_too() {
    let folder = Folder::new("others");
    let uai = |deed: &str| {
        answering(&[
            ("uai", "echo uaiok"),
            ("isready", "echo readyok"),
            ("go", deed),
            ("quit", "exit"),
        ])
    };
    let gtp = |deed: &str| {
        let other = "echo '='; echo";
        let version = "echo '= 2'; echo";
        answering(&[
            ("protocol_version", version),
            ("genmove", deed),
            ("quit", "exit"),
            ("*", other),
        ])
    };
    let cases = [
        ("u-none", "uai", uai("echo 'bestmove (none)'"), Fault::Nothing),
        ("u-empty", "uai", uai("echo bestmove"), Fault::Nothing),
        ("u-pass", "uai", uai("echo bestmove 0000"), Fault::Illegal),
        ("u-cheat", "uai", uai("echo bestmove a1g7"), Fault::Illegal),
        ("u-late", "uai", uai("echo info depth 1"), Fault::Late),
        ("u-exit", "uai", uai("exit"), Fault::Crash),
        ("u-flood", "uai", uai("while :; do echo x; done"), Fault::Noise),
        ("g-resign", "gtp", gtp("echo '= resign'; echo"), Fault::Nothing),
        ("g-refuse", "gtp", gtp("echo '? no'; echo"), Fault::Nothing),
        ("g-cheat", "gtp", gtp("echo '= a1'; echo"), Fault::Illegal),
        ("g-babble", "gtp", gtp("echo d3; echo"), Fault::Noise),
        ("g-half", "gtp", gtp("echo '= d3'"), Fault::Late),
    ];
    for (name, protocol, script, fault) in cases {
        let program = folder.program(name, protocol, &script);
        let game = if protocol == "uai" { "ataxx" } else { "othello" };
        let answered = Thinking::alone(&mut Rng::new(1), |thinking| {
            let late = fault == Fault::Late;
            thinking.time = Some(Duration::from_millis(if late { 50 } else { 8000 }));
            ask(&program, game, thinking)
        });
        assert_eq!(answered, Err(fault), "{name}");
    }
    assert_eq!(folder.started(), 12);
}

#[test]
fn an_othello_program_is_told_every_move_only_once() {
    let folder = Folder::new("replay");
    let log = folder.path("log");
    let first = r#"case $rest in black) m=d3;; *) m=c3;; esac; echo "= $m"; echo"#;
    let script = format!(
        "while read -r word rest; do echo \"$word $rest\" >> '{log}'; case $word in \
         protocol_version) echo '= 2'; echo;; genmove) {first};; quit) exit;; *) echo =; echo;; esac; done"
    );
    let program = folder.program("logs", "gtp", &script);
    let (game, setup) = (catalog::game("othello").unwrap(), setup("othello", 2));
    let mut heard: Vec<Option<String>> = Vec::new();
    for moves in [&[][..], &["d3", "c3", "c4"], &["d3"]] {
        heard.clear();
        let mut state = game.start(&setup).unwrap();
        for text in moves {
            heard.push(Some(state.play(text).unwrap()));
        }
        let seat = state.turn().seat().unwrap();
        let sight = Sight { game, setup: &setup, seat, state, heard: &heard };
        let answered =
            Thinking::alone(&mut Rng::new(1), |thinking| program.choose(&sight, thinking));
        // In the second position c3 is taken: the talk ends there and begins afresh.
        assert_eq!(answered.is_ok(), moves.len() != 3, "{answered:?}");
    }
    drop(program);
    let lines = std::fs::read_to_string(log).unwrap();
    let expected = "protocol_version \nboardsize 8\nclear_board \ngenmove black\nplay white C3\nplay black C4\n\
                    genmove white\nprotocol_version \nboardsize 8\nclear_board \nplay black D3\ngenmove white\nquit \n";
    assert_eq!(lines, expected);
}

#[test]
fn a_program_that_cannot_play_is_told_at_the_beginning() {
    let folder = Folder::new("missing");
    let said = |program: &Program| program.check().unwrap_err().to_string();
    let missing = Program::new(Order::read("lost=/no/such/program x").unwrap());
    assert!(said(&missing).contains("lost cannot be started (/no/such/program x): "));
    let cases = [
        ("exits", "ludo", "echo oops >&2; exit 1", "broke down; its last words: oops"),
        ("chatty", "ludo", "echo hello", "talked out of turn"),
        ("ends", "uai", "read -r x; echo id name ends", "does not speak uai: it broke down"),
        ("old", "gtp", "read -r x; echo '= 1'; echo; read -r x", "does not speak gtp"),
    ];
    for (name, protocol, script, part) in cases {
        let sentence = said(&folder.program(name, protocol, script));
        assert!(sentence.contains(part), "{sentence}");
    }
    folder.started();
}

#[test]
fn a_protocol_is_refused_where_it_cannot_tell_the_game() {
    let program = |protocol: &str| Program::new(Order::read(&format!("x={protocol}:x")).unwrap());
    let refusal = |protocol: &str, game: &str, setup: &Setup| {
        let refused = program(protocol).suits(catalog::game(game).unwrap(), setup);
        refused.map_or_else(|phrase| phrase.to_string(), |()| String::new())
    };
    assert_eq!(refusal("ludo", "dominoes", &setup("dominoes", 4)), "");
    assert_eq!(refusal("uai", "ataxx", &setup("ataxx", 2)), "");
    assert_eq!(refusal("uai", "ttt", &setup("ttt", 2)), "uai is spoken only for ataxx");
    assert_eq!(refusal("uai", "ataxx", &setup("ataxx", 3)), "uai knows two players, not 3");
    assert_eq!(refusal("gtp", "othello", &setup("othello", 2)), "");
    let placed = Setup { start: Some("x".to_owned()), ..setup("othello", 2) };
    assert!(refusal("gtp", "othello", &placed).contains("only the usual start"));
    let mut parallel = setup("othello", 2);
    let specs = catalog::game("othello").unwrap().info().options;
    parallel.options.set(specs, "opening", "parallel").unwrap();
    assert!(refusal("gtp", "othello", &parallel).contains("only the usual start"));
}

/// Asks a program for the first move of a game.
fn ask(program: &Program, game: &str, thinking: &mut Thinking<'_>) -> Result<String, Fault> {
    let (game, setup) = (catalog::game(game).unwrap(), setup(game, 2));
    let state = game.start(&setup).unwrap();
    let sight = Sight { game, setup: &setup, seat: Seat::new(0), state, heard: &[] };
    (program as &dyn Machine).decide(&sight, thinking)
}

#[test]
fn a_program_is_told_when_its_time_is_over_and_may_then_answer() {
    let folder = Folder::new("stop");
    let script = "read -r hello; echo ready; read -r turn; read -r word; [ $word = stop ] && echo move b2; read -r quit";
    let program = folder.program("waits", "ludo", script);
    let mut rng = Rng::new(1);
    let begun = Instant::now();
    let answered = Thinking::alone(&mut rng, |thinking| {
        thinking.time = Some(Duration::from_millis(150));
        ask(&program, "ttt", thinking)
    });
    assert_eq!(answered.as_deref(), Ok("b2"));
    assert!(begun.elapsed() >= Duration::from_millis(150));
    drop(program);
    folder.started();
}

#[test]
fn what_a_program_thinks_is_reported() {
    let folder = Folder::new("info");
    let info = r#"echo 'info {"depth":3,"nodes":9,"points":150,"line":["b2"]}'; echo move b2"#;
    let ludo = folder.program("ludo", "ludo", &at_its_turn(info));
    let uai = folder.program(
        "uai",
        "uai",
        "while read -r word rest; do case $word in uai) echo uaiok;; isready) echo readyok;; go) echo info depth 3 score cp 150 nodes 9 pv g1f1 zz; echo nonsense; echo bestmove f1;; quit) exit;; esac; done",
    );
    for (program, game, text) in [(&ludo, "ttt", "b2"), (&uai, "ataxx", "f1")] {
        let mut opinions = Vec::new();
        let mut report = |opinion: &Opinion| opinions.push(opinion.clone());
        let mut rng = Rng::new(1);
        let answered = Thinking::alone(&mut rng, |thinking| {
            let mut thinking = Thinking {
                limits: thinking.limits,
                heard: &[],
                memory: None,
                rng: &mut Rng::new(1),
                report: &mut report,
                ..*thinking
            };
            ask(program, game, &mut thinking)
        });
        assert_eq!(answered.as_deref(), Ok(text));
        let worth = Worth::Points(150);
        let expected = Opinion { line: vec![text.to_owned()], worth, depth: Some(3), nodes: 9 };
        assert_eq!(opinions, [expected]);
    }
}
