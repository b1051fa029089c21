//! Positions to start from, with the moves that led to them.

use sqlx::AnyConnection;
use sqlx::any::AnyRow;
use table::{Match, Parts, Times};
use texts::store as say;

use crate::alias::fold;
use crate::matches::name_problem;
use crate::{Error, Store, sql};

/// A position that somebody made, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// What it is called.
    pub name: String,
    /// What was set up and played: what was taken back is there too.
    pub parts: Parts,
}

impl Scenario {
    /// A match as a scenario, saved at this time.
    pub fn of(name: &str, of: &Match, saved: String) -> Self {
        let times = Times { started: None, saved: Some(saved) };
        // A position in which somebody has won is one too, but no result of a match.
        let parts = Parts { times, result: None, ..Parts::of(of) };
        Self { name: name.trim().to_owned(), parts }
    }
}

impl Store {
    /// Keeps a scenario: a new one, or in place of the one of the same name.
    ///
    /// # Errors
    /// When it is new and the name is taken, or the name cannot be one.
    pub async fn keep_scenario(&self, scenario: Scenario, replace: bool) -> Result<(), Error> {
        if let Some(problem) = name_problem(&scenario.name) {
            return Err(Error::Refused(problem));
        }
        self.desk
            .write(move |connection| {
                Box::pin(async move { insert(connection, &scenario, replace).await })
            })
            .await
    }

    /// The scenario of a name.
    ///
    /// # Errors
    /// When there is none.
    pub async fn scenario(&self, name: &str) -> Result<Scenario, Error> {
        let query =
            "SELECT name, game, head, moves, undone, saved FROM scenarios WHERE name_key = $1";
        let row = sqlx::query(query).bind(fold(name)).fetch_optional(&self.pool).await?;
        read(&row.ok_or_else(|| no_scenario(name))?)
    }

    /// All scenarios, or those of a game, by name.
    ///
    /// # Errors
    /// Only when the database fails.
    pub async fn scenarios(&self, game: Option<&str>) -> Result<Vec<Scenario>, Error> {
        let query = "SELECT name, game, head, moves, undone, saved FROM scenarios \
                     WHERE $1 = '' OR game = $1 ORDER BY name_key";
        let query = sqlx::query(query).bind(game.unwrap_or_default());
        query.fetch_all(&self.pool).await?.iter().map(read).collect()
    }

    /// Deletes the scenario of a name.
    ///
    /// # Errors
    /// When there is none.
    pub async fn delete_scenario(&self, name: &str) -> Result<(), Error> {
        let name = name.to_owned();
        self.desk
            .write(move |connection| {
                Box::pin(async move {
                    let delete = sqlx::query("DELETE FROM scenarios WHERE name_key = $1");
                    match delete.bind(fold(&name)).execute(connection).await?.rows_affected() {
                        0 => Err(no_scenario(&name)),
                        _ => Ok(()),
                    }
                })
            })
            .await
    }
}

fn no_scenario(name: &str) -> Error {
    Error::NotFound(say::NO_SCENARIO.with([name.into()]))
}

fn read(row: &AnyRow) -> Result<Scenario, Error> {
    let parts = Parts {
        game: sql::text(row, 1)?,
        head: sql::text(row, 2)?,
        moves: sql::moves(&sql::text(row, 3)?),
        undone: sql::moves(&sql::text(row, 4)?),
        result: None,
        times: Times { started: None, saved: Some(sql::text(row, 5)?) },
    };
    Ok(Scenario { name: sql::text(row, 0)?, parts })
}

async fn insert(
    connection: &mut AnyConnection,
    Scenario { name, parts }: &Scenario,
    replace: bool,
) -> Result<(), Error> {
    if replace {
        let delete = sqlx::query("DELETE FROM scenarios WHERE name_key = $1").bind(fold(name));
        delete.execute(&mut *connection).await?;
    }
    let statement = "INSERT INTO scenarios (name, name_key, game, head, moves, undone, saved) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
    let query = sqlx::query(statement).bind(name).bind(fold(name)).bind(&parts.game);
    let query = query.bind(&parts.head).bind(sql::lines(&parts.moves));
    let query = query.bind(sql::lines(&parts.undone));
    let query = query.bind(parts.times.saved.clone().unwrap_or_default());
    match query.execute(connection).await?.rows_affected() {
        0 => Err(Error::Conflict(say::NAME_TAKEN.with([name.as_str().into()]))),
        _ => Ok(()),
    }
}
