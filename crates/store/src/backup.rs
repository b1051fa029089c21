//! Copies of everything, taken while the house is open.
//!
//! A backup is a file of SQLite whatever database it was taken from, so that
//! restoring it is also the way from one database to the other.

use std::path::Path;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};
use texts::store as say;

use crate::writer::Manner;
use crate::{Error, Place, Store, counting, sql};

/// A table and its columns; each table after those it refers to.
struct Copied {
    table: &'static str,
    /// Whether it hands out numbers.
    is_numbered: bool,
    columns: &'static [(&'static str, Kind)],
    key: &'static str,
}

#[derive(Clone, Copy)]
enum Kind {
    Number,
    MaybeNumber,
    Real,
    Text,
}
use Kind::{MaybeNumber, Number, Real, Text};

const TABLES: &[Copied] = &[
    Copied {
        table: "profiles",
        is_numbered: true,
        columns: &[
            ("id", Number),
            ("alias", Text),
            ("alias_key", Text),
            ("password", Text),
            ("created", Text),
        ],
        key: "id",
    },
    Copied {
        table: "tallies",
        is_numbered: false,
        columns: &[
            ("profile", Number),
            ("game", Text),
            ("won", Number),
            ("lost", Number),
            ("drawn", Number),
            ("points", Number),
            ("streak", Number),
            ("best_streak", Number),
            ("rating", Real),
            ("deviation", Real),
            ("volatility", Real),
        ],
        key: "profile, game",
    },
    Copied {
        table: "matches",
        is_numbered: true,
        columns: &[
            ("id", Number),
            ("name", Text),
            ("name_key", Text),
            ("words", Text),
            ("game", Text),
            ("state", Number),
            ("head", Text),
            ("moves", Text),
            ("undone", Text),
            ("ply", Number),
            ("result", Text),
            ("started", Text),
            ("saved", Text),
        ],
        key: "id",
    },
    Copied {
        table: "match_words",
        is_numbered: false,
        columns: &[("word", Text), ("match", Number)],
        key: "word, match",
    },
    Copied {
        table: "match_profiles",
        is_numbered: false,
        columns: &[("profile", Number), ("match", Number), ("seat", Number), ("verdict", Text)],
        key: "profile, match",
    },
    Copied {
        table: "scenarios",
        is_numbered: true,
        columns: &[
            ("id", Number),
            ("name", Text),
            ("name_key", Text),
            ("game", Text),
            ("head", Text),
            ("moves", Text),
            ("undone", Text),
            ("saved", Text),
        ],
        key: "id",
    },
    Copied {
        table: "rooms",
        is_numbered: false,
        columns: &[
            ("id", Text),
            ("phase", Number),
            ("match", MaybeNumber),
            ("document", Text),
            ("clock", Text),
            ("changed", Text),
        ],
        key: "id",
    },
    Copied {
        table: "bots",
        is_numbered: true,
        columns: &[
            ("id", Number),
            ("owner", Number),
            ("name", Text),
            ("name_key", Text),
            ("digest", Text),
            ("created", Text),
        ],
        key: "id",
    },
    Copied {
        table: "settings",
        is_numbered: false,
        columns: &[("name", Text), ("value", Text)],
        key: "name",
    },
];

/// How many rows are copied at a time.
const ROWS: i64 = 1000;

impl Store {
    /// Writes everything as it is at one moment to a new file.
    ///
    /// # Errors
    /// When the file is there already or cannot be written.
    pub async fn backup(&self, to: &Path) -> Result<(), Error> {
        if to.exists() {
            let shown = to.display().to_string();
            return Err(Error::Refused(say::FILE_EXISTS.with([shown.into()])));
        }
        if self.place.is_file() {
            let copy = sqlx::query("VACUUM INTO $1").bind(to.to_string_lossy().into_owned());
            copy.execute(&self.pool).await?;
            return Ok(());
        }
        let copy = Self::open(Place::File(to.to_owned())).await?;
        let mut from = self.pool.acquire().await?;
        let mut snapshot = from.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ").await?;
        let copied = copy_all(&mut snapshot, &copy).await;
        snapshot.rollback().await?;
        copy.close().await;
        copied
    }

    /// Replaces everything by what a backup holds, or changes nothing.
    ///
    /// # Errors
    /// When the file is no backup.
    pub async fn restore(&self, from: &Path) -> Result<(), Error> {
        if !from.exists() {
            let shown = from.display().to_string();
            return Err(Error::NotFound(say::NO_BACKUP.with([shown.into()])));
        }
        let backup = Self::open(Place::File(from.to_owned())).await?;
        let mut source = backup.pool.acquire().await?;
        let copied = copy_all(&mut source, self).await;
        drop(source);
        backup.close().await;
        copied
    }
}

/// Copies every table into a store, in place of what it has.
async fn copy_all(from: &mut AnyConnection, to: &Store) -> Result<(), Error> {
    let mut target = Manner::of(&to.place).begin(&to.pool).await?;
    counting::pause(&to.place, &mut target).await?;
    for copied in TABLES.iter().rev() {
        target.execute(AssertSqlSafe(format!("DELETE FROM {}", copied.table))).await?;
    }
    for copied in TABLES {
        copied.copy(from, &mut target).await?;
        if copied.is_numbered && !to.place.is_file() {
            copied.count_on(&mut target).await?;
        }
    }
    counting::resume(&to.place, &mut target).await?;
    target.commit().await?;
    Ok(())
}

impl Copied {
    fn names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    async fn copy(&self, from: &mut AnyConnection, to: &mut AnyConnection) -> Result<(), Error> {
        let (names, table) = (self.names(), self.table);
        let key = self.key;
        let select = format!("SELECT {names} FROM {table} ORDER BY {key} LIMIT $1 OFFSET $2");
        let places = sql::places(0, self.columns.len());
        let insert = format!("INSERT INTO {table} ({names}) VALUES ({places})");
        for skip in (0..).step_by(ROWS as usize) {
            let query = sqlx::query(AssertSqlSafe(select.clone())).bind(ROWS).bind(skip);
            let rows = query.fetch_all(&mut *from).await?;
            for row in &rows {
                self.insert(to, &insert, row).await?;
            }
            if (rows.len() as i64) < ROWS {
                break;
            }
        }
        Ok(())
    }

    async fn insert(
        &self,
        to: &mut AnyConnection,
        insert: &str,
        row: &AnyRow,
    ) -> Result<(), Error> {
        let mut query = sqlx::query(AssertSqlSafe(insert.to_owned()));
        for (index, (_, kind)) in self.columns.iter().enumerate() {
            query = match kind {
                Kind::Number => query.bind(sql::number(row, index)?),
                Kind::MaybeNumber => query.bind(sql::maybe_number(row, index)?),
                Kind::Real => query.bind(sql::real(row, index)?),
                Kind::Text => query.bind(sql::maybe_text(row, index)?),
            };
        }
        query.execute(to).await?;
        Ok(())
    }

    /// Has numbers handed out after the highest that is there.
    async fn count_on(&self, target: &mut AnyConnection) -> Result<(), Error> {
        let table = self.table;
        let next = format!(
            "SELECT setval(pg_get_serial_sequence('{table}', 'id'), \
             (SELECT COALESCE(MAX(id), 0) + 1 FROM {table}), false)"
        );
        target.execute(AssertSqlSafe(next)).await?;
        Ok(())
    }
}
