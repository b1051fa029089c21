//! The matches that a house keeps: found, looked at, and kept in order.

mod doing;
mod filter;
mod show;

use std::collections::BTreeSet;

use kernel::Text;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};
use texts::{library as book, tui as say};

use crate::kept::{Found, Kept};
use crate::list::List;
use crate::overlay::Overlay;
use crate::screen::{Desk, News, Screen};
use crate::wire::Preview;

use doing::Work;
use filter::Filter;

pub(super) use filter::next_game;

/// The matches that a house keeps.
#[derive(Debug, Default)]
pub(crate) struct Matches {
    filter: Filter,
    /// What was found; none before the house has answered.
    found: Option<Found>,
    /// Why the house shows none.
    refused: Option<String>,
    list: List,
    marked: BTreeSet<i64>,
    /// A match to put the cursor on when it comes.
    wanted: Option<i64>,
    /// How a match stands; no picture when there is none of it.
    preview: Option<(i64, Option<Preview>)>,
    /// The words by which what was deleted is put back, the last one last.
    undo: Vec<String>,
    /// What was asked, and for what.
    asked: Vec<(u64, Work)>,
}

impl Matches {
    fn matches(&self) -> &[Kept] {
        self.found.as_ref().map_or(&[], |page| &page.matches)
    }

    fn here(&self) -> Option<&Kept> {
        self.matches().get(self.list.at)
    }

    fn page(&self) -> usize {
        self.found.as_ref().map_or(1, |page| page.page.max(1))
    }

    fn look_for(&mut self, page: usize, desk: &mut Desk) {
        let id = desk.get(&self.filter.address(page));
        self.asked.push((id, Work::Find));
    }

    /// Finds the first ones anew, after another filter was chosen.
    fn find(&mut self, desk: &mut Desk) {
        self.list.at = 0;
        self.look_for(1, desk);
    }

    /// Finds the same page again, with the cursor where it is.
    fn renew(&mut self, desk: &mut Desk) {
        self.wanted = self.wanted.or(self.here().map(|it| it.id));
        self.look_for(self.page(), desk);
    }

    /// Asks how the match of the cursor stands; one question at a time, so that
    /// a cursor that runs leaves none behind.
    fn look(&mut self, desk: &mut Desk) {
        let Some(id) = self.here().map(|it| it.id) else { return };
        let is_known = self.preview.as_ref().is_some_and(|(known, _)| *known == id);
        let is_asked = self.asked.iter().any(|(_, work)| matches!(work, Work::Look(_)));
        if !is_known && !is_asked {
            let asked = desk.get(&format!("/api/matches/{id}/preview"));
            self.asked.push((asked, Work::Look(id)));
        }
    }

    /// Moves the cursor; past the ends of the page, to the next one.
    fn walk(&mut self, key: KeyEvent, desk: &mut Desk) -> bool {
        let before = self.list.at;
        if !self.list.key(key) {
            return false;
        }
        let more = self.found.as_ref().is_some_and(|page| page.more);
        match key.code {
            KeyCode::PageDown if before == self.list.at && more => {
                self.list.at = 0;
                self.look_for(self.page() + 1, desk);
            }
            KeyCode::PageUp if before == self.list.at && self.page() > 1 => {
                self.look_for(self.page() - 1, desk);
            }
            _ => self.look(desk),
        }
        true
    }

    fn mark(&mut self, desk: &mut Desk) {
        let Some(id) = self.here().map(|it| it.id) else { return };
        if !self.marked.remove(&id) {
            self.marked.insert(id);
        }
        self.list.wheel(true);
        self.look(desk);
    }

    /// Back, one step at a time: the filter, then the screen.
    fn escape(&mut self, desk: &mut Desk) {
        if self.filter.is_any() {
            return desk.back();
        }
        self.filter = Filter::default();
        self.find(desk);
    }

    fn prompt(what: &'static str, title: Text, text: &str, desk: &mut Desk) {
        desk.overlay = Some(Overlay::prompt_with(what, desk.say(title), text));
    }
}

impl Screen for Matches {
    fn title(&self, desk: &Desk) -> String {
        desk.say(say::PLACE_MATCHES).to_owned()
    }

    fn open(&mut self, desk: &mut Desk) {
        desk.notice = (String::new(), false);
        // What came while another screen was shown was not for us.
        self.asked.clear();
        self.preview = None;
        self.renew(desk);
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk) {
        if self.walk(key, desk) {
            return;
        }
        match key.code {
            KeyCode::Enter => self.enter(desk),
            KeyCode::Char('/') => Self::prompt("words", book::WORDS_IN, &self.filter.words, desk),
            KeyCode::Char('p') => Self::prompt("player", book::PLAYER, &self.filter.player, desk),
            KeyCode::Char('f') => {
                self.filter.next_state();
                self.find(desk);
            }
            KeyCode::Char('g') => {
                self.filter.next_game(&desk.games);
                self.find(desk);
            }
            KeyCode::Char('R' | 'e') => self.ask_name(desk),
            KeyCode::Char('x' | ' ') => self.mark(desk),
            KeyCode::Char('d') | KeyCode::Delete => self.ask_delete(desk),
            KeyCode::Char('u') => self.put_back(desk),
            KeyCode::Char('i') => Self::prompt("read", book::RECORD_FILE, "", desk),
            KeyCode::Char('w') => self.ask_file(desk),
            KeyCode::F(5) => self.open(desk),
            KeyCode::Esc => self.escape(desk),
            KeyCode::Char('q') => desk.back(),
            _ => {}
        }
    }

    fn click(&mut self, place: Position, desk: &mut Desk) {
        match self.list.click(place) {
            Some(true) => self.enter(desk),
            Some(false) => self.look(desk),
            None => {}
        }
    }

    fn wheel(&mut self, down: bool, desk: &mut Desk) {
        self.list.wheel(down);
        self.look(desk);
    }

    fn hear(&mut self, news: &News, desk: &mut Desk) {
        match news {
            News::Answer { id, status, body } => self.answered(*id, *status, body, desk),
            News::File { id, done } => self.filed(*id, done, desk),
            _ => {}
        }
    }

    fn chosen(&mut self, what: &'static str, word: &str, desk: &mut Desk) {
        self.said(what, word, desk);
    }

    fn keys(&self) -> Vec<(&'static str, Text)> {
        vec![
            ("Enter", say::KEY_OPEN),
            ("/", say::KEY_SEARCH),
            ("f", say::KEY_STATE),
            ("g", say::KEY_GAME),
            ("d", say::KEY_DELETE),
            ("u", say::KEY_PUT_BACK),
            ("x", say::KEY_MARK),
            ("R e", say::KEY_RENAME),
            ("p", say::KEY_PLAYER),
            ("i", say::KEY_ADD),
            ("w", say::KEY_WRITE),
            ("PgUp PgDn", say::KEY_PAGES),
            ("F5", say::KEY_RENEW),
            ("q", say::KEY_BACK),
        ]
    }

    fn draw(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        self.show(frame, area, desk);
    }
}
