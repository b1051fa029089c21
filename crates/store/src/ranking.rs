//! Who is ahead.

use sqlx::AssertSqlSafe;

use crate::statistics::OVERALL;
use crate::{Error, Store, Tally, sql};

/// What a ranking goes by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The most points first.
    #[default]
    Points,
    /// The highest rating first.
    Rating,
}

/// A line of a ranking.
#[derive(Clone, Debug, PartialEq)]
pub struct Rank {
    /// Counted from one.
    pub place: i64,
    /// Whose it is.
    pub alias: String,
    /// What got them there.
    pub tally: Tally,
}

impl Store {
    /// So many lines of the ranking after the first so many, of a game or of
    /// all games together. Of equals, who came to the house first is first.
    ///
    /// # Errors
    /// Only when the database fails.
    pub async fn ranking(
        &self,
        game: Option<&str>,
        order: Order,
        skip: i64,
        most: i64,
    ) -> Result<Vec<Rank>, Error> {
        let by = match order {
            Order::Points => "points",
            Order::Rating => "rating",
        };
        // The page is found in the index alone; only its lines are looked up.
        let query = format!(
            "SELECT p.alias, t.won, t.lost, t.drawn, t.points, t.streak, t.best_streak, \
             t.rating, t.deviation, t.volatility \
             FROM (SELECT profile FROM tallies WHERE game = $1 \
                   ORDER BY {by} DESC, profile LIMIT $2 OFFSET $3) AS page \
             JOIN tallies t ON t.profile = page.profile AND t.game = $1 \
             JOIN profiles p ON p.id = page.profile \
             ORDER BY t.{by} DESC, t.profile"
        );
        let query = sqlx::query(AssertSqlSafe(query)).bind(game.unwrap_or(OVERALL));
        let rows = query.bind(most).bind(skip).fetch_all(&self.pool).await?;
        let read = |(index, row)| {
            Ok(Rank { place: index, alias: sql::text(row, 0)?, tally: Tally::read(row, 1)? })
        };
        (skip + 1..).zip(&rows).map(read).collect()
    }

    /// How many lines a ranking has.
    ///
    /// # Errors
    /// Only when the database fails.
    pub async fn count_ranked(&self, game: Option<&str>) -> Result<i64, Error> {
        let query = sqlx::query("SELECT COUNT(*) FROM tallies WHERE game = $1");
        let row = query.bind(game.unwrap_or(OVERALL)).fetch_one(&self.pool).await?;
        sql::number(&row, 0)
    }
}
