//! Matches that are kept: who may see them, finding them, changing them, and
//! going on with them. Pages and the API both ask here.

mod finding;
mod going_on;
mod keeping;
mod words;

use kernel::{Lang, NoNames, Phrase};
use store::{Kept, State};
use table::{Match, record};
use texts::{library as say, server as server_say, store as store_say};

pub(crate) use finding::{Found, Row, Search};
pub(crate) use going_on::Branch;
pub(crate) use keeping::{LONGEST_FILE, filled};
pub(crate) use words::{game_name, outcome, state_text, title};

use crate::house::House;
use crate::refusal::{Code, Refusal, no};
use crate::secret;
use crate::who::Who;

impl House {
    /// Matches are changed only where all of them are somebody's own.
    pub(crate) fn must_be_home(&self) -> Result<(), Refusal> {
        if self.config.home { Ok(()) } else { no(Code::NotAllowed, say::ONLY_AT_HOME) }
    }

    /// The profile whose matches somebody sees; none for all, as at home.
    ///
    /// # Errors
    /// When they have to sign in first.
    fn own_profile(&self, who: &Who) -> Result<Option<i64>, Refusal> {
        match who {
            _ if self.config.home => Ok(None),
            Who::Profile { id, .. } => Ok(Some(*id)),
            _ => no(Code::SignIn, say::SIGN_IN_FOR_MATCHES),
        }
    }

    /// A match by its number, for somebody who may see it: at home anybody,
    /// elsewhere the profiles that sat at it.
    ///
    /// # Errors
    /// When there is none, or it is none of theirs.
    pub(crate) async fn kept(&self, who: &Who, number: &str) -> Result<Kept, Refusal> {
        let missing = || store_say::NO_MATCH.with([number.into()]);
        let missing = || Refusal::new(Code::NotFound, missing());
        let own = self.own_profile(who)?;
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
        if State::of(&kept.parts) == State::InPlay {
            return no(Code::NotAllowed, say::STILL_PLAYED);
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
        match self.may_read(&kept.parts.game, State::of(&kept.parts)) {
            true => replay(&kept).await.map(|of| (kept, record::write(&of))),
            false => no(Code::NotAllowed, say::STILL_PLAYED),
        }
    }

    /// Whether whoever sees a match of this game may read its record.
    pub(crate) fn may_read(&self, game: &str, state: State) -> bool {
        let is_hidden = catalog::game(game).is_some_and(|game| game.info().hidden);
        state != State::InPlay || self.config.home && !is_hidden
    }
}

/// Replays a match where nobody waits for it.
pub(crate) async fn replay(kept: &Kept) -> Result<Match, Refusal> {
    read(kept.parts.record()).await
}

/// Reads a record where nobody waits for it.
async fn read(text: String) -> Result<Match, Refusal> {
    let read = move || record::read(&text, catalog::GAMES, secret::seed());
    aside(read).await?.map_err(|phrase| Refusal::new(Code::BadRequest, phrase))
}

/// Does something long on a thread of its own.
pub(crate) async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    let unavailable = |_| Refusal::new(Code::Unavailable, server_say::UNAVAILABLE);
    tokio::task::spawn_blocking(work).await.map_err(unavailable)
}

fn said(lang: Lang, phrase: &Phrase) -> String {
    phrase.say(lang, &NoNames)
}
