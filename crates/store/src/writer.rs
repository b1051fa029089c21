//! The one who writes. Whatever waits is done in one transaction and answered
//! after its commit, so that a thousand matches share the wait for the disk.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use sqlx::AnyPool;
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AssertSqlSafe, Connection, Executor, Transaction};
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio::sync::oneshot;

use crate::appends::{self, Append};
use crate::{Error, Place, RoomRow, rooms};

/// The most jobs in one transaction.
const MOST: usize = 4096;

/// When the last transaction had so many jobs, the next one waits a moment for
/// more of them: each transaction costs as much as many moves.
const BUSY: usize = 4;
const GATHERING: Duration = Duration::from_millis(1);

/// How a database begins to write.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    is_file: bool,
    /// Begins a transaction.
    begin: &'static str,
    /// Waits until no other process makes changes that build on what they
    /// read, such as results that are added up. Moves need no such wait: they
    /// say which move they follow.
    queue: Option<&'static str>,
}

impl Manner {
    /// SQLite lets one write at a time, if it is told at once.
    const FILE: Self = Self { is_file: true, begin: "BEGIN IMMEDIATE", queue: None };

    /// PostgreSQL lets everybody write: two houses that count a match for the
    /// same profile at the same time would both count from the same number.
    const POSTGRES: Self = Self {
        is_file: false,
        begin: "BEGIN",
        queue: Some("SELECT CAST(pg_advisory_xact_lock(7525617472) AS TEXT)"),
    };
}

impl Manner {
    /// How a place is written to.
    pub(crate) fn of(place: &Place) -> Self {
        if place.is_file() { Self::FILE } else { Self::POSTGRES }
    }

    /// Begins a change that builds on what it reads.
    pub(crate) async fn begin(self, pool: &AnyPool) -> Result<Transaction<'static, Any>, Error> {
        let mut transaction = pool.begin_with(self.begin).await?;
        self.wait(&mut transaction).await?;
        Ok(transaction)
    }

    async fn wait(self, transaction: &mut Transaction<'_, Any>) -> Result<(), Error> {
        if let Some(queue) = self.queue {
            transaction.execute(queue).await?;
        }
        Ok(())
    }
}

/// Something that will be done.
pub(crate) type Doing<'c, T> = Pin<Box<dyn Future<Output = Result<T, Error>> + Send + 'c>>;

/// What is to be written, and who waits for it.
pub(crate) enum Job {
    /// Moves of a match: by far the most frequent, and done many at a time.
    Append(Append, oneshot::Sender<Result<(), Error>>),
    /// A room as it is now, also done many at a time.
    Room(RoomRow, oneshot::Sender<Result<(), Error>>),
    /// Anything else.
    Other(Box<dyn Work>),
}

/// A change of any kind. It changes all of what it should or nothing.
pub(crate) trait Work: Send {
    /// Whether a refusal may come after something was changed, which must then
    /// be undone.
    fn needs_undo(&self) -> bool;

    /// Does it; false when it was refused.
    fn run<'c>(
        &'c mut self,
        connection: &'c mut AnyConnection,
    ) -> Pin<Box<dyn Future<Output = bool> + Send + 'c>>;

    /// How the database failed it, if it did.
    fn failure(&self) -> Result<(), Error>;

    /// Tells who waits what came of it, or why nothing could be written.
    fn tell(self: Box<Self>, committed: Result<(), Error>);
}

/// A change that a function makes.
struct Task<F, T> {
    change: Option<F>,
    result: Option<Result<T, Error>>,
    reply: oneshot::Sender<Result<T, Error>>,
    needs_undo: bool,
}

