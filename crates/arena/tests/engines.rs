//! Our players as the engines of others: what they answer, and how soon.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

use std::io::{BufReader, Cursor, Read};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use arena::Protocol;
use arena::engine::Engine;
use kernel::{Opinion, Options, Rng, Setup, Text, Thinking, Worth};
use serde_json::json;
use table::{Fault, Machine, Sight};

/// Says what it thinks and then waits for as long as it may; without a time
/// it waits until it is told to stop. Plays the first move.
struct Patient;

impl Machine for Patient {
    fn word(&self) -> String {
        "patient".to_owned()
    }

    fn name(&self) -> Text {
        Text::same("Patient")
    }

    fn choose(&self, sight: &Sight<'_>, thinking: &mut Thinking<'_>) -> Result<String, Fault> {
        let line: Vec<String> = sight.state.moves().into_iter().take(1).collect();
        let (worth, depth) = (Worth::Points(25), Some(1));
        (thinking.report)(&Opinion { line: line.clone(), worth, depth, nodes: 3 });
        let stop = thinking.limits.stop.unwrap();
        while thinking.limits.nodes.is_none() && !stop() {
            std::thread::sleep(Duration::from_millis(1));
        }
        line.into_iter().next().ok_or(Fault::Nothing)
    }
}

fn engine(game: &str, seats: usize, machine: Arc<dyn Machine>) -> Engine {
    let game = catalog::game(game).unwrap();
    let options = Options::defaults(game.info().options);
    let setup = Setup { options, seats, teams: None, start: None };
    Engine { game, setup, machine, seed: 1 }
}

/// What an engine answers to all these lines at once.
fn answers(engine: &Engine, protocol: Protocol, input: &str) -> String {
    let mut output = Vec::new();
    engine.serve(protocol, Cursor::new(input.to_owned()), &mut output);
    String::from_utf8(output).unwrap()
}

fn house(game: &str, word: &str) -> Arc<dyn Machine> {
    arena::house(catalog::game(game).unwrap(), word).unwrap()
}

#[test]
fn an_ataxx_engine_speaks_the_universal_interface() {
    let engine = engine("ataxx", 2, house("ataxx", "minmax:1"));
    let said = answers(
        &engine,
        Protocol::Uai,
        "uai\nsetoption name Hash value 1\nnonsense\n\nisready\nuainewgame\n\
         position startpos moves g2 a1a3\nposition fen not a position\n\
         position fen x5o/7/7/7/7/7/7 o 0 1\ngo nodes 100\nposition fen 7/7/7/7/7/7/7 x 0 1\ngo depth 1\nquit\nuai\n",
    );
    assert!(said.starts_with("id name ludoteca "), "{said}");
    let at = |part: &str| said.find(part).unwrap_or_else(|| panic!("{part} in {said}"));
    assert!(at("uaiok") < at("readyok") && at("readyok") < at("info string this position"));
    let bests: Vec<_> = said.lines().filter_map(|line| line.strip_prefix("bestmove ")).collect();
    assert_eq!(bests.len(), 2, "{said}");
    assert!(["f7", "f6", "g6", "e7", "g5"].iter().any(|cell| bests[0].ends_with(cell)), "{said}");
    assert_eq!(bests[1], "0000", "nobody is to move");
    assert_eq!(said.matches("uaiok").count(), 1, "nothing after quit");
}

/// Plays the cell whose number is how many threads it was given.
struct Counter;

impl Machine for Counter {
    fn word(&self) -> String {
        "counter".to_owned()
    }

    fn name(&self) -> Text {
        Text::same("Counter")
    }

    fn choose(&self, sight: &Sight<'_>, thinking: &mut Thinking<'_>) -> Result<String, Fault> {
        sight.state.moves().into_iter().nth(thinking.threads).ok_or(Fault::Nothing)
    }
}

#[test]
fn threads_can_be_set_and_other_options_are_passed_over() {
    let engine = engine("ataxx", 2, Arc::new(Counter));
    let moves = engine.game.start(&engine.setup).unwrap().moves();
    let said = answers(
        &engine,
        Protocol::Uai,
        "uai\ngo nodes 1\nsetoption name threads value 3\ngo nodes 1\n\
         setoption name Ponder value true\nsetoption name Threads value many\nsetoption\ngo nodes 1\nquit\n",
    );
    assert!(said.contains("option name Threads type spin default 1 min 1 max"), "{said}");
    let bests: Vec<_> = said.lines().filter_map(|line| line.strip_prefix("bestmove ")).collect();
    let expected = [1, 3, 3].map(|threads: usize| moves[threads].replace('-', ""));
    assert_eq!(bests, expected, "{said}");
}

