//! Matches, and the ways in which they change.

use kernel::Phrase;
use sqlx::AnyConnection;
use table::{Parts, Times};
use texts::store as say;

use crate::alias::{fold, words};
use crate::appends::Append;
use crate::{Error, State, Store, Verdict, sql};

/// The most characters of a match's name.
const LONGEST_NAME: usize = 80;

/// A match to be kept.
#[derive(Clone, Debug)]
pub struct Draft {
    /// What it is called, when it was given a name.
    pub name: Option<String>,
    /// The match.
    pub parts: Parts,
    /// Which seats are taken by profiles, by their numbers.
    pub profiles: Vec<(usize, i64)>,
}

/// A match as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its number.
    pub id: i64,
    /// What it is called, when it was given a name.
    pub name: Option<String>,
    /// The match.
    pub parts: Parts,
    /// Which seats are taken by profiles, by their numbers.
    pub profiles: Vec<(usize, i64)>,
}

impl Draft {
    /// # Errors
    /// Why it cannot be kept, whatever else is.
    pub(crate) fn check(&self) -> Result<(), Error> {
        if let Some(problem) = self.name.as_deref().and_then(name_problem) {
            return Err(Error::Refused(problem));
        }
        let mut ids: Vec<_> = self.profiles.iter().map(|(_, profile)| *profile).collect();
        ids.sort_unstable();
        match ids.windows(2).any(|pair| pair[0] == pair[1]) {
            true => Err(Error::Refused(say::PROFILE_TWICE.into())),
            false => Ok(()),
        }
    }
}

impl Store {
    /// Keeps a match, and returns its number.
    ///
    /// # Errors
    /// When another match has the name.
    pub async fn keep(&self, draft: Draft) -> Result<i64, Error> {
        draft.check()?;
        self.desk
            .write(move |connection| Box::pin(async move { insert(connection, &draft).await }))
            .await
    }

    /// Appends moves to a match that has so many, and returns when they are
    /// safe. What was taken back can no longer be made again.
    ///
    /// # Errors
    /// When the match is gone, over or has another number of moves.
    pub async fn append(
        &self,
        id: i64,
        ply: usize,
        moves: Vec<String>,
        now: &str,
    ) -> Result<(), Error> {
        self.append_timed(id, ply, moves, now, None).await
    }

    /// As [`append`](Self::append), and notes what the clocks of the match's
    /// room show.
    ///
    /// # Errors
    /// As [`append`](Self::append).
    pub async fn append_timed(
        &self,
        id: i64,
        ply: usize,
        moves: Vec<String>,
        now: &str,
        clock: Option<String>,
    ) -> Result<(), Error> {
        let (ply, saved) = (ply as i64, now.to_owned());
        self.desk.append(Append { id, ply, moves, saved, clock }).await
    }

    /// Replaces what is kept of a match that has so many moves and goes on:
    /// after moves were taken back, or seats changed hands.
    ///
    /// # Errors
    /// When the match is gone, over or has another number of moves.
    pub async fn rewrite(&self, id: i64, ply: usize, parts: Parts) -> Result<(), Error> {
        let State::InPlay = State::of(&parts) else {
            return Err(Error::Refused(say::NOT_IN_PLAY.into()));
        };
        self.desk
            .write(move |connection| {
                Box::pin(async move { rewrite(connection, id, ply, &parts).await })
            })
            .await
    }

    /// Gives a match another name, or takes its name away.
    ///
    /// # Errors
    /// When the match is gone, or another has the name.
    pub async fn rename(&self, id: i64, name: Option<String>) -> Result<(), Error> {
        if let Some(problem) = name.as_deref().and_then(name_problem) {
            return Err(Error::Refused(problem));
        }
        self.desk
            .write(move |connection| Box::pin(async move { rename(connection, id, name).await }))
            .await
    }

    /// Deletes matches, all or none.
    ///
    /// # Errors
    /// When one of them is gone.
    pub async fn delete(&self, ids: Vec<i64>) -> Result<(), Error> {
        self.desk
            .write(move |connection| {
                Box::pin(async move {
                    for id in ids {
                        delete(connection, id).await?;
                    }
                    Ok(())
                })
            })
            .await
    }

