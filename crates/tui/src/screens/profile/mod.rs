//! Somebody's profile: who one is, and what one's matches have come to.

mod account;
mod show;

use client::encoded;
use kernel::Text;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};
use serde_json::{Value as Json, json};
use texts::tui as say;

use super::Replay;
use crate::kept::{Me, Statistics};
use crate::list::List;
use crate::overlay::Overlay;
use crate::screen::{Desk, News, Screen};

use account::Typed;

/// What a question to the house was for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Work {
    Me,
    Statistics,
    Enter,
    Password,
    Leave,
    Farewell,
}

/// Somebody's profile. It is no [`Debug`](std::fmt::Debug), as passwords pass
/// through it.
pub(crate) struct Profile {
    /// Whose; none for one's own.
    whose: Option<String>,
    /// Who we are; none before the house has said so.
    me: Option<Me>,
    statistics: Option<Statistics>,
    list: List,
    typed: Typed,
    asked: Vec<(u64, Work)>,
}

impl Profile {
    /// One's own, or the way to one.
    pub(crate) fn own() -> Self {
        Self {
            whose: None,
            me: None,
            statistics: None,
            list: List::default(),
            typed: Typed::default(),
            asked: Vec::new(),
        }
    }

    /// What the matches of somebody have come to.
    pub(crate) fn of(alias: &str) -> Self {
        Self { whose: Some(alias.to_owned()), ..Self::own() }
    }

    /// The alias under which we are signed in.
    fn alias(&self) -> Option<&str> {
        let me = self.me.as_ref().filter(|me| me.kind == "profile")?;
        me.name.as_deref()
    }

    /// Whether this is one's own profile, and there is none yet.
    fn is_signed_out(&self) -> bool {
        self.whose.is_none() && self.me.is_some() && self.alias().is_none()
    }

    fn is_own(&self) -> bool {
        self.whose.is_none() && self.alias().is_some()
    }

    fn ask_statistics(&mut self, desk: &mut Desk) {
        if let Some(alias) = self.whose.as_deref().or(self.alias()) {
            let asked = desk.get(&format!("/api/profiles/{}", encoded(alias)));
            self.asked.push((asked, Work::Statistics));
        }
    }

    /// What is at the cursor: a way in, or a match that was played.
    fn enter(&mut self, desk: &mut Desk) {
        if self.is_signed_out() {
            return Self::ask_alias(self.list.at == 1, desk);
        }
        let last = self.statistics.as_ref().and_then(|it| it.last.get(self.list.at));
        match last.map(|played| (played.id, played.verdict.is_some())) {
            Some((Some(id), _)) => desk.open(Replay::new(id)),
            Some((None, false)) => desk.warn(desk.say(texts::library::STILL_PLAYED)),
            // The matches of others are theirs.
            Some((None, true)) | None => {}
        }
    }

    fn own_key(&mut self, letter: char, desk: &mut Desk) {
        match letter {
            'c' => Self::ask_old(desk),
            'o' => {
                let asked = desk.delete("/api/session");
                self.asked.push((asked, Work::Leave));
            }
            'd' => {
                let question = desk.say(say::SURE_DELETE_PROFILE);
                desk.overlay = Some(Overlay::question("delete", question, desk));
            }
            _ => {}
        }
    }

    fn answered(&mut self, id: u64, status: Option<u16>, body: &Json, desk: &mut Desk) {
        let Some(at) = self.asked.iter().position(|(asked, _)| *asked == id) else { return };
        let (_, work) = self.asked.swap_remove(at);
        if !desk.went_well(status, body) {
            return;
        }
        if work == Work::Statistics {
            self.statistics = serde_json::from_value(body.clone()).ok();
            return;
        }
        self.me = serde_json::from_value(body.clone()).ok();
        self.list.at = 0;
        match work {
            Work::Enter => {
                let name = self.alias().unwrap_or_default();
                desk.tell(desk.phrase(&say::HELLO.with([name.into()])));
            }
            Work::Password => desk.tell(desk.say(texts::library::PASSWORD_CHANGED)),
            Work::Leave => desk.tell(desk.say(say::SIGNED_OUT)),
            Work::Farewell => desk.tell(desk.say(say::GOODBYE)),
            Work::Me | Work::Statistics => {}
        }
        self.statistics = None;
        self.ask_statistics(desk);
    }

    fn post(&mut self, path: &str, body: Json, work: Work, desk: &mut Desk) {
        let asked = desk.post(path, body);
        self.asked.push((asked, work));
    }

    fn farewell(&mut self, password: &str, desk: &mut Desk) {
        let asked = desk.delete_with("/api/profile", json!({ "password": password }));
        self.asked.push((asked, Work::Farewell));
    }
}

impl Screen for Profile {
    fn title(&self, desk: &Desk) -> String {
        let own = || desk.say(say::PLACE_PROFILE).to_owned();
        self.whose.clone().unwrap_or_else(own)
    }

    fn open(&mut self, desk: &mut Desk) {
        desk.notice = (String::new(), false);
        // What came while another screen was shown was not for us.
        self.asked.clear();
        if self.whose.is_some() {
            return self.ask_statistics(desk);
        }
        let asked = desk.get("/api/me");
        self.asked.push((asked, Work::Me));
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk) {
        if self.list.key(key) {
            return;
        }
        match key.code {
            KeyCode::Enter => self.enter(desk),
            KeyCode::Char('s') if self.is_signed_out() => Self::ask_alias(false, desk),
            KeyCode::Char('n') if self.is_signed_out() => Self::ask_alias(true, desk),
            KeyCode::Esc | KeyCode::Char('q') => desk.back(),
            KeyCode::Char(letter) if self.is_own() => self.own_key(letter, desk),
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
        if let News::Answer { id, status, body } = news {
            self.answered(*id, *status, body, desk);
        }
    }

    fn chosen(&mut self, what: &'static str, word: &str, desk: &mut Desk) {
        self.said(what, word, desk);
    }

    fn keys(&self) -> Vec<(&'static str, Text)> {
        if self.is_signed_out() {
            return vec![
                ("s", say::KEY_SIGN_IN),
                ("n", say::KEY_NEW_PROFILE),
                ("q", say::KEY_BACK),
            ];
        }
        let own =
            [("c", say::KEY_PASSWORD), ("o", say::KEY_SIGN_OUT), ("d", say::KEY_DELETE_PROFILE)];
        let mut keys = vec![("Enter", say::KEY_OPEN)];
        keys.extend(own.into_iter().filter(|_| self.is_own()));
        keys.push(("q", say::KEY_BACK));
        keys
    }

    fn draw(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        self.show(frame, area, desk);
    }
}
