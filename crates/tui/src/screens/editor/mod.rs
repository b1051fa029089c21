//! The bench where scenarios are made: by legal moves, or by hand. The house
//! checks every change and remembers nothing; all is in the draft.

mod hand;
mod keeping;
mod panel;
mod work;

use std::collections::VecDeque;

use kernel::Text;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Constraint, Layout, Position, Rect};
use serde_json::{Value as Json, json};
use texts::tui as say;

use super::Setup;
use super::scenarios::address;
use crate::making::Made;
use crate::overlay::Overlay;
use crate::screen::{Desk, News, Screen};
use crate::tabletop::{Shows, Tabletop};

use hand::Hand;
use keeping::Keeping;
use work::Task;

/// How wide the panel at the side is.
const PANEL: u16 = 30;

/// The bench where a scenario is made.
#[derive(Debug)]
pub(crate) struct Editor {
    game: String,
    /// What it is made from, until the house has told how that stands.
    source: Source,
    made: Option<Made>,
    table: Tabletop,
    is_by_hand: bool,
    hand: Hand,
    /// What was before each beginning anew, and what comes after it.
    past: Vec<Made>,
    future: Vec<Made>,
    /// What is still to be done, and the change that is asked for.
    todo: VecDeque<Task>,
    doing: Option<Json>,
    asked: u64,
    keeping: Keeping,
}

/// Where a scenario comes from.
#[derive(Debug)]
enum Source {
    Draft(Json),
    Kept(String),
}

impl Editor {
    /// A bench for a new scenario.
    pub(crate) fn of(game: &str, draft: Json) -> Self {
        Self::new(game, Source::Draft(draft), None)
    }

    /// A bench for a scenario that is kept.
    pub(crate) fn named(game: &str, name: &str) -> Self {
        Self::new(game, Source::Kept(name.to_owned()), Some(name.to_owned()))
    }

    fn new(game: &str, source: Source, name: Option<String>) -> Self {
        Self {
            game: game.to_owned(),
            source,
            made: None,
            table: Tabletop::default(),
            is_by_hand: false,
            hand: Hand::default(),
            past: Vec::new(),
            future: Vec::new(),
            todo: VecDeque::new(),
            doing: None,
            asked: 0,
            keeping: Keeping::of(name),
        }
    }

    /// Touches what the cursor is on, or puts something there.
    fn hit(&mut self, desk: &mut Desk) {
        if self.is_by_hand {
            let token = self.hand.token.clone();
            return self.place(token, desk);
        }
        if let Some(text) = self.table.hit() {
            self.change(json!({ "do": "play", "text": text }), desk);
        }
    }

    /// Goes over from legal moves to placing by hand, or back.
    fn switch(&mut self, desk: &mut Desk) {
        if self.hand.is_wrong {
            return desk.warn(desk.say(say::NOT_SOUND));
        }
        self.is_by_hand = !self.is_by_hand;
        self.show(false);
    }

    /// Plays from here, unless what was placed is wrong.
    fn begin(&self, desk: &mut Desk) {
        let Some(made) = &self.made else { return };
        if self.hand.is_wrong {
            return desk.warn(desk.say(say::NOT_SOUND));
        }
        if let Some(game) = desk.game(&self.game) {
            desk.open(Setup::from(game, desk.lang, made.origin()));
        }
    }

    fn letter(&mut self, letter: char, desk: &mut Desk) {
        match letter {
            'v' => self.switch(desk),
            'u' => self.add(Task::Undo, desk),
            'r' => self.add(Task::Redo, desk),
            'p' => self.ask_position(desk),
            'w' => self.ask_name(desk),
            'b' => self.add(Task::Begin, desk),
            'o' => {
                if let Some(game) = desk.game(&self.game) {
                    desk.replace(Setup::board(game, desk.lang));
                }
            }
            letter if self.is_by_hand => self.hand_letter(letter, desk),
            ':' => desk.overlay = Some(Overlay::prompt("move", desk.say(say::TYPE_MOVE))),
            'n' => {
                if let Some(text) = self.table.plain_move() {
                    self.change(json!({ "do": "play", "text": text }), desk);
                }
            }
            _ => {}
        }
    }

    fn ask_position(&self, desk: &mut Desk) {
        let Some(made) = &self.made else { return };
        let text = made.position.as_deref().unwrap_or_default();
        let title = desk.say(texts::making::POSITION);
        desk.overlay = Some(Overlay::prompt_with("position", title, text));
    }

