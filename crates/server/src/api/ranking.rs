//! The ranking.

use axum::extract::State;
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{Order, Rank};

use super::answer::{Asked, answer, first_page};
use super::statistics::TallyView;
use crate::caller::Caller;
use crate::house::{House, Shared};
use crate::refusal::Refusal;

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
    /// Which page, counted from one; the last, when there are fewer.
    #[serde(default = "first_page")]
    page: u32,
    /// An alias: the page is the one where they are.
    who: Option<String>,
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
    /// Which page, counted from one.
    page: i64,
    /// How many pages there are.
    pages: i64,
    /// The place of whoever was looked for, if they are ranked.
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<i64>,
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

/// Which part of which ranking is wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted<'a> {
    pub(crate) game: Option<&'a str>,
    pub(crate) order: Order,
    pub(crate) page: i64,
    /// Somebody to be found, wherever they are.
    pub(crate) who: Option<&'a str>,
    /// How many lines a page has.
    pub(crate) lines: i64,
}

/// A part of a ranking.
#[derive(Debug)]
pub(crate) struct Sheet {
    pub(crate) ranks: Vec<Rank>,
    pub(crate) all: i64,
    pub(crate) page: i64,
    pub(crate) pages: i64,
    /// The place of whoever was looked for.
    pub(crate) found: Option<i64>,
}

impl House {
    /// A page of a ranking: the one where somebody is, or the one of a number.
    ///
    /// # Errors
    /// Only when the store fails.
    pub(crate) async fn ranking(&self, wanted: Wanted<'_>) -> Result<Sheet, Refusal> {
        let (store, Wanted { game, order, lines, .. }) = (&self.hall.store, wanted);
        let all = store.count_ranked(game).await?;
        let pages = ((all + lines - 1) / lines).max(1);
        let found = self.place_of(wanted).await?;
        let page = match found {
            Some(place) => (place - 1) / lines + 1,
            None => wanted.page.clamp(1, pages),
        };
        let ranks = store.ranking(game, order, (page - 1) * lines, lines).await?;
        Ok(Sheet { ranks, all, page, pages, found })
    }

    /// The place of whoever is looked for; none when they are not ranked.
    async fn place_of(&self, wanted: Wanted<'_>) -> Result<Option<i64>, Refusal> {
        let Some(alias) = wanted.who else { return Ok(None) };
        match self.hall.store.profile(alias).await {
            Ok(profile) => {
                let Wanted { game, order, .. } = wanted;
                Ok(self.hall.store.place_in_ranking(game, order, profile.id).await?)
            }
            Err(store::Error::NotFound(_)) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }
}

impl RankView {
    fn of(rank: Rank) -> Self {
        Self { place: rank.place, tally: TallyView::of(&rank.tally), alias: rank.alias }
    }
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
    let sheet = house.ranking(Wanted {
        game: which.game.as_deref(),
        order,
        page: which.page.into(),
        who: which.who.as_deref().map(str::trim).filter(|who| !who.is_empty()),
        lines: LINES,
    });
    let view = |Sheet { ranks, all, page, pages, found }| {
        let ranks = ranks.into_iter().map(RankView::of).collect();
        RankingView { all, page, pages, found, ranks }
    };
    answer(sheet.await.map(view), caller.lang)
}
