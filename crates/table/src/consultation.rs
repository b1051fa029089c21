//! Asking a machine while doing something else.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use kernel::{Limits, Opinion, Rng, Text, Thinking};

use crate::{Fault, Machine, Match, Sight};

/// How long a machine whose time is over may take to say what it has found.
/// Those who listen need milliseconds of it.
const GRACE: Duration = Duration::from_secs(1);

/// What a machine that is asked may spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// How long it may think, in place of its own time; none for no clock at
    /// all, so that nothing but its measure decides.
    pub time: Option<Duration>,
    /// How many threads may think.
    pub threads: usize,
    /// What part of its measure it takes: one divided by this.
    pub haste: u64,
}

/// What a machine says.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// What it has found so far.
    Opinion(Opinion),
    /// Its move, or how it failed; nothing comes after it.
    Answer(Result<String, Fault>),
}

/// A machine that thinks on a thread of its own.
///
/// One that does not stop when its time is over is given up: it has answered
/// [`Fault::Late`], and whatever it says later nobody hears. Whoever drops a
/// consultation tells the machine to stop.
#[derive(Debug)]
pub struct Consultation {
    news: Receiver<Said>,
    stop: Arc<AtomicBool>,
    begun: Instant,
    time: Option<Duration>,
    rng: Option<Rng>,
}

enum Said {
    Opinion(Opinion),
    Answer(Result<String, Fault>, Rng),
}

impl Match {
    /// Asks a machine for a move of the seat to move, as
    /// [`consult`](Self::consult) does, without waiting for the answer.
    pub fn consult_aside(&self, machine: Box<dyn Machine>, terms: Terms, rng: Rng) -> Consultation {
        let (sender, news) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let (asked, told) = (self.clone(), Arc::clone(&stop));
        let machine = Paced { machine, time: terms.time };
        let think = move || think(&asked, &machine, terms, rng, &told, &sender);
        // Nobody waits for the thread: a machine that never answers must not
        // keep whoever asked. One that cannot be started has crashed.
        drop(thread::Builder::new().spawn(think));
        Consultation { news, stop, begun: Instant::now(), time: terms.time, rng: None }
    }
}

fn think(
    asked: &Match,
    machine: &Paced,
    terms: Terms,
    mut rng: Rng,
    told: &AtomicBool,
    sender: &Sender<Said>,
) {
    let stop = || told.load(Relaxed);
    let answer = asked.consult(
        machine,
        &mut Thinking {
            limits: Limits { stop: Some(&stop), ..Limits::default() },
            time: terms.time,
            threads: terms.threads,
            haste: terms.haste,
            heard: &[],
            memory: None,
            rng: &mut rng,
            // Somebody who has gone away does not hear it.
            report: &mut |opinion| drop(sender.send(Said::Opinion(opinion.clone()))),
        },
    );
    drop(sender.send(Said::Answer(answer, rng)));
}

impl Consultation {
    /// The next thing the machine says; none when it has said nothing for this
    /// long.
    pub fn wait(&mut self, at_most: Duration) -> Option<News> {
        let last = self.time.map(|time| (time + GRACE).saturating_sub(self.begun.elapsed()));
        let patience = last.map_or(at_most, |last| last.min(at_most));
        match self.news.recv_timeout(patience) {
            Ok(Said::Opinion(opinion)) => Some(News::Opinion(opinion)),
            Ok(Said::Answer(answer, rng)) => {
                self.rng = Some(rng);
                Some(News::Answer(answer))
            }
            Err(RecvTimeoutError::Timeout) if last.is_none_or(|last| last > at_most) => None,
            Err(RecvTimeoutError::Timeout) => Some(News::Answer(Err(Fault::Late))),
            // The thread always answers, unless it could not even be asked.
            Err(RecvTimeoutError::Disconnected) => Some(News::Answer(Err(Fault::Crash))),
        }
    }

    /// How long the machine has been thinking.
    pub fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    /// The generator as the machine left it, once it has answered.
    pub fn rng(&mut self) -> Option<Rng> {
        self.rng.take()
    }
}

impl Drop for Consultation {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
    }
}

/// A machine that is given another time than its own.
struct Paced {
    machine: Box<dyn Machine>,
    time: Option<Duration>,
}

impl Machine for Paced {
    fn word(&self) -> String {
        self.machine.word()
    }

    fn name(&self) -> Text {
        self.machine.name()
    }

    fn time(&self) -> Option<Duration> {
        self.time
    }

    fn choose(&self, sight: &Sight<'_>, thinking: &mut Thinking<'_>) -> Result<String, Fault> {
        self.machine.choose(sight, thinking)
    }
}
