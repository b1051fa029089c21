//! The ranking.

use axum::extract::State;
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::Order;

use super::answer::{Asked, answer, first_page};
use super::people::TallyView;
use crate::caller::Caller;
use crate::house::Shared;

/// How many lines a page has.
const LINES: i64 = 50;

/// Which page.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    /// The game's short name; none for all games together.
    game: Option<String>,
    /// By points or by rating.
    #[serde(default)]
    by: By,
    /// Which page, counted from one.
    #[serde(default = "first_page")]
    page: u32,
    /// The language of refusals.
    #[allow(dead_code, reason = "every address takes it, and whoever finds the language reads it")]
    lang: Option<String>,
}

/// By what people are ranked.
#[derive(Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum By {
    /// Points.
    #[default]
    Points,
    /// The rating.
    Rating,
}

/// A page of the ranking.
#[derive(Serialize, JsonSchema)]
pub(crate) struct RankingView {
    /// How many are ranked.
    all: i64,
    /// The lines of the page.
    ranks: Vec<RankView>,
}

/// A line of the ranking.
#[derive(Serialize, JsonSchema)]
pub(crate) struct RankView {
    /// Counted from one.
    place: i64,
    /// Who.
    alias: String,
    /// What got them there.
    #[serde(flatten)]
    tally: TallyView,
}

pub(crate) async fn page(
    State(house): State<Shared>,
    caller: Caller,
    Asked(which): Asked<Which>,
) -> Response {
    let order = match which.by {
        By::Points => Order::Points,
        By::Rating => Order::Rating,
    };
    let found = async {
        let store = &house.hall.store;
        let skip = i64::from(which.page.max(1) - 1) * LINES;
        let ranks = store.ranking(which.game.as_deref(), order, skip, LINES).await?;
        let rank = |rank: store::Rank| RankView {
            place: rank.place,
            tally: TallyView::of(&rank.tally),
            alias: rank.alias,
        };
        let all = store.count_ranked(which.game.as_deref()).await?;
        Ok(RankingView { all, ranks: ranks.into_iter().map(rank).collect() })
    };
    answer(found.await, caller.lang)
}
