//! A list with a cursor, which it follows.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::look::Look;

/// Where the cursor of a list is, and what was seen of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct List {
    pub(crate) at: usize,
    first: usize,
    area: Rect,
    count: usize,
}

impl List {
    /// Moves the cursor. Returns whether the key was for that.
    pub(crate) fn key(&mut self, key: KeyEvent) -> bool {
        let page = usize::from(self.area.height.max(2)) - 1;
        let last = self.count.saturating_sub(1);
        self.at = match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => (self.at + 1).min(last),
            KeyCode::PageUp => self.at.saturating_sub(page),
            KeyCode::PageDown => (self.at + page).min(last),
            KeyCode::Home => 0,
            KeyCode::End => last,
            _ => return false,
        };
        true
    }

    pub(crate) fn wheel(&mut self, down: bool) {
        let last = self.count.saturating_sub(1);
        self.at = if down { (self.at + 1).min(last) } else { self.at.saturating_sub(1) };
    }

    /// Moves the cursor to what was clicked. Returns whether it was there before.
    pub(crate) fn click(&mut self, place: Position) -> Option<bool> {
        if !self.area.contains(place) {
            return None;
        }
        let at = self.first + usize::from(place.y - self.area.y);
        let was_there = at == self.at;
        (at < self.count).then(|| {
            self.at = at;
            was_there
        })
    }

    /// Draws the lines, with the one at the cursor marked.
    pub(crate) fn draw(&mut self, buffer: &mut Buffer, area: Rect, lines: Vec<Line>, look: Look) {
        (self.area, self.count) = (area, lines.len());
        self.at = self.at.min(self.count.saturating_sub(1));
        let height = usize::from(area.height);
        self.first = self.first.clamp((self.at + 1).saturating_sub(height), self.at);
        for (row, line) in lines.into_iter().skip(self.first).take(height).enumerate() {
            let place = Rect { y: area.y + row as u16, height: 1, ..area };
            let is_here = self.first + row == self.at;
            line.render(place, buffer);
            if is_here {
                buffer.set_style(place, Style::new().patch(look.picked()));
            }
        }
    }
}
