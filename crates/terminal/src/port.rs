//! Keyboard and screen, as a face in a terminal needs them.

use std::time::Duration;

/// Keyboard and screen.
pub trait Port {
    /// Shows a prompt where a person is typing, and reads a line; none when
    /// there are no more.
    fn ask(&mut self, prompt: &str) -> Option<String>;

    /// Reads a line that nobody may see on the screen; none when there are no
    /// more.
    fn ask_secret(&mut self, prompt: &str) -> Option<String>;

    /// Prints a line.
    fn say(&mut self, line: &str);

    /// Prints a line about something that went wrong.
    fn warn(&mut self, line: &str);

    /// Whether a person sits there, rather than a file or another program.
    fn is_person(&self) -> bool;

    /// Clears the screen, so that the next person does not see this one's hand.
    fn clear(&mut self);

    /// Lets some time pass, where a person is watching.
    fn wait(&mut self, time: Duration);

    /// Whether somebody is waiting in real time. Where nobody is, machines
    /// think by measure and not by the clock, on one thread, and every session
    /// comes out the same each time.
    fn is_live(&self) -> bool {
        false
    }

    /// How many threads a machine may think with.
    fn threads(&self) -> usize {
        1
    }

    /// Shows a line until the next glimpse replaces it; an empty one takes it
    /// away. Only where somebody is waiting.
    fn glimpse(&mut self, _line: &str) {}
}
