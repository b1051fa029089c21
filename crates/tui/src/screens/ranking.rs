//! The ranking: who has most points, or plays best.

use client::encoded;
use kernel::Text;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Constraint, Layout, Margin, Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};
use serde_json::Value as Json;
use texts::{house, library as book, tui as say};

use super::Profile;
use super::matches::next_game;
use crate::draw::tally::Columns;
use crate::kept::{Rank, Ranked};
use crate::list::List;
use crate::overlay::Overlay;
use crate::screen::{Desk, News, Screen};

/// How wide the places are.
const PLACE: u16 = 5;

/// The ranking.
#[derive(Debug, Default)]
pub(crate) struct Ranking {
    game: Option<String>,
    is_by_rating: bool,
    found: Option<Ranked>,
    /// Who is looked for.
    who: Option<String>,
    list: List,
    asked: u64,
}

impl Ranking {
    fn ranks(&self) -> &[Rank] {
        self.found.as_ref().map_or(&[], |found| &found.ranks)
    }

    fn page(&self) -> i64 {
        self.found.as_ref().map_or(1, |found| found.page.max(1))
    }

    fn ask(&mut self, page: i64, desk: &mut Desk) {
        let by = if self.is_by_rating { "rating" } else { "points" };
        let mut address = format!("/api/ranking?by={by}&page={page}");
        for (name, value) in [("game", &self.game), ("who", &self.who)] {
            if let Some(value) = value {
                address.push_str(&format!("&{name}={}", encoded(value)));
            }
        }
        self.asked = desk.get(&address);
    }

    /// The first page, after another ranking was chosen.
    fn begin(&mut self, desk: &mut Desk) {
        self.list.at = 0;
        self.ask(1, desk);
    }

    /// Moves the cursor; past the ends of the page, to the next one.
    fn walk(&mut self, key: KeyEvent, desk: &mut Desk) -> bool {
        let before = self.list.at;
        if !self.list.key(key) {
            return false;
        }
        let pages = self.found.as_ref().map_or(1, |found| found.pages);
        match key.code {
            KeyCode::PageDown if before == self.list.at && self.page() < pages => {
                self.list.at = 0;
                self.ask(self.page() + 1, desk);
            }
            KeyCode::PageUp if before == self.list.at && self.page() > 1 => {
                self.ask(self.page() - 1, desk);
            }
            _ => {}
        }
        true
    }

    fn enter(&mut self, desk: &mut Desk) {
        if let Some(rank) = self.ranks().get(self.list.at) {
            desk.open(Profile::of(&rank.alias));
        }
    }

    /// Takes a page, and goes to whoever was looked for.
    fn take(&mut self, body: &Json, desk: &mut Desk) {
        self.found = serde_json::from_value(body.clone()).ok();
        let Some(who) = self.who.take() else { return };
        let place = self.found.as_ref().and_then(|found| found.found);
        match self.ranks().iter().position(|rank| Some(rank.place) == place) {
            Some(at) => self.list.at = at,
            None => desk.warn(&desk.phrase(&book::NOT_RANKED.with([who.into()]))),
        }
    }

    /// Which ranking it is, and which part of it.
    fn head(&self, desk: &Desk) -> String {
        let game = self.game.as_deref().and_then(|game| desk.game(game)).map(|game| game.name);
        let by = if self.is_by_rating { book::BY_RATING } else { book::BY_POINTS };
        let mut parts = vec![
            game.unwrap_or_else(|| desk.say(book::ANY_GAME).to_owned()),
            desk.say(by).to_owned(),
        ];
        if let Some(found) = &self.found {
            parts.push(desk.phrase(&say::RANKED.with([found.all.into()])));
            let pages = say::PAGE_OF.with([found.page.into(), found.pages.into()]);
            parts.extend((found.pages > 1).then(|| desk.phrase(&pages)));
        }
        format!(" {}", parts.join(" · "))
    }
}

impl Screen for Ranking {
    fn title(&self, desk: &Desk) -> String {
        desk.say(say::PLACE_RANKING).to_owned()
    }

    fn open(&mut self, desk: &mut Desk) {
        desk.notice = (String::new(), false);
        self.ask(self.page(), desk);
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk) {
        if self.walk(key, desk) {
            return;
        }
        match key.code {
            KeyCode::Enter => self.enter(desk),
            KeyCode::Char('b') => {
                self.is_by_rating = !self.is_by_rating;
                self.begin(desk);
            }
            KeyCode::Char('g') => {
                self.game = next_game(self.game.as_deref(), &desk.games);
                self.begin(desk);
            }
            KeyCode::Char('/') => {
                desk.overlay = Some(Overlay::prompt("who", desk.say(book::LOOK_FOR)));
            }
            KeyCode::F(5) => self.open(desk),
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

    fn hear(&mut self, news: &News, desk: &mut Desk) {
        let News::Answer { id, status, body } = news else { return };
        if *id == self.asked && desk.went_well(*status, body) {
            self.take(body, desk);
        }
    }

    fn chosen(&mut self, _: &'static str, word: &str, desk: &mut Desk) {
        if !word.trim().is_empty() {
            self.who = Some(word.trim().to_owned());
            self.ask(self.page(), desk);
        }
    }

    fn keys(&self) -> Vec<(&'static str, Text)> {
        vec![
            ("Enter", say::KEY_WHO),
            ("b", say::KEY_BY),
            ("g", say::KEY_GAME),
            ("/", say::KEY_SEARCH),
            ("PgUp PgDn", say::KEY_PAGES),
            ("F5", say::KEY_RENEW),
            ("q", say::KEY_BACK),
        ]
    }

    fn draw(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let parts = [Constraint::Length(2), Constraint::Length(1), Constraint::Fill(1)];
        let [head, names, middle] = Layout::vertical(parts).areas(area);
        frame.render_widget(Paragraph::new(self.head(desk)).style(desk.look.soft()), head);
        if self.found.is_some() && self.ranks().is_empty() {
            let text = Paragraph::new(desk.say(book::NOBODY_RANKED)).wrap(Wrap { trim: true });
            return frame.render_widget(text, middle.inner(Margin::new(2, 0)));
        }
        let columns = Columns::of(area.width.saturating_sub(PLACE));
        let heading = columns.heading(desk.say(house::ALIAS), desk);
        let right = |of: Rect| Rect { x: of.x + PLACE, width: of.width - PLACE, ..of };
        frame.render_widget(Paragraph::new(heading), right(names));
        let lines = self.ranks().iter().map(|rank| rank_line(rank, columns, desk)).collect();
        self.list.draw(frame.buffer_mut(), middle, lines, desk.look);
    }
}

fn rank_line(rank: &Rank, columns: Columns, desk: &Desk) -> Line<'static> {
    let mut line = columns.line(&rank.alias, &rank.tally, desk);
    line.spans.insert(0, format!("{:>4}.", rank.place).into());
    line
}
