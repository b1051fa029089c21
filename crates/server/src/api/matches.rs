//! Matches that are kept, for those who may see them.

use axum::extract::{Path, State};
use axum::response::Response;
use kernel::{Lang, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{State as Stage, Summary};
use table::Match;

use super::answer::{Asked, answer, first_page};
use super::rooms::json_text;
use crate::caller::Caller;
use crate::house::Shared;
use crate::library::{Found, Row, Search, aside, outcome, replay, title};
use crate::wire::{Film, Preview};

/// Which matches.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    /// The game's short name; none for all.
    game: Option<String>,
    /// How far they have come; none for all.
    state: Option<StateWord>,
    /// Somebody who sat there.
    player: Option<String>,
    /// Words in their names and in those of their players.
    search: Option<String>,
    /// The first day on which they may have begun, such as `2026-11-16`.
    from: Option<String>,
    /// The last day on which they may have begun.
    until: Option<String>,
    /// Which page, counted from one; the latest come first.
    #[serde(default = "first_page")]
    page: u32,
    /// The language of titles and results.
    #[allow(dead_code, reason = "every address takes it, and whoever finds the language reads it")]
    lang: Option<String>,
}

/// How far a match has come.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum StateWord {
    /// It goes on.
    Playing,
    /// It was played to its end.
    Over,
    /// It was left before its end.
    Stopped,
}

impl From<StateWord> for Stage {
    fn from(word: StateWord) -> Self {
        match word {
            StateWord::Playing => Self::InPlay,
            StateWord::Over => Self::Over,
            StateWord::Stopped => Self::Stopped,
        }
    }
}

impl Which {
    fn search(self) -> Search {
        let said = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
        Search {
            game: said(self.game),
            state: self.state.map(Into::into),
            player: said(self.player),
            words: said(self.search),
            from: said(self.from),
            until: said(self.until),
            page: self.page as usize,
        }
    }
}

/// A page of matches, the latest first.
#[derive(Serialize, JsonSchema)]
pub(crate) struct MatchesView {
    /// Which page, counted from one.
    page: usize,
    /// Whether there are older ones.
    more: bool,
    /// The matches.
    matches: Vec<MatchView>,
}

/// A match in the list.
#[derive(Serialize, JsonSchema)]
pub(crate) struct MatchView {
    /// Its number.
    id: i64,
    /// The name it was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// What it is called: by its name, or by its game and number.
    title: String,
    /// The game's short name.
    game: String,
    /// Who sits at it, in the order of play.
    players: Vec<String>,
    /// `playing`, `over` or `stopped`.
    state: &'static str,
    /// How it ended, as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<String>,
    /// How many moves were made.
    moves: i64,
    /// When it began.
    began: String,
    /// The room where it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    room: Option<String>,
}

impl MatchView {
    fn of(row: Row, lang: Lang) -> Self {
        let Summary { id, name, game, state, players, ply, result, started, .. } = row.summary;
        Self {
            id,
            title: title(lang, name.as_deref(), &game, id),
            result: outcome(lang, result.as_deref(), &players),
            name,
            game,
            players,
            state: state.word(),
            moves: ply,
            began: started,
            room: row.room,
        }
    }
}

pub(crate) async fn list(
    State(house): State<Shared>,
    caller: Caller,
    Asked(which): Asked<Which>,
) -> Response {
    let lang = caller.lang;
    let found = house.find_matches(&caller.who, &which.search()).await;
    let view = |Found { rows, page, is_more }: Found| MatchesView {
        page,
        more: is_more,
        matches: rows.into_iter().map(|row| MatchView::of(row, lang)).collect(),
    };
    answer(found.map(view), lang)
}

pub(crate) async fn film(
    State(house): State<Shared>,
    caller: Caller,
    Path(number): Path<String>,
) -> Response {
    let made = async {
        let (_, of) = house.replayed(&caller.who, &number).await?;
        let lang = caller.lang;
        aside(move || written(&of, lang)).await
    };
    json_text(made.await, &caller)
}

fn written(of: &Match, lang: Lang) -> String {
    let film = Film::of(of, Viewer::All, lang);
    serde_json::to_string(&film).expect("a film is plain data")
}

pub(crate) async fn preview(
    State(house): State<Shared>,
    caller: Caller,
    Path(number): Path<String>,
) -> Response {
    let made = async {
        let of = replay(&house.kept(&caller.who, &number).await?).await?;
        Ok(Preview::of(&of, caller.lang))
    };
    answer(made.await, caller.lang)
}

pub(crate) async fn record(
    State(house): State<Shared>,
    caller: Caller,
    Path(number): Path<String>,
) -> Response {
    let record = house.record(&caller.who, &number).await;
    json_text(record.map(|(_, text)| text), &caller)
}
