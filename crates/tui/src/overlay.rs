//! What lies over a screen until it is answered: questions, menus, the keys.

use kernel::Text;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};
use texts::tui as say;

use crate::field::Field;
use crate::screen::Desk;

/// What lies over a screen.
#[derive(Debug)]
pub(crate) struct Overlay {
    /// What the answer is about, for the screen below.
    pub(crate) what: &'static str,
    title: String,
    kind: Kind,
    /// Where its entries were drawn.
    entries: Rect,
}

#[derive(Debug)]
enum Kind {
    /// One of several, by word and label.
    Menu { items: Vec<(String, String)>, at: usize },
    /// A line of text.
    Prompt(Field),
    /// The keys of a screen.
    Keys(Vec<(&'static str, Text)>),
}

/// What came of a key.
pub(crate) enum Answered {
    NotYet,
    Cancelled,
    Word(String),
}

impl Overlay {
    pub(crate) fn menu(what: &'static str, title: &str, items: Vec<(String, String)>) -> Self {
        Self::new(what, title, Kind::Menu { items, at: 0 })
    }

    /// A question that is answered by yes or no; no is first.
    pub(crate) fn question(what: &'static str, question: &str, desk: &Desk) -> Self {
        let items = [("no", say::NO), ("yes", say::YES)];
        let items = items.map(|(word, text)| (word.to_owned(), desk.say(text).to_owned()));
        Self::menu(what, question, items.to_vec())
    }

    pub(crate) fn prompt(what: &'static str, title: &str) -> Self {
        Self::new(what, title, Kind::Prompt(Field::default()))
    }

    /// A prompt that begins with something.
    pub(crate) fn prompt_with(what: &'static str, title: &str, text: &str) -> Self {
        Self::new(what, title, Kind::Prompt(Field::of(text)))
    }

    /// A prompt that shows nothing of what is typed.
    pub(crate) fn secret(what: &'static str, title: &str) -> Self {
        Self::new(what, title, Kind::Prompt(Field::secret()))
    }

    pub(crate) fn keys(desk: &Desk, keys: Vec<(&'static str, Text)>) -> Self {
        Self::new("keys", desk.say(say::KEYS), Kind::Keys(keys))
    }

    fn new(what: &'static str, title: &str, kind: Kind) -> Self {
        Self { what, title: title.to_owned(), kind, entries: Rect::ZERO }
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Answered {
        if key.code == KeyCode::Esc {
            return Answered::Cancelled;
        }
        match &mut self.kind {
            Kind::Keys(_) => Answered::Cancelled,
            Kind::Prompt(field) if key.code == KeyCode::Enter => Answered::Word(field.text()),
            Kind::Prompt(field) => {
                field.key(key);
                Answered::NotYet
            }
            Kind::Menu { items, at } => {
                match key.code {
                    KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => {
                        *at = (*at + items.len() - 1) % items.len().max(1);
                    }
                    KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => {
                        *at = (*at + 1) % items.len().max(1);
                    }
                    KeyCode::Enter | KeyCode::Char(' ') => return Self::pick(items, *at),
                    KeyCode::Char(letter) => return Self::pick_by(items, letter),
                    _ => {}
                }
                Answered::NotYet
            }
        }
    }

    fn pick(items: &[(String, String)], at: usize) -> Answered {
        items.get(at).map_or(Answered::Cancelled, |(word, _)| Answered::Word(word.clone()))
    }

    /// An entry by its number, or by the letter it begins with when no other does.
    fn pick_by(items: &[(String, String)], letter: char) -> Answered {
        if let Some(number) = letter.to_digit(10).filter(|number| *number > 0) {
            return match items.get(number as usize - 1) {
                Some((word, _)) => Answered::Word(word.clone()),
                None => Answered::NotYet,
            };
        }
        let begins = |label: &str| label.to_lowercase().starts_with(letter.to_ascii_lowercase());
        let mut found = items.iter().filter(|(_, label)| begins(label));
        match (found.next(), found.next()) {
            (Some((word, _)), None) => Answered::Word(word.clone()),
            _ => Answered::NotYet,
        }
    }

    pub(crate) fn click(&mut self, place: Position) -> Answered {
        match &self.kind {
            Kind::Menu { items, .. } if self.entries.contains(place) => {
                Self::pick(items, usize::from(place.y - self.entries.y))
            }
            Kind::Keys(_) => Answered::Cancelled,
            _ => Answered::NotYet,
        }
    }

    pub(crate) fn draw(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let lines = self.lines(desk);
        let longest = lines.iter().map(Line::width).max().unwrap_or(0);
        let width =
            (longest.max(self.title.chars().count() + 2).max(24) as u16 + 4).min(area.width);
        let height = (lines.len() as u16 + 2).min(area.height);
        let place = Rect {
            x: area.x + (area.width - width) / 2,
            y: area.y + (area.height - height) / 2,
            width,
            height,
        };
        let block = Block::bordered()
            .border_set(crate::border(desk.look))
            .border_style(desk.look.accent())
            .title(format!(" {} ", self.title));
        let inner = block.inner(place);
        self.entries = Rect { x: inner.x, width: inner.width, ..inner };
        frame.render_widget(Clear, place);
        frame.render_widget(Paragraph::new(lines).block(block).wrap(Wrap { trim: false }), place);
    }

    fn lines(&self, desk: &Desk) -> Vec<Line<'static>> {
        match &self.kind {
            Kind::Keys(keys) => keys
                .iter()
                .map(|(key, text)| {
                    let key = Span::styled(format!(" {key:<12} "), desk.look.accent());
                    Line::from(vec![key, Span::raw(desk.say(*text))])
                })
                .collect(),
            Kind::Prompt(field) => vec![field.line(40, true, desk.look)],
            Kind::Menu { items, at } => items
                .iter()
                .enumerate()
                .map(|(index, (_, label))| {
                    let style = if index == *at { desk.look.picked() } else { Style::new() };
                    Line::styled(format!(" {label} "), style)
                })
                .collect(),
        }
    }
}
