//! Finding matches again.

use store::{Filter, Phase, State, Summary};

use crate::house::House;
use crate::refusal::Refusal;
use crate::who::Who;

/// How many matches a page has.
const LINES: usize = 25;

/// The last page that is looked for.
const LAST: usize = 1_000_000;

/// Which matches somebody looks for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Search {
    pub(crate) game: Option<String>,
    pub(crate) state: Option<State>,
    pub(crate) player: Option<String>,
    pub(crate) words: Option<String>,
    /// The first day, and the last.
    pub(crate) from: Option<String>,
    pub(crate) until: Option<String>,
    /// Counted from one.
    pub(crate) page: usize,
}

/// A match in the list, with the room that plays it.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) summary: Summary,
    pub(crate) room: Option<String>,
}

/// A page of matches, the latest first.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) rows: Vec<Row>,
    pub(crate) page: usize,
    /// Whether there are older ones.
    pub(crate) is_more: bool,
}

impl Search {
    fn page(&self) -> usize {
        self.page.clamp(1, LAST)
    }

    /// One more than a page is asked for, to know whether there are more.
    fn filter(&self, profile: Option<i64>) -> Filter {
        Filter {
            game: self.game.clone(),
            player: self.player.clone(),
            profile,
            states: self.state.into_iter().collect(),
            from: self.from.clone(),
            // Dates are said to the day; the day itself is meant too.
            until: self.until.as_ref().map(|day| format!("{day}T24")),
            search: self.words.clone(),
            skip: ((self.page() - 1) * LINES) as i64,
            most: LINES as i64 + 1,
        }
    }
}

impl House {
    /// The matches that somebody looks for, among those they may see.
    ///
    /// # Errors
    /// When they have to sign in first.
    pub(crate) async fn find_matches(&self, who: &Who, search: &Search) -> Result<Found, Refusal> {
        let filter = search.filter(self.own_profile(who)?);
        let mut found = self.hall.store.matches(&filter).await?;
        let is_more = found.len() > LINES;
        found.truncate(LINES);
        let mut rows = Vec::with_capacity(found.len());
        for summary in found {
            let room = self.room_playing(&summary).await?;
            rows.push(Row { summary, room });
        }
        Ok(Found { rows, page: search.page(), is_more })
    }

    async fn room_playing(&self, of: &Summary) -> Result<Option<String>, Refusal> {
        if of.state != State::InPlay {
            return Ok(None);
        }
        let rooms = self.hall.store.rooms_of_match(of.id).await?;
        let playing = rooms.into_iter().find(|(_, phase)| *phase == Phase::Playing);
        Ok(playing.map(|(id, _)| id))
    }
}
