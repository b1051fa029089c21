//! Filling a house by the million, to measure it: rows in bulk, without the
//! checks that people need.

use serde_json::{Value as Json, json};
use sqlx::{AnyConnection, AssertSqlSafe, Executor};

use crate::alias::fold;
use crate::matches::{spaced, words_of};
use crate::statistics::OVERALL;
use crate::{Draft, Error, Rating, State, Store, Tally, counting, sql};

/// A profile to be filled in.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct Figure {
    /// What it is called.
    pub alias: String,
    /// What it has, in a game and in all.
    pub tallies: Vec<(Option<String>, Tally)>,
}

impl Store {
    /// Adds profiles that nobody can sign in to, and returns their numbers.
    #[doc(hidden)]
    pub async fn fill_profiles(&self, figures: &[Figure], now: &str) -> Result<Vec<i64>, Error> {
        let mut transaction = self.pool.begin().await?;
        counting::pause(&self.place, &mut transaction).await?;
        let profiles =
            figures.iter().map(|figure| json!([figure.alias, fold(&figure.alias), "", now]));
        let into = "profiles (alias, alias_key, password, created)";
        let types = ["TEXT", "TEXT", "TEXT", "TEXT"];
        let ids = self.insert(&mut transaction, into, &types, profiles.collect(), "id").await?;
        let mut tallies = Vec::new();
        for (id, figure) in ids.iter().zip(figures) {
            tallies.extend(
                figure
                    .tallies
                    .iter()
                    .map(|(game, tally)| tally_row(*id, game.as_deref().unwrap_or(OVERALL), tally)),
            );
        }
        let into = "tallies (profile, game, won, lost, drawn, points, streak, best_streak, \
                    rating, deviation, volatility)";
        let types = ["BIGINT", "TEXT"].into_iter().chain(["BIGINT"; 6]);
        let types: Vec<_> = types.chain(["DOUBLE PRECISION"; 3]).collect();
        self.insert(&mut transaction, into, &types, tallies, "profile").await?;
        counting::resume(&self.place, &mut transaction).await?;
        transaction.commit().await?;
        Ok(ids)
    }

    /// Keeps many matches, and returns their numbers.
    #[doc(hidden)]
    pub async fn fill_matches(&self, drafts: &[Draft]) -> Result<Vec<i64>, Error> {
        let mut transaction = self.pool.begin().await?;
        let all: Vec<_> =
            drafts.iter().map(|draft| words_of(draft.name.as_deref(), &draft.parts)).collect();
        let rows = drafts.iter().zip(&all).map(|(draft, words)| match_row(draft, words)).collect();
        let into = "matches (name, name_key, words, game, state, head, moves, undone, ply, \
                    result, started, saved)";
        let types = [
            "TEXT", "TEXT", "TEXT", "TEXT", "BIGINT", "TEXT", "TEXT", "TEXT", "BIGINT", "TEXT",
            "TEXT", "TEXT",
        ];
        let ids = self.insert(&mut transaction, into, &types, rows, "id").await?;
        let (mut words, mut profiles) = (Vec::new(), Vec::new());
        for ((id, draft), its_words) in ids.iter().zip(drafts).zip(all) {
            words.extend(its_words.into_iter().map(|word| (word, *id)));
            profiles.extend(draft.profiles.iter().map(|&(seat, profile)| (profile, *id, seat)));
        }
        // In the order of the tables, new rows lie together.
        words.sort_unstable();
        profiles.sort_unstable();
        let words = words.into_iter().map(|(word, id)| json!([word, id]));
        let into = "match_words (word, match)";
        self.insert(&mut transaction, into, &["TEXT", "BIGINT"], words.collect(), "match").await?;
        let profiles = profiles.into_iter().map(|(profile, id, seat)| json!([profile, id, seat]));
        let into = "match_profiles (profile, match, seat)";
        self.insert(&mut transaction, into, &["BIGINT"; 3], profiles.collect(), "match").await?;
        transaction.commit().await?;
        Ok(ids)
    }

    /// Takes everything away.
    #[doc(hidden)]
    pub async fn empty(&self) -> Result<(), Error> {
        let tables = [
            "rooms",
            "bots",
            "match_words",
            "match_profiles",
            "tallies",
            "standings",
            "crowds",
            "matches",
            "profiles",
            "scenarios",
        ];
        if !self.place.is_file() {
            let truncate = format!("TRUNCATE {} RESTART IDENTITY", tables.join(", "));
            self.pool.execute(AssertSqlSafe(truncate)).await?;
            return Ok(());
        }
        for table in tables {
            self.pool.execute(AssertSqlSafe(format!("DELETE FROM {table}"))).await?;
        }
        Ok(())
    }

    /// Has the database look at what it holds, as it does by itself in time.
    #[doc(hidden)]
    pub async fn settle(&self) -> Result<(), Error> {
        let statement =
            if self.place.is_file() { "PRAGMA wal_checkpoint(TRUNCATE)" } else { "VACUUM ANALYZE" };
        sqlx::query(statement).fetch_all(&self.pool).await?;
        Ok(())
    }

    /// How many bytes the data takes, without room that is free again.
    ///
    /// # Errors
    /// Only when the database fails.
    pub async fn bytes(&self) -> Result<i64, Error> {
        let query = match self.place.is_file() {
            true => {
                "SELECT (page_count - freelist_count) * page_size \
                     FROM pragma_page_count, pragma_freelist_count, pragma_page_size"
            }
            false => "SELECT pg_database_size(current_database())",
        };
        sql::number(&sqlx::query(query).fetch_one(&self.pool).await?, 0)
    }
}

fn tally_row(profile: i64, game: &str, tally: &Tally) -> Json {
    let Tally { won, lost, drawn, points, streak, best_streak, rating } = *tally;
    let Rating { value, deviation, volatility } = rating;
    json!([
        profile,
        game,
        won,
        lost,
        drawn,
        points,
        streak,
        best_streak,
        value,
        deviation,
        volatility
    ])
}

fn match_row(Draft { name, parts, .. }: &Draft, words: &[String]) -> Json {
    json!([
        name,
        name.as_deref().map(fold),
        spaced(words),
        parts.game,
        State::of(parts).code(),
        parts.head,
        sql::lines(&parts.moves),
        sql::lines(&parts.undone),
        parts.moves.len(),
        parts.result,
        parts.times.started.as_deref().unwrap_or_default(),
        parts.times.saved.as_deref().unwrap_or_default(),
    ])
}

impl Store {
    /// Inserts rows, many in one statement, and returns a column of each.
    async fn insert(
        &self,
        connection: &mut AnyConnection,
        into: &str,
        types: &[&str],
        rows: Vec<Json>,
        returned: &str,
    ) -> Result<Vec<i64>, Error> {
        let (columns, from) = (sql::columns(types), sql::rows(self.place.is_file()));
        let statement =
            format!("INSERT INTO {into} SELECT {columns} FROM {from} RETURNING {returned}");
        let query = sqlx::query(AssertSqlSafe(statement)).bind(Json::from(rows).to_string());
        let rows = query.fetch_all(connection).await?;
        rows.iter().map(|row| sql::number(row, 0)).collect()
    }
}
