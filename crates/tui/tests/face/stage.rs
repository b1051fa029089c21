//! A house with nobody else in it, and a terminal whose screen can be read.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use client::{Client, Door};
use kernel::Lang;
use ratatui::Terminal;
use ratatui::backend::{Backend, ClearType, TestBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Size};
use serde_json::Value as Json;
use server::{Config, Server};
use store::{Place, Store};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tui::{App, Depth, Look, Start, drive};

/// How long anything may take, on a machine that has much else to do.
const PATIENCE: Duration = Duration::from_secs(30);

/// A screen that the face draws on and a test reads.
#[derive(Clone)]
struct Shared(Arc<Mutex<TestBackend>>);

impl Shared {
    fn with<T>(&self, work: impl FnOnce(&mut TestBackend) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Nothing can go wrong on a screen in memory.
#[allow(clippy::unnecessary_wraps, reason = "a terminal's errors are those of the system")]
fn fine<T>(done: Result<T, std::convert::Infallible>) -> io::Result<T> {
    Ok(done.unwrap_or_else(|never| match never {}))
}

impl Backend for Shared {
    type Error = io::Error;

    fn draw<'a, I: Iterator<Item = (u16, u16, &'a Cell)>>(&mut self, cells: I) -> io::Result<()> {
        self.with(|it| {
            // A window that has become smaller meanwhile shows what fits, as real ones do.
            let area = it.buffer().area;
            fine(it.draw(cells.filter(|(x, y, _)| area.contains(Position::new(*x, *y)))))
        })
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.with(|it| fine(it.hide_cursor()))
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.with(|it| fine(it.show_cursor()))
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.with(|it| fine(it.get_cursor_position()))
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, place: P) -> io::Result<()> {
        self.with(|it| fine(it.set_cursor_position(place)))
    }

    fn clear(&mut self) -> io::Result<()> {
        self.with(|it| fine(it.clear()))
    }

    fn clear_region(&mut self, kind: ClearType) -> io::Result<()> {
        self.with(|it| fine(it.clear_region(kind)))
    }

    fn size(&self) -> io::Result<Size> {
        self.with(|it| fine(it.size()))
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.with(|it| fine(it.window_size()))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A house, and a face in it.
pub(crate) struct Stage {
    pub(crate) client: Client,
    server: Option<Server>,
    folder: PathBuf,
    screen: Shared,
    keys: UnboundedSender<Event>,
}

fn calendar(ago: u64) -> String {
    format!("2026-11-16T10:00:{:02}Z", ago % 60)
}

/// Runs a story in a house of its own, at a terminal of this size.
pub(crate) fn story<F: Future<Output = ()>>(
    size: (u16, u16),
    lang: Lang,
    tell: impl FnOnce(Stage) -> F,
) {
    story_seen(size, lang, Look { depth: Depth::True, ascii: false }, tell);
}

/// The same, at a terminal that has fewer colours or letters.
pub(crate) fn story_seen<F: Future<Output = ()>>(
    size: (u16, u16),
    lang: Lang,
    look: Look,
    tell: impl FnOnce(Stage) -> F,
) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime starts");
    runtime.block_on(async {
        let stage = Stage::open(size, lang, look).await;
        tokio::time::timeout(Duration::from_mins(3), tell(stage)).await.expect("in time");
    });
    runtime.shutdown_background();
}

impl Stage {
    async fn open((width, height): (u16, u16), lang: Lang, look: Look) -> Self {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let number = COUNT.fetch_add(1, Relaxed);
        let folder = std::env::temp_dir().join(format!("face-{}-{number}", std::process::id()));
        let store = Store::open(Place::File(folder.join("house.db"))).await.expect("a store");
        let server =
            Server::open_inside(Config::default(), store, calendar).await.expect("a house");
        let door = server.door();
        let client = Client::through(Door::new(move || door.connect())).with_lang(lang.tag());
        let screen = Shared(Arc::new(Mutex::new(TestBackend::new(width, height))));
        let (keys, mut pressed) = unbounded_channel();
        let (own, seen) = (client.clone(), screen.clone());
        tokio::spawn(async move {
            let mut app = App::new(&Start::Home, lang, look);
            let mut terminal = Terminal::new(seen).expect("a terminal");
            drive(&mut app, &mut terminal, &mut pressed, own, std::future::pending()).await
        });
        Self { client, server: Some(server), folder, screen, keys }
    }

    /// What is on the screen, line by line.
    pub(crate) fn text(&self) -> String {
        self.screen.with(|screen| {
            let buffer = screen.buffer();
            let row = |y: u16| {
                let cells = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol());
                cells.collect::<String>().trim_end().to_owned()
            };
            (0..buffer.area.height).map(row).collect::<Vec<_>>().join("\n") + "\n"
        })
    }

    /// Presses keys: letters, or names such as `Enter` and `Tab`.
    pub(crate) fn press(&self, keys: &[&str]) {
        for key in keys {
            let code = match *key {
                "Enter" => KeyCode::Enter,
                "Esc" => KeyCode::Esc,
                "Tab" => KeyCode::Tab,
                "Up" => KeyCode::Up,
                "Down" => KeyCode::Down,
                "Left" => KeyCode::Left,
                "Right" => KeyCode::Right,
                "Home" => KeyCode::Home,
                "End" => KeyCode::End,
                "F5" => KeyCode::F(5),
                "PageUp" => KeyCode::PageUp,
                "PageDown" => KeyCode::PageDown,
                "Backspace" => KeyCode::Backspace,
                letter => KeyCode::Char(letter.chars().next().expect("a key")),
            };
            let event = Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
            self.keys.send(event).expect("the face is there");
        }
    }

    /// Types a text, letter by letter.
    pub(crate) fn type_text(&self, text: &str) {
        for letter in text.chars() {
            self.press(&[letter.to_string().as_str()]);
        }
    }

    /// Waits until the screen shows something.
    pub(crate) async fn until(&self, part: &str) {
        self.until_it(part, |text| text.contains(part)).await;
    }

    /// Waits until the screen is as it should be.
    pub(crate) async fn until_it(&self, what: &str, is_so: impl Fn(&str) -> bool) {
        let end = Instant::now() + PATIENCE;
        while !is_so(&self.text()) {
            assert!(Instant::now() < end, "{what:?} is not to be seen:\n{}", self.text());
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Lets a moment pass.
    pub(crate) async fn rest(&self) {
        tokio::time::sleep(Duration::from_millis(30)).await;
    }

    /// Clicks where a text begins.
    pub(crate) fn click(&self, text: &str) {
        let screen = self.text();
        let found =
            screen.lines().enumerate().find_map(|(y, line)| Some((line.find(text)?, y, line)));
        let (at, row, line) = found.unwrap_or_else(|| panic!("no {text:?} in:\n{screen}"));
        let column = line[..at].chars().count() as u16;
        self.click_at(column, row as u16);
    }

    pub(crate) fn click_at(&self, column: u16, row: u16) {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        self.keys.send(Event::Mouse(mouse)).expect("the face is there");
    }

    /// Another size of the window.
    pub(crate) fn resize(&self, width: u16, height: u16) {
        self.screen.with(|screen| screen.resize(width, height));
        self.keys.send(Event::Resize(width, height)).expect("the face is there");
    }

    /// Opens a room as whoever lives here, past the face.
    pub(crate) async fn open_room(&mut self, plan: Json) -> String {
        let opened = self.client.post("/api/rooms", &plan).await.expect("an answer");
        opened.body["id"].as_str().expect("a room").to_owned()
    }

    /// Compares the screen with a file; `BLESS=1` writes it.
    pub(crate) fn assert_screen(&self, name: &str) {
        self.assert_screen_but(name, "\0");
    }

    /// The same, but for something that is different each time.
    pub(crate) fn assert_screen_but(&self, name: &str, part: &str) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(name);
        let text = self.text().replace(part, "(a code)");
        self.picture(name);
        if std::env::var_os("BLESS").is_some() {
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            return std::fs::write(path, text).expect("written");
        }
        let known = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(known == text, "{} is not:\n{known}\nbut:\n{text}", path.display());
    }

    /// Draws the screen for the documents, where somebody wants that.
    fn picture(&self, name: &str) {
        let wanted = name.strip_suffix(".80x24.en.txt");
        let Some((folder, name)) = std::env::var_os("LUDOTECA_SCREENS").zip(wanted) else { return };
        let path = PathBuf::from(folder).join(format!("terminal-{name}.svg"));
        let drawn = self.screen.with(|screen| crate::picture::svg(screen.buffer()));
        std::fs::write(path, drawn).expect("written");
    }

    /// Closes the house.
    pub(crate) async fn close(mut self) {
        if let Some(server) = self.server.take() {
            server.close().await;
        }
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
