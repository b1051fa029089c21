//! Who is ahead.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe};

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

/// So many lines are walked over rather than looked up.
const NEAR: i64 = 2000;

/// In every so many profiles those of a crowd are counted.
const CROWD_PART: i64 = 4096;

/// A line from which on a ranking is read: what it has, and whose it is.
struct Start {
    value: f64,
    profile: i64,
}

impl Order {
    /// The column that it goes by.
    fn column(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Rating => "rating",
        }
    }

    /// A real number as it is compared with the column: a whole number as one,
    /// so that the index is used.
    fn compared(self, place: &str) -> String {
        match self {
            Self::Points => format!("CAST({place} AS BIGINT)"),
            Self::Rating => place.to_owned(),
        }
    }
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
        let game = game.unwrap_or(OVERALL);
        let begin = match self.place.is_file() {
            true => "BEGIN",
            false => "BEGIN ISOLATION LEVEL REPEATABLE READ",
        };
        // What is counted and what is read are of the same moment.
        let mut moment = self.pool.begin_with(begin).await?;
        let rows = match skip > NEAR {
            false => near(&mut moment, game, order, skip, most).await?,
            true => match start(&mut moment, game, order, skip).await? {
                Some(start) => from(&mut moment, game, order, &start, most).await?,
                None => Vec::new(),
            },
        };
        moment.rollback().await?;
        let read = |(index, row)| {
            Ok(Rank { place: index, alias: sql::text(row, 0)?, tally: Tally::read(row, 1)? })
        };
        (skip + 1..).zip(&rows).map(read).collect()
    }

    /// The place of a profile in a ranking, counted from one; none when it is
    /// not in it.
    ///
    /// # Errors
    /// Only when the database fails.
    pub async fn place_in_ranking(
        &self,
        game: Option<&str>,
        order: Order,
        profile: i64,
    ) -> Result<Option<i64>, Error> {
        let (game, by) = (game.unwrap_or(OVERALL), order.column());
        let own = format!(
            "SELECT CAST({by} AS DOUBLE PRECISION) FROM tallies WHERE profile = $1 AND game = $2"
        );
        let query = sqlx::query(AssertSqlSafe(own)).bind(profile).bind(game);
        let Some(row) = query.fetch_optional(&self.pool).await? else { return Ok(None) };
        let value = sql::real(&row, 0)?;
        let step = value.floor() as i64;
        // Steps before its own are added up; only its own step is walked through.
        let place = order.compared("$3");
        let statement = format!(
            "SELECT (SELECT CAST(COALESCE(SUM(profiles), 0) AS BIGINT) FROM standings \
                     WHERE game = $1 AND ranked_by = '{by}' AND step > {step}) \
                  + (SELECT COUNT(*) FROM tallies WHERE game = $1 AND {by} >= {step} \
                     AND {by} < {} AND ({by} > {place} OR {by} = {place} AND profile < $2)) + 1",
            step + 1
        );
        let query = sqlx::query(AssertSqlSafe(statement)).bind(game).bind(profile).bind(value);
        Ok(Some(sql::number(&query.fetch_one(&self.pool).await?, 0)?))
    }

    /// How many lines a ranking has.
    ///
    /// # Errors
    /// Only when the database fails.
    pub async fn count_ranked(&self, game: Option<&str>) -> Result<i64, Error> {
        let query = "SELECT CAST(COALESCE(SUM(profiles), 0) AS BIGINT) FROM standings \
                     WHERE game = $1 AND ranked_by = 'points'";
        let query = sqlx::query(query).bind(game.unwrap_or(OVERALL));
        sql::number(&query.fetch_one(&self.pool).await?, 0)
    }
}

/// The lines of a page, given how the profiles on it are found. These are
/// found in an index alone; only their lines are looked up, in this order
/// of tables: otherwise SQLite goes through the whole ranking to save sorting.
fn page(found: &str, by: &str) -> AssertSqlSafe<String> {
    AssertSqlSafe(format!(
        "SELECT p.alias, t.won, t.lost, t.drawn, t.points, t.streak, t.best_streak, \
         t.rating, t.deviation, t.volatility \
         FROM ({found}) AS page CROSS JOIN tallies t CROSS JOIN profiles p \
         WHERE t.profile = page.profile AND t.game = $1 AND p.id = page.profile \
         ORDER BY t.{by} DESC, t.profile"
    ))
}

async fn near(
    connection: &mut AnyConnection,
    game: &str,
    order: Order,
    skip: i64,
    most: i64,
) -> Result<Vec<AnyRow>, Error> {
    let by = order.column();
    let found = format!(
        "SELECT profile FROM tallies WHERE game = $1 ORDER BY {by} DESC, profile \
         LIMIT $2 OFFSET $3"
    );
    let query = sqlx::query(page(&found, by)).bind(game).bind(most).bind(skip);
    Ok(query.fetch_all(connection).await?)
}

