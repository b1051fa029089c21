//! Setting up a match.

pub(super) mod form;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kernel::Lang;
use serde::Deserialize;
use table::AnyGame;
use texts::server as server_say;

use super::layout::Page;
use super::plan::{Fields, Sketch};
use super::visitor::Visitor;
use super::words;
use crate::house::Shared;
use crate::refusal::{Code, Refusal};
use crate::room::ChairPlan;
use crate::wire::{Preview, Refused};

/// What is filled in when somebody comes.
#[derive(Default, Deserialize)]
pub(super) struct Asked {
    preset: Option<String>,
    seats: Option<usize>,
    /// `machine`, `here` or `link`.
    with: Option<String>,
    /// A start position.
    start: Option<String>,
}

fn find(id: &str) -> Result<&'static dyn AnyGame, Refusal> {
    catalog::game(id).ok_or_else(|| Refusal::new(Code::NotFound, server_say::NOT_FOUND))
}

impl Sketch {
    fn asked(game: &dyn AnyGame, visitor: &Visitor, asked: &Asked, fields: &Fields) -> Self {
        let (info, lang) = (game.info(), visitor.lang());
        let mut sketch = Self::usual(info, lang, visitor.caller.who.name());
        if let Some(preset) = &asked.preset {
            sketch.apply(info, preset, lang);
        }
        if let Some(seats) = asked.seats {
            sketch.resize(info, seats, lang);
        }
        sketch.fill_in(info, fields);
        sketch.start = asked.start.clone().unwrap_or_default();
        sketch.seat_others(info, asked.with.as_deref().unwrap_or("machine"), lang);
        sketch
    }

    /// Who the others are: machines, people at this screen, or whoever comes.
    fn seat_others(&mut self, info: &scene::Info, with: &str, lang: Lang) {
        let player = match with {
            "here" => "me",
            "link" => "open",
            _ => return,
        };
        for (seat, chair) in self.seats.iter_mut().enumerate().skip(1) {
            let name = (player == "me").then(|| table::seats::default_name(info, seat, lang));
            *chair = ChairPlan { player: player.to_owned(), name, ..chair.clone() };
        }
    }
}

pub(super) async fn show(
    State(house): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    Query(fields): Query<Fields>,
) -> Response {
    match find(&id) {
        Ok(game) => {
            let sketch = Sketch::asked(game, &visitor, &asked, &fields);
            visitor.show(&house, page(&visitor, game, &sketch, None))
        }
        Err(refusal) => visitor.refuse(&house, &refusal),
    }
}

fn page(visitor: &Visitor, game: &dyn AnyGame, sketch: &Sketch, wrong: Option<&Refused>) -> Page {
    let info = game.info();
    let body = form::draw(visitor, game, sketch, wrong);
    let page = Page::new(visitor.say(info.name), body).script("form.js");
    page.data("words", &words::all(visitor.lang()))
        .data("preview-scene", &preview_of(game, sketch, visitor.lang()).ok())
}

/// Opens the room, or shows the form again with what is wrong or was asked for.
pub(super) async fn open(
    State(house): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Response {
    let game = match find(&id) {
        Ok(game) => game,
        Err(refusal) => return visitor.refuse(&house, &refusal),
    };
    let (info, lang) = (game.info(), visitor.lang());
    let mut sketch = Sketch::read(info, &fields);
    let act = fields.iter().find(|(name, _)| name == "act").map_or("", |(_, act)| act.as_str());
    match act {
        "open" => {
            return match house.hall.open(&visitor.caller.who, &sketch.plan(game, lang)).await {
                Ok(room) => visitor.send_to(&house, &format!("/room/{room}")),
                Err(refusal) => {
                    let wrong = Refused::of(&refusal, lang);
                    let page = page(&visitor, game, &sketch, Some(&wrong));
                    visitor.show_with(&house, StatusCode::UNPROCESSABLE_ENTITY, page)
                }
            };
        }
        act => sketch.obey(info, act, lang),
    }
    visitor.show(&house, page(&visitor, game, &sketch, None))
}

#[derive(Deserialize)]
pub(super) struct Quick {
    game: String,
    level: Option<u8>,
}

/// A match against the machine at once.
pub(super) async fn quick(
    State(house): State<Shared>,
    visitor: Visitor,
    Form(quick): Form<Quick>,
) -> Response {
    let opened = async {
        let game = find(&quick.game)?;
        let mut sketch = Sketch::usual(game.info(), visitor.lang(), visitor.caller.who.name());
        let level = quick.level.unwrap_or(3).clamp(1, 8);
        for chair in sketch.seats.iter_mut().skip(1) {
            chair.player = format!("level:{level}");
        }
        house.hall.open(&visitor.caller.who, &sketch.plan(game, visitor.lang())).await
    };
    match opened.await {
        Ok(room) => visitor.send_to(&house, &format!("/room/{room}")),
        Err(refusal) => visitor.refuse(&house, &refusal),
    }
}

/// What a form would begin with.
pub(super) async fn preview(
    visitor: Visitor,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Response {
    let lang = visitor.lang();
    let made = find(&id).and_then(|game| {
        let sketch = Sketch::read(game.info(), &fields);
        preview_of(game, &sketch, lang)
    });
    match made {
        Ok(preview) => axum::Json(preview).into_response(),
        Err(refusal) => refusal.answer(lang),
    }
}

pub(super) fn preview_of(
    game: &dyn AnyGame,
    sketch: &Sketch,
    lang: Lang,
) -> Result<Preview, Refusal> {
    Preview::of_plan(&sketch.plan(game, lang), lang)
}
