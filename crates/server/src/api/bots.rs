//! Bots: programs that play here.

use axum::body::{Body as Stream, Bytes};
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::time::Duration;
use store::Bot;
use texts::server as say;

use super::answer::{Body, answer};
use crate::caller::Caller;
use crate::house::Shared;
use crate::live::{Call, EARS, Hearer};
use crate::pass;
use crate::refusal::{Code, Refusal, no};
use crate::who::Who;

/// How often an empty line shows that a stream is alive.
const PULSE: Duration = Duration::from_secs(15);

/// A bot to be made.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewBot {
    /// What it is called.
    name: String,
}

/// A bot.
#[derive(Serialize, JsonSchema)]
pub(crate) struct BotView {
    /// Its number.
    id: i64,
    /// What it is called.
    name: String,
    /// Whether it listens now.
    listens: bool,
}

/// A bot that was made.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Made {
    /// Its number.
    id: i64,
    /// What it is called.
    name: String,
    /// By what it is known: `Authorization: Bearer TOKEN`.
    token: String,
}

/// A bot that is no more.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Gone {}

fn owner(caller: &Caller) -> Result<i64, Refusal> {
    match &caller.who {
        Who::Profile { id, .. } => Ok(*id),
        _ => no(Code::SignIn, say::SIGN_IN),
    }
}

pub(crate) async fn list(State(house): State<Shared>, caller: Caller) -> Response {
    let found = async {
        let bots = house.hall.store.bots(owner(&caller)?).await?;
        let view =
            |Bot { id, name, .. }: Bot| BotView { id, name, listens: house.hall.hub.hears(id) };
        Ok(bots.into_iter().map(view).collect::<Vec<_>>())
    };
    answer(found.await, caller.lang)
}

pub(crate) async fn create(
    State(house): State<Shared>,
    caller: Caller,
    Body(new): Body<NewBot>,
) -> Response {
    let made = async {
        let (owner, token) = (owner(&caller)?, pass::bot_token());
        let now = (house.hall.calendar)(0);
        let bot =
            house.hall.store.create_bot(owner, &new.name, &pass::digest(&token), &now).await?;
        Ok(Made { id: bot.id, name: bot.name, token })
    };
    answer(made.await, caller.lang)
}

pub(crate) async fn delete(
    State(house): State<Shared>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Response {
    let gone = async {
        house.hall.store.delete_bot(owner(&caller)?, id).await?;
        Ok(Gone {})
    };
    answer(gone.await, caller.lang)
}

/// What a bot hears: first all that is expected of it now, then whatever comes.
pub(crate) async fn events(State(house): State<Shared>, caller: Caller) -> Response {
    let Some(bot) = caller.who.bot() else {
        return Refusal::new(Code::BadToken, say::ONLY_BOTS).answer(caller.lang);
    };
    let Some(hearer) = house.hall.hub.listen(bot) else {
        let phrase = say::BOT_BUSY.with([EARS.into()]);
        return Refusal::new(Code::Full, phrase).answer(caller.lang);
    };
    let stream = hearer.number;
    let rooms = house.hall.hub.rooms(bot);
    let hall = std::sync::Arc::clone(&house.hall);
    tokio::spawn(async move {
        for room in rooms {
            if let Ok(calls) = hall.wake(&room).await {
                let _ = calls.send(Call::Bot { bot }).await;
                let _ = calls.send(Call::Hear { bot, stream }).await;
            }
        }
    });
    let lines = stream::unfold(Ears { hearer, house }, |mut ears| async move {
        let line = match tokio::time::timeout(PULSE, ears.hearer.lines.recv()).await {
            Ok(line) => line?,
            Err(_) => "\n".to_owned(),
        };
        Some((Ok::<_, Infallible>(Bytes::from(line)), ears))
    });
    ([(CONTENT_TYPE, "application/x-ndjson")], Stream::from_stream(lines)).into_response()
}

/// A bot that listens; when it stops, the rooms where it plays are told.
struct Ears {
    hearer: Hearer,
    house: Shared,
}

impl Drop for Ears {
    fn drop(&mut self) {
        self.hearer.lines.close();
        let (bot, hall) = (self.hearer.bot, std::sync::Arc::clone(&self.house.hall));
        tokio::spawn(async move {
            for room in hall.hub.rooms(bot) {
                if let Ok(calls) = hall.wake(&room).await {
                    let _ = calls.send(Call::Bot { bot }).await;
                }
            }
        });
    }
}