    fn leave(&mut self, key: KeyCode, desk: &mut Desk) {
        if key == KeyCode::Esc && self.table.cancel() {
            return;
        }
        match self.is_unsaved() {
            true => {
                desk.overlay = Some(Overlay::question("leave", desk.say(say::SURE_UNSAVED), desk));
            }
            false => desk.back(),
        }
    }
}

impl Screen for Editor {
    fn title(&self, desk: &Desk) -> String {
        let game = desk.game(&self.game).map(|game| game.name).unwrap_or_default();
        match &self.keeping.name {
            Some(name) => name.clone(),
            None => desk.phrase(&texts::making::NEW_FOR.with([game.into()])),
        }
    }

    fn open(&mut self, desk: &mut Desk) {
        self.todo.clear();
        desk.tell("");
        if self.made.is_some() {
            // An answer that came meanwhile was heard by nobody.
            self.doing = None;
            return self.show(false);
        }
        self.doing = Some(Json::Null);
        self.asked = match &self.source {
            Source::Draft(draft) => desk.post("/api/scenarios/look", json!({ "draft": draft })),
            Source::Kept(name) => desk.get(&address(name)),
        };
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk) {
        if self.table.walk(key.code) {
            return;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => self.hit(desk),
            KeyCode::Tab if self.is_by_hand => self.next_token(),
            KeyCode::Tab => self.table.next_touchable(true),
            KeyCode::BackTab => self.table.next_touchable(false),
            KeyCode::Delete | KeyCode::Backspace if self.is_by_hand => self.place(None, desk),
            KeyCode::Esc | KeyCode::Char('q') => self.leave(key.code, desk),
            KeyCode::Char(letter) => self.letter(letter, desk),
            _ => {}
        }
    }

    fn click(&mut self, place: Position, desk: &mut Desk) {
        if !self.click_palette(place) && self.table.click(place) {
            self.hit(desk);
        }
    }

    fn chosen(&mut self, what: &'static str, word: &str, desk: &mut Desk) {
        let text = word.trim();
        match (what, word) {
            ("move", _) if !text.is_empty() => {
                self.change(json!({ "do": "play", "text": text }), desk);
            }
            ("position", _) if text.is_empty() => self.change(json!({ "do": "reset" }), desk),
            ("position", _) => self.change(json!({ "do": "start", "text": text }), desk),
            ("name", _) if !text.is_empty() => {
                self.add(Task::Keep(text.to_owned(), false), desk);
            }
            ("replace", "yes") => self.keep_anyway(desk),
            ("replace", _) => self.ask_name(desk),
            ("leave", "yes") => desk.back(),
            _ => {}
        }
    }

    fn hear(&mut self, news: &News, desk: &mut Desk) {
        let News::Answer { id, status, body } = news else { return };
        if *id == self.keeping.asked {
            return self.kept(*status, body, desk);
        }
        if *id != self.asked {
            return;
        }
        match serde_json::from_value(body.clone()) {
            Ok(made) if desk.went_well(*status, body) => self.take(made, desk),
            _ => {
                desk.went_well(*status, body);
                self.doing = None;
                self.todo.clear();
                self.show(false);
            }
        }
        self.go_on(desk);
    }

    fn keys(&self) -> Vec<(&'static str, Text)> {
        let own = match self.is_by_hand {
            true => Self::hand_keys(),
            false => vec![
                ("Enter", say::KEY_TOUCH),
                ("Tab", say::KEY_NEXT_MOVE),
                ("v", say::KEY_BY_HAND),
                ("u r", say::KEY_UNDO_REDO),
                ("w", say::KEY_SAVE),
                ("b", say::KEY_BEGIN),
                (":", say::KEY_TYPE),
                ("n", say::KEY_PASS),
            ],
        };
        let all = [
            ("p", say::KEY_POSITION),
            ("o", say::KEY_OTHER_BOARD),
            ("hjkl ←↓↑→", say::KEY_CURSOR),
            ("q", say::KEY_BACK),
        ];
        own.into_iter().chain(all).collect()
    }

    fn draw(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let parts = [Constraint::Fill(1), Constraint::Length(PANEL)];
        let [left, right] = Layout::horizontal(parts).areas(area);
        let shows = Shows {
            moves: desk.taste.shows_moves && !self.is_by_hand,
            cursor: self.made.is_some(),
        };
        self.table.draw(frame.buffer_mut(), left, desk, shows);
        self.draw_panel(frame, right, desk);
    }
}
