//! `ludoteca scenario`: positions to start from.

use kernel::{Lang, NoNames, Phrase};
use serde_json::json;
use table::{Match, seats};
use terminal::Scenarios;
use texts::{console, house as say};

use super::{Command, Run, confirmed, open, print, table_of, verb, with_console};
use crate::args::{Flag, Typed};
use crate::home::{Chance, Home, sheets};
use crate::programs::Programs;
use crate::setup::{self, Chosen, problem_phrase};

pub(super) const COMMAND: Command = Command {
    word: "scenario",
    summary: say::SUM_SCENARIO,
    usage: "list|show|new|edit|delete|play [NAME] [OPTIONS]",
    chooses_a_game: true,
    notes: &[],
    flags: &[super::JSON, Flag::switch("yes", None, say::FLAG_YES)],
    examples: &[
        "scenario new corner -g othello",
        "scenario new race -g ataxx --side 5 --position \"x3o/5/5/5/o3x x\"",
        "scenario list",
        "scenario edit corner",
        "scenario play corner",
        "scenario delete corner --yes",
    ],
    run,
};

const VERBS: &[&str] = &["list", "show", "new", "edit", "delete", "play"];

fn run(typed: &mut Typed, lang: Lang) -> Run {
    let verb = verb(typed, VERBS);
    let is_list = verb == Some("list");
    typed.at_most(if is_list { 1 } else { 2 });
    let name = typed.rest.get(1).cloned();
    if verb.is_some() && !is_list && name.is_none() {
        typed.problems.push(say::SCENARIO_MISSING.into());
    }
    let (Some(verb), true) = (verb, typed.problems.is_empty()) else { return Run::Usage };
    let (name, as_json) = (name.unwrap_or_default(), typed.has("json"));
    match verb {
        "new" => create(typed, &name, lang),
        "edit" => edit(typed, &name, lang),
        "play" => play(typed, &name, lang),
        verb => open(typed, |home, typed| match verb {
            "list" => list(home, as_json, lang),
            "show" => show(home, &name, lang),
            _ => {
                confirmed(typed, &console::DELETE_SURE.with([name.as_str().into()]), lang)?;
                Scenarios::delete(home, &name)?;
                print(&[console::DELETED.with([name.as_str().into()]).say(lang, &NoNames)]);
                Ok(())
            }
        }),
    }
}

fn list(home: &mut Home, as_json: bool, lang: Lang) -> Result<(), Phrase> {
    let list = Scenarios::list(home)?;
    if as_json {
        let list: Vec<_> =
            list.iter().map(|(name, game)| json!({"name": name, "game": game})).collect();
        print(&[json!(list).to_string()]);
    } else if list.is_empty() {
        print(&[console::NO_SCENARIOS.get(lang).to_owned()]);
    } else {
        let rows: Vec<_> = list
            .into_iter()
            .map(|(name, game)| vec![name, sheets::game_name(&game, lang)])
            .collect();
        print(&sheets::columns(&[say::NAME, say::GAME], &rows, lang));
    }
    Ok(())
}

/// The board, and whose turn it is.
fn show(home: &mut Home, name: &str, lang: Lang) -> Result<(), Phrase> {
    let of = Scenarios::load(home, name)?;
    print(&table_of(&of, lang));
    if let Some(seat) = of.mover() {
        print(&[console::TURN_BY_NAME.with([seat.into()]).say(lang, &of)]);
    }
    Ok(())
}

fn create(typed: &mut Typed, name: &str, lang: Lang) -> Run {
    let Some(Chosen { game, options, seats: count, start, .. }) = setup::choose(typed, None) else {
        return Run::Usage;
    };
    if loaded(typed, name).is_ok() {
        return Run::Failed(texts::store::NAME_TAKEN.with([name.into()]));
    }
    let seated = seats::default_seats(game.info(), count, lang);
    match Match::begin(game, options, seated, start, Chance(None).draw()) {
        Ok(of) if typed.problems.is_empty() => {
            with_console(typed, lang, Programs::default(), |console| console.edit(name, of, false))
        }
        begun => {
            let refused = begun.err().unwrap_or_default();
            typed.problems.extend(refused.iter().map(problem_phrase));
            Run::Usage
        }
    }
}

/// Reads a scenario before the console opens.
fn loaded(typed: &Typed, name: &str) -> Result<Match, Phrase> {
    let mut home = Home::open(typed, None)?;
    let of = Scenarios::load(&mut home, name)?;
    home.close();
    Ok(of)
}

fn edit(typed: &mut Typed, name: &str, lang: Lang) -> Run {
    match loaded(typed, name) {
        Ok(of) => {
            with_console(typed, lang, Programs::default(), |console| console.edit(name, of, true))
        }
        Err(phrase) => Run::Failed(phrase),
    }
}

fn play(typed: &mut Typed, name: &str, lang: Lang) -> Run {
    match loaded(typed, name) {
        Ok(of) => with_console(typed, lang, Programs::default(), |console| {
            console.play_from(&of);
        }),
        Err(phrase) => Run::Failed(phrase),
    }
}