/// Plays the cell whose number is how often it remembers having been asked, times
/// the MiB it may remember in.
struct Rememberer;

impl Machine for Rememberer {
    fn word(&self) -> String {
        "rememberer".to_owned()
    }

    fn name(&self) -> Text {
        Text::same("Rememberer")
    }

    fn choose(&self, sight: &Sight<'_>, thinking: &mut Thinking<'_>) -> Result<String, Fault> {
        let memory = thinking.memory.as_deref_mut().ok_or(Fault::Nothing)?;
        let (asked, bytes) = memory.recall(|bytes| (0, bytes));
        *asked += 1;
        sight.state.moves().into_iter().nth(*asked * (*bytes >> 20)).ok_or(Fault::Nothing)
    }
}

#[test]
fn whoever_is_asked_whether_he_is_ready_has_made_his_memory_before_the_first_move() {
    let engine = engine("ataxx", 2, Arc::new(Rememberer));
    let moves = engine.game.start(&engine.setup).unwrap().moves();
    let asked = "setoption name Hash value 1\nuainewgame\nisready\ngo nodes 1\nquit\n";
    let expected = format!("readyok\nbestmove {}\n", moves[2].replace('-', ""));
    assert_eq!(answers(&engine, Protocol::Uai, asked), expected, "it was asked before");
}

#[test]
fn an_engine_remembers_as_much_as_it_may_until_another_game_begins() {
    let engine = engine("ataxx", 2, Arc::new(Rememberer));
    let moves = engine.game.start(&engine.setup).unwrap().moves();
    let said = answers(
        &engine,
        Protocol::Uai,
        "uai\nsetoption name Hash value 1\ngo nodes 1\ngo nodes 1\nuainewgame\ngo nodes 1\n\
         setoption name hash value 3\ngo nodes 1\nquit\n",
    );
    assert!(said.contains("option name Hash type spin default 64 min 1 max 4096"), "{said}");
    let bests: Vec<_> = said.lines().filter_map(|line| line.strip_prefix("bestmove ")).collect();
    let expected = [1, 2, 1, 3].map(|number: usize| moves[number].replace('-', ""));
    assert_eq!(bests, expected, "{said}");
}

#[test]
fn an_othello_engine_speaks_the_go_text_protocol() {
    let engine = engine("othello", 2, house("othello", "random"));
    let said = answers(
        &engine,
        Protocol::Gtp,
        "1 protocol_version\nname\nversion\nknown_command genmove\nknown_command dance\ndance\n\
         boardsize 7\nboardsize 8\nclear_board\nkomi 6.5\n22 play black D3\nplay black c3\nplay white i1\n\
         play white z\nundo\nundo\nplay b d3 # a remark\nfinal_score\ntime_settings 0 1 1\ntime_left white 9 0\n\
         time_settings 1 1 1e-320\nlist_commands\nshowboard\nquit\nname\n",
    );
    let answers: Vec<&str> = said.split("\n\n").collect();
    let heads: Vec<&str> =
        answers.iter().map(|answer| answer.lines().next().unwrap_or("")).collect();
    let expected = [
        "=1 2",
        "= ludoteca random",
        concat!("= ", env!("CARGO_PKG_VERSION")),
        "= true",
        "= false",
        "? unknown command",
        "? unacceptable size",
        "=",
        "=",
        "=",
        "=22",
        "? it is the other colour's turn",
        "? invalid vertex",
        "? invalid vertex",
        "=",
        "? cannot undo",
        "=",
        "= B+3",
        "=",
        "=",
        "? syntax error",
        "= protocol_version",
        "= ",
        "=",
        "",
    ];
    assert_eq!(heads, expected, "{said}");
    assert!(answers[22].contains("   A B C D E F G H\n 1 . . ."), "{said}");
    assert!(answers[22].contains(" 3 . . . X . . . ."), "{said}");
}

