//! The scenarios of the house: positions to play from, and to make.

use kernel::Text;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Constraint, Layout, Margin, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use serde::Deserialize;
use texts::tui as say;

use super::{Editor, Setup};
use crate::list::List;
use crate::making::Made;
use crate::overlay::Overlay;
use crate::screen::{Desk, News, Screen};
use crate::tabletop::{Shows, Tabletop};
use crate::wire::Seat;

/// A scenario of the list.
#[derive(Clone, Debug, Deserialize)]
struct Named {
    name: String,
    game: String,
}

/// The scenarios of the house.
#[derive(Debug, Default)]
pub(crate) struct Scenarios {
    /// None until the house has told.
    all: Option<Vec<Named>>,
    list: List,
    /// The one that is looked at, by its name.
    seen: Option<(String, Made)>,
    /// The one that is being asked for.
    wanted: String,
    /// Whether it is to be played as soon as it is known.
    plays: bool,
    asked: Asked,
}

/// The numbers of what was asked.
#[derive(Debug, Default)]
struct Asked {
    list: u64,
    look: u64,
    delete: u64,
}

impl Scenarios {
    fn here(&self) -> Option<&Named> {
        self.all.as_ref()?.get(self.list.at)
    }

    /// Asks how the one at the cursor stands, unless it is known.
    fn look(&mut self, desk: &mut Desk) {
        let Some(name) = self.here().map(|it| it.name.clone()) else { return };
        if self.wanted != name {
            self.asked.look = desk.get(&address(&name));
            (self.wanted, self.plays) = (name, false);
        }
    }

    fn play(&mut self, desk: &mut Desk) {
        let seen = self.seen.as_ref().filter(|(name, _)| *name == self.wanted);
        let Some((_, made)) = seen else {
            self.plays = true;
            return;
        };
        if let Some(game) = desk.game(&made.shown.game) {
            desk.open(Setup::from(game, desk.lang, made.origin()));
        }
    }

    fn ask_game(desk: &mut Desk) {
        let games = desk.games.iter().filter(|game| !game.hidden);
        let games = games.map(|game| (game.id.clone(), game.name.clone())).collect();
        desk.overlay = Some(Overlay::menu("game", desk.say(say::SCENARIO_GAME), games));
    }

    fn ask_delete(&self, desk: &mut Desk) {
        if let Some(here) = self.here() {
            let question =
                desk.phrase(&say::SURE_DELETE_SCENARIO.with([here.name.as_str().into()]));
            desk.overlay = Some(Overlay::question("delete", &question, desk));
        }
    }

    fn line(it: &Named, desk: &Desk) -> Line<'static> {
        let game = desk.game(&it.game).map(|game| game.name).unwrap_or_default();
        Line::from(vec![
            Span::raw(format!("  {}  ", it.name)),
            Span::styled(game, desk.look.soft()),
        ])
    }

    fn draw_seen(&self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let here = self.here().map(|it| it.name.as_str());
        let seen = self.seen.as_ref().filter(|(name, _)| Some(name.as_str()) == here);
        let Some((_, made)) = seen else { return };
        let parts = [Constraint::Length(1), Constraint::Fill(1), Constraint::Length(2)];
        let [top, middle, bottom] = Layout::vertical(parts).areas(area);
        let head = Paragraph::new(to_move(made, desk)).style(desk.look.accent());
        frame.render_widget(head, top);
        Tabletop::picture(&made.shown).draw(frame.buffer_mut(), middle, desk, Shows::default());
        let position = Paragraph::new(made.position.clone().unwrap_or_default());
        frame.render_widget(position.style(desk.look.soft()).wrap(Wrap { trim: true }), bottom);
    }
}

/// Whose turn it is in a scenario.
pub(super) fn to_move(made: &Made, desk: &Desk) -> String {
    let mover = made.shown.scene.rest.turn.and_then(|turn| made.shown.seats.get(turn));
    match mover.map(Seat::name) {
        Some(name) => desk.phrase(&say::TURN_OF.with([name.into()])),
        None => desk.say(say::OVER_HERE).to_owned(),
    }
}

