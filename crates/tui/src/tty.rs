//! The terminal itself: taken over at the beginning, and given back as it was,
//! whatever happens.

use std::io::{Stdout, Write, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture, Event, read};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

/// A terminal that is filled. It is given back when this goes away, and also
/// when the program falls over.
#[derive(Debug)]
pub struct Screenful(Terminal<CrosstermBackend<Stdout>>);

impl Screenful {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// When there is none.
    pub fn enter() -> std::io::Result<Self> {
        let before = panic::take_hook();
        // What went wrong is said on the usual screen, where it can be read.
        panic::set_hook(Box::new(move |info| {
            give_back();
            before(info);
        }));
        enable_raw_mode()?;
        IS_FILLED.store(true, Relaxed);
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        Ok(Self(Terminal::new(CrosstermBackend::new(stdout()))?))
    }

    /// The terminal, to draw on.
    pub fn terminal(&mut self) -> &mut Terminal<CrosstermBackend<Stdout>> {
        &mut self.0
    }
}

impl Drop for Screenful {
    fn drop(&mut self) {
        give_back();
    }
}

/// Whether the terminal is filled. Giving it back twice would move the cursor
/// over what was written in between.
static IS_FILLED: AtomicBool = AtomicBool::new(false);

/// Gives the terminal back. Where it has gone there is nothing to be done.
fn give_back() {
    if !IS_FILLED.swap(false, Relaxed) {
        return;
    }
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
    let _ = stdout().flush();
}

/// Keys, the mouse and changes of size, as they come. The thread that reads
/// them waits for the next one when the program ends, and ends with it.
pub(crate) fn keys() -> UnboundedReceiver<Event> {
    let (sender, keys) = unbounded_channel();
    std::thread::spawn(move || {
        while let Ok(event) = read() {
            if sender.send(event).is_err() {
                return;
            }
        }
    });
    keys
}

/// Waits until the program is told to end, or the terminal is gone.
#[cfg(unix)]
pub(crate) async fn told_to_end() {
    use tokio::signal::unix::{SignalKind, signal};
    let signals = [SignalKind::terminate(), SignalKind::hangup(), SignalKind::interrupt()];
    let [Ok(mut end), Ok(mut hang_up), Ok(mut interrupt)] = signals.map(signal) else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = end.recv() => {}
        _ = hang_up.recv() => {}
        _ = interrupt.recv() => {}
    }
}

/// Waits until the program is told to end.
#[cfg(not(unix))]
pub(crate) async fn told_to_end() {
    let _ = tokio::signal::ctrl_c().await;
}