#[test]
fn a_pass_that_nobody_mentions_goes_with_the_move_it_was_made_for() {
    // Black has to pass until White has captured both discs.
    let rows = ["OX------", &"-".repeat(48), "OX------ X"].concat();
    let usual = engine("othello", 2, house("othello", "random"));
    let engine = Engine { setup: Setup { start: Some(rows), ..usual.setup }, ..usual };
    let input = "play white a2\nplay white a1\nplay black pass\nundo\nplay white c1\nundo\nundo\n\
                 play black pass\nplay white c1\nplay black a2\nplay black pass\nplay white c8\nquit\n";
    let said = answers(&engine, Protocol::Gtp, input);
    let answers: Vec<&str> = said.split("\n\n").collect();
    let illegal = "? illegal move";
    let expected = [
        illegal,
        illegal,
        "=",
        "=",
        "=",
        "=",
        "? cannot undo",
        "=",
        "=",
        illegal,
        "=",
        "=",
        "=",
        "",
    ];
    assert_eq!(answers, expected, "{said}");
}

#[test]
fn a_move_is_generated_for_whoever_is_due_and_is_made() {
    let engine = engine("othello", 2, house("othello", "random"));
    let input = "genmove black\ngenmove black\nplay black a1\ngenmove white\nshowboard\nquit\n";
    let said = answers(&engine, Protocol::Gtp, input);
    let answers: Vec<&str> = said.split("\n\n").collect();
    assert!(["= C4", "= D3", "= E6", "= F5"].contains(&answers[0]), "{said}");
    assert_eq!(answers[1], "? it is the other colour's turn");
    assert!(answers[3].starts_with("= "), "{said}");
    assert_eq!(answers[4].matches(['X', 'O']).count(), 6, "{said}");
}

#[test]
fn passes_that_nobody_mentions_are_made() {
    let mut engine = engine("othello", 2, house("othello", "random"));
    engine.setup.options.set(engine.game.info().options, "side", "4").unwrap();
    let mut passes = 0;
    for seed in 0..20 {
        let (mut state, mut rng) = (engine.game.start(&engine.setup).unwrap(), Rng::new(seed));
        let mut input = String::new();
        while let Some(seat) = state.turn().seat() {
            let text = state.random_move(&mut rng).unwrap();
            let colour = ["black", "white"][seat.index()];
            match text.as_str() {
                "pass" => passes += 1,
                text => input += &format!("play {colour} {text}\n"),
            }
            state.play(&text).unwrap();
        }
        let said = answers(&engine, Protocol::Gtp, &format!("{input}genmove black\nquit\n"));
        assert_eq!(said.matches('?').count(), 1, "{input}{said}");
        assert!(said.contains("? the game is over"), "{said}");
    }
    assert!(passes > 0, "somebody has to pass on so small a board");
}

#[test]
fn the_own_protocol_is_answered_in_any_open_game() {
    let engine = engine("ttt", 2, house("ttt", "minmax:3"));
    let turn = |moves: &[&str], game: &str| json!({"game": game, "options": {}, "seats": 2, "moves": moves, "start": null, "time": 900});
    let input = format!(
        "ludo 2\nludo 1\nstop\ndance\nturn {}\nturn {}\nturn {}\nturn x\nturn {}\nquit\n",
        turn(&["a1", "b1", "a2", "b2"], "ttt"),
        turn(&["a1", "a1"], "ttt"),
        turn(&[], "cn"),
        turn(&["a1", "b1", "a2", "b2", "a3"], "ttt"),
    );
    let said = answers(&engine, Protocol::Ludo, &input);
    let lines: Vec<&str> = said.lines().filter(|line| !line.starts_with("info")).collect();
    let expected = ["unknown version; here ludo 1 is spoken", "ready ludoteca minmax:3"];
    assert_eq!(lines[..2], expected);
    assert_eq!(lines[2..], ["move a3", "none", "none", "none", "none"], "{said}");
}

/// Input that comes line by line from a test.
struct Pipe(Receiver<String>, Vec<u8>);

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.1.is_empty() {
            self.1 = self.0.recv().unwrap_or_default().into_bytes();
        }
        let length = self.1.len().min(buffer.len());
        buffer[..length].copy_from_slice(&self.1[..length]);
        self.1.drain(..length);
        Ok(length)
    }
}

/// Output that a test can look at.
#[derive(Clone, Default)]
struct Page(Arc<Mutex<String>>);

