//! Where lines come in and answers go out.

use std::io::{BufRead, Read, Write};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The longest line that is read, in bytes; a longer one ends the
/// conversation.
const LONGEST_LINE: u64 = 4 * 1024 * 1024;

/// A line that was said to us.
#[derive(Debug)]
pub(super) struct Line {
    /// Its number, from one.
    number: u64,
    pub(super) text: String,
}

/// Whoever understands the lines of a protocol.
pub(super) trait Tongue {
    /// The word that lets the player think for long.
    const THINK: &'static str;
    /// A question that must be answered at once, even while he thinks, and its
    /// answer.
    const URGENT: Option<(&'static str, &'static str)>;

    /// Answers a line; breaks when the other side has said goodbye.
    fn answer(&mut self, line: &Line, desk: &Desk<'_>) -> ControlFlow<()>;
}

/// A desk with a thread that reads and one that answers.
pub(super) struct Desk<'a> {
    output: Mutex<&'a mut (dyn Write + Send)>,
    /// The number of the last line that told us to stop.
    stopped: AtomicU64,
    /// How many thoughts were asked for and are not finished.
    thoughts: AtomicUsize,
}

impl<'a> Desk<'a> {
    pub(super) fn new(output: &'a mut (dyn Write + Send)) -> Self {
        let (stopped, thoughts) = (AtomicU64::new(0), AtomicUsize::new(0));
        Self { output: Mutex::new(output), stopped, thoughts }
    }

    /// Answers all lines until the last.
    pub(super) fn sit<T: Tongue>(&self, input: impl BufRead + Send, tongue: &mut T) {
        let (sender, lines) = mpsc::channel();
        thread::scope(|scope| {
            scope.spawn(move || self.read::<T>(input, &sender));
            for line in lines {
                let flow = tongue.answer(&line, self);
                if first_word(&line.text) == T::THINK {
                    self.thoughts.fetch_sub(1, Ordering::SeqCst);
                }
                if flow.is_break() {
                    break;
                }
            }
        });
    }

    /// Says a line. When nobody listens any more, nothing is worth thinking
    /// about.
    pub(super) fn say(&self, text: &str) {
        let mut output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        let said = output.write_all(format!("{text}\n").as_bytes());
        if said.and_then(|()| output.flush()).is_err() {
            self.stopped.store(u64::MAX, Ordering::SeqCst);
        }
    }

    /// Whether we were told to stop since this line.
    pub(super) fn is_stopped(&self, since: &Line) -> bool {
        self.stopped.load(Ordering::SeqCst) > since.number
    }

    /// Reads lines as they come, and heeds at once what cannot wait.
    fn read<T: Tongue>(&self, mut input: impl BufRead, lines: &Sender<Line>) {
        for number in 1.. {
            let Some(text) = next_line(&mut input) else { break };
            let word = first_word(&text).to_owned();
            if word == T::THINK {
                self.thoughts.fetch_add(1, Ordering::SeqCst);
            }
            match (word.as_str(), T::URGENT) {
                ("stop", _) => drop(self.stopped.fetch_max(number, Ordering::SeqCst)),
                (word, Some((question, answer)))
                    if word == question && self.thoughts.load(Ordering::SeqCst) > 0 =>
                {
                    self.say(answer);
                    continue;
                }
                _ => {}
            }
            if lines.send(Line { number, text }).is_err() || word == "quit" {
                break;
            }
        }
        self.stopped.store(u64::MAX, Ordering::SeqCst);
    }
}

/// The command of a line; the Go text protocol may have a number before it.
fn first_word(text: &str) -> &str {
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    text.split_whitespace().find(|word| !is_number(word)).unwrap_or_default()
}

/// The next line; none at the end, or when a line is too long.
fn next_line(input: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read = input.take(LONGEST_LINE + 1).read_until(b'\n', &mut bytes);
    let whole = read.is_ok_and(|length| length > 0 && length as u64 <= LONGEST_LINE);
    whole.then(|| String::from_utf8_lossy(&bytes).trim().to_owned())
}
