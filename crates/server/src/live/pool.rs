//! Those who think for machines: so many at a time, never where others wait.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use kernel::{Limits, Rng, Thinking};
use table::{Fault, Machine, Match};
use tokio::sync::Semaphore;

use crate::secret;

/// A bounded number of thinkers.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    free: Arc<Semaphore>,
    /// How long a machine may think at most.
    most: Duration,
}

/// A machine that thinks; whoever drops it tells it to stop.
#[derive(Debug)]
pub(crate) struct Thought(Arc<AtomicBool>);

impl Drop for Thought {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

impl Pool {
    pub(crate) fn new(thinkers: usize, most: Duration) -> Self {
        Self { free: Arc::new(Semaphore::new(thinkers)), most }
    }

    /// How many could think at once more than do.
    pub(crate) fn free(&self) -> usize {
        self.free.available_permits()
    }

    /// Has a machine think about a match, after a pause, and hands over what it
    /// says.
    pub(crate) fn think(
        &self,
        of: Match,
        machine: Box<dyn Machine>,
        pause: Duration,
        answer: impl FnOnce(Result<String, Fault>) + Send + 'static,
    ) -> Thought {
        let stop = Arc::new(AtomicBool::new(false));
        let (told, pool) = (Arc::clone(&stop), self.clone());
        tokio::spawn(async move {
            let (said, ()) = tokio::join!(pool.ask(of, machine, told), tokio::time::sleep(pause));
            answer(said);
        });
        Thought(stop)
    }

    async fn ask(
        &self,
        of: Match,
        machine: Box<dyn Machine>,
        told: Arc<AtomicBool>,
    ) -> Result<String, Fault> {
        let _turn = self.free.acquire().await.map_err(|_| Fault::Crash)?;
        if told.load(Relaxed) {
            return Err(Fault::Nothing);
        }
        let most = self.most;
        let thinking = tokio::task::spawn_blocking(move || think(&of, &*machine, most, &told));
        thinking.await.unwrap_or(Err(Fault::Crash))
    }
}

fn think(
    of: &Match,
    machine: &dyn Machine,
    most: Duration,
    told: &AtomicBool,
) -> Result<String, Fault> {
    let stop = || told.load(Relaxed);
    let mut rng = Rng::new(secret::seed());
    let mut thinking = Thinking {
        limits: Limits { stop: Some(&stop), ..Limits::default() },
        time: Some(machine.time().map_or(most, |time| time.min(most))),
        threads: 1,
        haste: 1,
        rng: &mut rng,
        report: &mut |_| {},
    };
    of.consult(machine, &mut thinking)
}