impl std::io::Write for Page {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().push_str(std::str::from_utf8(bytes).unwrap());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Page {
    /// Waits until something was said.
    fn wait_for(&self, part: &str) {
        let begun = Instant::now();
        while !self.0.lock().unwrap().contains(part) {
            let said = self.0.lock().unwrap().clone();
            assert!(begun.elapsed() < Duration::from_secs(20), "{part} was never said: {said}");
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

/// A conversation with a patient engine.
fn converse(game: &str, protocol: Protocol, lead: impl FnOnce(&Sender<String>, &Page)) -> String {
    let engine = engine(game, 2, Arc::new(Patient));
    let (sender, receiver) = mpsc::channel();
    let page = Page::default();
    let mut output = page.clone();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            engine.serve(protocol, BufReader::new(Pipe(receiver, Vec::new())), &mut output);
        });
        lead(&sender, &page);
        drop(sender);
    });
    page.0.lock().unwrap().clone()
}

#[test]
fn stop_is_heard_while_the_player_thinks_and_so_is_isready() {
    let said = converse("ataxx", Protocol::Uai, |sender, page| {
        sender.send("go infinite\n".to_owned()).unwrap();
        page.wait_for("info depth 1 score cp 25 nodes 3 pv ");
        sender.send("isready\n".to_owned()).unwrap();
        page.wait_for("readyok");
        assert!(!page.0.lock().unwrap().contains("bestmove"), "it goes on thinking");
        sender.send("stop\n".to_owned()).unwrap();
        page.wait_for("bestmove ");
        // A stop that was meant for one thought does not end the next.
        sender.send("go movetime 50\nquit\n".to_owned()).unwrap();
    });
    assert_eq!(said.matches("bestmove").count(), 2, "{said}");
}

#[test]
fn a_stop_right_behind_the_question_is_not_lost() {
    let said = converse("ataxx", Protocol::Uai, |sender, page| {
        sender.send("go infinite\nstop\ngo infinite\nstop\n".to_owned()).unwrap();
        let begun = Instant::now();
        while page.0.lock().unwrap().matches("bestmove").count() < 2 {
            assert!(begun.elapsed() < Duration::from_secs(20));
            std::thread::sleep(Duration::from_millis(1));
        }
    });
    assert_eq!(said.matches("bestmove").count(), 2);
}

#[test]
fn the_end_of_the_input_ends_the_thinking_in_every_protocol() {
    for (game, protocol, question, answer) in [
        ("ataxx", Protocol::Uai, "go\n", "bestmove "),
        ("othello", Protocol::Gtp, "genmove black\n", "= "),
        ("ttt", Protocol::Ludo, "turn {\"game\":\"ttt\",\"moves\":[]}\n", "move "),
    ] {
        let begun = Instant::now();
        let said = converse(game, protocol, |sender, _| sender.send(question.to_owned()).unwrap());
        assert!(said.contains(answer), "{said}");
        assert!(begun.elapsed() < Duration::from_secs(10), "{protocol:?}");
    }
}

#[test]
fn limits_reach_the_player() {
    let said = converse("ataxx", Protocol::Uai, |sender, page| {
        sender.send("go nodes 5\n".to_owned()).unwrap();
        page.wait_for("bestmove ");
        sender.send("go movetime 30\n".to_owned()).unwrap();
    });
    assert_eq!(said.matches("bestmove").count(), 2, "{said}");
}

#[test]
fn what_cannot_be_played_is_refused_before_anything_is_said() {
    let refusal = |game: &str, seats: usize, protocol: Protocol| {
        let refused = engine(game, seats, Arc::new(Patient)).check(protocol).unwrap_err();
        refused.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(refusal("ttt", 2, Protocol::Uai), "uai is spoken only for ataxx");
    assert!(refusal("dominoes", 2, Protocol::Ludo).contains("everybody sees everything"));
    assert!(refusal("ttt", 5, Protocol::Ludo).starts_with("seats: "));
    let mut walled = engine("ataxx", 2, Arc::new(Patient));
    walled.setup.options.set(walled.game.info().options, "obstacles", "8").unwrap();
    assert_eq!(
        walled.check(Protocol::Uai).unwrap_err()[0].to_string(),
        "uai knows no chance; set up the position instead"
    );
    assert!(walled.check(Protocol::Ludo).is_ok());
}
