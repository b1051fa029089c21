//! Programs of others on the command line, and ours in theirs.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

mod common;

use std::process::Command;

use common::{Folder, err, ludoteca, out};
use serde_json::Value;

const LUDOTECA: &str = env!("CARGO_BIN_EXE_ludoteca");

/// The games that were kept in a file: moves and result of each.
fn games(file: &str) -> Vec<(Value, Value)> {
    let text = std::fs::read_to_string(file).unwrap();
    let game = |line: &str| {
        let mut game: Value = serde_json::from_str(line).unwrap();
        (game["moves"].take(), game["end"].take())
    };
    text.lines().skip(1).map(game).collect()
}

/// Whoever plays through a pipe plays what he plays at our tables.
#[test]
fn our_engines_play_the_same_games_over_pipes_as_at_home() {
    let folder = Folder::new("engines");
    for (game, protocol, player) in [
        ("ataxx", "uai", "minmax:2"),
        ("ataxx", "ludo", "minmax:2"),
        ("othello", "gtp", "easy"),
        ("othello", "ludo", "easy"),
        ("rolit", "ludo", "greedy"),
    ] {
        let engine = format!(
            "me={protocol}:'{LUDOTECA}' engine --game {game} --protocol {protocol} --player {player}"
        );
        let play = |player: &str| {
            let file =
                folder.file(&format!("{game}-{protocol}-{}.jsonl", player.replace(':', "-")));
            let players = format!("random,{player}");
            let common = ["arena", "--game", game, "--players", &players, "--games", "4"];
            let more = ["--program", &engine, "--out", &file];
            let output = ludoteca(&[&common[..], &more[..]].concat(), "", &folder.0);
            assert_eq!(output.status.code(), Some(0), "{}", err(&output));
            games(&file)
        };
        let (at_home, over_pipes) = (play(player), play("me"));
        assert_eq!(at_home, over_pipes, "{game} {protocol}");
        assert!(at_home.iter().all(|(_, end)| ["won", "drawn"].map(Value::from).contains(end)));
    }
}

#[test]
fn the_example_in_python_plays_without_fault() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: there is no python3 here");
        return;
    }
    let folder = Folder::new("python");
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/player.py");
    let program = format!("snake=python3 '{example}'");
    for game in ["ataxx", "othello", "dominoes"] {
        let args = ["arena", "--game", game, "--program", &program, "--players", "random,snake"];
        let output = ludoteca(
            &[&args[..], &["--games", "2", "--concurrency", "1", "--json"]].concat(),
            "",
            &folder.0,
        );
        let report: Value = serde_json::from_str(&out(&output)).unwrap();
        for standing in report["standings"].as_array().unwrap() {
            let faults = standing["faults"].as_object().unwrap();
            assert!(faults.values().all(|count| *count == 0), "{game}: {standing}");
        }
    }
    let args = ["play", "-g", "cn", "--program", &program, "-p", "Bot:snake,Ana"];
    let said = out(&ludoteca(&args, "a1\n", &folder.0));
    assert!(said.contains("Bot plays c3") && said.contains("Ana plays a1"), "{said}");
    // Another player takes its seat where the middle is taken.
    assert_eq!(said.matches("Bot plays ").count(), 2, "{said}");
}

#[test]
fn what_is_wrong_with_programs_is_said_before_anything_starts() {
    let folder = Folder::new("wrong");
    let args = [
        "arena",
        "--game",
        "cn",
        "--players",
        "random,other,s",
        "--program",
        "minmax=x",
        "--program",
        "r=x",
        "--program",
        "no name=x",
        "--program",
        "s=cat",
        "--program",
        "S=cat",
        "--program",
        "other=uai:cat",
        "--program",
        "open=cat 'x",
        "--program",
        "empty=",
    ];
    let output = ludoteca(&args, "", &folder.0);
    assert_eq!(output.status.code(), Some(2));
    for part in [
        "\"minmax\" is already a player of the house",
        "\"r\" is already a player of the house",
        "\"no name\" is no name",
        "two programs are called \"S\"",
        "other: uai is spoken only for ataxx",
        "a quotation mark is never closed",
        "\"empty=\" has no command",
    ] {
        assert!(err(&output).contains(part), "{part} in\n{}", err(&output));
    }
    for command in ["arena", "play"] {
        let program = ["--program", "lost=/no/such/program"];
        let args = [&[command, "--game", "cn", "--lang", "es"], &program[..]].concat();
        let players = if command == "arena" { "random,lost" } else { "Ana,Bot:lost" };
        let output = ludoteca(&[&args[..], &["--players", players]].concat(), "", &folder.0);
        assert_eq!(output.status.code(), Some(1), "{command}");
        assert!(err(&output).contains("el programa lost no se puede iniciar"), "{}", err(&output));
    }
}

