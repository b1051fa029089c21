//! Programs that play here.

use texts::store as say;

use crate::alias::fold;
use crate::{Error, Store, sql};
use table::seats;

/// The most bots a profile may have.
const MOST: i64 = 20;

/// A program that plays here, for the profile that answers for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bot {
    /// Its number.
    pub id: i64,
    /// The number of the profile that made it.
    pub owner: i64,
    /// What it is called.
    pub name: String,
    /// When it was made.
    pub created: String,
}

impl Store {
    /// Makes a bot that is known by the digest of its token.
    ///
    /// # Errors
    /// When the name is taken or cannot be a player's name, or the profile has
    /// too many.
    pub async fn create_bot(
        &self,
        owner: i64,
        name: &str,
        digest: &str,
        now: &str,
    ) -> Result<Bot, Error> {
        if let Some(problem) = seats::check_label(name) {
            return Err(Error::Refused(problem));
        }
        let (name, digest, created) = (name.trim().to_owned(), digest.to_owned(), now.to_owned());
        self.desk
            .write(move |connection| {
                Box::pin(async move {
                    let count = sqlx::query("SELECT COUNT(*) FROM bots WHERE owner = $1");
                    let row = count.bind(owner).fetch_one(&mut *connection).await?;
                    if sql::number(&row, 0)? >= MOST {
                        return Err(Error::Refused(say::MANY_BOTS.with([MOST.into()])));
                    }
                    let statement = "INSERT INTO bots (owner, name, name_key, digest, created) \
                                     VALUES ($1, $2, $3, $4, $5) \
                                     ON CONFLICT DO NOTHING RETURNING id";
                    let query = sqlx::query(statement).bind(owner).bind(&name).bind(fold(&name));
                    let query = query.bind(digest).bind(&created);
                    let row = query.fetch_optional(connection).await?;
                    let taken = || Error::Conflict(say::BOT_TAKEN.with([name.as_str().into()]));
                    let id = sql::number(&row.ok_or_else(taken)?, 0)?;
                    Ok(Bot { id, owner, name, created })
                })
            })
            .await
    }

    /// The bot whose token has this digest.
    ///
    /// # Errors
    /// When there is none.
    pub async fn bot_of(&self, digest: &str) -> Result<Bot, Error> {
        self.find_bot("digest", digest).await
    }

    /// The bot of a name.
    ///
    /// # Errors
    /// When there is none.
    pub async fn bot_named(&self, name: &str) -> Result<Bot, Error> {
        self.find_bot("name_key", &fold(name)).await
    }

    async fn find_bot(&self, column: &str, value: &str) -> Result<Bot, Error> {
        let query = format!("SELECT id, owner, name, created FROM bots WHERE {column} = $1");
        let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(value);
        let row = query.fetch_optional(&self.pool).await?;
        read(&row.ok_or_else(|| Error::NotFound(say::NO_BOT.into()))?)
    }

    /// The bots of a profile, in the order they were made.
    ///
    /// # Errors
    /// Only when the database fails.
    pub async fn bots(&self, owner: i64) -> Result<Vec<Bot>, Error> {
        let query = "SELECT id, owner, name, created FROM bots WHERE owner = $1 ORDER BY id";
        let rows = sqlx::query(query).bind(owner).fetch_all(&self.pool).await?;
        rows.iter().map(read).collect()
    }

    /// Deletes a bot of a profile; its token is worth nothing from then on.
    ///
    /// # Errors
    /// When the profile has no such bot.
    pub async fn delete_bot(&self, owner: i64, id: i64) -> Result<(), Error> {
        self.desk
            .write(move |connection| {
                Box::pin(async move {
                    let delete = sqlx::query("DELETE FROM bots WHERE id = $1 AND owner = $2");
                    match delete.bind(id).bind(owner).execute(connection).await?.rows_affected() {
                        0 => Err(Error::NotFound(say::NO_BOT.into())),
                        _ => Ok(()),
                    }
                })
            })
            .await
    }
}

fn read(row: &sqlx::any::AnyRow) -> Result<Bot, Error> {
    Ok(Bot {
        id: sql::number(row, 0)?,
        owner: sql::number(row, 1)?,
        name: sql::text(row, 2)?,
        created: sql::text(row, 3)?,
    })
}