    /// A match by its number.
    ///
    /// # Errors
    /// When there is none.
    pub async fn load(&self, id: i64) -> Result<Kept, Error> {
        let mut connection = self.pool.acquire().await?;
        load(&mut connection, id).await
    }

    /// The number of the match of a name.
    ///
    /// # Errors
    /// When there is none.
    pub async fn named(&self, name: &str) -> Result<i64, Error> {
        let query = sqlx::query("SELECT id FROM matches WHERE name_key = $1");
        let row = query.bind(fold(name)).fetch_optional(&self.pool).await?;
        let row = row.ok_or_else(|| Error::NotFound(say::NO_MATCH_NAMED.with([name.into()])))?;
        sql::number(&row, 0)
    }
}

/// Why a match cannot be called so. Numbers are taken: they say which match is
/// meant.
pub(crate) fn name_problem(name: &str) -> Option<Phrase> {
    let length = name.trim().chars().count();
    if length == 0 || length > LONGEST_NAME {
        return Some(say::NAME_LENGTH.with([LONGEST_NAME.into()]));
    }
    if name.chars().any(char::is_control) {
        return Some(say::NAME_UNPRINTABLE.into());
    }
    name.trim().parse::<i64>().is_ok().then(|| say::NAME_IS_NUMBER.into())
}

pub(crate) async fn insert(connection: &mut AnyConnection, draft: &Draft) -> Result<i64, Error> {
    let Draft { name, parts, profiles } = draft;
    let statement = "INSERT INTO matches (name, name_key, words, game, state, head, moves, undone, \
                     ply, result, started, saved) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) \
                     ON CONFLICT DO NOTHING RETURNING id";
    let Times { started, saved } = &parts.times;
    let query = sqlx::query(statement).bind(name.clone()).bind(name.as_deref().map(fold));
    let words = words_of(name.as_deref(), parts);
    let query = query.bind(spaced(&words)).bind(&parts.game);
    let query = query.bind(State::of(parts).code()).bind(&parts.head);
    let query = query.bind(sql::lines(&parts.moves)).bind(sql::lines(&parts.undone));
    let query = query.bind(parts.moves.len() as i64).bind(parts.result.clone());
    let query = query.bind(started.clone().unwrap_or_default());
    let row =
        query.bind(saved.clone().unwrap_or_default()).fetch_optional(&mut *connection).await?;
    let Some(row) = row else { return Err(name_taken(name.as_deref())) };
    let id = sql::number(&row, 0)?;
    add_words(connection, id, &words).await?;
    for &(seat, profile) in profiles {
        let statement = "INSERT INTO match_profiles (profile, match, seat, verdict) \
                         VALUES ($1, $2, $3, $4)";
        let query = sqlx::query(statement).bind(profile).bind(id).bind(seat as i64);
        let verdict = Verdict::in_result(parts.result.as_deref(), seat);
        query.bind(verdict.map(Verdict::word)).execute(&mut *connection).await?;
    }
    Ok(id)
}

fn name_taken(name: Option<&str>) -> Error {
    Error::Conflict(say::NAME_TAKEN.with([name.unwrap_or_default().into()]))
}

fn no_match(id: i64) -> Error {
    Error::NotFound(say::NO_MATCH.with([id.into()]))
}

/// By which words a match is found.
pub(crate) fn words_of(name: Option<&str>, parts: &Parts) -> Vec<String> {
    let of_players = parts.names().into_iter().flat_map(|name| words(&name));
    let of_players = of_players.map(|word| format!("@{word}"));
    let mut all: Vec<_> = name.into_iter().flat_map(words).chain(of_players).collect();
    all.sort();
    all.dedup();
    all
}

/// The words in one text, with a space before and after each.
pub(crate) fn spaced(words: &[String]) -> String {
    format!(" {} ", words.join(" "))
}