/// Where a scenario is.
pub(super) fn address(name: &str) -> String {
    format!("/api/scenarios/{}", client::encoded(name))
}

impl Screen for Scenarios {
    fn title(&self, desk: &Desk) -> String {
        desk.say(say::SCENARIOS).to_owned()
    }

    fn open(&mut self, desk: &mut Desk) {
        self.wanted.clear();
        self.asked.list = desk.get("/api/scenarios");
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk) {
        if self.list.key(key) {
            return self.look(desk);
        }
        match key.code {
            KeyCode::Enter => self.play(desk),
            KeyCode::Char('n') => Self::ask_game(desk),
            KeyCode::Char('e') => {
                if let Some(here) = self.here() {
                    desk.open(Editor::named(&here.game, &here.name));
                }
            }
            KeyCode::Char('d') | KeyCode::Delete => self.ask_delete(desk),
            KeyCode::F(5) => self.open(desk),
            KeyCode::Esc | KeyCode::Char('q') => desk.back(),
            _ => {}
        }
    }

    fn click(&mut self, place: Position, desk: &mut Desk) {
        match self.list.click(place) {
            Some(true) => self.play(desk),
            Some(false) => self.look(desk),
            None => {}
        }
    }

    fn wheel(&mut self, down: bool, desk: &mut Desk) {
        self.list.wheel(down);
        self.look(desk);
    }

    fn chosen(&mut self, what: &'static str, word: &str, desk: &mut Desk) {
        match (what, word) {
            ("game", game) => desk.open(Editor::of(game, serde_json::json!({ "game": game }))),
            ("delete", "yes") => {
                if let Some(name) = self.here().map(|it| it.name.clone()) {
                    self.asked.delete = desk.delete(&address(&name));
                }
            }
            _ => {}
        }
    }

    fn hear(&mut self, news: &News, desk: &mut Desk) {
        let News::Answer { id, status, body } = news else { return };
        let known = [self.asked.list, self.asked.look, self.asked.delete];
        if !known.contains(id) || !desk.went_well(*status, body) {
            return;
        }
        if *id == self.asked.list {
            self.all = serde_json::from_value(body.clone()).ok();
            let count = self.all.as_ref().map_or(0, Vec::len);
            self.list.at = self.list.at.min(count.saturating_sub(1));
            self.look(desk);
        } else if *id == self.asked.look {
            self.seen =
                serde_json::from_value(body.clone()).ok().map(|it| (self.wanted.clone(), it));
            if std::mem::take(&mut self.plays) {
                self.play(desk);
            }
        } else {
            desk.tell(desk.say(say::DELETED));
            self.open(desk);
        }
    }

    fn keys(&self) -> Vec<(&'static str, Text)> {
        vec![
            ("Enter", say::KEY_PLAY_FROM),
            ("n", say::KEY_NEW),
            ("e", say::KEY_ALTER),
            ("d", say::KEY_DELETE_SCENARIO),
            ("q", say::KEY_BACK),
            ("F5", say::KEY_RENEW),
        ]
    }

    fn draw(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let parts = [Constraint::Percentage(50), Constraint::Fill(1)];
        let [left, right] = Layout::horizontal(parts).areas(area.inner(Margin::new(0, 1)));
        let Some(all) = &self.all else { return };
        if all.is_empty() {
            let text = Paragraph::new(desk.say(say::NO_SCENARIOS)).wrap(Wrap { trim: true });
            return frame.render_widget(text, area.inner(Margin::new(2, 1)));
        }
        let lines = all.iter().map(|it| Self::line(it, desk)).collect();
        self.list.draw(frame.buffer_mut(), left, lines, desk.look);
        self.draw_seen(frame, right.inner(Margin::new(1, 0)), desk);
    }
}
