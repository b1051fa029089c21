//! What is done with the matches, and what the house answers.

use std::io::ErrorKind;

use serde_json::{Value as Json, json};
use texts::{library as book, tui as say};

use super::Matches;
use crate::kept::State;
use crate::overlay::Overlay;
use crate::screen::Desk;
use crate::screens::{Replay, Room};

/// What a question to the house was for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Work {
    Find,
    /// How a match stands.
    Look(i64),
    GoOn,
    Rename,
    /// So many.
    Delete(usize),
    PutBack,
    /// A record was read from a file.
    Read,
    Add,
    /// A record that is to be written to a file.
    Fetch(String),
    Written(String),
}

impl Matches {
    /// Opens the match of the cursor: its room while it goes on, and what was
    /// played otherwise.
    pub(super) fn enter(&mut self, desk: &mut Desk) {
        let Some(here) = self.here().cloned() else { return };
        match (here.state, here.room) {
            (State::Over, _) => desk.open(Replay::new(here.id)),
            (State::Playing, Some(room)) => desk.open(Room::new(&room)),
            (State::Playing, None) => self.go_on(desk),
            (State::Stopped, _) => {
                let items = [("on", book::GO_ON), ("replay", book::WATCH)];
                let items = items.map(|(word, text)| (word.to_owned(), desk.say(text).to_owned()));
                desk.overlay = Some(Overlay::menu("open", &here.title, items.to_vec()));
            }
        }
    }

    fn go_on(&mut self, desk: &mut Desk) {
        let Some(id) = self.here().map(|it| it.id) else { return };
        let asked = desk.post(&format!("/api/matches/{id}/resume"), json!({}));
        self.asked.push((asked, Work::GoOn));
    }

    pub(super) fn ask_name(&mut self, desk: &mut Desk) {
        let Some(here) = self.here() else { return };
        let title = desk.phrase(&book::NEW_NAME.with([here.title.as_str().into()]));
        let name = here.name.clone().unwrap_or_default();
        desk.overlay = Some(Overlay::prompt_with("name", &title, &name));
    }

    /// What is deleted: all that are marked, or else the one of the cursor.
    fn meant(&self) -> Vec<i64> {
        match self.marked.is_empty() {
            true => self.here().map(|it| it.id).into_iter().collect(),
            false => self.marked.iter().copied().collect(),
        }
    }

    pub(super) fn ask_delete(&mut self, desk: &mut Desk) {
        let meant = self.meant();
        let question = match (meant.as_slice(), self.here()) {
            ([], _) => return,
            ([only], Some(here)) if *only == here.id => {
                say::SURE_DELETE.with([here.title.as_str().into()])
            }
            (several, _) => say::SURE_DELETE_MANY.with([several.len().into()]),
        };
        desk.overlay = Some(Overlay::question("delete", &desk.phrase(&question), desk));
    }

    fn delete(&mut self, desk: &mut Desk) {
        let meant = self.meant();
        let asked = desk.post("/api/matches/delete", json!({ "matches": meant }));
        self.asked.push((asked, Work::Delete(meant.len())));
    }

    pub(super) fn put_back(&mut self, desk: &mut Desk) {
        match self.undo.pop() {
            Some(word) => {
                let asked = desk.post("/api/matches/undo", json!({ "undo": word }));
                self.asked.push((asked, Work::PutBack));
            }
            None => desk.tell(desk.say(say::NOTHING_DELETED)),
        }
    }

    pub(super) fn ask_file(&mut self, desk: &mut Desk) {
        let Some(here) = self.here() else { return };
        let name = format!("{}-{}.json", here.game, here.id);
        Self::prompt("write", say::FILE_TO_WRITE, &name, desk);
    }

    /// Fetches the record of the match of the cursor, to write it to a file.
    fn fetch(&mut self, path: &str, desk: &mut Desk) {
        let Some(id) = self.here().map(|it| it.id) else { return };
        let asked = desk.get(&format!("/api/matches/{id}/record"));
        self.asked.push((asked, Work::Fetch(path.to_owned())));
    }

    fn rename(&mut self, name: &str, desk: &mut Desk) {
        let Some(id) = self.here().map(|it| it.id) else { return };
        let asked = desk.post(&format!("/api/matches/{id}/name"), json!({ "name": name }));
        self.asked.push((asked, Work::Rename));
    }

