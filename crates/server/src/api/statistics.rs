//! What somebody's matches have come to.

use axum::extract::{Path, State};
use axum::response::Response;
use schemars::JsonSchema;
use serde::Serialize;
use store::{Played, Profile, Statistics, Tally, Verdict};

use super::answer::answer;
use crate::caller::Caller;
use crate::house::{House, Shared};
use crate::refusal::Refusal;
use crate::who::Who;

impl House {
    /// A profile, and what its matches have come to.
    ///
    /// # Errors
    /// When there is none.
    pub(crate) async fn statistics_of(
        &self,
        alias: &str,
    ) -> Result<(Profile, Statistics), Refusal> {
        let profile = self.hall.store.profile(alias).await?;
        let statistics = self.hall.store.statistics(profile.id).await?;
        Ok((profile, statistics))
    }

    /// Whether somebody may look at the matches of a profile.
    pub(crate) fn sees_matches_of(&self, who: &Who, profile: &Profile) -> bool {
        self.config.home || who.key().profile() == Some(profile.id)
    }
}

/// What somebody's matches have come to.
#[derive(Serialize, JsonSchema)]
pub(crate) struct StatisticsView {
    /// Whose.
    alias: String,
    /// When the profile was made.
    since: String,
    /// In all games together.
    overall: TallyView,
    /// In each game.
    games: Vec<GameTally>,
    /// The last matches, the latest first.
    last: Vec<PlayedView>,
}

/// What matches of a game have come to.
#[derive(Serialize, JsonSchema)]
pub(crate) struct GameTally {
    /// The game's short name.
    game: String,
    /// What they have come to.
    #[serde(flatten)]
    tally: TallyView,
}

/// What matches have come to.
#[derive(Serialize, JsonSchema)]
pub(crate) struct TallyView {
    won: i64,
    lost: i64,
    drawn: i64,
    points: i64,
    /// How many were won in a row; below zero, how many were lost.
    streak: i64,
    best_streak: i64,
    /// The rating of Glicko-2, and how far off it may be.
    rating: [i64; 2],
}

/// A match that somebody played.
#[derive(Serialize, JsonSchema)]
pub(crate) struct PlayedView {
    /// Its number, if you may look at it.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<i64>,
    /// The game's short name.
    game: String,
    /// `won`, `drawn` or `lost`; none while it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<&'static str>,
    /// When it began.
    began: String,
}

impl TallyView {
    pub(super) fn of(tally: &Tally) -> Self {
        let Tally { won, lost, drawn, points, streak, best_streak, rating } = *tally;
        let rating = [rating.value.round() as i64, rating.deviation.round() as i64];
        Self { won, lost, drawn, points, streak, best_streak, rating }
    }
}

impl StatisticsView {
    fn of(profile: Profile, statistics: Statistics, is_seen: bool) -> Self {
        let game = |(game, tally)| GameTally { game, tally: TallyView::of(&tally) };
        let played = |Played { id, game, verdict, started }: Played| PlayedView {
            // While it goes on there is nothing to look at but its room.
            id: Some(id).filter(|_| is_seen && verdict.is_some()),
            game,
            verdict: verdict.map(Verdict::word),
            began: started,
        };
        Self {
            alias: profile.alias,
            since: profile.created,
            overall: TallyView::of(&statistics.overall),
            games: statistics.games.into_iter().map(game).collect(),
            last: statistics.last.into_iter().map(played).collect(),
        }
    }
}

pub(crate) async fn show(
    State(house): State<Shared>,
    caller: Caller,
    Path(alias): Path<String>,
) -> Response {
    let found = async {
        let (profile, statistics) = house.statistics_of(&alias).await?;
        let is_seen = house.sees_matches_of(&caller.who, &profile);
        Ok(StatisticsView::of(profile, statistics, is_seen))
    };
    answer(found.await, caller.lang)
}
