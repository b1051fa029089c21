//! How the house is.

use std::sync::atomic::Ordering::Relaxed;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;
use texts::server as say;

use super::answer::answer;
use crate::caller::Caller;
use crate::house::Shared;
use crate::refusal::{Code, no};

/// How the house is.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Health {
    /// The version that runs.
    version: &'static str,
}

const HEALTHY: Health = Health { version: env!("CARGO_PKG_VERSION") };

pub(crate) async fn health() -> Response {
    axum::Json(HEALTHY).into_response()
}

/// Ready means that the store answers and the house is not closing.
pub(crate) async fn ready(State(house): State<Shared>, caller: Caller) -> Response {
    let is_there = house.hall.store.count_profiles().await.is_ok();
    let done = match is_there && !*house.hall.closing.borrow() {
        true => Ok(HEALTHY),
        false => no(Code::Unavailable, say::UNAVAILABLE),
    };
    answer(done, caller.lang)
}

pub(crate) async fn metrics(State(house): State<Shared>) -> String {
    let (hall, counts) = (&house.hall, &house.hall.counts);
    let rows: [(&str, &str, &str, u64); 9] = [
        ("moves_total", "counter", "Moves that were kept", counts.moves.load(Relaxed)),
        ("machine_moves_total", "counter", "Moves of machines", counts.machine_moves.load(Relaxed)),
        ("wishes_total", "counter", "Things that were asked of rooms", counts.wishes.load(Relaxed)),
        ("refused_total", "counter", "Things that were refused", counts.refused.load(Relaxed)),
        (
            "cut_off_total",
            "counter",
            "Lines cut because they read too slowly",
            counts.cut_off.load(Relaxed),
        ),
        ("rooms_open", "gauge", "Rooms whose match is not over", hall.lobby.len() as u64),
        ("rooms_alive", "gauge", "Rooms that are in memory", counts.alive.load(Relaxed) as u64),
        ("sockets", "gauge", "People who watch a room", counts.sockets.load(Relaxed) as u64),
        ("thinkers_free", "gauge", "Machines that could think more", hall.pool.free() as u64),
    ];
    let line = |(name, kind, help, value): &(&str, &str, &str, u64)| {
        format!(
            "# HELP ludoteca_{name} {help}\n# TYPE ludoteca_{name} {kind}\nludoteca_{name} {value}\n"
        )
    };
    rows.iter().map(line).collect()
}