    /// What somebody has typed or chosen.
    pub(super) fn said(&mut self, what: &str, word: &str, desk: &mut Desk) {
        let word = word.trim();
        match (what, word) {
            ("words", _) => {
                word.clone_into(&mut self.filter.words);
                self.find(desk);
            }
            ("player", _) => {
                word.clone_into(&mut self.filter.player);
                self.find(desk);
            }
            ("name", _) => self.rename(word, desk),
            ("delete", "yes") => self.delete(desk),
            ("open", "on") => self.go_on(desk),
            ("open", _) => {
                if let Some(here) = self.here() {
                    desk.open(Replay::new(here.id));
                }
            }
            ("read", path) if !path.is_empty() => {
                let asked = desk.read(path);
                self.asked.push((asked, Work::Read));
            }
            ("write", path) if !path.is_empty() => self.fetch(path, desk),
            _ => {}
        }
    }

    /// For what a question was, which is answered now.
    fn work(&mut self, id: u64) -> Option<Work> {
        let at = self.asked.iter().position(|(asked, _)| *asked == id)?;
        Some(self.asked.swap_remove(at).1)
    }

    pub(super) fn answered(&mut self, id: u64, status: Option<u16>, body: &Json, desk: &mut Desk) {
        let Some(work) = self.work(id) else { return };
        if let Work::Look(of) = work {
            return self.seen(of, status, body, desk);
        }
        if !desk.went_well(status, body) {
            if work == Work::Find {
                self.refused = Some(desk.notice.0.clone());
                self.found = None;
            }
            return;
        }
        self.done(work, body, desk);
    }

    fn done(&mut self, work: Work, body: &Json, desk: &mut Desk) {
        match work {
            Work::Find => return self.take(body, desk),
            Work::GoOn => {
                if let Some(room) = body["id"].as_str() {
                    desk.open(Room::new(room));
                }
                return;
            }
            Work::Fetch(path) => {
                let text = serde_json::to_string_pretty(body).unwrap_or_default() + "\n";
                let asked = desk.write(&path, text);
                return self.asked.push((asked, Work::Written(path)));
            }
            Work::Rename => desk.tell(desk.say(say::RENAMED)),
            Work::Delete(count) => {
                self.undo.extend(body["undo"].as_str().map(str::to_owned));
                self.marked.clear();
                desk.tell(desk.phrase(&say::DELETED_UNDO.with([count.into()])));
            }
            Work::PutBack => self.welcome_back(body, desk),
            Work::Add => {
                self.wanted = body["id"].as_i64();
                desk.tell(desk.say(say::ADDED));
            }
            Work::Look(_) | Work::Read | Work::Written(_) => return,
        }
        self.renew(desk);
    }

    /// Matches that are back have other numbers than before.
    fn welcome_back(&mut self, body: &Json, desk: &mut Desk) {
        let back = body["matches"].as_array().map(Vec::as_slice).unwrap_or_default();
        self.wanted = back.first().and_then(Json::as_i64);
        desk.tell(desk.phrase(&say::PUT_BACK.with([back.len().into()])));
    }

    /// Takes what was found, and keeps the cursor on the match where it was.
    fn take(&mut self, body: &Json, desk: &mut Desk) {
        self.found = serde_json::from_value(body.clone()).ok();
        self.refused = None;
        let wanted = self.wanted.take();
        let place = self.matches().iter().position(|it| Some(it.id) == wanted);
        self.list.at = place.unwrap_or(self.list.at).min(self.matches().len().saturating_sub(1));
        self.look(desk);
    }

    /// Takes how a match stands; the cursor may be on another one by now.
    fn seen(&mut self, of: i64, status: Option<u16>, body: &Json, desk: &mut Desk) {
        let picture = serde_json::from_value(body.clone()).ok().filter(|_| status == Some(200));
        self.preview = Some((of, picture));
        self.look(desk);
    }

    /// A file was read or written, or not.
    pub(super) fn filed(&mut self, id: u64, done: &Result<String, ErrorKind>, desk: &mut Desk) {
        match (self.work(id), done) {
            (None, _) => {}
            (_, Err(kind)) => desk.warn(desk.say(say::file_trouble(*kind))),
            (Some(Work::Read), Ok(text)) => {
                let asked = desk.post("/api/matches", json!({ "record": text }));
                self.asked.push((asked, Work::Add));
            }
            (Some(Work::Written(path)), Ok(_)) => {
                desk.tell(desk.phrase(&say::WRITTEN.with([path.into()])));
            }
            _ => {}
        }
    }
}
