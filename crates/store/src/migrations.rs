//! The shape of the data, step by step. A step that has been released never
//! changes: what opens an old file is the steps it has not seen yet.

use std::borrow::Cow;

use sqlx::AnyConnection;
use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

use crate::Error;

/// A step, for both databases.
struct Step {
    name: &'static str,
    sqlite: &'static str,
    postgres: &'static str,
}

/// Every step, in order.
const STEPS: &[Step] = &[
    Step {
        name: "house",
        sqlite: include_str!("../migrations/sqlite/0001_house.sql"),
        postgres: include_str!("../migrations/postgres/0001_house.sql"),
    },
    Step {
        name: "rooms",
        sqlite: include_str!("../migrations/sqlite/0002_rooms.sql"),
        postgres: include_str!("../migrations/postgres/0002_rooms.sql"),
    },
    Step {
        name: "open games",
        sqlite: include_str!("../migrations/sqlite/0003_open_games.sql"),
        postgres: include_str!("../migrations/postgres/0003_open_games.sql"),
    },
];

/// How many steps there are.
pub(crate) const LATEST: usize = STEPS.len();

/// Takes a database through the first so many steps.
pub(crate) async fn run(
    connection: &mut AnyConnection,
    is_file: bool,
    steps: usize,
) -> Result<(), Error> {
    let migrations: Vec<_> =
        (1..).zip(STEPS).take(steps).map(|(n, step)| step.as_migration(n, is_file)).collect();
    let migrator = Migrator::with_migrations(migrations);
    migrator.run(connection).await?;
    Ok(())
}

impl Step {
    fn as_migration(&self, number: i64, is_file: bool) -> Migration {
        let sql = if is_file { self.sqlite } else { self.postgres };
        Migration::new(
            number,
            Cow::Borrowed(self.name),
            MigrationType::Simple,
            SqlStr::from_static(sql),
            false,
        )
    }
}
