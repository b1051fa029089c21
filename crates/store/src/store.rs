//! The store itself: opening and closing.

use sqlx::AnyPool;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, Connection, Executor};
use std::str::FromStr;
use std::time::Duration;
use texts::store as say;
use tokio::task::JoinHandle;

use crate::writer::{Desk, Manner};
use crate::{Error, Place, migrations};

/// How many may read at the same time, beside the one who writes.
const READERS: u32 = 8;

/// How long to wait for another process that is writing, in milliseconds.
const PATIENCE: u32 = 10_000;

/// How often the start is tried again when another process makes the same
/// file at the same moment.
const TRIES: u32 = 20;

/// The memory of the house.
#[derive(Debug)]
pub struct Store {
    pub(crate) pool: AnyPool,
    pub(crate) place: Place,
    pub(crate) desk: Desk,
    writer: JoinHandle<()>,
}

impl Store {
    /// Opens a database, makes it when it is a file that is not there, and
    /// brings it up to date.
    ///
    /// # Errors
    /// Why it cannot be opened; it is as it was.
    pub async fn open(place: Place) -> Result<Self, Error> {
        Self::open_at(place, migrations::LATEST).await
    }

    /// Opens a database as an earlier version would.
    #[doc(hidden)]
    pub async fn open_at(place: Place, steps: usize) -> Result<Self, Error> {
        let pool = connect(&place).await?;
        migrate(&pool, &place, steps).await?;
        let (desk, writer) = Desk::open(pool.clone(), Manner::of(&place));
        Ok(Self { pool, place, desk, writer })
    }

    /// Writes what is still waiting and lets go of the database.
    pub async fn close(self) {
        let Self { pool, desk, writer, .. } = self;
        drop(desk);
        // A writer that failed has told those who waited.
        let _ = writer.await;
        pool.close().await;
    }
}

async fn connect(place: &Place) -> Result<AnyPool, Error> {
    sqlx::any::install_default_drivers();
    if let Place::File(path) = place {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        folder
            .map_or(Ok(()), std::fs::create_dir_all)
            .map_err(|error| cannot_open(place, &Error::Backend(error.to_string())))?;
    }
    let options = AnyConnectOptions::from_str(&place.url())?;
    let is_file = place.is_file();
    // A pool tries for long what cannot work, and then does not say why.
    probe(&options, is_file).await.map_err(|error| cannot_open(place, &error.into()))?;
    let pool = AnyPoolOptions::new()
        .max_connections(READERS + 1)
        .acquire_timeout(Duration::from_secs(30))
        .after_connect(move |connection, _| {
            Box::pin(async move { if is_file { prepare_file(connection).await } else { Ok(()) } })
        })
        .connect_with(options)
        .await;
    pool.map_err(|error| cannot_open(place, &error.into()))
}

/// Connects once, and says what is in the way.
async fn probe(options: &AnyConnectOptions, is_file: bool) -> Result<(), sqlx::Error> {
    let mut connection = AnyConnection::connect_with(options).await?;
    if is_file {
        prepare_file(&mut connection).await?;
    }
    connection.close().await
}

/// Commits reach the disk before they are answered, and readers never wait
/// for the writer.
async fn prepare_file(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    connection.execute(sqlx::AssertSqlSafe(format!("PRAGMA busy_timeout = {PATIENCE}"))).await?;
    for pragma in [
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = FULL",
        "PRAGMA foreign_keys = ON",
        // In kibibytes; a house of a million matches has indexes of that size.
        "PRAGMA cache_size = -65536",
    ] {
        connection.execute(pragma).await?;
    }
    Ok(())
}

async fn migrate(pool: &AnyPool, place: &Place, steps: usize) -> Result<(), Error> {
    let mut connection = pool.acquire().await?;
    let mut tries = 1;
    loop {
        match migrations::run(&mut connection, place.is_file(), steps).await {
            Err(_) if tries < TRIES && place.is_file() => tries += 1,
            Err(error) => return Err(cannot_open(place, &error)),
            Ok(()) => return Ok(()),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

fn cannot_open(place: &Place, error: &Error) -> Error {
    let shown = match place {
        Place::File(path) => path.display().to_string(),
        Place::Postgres(_) => "PostgreSQL".to_owned(),
    };
    Error::Refused(say::CANNOT_OPEN.with([shown.into(), error.phrase().into()]))
}
