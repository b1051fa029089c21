//! `ludoteca profile`: who has a name here.

use kernel::{Lang, Phrase};
use serde_json::json;
use store::{Profile, Statistics, Tally};
use terminal::People;
use texts::{console, house as say};

use super::{Command, Run, open, print, verb};
use crate::args::Typed;
use crate::home::{Home, sheets};
use crate::secrets::{self, Secrets};

pub(super) const COMMAND: Command = Command {
    word: "profile",
    summary: say::SUM_PROFILE,
    usage: "create|list|show|password|delete [ALIAS] [OPTIONS]",
    chooses_a_game: false,
    notes: &[],
    flags: &[secrets::FLAG, super::PAGE, super::JSON],
    examples: &[
        "profile create Ana",
        "profile show Ana",
        "profile list --json",
        "profile password Ana",
        "profile delete Ana",
        "profile create Bot --password-fd 3 3< password.txt",
    ],
    run,
};

const VERBS: &[&str] = &["create", "list", "show", "password", "delete"];

/// How many profiles a page has.
const PAGE: u64 = 50;

fn run(typed: &mut Typed, lang: Lang) -> Run {
    let verb = verb(typed, VERBS);
    let is_list = verb == Some("list");
    typed.at_most(if is_list { 1 } else { 2 });
    let page = typed.number("page", 1, u64::from(u32::MAX)).unwrap_or(1);
    let alias = typed.rest.get(1).cloned();
    if verb.is_some() && !is_list && alias.is_none() {
        typed.problems.push(say::ALIAS_MISSING.into());
    }
    let (Some(verb), true) = (verb, typed.problems.is_empty()) else { return Run::Usage };
    let (alias, as_json) = (alias.unwrap_or_default(), typed.has("json"));
    open(typed, |home, typed| match verb {
        "list" => list(home, page, as_json, lang),
        "show" => show(home, &alias, as_json, lang),
        other => change(home, other, &alias, &mut Secrets::new(typed, lang)?, lang),
    })
}

fn list(home: &mut Home, page: u64, as_json: bool, lang: Lang) -> Result<(), Phrase> {
    let skip = (page - 1) * PAGE;
    let profiles = home.wait(home.store.profiles(skip as i64, PAGE as i64))?;
    if as_json {
        let list: Vec<_> = profiles.iter().map(profile_json).collect();
        print(&[json!(list).to_string()]);
    } else if profiles.is_empty() {
        print(&[console::NO_PROFILES.get(lang).to_owned()]);
    } else {
        let rows: Vec<_> = profiles
            .iter()
            .map(|profile| vec![profile.alias.clone(), sheets::day(&profile.created)])
            .collect();
        print(&sheets::columns(&[say::ALIAS, say::SINCE], &rows, lang));
    }
    Ok(())
}

fn show(home: &mut Home, alias: &str, as_json: bool, lang: Lang) -> Result<(), Phrase> {
    if !as_json {
        print(&home.statistics(alias, lang)?);
        return Ok(());
    }
    let profile = home.wait(home.store.profile(alias))?;
    let Statistics { overall, games, last } = home.wait(home.store.statistics(profile.id))?;
    let games: serde_json::Map<_, _> =
        games.into_iter().map(|(game, tally)| (game, tally_json(&tally))).collect();
    let last: Vec<_> = last
        .iter()
        .map(|played| {
            let verdict = played.verdict.map(store::Verdict::word);
            json!({"match": played.id, "game": played.game, "verdict": verdict, "started": played.started})
        })
        .collect();
    let mut shown = profile_json(&profile);
    shown["overall"] = tally_json(&overall);
    shown["games"] = games.into();
    shown["last"] = last.into();
    print(&[shown.to_string()]);
    Ok(())
}

fn change(
    home: &mut Home,
    verb: &str,
    alias: &str,
    secrets: &mut Secrets,
    lang: Lang,
) -> Result<(), Phrase> {
    let asked = console::PASSWORD_OF.with([alias.into()]);
    let told = match verb {
        "create" => {
            home.create(alias, secrets.ask_new()?)?;
            say::CREATED.with([alias.into()])
        }
        "password" => {
            home.wait(home.store.profile(alias))?;
            home.change_password(alias, secrets.ask(&asked)?, secrets.ask_new()?)?;
            console::PASSWORD_CHANGED.into()
        }
        _ => {
            home.wait(home.store.profile(alias))?;
            People::delete(home, alias, secrets.ask(&asked)?)?;
            console::DELETED.with([alias.into()])
        }
    };
    print(&[told.say(lang, &kernel::NoNames)]);
    Ok(())
}

fn profile_json(profile: &Profile) -> serde_json::Value {
    json!({"alias": profile.alias, "since": profile.created})
}

/// A tally for programs.
pub(super) fn tally_json(tally: &Tally) -> serde_json::Value {
    let Tally { won, lost, drawn, points, streak, best_streak, rating } = tally;
    json!({
        "points": points, "won": won, "lost": lost, "drawn": drawn,
        "streak": streak, "best_streak": best_streak,
        "rating": rating.value, "deviation": rating.deviation,
    })
}
