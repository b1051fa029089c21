//! A room: who is here, the table, and how it ended. The modules of `web/`
//! show it as it happens; without script it is told and asked in forms.

use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use qrcode::{EcLevel, QrCode};
use serde::Serialize;
use serde_json::{Map, Value as Json};
use texts::web as say;

use super::layout::Page;
use super::plan::Fields;
use super::visitor::Visitor;
use super::words;
use crate::house::{House, Shared};
use crate::live::Call;
use crate::refusal::Refusal;
use crate::room::Wish;

/// What the modules need to know besides what the socket tells.
#[derive(Serialize)]
struct Place {
    id: String,
    /// The link to send to others.
    link: String,
    /// The link as a square of dots, row by row.
    dots: Vec<String>,
    /// Why others cannot follow it, in a house that is open on this machine only.
    note: Option<&'static str>,
    /// The machines that can take a seat.
    machines: Vec<(String, &'static str)>,
    colours: Vec<&'static str>,
    hidden: bool,
}

pub(super) async fn show(
    State(house): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    let seen = look(&house, &visitor, &id).await;
    let seen = match seen {
        Ok(seen) => seen,
        Err(refusal) => return visitor.refuse(&house, &refusal),
    };
    let title = seen["room"]["title"].as_str().unwrap_or_default().to_owned();
    let place = place(&house, &visitor, &id, &seen);
    let body = html! {
        div.room id="room" data-phase=[seen["room"]["phase"].as_str()] {
            h1.visually-hidden { (title) }
            noscript { (plainly(&visitor, &id, &seen)) }
        }
    };
    let page = Page::new(title, body).script("room.js");
    let page = page.data("words", &words::all(visitor.lang()));
    visitor.show(&house, page.data("place", &place).data("seen", &seen))
}

/// How things stand in a room, for a visitor.
async fn look(house: &Shared, visitor: &Visitor, id: &str) -> Result<Json, Refusal> {
    let (who, lang) = (visitor.caller.who.clone(), visitor.lang());
    let call = |reply| Call::Look { who, lang, since: 0, reply };
    let text = house.hall.call(id, call).await?;
    serde_json::from_str(&text).map_err(|error| Refusal::bad_request(&error.to_string()))
}

fn place(house: &House, visitor: &Visitor, id: &str, seen: &Json) -> Place {
    let link = house.link_to(visitor, &format!("/room/{id}"));
    let game = seen["room"]["game"].as_str().and_then(catalog::game);
    let machines = game.map(catalog::machines).unwrap_or_default();
    Place {
        id: id.to_owned(),
        dots: dots(&link),
        link,
        note: house.config.home.then(|| visitor.say(say::HERE_ONLY)),
        machines: machines
            .iter()
            .map(|machine| (machine.word(), visitor.say(machine.name())))
            .collect(),
        colours: game.map_or(Vec::new(), |game| {
            game.info().palette.iter().map(|(colour, _)| colour.word()).collect()
        }),
        hidden: game.is_some_and(|game| game.info().hidden),
    }
}

impl House {
    /// A link that others can follow.
    fn link_to(&self, visitor: &Visitor, path: &str) -> String {
        let base = match (&self.config.public_url, &visitor.host) {
            (Some(url), _) => url.trim_end_matches('/').to_owned(),
            (None, Some(host)) => format!("http://{host}"),
            (None, None) => format!("http://{}", self.config.addr),
        };
        format!("{base}{path}")
    }
}

/// A text as the dots of a QR code.
fn dots(text: &str) -> Vec<String> {
    let Ok(code) = QrCode::with_error_correction_level(text, EcLevel::M) else {
        return Vec::new();
    };
    let colours = code.to_colors();
    let row = |row: &[qrcode::Color]| row.iter().map(|dot| dot.select('1', '0')).collect();
    colours.chunks(code.width()).map(row).collect()
}

/// The room without script: told in words, asked in forms.
fn plainly(visitor: &Visitor, id: &str, seen: &Json) -> Markup {
    let seats = seen["room"]["seats"].as_array().cloned().unwrap_or_default();
    let play = &seen["play"];
    let awaited = visitor.say(say::AWAITED);
    let told = play["told"].as_array().cloned().unwrap_or_default();
    html! {
        p { (visitor.say(say::WITHOUT_SCRIPT)) }
        ol { @for seat in &seats { li { (seat["name"].as_str().unwrap_or(awaited)) } } }
        @if seen["room"]["phase"] == "waiting" {
            (ask(id, "sit", visitor.say(say::SIT_DOWN), &html! {}))
            (ask(id, "start", visitor.say(say::BEGIN), &html! {}))
        }
        @if seen["room"]["phase"] == "playing" {
            @let actions = play["scene"]["actions"].as_array().cloned().unwrap_or_default();
            (ask(id, "move", visitor.say(say::MAKE_MOVE), &html! {
                input type="hidden" name="ply" value=(play["ply"].as_u64().unwrap_or(0));
                select name="text" aria-label=(visitor.say(say::MAKE_MOVE)) {
                    @for action in &actions { option { (action["text"].as_str().unwrap_or_default()) } }
                }
            }))
            (ask(id, "resign", visitor.say(say::RESIGN), &html! {}))
        }
        ol reversed { @for told in told.iter().rev().take(20) { li { (told["says"].as_str().unwrap_or_default()) } } }
    }
}

fn ask(id: &str, what: &str, label: &str, fields: &Markup) -> Markup {
    html! {
        form method="post" action={ "/room/" (id) } {
            (fields)
            button name="do" value=(what) { (label) }
        }
    }
}

/// A wish from a form.
pub(super) async fn wish(
    State(house): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Response {
    let value = |text: String| text.parse::<u64>().map_or_else(|_| Json::from(text), Json::from);
    let map: Map<_, _> = fields.into_iter().map(|(name, text)| (name, value(text))).collect();
    let wished = async {
        let wish: Wish = serde_json::from_value(Json::from(map))
            .map_err(|error| Refusal::bad_request(&error.to_string()))?;
        let who = visitor.caller.who.clone();
        house.hall.call(&id, |reply| Call::Wish { who, wish, reply }).await?
    };
    match wished.await {
        Ok(_) => visitor.send_to(&house, &format!("/room/{id}")),
        Err(refusal) => visitor.refuse(&house, &refusal),
    }
}
