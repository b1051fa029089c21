//! The program as a user meets it: arguments, exit codes, pipes and files.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

mod common;

use common::{Folder, err, ludoteca, out};

#[test]
fn t5_every_bad_argument_is_reported_at_once_with_exit_code_2() {
    let folder = Folder::new("bad");
    let args = [
        "play",
        "-g",
        "chess",
        "-d",
        "7by7",
        "-v",
        "hologram",
        "-p",
        "X:q,O:m:team:more",
        "--flop",
        "left",
        "--seed",
        "x",
    ];
    let output = ludoteca(&args, "", &folder.0);
    assert_eq!(output.status.code(), Some(2));
    let said = err(&output);
    for part in ["--flop", "\"left\" is left over", "hologram", "no game \"chess\""] {
        assert!(said.contains(part), "{part} in:\n{said}");
    }
    let args = [
        "play",
        "-g",
        "cn",
        "-d",
        "7by7",
        "-p",
        "X:q,O:m:team:more,two words",
        "--line",
        "99",
        "--seed",
        "x",
    ];
    let said = err(&ludoteca(&args, "", &folder.0));
    for part in [
        "7by7",
        "has the mode \"q\"",
        "O:m:team:more",
        "two words",
        "line: expected",
        "--seed: expected",
    ] {
        assert!(said.contains(part), "{part} in:\n{said}");
    }
    assert!(out(&output).is_empty());
}

#[test]
fn tt5_the_documents_example_starts_a_seven_by_seven_with_w_at_random() {
    let folder = Folder::new("tt5");
    let output = ludoteca(&["play", "-g", "cn", "-d", "7x7", "-p", "W:r,B:m"], "", &folder.0);
    assert_eq!(output.status.code(), Some(0));
    let said = out(&output);
    assert!(said.contains("W plays "), "{said}");
    assert!(said.contains("Turn: B") && said.contains("   a  b  c  d  e  f  g\n7"), "{said}");
}

#[test]
fn t1_without_a_game_but_with_options_connect_n_is_played() {
    let folder = Folder::new("t1");
    let said = out(&ludoteca(&["play", "-p", "X,O"], "c3\n", &folder.0));
    assert!(said.starts_with("Connect-N\n") && said.contains("X plays c3"), "{said}");
}

#[test]
fn t6_a_size_that_a_game_does_not_use_is_ignored_with_a_notice() {
    let folder = Folder::new("t6");
    let output = ludoteca(&["play", "-g", "ttt", "-d", "9x9"], "", &folder.0);
    assert_eq!(output.status.code(), Some(0));
    assert!(err(&output).contains("--dim 9x9 is ignored"), "{}", err(&output));
}

#[test]
fn t8_the_older_spellings_of_the_machine_options_are_understood() {
    let folder = Folder::new("t8");
    let output = ludoteca(&["play", "-g", "ttt", "-aialg", "none", "-md", "0"], "", &folder.0);
    assert_eq!(output.status.code(), Some(2));
    let said = err(&output);
    assert!(said.contains("--minmax-depth: expected") && !said.contains("ai-algorithm"), "{said}");
    let output = ludoteca(&["play", "-g", "ttt", "-aialg", "minmax", "-md", "41"], "", &folder.0);
    assert!(err(&output).contains("from 1 to 40, not \"41\""), "{}", err(&output));
}

#[test]
fn what_only_the_prompt_can_do_is_refused_elsewhere() {
    let folder = Folder::new("elsewhere");
    for place in [["-v", "window"], ["-v", "tui"], ["-am", "server"]] {
        let wanted = ["play", "-g", "ttt", "-p", "@Ana,Bot:r", "--time-limit", "5", "--save", "x"];
        let output = ludoteca(&[&wanted[..], &place].concat(), "", &folder.0);
        assert_eq!(output.status.code(), Some(2));
        let said = err(&output);
        for part in ["--save: only the prompt", "--time-limit: only the prompt", "@Ana: profiles"] {
            assert!(said.contains(part), "{part} in:\n{said}");
        }
    }
}

#[test]
fn help_is_given_for_the_program_and_every_command_in_both_languages() {
    let folder = Folder::new("help");
    for command in
        ["play", "replay", "games", "import", "export", "perft", "bench", "solve", "analyse"]
    {
        let english = ludoteca(&[command, "--help"], "", &folder.0);
        assert_eq!(english.status.code(), Some(0));
        assert!(out(&english).contains("Examples:\n  ludoteca"), "{command}");
        let spanish = out(&ludoteca(&[command, "-h", "--lang", "es"], "", &folder.0));
        assert!(spanish.contains("Ejemplos:\n"), "{command}");
        assert!(out(&ludoteca(&["--help"], "", &folder.0)).contains(command));
    }
    assert_eq!(ludoteca(&["dance"], "", &folder.0).status.code(), Some(2));
}

