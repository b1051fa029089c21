//! Who has a name here.

use kernel::Phrase;
use sqlx::AnyConnection;
use table::seats;
use texts::store as say;

use crate::alias::{fold, is_guest};
use crate::{Error, Password, Store, Tally, sql};

/// Somebody with a name and a password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Its number.
    pub id: i64,
    /// What it is called.
    pub alias: String,
    /// When it was made.
    pub created: String,
}

impl Store {
    /// Makes a profile with nothing won or lost.
    ///
    /// # Errors
    /// When the alias is taken or cannot be a player's name, or the password
    /// cannot be one.
    pub async fn create_profile(
        &self,
        alias: &str,
        password: &Password,
        now: &str,
    ) -> Result<Profile, Error> {
        let alias = alias.trim().to_owned();
        if let Some(problem) = alias_problem(&alias).or_else(|| password.problem()) {
            return Err(Error::Refused(problem));
        }
        let (hash, created) = (password.hash().await?, now.to_owned());
        self.desk
            .write(move |connection| {
                Box::pin(async move { insert(connection, alias, hash, created).await })
            })
            .await
    }

    /// The profile of an alias.
    ///
    /// # Errors
    /// When nobody is called so.
    pub async fn profile(&self, alias: &str) -> Result<Profile, Error> {
        self.profile_and_hash(alias).await.map(|(profile, _)| profile)
    }

    /// The profile of a number, and a word that changes with its password:
    /// what was signed with the one is worth nothing with another.
    ///
    /// # Errors
    /// When there is none.
    pub async fn profile_and_stamp(&self, id: i64) -> Result<(Profile, String), Error> {
        let query = "SELECT id, alias, created, password FROM profiles WHERE id = $1";
        let row = sqlx::query(query).bind(id).fetch_optional(&self.pool).await?;
        let row = row.ok_or_else(|| Error::NotFound(say::NO_PROFILE.with([id.into()])))?;
        Ok((read(&row)?, sql::text(&row, 3)?))
    }

    /// The profile of an alias, for somebody who knows its password.
    ///
    /// # Errors
    /// When nobody is called so, or the password is another.
    pub async fn sign_in(&self, alias: &str, password: &Password) -> Result<Profile, Error> {
        let (profile, hash) = self.profile_and_hash(alias).await?;
        if password.matches(hash).await? {
            return Ok(profile);
        }
        Err(Error::Refused(say::WRONG_PASSWORD.with([profile.alias.into()])))
    }

    /// As [`sign_in`](Self::sign_in), for those who are told only whether both
    /// are right: an alias that nobody has takes as long as a wrong password.
    ///
    /// # Errors
    /// Only when the database fails.
    pub async fn sign_in_quietly(
        &self,
        alias: &str,
        password: &Password,
    ) -> Result<Option<Profile>, Error> {
        let (profile, hash) = match self.profile_and_hash(alias).await {
            Ok((profile, hash)) => (Some(profile), hash),
            Err(Error::NotFound(_)) => (None, Password::nobodys()),
            Err(error) => return Err(error),
        };
        let is_right = password.matches(hash).await?;
        Ok(profile.filter(|_| is_right))
    }

    /// Gives a profile another password.
    ///
    /// # Errors
    /// As [`sign_in`](Self::sign_in), and when the new password cannot be one.
    pub async fn change_password(
        &self,
        alias: &str,
        old: &Password,
        new: &Password,
    ) -> Result<(), Error> {
        let profile = self.sign_in(alias, old).await?;
        if let Some(problem) = new.problem() {
            return Err(Error::Refused(problem));
        }
        let hash = new.hash().await?;
        self.desk
            .write(move |connection| {
                Box::pin(async move {
                    let change = sqlx::query("UPDATE profiles SET password = $1 WHERE id = $2");
                    change.bind(hash).bind(profile.id).execute(connection).await?;
                    Ok(())
                })
            })
            .await
    }

    /// Deletes a profile with all its results. Its matches stay.
    ///
    /// # Errors
    /// As [`sign_in`](Self::sign_in).
    pub async fn delete_profile(&self, alias: &str, password: &Password) -> Result<(), Error> {
        let profile = self.sign_in(alias, password).await?;
        self.desk
            .write(move |connection| {
                Box::pin(async move {
                    let delete = sqlx::query("DELETE FROM profiles WHERE id = $1");
                    delete.bind(profile.id).execute(connection).await?;
                    Ok(())
                })
            })
            .await
    }

    /// Profiles in the order they were made, so many after the first so many.
    ///
    /// # Errors
    /// Only when the database fails.
    pub async fn profiles(&self, skip: i64, most: i64) -> Result<Vec<Profile>, Error> {
        let query = "SELECT id, alias, created FROM profiles ORDER BY id LIMIT $1 OFFSET $2";
        let rows = sqlx::query(query).bind(most).bind(skip).fetch_all(&self.pool).await?;
        rows.iter().map(read).collect()
    }

    /// How many profiles there are.
    ///
    /// # Errors
    /// Only when the database fails.
    pub async fn count_profiles(&self) -> Result<i64, Error> {
        let row = sqlx::query("SELECT COUNT(*) FROM profiles").fetch_one(&self.pool).await?;
        sql::number(&row, 0)
    }

    async fn profile_and_hash(&self, alias: &str) -> Result<(Profile, String), Error> {
        let query = "SELECT id, alias, created, password FROM profiles WHERE alias_key = $1";
        let row = sqlx::query(query).bind(fold(alias)).fetch_optional(&self.pool).await?;
        let row = row.ok_or_else(|| Error::NotFound(say::NO_PROFILE.with([alias.into()])))?;
        Ok((read(&row)?, sql::text(&row, 3)?))
    }
}

fn read(row: &sqlx::any::AnyRow) -> Result<Profile, Error> {
    Ok(Profile { id: sql::number(row, 0)?, alias: sql::text(row, 1)?, created: sql::text(row, 2)? })
}

/// Why nobody can be called so.
fn alias_problem(alias: &str) -> Option<Phrase> {
    if alias.is_empty() {
        return Some(say::ALIAS_NEEDED.into());
    }
    if is_guest(alias) {
        return Some(say::ALIAS_IS_GUEST.with([alias.into()]));
    }
    seats::check_label(alias)
}

async fn insert(
    connection: &mut AnyConnection,
    alias: String,
    hash: String,
    created: String,
) -> Result<Profile, Error> {
    let statement = "INSERT INTO profiles (alias, alias_key, password, created) \
                     VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id";
    let query = sqlx::query(statement).bind(&alias).bind(fold(&alias)).bind(hash).bind(&created);
    let Some(row) = query.fetch_optional(&mut *connection).await? else {
        return Err(Error::Conflict(say::ALIAS_TAKEN.with([alias.into()])));
    };
    let id = sql::number(&row, 0)?;
    Tally::default().write(connection, id, crate::statistics::OVERALL).await?;
    Ok(Profile { id, alias, created })
}
