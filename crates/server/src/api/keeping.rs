//! What is done with matches: adding, deleting, putting back, renaming, going on.

use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::answer::{Body, answer, answer_to};
use super::rooms::Opened;
use crate::caller::Caller;
use crate::house::Shared;
use crate::library::{Branch, LONGEST_FILE, filled};

/// The longest body with a record in it: as text every quotation mark is two bytes.
pub(super) const LONGEST: usize = 2 * LONGEST_FILE + 16 * 1024;

/// Somebody who is at home; others are sent away before their body is read,
/// which may be long.
pub(crate) struct AtHome(Caller);

impl FromRequestParts<Shared> for AtHome {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, house: &Shared) -> Result<Self, Response> {
        let caller = Caller::from_request_parts(parts, house).await?;
        house.must_be_home().map_err(|refusal| refusal.answer(caller.lang))?;
        Ok(Self(caller))
    }
}

/// A match to be added.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Adding {
    /// What it is to be called; no other match may be called so.
    #[serde(default)]
    name: Option<String>,
    /// Its record, or the text of one.
    record: Json,
}

/// A match as it is kept now.
#[derive(Serialize, JsonSchema)]
pub(crate) struct KeptView {
    /// Its number.
    id: i64,
    /// What it is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
}

/// Matches to be deleted.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Chosen {
    /// Their numbers.
    matches: Vec<i64>,
}

/// The word by which what was just deleted is put back.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Undo {
    /// The word; it is good for ten minutes, for whoever has deleted it.
    undo: String,
}

/// Matches that are back.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Back {
    /// The numbers that they have now.
    matches: Vec<i64>,
}

/// A name for a match.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Name {
    /// The name; an empty one takes away the one it has.
    name: String,
}

pub(crate) async fn add(
    State(house): State<Shared>,
    AtHome(caller): AtHome,
    Body(Adding { name, record }): Body<Adding>,
) -> Response {
    let added = async {
        let text = match record {
            Json::String(text) => text,
            other => other.to_string(),
        };
        let draft = house.draft_of(name.as_deref().and_then(filled), text).await?;
        let name = draft.name.clone();
        Ok(KeptView { id: house.hall.store.keep(draft).await?, name })
    };
    answer(added.await, caller.lang)
}

pub(crate) async fn delete(
    State(house): State<Shared>,
    caller: Caller,
    Path(number): Path<String>,
) -> Response {
    throw_away(&house, &caller, &[number]).await
}

pub(crate) async fn delete_all(
    State(house): State<Shared>,
    caller: Caller,
    Body(Chosen { matches }): Body<Chosen>,
) -> Response {
    let numbers: Vec<_> = matches.iter().map(ToString::to_string).collect();
    throw_away(&house, &caller, &numbers).await
}

async fn throw_away(house: &Shared, caller: &Caller, numbers: &[String]) -> Response {
    let deleted = async {
        let chosen = house.chosen(&caller.who, numbers.iter().map(String::as_str)).await?;
        Ok(Undo { undo: house.throw_away(&caller.who, chosen).await? })
    };
    answer(deleted.await, caller.lang)
}

pub(crate) async fn put_back(
    State(house): State<Shared>,
    caller: Caller,
    Body(Undo { undo }): Body<Undo>,
) -> Response {
    let back = house.put_back(&caller.who, &undo).await;
    answer(back.map(|matches| Back { matches }), caller.lang)
}

pub(crate) async fn rename(
    State(house): State<Shared>,
    caller: Caller,
    Path(number): Path<String>,
    Body(Name { name }): Body<Name>,
) -> Response {
    let renamed = house.rename(&caller.who, &number, &name).await;
    answer(renamed.map(|(id, name)| KeptView { id, name }), caller.lang)
}

pub(crate) async fn resume(
    State(house): State<Shared>,
    caller: Caller,
    Path(number): Path<String>,
) -> Response {
    let room = house.resume(&caller.who, &number).await;
    answer_to(&caller, &house, room.map(Opened::new))
}

pub(crate) async fn branch(
    State(house): State<Shared>,
    caller: Caller,
    Path(number): Path<String>,
    Body(asked): Body<Branch>,
) -> Response {
    let room = house.branch(&caller.who, &number, &asked, caller.lang).await;
    answer_to(&caller, &house, room.map(Opened::new))
}
