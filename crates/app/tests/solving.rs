//! Solving positions from a file, and looking matches over.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

mod common;

use std::process::Output;

use common::{Folder, err, ludoteca, out};
use serde_json::Value as Json;

/// The first of the well-known problems of Fforum, with what its collectors
/// list of its moves.
const FIRST: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
const FIRST_SCORES: &str = "; G8:+18; H1:+12; H7:+6;";
/// White has taken everything but two corners, which nobody can reach.
const NOBODY: &str = "-OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO- X";
/// Black cannot move, White can, on c1.
const PASSING: &str = "OX-------------------------------------------------------------- X";

fn solve(folder: &Folder, text: &str, more: &[&str]) -> Output {
    let file = folder.write("positions.obf", text);
    let args = [&["solve", "--game", "othello", "--threads", "1", "--memory", "16"], more].concat();
    ludoteca(&[&args[..], &[&file]].concat(), "", &folder.0)
}

/// The rows of the table, in words.
fn rows(output: &Output) -> Vec<Vec<String>> {
    let table = out(output);
    let lines = table.lines().skip(1).take_while(|line| !line.is_empty());
    lines.map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
}

/// Every line of the output as JSON.
fn objects(output: &Output) -> Vec<Json> {
    out(output).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn positions_are_solved_and_compared_with_the_file() {
    let folder = Folder::new("solve");
    let text = format!("% two problems\n\n{FIRST}{FIRST_SCORES}\n{FIRST}\n");
    let output = solve(&folder, &text, &[]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let rows = rows(&output);
    assert_eq!(rows[0][..4], ["3", "14", "g8", "+18"]);
    assert_eq!(rows[0][7..], ["ok"]);
    assert_eq!(rows[1][..4], ["4", "14", "g8", "+18"]);
    assert_eq!(rows[1].len(), 7, "the file says nothing of it");
    let totals = "2 solved: 1 right, 0 wrong, 1 without a score; ";
    assert!(out(&output).contains(totals), "{}", out(&output));
    assert_eq!(err(&output), "", "progress is for terminals");
}

#[test]
fn a_score_that_differs_is_called_wrong_and_a_move_that_differs_is_not() {
    let folder = Folder::new("wrong");
    let output = solve(&folder, &format!("{FIRST}; H1:+12;\n{FIRST}; H1:+18;\n"), &[]);
    assert_eq!(output.status.code(), Some(1));
    let rows = rows(&output);
    assert_eq!(rows[0][7..], ["WRONG", "+12"]);
    assert_eq!(rows[1][7..].join(" "), "ok (best in the file: h1)");
    assert!(err(&output).contains("1 of 2 scores differ"), "{}", err(&output));
    assert!(out(&output).contains("1 right, 1 wrong"), "{}", out(&output));
}

#[test]
fn every_bad_line_is_named_and_nothing_is_solved() {
    let folder = Folder::new("bad-lines");
    let small = format!("{} X", "-".repeat(36));
    let lines = [
        FIRST,
        "nonsense",
        &FIRST.replacen("--", "-?", 1),
        &format!("{FIRST}; A1:+4;"),
        &format!("{FIRST}; G8:+99;"),
        &format!("{FIRST}; G8;"),
        &small,
    ];
    let output = solve(&folder, &lines.join("\n"), &[]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(out(&output), "");
    let said: Vec<String> = err(&output).lines().map(str::to_owned).collect();
    let expected = [
        ("line 2: ", "a position is 64 cells"),
        ("line 3: ", "cell 2 of the position is \"?\""),
        ("line 4: ", "A1 is not possible now"),
        ("line 5: ", "from -64 to +64"),
        ("line 6: ", "\"G8\" is no move with its score"),
        ("line 7: ", "a board of 6×6 cells cannot be solved"),
    ];
    assert_eq!(said.len(), expected.len(), "{said:#?}");
    for (line, (place, sentence)) in said.iter().zip(expected) {
        assert!(line.contains(place) && line.contains(sentence), "{sentence} in {line}");
    }
}

#[test]
fn a_missing_file_an_empty_one_and_another_game_are_refused() {
    let folder = Folder::new("refused");
    let missing = ludoteca(&["solve", "--game", "othello", "nowhere.obf"], "", &folder.0);
    assert_eq!(missing.status.code(), Some(1));
    let empty = ludoteca(&["solve", "--game", "othello", "-"], "\n% nothing\n", &folder.0);
    assert_eq!(empty.status.code(), Some(1));
    assert!(err(&empty).contains("there is no position in it"), "{}", err(&empty));
    let other = ludoteca(&["solve", "--game", "ttt", "-"], "", &folder.0);
    assert_eq!(other.status.code(), Some(2));
    assert!(
        err(&other).contains("cannot be solved yet; those of othello, cn can"),
        "{}",
        err(&other)
    );
    assert_eq!(ludoteca(&["solve", "-"], "", &folder.0).status.code(), Some(2));
}

#[test]
fn programs_read_an_object_a_line_and_the_totals() {
    let folder = Folder::new("solve-json");
    let output =
        solve(&folder, &format!("{FIRST}{FIRST_SCORES}\n{NOBODY}\n{PASSING}\n"), &["--json"]);
    let lines = objects(&output);
    assert_eq!(lines.len(), 4);
    assert_eq!((&lines[0]["move"], &lines[0]["score"]), (&"g8".into(), &18.into()));
    assert_eq!((&lines[0]["right"], &lines[0]["listed"]), (&true.into(), &true.into()));
    assert_eq!(lines[0]["line"][0], "g8");
    assert!(lines[0]["nodes"].as_u64().unwrap() > 0);
    assert_eq!((&lines[1]["over"], &lines[1]["score"]), (&true.into(), &(-64).into()));
    assert_eq!((&lines[1]["move"], &lines[1]["right"]), (&Json::Null, &Json::Null));
    assert_eq!((&lines[2]["move"], &lines[2]["line"][1]), (&"pass".into(), &"c1".into()));
    assert_eq!(lines[2]["score"], -64);
    assert_eq!((&lines[3]["positions"], &lines[3]["right"]), (&3.into(), &1.into()));
}

#[test]
fn solving_and_looking_over_speak_spanish() {
    let folder = Folder::new("solve-es");
    let output = solve(&folder, &format!("{FIRST}; G8:+4;\n{NOBODY}\n"), &["--lang", "es"]);
    let said = out(&output);
    assert!(said.starts_with("línea  vacías"), "{said}");
    assert!(said.contains("MAL +4") && said.contains("la partida ha terminado"), "{said}");
    assert!(err(&output).contains("1 de 1 resultados difieren"), "{}", err(&output));
    let game = folder.write("game.txt", MATCH);
    let args = ["analyse", &game, "--depth", "1", "--threads", "1", "--lang", "es"];
    let said = out(&ludoteca(&args, "", &folder.0));
    assert!(
        said.contains("Othello: Negras – Blancas") && said.contains("fichas perdidas"),
        "{said}"
    );
}

/// A match with a bad move near its end, the fifty-third: g1 loses 14 discs
/// against a1. All moves after it are the best.
const MATCH: &str = "d3c5e6d2c6d6c7f3b5f6f4f5g5d7c4e7g6g4e8c8c3f7f8d8b8b6a5h4h5h6e2b3b4a6e3c2a3f1g3h3\
                     g8b7g7a4d1c1f2e1a8a7b2a2g1h7h8h1a1b1h2g2";

/// Looks a file over as deep as makes the last ten moves exact.
fn analyse(folder: &Folder, file: &str, more: &[&str]) -> Output {
    let args = ["analyse", file, "--depth", "10", "--threads", "1"];
    ludoteca(&[&args[..], more].concat(), "", &folder.0)
}

#[test]
fn a_transcript_is_looked_over_with_exact_scores_at_its_end_and_a_bad_move_marked() {
    let folder = Folder::new("analyse");
    let output = analyse(&folder, &folder.write("game.txt", MATCH), &[]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let said = out(&output);
    let row = |number: &str| -> Vec<String> {
        let mut lines = said.lines().map(|line| line.split_whitespace().map(str::to_owned));
        lines.find_map(|mut words| (words.next()? == number).then(|| words.collect())).unwrap()
    };
    assert_eq!(row("52"), ["White", "a2", "=+22"]);
    assert_eq!(row("53")[..5], ["Black", "g1??", "=+8", "14", "=+22"]);
    assert_eq!(row("53")[5], "a1");
    for number in 54..=60 {
        let row = row(&number.to_string());
        assert_eq!((row[2].as_str(), row.len()), ("=+8", 3), "{row:?}");
    }
    assert!(row("1")[2].starts_with('~'), "{said}");
    assert!(said.contains("  0 ┼───"), "a graph: {said}");
    assert!(said.contains("discs lost"), "a summary: {said}");
    assert_eq!(err(&output), "", "progress is for terminals");
}

#[test]
fn a_record_and_a_kept_match_are_looked_over_as_their_transcript_is() {
    let folder = Folder::new("analyse-record");
    let (transcript, record) = (folder.write("game.txt", MATCH), folder.file("game.json"));
    ludoteca(&["import", &transcript, "--format", "transcript", "--out", &record], "", &folder.0);
    ludoteca(&["matches", "import", &record], "", &folder.0);
    let [one, two, three] = [transcript.as_str(), &record, "1"].map(|word| {
        let output = analyse(&folder, word, &["--json"]);
        serde_json::from_str::<Json>(&out(&output)).unwrap()
    });
    assert_eq!((&one, &one), (&two, &three));
    let bad = &one["moves"][52];
    assert_eq!(
        (&bad["move"], &bad["lost"], &bad["mark"]),
        (&"g1".into(), &14.into(), &"??".into())
    );
    assert_eq!((&bad["better"]["score"], &bad["better"]["line"][0]), (&22.into(), &"a1".into()));
    assert_eq!(one["moves"].as_array().unwrap().len(), 60);
    assert_eq!(one["moves"][59]["score"], 8);
    let black = &one["players"][0];
    assert_eq!((&black["player"], &black["moves"]), (&"Black".into(), &30.into()));
    assert!(black["lost"].as_i64().unwrap() >= 14 && black["blunders"].as_i64().unwrap() >= 1);
}

/// A problem of Fforum with White to move, for whom g5 is worth 0 and g6 -6, as
/// its collectors list them.
#[test]
fn a_match_from_a_position_where_white_begins_is_judged_from_black_s_view() {
    let folder = Folder::new("analyse-white");
    let position = "OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O";
    let problem = folder.write("problem.obf", position);
    let record = folder.file("problem.json");
    ludoteca(&["import", &problem, "--format", "obf", "--out", &record], "", &folder.0);
    let text = std::fs::read_to_string(&record).unwrap();
    let mut json: Json = serde_json::from_str(&text).unwrap();
    json["moves"] = vec!["g6"].into();
    let played = folder.write("played.json", &json.to_string());
    let args = ["analyse", &played, "--depth", "20", "--threads", "1", "--json"];
    let judged: Json = serde_json::from_str(&out(&ludoteca(&args, "", &folder.0))).unwrap();
    let mv = &judged["moves"][0];
    assert_eq!(
        (&mv["player"], &mv["score"], &mv["exact"]),
        (&"White".into(), &6.into(), &true.into())
    );
    assert_eq!((&mv["lost"], &mv["mark"]), (&6.into(), &"?".into()));
    assert_eq!((&mv["better"]["score"], &mv["better"]["line"][0]), (&0.into(), &"g5".into()));
    assert_eq!(judged["before"]["score"], 0);
}

#[test]
fn the_picture_of_a_match_is_whole_and_needs_nothing_else() {
    let folder = Folder::new("analyse-svg");
    let (game, picture) = (folder.write("game.txt", MATCH), folder.file("graph.svg"));
    let output = analyse(&folder, &game, &["--svg", &picture]);
    assert!(out(&output).contains(&format!("drawn: {picture}")), "{}", out(&output));
    let svg = std::fs::read_to_string(&picture).unwrap();
    assert!(svg.starts_with("<svg xmlns=") && svg.trim_end().ends_with("</svg>"));
    assert!(svg.contains("<title>Othello: Black – White</title>"), "{svg}");
    assert!(svg.contains("<title>53. g1?? −14 (a1)</title>"), "{svg}");
    assert!(svg.contains("prefers-color-scheme:dark"), "{svg}");
    assert!(!svg.contains("NaN") && !svg.contains("href") && !svg.contains("url("), "{svg}");
    assert_eq!(unclosed(&svg), Vec::<String>::new(), "{svg}");
}

/// The elements of an XML text that are still open at its end; panics where
/// one is closed that is not open.
fn unclosed(xml: &str) -> Vec<String> {
    let mut open: Vec<String> = Vec::new();
    for part in xml.split('<').skip(1) {
        let (tag, text) = part.split_once('>').expect("a tag ends");
        assert!(!text.contains('>'), "a lone > in {part}");
        let name: String = tag.chars().take_while(|letter| !letter.is_whitespace()).collect();
        match name.strip_prefix('/') {
            Some(closed) => assert_eq!(open.pop().as_deref(), Some(closed), "{part}"),
            None if tag.ends_with('/') => {}
            None => open.push(name),
        }
    }
    open
}

#[test]
fn what_cannot_be_looked_over_is_refused_with_a_sentence() {
    let folder = Folder::new("analyse-refused");
    let record = |name: &str, game: &str, options: &str, moves: &str| {
        let seats = r#"{"name":"A","player":"person","colour":"black"},{"name":"B","player":"person","colour":"white"}"#;
        let seats = if game == "othello" {
            seats.to_owned()
        } else {
            seats.replace("black", "blue").replace("white", "red")
        };
        let text = format!(
            r#"{{"ludoteca":1,"game":"{game}","options":{{{options}}},"seats":[{seats}],"moves":[{moves}]}}"#
        );
        folder.write(name, &text)
    };
    let refusal = |file: &str| {
        let output = analyse(&folder, file, &[]);
        assert_eq!(output.status.code(), Some(1), "{}", out(&output));
        err(&output)
    };
    let small = refusal(&record("small.json", "othello", r#""side":6"#, r#""c2""#));
    assert!(small.contains("on a board of 8×8 cells"), "{small}");
    let limited = refusal(&record("stock.json", "othello", r#""stock":true"#, r#""d3""#));
    assert!(limited.contains("without limited discs"), "{limited}");
    let none = refusal(&record("none.json", "othello", "", ""));
    assert!(none.contains("no move has been made"), "{none}");
    let other = refusal(&record("ttt.json", "ttt", "", r#""a1""#));
    assert!(other.contains("cannot be looked over yet; one of othello can"), "{other}");
    assert!(refusal("nowhere.json").contains("nowhere.json cannot be read"));
}

/// Nobody waits for the start to be solved.
#[cfg(unix)]
#[test]
fn somebody_who_stops_solving_gets_what_is_done_so_far() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};

    let folder = Folder::new("interrupted");
    let start = format!("{}OX------XO{} X", "-".repeat(27), "-".repeat(27));
    let file = folder.write("long.obf", &format!("{FIRST}{FIRST_SCORES}\n{start}\n"));
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["solve", "--lang", "en", "--game", "othello", "--memory", "16", &file])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let solved = lines.by_ref().nth(1).unwrap().unwrap();
    assert!(solved.trim_end().ends_with("ok"), "{solved}");
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let rest: Vec<String> = lines.map(Result::unwrap).collect();
    assert!(rest.iter().any(|line| line.starts_with("1 solved: 1 right")), "{rest:?}");
    assert_eq!(child.wait().unwrap().code(), Some(1));
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert!(said.contains("stopped after 1 of 2 positions"), "{said}");
}

/// The suite of the French federation, where it is at hand.
#[test]
fn the_first_nineteen_problems_of_fforum_have_their_known_scores() {
    let Some(data) = std::env::var_os("LUDOTECA_DATA") else {
        return eprintln!(
            "skipped: LUDOTECA_DATA names no folder with othello/fforum-1-19.obf, \
             which is among the files of github.com/abulmo/edax-reversi"
        );
    };
    let folder = Folder::new("fforum");
    let file = std::path::Path::new(&data).join("othello").join("fforum-1-19.obf");
    let args = ["solve", "--game", "othello", "--json", file.to_str().unwrap()];
    let output = ludoteca(&args, "", &folder.0);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let lines = objects(&output);
    assert_eq!((&lines[19]["right"], &lines[19]["wrong"]), (&19.into(), &0.into()));
}