#[test]
fn play_alone_shows_the_menu_and_leaves_at_the_end_of_input() {
    let folder = Folder::new("menu");
    let output = ludoteca(&["play"], "", &folder.0);
    assert_eq!(output.status.code(), Some(0));
    assert!(out(&output).contains("1. New match"));
    let spanish = out(&ludoteca(&["play", "--lang", "es"], "5\n", &folder.0));
    assert!(spanish.contains("1. Nueva partida") && spanish.contains("¡Hasta luego!"), "{spanish}");
}

#[test]
fn a_scripted_match_is_saved_where_told_and_replayed() {
    let folder = Folder::new("save");
    let file = folder.file("game.json");
    let typed = "b2\na1\nb1\nc3\nb3\n";
    let output = ludoteca(&["play", "-g", "ttt", "--save", &file], typed, &folder.0);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert!(out(&output).contains("Winner: X"));
    let replayed = out(&ludoteca(&["replay", &file], "5\ne\n", &folder.0));
    assert!(
        replayed.contains("State: 5/5") && replayed.contains("Decisive: b3 b2 b1"),
        "{replayed}"
    );
}

#[test]
fn an_interrupted_match_is_listed_in_the_menu_and_resumed() {
    let folder = Folder::new("resume");
    let output = ludoteca(&["play", "-g", "ttt"], "b2\n", &folder.0);
    assert!(out(&output).contains("The match is kept: match 1"));
    let resumed = out(&ludoteca(&["play"], "2\n1\na1\n", &folder.0));
    assert!(resumed.contains("O plays a1"), "{resumed}");
}

#[test]
fn a_bad_file_is_refused_with_a_sentence_and_exit_code_1() {
    let folder = Folder::new("file");
    let broken = folder.write("broken.json", "{\"ludoteca\": 1,");
    let output = ludoteca(&["replay", &broken], "", &folder.0);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("line 1, column 15: this is not JSON"), "{}", err(&output));
    let missing = ludoteca(&["replay", &folder.file("none.json")], "", &folder.0);
    assert_eq!(missing.status.code(), Some(1));
    let binary = folder.0.join("binary.json");
    std::fs::write(&binary, [0xff, 0xfe, 0x00]).unwrap();
    let output = ludoteca(&["replay", binary.to_str().unwrap()], "", &folder.0);
    assert!(err(&output).contains("not text in UTF-8"), "{}", err(&output));
}

#[test]
fn a_save_that_fails_leaves_what_was_there_and_no_draft() {
    let folder = Folder::new("atomic");
    // A folder in the place of the file: renaming onto it fails for everyone, root included.
    let taken = folder.0.join("taken.json");
    std::fs::create_dir_all(taken.join("inside")).unwrap();
    let output =
        ludoteca(&["play", "-g", "ttt", "--save", taken.to_str().unwrap()], "e\n", &folder.0);
    assert!(err(&output).contains("The match could not be saved"), "{}", err(&output));
    assert!(taken.join("inside").exists());
    let drafts = std::fs::read_dir(&folder.0).unwrap().flatten();
    assert!(drafts.into_iter().all(|entry| !entry.file_name().to_string_lossy().contains("draft")));
}

#[test]
fn connect_four_digits_go_in_and_out() {
    let folder = Folder::new("digits");
    let digits = folder.write("moves.txt", "44455554221\n");
    let record = folder.file("four.json");
    let output =
        ludoteca(&["import", &digits, "--format", "digits", "--out", &record], "", &folder.0);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let output = ludoteca(&["export", &record, "--format", "digits"], "", &folder.0);
    assert_eq!(out(&output), "44455554221\n");
    let wrong = folder.write("wrong.txt", "4448");
    let output = ludoteca(&["import", &wrong, "--format", "digits"], "", &folder.0);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("character 4 is \"8\""), "{}", err(&output));
    let full = folder.write("full.txt", "4444444");
    let output = ludoteca(&["import", &full, "--format", "digits"], "", &folder.0);
    assert!(err(&output).contains("7 (d): d is not possible now"), "{}", err(&output));
}

