//! Learning the games: a lesson of each, and its rules.

mod lesson;
mod rules;

use kernel::Text;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Constraint, Layout, Margin, Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};
use texts::tui as say;

use crate::list::List;
use crate::screen::{Desk, Screen};
use crate::setting::Game;

use lesson::Lesson;
use rules::Rules;

/// The games to learn.
#[derive(Debug, Default)]
pub(crate) struct Learn {
    list: List,
}

impl Learn {
    fn here(&self, desk: &Desk) -> Option<Game> {
        desk.games.get(self.list.at).cloned()
    }

    fn begin(&self, desk: &mut Desk) {
        if let Some(game) = self.here(desk) {
            desk.open(Lesson::new(&game.id));
        }
    }

    fn about(&self, desk: &Desk) -> Vec<Line<'static>> {
        let Some(game) = self.here(desk) else { return Vec::new() };
        vec![
            Line::styled(game.name, desk.look.accent()),
            Line::default(),
            Line::from(game.about),
            Line::default(),
            Line::styled(desk.say(say::LESSON_KEY), desk.look.soft()),
            Line::styled(desk.say(say::RULES_KEY), desk.look.soft()),
        ]
    }
}

impl Screen for Learn {
    fn title(&self, desk: &Desk) -> String {
        desk.say(say::LEARN).to_owned()
    }

    fn open(&mut self, desk: &mut Desk) {
        desk.tell("");
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk) {
        if self.list.key(key) {
            return;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => self.begin(desk),
            KeyCode::Char('r') => {
                if let Some(game) = self.here(desk) {
                    desk.open(Rules::new(&game.id));
                }
            }
            KeyCode::Esc | KeyCode::Char('q') => desk.back(),
            _ => {}
        }
    }

    fn click(&mut self, place: Position, desk: &mut Desk) {
        if self.list.click(place) == Some(true) {
            self.begin(desk);
        }
    }

    fn wheel(&mut self, down: bool, _: &mut Desk) {
        self.list.wheel(down);
    }

    fn keys(&self) -> Vec<(&'static str, Text)> {
        vec![("Enter", say::KEY_LESSON), ("r", say::KEY_RULES), ("q", say::KEY_BACK)]
    }

    fn draw(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let parts = [Constraint::Percentage(50), Constraint::Fill(1)];
        let [left, right] = Layout::horizontal(parts).areas(area.inner(Margin::new(0, 1)));
        let line =
            |game: &Game| Line::from(format!("  {} {}", desk.look.sign('▸', '>'), game.name));
        let lines = desk.games.iter().map(line).collect();
        self.list.draw(frame.buffer_mut(), left, lines, desk.look);
        let about = Paragraph::new(self.about(desk)).wrap(Wrap { trim: true });
        frame.render_widget(about, right.inner(Margin::new(2, 0)));
    }
}
