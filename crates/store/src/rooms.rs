//! Rooms: where people meet to play, before, during and after a match.
//!
//! What is agreed in a room is a text that only the room understands.

use std::collections::BTreeMap;

use serde_json::{Value as Json, json};
use sqlx::{AnyConnection, AssertSqlSafe};
use texts::store as say;

use crate::{Draft, Error, Store, finish, matches, sql};

/// How far a room has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// People are awaited.
    Waiting,
    /// Its match is played.
    Playing,
    /// Its match is over.
    Over,
}

impl Phase {
    const ALL: [Self; 3] = [Self::Waiting, Self::Playing, Self::Over];

    fn code(self) -> i64 {
        self as i64
    }

    fn from_code(code: i64) -> Self {
        Self::ALL.into_iter().find(|phase| phase.code() == code).unwrap_or(Self::Over)
    }
}

/// A room as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomRow {
    /// Its name in links, which cannot be guessed.
    pub id: String,
    /// How far it has come.
    pub phase: Phase,
    /// The number of its match, once it has begun.
    pub game: Option<i64>,
    /// What was agreed.
    pub document: String,
    /// What the clocks showed at the last move.
    pub clock: Option<String>,
    /// When it last changed, other than by moves.
    pub changed: String,
}

const COLUMNS: &str = "id, phase, match, document, clock, changed";

impl Store {
    /// Keeps a room as it is now, in place of what was kept of it.
    ///
    /// # Errors
    /// Only when the database fails.
    pub async fn put_room(&self, room: RoomRow) -> Result<(), Error> {
        self.desk.put_room(room).await
    }

    /// Keeps a room together with the match that begins in it, and returns the
    /// number of the match.
    ///
    /// # Errors
    /// As [`keep`](Self::keep).
    pub async fn begin_in_room(&self, room: RoomRow, draft: Draft) -> Result<i64, Error> {
        draft.check()?;
        let is_file = self.place.is_file();
        self.desk
            .write_straight(move |connection| {
                Box::pin(async move {
                    let id = matches::insert(connection, &draft).await?;
                    write(connection, is_file, &[RoomRow { game: Some(id), ..room }]).await?;
                    Ok(id)
                })
            })
            .await
    }

    /// Takes up a match that is not over in a room, unless another room plays
    /// it. Returns the name of the room where the match goes on.
    ///
    /// # Errors
    /// When the match is gone, or was played to its end.
    pub async fn take_up_in_room(&self, room: RoomRow, id: i64) -> Result<String, Error> {
        let is_file = self.place.is_file();
        self.desk
            .write(move |connection| {
                Box::pin(async move {
                    let query = "SELECT id FROM rooms WHERE match = $1 AND phase <> 2";
                    let other = sqlx::query(query).bind(id).fetch_optional(&mut *connection);
                    if let Some(other) = other.await? {
                        return sql::text(&other, 0);
                    }
                    finish::take_up(connection, id).await?;
                    let name = room.id.clone();
                    write(connection, is_file, &[RoomRow { game: Some(id), ..room }]).await?;
                    Ok(name)
                })
            })
            .await
    }

    /// The names of the rooms of a match, those where it is played first.
    ///
    /// # Errors
    /// Only when the database fails.
    pub async fn rooms_of_match(&self, id: i64) -> Result<Vec<(String, Phase)>, Error> {
        let query = "SELECT id, phase FROM rooms WHERE match = $1 ORDER BY phase, id";
        let rows = sqlx::query(query).bind(id).fetch_all(&self.pool).await?;
        let read = |row| Ok((sql::text(row, 0)?, Phase::from_code(sql::number(row, 1)?)));
        rows.iter().map(read).collect()
    }

