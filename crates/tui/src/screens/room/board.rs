//! The middle of the table: the board or the line, and the hands.

use std::collections::BTreeSet;

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use texts::tui as say;

use super::Room;
use crate::draw::grid::Marks;
use crate::draw::scene::Picture;
use crate::draw::side;
use crate::places::direction;
use crate::screen::Desk;

impl Room {
    pub(super) fn draw_table(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let parts = [Constraint::Fill(1), Constraint::Length(side::width(area))];
        let [left, right] = Layout::horizontal(parts).areas(area);
        let parts = [Constraint::Length(1), Constraint::Fill(1)];
        let [head, middle] = Layout::vertical(parts).areas(left);
        self.draw_head(frame, head, desk);
        self.draw_scene(frame, middle, desk);
        self.draw_panel(frame, right, desk);
    }

    /// Whose turn it is, how it ended, or what is being typed.
    fn draw_head(&self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let line = match &self.entry {
            Some(entry) => {
                let mut line = entry.line(20, true, desk.look);
                let label = format!(" {}: ", desk.say(say::TYPE_MOVE));
                line.spans.insert(0, Span::styled(label, desk.look.accent()));
                line
            }
            None => {
                let style =
                    if self.may_move(desk) { desk.look.accent() } else { Style::new().bold() };
                Line::from(Span::styled(format!(" {}", self.headline(desk)), style))
            }
        };
        frame.render_widget(Paragraph::new(line), area);
    }

    fn draw_scene(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let (Some(room), Some(play)) = (&self.room, &self.play) else { return };
        let past = self.past.zip(self.film.as_ref()).map(|(ply, film)| film.at(ply));
        let touched = self.past_touched();
        let cursor = self.cursor.as_deref().filter(|_| self.past.is_none());
        let may = self.may_move(desk);
        let touchable = match may && (self.shows_moves || !self.touch.path().is_empty()) {
            true => self.touch.touchable(),
            false => BTreeSet::new(),
        };
        let marks = Marks {
            touchable,
            chosen: self.touch.path(),
            last: touched.as_deref().unwrap_or(&self.last),
            hinted: if self.past.is_none() { &self.hint } else { &[] },
            cursor: cursor.filter(|_| may),
        };
        let picture = Picture {
            scene: past.as_ref().unwrap_or(&play.scene),
            game: &room.game,
            seats: &room.seats,
            marks,
            focus: cursor,
            is_covered: self.is_curtained(desk),
        };
        self.drawn = picture.draw(frame.buffer_mut(), area, desk);
    }

    /// Moves the cursor over a board, past what is no part of it, or from one
    /// tile to the next.
    pub(super) fn walk(&mut self, key: KeyCode) -> bool {
        let Some(step) = direction(key) else { return false };
        let scene = self.play.as_ref().map(|play| &play.scene);
        let next = scene.and_then(|scene| scene.beside(self.cursor.as_deref(), step));
        self.cursor = next.or(self.cursor.take());
        true
    }

    /// Goes on to the next thing that can be touched.
    pub(super) fn next_touchable(&mut self, forward: bool) {
        let touchable = self.touch.touchable();
        let scene = self.play.as_ref().map(|play| &play.scene);
        let next =
            scene.and_then(|scene| scene.next_of(&touchable, self.cursor.as_deref(), forward));
        self.cursor = next.or(self.cursor.take());
    }
}
