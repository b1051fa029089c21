//! A match looked at again, and played on from any of its moves.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use kernel::{Lang, Viewer};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use store::Kept;
use table::{Match, Told};
use texts::{library as say, web};

use super::{day, live_page};
use crate::house::Shared;
use crate::library::{self, game_name, outcome, title};
use crate::pages::visitor::Visitor;

/// What the module needs to know.
#[derive(Serialize)]
struct Place {
    /// The match's number.
    id: i64,
}

pub(super) async fn show(
    State(house): State<Shared>,
    visitor: Visitor,
    Path(number): Path<String>,
) -> Response {
    match house.replayed(&visitor.caller.who, &number).await {
        Ok((kept, of)) => {
            let title = title(visitor.lang(), kept.name.as_deref(), &kept.parts.game, kept.id);
            let body = draw(&visitor, &title, &kept, &of);
            let page = live_page(&visitor, &title, body, "replay.js");
            visitor.show(&house, page.data("place", &Place { id: kept.id }))
        }
        Err(refusal) => visitor.refuse(&house, &refusal),
    }
}

fn draw(visitor: &Visitor, title: &str, kept: &Kept, of: &Match) -> Markup {
    let names: Vec<_> = of.seats().iter().map(|seat| seat.name.clone()).collect();
    let outcome = outcome(visitor.lang(), kept.parts.result.as_deref(), &names);
    let outcome = outcome.unwrap_or_else(|| visitor.say(say::STOPPED).to_owned());
    html! {
        header.replay-head {
            h1 { (title) }
            p.lead {
                @if kept.name.is_some() { (game_name(visitor.lang(), &kept.parts.game)) " · " }
                (names.join(" · ")) " · "
                strong { (outcome) }
                @if let Some(started) = &of.times().started { " · " (day(started)) }
            }
        }
        div.replay id="replay" {}
        div.replay-more {
            (play_on(visitor, kept.id, of))
            p.row {
                a.button href={ "/match/" (kept.id) "/record" } { (visitor.say(say::DOWNLOAD)) }
                a.button href="/matches" { (visitor.say(say::ALL_MATCHES)) }
            }
        }
        (moves(visitor, of))
    }
}

fn play_on(visitor: &Visitor, id: i64, of: &Match) -> Markup {
    html! {
        form.play-on method="post" action={ "/match/" (id) "/branch" } {
            h2 { (visitor.say(say::PLAY_ON)) }
            p.soft { (visitor.say(say::PLAY_ON_TEXT)) }
            div.row {
                label.field { (visitor.say(say::AFTER_MOVE))
                    input type="number" name="ply" id="ply" min="0" max=(of.ply()) value="0" required;
                }
                label.field { (visitor.say(say::THE_OTHERS))
                    select name="with" {
                        optgroup label=(visitor.say(say::MACHINES)) {
                            @for machine in catalog::machines(of.game()) {
                                option value=(machine.word()) selected[machine.word() == "level:3"] { (visitor.say(machine.name())) }
                            }
                        }
                        option value="here" { (visitor.say(say::PEOPLE_HERE)) }
                    }
                }
                button.main { (visitor.say(say::PLAY_ON)) }
            }
        }
    }
}

/// Every move in words, for those who have no script.
fn moves(visitor: &Visitor, of: &Match) -> Markup {
    let told = of.tell(0, Viewer::All);
    html! {
        section id="all-moves" {
            h2 { (visitor.say(say::ALL_MOVES)) }
            div.sheet-box {
                table.sheet {
                    thead { tr {
                        th.number scope="col" { (visitor.say(say::MOVE)) }
                        th scope="col" { (visitor.say(web::PLAYER)) }
                        th scope="col" { (visitor.say(say::WHAT_HAPPENED)) }
                    } }
                    tbody { @for one in &told { (row(visitor.lang(), of, one)) } }
                }
            }
        }
    }
}

fn row(lang: Lang, of: &Match, told: &Told) -> Markup {
    let name = told.mover.map_or("", |seat| of.seats()[seat.index()].name.as_str());
    html! {
        tr {
            th.number scope="row" { (told.ply + 1) }
            td { (name) }
            td { (told.phrase.say(lang, of)) }
        }
    }
}

/// The record as a file.
pub(super) async fn download(
    State(house): State<Shared>,
    visitor: Visitor,
    Path(number): Path<String>,
) -> Response {
    match house.record(&visitor.caller.who, &number).await {
        Ok((kept, text)) => {
            let file = format!("attachment; filename=\"{}-{}.json\"", kept.parts.game, kept.id);
            let head = [(CONTENT_TYPE, "application/json"), (CONTENT_DISPOSITION, &file)];
            (head, text).into_response()
        }
        Err(refusal) => visitor.refuse(&house, &refusal),
    }
}

/// From where to play on, and against whom.
#[derive(Deserialize)]
pub(super) struct Branch {
    #[serde(default)]
    ply: String,
    #[serde(default)]
    with: String,
}

/// Opens a room where the match goes on from one of its moves.
pub(super) async fn branch(
    State(house): State<Shared>,
    visitor: Visitor,
    Path(number): Path<String>,
    Form(asked): Form<Branch>,
) -> Response {
    // Without script the form may come without what it was filled in with.
    let with = Some(asked.with).filter(|with| !with.is_empty());
    let asked = library::Branch {
        ply: asked.ply.parse().unwrap_or(0),
        with: with.unwrap_or_else(|| "here".to_owned()),
    };
    let who = &visitor.caller.who;
    match house.branch(who, &number, &asked, visitor.lang()).await {
        Ok(room) => visitor.send_to(&house, &format!("/room/{room}")),
        Err(refusal) => visitor.refuse(&house, &refusal),
    }
}
