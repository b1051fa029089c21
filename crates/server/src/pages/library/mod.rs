//! Matches, replays, people and their ranking.

use axum::Router;

use crate::house::Shared;

/// Every page of this room.
pub(super) fn contents() -> Router<Shared> {
    Router::new()
}
