//! Other people's programs at our tables: those that behave and, mostly, those
//! that do not. The programs are small scripts for `sh`, written by the tests.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

use std::path::PathBuf;
use std::time::{Duration, Instant};

use arena::lines::{self, Kept};
use arena::schedule::Format;
use arena::{Effort, MOST_PLIES, Openings, Order, Plan, Player, Program, Report, Watch, run};
use kernel::{Opinion, Options, Phrase, Rng, Seat, Setup, Thinking, Worth};
use table::{Fault, Hearing, Machine, Sight};

/// A folder for the scripts of a test, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("ludoteca-programs-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    /// The program that runs this script.
    fn program(&self, name: &str, protocol: &str, script: &str) -> Program {
        let path = self.path(name);
        // Every script leaves its number, so that nobody stays behind unnoticed.
        let pids = self.path("pids");
        std::fs::write(&path, format!("echo $$ >> '{pids}'\n{script}\n")).unwrap();
        Program::new(Order::read(&format!("{name}={protocol}:sh '{path}'")).unwrap())
    }

    /// How many processes were started, after making sure that all have ended.
    fn started(&self) -> usize {
        let pids = std::fs::read_to_string(self.path("pids")).unwrap_or_default();
        for pid in pids.lines() {
            let alive = std::process::Command::new("kill")
                .args(["-0", pid])
                .stderr(std::process::Stdio::null())
                .status()
                .unwrap();
            assert!(!alive.success(), "process {pid} was left behind");
        }
        pids.lines().count()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A program of the house's own protocol that greets and then, at its turn,
/// does this.
fn at_its_turn(deed: &str) -> String {
    format!(
        "read -r hello\necho ready test\nwhile read -r word rest; do case $word in turn) {deed};; quit) exit;; esac; done"
    )
}

/// The first of the legal moves, cut out of the message.
const FIRST_LEGAL: &str = r#"rest=${rest#*\"legal\":[\"}; echo "move ${rest%%\"*}""#;

struct Nobody;

impl Watch for Nobody {
    fn keep(&mut self, _: &str) -> Result<(), Phrase> {
        Ok(())
    }

    fn progress(&mut self, _: usize, _: usize) {}
}

fn setup(game: &str, seats: usize) -> Setup {
    let options = Options::defaults(catalog::game(game).unwrap().info().options);
    Setup { options, seats, teams: None, start: None }
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

/// The message that a program gets after these moves of a dominoes game, from
/// a state that is imagined by this seed.
fn message_of_a_deal(folder: &Folder, moves: &[String], seed: u64) -> String {
    let game = catalog::game("dominoes").unwrap();
    let setup = setup("dominoes", 2);
    let mut state = game.start(&setup).unwrap();
    let mut hearing = Hearing::new(game, 2);
    for text in moves {
        hearing.note(&*state, text);
        state.play(text).unwrap();
    }
    let seat = state.turn().seat().unwrap();
    let file = folder.path("message");
    let deed = format!("printf '%s' \"$rest\" > '{file}'; {FIRST_LEGAL}");
    let program = folder.program("writes", "ludo", &at_its_turn(&deed));
    let sight = hearing.sight(game, &setup, &*state, seat, &mut Rng::new(seed));
    let asked = Thinking::alone(&mut Rng::new(1), |thinking| program.choose(&sight, thinking));
    asked.unwrap();
    std::fs::read_to_string(file).unwrap()
}

#[test]
fn a_message_tells_nothing_that_the_seat_may_not_know() {
    let folder = Folder::new("hidden");
    let game = catalog::game("dominoes").unwrap();
    let mut state = game.start(&setup("dominoes", 2)).unwrap();
    let (mut moves, mut rng) = (Vec::new(), Rng::new(5));
    while state.turn().seat().is_none() {
        let text = state.random_move(&mut rng).unwrap();
        moves.push(state.play(&text).unwrap());
    }
    let seat = state.turn().seat().unwrap();
    let own: Vec<bool> = {
        let mut state = game.start(&setup("dominoes", 2)).unwrap();
        let viewer = kernel::Viewer::Seat(seat);
        let open = |text: &String| {
            let open = state.is_open(text, viewer);
            state.play(text).unwrap();
            open
        };
        moves.iter().map(open).collect()
    };
    // The other player's tiles are exchanged for tiles that were not dealt.
    let dealt = moves.clone();
    let tiles = (0..=6).flat_map(|high| (0..=high).map(move |low| format!("+{high}-{low}")));
    let mut stock = tiles.filter(|tile| !dealt.contains(tile));
    let mut other = moves.clone();
    for (text, _) in other.iter_mut().zip(&own).filter(|(_, own)| !**own) {
        *text = stock.next().unwrap();
    }
    assert_ne!(moves, other);
    let (one, two) = (message_of_a_deal(&folder, &moves, 1), message_of_a_deal(&folder, &other, 2));
    assert!(one.contains("\"hidden\":7") && one.contains("null"), "{one}");
    assert_eq!(one, two, "the message depends on what is hidden");
    for (text, _) in moves.iter().zip(&own).filter(|(_, own)| !**own) {
        assert!(!one.contains(text.as_str()), "{text} in {one}");
    }
}

#[test]
fn listed_openings_are_played_in_order_with_all_rotations() {
    let game = catalog::game("othello").unwrap();
    let start = game.start(&setup("othello", 2)).unwrap();
    let text = "# book\nf5 d6 c3\n\nF5D6C5F4 # run together\n d3\n";
    let openings = Openings::read(text, game, &*start).unwrap();
    let Openings::Listed(listed) = &openings else { panic!("{openings:?}") };
    assert_eq!(listed[1], ["f5", "d6", "c5", "f4"]);
    let random = arena::house(game, "random").unwrap();
    let player = |name: &str| Player { name: name.to_owned(), machine: random.clone() };
    let plan = Plan {
        game,
        setup: setup("othello", 2),
        players: vec![player("one"), player("two")],
        format: Format::RoundRobin,
        games: 8,
        openings: openings.clone(),
        sprt: None,
        seed: 1,
        most_plies: MOST_PLIES,
        effort: Effort::default(),
        concurrency: 2,
    };
    let mut lines = Lines::default();
    run(&plan, &*start, &Kept::default(), &mut lines).unwrap();
    assert!(lines.0[0].contains("\"openings\":\"listed:3:"), "{}", lines.0[0]);
    for (index, line) in lines.0[1..].iter().enumerate() {
        let moves = listed[index / 2 % 3].join("\",\"");
        assert!(line.contains(&format!("\"moves\":[\"{moves}\",")), "{line}");
    }
    let other = Plan { openings: Openings::Listed(vec![listed[0].clone()]), ..plan.clone() };
    assert!(lines::read(&(lines.0.join("\n") + "\n"), &other).is_err(), "another book");
}

#[derive(Default)]
struct Lines(Vec<String>);

impl Watch for Lines {
    fn keep(&mut self, line: &str) -> Result<(), Phrase> {
        self.0.push(line.to_owned());
        Ok(())
    }

    fn progress(&mut self, _: usize, _: usize) {}
}

#[test]
fn every_wrong_opening_is_named_by_its_line() {
    let said = |game: &str, text: &str| -> Vec<String> {
        let game = catalog::game(game).unwrap();
        let start = game.start(&setup(game.info().id, 2)).unwrap();
        let refused = Openings::read(text, game, &*start).unwrap_err();
        refused.iter().map(ToString::to_string).collect()
    };
    let wrong = said("othello", "f5\na1 b2\n# fine\nf5d6a8\nf5 f5\n");
    assert_eq!(wrong.len(), 3);
    assert!(wrong[0].starts_with("line 2: move 1: "), "{wrong:?}");
    assert!(wrong[1].starts_with("line 4: "), "{wrong:?}");
    assert!(wrong[2].starts_with("line 5: move 2: "), "{wrong:?}");
    assert_eq!(said("othello", "# nothing\n"), ["there is no opening in it"]);
    assert_eq!(said("ttt", "a1 b1 a2 b2 a3"), ["line 1: this opening ends the game"]);
    assert!(said("dominoes", "pass")[0].starts_with("line 1: move 1: "));
}
