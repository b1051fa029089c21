//! How quick the face is, on a screen in memory.

use std::time::{Duration, Instant};

use client::Client;
use kernel::Lang;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent};
use tokio::sync::mpsc::unbounded_channel;

use crate::app::{App, Start};
use crate::house::Voice;
use crate::look::{Depth, Look};

/// How large the screen is.
const SIZE: (u16, u16) = (120, 40);

/// How often the screen is drawn anew.
const DRAWN: usize = 1000;

/// What was measured.
#[derive(Clone, Copy, Debug)]
pub struct Figures {
    /// From when on it is counted until the board was there.
    pub board: Duration,
    /// What drawing takes in the middle, and at most.
    pub redraw: [Duration; 2],
    /// The seconds of processor time that were used while nothing happened.
    pub idle: Option<f64>,
}

/// Opens a room where it is our turn, waits for its board, draws it often
/// with another place of the cursor, and then does nothing for so long.
///
/// # Errors
/// When the house does not show the room.
pub async fn measure(
    own: Client,
    room: &str,
    since: Instant,
    (rest, processor): (Duration, impl Fn() -> Option<f64>),
) -> Result<Figures, String> {
    let look = Look { depth: Depth::True, ascii: false };
    let mut app = App::new(&Start::Room(room.to_owned()), Lang::En, look);
    let mut terminal =
        Terminal::new(TestBackend::new(SIZE.0, SIZE.1)).map_err(|it| it.to_string())?;
    let (sender, mut news) = unbounded_channel();
    let mut voice = Voice::new(own, Lang::En, sender);
    while !has_board(&terminal) {
        for order in app.orders() {
            voice.obey(order);
        }
        let heard = tokio::time::timeout(Duration::from_secs(10), news.recv()).await;
        app.hear(&heard.ok().flatten().ok_or("the house says nothing")?);
        terminal.draw(|frame| app.draw(frame)).map_err(|it| it.to_string())?;
    }
    let board = since.elapsed();
    let mut times = Vec::with_capacity(DRAWN);
    for turn in 0..DRAWN {
        let key = if turn % 2 == 0 { KeyCode::Left } else { KeyCode::Right };
        app.handle(&Event::Key(KeyEvent::from(key)));
        let begun = Instant::now();
        terminal.draw(|frame| app.draw(frame)).map_err(|it| it.to_string())?;
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    let before = processor();
    let _ = tokio::time::timeout(rest, news.recv()).await;
    let idle = processor().zip(before).map(|(after, before)| after - before);
    Ok(Figures { board, redraw: [times[DRAWN / 2], times[DRAWN - 1]], idle })
}

/// Whether somebody's turn is shown.
fn has_board(terminal: &Terminal<TestBackend>) -> bool {
    terminal.backend().buffer().content().iter().any(|cell| cell.symbol() == "▸")
}
