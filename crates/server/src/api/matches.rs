//! Matches that are kept, for those who may see them.

use axum::extract::{Path, State};
use axum::response::Response;
use kernel::{Lang, Viewer};
use store::{Kept, State as Stage};
use table::{Match, record};
use texts::{library as words, server as say, store as store_words};

use super::answer::answer;
use super::rooms::json_text;
use crate::caller::Caller;
use crate::house::{House, Shared};
use crate::refusal::{Code, Refusal, no};
use crate::secret;
use crate::who::Who;
use crate::wire::{Film, Preview};

impl House {
    /// A match by its number, for somebody who may see it: at home anybody,
    /// elsewhere the profiles that sat at it.
    ///
    /// # Errors
    /// When there is none, or it is none of theirs.
    pub(crate) async fn kept(&self, who: &Who, number: &str) -> Result<Kept, Refusal> {
        let missing = || store_words::NO_MATCH.with([number.into()]);
        let missing = || Refusal::new(Code::NotFound, missing());
        let own = match who {
            _ if self.config.home => None,
            Who::Profile { id, .. } => Some(*id),
            _ => return no(Code::SignIn, words::SIGN_IN_FOR_MATCHES),
        };
        let kept = self.hall.store.load(number.parse().map_err(|_| missing())?).await?;
        let is_own = |own| kept.profiles.iter().any(|(_, profile)| *profile == own);
        if own.is_none_or(is_own) { Ok(kept) } else { Err(missing()) }
    }

    /// A match that nobody plays any more, with all there is to see.
    ///
    /// # Errors
    /// As [`kept`](Self::kept), and when it goes on.
    pub(crate) async fn replayed(&self, who: &Who, number: &str) -> Result<(Kept, Match), Refusal> {
        let kept = self.kept(who, number).await?;
        if Stage::of(&kept.parts) == Stage::InPlay {
            return no(Code::NotAllowed, words::STILL_PLAYED);
        }
        let of = replay(&kept).await?;
        Ok((kept, of))
    }

    /// The record of a match, for somebody who may read all of it: what was
    /// dealt is among the moves.
    ///
    /// # Errors
    /// As [`kept`](Self::kept), and when it would tell what is hidden.
    pub(crate) async fn record(&self, who: &Who, number: &str) -> Result<(Kept, String), Refusal> {
        let kept = self.kept(who, number).await?;
        match self.may_read(&kept.parts.game, Stage::of(&kept.parts)) {
            true => replay(&kept).await.map(|of| (kept, record::write(&of))),
            false => no(Code::NotAllowed, words::STILL_PLAYED),
        }
    }

    /// Whether whoever sees a match of this game may read its record.
    pub(crate) fn may_read(&self, game: &str, stage: Stage) -> bool {
        let is_hidden = catalog::game(game).is_some_and(|game| game.info().hidden);
        stage != Stage::InPlay || self.config.home && !is_hidden
    }
}

/// Replays a match where nobody waits for it.
pub(crate) async fn replay(kept: &Kept) -> Result<Match, Refusal> {
    let text = kept.parts.record();
    let read = move || record::read(&text, catalog::GAMES, secret::seed());
    aside(read).await?.map_err(|phrase| Refusal::new(Code::BadRequest, phrase))
}

/// Does something long on a thread of its own.
pub(crate) async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    let unavailable = |_| Refusal::new(Code::Unavailable, say::UNAVAILABLE);
    tokio::task::spawn_blocking(work).await.map_err(unavailable)
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
