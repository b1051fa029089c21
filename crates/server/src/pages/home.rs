//! The first page.

use axum::extract::{Query, State};
use axum::response::Response;
use kernel::NoNames;
use maud::{Markup, html};
use scene::Info;
use serde::Deserialize;
use texts::web as say;

use super::layout::Page;
use super::pictures::PICTURES;
use super::visitor::Visitor;
use crate::house::{House, Shared};
use crate::live::Listed;

/// The rooms that somebody sees in the lobby.
struct Open {
    version: u64,
    own: Vec<Listed>,
    waiting: Vec<Listed>,
    playing: Vec<Listed>,
}

impl Open {
    fn to(house: &House, visitor: &Visitor) -> Self {
        let lobby = &house.hall.lobby;
        // Should something change between these lines, the next event says so.
        let version = *lobby.watch().borrow();
        let own = lobby.of(&visitor.caller.who.key());
        let others = lobby.public(None).into_iter().filter(|room| !own.contains(room));
        let (waiting, playing) = others.partition(|room| room.phase == "waiting");
        Self { version, own, waiting, playing }
    }

    fn own(&self, visitor: &Visitor) -> Markup {
        html! {
            div id="own" { (rooms(visitor, say::GO_ON, &self.own, say::GO_ON_BUTTON)) }
        }
    }

    fn others(&self, visitor: &Visitor) -> Markup {
        html! {
            div.columns id="lobby" data-version=(self.version) {
                (lobby(visitor, &self.waiting))
                (rooms(visitor, say::PLAYING_NOW, &self.playing, say::WATCH))
            }
        }
    }
}

pub(super) async fn show(State(house): State<Shared>, visitor: Visitor) -> Response {
    let open = Open::to(&house, &visitor);
    let body = html! {
        div.hero {
            h1 { (visitor.say(say::WHAT_SHALL_WE_PLAY)) }
            (join_form(&visitor))
        }
        (open.own(&visitor))
        section aria-labelledby="games" {
            h2.quiet id="games" { (visitor.say(say::GAMES)) }
            div.cards { @for game in catalog::GAMES { (card(&visitor, game.info())) } }
        }
        (open.others(&visitor))
    };
    let page = Page::new(visitor.say(say::HOME), body).script("pictures.js").script("lobby.js");
    visitor.show(&house, page.data("pictures", &*PICTURES))
}

/// Only the rooms: a small page that the first one is kept up to date from.
pub(super) async fn meet(State(house): State<Shared>, visitor: Visitor) -> Response {
    let open = Open::to(&house, &visitor);
    let body = html! {
        h1 { (visitor.say(say::OPEN_MATCHES)) }
        (open.own(&visitor))
        (open.others(&visitor))
    };
    visitor.show(&house, Page::new(visitor.say(say::OPEN_MATCHES), body).script("lobby.js"))
}

fn join_form(visitor: &Visitor) -> Markup {
    html! {
        form.join action="/join" {
            label for="code" { (visitor.say(say::JOIN_BY_CODE)) }
            input id="code" name="code" required autocomplete="off" spellcheck="false"
                placeholder=(visitor.say(say::CODE_OR_LINK));
            button { (visitor.say(say::JOIN)) }
        }
    }
}

fn card(visitor: &Visitor, info: &Info) -> Markup {
    let name = visitor.say(info.name);
    let against = say::AGAINST_IN.with([name.into()]).say(visitor.lang(), &NoNames);
    let set_up = say::SET_UP_GAME.with([name.into()]).say(visitor.lang(), &NoNames);
    html! {
        article.card {
            div.picture data-picture=(info.id) aria-hidden="true" {}
            h3 { (name) }
            p { (visitor.say(info.about)) }
            div.actions {
                form method="post" action="/quick" {
                    input type="hidden" name="game" value=(info.id);
                    button.main aria-label=(against) { (visitor.say(say::PLAY)) }
                }
                a.button href={ "/new/" (info.id) } aria-label=(set_up) { (visitor.say(say::SET_UP)) }
            }
        }
    }
}

/// Rooms that wait for somebody.
fn lobby(visitor: &Visitor, waiting: &[Listed]) -> Markup {
    html! {
        section aria-labelledby="waiting" {
            h2 id="waiting" { (visitor.say(say::OPEN_MATCHES)) }
            @if waiting.is_empty() {
                p.empty { (visitor.say(say::NOBODY_WAITS)) }
            } @else {
                (list(visitor, waiting, say::JOIN))
            }
        }
    }
}

fn rooms(visitor: &Visitor, title: kernel::Text, rooms: &[Listed], button: kernel::Text) -> Markup {
    html! {
        @if !rooms.is_empty() {
            section.rooms { h2 { (visitor.say(title)) } (list(visitor, rooms, button)) }
        }
    }
}

fn list(visitor: &Visitor, rooms: &[Listed], button: kernel::Text) -> Markup {
    html! {
        ul.list { @for room in rooms { (row(visitor, room, button)) } }
    }
}

fn row(visitor: &Visitor, room: &Listed, button: kernel::Text) -> Markup {
    let name = catalog::game(room.game).map_or("", |game| visitor.say(game.info().name));
    let awaited = visitor.say(say::AWAITED);
    let players: Vec<_> =
        room.players.iter().map(|name| name.as_deref().unwrap_or(awaited)).collect();
    html! {
        li {
            span.what { strong { (name) } " " span.who { (players.join(" · ")) } }
            a.button href={ "/room/" (room.id) } data-key=(room.id) { (visitor.say(button)) }
        }
    }
}

#[derive(Deserialize)]
pub(super) struct Code {
    #[serde(default)]
    code: String,
}

/// Leads to a room by its code or its whole link.
pub(super) async fn join(
    State(house): State<Shared>,
    visitor: Visitor,
    Query(Code { code }): Query<Code>,
) -> Response {
    let word = code.trim().trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    let id: String = word.chars().filter(|letter| is_plain(*letter)).collect();
    visitor.send_to(&house, &format!("/room/{id}"))
}
