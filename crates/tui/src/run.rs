//! Joins the face, a terminal and a house.

use std::future::Future;
use std::time::Duration;

use client::Client;
use kernel::Lang;
use ratatui::Terminal;
use ratatui::backend::Backend;
use ratatui::crossterm::event::Event;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use crate::app::{App, Start};
use crate::house::Voice;
use crate::look::Look;
use crate::screen::News;
use crate::taste::Taste;
use crate::tty;

/// How often a running clock is drawn.
const TICK: Duration = Duration::from_millis(100);

/// Fills the terminal with a face that begins somewhere, until somebody
/// leaves, the terminal goes away or the program is told to end. The terminal
/// is as it was afterwards. Returns what was chosen about the face meanwhile.
///
/// # Errors
/// When there is no terminal to fill.
pub async fn run(
    own: Client,
    start: &Start,
    (lang, look): (Lang, Look),
    taste: Taste,
) -> std::io::Result<Taste> {
    let mut screen = tty::Screenful::enter()?;
    let mut keys = tty::keys();
    let mut app = App::new(start, lang, look).suited(taste);
    drive(&mut app, screen.terminal(), &mut keys, own, tty::told_to_end()).await?;
    Ok(app.taste())
}

/// The loop of the face: it waits for a key, for news or for the end, and
/// draws when one has come. Nothing happens in between.
///
/// # Errors
/// When the terminal cannot be written to.
pub async fn drive<B: Backend>(
    app: &mut App,
    terminal: &mut Terminal<B>,
    keys: &mut UnboundedReceiver<Event>,
    own: Client,
    end: impl Future<Output = ()>,
) -> std::io::Result<()>
where
    std::io::Error: From<B::Error>,
{
    let (sender, mut news) = unbounded_channel();
    let mut voice = Voice::new(own, app.lang(), sender);
    tokio::pin!(end);
    while !app.is_over() {
        for order in app.orders() {
            voice.obey(order);
        }
        terminal.draw(|frame| app.draw(frame))?;
        tokio::select! {
            () = &mut end => break,
            event = keys.recv() => match event {
                Some(event) => take_events(app, &event, keys),
                None => break,
            },
            Some(first) = news.recv() => take_news(app, &first, &mut news),
            () = tokio::time::sleep(TICK), if app.is_ticking() => {}
        }
    }
    Ok(())
}

/// Takes all keys that have come: pasted text is drawn once.
fn take_events(app: &mut App, first: &Event, keys: &mut UnboundedReceiver<Event>) {
    app.handle(first);
    while let Ok(event) = keys.try_recv() {
        app.handle(&event);
    }
}

fn take_news(app: &mut App, first: &News, news: &mut UnboundedReceiver<News>) {
    app.hear(first);
    while let Ok(more) = news.try_recv() {
        app.hear(&more);
    }
}