#[test]
fn a_rolit_replay_goes_out_and_comes_back_without_naming_its_format() {
    let folder = Folder::new("rolit-files");
    let [record, replay, again] =
        ["match.json", "replay.json", "again.json"].map(|name| folder.file(name));
    let players = "Ana:minimax=1,Luis:greedy,Eva:r";
    let args = ["play", "-g", "rolit", "--shape", "DS", "-p", players, "--save", &record];
    assert_eq!(ludoteca(&args, "", &folder.0).status.code(), Some(0));
    let args = ["export", &record, "--format", "rolit-replay", "--out", &replay];
    assert_eq!(ludoteca(&args, "", &folder.0).status.code(), Some(0));
    let output = ludoteca(&["import", &replay, "--out", &again], "", &folder.0);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let [before, after] = [&record, &again].map(|path| -> serde_json::Value {
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
    });
    assert_eq!(before["moves"], after["moves"]);
    assert_eq!(before["seats"][1], after["seats"][1]);
}

#[test]
fn games_are_listed_for_people_and_for_programs() {
    let folder = Folder::new("games");
    let listed = out(&ludoteca(&["games"], "", &folder.0));
    assert!(listed.contains("Connect-N (cn)") && listed.contains("--gravity on|off"), "{listed}");
    let json = out(&ludoteca(&["games", "--json"], "", &folder.0));
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json.as_array().unwrap().len(), catalog::GAMES.len());
    assert_eq!(json[0]["name"]["es"], "Tres en raya");
}

#[test]
fn one_game_is_listed_with_each_of_its_machines() {
    let folder = Folder::new("one-game");
    let listed = out(&ludoteca(&["games", "ATTT"], "", &folder.0));
    for row in ["level:1                  Level 1, newcomer", "level:8 ", "minmax:5 "] {
        assert!(listed.contains(&format!("\n    {row}")), "{row}: {listed}");
    }
    assert!(!listed.contains("(cn)"), "{listed}");
    let all = out(&ludoteca(&["games"], "", &folder.0));
    assert!(all.contains("level:1-8, "), "{all}");
    let unknown = ludoteca(&["games", "chess"], "", &folder.0);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(err(&unknown).contains("there is no game \"chess\"; there are ttt, "));
}

#[test]
fn t44_a_time_limit_hands_the_seat_of_a_late_machine_to_a_person() {
    let folder = Folder::new("time-limit");
    let with_limit = |limit, players| {
        let args = ["play", "-g", "cn", "-d", "9x9", "-p", players, "--time-limit", limit];
        ludoteca(&args, "e5\n", &folder.0)
    };
    let late = with_limit("1", "Ana:minmax=20,Eva");
    assert!(
        err(&late).contains("Ana: the machine has not answered within 1 ms."),
        "{}",
        err(&late)
    );
    assert!(out(&late).contains("Ana plays e5"), "{}", out(&late));
    assert_eq!(with_limit("10001", "Ana,Eva").status.code(), Some(2));
}