#[test]
fn a_protocol_without_words_for_positions_or_plies_is_refused_where_these_are_limited() {
    let folder = Folder::new("limits");
    let args = ["arena", "--game", "othello", "--players", "random,g", "--program", "g=gtp:cat"];
    for limit in ["--nodes", "--depth"] {
        let output = ludoteca(&[&args[..], &[limit, "3"]].concat(), "", &folder.0);
        assert_eq!(output.status.code(), Some(2), "{limit}");
        assert!(err(&output).contains("g: gtp has words for how long"), "{}", err(&output));
    }
}

#[cfg(unix)]
#[test]
fn a_record_never_starts_a_program_by_itself() {
    let folder = Folder::new("record");
    let (record, trace) = (folder.file("match.json"), folder.file("trace"));
    let script = folder.write(
        "program.sh",
        &format!(
            "echo started >> '{trace}'\nread -r hello; echo ready\n\
             while read -r word rest; do case $word in turn) echo move c3;; quit) exit;; esac; done\n"
        ),
    );
    let program = format!("snake=sh '{script}'");
    let args =
        ["play", "-g", "cn", "--program", &program, "-p", "Bot:snake,Ana", "--save", &record];
    let said = out(&ludoteca(&args, "", &folder.0));
    assert!(said.contains("Bot plays c3"), "{said}");
    assert_eq!(std::fs::read_to_string(&trace).unwrap(), "started\n");
    let replayed = ludoteca(&["replay", &record], "b\na1\n", &folder.0);
    assert!(err(&replayed).contains("There is no machine \"snake\" here"), "{}", err(&replayed));
    assert!(out(&replayed).contains("Bot plays a1"), "it is played by hand");
    assert_eq!(std::fs::read_to_string(&trace).unwrap(), "started\n", "and nothing was started");
}

#[cfg(unix)]
#[test]
fn the_menu_offers_programs_as_players() {
    let folder = Folder::new("menu");
    let script = folder.write(
        "program.sh",
        "read -r hello; echo ready\n\
         while read -r word rest; do case $word in turn) echo move b2;; quit) exit;; esac; done\n",
    );
    let program = format!("snake=sh '{script}'");
    let typed = "1\n1\nBot AI\nnobody\nsnake\nAna\n\nexit\n";
    let output = ludoteca(&["play", "--program", &program], typed, &folder.0);
    let said = out(&output);
    assert!(said.contains("Bot plays b2"), "{said}\n{}", err(&output));
}

#[test]
fn openings_come_from_a_file_and_wrong_lines_are_named() {
    let folder = Folder::new("openings");
    let book = folder.write("book.txt", "# two openings\nf5d6c3\nf5 f6\n");
    let file = folder.file("games.jsonl");
    let args = ["arena", "--game", "othello", "--players", "random,none", "--games", "6"];
    let kept = [&args[..], &["--openings", &book, "--out", &file]].concat();
    assert_eq!(ludoteca(&kept, "", &folder.0).status.code(), Some(0));
    let games = games(&file);
    let first = |game: usize| games[game].0.as_array().unwrap()[..2].to_vec();
    assert_eq!(first(1), ["f5", "d6"]);
    assert_eq!((first(2), first(3)), (vec!["f5".into(), "f6".into()], first(2)));
    assert_eq!(first(4), ["f5", "d6"], "from the first again");
    let bad = folder.write("bad.txt", "f5\nf5 e4\n\nzz\n");
    let output = ludoteca(&[&args[..], &["--openings", &bad]].concat(), "", &folder.0);
    assert_eq!(output.status.code(), Some(2));
    for part in ["bad.txt: line 2: move 2: ", "bad.txt: line 4: move 1: "] {
        assert!(err(&output).contains(part), "{part} in\n{}", err(&output));
    }
    for wrong in ["random:x", "random:101"] {
        let output = ludoteca(&[&args[..], &["--openings", wrong]].concat(), "", &folder.0);
        assert!(err(&output).contains("expected random:K with K from 0 to 100, or a file"));
    }
}

#[test]
fn an_engine_that_cannot_play_says_why() {
    let folder = Folder::new("engine");
    for (args, part) in [
        (
            &["--game", "othello", "--protocol", "xboard"][..],
            "no \"xboard\"; there are ludo, uai, gtp",
        ),
        (&["--game", "othello", "--protocol", "uai", "--player", "random"], "only for ataxx"),
        (&["--game", "othello", "--player", "nobody"], "no machine \"nobody\"; there are"),
        (&["--game", "othello", "--weights", "none.bin"], "no weights of the engine of Othello in"),
        (&["--game", "ataxx", "--weights", "none.bin"], "no weights of the engine of Ataxx in"),
        (&["--game", "ttt", "--weights", "none.bin"], "a file; othello, ataxx are"),
        (&["--game", "dominoes", "--player", "random"], "everybody sees everything"),
        (&["--player", "random"], "--game is needed"),
    ] {
        let output = ludoteca(&[&["engine"], args].concat(), "", &folder.0);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(err(&output).contains(part), "{part} in\n{}", err(&output));
    }
    let help = out(&ludoteca(&["engine", "--help", "--lang", "es"], "", &folder.0));
    assert!(help.contains("dejar que otro programa use nuestros jugadores"), "{help}");
}
