//! A new match: a form that is drawn from what the game says of itself.

mod sketch;

use kernel::{Lang, Text};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use serde_json::Value as Json;
use texts::tui as say;

use super::{Editor, Room};
use crate::draw::scene::draw_preview;
use crate::list::List;
use crate::making::Origin;
use crate::overlay::Overlay;
use crate::screen::{Desk, News, Screen, sentence};
use crate::setting::Game;
use crate::wire::{Preview, Refused};

use sketch::{Part, Row, Sketch};

/// How wide the labels of the form are.
const LABEL: usize = 18;

/// The form of a new match.
#[derive(Debug)]
pub(crate) struct Setup {
    sketch: Sketch,
    list: List,
    preview: Option<Preview>,
    /// What is wrong, as a whole and with each field.
    wrong: Refused,
    asked_preview: u64,
    asked_open: u64,
}

impl Setup {
    pub(crate) fn new(game: Game, lang: Lang) -> Self {
        Self {
            sketch: Sketch::new(game, lang),
            list: List::default(),
            preview: None,
            wrong: Refused::default(),
            asked_preview: 0,
            asked_open: 0,
        }
    }

    /// The form of a match that begins from a position.
    pub(crate) fn from(game: Game, lang: Lang, origin: Origin) -> Self {
        let mut setup = Self::new(game, lang);
        setup.sketch.begin_at(origin);
        setup
    }

    /// The form of a board on which a scenario is made.
    pub(crate) fn board(game: Game, lang: Lang) -> Self {
        let mut setup = Self::new(game, lang);
        setup.sketch.is_board = true;
        setup
    }

    fn row(&self) -> Option<Row> {
        self.sketch.rows().get(self.list.at).copied()
    }

    fn change(&mut self, forward: bool, desk: &mut Desk) {
        if let Some(row) = self.row() {
            self.sketch.change(row, forward);
            self.look_ahead(desk);
        }
    }

    fn look_ahead(&mut self, desk: &mut Desk) {
        self.asked_preview = desk.post("/api/rooms/preview", self.sketch.plan());
    }

    fn enter(&mut self, desk: &mut Desk) {
        match self.row() {
            Some(Row::Begin) => self.begin(desk),
            Some(Row::Seat(at, Part::Name)) => {
                let name = self.sketch.seats[at].name.clone();
                let title = desk.say(say::NAME);
                desk.overlay = Some(Overlay::prompt_with("name", title, &name));
            }
            _ => self.change(true, desk),
        }
    }

    fn begin(&mut self, desk: &mut Desk) {
        if self.sketch.is_board {
            return desk.replace(Editor::of(&self.sketch.game.id, self.sketch.draft()));
        }
        self.asked_open = desk.post("/api/rooms", self.sketch.plan());
    }

    fn line(&self, row: Row, desk: &Desk) -> Line<'static> {
        let (label, value) = self.sketch.shown(row, desk);
        if row == Row::Begin {
            return Line::styled(
                format!("  {} {label} ", desk.look.sign('▶', '>')),
                desk.look.accent(),
            );
        }
        let is_wrong = self.problem(row).is_some();
        let style = if is_wrong { desk.look.wrong() } else { Style::new().bold() };
        let label: String = label.chars().take(LABEL).collect();
        Line::from(vec![
            Span::styled(format!("  {label:<LABEL$} "), desk.look.soft()),
            Span::styled(value, style),
        ])
    }

    /// What is wrong with a row.
    fn problem(&self, row: Row) -> Option<&String> {
        let place = self.sketch.place(row)?;
        let problems = &self.wrong.problems;
        problems.iter().find(|(known, _)| known.starts_with(&place)).map(|(_, problem)| problem)
    }

    fn draw_side(&self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let parts = [Constraint::Fill(1), Constraint::Length(5)];
        let [picture, help] = Layout::vertical(parts).areas(area);
        if let Some(preview) = &self.preview {
            draw_preview(frame.buffer_mut(), picture, preview, desk);
        }
        let row = self.row();
        let text = match row.and_then(|row| self.problem(row)) {
            Some(problem) => Paragraph::new(sentence(problem)).style(desk.look.wrong()),
            None => {
                let help = row.map(|row| self.sketch.help(row, desk)).unwrap_or_default();
                Paragraph::new(help).style(desk.look.soft())
            }
        };
        frame.render_widget(text.wrap(Wrap { trim: true }), help);
    }
}

impl Screen for Setup {
    fn title(&self, _: &Desk) -> String {
        self.sketch.game.name.clone()
    }

    fn open(&mut self, desk: &mut Desk) {
        desk.notice = (String::new(), false);
        self.look_ahead(desk);
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk) {
        if self.list.key(key) {
            return;
        }
        match key.code {
            KeyCode::Left | KeyCode::Char('h' | '-') => self.change(false, desk),
            KeyCode::Right | KeyCode::Char('l' | '+') => self.change(true, desk),
            KeyCode::Enter | KeyCode::Char(' ') => self.enter(desk),
            KeyCode::Char('b') => self.begin(desk),
            KeyCode::Esc | KeyCode::Char('q') => desk.back(),
            _ => {}
        }
    }

    fn click(&mut self, place: Position, desk: &mut Desk) {
        if self.list.click(place) == Some(true) {
            self.enter(desk);
        }
    }

    fn wheel(&mut self, down: bool, _: &mut Desk) {
        self.list.wheel(down);
    }

    fn chosen(&mut self, _: &'static str, word: &str, desk: &mut Desk) {
        if let Some(Row::Seat(at, Part::Name)) = self.row() {
            word.trim().clone_into(&mut self.sketch.seats[at].name);
            self.look_ahead(desk);
        }
    }

    fn hear(&mut self, news: &News, desk: &mut Desk) {
        let News::Answer { id, status, body } = news else { return };
        match *id {
            id if id == self.asked_preview => match status {
                Some(200) => {
                    self.preview = serde_json::from_value(body.clone()).ok();
                    self.wrong = Refused::default();
                    desk.notice = (String::new(), false);
                }
                _ => self.refused(*status, body, desk),
            },
            id if id == self.asked_open => match (status, body["id"].as_str()) {
                (Some(200), Some(room)) => desk.replace(Room::new(room)),
                _ => self.refused(*status, body, desk),
            },
            _ => {}
        }
    }

    fn keys(&self) -> Vec<(&'static str, Text)> {
        vec![
            ("←→", say::KEY_CHANGE),
            ("Enter", say::KEY_EDIT),
            ("b", say::KEY_BEGIN),
            ("q", say::KEY_BACK),
        ]
    }

    fn draw(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let parts = [Constraint::Percentage(58), Constraint::Fill(1)];
        let [left, right] = Layout::horizontal(parts).areas(area);
        let lines = self.sketch.rows().into_iter().map(|row| self.line(row, desk)).collect();
        self.list.draw(frame.buffer_mut(), left, lines, desk.look);
        self.draw_side(frame, right, desk);
    }
}

impl Setup {
    fn refused(&mut self, status: Option<u16>, body: &Json, desk: &mut Desk) {
        self.wrong = serde_json::from_value(body.clone()).unwrap_or_default();
        desk.went_well(status, body);
    }
}
