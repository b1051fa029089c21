//! Counting many profiles at once.
//!
//! The triggers that count who stands where do so one profile at a time. In
//! PostgreSQL each count leaves its old version behind until the transaction
//! ends, so that a million in one transaction would take for ever. Those are
//! counted together at the end instead.

use sqlx::{AnyConnection, Executor};

use crate::{Error, Place};

/// Statements that count everybody anew, as the triggers would have.
const RECOUNT: [&str; 7] = [
    "DELETE FROM standings",
    "DELETE FROM crowds",
    "INSERT INTO standings SELECT game, 'points', points, COUNT(*) FROM tallies \
     GROUP BY game, points",
    "INSERT INTO standings SELECT game, 'rating', CAST(FLOOR(rating) AS BIGINT), COUNT(*) \
     FROM tallies GROUP BY game, FLOOR(rating)",
    "INSERT INTO crowds SELECT game, 'points', 0, profile / 4096, COUNT(*) FROM tallies \
     WHERE points = 0 GROUP BY game, profile / 4096",
    "INSERT INTO crowds SELECT game, 'rating', CAST(rating AS BIGINT), profile / 4096, COUNT(*) \
     FROM tallies WHERE rating = FLOOR(rating) GROUP BY game, rating, profile / 4096",
    "ALTER TABLE tallies ENABLE TRIGGER tallies_counted",
];

/// From here on nobody is counted.
pub(crate) async fn pause(place: &Place, connection: &mut AnyConnection) -> Result<(), Error> {
    if !place.is_file() {
        connection.execute("ALTER TABLE tallies DISABLE TRIGGER tallies_counted").await?;
    }
    Ok(())
}

/// Counts everybody, and from here on one by one again.
pub(crate) async fn resume(place: &Place, connection: &mut AnyConnection) -> Result<(), Error> {
    if !place.is_file() {
        for statement in RECOUNT {
            connection.execute(statement).await?;
        }
    }
    Ok(())
}