#[test]
fn perft_prints_a_line_a_depth_and_bench_two_rates() {
    let folder = Folder::new("perft");
    let output = ludoteca(&["perft", "--game", "ttt", "--depth", "3"], "", &folder.0);
    let lines: Vec<_> = out(&output)
        .lines()
        .map(|line| line.split(' ').take(3).collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(lines, ["perft 1 9", "perft 2 72", "perft 3 504"]);
    let bench =
        out(&ludoteca(&["bench", "playouts", "--game", "ttt", "--seconds", "1"], "", &folder.0));
    assert!(bench.contains(" games/s\n") && bench.contains(" moves/s\n"), "{bench}");
    let wrong =
        ludoteca(&["perft", "--game", "cn", "--set", "rows", "--position", "junk"], "", &folder.0);
    let said = err(&wrong);
    assert_eq!(wrong.status.code(), Some(2));
    for part in ["--set: expected option=value", "--depth is needed", "start: "] {
        assert!(said.contains(part), "{part} in:\n{said}");
    }
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let folder = Folder::new("seed");
    let run = |seed| {
        out(&ludoteca(&["play", "-g", "cn", "-p", "A:r,B:r", "--seed", seed], "n\n", &folder.0))
    };
    assert_eq!(run("5"), run("5"));
    assert_ne!(run("5"), run("6"));
}

#[test]
fn no_game_option_hides_an_option_of_play() {
    let folder = Folder::new("names");
    let help = out(&ludoteca(&["play", "--help"], "", &folder.0));
    let own = help.split("Options of").next().unwrap();
    for spec in catalog::GAMES.iter().flat_map(|game| game.info().options) {
        let hidden = own.contains(&format!("--{} ", spec.name))
            || own.contains(&format!("--{}\n", spec.name));
        assert!(!hidden || spec.name == "obstacles", "--{} means two things", spec.name);
    }
}

#[test]
fn r7_r74_teams_are_dealt_in_turn_and_all_are_ranked_by_their_score() {
    let folder = Folder::new("teams");
    let args = ["play", "-g", "rolit", "--shape", "DS", "--mode", "teams", "--team-names", "N,S"];
    let players = ["-p", "A:r,B:r,C:r:N,D:r", "--seed", "2"];
    let said = out(&ludoteca(&[&args[..], &players].concat(), "", &folder.0));
    let ranking: Vec<&str> = said.split("Final ranking:\n").skip(1).collect();
    let [teams, players] = ranking[..] else { panic!("{said}") };
    let scores = |lines: &str| -> Vec<u32> {
        let points = lines.lines().filter_map(|line| line.split(": ").nth(1)?.split(' ').next());
        points.map_while(|number| number.parse().ok()).collect()
    };
    assert_eq!((scores(teams).len(), scores(players).len()), (2, 4), "{said}");
    assert!(scores(teams).is_sorted_by(|one, next| one >= next), "{said}");
    assert!(scores(players).is_sorted_by(|one, next| one >= next), "{said}");
    let alone = ["play", "-g", "ttt", "--team-names", "N,S"];
    assert_eq!(ludoteca(&alone, "", &folder.0).status.code(), Some(2), "it has no teams");
}

#[test]
fn r46_r47_saved_files_end_in_json_and_the_usual_match_is_offered_first() {
    let folder = Folder::new("usual");
    let file = folder.file("some.v2");
    let typed = format!("b2\nsave\nsave {file}\n");
    let said = out(&ludoteca(&["play", "-g", "ttt"], &typed, &folder.0));
    let written = format!("{file}.json");
    assert!(said.contains(&written) && std::path::Path::new(&written).exists(), "{said}");
    let imported = vec![written.as_str(); 51];
    let output = ludoteca(&[&["matches", "import"], &imported[..]].concat(), "", &folder.0);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let listed = out(&ludoteca(&["play"], "2\n-1\n", &folder.0));
    assert!(listed.contains("  1. match 1, \"saved-match\""), "{listed}");
    assert!(listed.contains("  51. "), "{listed}");
}

/// Plays a match of machines to the end, replays the record to its last state,
/// and compares what both print.
fn play_save_and_replay(name: &str, args: &[&str]) -> String {
    let folder = Folder::new(name);
    let file = folder.file("match.json");
    let args: Vec<_> = ["play", "--save", &file].into_iter().chain(args.iter().copied()).collect();
    let played = ludoteca(&args, "", &folder.0);
    assert_eq!(played.status.code(), Some(0), "{}", err(&played));
    let played = out(&played);
    let record: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    let last = record["moves"].as_array().unwrap().len();
    let replayed = out(&ludoteca(&["replay", &file], &format!("{last}\ne\n"), &folder.0));
    let table = |text: &str, end: Option<&str>| {
        let text = end.map_or(text, |end| text.split(end).next().unwrap());
        text.rsplit("\n\n").next().unwrap().trim_end().to_owned()
    };
    let shown = table(&played, Some("Game over!"));
    assert!(shown.lines().count() >= 3, "{played}");
    assert_eq!(table(&replayed, None), shown);
    played
}

#[test]
fn ten_machines_play_rolit_on_the_large_circle_and_the_replay_ends_the_same() {
    let players = "Ana:r,Bea:r,Carlos:r,Dani:r,Eva:r,Fran:r,Gema:r,Hugo:r,Ines:r,Juan:r";
    let played = play_save_and_replay("rolit", &["-g", "rolit", "--shape", "cl", "-p", players]);
    assert!(played.contains("Final ranking:\n1. ") && played.contains("\n10. "), "{played}");
}

#[test]
fn four_machines_play_ataxx_among_mirrored_obstacles_and_the_replay_ends_the_same() {
    let args = ["-g", "ataxx", "-o", "12", "--layout", "mirrored", "-p", "X:r,O:r,R:r,B:r"];
    let played = play_save_and_replay("ataxx", &args);
    assert_eq!(
        played
            .split("Game over!")
            .next()
            .unwrap()
            .rsplit("\n\n")
            .next()
            .unwrap()
            .matches('*')
            .count(),
        12
    );
}

#[test]
fn seven_machines_play_a_dominoes_tournament_and_the_replay_ends_the_same() {
    let args = [
        "-g",
        "dominoes",
        "--values",
        "10",
        "--points",
        "300",
        "-p",
        "A:r,B:r,C:r,D:r,E:r,F:r,G:r",
        "--shuffle",
    ];
    let played = play_save_and_replay("dominoes", &args);
    assert!(played.contains("Tournament champion: "), "{played}");
}
