//! How long a program is waited for, and how much it may say meanwhile.

use std::time::{Duration, Instant};

use kernel::Thinking;
use table::Fault;

/// How long a program may think when nobody said how long.
pub(super) const USUAL_TIME: Duration = Duration::from_secs(10);
/// How much longer than its time a program is waited for: the way through the
/// pipes, and other work of the machine.
pub(super) const GRACE: Duration = Duration::from_millis(250);
/// How long a program may take to begin.
const BEGINNING: Duration = Duration::from_secs(10);
/// How often it is asked whether to stop.
const NAP: Duration = Duration::from_millis(10);
/// The most lines and bytes that may come before an answer.
const MOST_LINES: usize = 20_000;
const MOST_BYTES: usize = 4 * 1024 * 1024;

/// What is left of somebody's patience with a program.
pub(super) struct Patience<'a> {
    stop: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// When its time is over, and what it is told then.
    hush_at: Instant,
    hush: Option<&'static str>,
    /// When nobody waits any longer.
    until: Instant,
    lines: usize,
    bytes: usize,
}

impl<'a> Patience<'a> {
    /// Patience with somebody who thinks about a move. When the time is over
    /// he is told this word, and has a moment left to answer.
    pub(super) fn with(thinking: &Thinking<'a>, hush: Option<&'static str>) -> Self {
        let time = time(thinking);
        let hush_at = Instant::now() + time;
        let stop = thinking.limits.stop;
        Self { stop, hush_at, hush, until: hush_at + GRACE, lines: 0, bytes: 0 }
    }

    /// Patience with somebody who is just beginning.
    pub(super) fn at_the_beginning() -> Patience<'static> {
        let until = Instant::now() + BEGINNING;
        Patience { stop: None, hush_at: until, hush: None, until, lines: 0, bytes: 0 }
    }

    /// What to say when it is time to answer; only once.
    pub(super) fn hush(&mut self) -> Option<&'static str> {
        let now = Instant::now();
        if self.hush.is_some() && (now >= self.hush_at || self.stop.is_some_and(|stop| stop())) {
            self.until = self.until.min(now + GRACE);
            return self.hush.take();
        }
        None
    }

    /// How long to wait before looking around again.
    pub(super) fn nap(&self) -> Duration {
        self.until.saturating_duration_since(Instant::now()).min(NAP)
    }

    /// Whether nobody waits any longer.
    pub(super) fn is_over(&self) -> bool {
        Instant::now() > self.until
    }

    /// Takes a line, unless it is one too many.
    pub(super) fn count(&mut self, line: String) -> Result<String, Fault> {
        self.lines += 1;
        self.bytes += line.len();
        let too_much = self.lines > MOST_LINES || self.bytes > MOST_BYTES;
        if too_much { Err(Fault::Noise) } else { Ok(line) }
    }
}

/// How long a program may think.
pub(super) fn time(thinking: &Thinking<'_>) -> Duration {
    thinking.time.unwrap_or(USUAL_TIME)
}
