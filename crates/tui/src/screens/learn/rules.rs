//! The rules of a game: one long page that is scrolled.

use kernel::Text;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use texts::making::lessons as learn_say;
use texts::tui as say;

use crate::making::{Figure, Rules as Told, Section};
use crate::screen::{Desk, News, Screen};
use crate::tabletop::{Shows, Tabletop};
use crate::wire::Board;

/// The longest lines that are read with ease.
const WIDEST: u16 = 96;

/// The least room for text beside a figure, and what lies between them.
const BESIDE: u16 = 34;
const GAP: u16 = 4;

/// The least room for what is said below a figure.
const CAPTION: u16 = 24;

/// How many lines the rules of any game fit in.
const LONGEST: u16 = 400;

/// The rules of a game.
#[derive(Debug)]
pub(crate) struct Rules {
    game: String,
    told: Option<Told>,
    /// The first line that is seen, how many are, and how many there are.
    from: u16,
    seen: u16,
    all: u16,
    asked: u64,
}

impl Rules {
    pub(super) fn new(game: &str) -> Self {
        Self { game: game.to_owned(), told: None, from: 0, seen: 0, all: 0, asked: 0 }
    }

    fn scroll(&mut self, by: i32) {
        let last = i32::from(self.all.saturating_sub(self.seen));
        self.from = (i32::from(self.from) + by).clamp(0, last) as u16;
    }
}

/// A page that is written from its top.
struct Page<'a> {
    buffer: Buffer,
    desk: &'a Desk,
    y: u16,
}

impl<'a> Page<'a> {
    fn of(told: &Told, typing: &str, width: u16, desk: &'a Desk) -> Self {
        let buffer = Buffer::empty(Rect::new(0, 0, width, LONGEST));
        let mut page = Self { buffer, desk, y: 0 };
        page.write(&told.about, Style::new());
        page.write(&told.seats, desk.look.soft());
        for section in &told.sections {
            page.section(section);
        }
        page.head(desk.say(learn_say::TYPING));
        page.write(typing, Style::new());
        page
    }

    fn width(&self) -> u16 {
        self.buffer.area.width
    }

    fn head(&mut self, title: &str) {
        self.y += 1;
        self.write(title, self.desk.look.accent());
    }

    fn write(&mut self, text: &str, style: Style) {
        let place = Rect { y: self.y, ..self.buffer.area };
        self.y += self.write_at(place, text, style);
    }

    /// Writes a text in a column, and says how many lines it took.
    fn write_at(&mut self, place: Rect, text: &str, style: Style) -> u16 {
        let lines = wrapped(text, usize::from(place.width));
        for (row, line) in (place.y..LONGEST).zip(&lines) {
            self.buffer.set_string(place.x, row, line, style);
        }
        lines.len() as u16
    }

    /// A part of the rules, with its example beside the text, or below it
    /// where that is too narrow.
    fn section(&mut self, section: &Section) {
        self.head(&section.title);
        let Some(figure) = &section.figure else { return self.write(&section.text, Style::new()) };
        let (width, height) = size(figure);
        let across = width.max(CAPTION).min(self.width());
        let text = self.width().saturating_sub(across + GAP);
        if text < BESIDE {
            self.write(&section.text, Style::new());
            self.y += 1;
            let place = Rect::new(0, self.y, width, height);
            self.y += self.figure(figure, place, across);
            return;
        }
        let column = Rect::new(0, self.y, text, 1);
        let lines = self.write_at(column, &section.text, Style::new());
        let place = Rect::new(text + GAP, self.y, width, height);
        self.y += self.figure(figure, place, across).max(lines);
    }

    /// Draws an example and what it shows, and says how many lines that took.
    fn figure(&mut self, figure: &Figure, place: Rect, across: u16) -> u16 {
        let area = place.intersection(self.buffer.area);
        let mut picture = Tabletop::picture(&figure.preview);
        picture.draw(&mut self.buffer, area, self.desk, Shows::default());
        let below = Rect { y: place.bottom(), width: across, ..place };
        place.height + self.write_at(below, &figure.caption, self.desk.look.soft())
    }
}

/// How much room a small picture of an example takes.
fn size(figure: &Figure) -> (u16, u16) {
    match &figure.preview.scene.board {
        Board::Grid(grid) => {
            let (rows, columns) = (grid.rows.len() as u16, grid.columns.len() as u16);
            let scale = if rows <= 4 { 2 } else { 1 };
            (columns * 2 * scale + 3, rows * scale + 1)
        }
        Board::Line(_) => (34, figure.preview.scene.rest.trays.len() as u16 + 3),
    }
}

/// A text in lines that are not longer than so many letters.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().map_or(0, |line| line.chars().count());
        if line > 0 && line + 1 + word.chars().count() > width {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            let space = if line.is_empty() { "" } else { " " };
            *line += &format!("{space}{word}");
        }
    }
    lines
}

impl Screen for Rules {
    fn title(&self, desk: &Desk) -> String {
        let game = desk.game(&self.game).map(|game| game.name).unwrap_or_default();
        self.told.as_ref().map_or(game, |told| told.title.clone())
    }

    fn open(&mut self, desk: &mut Desk) {
        if self.told.is_none() {
            self.asked = desk.get(&format!("/api/rules/{}", self.game));
        }
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk) {
        let page = i32::from(self.seen.max(2)) - 1;
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.scroll(-1),
            KeyCode::Down | KeyCode::Char('j') => self.scroll(1),
            KeyCode::PageUp => self.scroll(-page),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(page),
            KeyCode::Home => self.from = 0,
            KeyCode::End => self.scroll(i32::from(self.all)),
            KeyCode::Esc | KeyCode::Char('q') => desk.back(),
            _ => {}
        }
    }

    fn wheel(&mut self, down: bool, _: &mut Desk) {
        self.scroll(if down { 2 } else { -2 });
    }

    fn hear(&mut self, news: &News, desk: &mut Desk) {
        let News::Answer { id, status, body } = news else { return };
        if *id == self.asked && desk.went_well(*status, body) {
            self.told = serde_json::from_value(body.clone()).ok();
        }
    }

    fn keys(&self) -> Vec<(&'static str, Text)> {
        vec![("j k", say::KEY_SCROLL), ("PgDn PgUp", say::KEY_PAGE), ("q", say::KEY_BACK)]
    }

    fn draw(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let Some(told) = &self.told else { return };
        let area = area.inner(Margin::new(2, 1));
        let width = area.width.min(WIDEST);
        let typing = desk.game(&self.game).map(|game| game.typing).unwrap_or_default();
        let page = Page::of(told, &typing, width, desk);
        (self.seen, self.all) = (area.height, page.y.min(LONGEST));
        self.scroll(0);
        let shown = self.seen.min(self.all - self.from);
        for y in 0..shown {
            for x in 0..width {
                frame.buffer_mut()[(area.x + x, area.y + y)] =
                    page.buffer[(x, self.from + y)].clone();
            }
        }
        let more = if desk.look.ascii { "v" } else { "▼" };
        if self.from + self.seen < self.all {
            frame.buffer_mut().set_string(area.x, area.bottom(), more, desk.look.accent());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrapped("uno dos tres", 7), ["uno dos", "tres"]);
        assert_eq!(wrapped("larguísima", 4), ["larguísima"]);
        assert_eq!(wrapped("", 4), [""]);
    }
}
