//! Scenarios.

use axum::extract::{Path, State};
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::answer::{Asked, Body, answer};
use crate::caller::Caller;
use crate::house::Shared;
use crate::scenario::{Draft, Look, Work};

/// Which scenarios.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Which {
    /// The game's short name; none for all.
    game: Option<String>,
}

/// A scenario in the list.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Named {
    /// What it is called.
    name: String,
    /// The game's short name.
    game: String,
}

/// A scenario to keep.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Keep {
    /// What it is called.
    name: String,
    /// The scenario.
    draft: Draft,
    /// Whether it takes the place of the one of the same name.
    #[serde(default)]
    replace: bool,
}

/// What was kept or deleted.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Done {
    /// What it is called.
    name: String,
}

pub(crate) async fn list(
    State(house): State<Shared>,
    caller: Caller,
    Asked(which): Asked<Which>,
) -> Response {
    let found = house.hall.store.scenarios(which.game.as_deref()).await;
    let named = |it: store::Scenario| Named { name: it.name, game: it.parts.game };
    let list = found.map(|all| all.into_iter().map(named).collect::<Vec<_>>());
    answer(list.map_err(Into::into), caller.lang)
}

pub(crate) async fn show(
    State(house): State<Shared>,
    caller: Caller,
    Path(name): Path<String>,
) -> Response {
    let found = house.scenario(&name).await;
    answer(found.map(|(_, of)| Look::of(&of, caller.lang)), caller.lang)
}

pub(crate) async fn look(caller: Caller, Body(work): Body<Work>) -> Response {
    answer(work.done(caller.lang), caller.lang)
}

pub(crate) async fn keep(
    State(house): State<Shared>,
    caller: Caller,
    Body(Keep { name, draft, replace }): Body<Keep>,
) -> Response {
    let kept = async {
        let of = draft.open(caller.lang)?;
        house.keep_scenario(&caller.who, &name, &of, replace).await?;
        Ok(Done { name: name.trim().to_owned() })
    };
    answer(kept.await, caller.lang)
}

pub(crate) async fn delete(
    State(house): State<Shared>,
    caller: Caller,
    Path(name): Path<String>,
) -> Response {
    let names = [name];
    let deleted = house.delete_scenarios(&caller.who, &names).await;
    let [name] = names;
    answer(deleted.map(|()| Done { name }), caller.lang)
}
