//! The one who writes. Whatever waits is done in one transaction and answered
//! after its commit, so that a thousand matches share the wait for the disk.

use std::collections::VecDeque;
use std::future::Future;
use std::pin::Pin;

use sqlx::AnyPool;
use sqlx::{Any, AnyConnection, Executor, Transaction};
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio::sync::oneshot;

use crate::appends::{self, Append};
use crate::{Error, Place};

/// The most jobs in one transaction.
const MOST: usize = 4096;

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
    /// Anything else.
    Other(Box<dyn Work>),
}

/// A change of any kind. It changes all of what it should or nothing.
pub(crate) trait Work: Send {
    /// Does it; false when it was refused and must be undone.
    fn run<'c>(
        &'c mut self,
        connection: &'c mut AnyConnection,
    ) -> Pin<Box<dyn Future<Output = bool> + Send + 'c>>;

    /// Tells who waits what came of it, or why nothing could be written.
    fn tell(self: Box<Self>, committed: Result<(), Error>);
}

/// A change that a function makes.
struct Task<F, T> {
    change: Option<F>,
    result: Option<Result<T, Error>>,
    reply: oneshot::Sender<Result<T, Error>>,
}

impl<F, T> Work for Task<F, T>
where
    F: for<'c> FnOnce(&'c mut AnyConnection) -> Doing<'c, T> + Send,
    T: Send,
{
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

    /// Has a change made, and returns when it is safe.
    pub(crate) async fn write<T, F>(&self, change: F) -> Result<T, Error>
    where
        F: for<'c> FnOnce(&'c mut AnyConnection) -> Doing<'c, T> + Send + 'static,
        T: Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let task = Task { change: Some(change), result: None, reply };
        self.0.send(Job::Other(Box::new(task))).map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

fn gone() -> Error {
    Error::Backend("the store is closed".to_owned())
}

async fn write(pool: AnyPool, manner: Manner, mut jobs: UnboundedReceiver<Job>) {
    while let Some(first) = jobs.recv().await {
        let mut batch = vec![first];
        while batch.len() < MOST
            && let Ok(job) = jobs.try_recv()
        {
            batch.push(job);
        }
        commit(&pool, manner, batch).await;
    }
}

/// Does a batch in one transaction, and then tells everybody.
async fn commit(pool: &AnyPool, manner: Manner, batch: Vec<Job>) {
    let (mut moves, mut others) = (VecDeque::new(), Vec::new());
    for job in batch {
        match job {
            Job::Append(append, reply) => moves.push_back((append, reply)),
            Job::Other(work) => others.push(work),
        }
    }
    let (appends, replies): (Vec<_>, Vec<_>) = moves.into_iter().unzip();
    let written = write_all(pool, manner, &appends, &mut others).await;
    let (committed, results) = match written {
        Ok(results) => (Ok(()), results),
        Err(error) => {
            let same = replies.iter().map(|_| Err(error.again())).collect();
            (Err(error), same)
        }
    };
    for (reply, result) in replies.into_iter().zip(results) {
        let _ = reply.send(result);
    }
    for work in others {
        work.tell(committed.as_ref().map_err(Error::again).copied());
    }
}

/// What came of each append, once everything is committed.
async fn write_all(
    pool: &AnyPool,
    manner: Manner,
    appends: &[Append],
    others: &mut [Box<dyn Work>],
) -> Result<Vec<Result<(), Error>>, Error> {
    let mut transaction = pool.begin_with(manner.begin).await?;
    // Before anything else is held, so that nobody waits for each other.
    if !others.is_empty() {
        manner.wait(&mut transaction).await?;
    }
    let results = appends::write(&mut transaction, manner.is_file, appends).await?;
    for work in others {
        attempt(&mut transaction, work.as_mut()).await?;
    }
    transaction.commit().await?;
    Ok(results)
}

/// Does one change, or undoes what it had begun.
async fn attempt(transaction: &mut Transaction<'_, Any>, work: &mut dyn Work) -> Result<(), Error> {
    transaction.execute("SAVEPOINT change").await?;
    let done = work.run(transaction).await;
    let end = if done { "RELEASE SAVEPOINT change" } else { "ROLLBACK TO SAVEPOINT change" };
    transaction.execute(end).await?;
    Ok(())
}