impl<F, T> Work for Task<F, T>
where
    F: for<'c> FnOnce(&'c mut AnyConnection) -> Doing<'c, T> + Send,
    T: Send,
{
    fn needs_undo(&self) -> bool {
        self.needs_undo
    }

    fn run<'c>(
        &'c mut self,
        connection: &'c mut AnyConnection,
    ) -> Pin<Box<dyn Future<Output = bool> + Send + 'c>> {
        Box::pin(async move {
            if let Some(change) = self.change.take() {
                self.result = Some(change(connection).await);
            }
            matches!(self.result, Some(Ok(_)))
        })
    }

    fn failure(&self) -> Result<(), Error> {
        match &self.result {
            Some(Err(error @ Error::Backend(_))) => Err(error.again()),
            _ => Ok(()),
        }
    }

    fn tell(self: Box<Self>, committed: Result<(), Error>) {
        let result = match (committed, self.result) {
            (Err(error), _) => Err(error),
            (Ok(()), Some(result)) => result,
            (Ok(()), None) => Err(gone()),
        };
        // Who no longer waits need not be told.
        let _ = self.reply.send(result);
    }
}

/// The way to the writer.
#[derive(Clone, Debug)]
pub(crate) struct Desk(UnboundedSender<Job>);

impl Desk {
    /// Starts the writer; it ends when every desk is gone and all is written.
    pub(crate) fn open(pool: AnyPool, manner: Manner) -> (Self, tokio::task::JoinHandle<()>) {
        let (sender, receiver) = mpsc::unbounded_channel();
        (Self(sender), tokio::spawn(write(pool, manner, receiver)))
    }

    /// Has moves appended, and returns when they are safe.
    pub(crate) async fn append(&self, append: Append) -> Result<(), Error> {
        let (reply, answer) = oneshot::channel();
        self.0.send(Job::Append(append, reply)).map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    /// Has a room kept as it is now, and returns when it is safe.
    pub(crate) async fn put_room(&self, room: RoomRow) -> Result<(), Error> {
        let (reply, answer) = oneshot::channel();
        self.0.send(Job::Room(room, reply)).map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    /// Has a change made, and returns when it is safe.
    pub(crate) async fn write<T, F>(&self, change: F) -> Result<T, Error>
    where
        F: for<'c> FnOnce(&'c mut AnyConnection) -> Doing<'c, T> + Send + 'static,
        T: Send + 'static,
    {
        self.submit(change, true).await
    }

    /// As [`write`](Self::write), for a change that is refused before anything
    /// is changed or not at all: it costs two steps less. Should the database
    /// fail in the middle of it, all that waits fails with it.
    pub(crate) async fn write_straight<T, F>(&self, change: F) -> Result<T, Error>
    where
        F: for<'c> FnOnce(&'c mut AnyConnection) -> Doing<'c, T> + Send + 'static,
        T: Send + 'static,
    {
        self.submit(change, false).await
    }

    async fn submit<T, F>(&self, change: F, needs_undo: bool) -> Result<T, Error>
    where
        F: for<'c> FnOnce(&'c mut AnyConnection) -> Doing<'c, T> + Send + 'static,
        T: Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let task = Task { change: Some(change), result: None, reply, needs_undo };
        self.0.send(Job::Other(Box::new(task))).map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

fn gone() -> Error {
    Error::Backend("the store is closed".to_owned())
}

/// Writes until every desk is gone. It keeps its connection, which knows what
/// it has just written; one that has failed is given back.
async fn write(pool: AnyPool, manner: Manner, mut jobs: UnboundedReceiver<Job>) {
    let mut held: Option<PoolConnection<Any>> = None;
    let mut last = 0;
    while let Some(first) = jobs.recv().await {
        if last >= BUSY {
            tokio::time::sleep(GATHERING).await;
        }
        let mut batch = vec![first];
        while batch.len() < MOST
            && let Ok(job) = jobs.try_recv()
        {
            batch.push(job);
        }
        last = batch.len();
        commit(&pool, &mut held, manner, batch).await;
    }
}

/// What is done in one transaction.
#[derive(Default)]
struct Batch {
    appends: Vec<Append>,
    rooms: Vec<RoomRow>,
    others: Vec<Box<dyn Work>>,
}

