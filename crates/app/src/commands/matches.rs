//! `ludoteca matches`: what was played, and what goes on.

use std::path::{Path, PathBuf};

use kernel::{Lang, NoNames, Phrase};
use serde_json::json;
use store::{Filter, State, Summary};
use table::record;
use terminal::House;
use terminal::console::onlooker;
use texts::{console, house as say};

use super::{Command, Run, confirmed, open, print, table_of, verb, with_console};
use crate::args::{Flag, Typed};
use crate::home::{Home, called, read_match, sheets, write_whole};
use crate::programs::Programs;
use crate::setup;

pub(super) const COMMAND: Command = Command {
    word: "matches",
    summary: say::SUM_MATCHES,
    usage: "list|show|resume|rename|delete|import|export [MATCH…] [OPTIONS]",
    chooses_a_game: false,
    notes: &[],
    flags: &[
        Flag::valued("game", Some('g'), "GAME", texts::app::FLAG_GAME),
        Flag::valued("player", None, "NAME", say::FLAG_PLAYER),
        Flag::valued("state", None, "playing|over|stopped", say::FLAG_STATE),
        Flag::valued("from", None, "DATE", say::FLAG_FROM),
        Flag::valued("until", None, "DATE", say::FLAG_UNTIL),
        Flag::valued("search", None, "WORDS", say::FLAG_SEARCH),
        super::PAGE,
        super::JSON,
        Flag::switch("yes", None, say::FLAG_YES),
    ],
    examples: &[
        "matches list",
        "matches list --game othello --player Ana --state over",
        "matches list --search \"final ana\" --from 2026-11-01",
        "matches resume 12",
        "matches rename 12 \"Final, first game\"",
        "matches delete 3 4 5 --yes",
        "matches import saved.json folder-of-records",
        "matches export 12 match.json",
    ],
    run,
};

const VERBS: &[&str] = &["list", "show", "resume", "rename", "delete", "import", "export"];

/// How many matches a page has.
const PAGE: u64 = 20;

fn run(typed: &mut Typed, lang: Lang) -> Run {
    let verb = verb(typed, VERBS);
    let words: Vec<String> = typed.rest.iter().skip(1).cloned().collect();
    let expected = match verb {
        Some("list") => 0..=0,
        Some("show" | "resume") => 1..=1,
        Some("rename" | "export") => 2..=2,
        _ => 1..=usize::MAX - 1,
    };
    typed.at_most(expected.end().saturating_add(1));
    if verb.is_some() && words.len() < *expected.start() {
        typed.problems.push(say::MATCH_MISSING.into());
    }
    let filter = filter(typed);
    let (Some(verb), true) = (verb, typed.problems.is_empty()) else { return Run::Usage };
    let as_json = typed.has("json");
    match verb {
        "resume" => resume(typed, &words[0], lang),
        verb => open(typed, |home, typed| match verb {
            "list" => list(home, &filter, as_json, lang),
            "show" => show(home, &words[0], as_json, lang),
            "rename" => rename(home, &words[0], &words[1], lang),
            "delete" => {
                let names = words.join(", ");
                confirmed(typed, &console::DELETE_SURE.with([names.into()]), lang)?;
                delete(home, &words, lang)
            }
            "import" => import(home, &words, lang),
            _ => export(home, &words[0], &words[1], lang),
        }),
    }
}

fn filter(typed: &mut Typed) -> Filter {
    let game = if typed.has("game") { setup::game(typed, None) } else { None };
    let state = typed.value("state").map(str::to_owned);
    let states = state.map(|word| {
        let known = State::ALL.into_iter().find(|state| state.word() == word);
        if known.is_none() {
            typed.problems.push(say::UNKNOWN_STATE.with([word.into()]));
        }
        known
    });
    let page = typed.number("page", 1, u64::from(u32::MAX)).unwrap_or(1);
    let text = |name: &str| typed.value(name).map(str::to_owned);
    Filter {
        game: game.map(|game| game.info().id.to_owned()),
        player: text("player"),
        profile: None,
        states: states.flatten().into_iter().collect(),
        from: text("from"),
        until: text("until"),
        search: text("search"),
        skip: ((page - 1) * PAGE) as i64,
        most: PAGE as i64 + 1,
    }
}

/// The number of a match that is named by its number or its name.
pub(super) fn number(home: &Home, word: &str) -> Result<i64, Phrase> {
    match word.parse() {
        Ok(number) => Ok(number),
        Err(_) => home.wait(home.store.named(word)),
    }
}