/// The line after so many others. The standings tell which step it is on; from
/// there it is walked to, from the nearer end of the step.
async fn start(
    connection: &mut AnyConnection,
    game: &str,
    order: Order,
    skip: i64,
) -> Result<Option<Start>, Error> {
    let by = order.column();
    let counted = "SELECT step, profiles, before FROM ( \
                       SELECT step, profiles, CAST(SUM(profiles) OVER (ORDER BY step DESC) \
                       AS BIGINT) - profiles AS before \
                       FROM standings WHERE game = $1 AND ranked_by = $2 AND profiles > 0 \
                   ) AS counted WHERE before <= $3 ORDER BY before DESC LIMIT 1";
    let query = sqlx::query(counted).bind(game).bind(by).bind(skip);
    let Some(row) = query.fetch_optional(&mut *connection).await? else { return Ok(None) };
    let (step, profiles) = (sql::number(&row, 0)?, sql::number(&row, 1)?);
    let within = skip - sql::number(&row, 2)?;
    if within >= profiles {
        return Ok(None);
    }
    if let Some(start) = in_crowd(connection, game, by, step, profiles - within).await? {
        return Ok(Some(start));
    }
    let (end, sorted, offset) = match within < profiles / 2 {
        true => (format!("{by} < {}", step + 1), format!("{by} DESC, profile"), within),
        false => (format!("{by} >= {step}"), format!("{by}, profile DESC"), profiles - 1 - within),
    };
    // Without a name of its own the first column would be sorted by as it is shown,
    // which no index helps with.
    let statement = format!(
        "SELECT CAST({by} AS DOUBLE PRECISION) AS value, profile FROM tallies \
         WHERE game = $1 AND {end} ORDER BY {sorted} LIMIT 1 OFFSET $2"
    );
    let query = sqlx::query(AssertSqlSafe(statement)).bind(game).bind(offset);
    let row = query.fetch_optional(connection).await?;
    row.map(|row| Ok(Start { value: sql::real(&row, 0)?, profile: sql::number(&row, 1)? }))
        .transpose()
}

/// The line that has so many behind it on its step, itself among them, when
/// it is one of a crowd of equals. They are the last on their step.
async fn in_crowd(
    connection: &mut AnyConnection,
    game: &str,
    by: &str,
    step: i64,
    behind: i64,
) -> Result<Option<Start>, Error> {
    let counted = "SELECT part, after FROM ( \
                       SELECT part, profiles, CAST(SUM(profiles) OVER (ORDER BY part DESC) \
                       AS BIGINT) AS after FROM crowds \
                       WHERE game = $1 AND ranked_by = $2 AND step = $3 AND profiles > 0 \
                   ) AS counted WHERE after >= $4 ORDER BY after LIMIT 1";
    let query = sqlx::query(counted).bind(game).bind(by).bind(step).bind(behind);
    let Some(row) = query.fetch_optional(&mut *connection).await? else { return Ok(None) };
    let (part, after) = (sql::number(&row, 0)?, sql::number(&row, 1)?);
    let statement = format!(
        "SELECT profile FROM tallies WHERE game = $1 AND {by} = {step} AND profile >= $2 \
         ORDER BY profile LIMIT 1 OFFSET $3"
    );
    let query = sqlx::query(AssertSqlSafe(statement)).bind(game);
    let query = query.bind(part * CROWD_PART).bind(after - behind);
    let row = query.fetch_optional(connection).await?;
    row.map(|row| Ok(Start { value: step as f64, profile: sql::number(&row, 0)? })).transpose()
}

/// The page that begins with a line: its equals from it on, and those after.
async fn from(
    connection: &mut AnyConnection,
    game: &str,
    order: Order,
    start: &Start,
    most: i64,
) -> Result<Vec<AnyRow>, Error> {
    let by = order.column();
    let place = order.compared("$2");
    let found = format!(
        "SELECT profile FROM ( \
             SELECT * FROM (SELECT {by}, profile FROM tallies \
                            WHERE game = $1 AND {by} = {place} AND profile >= $3 \
                            ORDER BY profile LIMIT $4) AS equals \
             UNION ALL \
             SELECT * FROM (SELECT {by}, profile FROM tallies \
                            WHERE game = $1 AND {by} < {place} \
                            ORDER BY {by} DESC, profile LIMIT $4) AS others \
         ) AS both_parts ORDER BY {by} DESC, profile LIMIT $4"
    );
    let query = sqlx::query(page(&found, by)).bind(game).bind(start.value);
    let query = query.bind(start.profile).bind(most);
    Ok(query.fetch_all(connection).await?)
}