async fn add_words(connection: &mut AnyConnection, id: i64, words: &[String]) -> Result<(), Error> {
    if words.is_empty() {
        return Ok(());
    }
    let places: Vec<_> = (2..).take(words.len()).map(|place| format!("(${place}, $1)")).collect();
    let statement = format!("INSERT INTO match_words (word, match) VALUES {}", places.join(", "));
    let query = sqlx::query(sqlx::AssertSqlSafe(statement)).bind(id);
    let query = words.iter().fold(query, sqlx::query::Query::bind);
    query.execute(connection).await?;
    Ok(())
}

async fn remove_words(
    connection: &mut AnyConnection,
    id: i64,
    words: &[String],
) -> Result<(), Error> {
    for word in words {
        let query = sqlx::query("DELETE FROM match_words WHERE word = $1 AND match = $2");
        query.bind(word).bind(id).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn rewrite(
    connection: &mut AnyConnection,
    id: i64,
    ply: usize,
    parts: &Parts,
) -> Result<(), Error> {
    let statement = "UPDATE matches SET head = $1, moves = $2, undone = $3, ply = $4, saved = $5 \
                     WHERE id = $6 AND ply = $7 AND state = $8";
    let query = sqlx::query(statement).bind(&parts.head).bind(sql::lines(&parts.moves));
    let query = query.bind(sql::lines(&parts.undone)).bind(parts.moves.len() as i64);
    let query = query.bind(parts.times.saved.clone().unwrap_or_default());
    let query = query.bind(id).bind(ply as i64).bind(State::InPlay.code());
    match query.execute(connection).await?.rows_affected() {
        0 => Err(Error::Conflict(say::MATCH_MOVED_ON.into())),
        _ => Ok(()),
    }
}

async fn rename(
    connection: &mut AnyConnection,
    id: i64,
    name: Option<String>,
) -> Result<(), Error> {
    let kept = load(connection, id).await?;
    let key = name.as_deref().map(fold);
    let taken = sqlx::query("SELECT id FROM matches WHERE name_key = $1 AND id <> $2");
    if taken.bind(key.clone()).bind(id).fetch_optional(&mut *connection).await?.is_some() {
        return Err(name_taken(name.as_deref()));
    }
    remove_words(connection, id, &words_of(kept.name.as_deref(), &kept.parts)).await?;
    let words = words_of(name.as_deref(), &kept.parts);
    add_words(connection, id, &words).await?;
    let statement = "UPDATE matches SET name = $1, name_key = $2, words = $3 WHERE id = $4";
    let query = sqlx::query(statement).bind(name).bind(key).bind(spaced(&words));
    query.bind(id).execute(connection).await?;
    Ok(())
}

async fn delete(connection: &mut AnyConnection, id: i64) -> Result<(), Error> {
    let kept = load(connection, id).await?;
    remove_words(connection, id, &words_of(kept.name.as_deref(), &kept.parts)).await?;
    let query = sqlx::query("DELETE FROM matches WHERE id = $1");
    query.bind(id).execute(connection).await?;
    Ok(())
}

pub(crate) async fn load(connection: &mut AnyConnection, id: i64) -> Result<Kept, Error> {
    let query = "SELECT name, game, head, moves, undone, result, started, saved \
                 FROM matches WHERE id = $1";
    let row = sqlx::query(query).bind(id).fetch_optional(&mut *connection).await?;
    let row = row.ok_or_else(|| no_match(id))?;
    let time = |text: String| Some(text).filter(|text| !text.is_empty());
    let parts = Parts {
        game: sql::text(&row, 1)?,
        head: sql::text(&row, 2)?,
        moves: sql::moves(&sql::text(&row, 3)?),
        undone: sql::moves(&sql::text(&row, 4)?),
        result: sql::maybe_text(&row, 5)?,
        times: Times { started: time(sql::text(&row, 6)?), saved: time(sql::text(&row, 7)?) },
    };
    let name = sql::maybe_text(&row, 0)?;
    let profiles = "SELECT seat, profile FROM match_profiles WHERE match = $1 ORDER BY seat";
    let rows = sqlx::query(profiles).bind(id).fetch_all(connection).await?;
    let profiles = rows.iter().map(|row| Ok((sql::number(row, 0)? as usize, sql::number(row, 1)?)));
    Ok(Kept { id, name, parts, profiles: profiles.collect::<Result<_, Error>>()? })
}
