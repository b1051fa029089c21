//! A program that runs beside us, and the pipes to it.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use table::Fault;

use super::patience::Patience;

/// The longest line a program may say, in bytes.
pub(super) const LONGEST_LINE: usize = 64 * 1024;
/// How many lines wait to be heard before the program has to wait itself.
const WAITING_LINES: usize = 64;
/// How many of the last lines on its error output are remembered, and how
/// many bytes of each.
const LAST_WORDS: usize = 3;
const LONGEST_WORDS: u64 = 200;
/// How long a program that was told to quit may take over it.
const FAREWELL: Duration = Duration::from_millis(200);

/// What came out of a program.
enum Heard {
    Line(String),
    /// More than a line may have, or no text. Nothing is read after it.
    Rubbish,
}

/// A running program. It ends with this value at the latest.
///
/// It stays in our process group, so that an interrupt at the keyboard reaches
/// it as well. What it starts itself is its own affair.
pub(super) struct Process {
    child: Child,
    /// Lines for a thread that writes them: a program that does not read must
    /// not keep us waiting.
    input: Option<Sender<String>>,
    heard: Receiver<Heard>,
    last_words: Arc<Mutex<VecDeque<String>>>,
}

impl Process {
    /// Starts a program; `command` is not empty.
    pub(super) fn start(command: &[String]) -> io::Result<Self> {
        let mut child = Command::new(&command[0])
            .args(&command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            unreachable!("the three pipes were asked for")
        };
        let (input, lines) = mpsc::channel();
        let (sender, heard) = mpsc::sync_channel(WAITING_LINES);
        let last_words = Arc::default();
        let process =
            Self { child, input: Some(input), heard, last_words: Arc::clone(&last_words) };
        // If one of these fails, the process is dropped and with it the child.
        spawn(move || write(stdin, &lines))?;
        spawn(move || listen(BufReader::new(stdout), &sender))?;
        spawn(move || remember(BufReader::new(stderr), &last_words))?;
        Ok(process)
    }

    /// Says a line. A program that no longer listens is found out when it is
    /// waited for.
    pub(super) fn say(&self, line: &str) {
        let sent = self.input.as_ref().map(|input| input.send(format!("{line}\n")));
        drop(sent);
    }

    /// The next line.
    ///
    /// # Errors
    /// When it does not come in time, is none, or is one too many.
    pub(super) fn line(&self, patience: &mut Patience<'_>) -> Result<String, Fault> {
        loop {
            if let Some(word) = patience.hush() {
                self.say(word);
            }
            let found = self.heard.recv_timeout(patience.nap());
            match found {
                Ok(Heard::Rubbish) => return Err(Fault::Noise),
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Crash),
                _ if patience.is_over() => return Err(Fault::Late),
                Ok(Heard::Line(line)) => return patience.count(line),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Makes sure that nothing was said since the last answer, apart from
    /// empty lines and those that are no offence.
    ///
    /// # Errors
    /// When something was, or nobody is there any more.
    pub(super) fn was_quiet(&self, harmless: impl Fn(&str) -> bool) -> Result<(), Fault> {
        for _ in 0..=WAITING_LINES {
            match self.heard.try_recv() {
                Ok(Heard::Line(line)) if line.trim().is_empty() || harmless(&line) => {}
                Ok(_) => return Err(Fault::Noise),
                Err(TryRecvError::Empty) => return Ok(()),
                Err(TryRecvError::Disconnected) => return Err(Fault::Crash),
            }
        }
        Err(Fault::Noise)
    }

    /// The last that it said on its error output.
    pub(super) fn last_words(&self) -> String {
        // They may still be under way when the program has just ended.
        thread::sleep(Duration::from_millis(20));
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        words.iter().map(String::as_str).collect::<Vec<_>>().join(" / ")
    }

    /// Ends it at once, however it behaves.
    pub(super) fn kill(mut self) {
        self.end(Duration::ZERO);
    }

    /// Waits for it for a while, then ends it.
    fn end(&mut self, patience: Duration) {
        self.input = None;
        let until = Instant::now() + patience;
        while matches!(self.child.try_wait(), Ok(None)) {
            if Instant::now() >= until {
                // What is left to do when either fails, nobody knows.
                let _ = self.child.kill();
                let _ = self.child.wait();
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.say("quit");
        self.end(FAREWELL);
    }
}

fn spawn(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    // Nobody waits for these threads: they end with their pipe.
    thread::Builder::new().spawn(work).map(drop)
}

fn write(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).is_err() {
            break;
        }
    }
}

fn listen(mut stdout: impl BufRead, heard: &SyncSender<Heard>) {
    loop {
        let mut bytes = Vec::new();
        let most = LONGEST_LINE as u64 + 1;
        match stdout.by_ref().take(most).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let said = match String::from_utf8(bytes) {
            Ok(line) if line.len() <= LONGEST_LINE => Heard::Line(line.trim_end().to_owned()),
            _ => Heard::Rubbish,
        };
        let ends = matches!(said, Heard::Rubbish);
        if heard.send(said).is_err() || ends {
            return;
        }
    }
}

fn remember(mut stderr: impl BufRead, last_words: &Mutex<VecDeque<String>>) {
    loop {
        let mut bytes = Vec::new();
        match stderr.by_ref().take(LONGEST_WORDS).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        let mut words = last_words.lock().unwrap_or_else(PoisonError::into_inner);
        if !line.is_empty() {
            words.push_back(line);
        }
        if words.len() > LAST_WORDS {
            words.pop_front();
        }
    }
}
