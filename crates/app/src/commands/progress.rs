//! How long work gets on, on the last line of a terminal.

use std::io::{IsTerminal, Write, stderr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often the line is written anew.
const PACE: Duration = Duration::from_millis(200);

/// What is being done, for whoever waits at a terminal; elsewhere nothing.
pub(super) struct Progress {
    shows: bool,
    now: Mutex<Now>,
}

struct Now {
    text: String,
    begun: Instant,
    shown: Instant,
}

impl Progress {
    pub(super) fn new() -> Self {
        let (begun, shown) = (Instant::now(), Instant::now());
        let now = Mutex::new(Now { text: String::new(), begun, shown });
        Self { shows: stderr().is_terminal(), now }
    }

    /// Something new is being done.
    pub(super) fn begin(&self, text: String) {
        self.change(|now| (now.text, now.begun) = (text, Instant::now()));
        self.tick();
    }

    /// There is news of what is being done.
    pub(super) fn tell(&self, text: String) {
        self.change(|now| now.text = text);
        self.tick();
    }

    /// Shows it, and for how long, unless it was shown a moment ago. Any thread
    /// may ask for that as often as it likes.
    pub(super) fn tick(&self) {
        self.change(|now| {
            if now.shown.elapsed() >= PACE {
                now.shown = Instant::now();
                show(&format!("{}  {} s", now.text, now.begun.elapsed().as_secs()));
            }
        });
    }

    /// Takes the line away, so that what is printed stands alone.
    pub(super) fn wipe(&self) {
        self.change(|_| show(""));
    }

    fn change(&self, change: impl FnOnce(&mut Now)) {
        if self.shows {
            change(&mut self.now.lock().unwrap_or_else(PoisonError::into_inner));
        }
    }
}

/// Writes the line anew. A terminal that has gone in the meantime is nobody's fault.
fn show(text: &str) {
    let _ = write!(stderr(), "\r\x1b[K{text}");
}
