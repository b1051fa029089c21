//! Making scenarios, and learning the games.

mod learn;
mod rules;
mod scenarios;

use axum::Router;
use axum::routing::{get, post};

use crate::house::Shared;

/// Every page of this room.
pub(super) fn contents() -> Router<Shared> {
    Router::new()
        .route("/scenarios", get(scenarios::list::show))
        .route("/scenarios/delete", post(scenarios::delete::ask))
        .route("/scenarios/new", get(scenarios::setup::show).post(scenarios::setup::change))
        .route("/scenarios/edit/{name}", get(scenarios::editor::show))
        .route("/scenarios/work", post(scenarios::editor::work))
        .route("/learn", get(learn::list))
        .route("/learn/{game}", get(learn::show))
        .route("/rules/{game}", get(rules::show))
}
