//! Rooms.

use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::answer::{Asked, Body, answer, answer_to};
use crate::caller::Caller;
use crate::house::Shared;
use crate::live::Call;
use crate::refusal::Refusal;
use crate::room::{Plan, Wish};
use crate::wire::Preview;

/// Which rooms.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Which {
    /// The game's short name; none for all.
    game: Option<String>,
}

/// From where on.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Since {
    /// The ply up to which the match was seen; what was played since is told.
    #[serde(default)]
    since: usize,
}

/// A room that was opened.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Opened {
    /// Its name in links.
    id: String,
}

impl Opened {
    pub(super) fn new(id: String) -> Self {
        Self { id }
    }
}

pub(crate) async fn list(
    State(house): State<Shared>,
    caller: Caller,
    Asked(which): Asked<Which>,
) -> Response {
    answer(Ok(house.hall.lobby.public(which.game.as_deref())), caller.lang)
}

pub(crate) async fn mine(State(house): State<Shared>, caller: Caller) -> Response {
    answer(Ok(house.hall.lobby.of(&caller.who.key())), caller.lang)
}

pub(crate) async fn open(
    State(house): State<Shared>,
    caller: Caller,
    Body(plan): Body<Plan>,
) -> Response {
    let opened = house.hall.open(&caller.who, &plan).await.map(Opened::new);
    answer_to(&caller, &house, opened)
}

pub(crate) async fn preview(caller: Caller, Body(plan): Body<Plan>) -> Response {
    answer(Preview::of_plan(&plan, caller.lang), caller.lang)
}

pub(crate) async fn look(
    State(house): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
    Asked(Since { since }): Asked<Since>,
) -> Response {
    let (who, lang) = (caller.who.clone(), caller.lang);
    let seen = house.hall.call(&id, |reply| Call::Look { who, lang, since, reply }).await;
    json_text(seen, &caller)
}

pub(crate) async fn wish(
    State(house): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
    Body(wish): Body<Wish>,
) -> Response {
    let who = caller.who.clone();
    let done = house.hall.call(&id, |reply| Call::Wish { who, wish, reply }).await;
    answer_to(&caller, &house, done.and_then(|done| done))
}

pub(crate) async fn record(
    State(house): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
) -> Response {
    let record = house.hall.call(&id, |reply| Call::Record { reply }).await;
    json_text(record.and_then(|record| record), &caller)
}

pub(crate) async fn film(
    State(house): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
) -> Response {
    let (who, lang) = (caller.who.clone(), caller.lang);
    let film = house.hall.call(&id, |reply| Call::Film { who, lang, reply }).await;
    json_text(film.and_then(|film| film), &caller)
}

/// JSON that is written already.
pub(super) fn json_text(text: Result<String, Refusal>, caller: &Caller) -> Response {
    match text {
        Ok(text) => ([(CONTENT_TYPE, "application/json")], text).into_response(),
        Err(refusal) => refusal.answer(caller.lang),
    }
}