    /// A room by its name in links.
    ///
    /// # Errors
    /// When there is none.
    pub async fn room(&self, id: &str) -> Result<RoomRow, Error> {
        let query = sqlx::AssertSqlSafe(format!("SELECT {COLUMNS} FROM rooms WHERE id = $1"));
        let row = sqlx::query(query).bind(id).fetch_optional(&self.pool).await?;
        let row = row.ok_or_else(|| Error::NotFound(say::NO_ROOM_HERE.into()))?;
        read(&row)
    }

    /// The rooms whose match is not over.
    ///
    /// # Errors
    /// Only when the database fails.
    pub async fn open_rooms(&self) -> Result<Vec<RoomRow>, Error> {
        let query = format!("SELECT {COLUMNS} FROM rooms WHERE phase <> 2 ORDER BY changed, id");
        let rows = sqlx::query(sqlx::AssertSqlSafe(query)).fetch_all(&self.pool).await?;
        rows.iter().map(read).collect()
    }

    /// Forgets a room. Its match stays.
    ///
    /// # Errors
    /// Only when the database fails.
    pub async fn forget_room(&self, id: &str) -> Result<(), Error> {
        let id = id.to_owned();
        self.desk
            .write(move |connection| {
                Box::pin(async move {
                    let delete = sqlx::query("DELETE FROM rooms WHERE id = $1");
                    delete.bind(id).execute(connection).await?;
                    Ok(())
                })
            })
            .await
    }

    /// Forgets the rooms in which nothing has changed since a time, unless
    /// their match goes on. Returns their names.
    ///
    /// # Errors
    /// Only when the database fails.
    pub async fn forget_rooms_before(&self, time: &str) -> Result<Vec<String>, Error> {
        let time = time.to_owned();
        self.desk
            .write(move |connection| {
                Box::pin(async move {
                    let delete = "DELETE FROM rooms WHERE changed < $1 AND phase <> 1 RETURNING id";
                    let rows = sqlx::query(delete).bind(time).fetch_all(connection).await?;
                    rows.iter().map(|row| sql::text(row, 0)).collect()
                })
            })
            .await
    }
}

/// Keeps rooms as they are now. Of a room that comes twice the last counts.
pub(crate) async fn write(
    connection: &mut AnyConnection,
    is_file: bool,
    rooms: &[RoomRow],
) -> Result<(), Error> {
    if let Some(statement) = statement(is_file, rooms) {
        sqlx::raw_sql(AssertSqlSafe(statement)).execute(connection).await?;
    }
    Ok(())
}

/// What keeps rooms as they are now; none when there are none.
pub(crate) fn statement(is_file: bool, rooms: &[RoomRow]) -> Option<String> {
    let last: BTreeMap<&str, &RoomRow> =
        rooms.iter().map(|room| (room.id.as_str(), room)).collect();
    let row = |room: &&RoomRow| {
        let RoomRow { id, phase, game, document, clock, changed } = room;
        json!([id, phase.code(), game, document, clock, changed])
    };
    let rows: Vec<_> = last.values().map(row).collect();
    let columns = sql::columns(&["TEXT", "BIGINT", "BIGINT", "TEXT", "TEXT", "TEXT"]);
    let value = sql::quoted(&Json::from(rows).to_string());
    // What is always true keeps SQLite from taking ON for the condition of a join.
    let statement = format!(
        "INSERT INTO rooms (id, phase, match, document, clock, changed) \
         SELECT {columns} FROM {} WHERE true ON CONFLICT (id) DO UPDATE SET \
         phase = excluded.phase, match = excluded.match, document = excluded.document, \
         clock = excluded.clock, changed = excluded.changed",
        sql::rows_of(is_file, &value)
    );
    (!rooms.is_empty()).then_some(statement)
}

fn read(row: &sqlx::any::AnyRow) -> Result<RoomRow, Error> {
    Ok(RoomRow {
        id: sql::text(row, 0)?,
        phase: Phase::from_code(sql::number(row, 1)?),
        game: sql::maybe_number(row, 2)?,
        document: sql::text(row, 3)?,
        clock: sql::maybe_text(row, 4)?,
        changed: sql::text(row, 5)?,
    })
}
