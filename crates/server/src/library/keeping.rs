//! Adding, renaming, deleting and putting back matches.

use store::{Draft, Kept};
use table::Parts;
use texts::library as say;
use tokio::time::Instant;

use super::read;
use crate::house::House;
use crate::refusal::{Code, Refusal, no};
use crate::who::Who;

/// The longest record that can be sent, in bytes.
pub(crate) const LONGEST_FILE: usize = 1024 * 1024;

impl House {
    /// The match of a record, to be kept under a name.
    ///
    /// # Errors
    /// When matches are not changed here, or it is no record.
    pub(crate) async fn draft_of(
        &self,
        name: Option<String>,
        text: String,
    ) -> Result<Draft, Refusal> {
        self.must_be_home()?;
        if text.len() > LONGEST_FILE {
            return no(Code::TooLong, say::FILE_TOO_LARGE);
        }
        let of = read(text).await?;
        Ok(Draft { name, parts: Parts::of(&of), profiles: Vec::new() })
    }

    /// Keeps a match under its name, or without when another has it.
    ///
    /// # Errors
    /// When it cannot be kept at all.
    pub(crate) async fn keep_anyhow(&self, draft: Draft) -> Result<i64, Refusal> {
        let unnamed = Draft { name: None, ..draft.clone() };
        match self.hall.store.keep(draft).await {
            Ok(number) => Ok(number),
            Err(store::Error::Backend(reason)) => Err(store::Error::Backend(reason).into()),
            Err(_) => Ok(self.hall.store.keep(unnamed).await?),
        }
    }

    /// Gives a match another name; an empty one takes it away.
    ///
    /// # Errors
    /// When matches are not changed here, there is none, or the name cannot be.
    pub(crate) async fn rename(
        &self,
        who: &Who,
        number: &str,
        name: &str,
    ) -> Result<(i64, Option<String>), Refusal> {
        self.must_be_home()?;
        let id = self.kept(who, number).await?.id;
        let name = filled(name);
        self.hall.store.rename(id, name.clone()).await?;
        Ok((id, name))
    }

    /// The matches of these numbers, to be deleted.
    ///
    /// # Errors
    /// When matches are not changed here, or one of them is not there.
    pub(crate) async fn chosen<'a>(
        &self,
        who: &Who,
        numbers: impl IntoIterator<Item = &'a str>,
    ) -> Result<Vec<Kept>, Refusal> {
        self.must_be_home()?;
        let mut chosen = Vec::new();
        for number in numbers {
            chosen.push(self.kept(who, number).await?);
        }
        if chosen.is_empty() { no(Code::BadRequest, say::NONE_CHOSEN) } else { Ok(chosen) }
    }

    /// Deletes matches with their rooms, and returns the word to put them back with.
    ///
    /// # Errors
    /// Only when the store fails.
    pub(crate) async fn throw_away(
        &self,
        who: &Who,
        matches: Vec<Kept>,
    ) -> Result<String, Refusal> {
        let store = &self.hall.store;
        let mut rooms = Vec::new();
        for kept in &matches {
            rooms.extend(store.rooms_of_match(kept.id).await?.into_iter().map(|(room, _)| room));
        }
        store.delete(matches.iter().map(|kept| kept.id).collect()).await?;
        self.hall.forget(&rooms);
        Ok(self.basket.put(who.key(), matches, Instant::now()))
    }

    /// Puts back what somebody has just deleted, and returns the numbers it has now.
    ///
    /// # Errors
    /// When it is too late.
    pub(crate) async fn put_back(&self, who: &Who, word: &str) -> Result<Vec<i64>, Refusal> {
        let matches = self.basket.take(word, &who.key(), Instant::now());
        if matches.is_empty() {
            return no(Code::NotFound, say::TOO_LATE);
        }
        let mut numbers = Vec::with_capacity(matches.len());
        for Kept { name, parts, profiles, .. } in matches {
            numbers.push(self.keep_anyhow(Draft { name, parts, profiles }).await?);
        }
        Ok(numbers)
    }
}

/// A name that says something.
pub(crate) fn filled(name: &str) -> Option<String> {
    Some(name.trim().to_owned()).filter(|name| !name.is_empty())
}
