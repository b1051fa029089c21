//! What the house remembers about itself.

use crate::{Error, Store, sql};

impl Store {
    /// The value of a setting, which is this one when it has none yet. Whoever
    /// asks first decides it for all.
    ///
    /// # Errors
    /// Only when the database fails.
    pub async fn setting(&self, name: &str, or: &str) -> Result<String, Error> {
        let (name, or) = (name.to_owned(), or.to_owned());
        self.desk
            .write(move |connection| {
                Box::pin(async move {
                    let keep = "INSERT INTO settings (name, value) VALUES ($1, $2) \
                                ON CONFLICT DO NOTHING";
                    sqlx::query(keep).bind(&name).bind(or).execute(&mut *connection).await?;
                    let query = sqlx::query("SELECT value FROM settings WHERE name = $1");
                    sql::text(&query.bind(name).fetch_one(connection).await?, 0)
                })
            })
            .await
    }
}