/// Does a batch in one transaction, and then tells everybody.
async fn commit(
    pool: &AnyPool,
    held: &mut Option<PoolConnection<Any>>,
    manner: Manner,
    jobs: Vec<Job>,
) {
    let mut batch = Batch::default();
    let (mut movers, mut keepers) = (Vec::new(), Vec::new());
    for job in jobs {
        match job {
            Job::Append(append, reply) => {
                batch.appends.push(append);
                movers.push(reply);
            }
            Job::Room(room, reply) => {
                batch.rooms.push(room);
                keepers.push(reply);
            }
            Job::Other(work) => batch.others.push(work),
        }
    }
    let written = batch.write_with(pool, held, manner).await;
    let (committed, results) = match written {
        Ok(results) => (Ok(()), results),
        Err(error) => {
            let same = movers.iter().map(|_| Err(error.again())).collect();
            (Err(error), same)
        }
    };
    let same = || committed.as_ref().map_err(Error::again).copied();
    for (reply, result) in movers.into_iter().zip(results) {
        let _ = reply.send(result);
    }
    for reply in keepers {
        let _ = reply.send(same());
    }
    for work in batch.others {
        work.tell(same());
    }
}

impl Batch {
    /// What came of each append, once everything is committed.
    async fn write_with(
        &mut self,
        pool: &AnyPool,
        held: &mut Option<PoolConnection<Any>>,
        manner: Manner,
    ) -> Result<Vec<Result<(), Error>>, Error> {
        let mut connection = match held.take() {
            Some(connection) => connection,
            None => pool.acquire().await?,
        };
        let simple = self.others.is_empty() && appends::are_one_round(&self.appends);
        let results = match simple {
            true => self.write_at_once(&mut connection, manner).await,
            false => self.write(&mut connection, manner).await,
        };
        if results.is_ok() {
            *held = Some(connection);
        }
        results
    }

    /// Moves and rooms go in one message to the database: waiting for each of
    /// its answers would cost more than what is written.
    async fn write_at_once(
        &mut self,
        connection: &mut AnyConnection,
        manner: Manner,
    ) -> Result<Vec<Result<(), Error>>, Error> {
        let mut text = vec![manner.begin.to_owned()];
        text.extend(appends::statements(manner.is_file, self.appends.iter()));
        text.extend(rooms::statement(manner.is_file, &self.rooms));
        text.push("COMMIT".to_owned());
        let written = sqlx::raw_sql(AssertSqlSafe(text.join("; "))).fetch_all(&mut *connection);
        match written.await {
            Ok(rows) => {
                let done = appends::ids(&rows)?;
                Ok(self.appends.iter().map(|append| appends::result(append, &done)).collect())
            }
            Err(error) => {
                // It may have failed before or after it had begun.
                let _ = connection.execute("ROLLBACK").await;
                Err(error.into())
            }
        }
    }

    async fn write(
        &mut self,
        connection: &mut AnyConnection,
        manner: Manner,
    ) -> Result<Vec<Result<(), Error>>, Error> {
        let mut transaction = connection.begin_with(manner.begin).await?;
        // Before anything else is held, so that nobody waits for each other.
        if !self.others.is_empty() {
            manner.wait(&mut transaction).await?;
        }
        let results = appends::write(&mut transaction, manner.is_file, &self.appends).await?;
        for work in &mut self.others {
            attempt(&mut transaction, work.as_mut()).await?;
        }
        rooms::write(&mut transaction, manner.is_file, &self.rooms).await?;
        transaction.commit().await?;
        Ok(results)
    }
}

/// Does one change, or undoes what it had begun.
async fn attempt(transaction: &mut Transaction<'_, Any>, work: &mut dyn Work) -> Result<(), Error> {
    if !work.needs_undo() {
        work.run(transaction).await;
        return work.failure();
    }
    transaction.execute("SAVEPOINT change").await?;
    let done = work.run(transaction).await;
    let end = if done { "RELEASE SAVEPOINT change" } else { "ROLLBACK TO SAVEPOINT change" };
    transaction.execute(end).await?;
    Ok(())
}
