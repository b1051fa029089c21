//! Keyboard and screen: with line editing where a person types, plain where a
//! file or another program is at the other end.

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;
use std::time::Duration;

use rustyline::DefaultEditor;
use terminal::Port;

/// The standard streams.
pub(crate) struct Keyboard {
    editor: Option<DefaultEditor>,
    history: Option<PathBuf>,
    /// Set when nobody reads our output any more.
    closed: bool,
    /// Whether a line on the screen can be replaced by another.
    can_overwrite: bool,
    /// The line that stands there to be replaced.
    glimpsed: String,
}

impl Keyboard {
    /// The standard streams, with lines typed earlier at hand.
    pub(crate) fn new(history: Option<PathBuf>) -> Self {
        let person = io::stdin().is_terminal() && io::stdout().is_terminal();
        let mut editor = if person { DefaultEditor::new().ok() } else { None };
        if let (Some(editor), Some(path)) = (&mut editor, &history) {
            // The first time there is no history yet.
            let _ = editor.load_history(path);
        }
        let can_overwrite =
            editor.is_some() && std::env::var_os("TERM").is_none_or(|term| term != "dumb");
        Self { editor, history, closed: false, can_overwrite, glimpsed: String::new() }
    }
}

impl Drop for Keyboard {
    fn drop(&mut self) {
        if let (Some(editor), Some(path)) = (&mut self.editor, &self.history) {
            // A history that cannot be kept is not worth a complaint at the very end.
            let _ = editor.save_history(path);
        }
    }
}

impl Port for Keyboard {
    fn ask(&mut self, prompt: &str) -> Option<String> {
        if self.closed {
            return None;
        }
        let Some(editor) = &mut self.editor else { return read_line() };
        let line = editor.readline(prompt).ok()?;
        if !line.trim().is_empty() {
            // Only a full history refuses a line.
            let _ = editor.add_history_entry(&line);
        }
        Some(line)
    }

    fn ask_secret(&mut self, prompt: &str) -> Option<String> {
        match self.is_person() {
            true => rpassword::prompt_password(prompt).ok(),
            false => self.ask(prompt),
        }
    }

    fn say(&mut self, line: &str) {
        self.closed |= writeln!(io::stdout(), "{line}").is_err();
    }

    fn warn(&mut self, line: &str) {
        // There is nowhere left to say that this could not be said.
        let _ = writeln!(io::stderr(), "{line}");
    }

    fn is_person(&self) -> bool {
        self.editor.is_some()
    }

    fn clear(&mut self) {
        // Also what has scrolled out of sight.
        self.say("\u{1b}[2J\u{1b}[3J\u{1b}[H");
    }

    fn wait(&mut self, time: Duration) {
        if self.is_person() {
            std::thread::sleep(time);
        }
    }

    fn is_live(&self) -> bool {
        self.is_person()
    }

    fn threads(&self) -> usize {
        // More would leave the machine no breath for anything else.
        let most = std::thread::available_parallelism().map_or(1, usize::from).min(2);
        if self.is_live() { most } else { 1 }
    }

    fn glimpse(&mut self, line: &str) {
        if !self.can_overwrite || line == self.glimpsed {
            return;
        }
        // In place of what stands on this line, cut where the screen ends.
        let written = write!(io::stdout(), "\r\u{1b}[2K\u{1b}[?7l{line}\u{1b}[?7h");
        self.closed |= written.and_then(|()| io::stdout().flush()).is_err();
        line.clone_into(&mut self.glimpsed);
    }
}

/// A line of the standard input.
pub(crate) fn read_line() -> Option<String> {
    let mut line = Vec::new();
    let read = io::stdin().lock().read_until(b'\n', &mut line).ok()?;
    (read > 0).then(|| String::from_utf8_lossy(&line).trim_end_matches(['\n', '\r']).to_owned())
}
