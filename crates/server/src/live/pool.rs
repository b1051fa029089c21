//! Those who think for machines: so many at a time, never where others wait.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use kernel::{Limits, Opinion, Rng, Thinking};
use table::{Fault, Machine, Match};
use tokio::sync::Semaphore;

use crate::secret;

/// How often a machine tells what it has found so far.
const OFTEN: Duration = Duration::from_millis(200);

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

    /// Has a machine think about a match, and hands over what it says.
    pub(crate) fn think(
        &self,
        order: Order,
        answer: impl FnOnce(Result<String, Fault>) + Send + 'static,
    ) -> Thought {
        let stop = Arc::new(AtomicBool::new(false));
        let (told, pool, pause) = (Arc::clone(&stop), self.clone(), order.pause);
        tokio::spawn(async move {
            let (said, ()) = tokio::join!(pool.ask(order, told), tokio::time::sleep(pause));
            answer(said);
        });
        Thought(stop)
    }

    async fn ask(&self, order: Order, told: Arc<AtomicBool>) -> Result<String, Fault> {
        let _turn = self.free.acquire().await.map_err(|_| Fault::Crash)?;
        if told.load(Relaxed) {
            return Err(Fault::Nothing);
        }
        let most = order.most.map_or(self.most, |most| most.min(self.most));
        let thinking = tokio::task::spawn_blocking(move || order.think(most, &told));
        thinking.await.unwrap_or(Err(Fault::Crash))
    }
}

/// Hears now and then what a machine has found so far.
pub(crate) type Report = Box<dyn FnMut(&Opinion) + Send>;

/// What a machine is to think about.
pub(crate) struct Order {
    pub(crate) of: Match,
    pub(crate) machine: Box<dyn Machine>,
    /// How long it takes at least.
    pub(crate) pause: Duration,
    /// How long it takes at most, if that is less than the house allows.
    pub(crate) most: Option<Duration>,
    pub(crate) report: Report,
}

impl Order {
    fn think(mut self, most: Duration, told: &AtomicBool) -> Result<String, Fault> {
        let begun = Instant::now();
        let limit = self.machine.time().map_or(most, |time| time.min(most));
        // Whoever has no clock of their own is stopped a little later.
        let stop = || told.load(Relaxed) || begun.elapsed() > limit;
        let mut heard = begun;
        let mut report = |opinion: &Opinion| {
            if heard.elapsed() >= OFTEN {
                heard = Instant::now();
                (self.report)(opinion);
            }
        };
        let mut rng = Rng::new(secret::seed());
        let mut thinking = Thinking {
            limits: Limits { stop: Some(&stop), ..Limits::default() },
            time: Some(limit),
            threads: 1,
            haste: 1,
            heard: &[],
            memory: None,
            rng: &mut rng,
            report: &mut report,
        };
        self.of.consult(&*self.machine, &mut thinking)
    }
}