fn list(home: &Home, filter: &Filter, as_json: bool, lang: Lang) -> Result<(), Phrase> {
    let mut found = home.wait(home.store.matches(filter))?;
    let is_more = found.len() as u64 > PAGE;
    found.truncate(PAGE as usize);
    if as_json {
        let list: Vec<_> = found.iter().map(summary_json).collect();
        print(&[json!(list).to_string()]);
        return Ok(());
    }
    if found.is_empty() {
        print(&[console::NOTHING_SAVED.get(lang).to_owned()]);
        return Ok(());
    }
    let head =
        [say::NUMBER, say::NAME, say::GAME, say::PLAYERS, say::MOVES, say::STATE, say::BEGAN];
    let rows: Vec<_> = found.iter().map(|summary| row(summary, lang)).collect();
    print(&sheets::columns(&head, &rows, lang));
    if is_more {
        print(&[say::MORE_PAGES.get(lang).to_owned()]);
    }
    Ok(())
}

fn row(summary: &Summary, lang: Lang) -> Vec<String> {
    vec![
        summary.id.to_string(),
        summary.name.clone().unwrap_or_default(),
        sheets::game_name(&summary.game, lang),
        summary.players.join(", "),
        summary.ply.to_string(),
        sheets::state(summary.state).get(lang).to_owned(),
        sheets::day(&summary.started),
    ]
}

fn summary_json(summary: &Summary) -> serde_json::Value {
    let result = summary.result.as_deref().and_then(|text| serde_json::from_str(text).ok());
    let result: Option<serde_json::Value> = result;
    json!({
        "number": summary.id, "name": summary.name, "game": summary.game,
        "players": summary.players, "moves": summary.ply, "state": summary.state.word(),
        "result": result, "started": summary.started, "saved": summary.saved,
    })
}

fn show(home: &mut Home, word: &str, as_json: bool, lang: Lang) -> Result<(), Phrase> {
    let number = number(home, word)?;
    let of = home.load(number)?;
    if as_json {
        print(&[record::write(&of)]);
        return Ok(());
    }
    let name = home.wait(home.store.load(number))?.name;
    let started = of.times().started.as_deref().map(sheets::day).unwrap_or_default();
    print(&[
        called(number, name.as_deref()).say(lang, &NoNames),
        format!("{}, {started}", of.game().info().name.get(lang)),
        String::new(),
    ]);
    print(&table_of(&of, lang));
    // What is dealt is among the moves, so that not everybody may read all of them.
    let told = of.tell(0, onlooker(&of)).into_iter().filter(|told| told.mover.is_some());
    let moves: Vec<String> = told.filter_map(|told| told.text).collect();
    print(&[moves.join(" ")]);
    Ok(())
}

fn resume(typed: &mut Typed, word: &str, lang: Lang) -> Run {
    let loaded = Home::open(typed, None).and_then(|mut home| {
        let number = number(&home, word)?;
        let of = home.load(number)?;
        home.close();
        Ok((number, of))
    });
    match loaded {
        Ok((number, mut of)) => {
            let programs = Programs::default();
            with_console(typed, lang, programs, |console| {
                console.resume(number, &mut of);
            })
        }
        Err(phrase) => Run::Failed(phrase),
    }
}

fn rename(home: &Home, word: &str, name: &str, lang: Lang) -> Result<(), Phrase> {
    let number = number(home, word)?;
    home.wait(home.store.rename(number, Some(name.to_owned())))?;
    print(&[called(number, Some(name)).say(lang, &NoNames)]);
    Ok(())
}

fn delete(home: &Home, words: &[String], lang: Lang) -> Result<(), Phrase> {
    let numbers: Vec<i64> =
        words.iter().map(|word| number(home, word)).collect::<Result<_, _>>()?;
    let count = numbers.len();
    home.wait(home.store.delete(numbers))?;
    print(&[say::SO_MANY_DELETED.with([count.into()]).say(lang, &NoNames)]);
    Ok(())
}

/// Files, and all records of folders. All are read before any is kept.
fn import(home: &mut Home, words: &[String], lang: Lang) -> Result<(), Phrase> {
    let files: Vec<PathBuf> = words.iter().flat_map(|word| files(Path::new(word))).collect();
    let paths: Vec<String> = files.iter().map(|path| path.display().to_string()).collect();
    for path in &paths {
        read_match(path, 0)?;
    }
    for path in &paths {
        let number = home.import(path)?;
        let place = home.place(number).say(lang, &NoNames);
        print(&[format!("{path}: {place}")]);
    }
    Ok(())
}

/// The file itself, or the records in a folder, by name.
fn files(path: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(path) else { return vec![path.to_owned()] };
    let is_record = |path: &PathBuf| path.extension().is_some_and(|end| end == "json");
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).filter(is_record).collect();
    files.sort();
    files
}

fn export(home: &mut Home, word: &str, file: &str, lang: Lang) -> Result<(), Phrase> {
    let number = number(home, word)?;
    let of = home.load(number)?;
    write_whole(Path::new(file), &record::write(&of))?;
    print(&[console::SAVED.with([file.into()]).say(lang, &NoNames)]);
    Ok(())
}
