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
use kernel::{NoNames, Phrase};
use maud::{Markup, html};
use texts::library as say;

use super::layout::Page;
use super::visitor::Visitor;
use super::words;
use crate::house::Shared;
use crate::library::LONGEST_FILE;

/// The longest body with a file in it: a record and what goes around it.
const LONGEST: usize = LONGEST_FILE + 16 * 1024;

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

/// A moment as a date.
fn day(moment: &str) -> Markup {
    html! { time datetime=(moment) { (moment.get(..10).unwrap_or(moment)) } }
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
