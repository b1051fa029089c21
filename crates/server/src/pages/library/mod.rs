//! Matches, replays, people and their ranking.

mod keeping;
mod matches;
mod me;
mod people;
mod ranking;
mod replay;
mod tallies;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use kernel::{NoNames, Phrase, Text};
use maud::{Markup, html};
use serde_json::Value as Json;
use store::State;
use texts::library as say;

use super::layout::Page;
use super::visitor::Visitor;
use super::words;
use crate::house::Shared;

/// The longest body with a file in it: a record and what goes around it.
const LONGEST: usize = keeping::LONGEST_FILE + 16 * 1024;

/// Every page of this room.
pub(super) fn contents() -> Router<Shared> {
    Router::new()
        .route("/matches", get(matches::show))
        .route("/matches/delete", post(keeping::delete))
        .route("/matches/undo", post(keeping::undo))
        .route("/matches/upload", post(keeping::upload).layer(DefaultBodyLimit::max(LONGEST)))
        .route("/matches/{id}/rename", post(keeping::rename))
        .route("/matches/{id}/resume", post(keeping::resume))
        .route("/match/{id}", get(replay::show))
        .route("/match/{id}/record", get(replay::download))
        .route("/match/{id}/branch", post(replay::branch))
        .route("/sign-in", get(people::show).post(people::sign_in))
        .route("/profiles", post(people::create))
        .route("/sign-out", post(people::sign_out))
        .route("/me", get(me::show))
        .route("/me/password", post(me::change_password))
        .route("/me/delete", post(me::delete))
        .route("/people/{alias}", get(me::somebody))
        .route("/ranking", get(ranking::show))
}

/// A page in the style of this room.
fn page(title: impl Into<String>, body: Markup) -> Page {
    Page::new(title, body).style("library.css")
}

/// A page of this room with a module, which can say what it needs to.
fn live_page(visitor: &Visitor, title: &str, body: Markup, script: &'static str) -> Page {
    page(title, body).script(script).data("words", &words::all(visitor.lang()))
}

fn said(visitor: &Visitor, phrase: &Phrase) -> String {
    phrase.say(visitor.lang(), &NoNames)
}

/// What went wrong, where people look for it.
fn complaint(text: Option<&str>) -> Markup {
    html! { @if let Some(text) = text { p.wrong role="alert" { (super::layout::sentence(text)) } } }
}

/// A game's name.
fn game_name(visitor: &Visitor, id: &str) -> String {
    catalog::game(id).map_or_else(|| id.to_owned(), |game| visitor.say(game.info().name).to_owned())
}

/// A moment as a date.
fn day(moment: &str) -> Markup {
    html! { time datetime=(moment) { (moment.get(..10).unwrap_or(moment)) } }
}

fn state_text(state: State) -> Text {
    match state {
        State::InPlay => say::PLAYING,
        State::Over => say::OVER,
        State::Stopped => say::STOPPED,
    }
}

/// How a match ended, as records write it, for people; none while it goes on.
fn outcome(visitor: &Visitor, result: Option<&str>, players: &[String]) -> Option<String> {
    let result: Json = serde_json::from_str(result?).ok()?;
    let winners = result["winners"].as_array().map(Vec::as_slice).unwrap_or_default();
    let name = |seat: &Json| players.get(usize::try_from(seat.as_u64()?).ok()?).cloned();
    let names: Vec<_> = winners.iter().filter_map(name).collect();
    let text = match (result["end"].as_str()?, names.len()) {
        ("won", 0 | 1) => said(visitor, &say::WON.with([names.join("").into()])),
        ("won", _) => said(visitor, &say::WON_MANY.with([names.join(", ").into()])),
        ("drawn", _) => visitor.say(say::DRAWN).to_owned(),
        _ => return None,
    };
    let by = result["by"].as_str().map(|word| format!("by-{word}"));
    let why = by.and_then(|word| words::all(visitor.lang()).get(word.as_str()).copied());
    Some(why.map_or(text.clone(), |why| format!("{text} {why}")))
}

/// A text as part of an address.
fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    let letter = |byte: u8| match plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(letter).collect()
}

/// The query of an address, without what is empty.
fn query(parts: &[(&str, &str)]) -> String {
    let given = parts.iter().filter(|(_, value)| !value.is_empty());
    let pairs: Vec<_> = given.map(|(name, value)| format!("{name}={}", encoded(value))).collect();
    if pairs.is_empty() { String::new() } else { format!("?{}", pairs.join("&")) }
}

/// A choice of games in a form.
fn game_choice(visitor: &Visitor, chosen: &str) -> Markup {
    html! {
        label.field { (visitor.say(say::GAME))
            select name="game" {
                option value="" { (visitor.say(say::ANY_GAME)) }
                @for game in catalog::GAMES {
                    @let info = game.info();
                    option value=(info.id) selected[info.id == chosen] { (visitor.say(info.name)) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_hold_any_text() {
        assert_eq!(encoded("Ana & Lía/ñ"), "Ana%20%26%20L%C3%ADa%2F%C3%B1");
        assert_eq!(query(&[("a", ""), ("b", "x y"), ("c", "1")]), "?b=x%20y&c=1");
        assert_eq!(query(&[("a", "")]), "");
    }
}
