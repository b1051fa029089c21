//! A room: who is awaited, the table, and how it ended.

mod board;
mod menus;
mod panel;
mod past;
mod waiting;

use std::time::Instant;

use kernel::Text;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};
use serde_json::json;
use texts::tui as say;

use crate::draw::scene::Drawn;
use crate::field::Field;
use crate::list::List;
use crate::reel::Reel;
use crate::screen::{Desk, News, Order, Screen};
use crate::touch::Touch;
use crate::wire::{Board, Chat, Message, Moved, Phase, Play, Room as RoomState, Snapshot};

/// A room.
#[derive(Debug)]
#[allow(clippy::struct_field_names, reason = "it shows what the house says of the room")]
pub(crate) struct Room {
    id: String,
    room: Option<RoomState>,
    play: Option<Play>,
    chat: Vec<Chat>,
    /// When we last heard how the clocks stand.
    heard: Instant,
    is_up: bool,
    touch: Touch,
    /// What the cursor is on.
    cursor: Option<String>,
    last: Vec<String>,
    hint: Vec<String>,
    shows_moves: bool,
    /// A move that is being typed.
    entry: Option<Field>,
    /// Who has said that the others look away.
    revealed: Option<usize>,
    thoughts: String,
    /// What a machine gives for its own side, from 0 to 100.
    share: Option<u8>,
    /// The ply whose last move was said in the line below.
    announced: Option<usize>,
    past: Option<usize>,
    film: Option<Reel>,
    asked: Asked,
    list: List,
    /// Where things were drawn.
    drawn: Drawn,
}

/// The numbers of what was asked.
#[derive(Debug, Default)]
struct Asked {
    hint: u64,
    film: u64,
    save: u64,
    rematch: u64,
}

impl Room {
    pub(crate) fn new(id: &str) -> Self {
        Self {
            id: id.to_owned(),
            room: None,
            play: None,
            chat: Vec::new(),
            heard: Instant::now(),
            is_up: false,
            touch: Touch::default(),
            cursor: None,
            last: Vec::new(),
            hint: Vec::new(),
            shows_moves: true,
            entry: None,
            revealed: None,
            thoughts: String::new(),
            share: None,
            announced: None,
            past: None,
            film: None,
            asked: Asked::default(),
            list: List::default(),
            drawn: Drawn::default(),
        }
    }

    fn phase(&self) -> Option<Phase> {
        self.room.as_ref().map(|room| room.phase)
    }

    fn own_seats(&self) -> &[usize] {
        self.room.as_ref().map_or(&[], |room| &room.you.seats)
    }

    fn turn(&self) -> Option<usize> {
        self.play.as_ref().and_then(|play| play.scene.rest.turn)
    }

    /// Whether we are to move.
    fn may_move(&self, desk: &Desk) -> bool {
        let own = self.turn().is_some_and(|turn| self.own_seats().contains(&turn));
        own && self.phase() == Some(Phase::Playing)
            && self.past.is_none()
            && !self.is_curtained(desk)
    }

    /// Whether the one who sits here must first take the others' place.
    fn is_curtained(&self, desk: &Desk) -> bool {
        let Some(room) = &self.room else { return false };
        let is_hidden = desk.games.iter().any(|game| game.id == room.game && game.hidden);
        let several = room.you.seats.len() > 1 && room.phase == Phase::Playing;
        let turn = self.turn().filter(|turn| room.you.seats.contains(turn));
        is_hidden && several && turn.is_some_and(|turn| self.revealed != Some(turn))
    }

    fn take(&mut self, message: Message, to: u64, desk: &mut Desk) {
        match message {
            Message::Snapshot(snapshot) => self.take_all(*snapshot, desk),
            Message::Room { room } => self.room = Some(*room),
            Message::Moved(moved) => self.take_moves(*moved),
            Message::Chat(chat) => {
                desk.tell(format!("{}: {}", chat.name, chat.text));
                self.chat.push(chat);
            }
            Message::Hint { ply, text } => self.take_hint(ply, &text, desk),
            Message::Thinking { text, share } => (self.thoughts, self.share) = (text, share),
            Message::Done {} if to != 0 && to == self.asked.save => desk.tell(desk.say(say::SAVED)),
            Message::Refused(refused) => desk.warn(&refused.text),
            Message::Closing { text } => desk.warn(&text),
            Message::Done {} | Message::Unknown => {}
        }
        self.settle(desk);
        let next = self.room.as_ref().and_then(|room| room.next.clone());
        if let (true, Some(next)) = (to != 0 && to == self.asked.rematch, next) {
            desk.replace(Self::new(&next));
        }
    }

    fn take_all(&mut self, snapshot: Snapshot, desk: &mut Desk) {
        let before = self.play.as_ref().map(|play| play.ply);
        (self.room, self.chat, self.heard) = (Some(snapshot.room), snapshot.chat, desk.now);
        self.play = snapshot.play;
        let ply = self.play.as_ref().map(|play| play.ply);
        if before != ply {
            let last = self.play.as_ref().and_then(|play| play.told.last());
            self.last = last.and_then(|told| told.text.as_deref()).map(named).unwrap_or_default();
            self.hint.clear();
        }
        self.film = None;
        if self.phase() == Some(Phase::Over) {
            self.ask_film(desk);
        }
    }

    fn take_moves(&mut self, moved: Moved) {
        let Some(play) = &mut self.play else { return };
        let touched = play.scene.touched_by(&moved.scene);
        let text = moved.told.last().and_then(|told| told.text.as_deref());
        self.last = if touched.is_empty() { text.map(named).unwrap_or_default() } else { touched };
        play.scene.change(&moved.scene);
        let from = moved.told.first().map_or(play.told.len(), |told| told.ply);
        play.told.truncate(from);
        play.told.extend(moved.told);
        (play.ply, play.clock, play.redo) = (moved.ply, moved.clock, false);
        self.heard = Instant::now();
        self.hint.clear();
        self.film = None;
    }

    fn take_hint(&mut self, ply: usize, text: &str, desk: &mut Desk) {
        let Some(play) = self.play.as_ref().filter(|play| play.ply == ply) else { return };
        let action = play.scene.rest.actions.iter().find(|action| action.text == text);
        self.hint = action.map(|action| action.path.clone()).unwrap_or_default();
        self.cursor = self.hint.first().cloned().or(self.cursor.take());
        desk.tell(desk.phrase(&say::HINT_IS.with([text.into()])));
    }

    /// After anything has changed: what can be touched, and how things stand.
    fn settle(&mut self, desk: &mut Desk) {
        let may = self.may_move(desk);
        let actions = self.play.as_ref().map(|play| play.scene.rest.actions.as_slice());
        self.touch.set(if may { actions.unwrap_or_default() } else { &[] });
        if self.cursor.as_ref().is_none_or(|cursor| !self.ids().contains(cursor)) {
            self.cursor = self.play.as_ref().and_then(|play| play.scene.first_place());
        }
        let ply = self.play.as_ref().map(|play| play.ply);
        if ply != self.announced {
            self.announced = ply;
            let last = self.play.as_ref().and_then(|play| play.told.last());
            desk.tell(last.map(|told| told.says.clone()).unwrap_or_default());
        }
    }

    /// Everything that the cursor can be on, in the order of the screen.
    fn ids(&self) -> Vec<String> {
        self.play.as_ref().map(|play| play.scene.ids()).unwrap_or_default()
    }

    fn touch_cursor(&mut self, desk: &mut Desk) {
        if let Some(id) = self.cursor.clone() {
            self.hit(&id, desk);
        }
    }

    fn hit(&mut self, id: &str, desk: &mut Desk) {
        if self.is_curtained(desk) {
            self.revealed = self.turn();
            return self.settle(desk);
        }
        let falls = |room: &RoomState| room.options.get("gravity").is_some_and(|it| it == "on");
        let falls = self.room.as_ref().is_some_and(falls);
        let aim = self.touch.aim(id, falls);
        if let Some(text) = self.touch.touch(&aim) {
            self.play_move(&text, desk);
        } else if let Some(next) = self.only_next() {
            // Where only one thing is left to touch, the cursor goes there.
            self.cursor = Some(next);
        }
    }

    fn only_next(&self) -> Option<String> {
        if self.touch.path().is_empty() {
            return None;
        }
        self.touch.touchable().first().map(ToString::to_string)
    }

    fn play_move(&mut self, text: &str, desk: &mut Desk) {
        let Some(play) = &self.play else { return };
        desk.wish(json!({ "do": "move", "ply": play.ply, "text": text }));
        self.touch.cancel();
    }

    fn type_key(&mut self, key: KeyEvent, desk: &mut Desk) {
        let Some(entry) = &mut self.entry else { return };
        match key.code {
            KeyCode::Esc => self.entry = None,
            KeyCode::Enter => {
                let text = entry.text().trim().to_owned();
                self.entry = None;
                if !text.is_empty() {
                    self.play_move(&text, desk);
                }
            }
            _ => {
                entry.key(key);
            }
        }
    }
}

/// The cells that the text of a move names.
fn named(text: &str) -> Vec<String> {
    let parts = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let is_cell = |part: &&str| {
        let digits = part.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
        part.len() == digits.len() + 1 && !digits.is_empty()
    };
    parts.filter(is_cell).map(str::to_owned).collect()
}

impl Screen for Room {
    fn title(&self, desk: &Desk) -> String {
        self.room.as_ref().map_or_else(|| desk.say(say::ROOM).to_owned(), |room| room.title.clone())
    }

    fn open(&mut self, desk: &mut Desk) {
        desk.notice = (String::new(), false);
        self.shows_moves = desk.taste.shows_moves;
        desk.order(Order::Watch { room: self.id.clone() });
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk) {
        if self.entry.is_some() {
            return self.type_key(key, desk);
        }
        match self.phase() {
            Some(Phase::Waiting) => self.waiting_key(key, desk),
            Some(_) => self.table_key(key, desk),
            None if matches!(key.code, KeyCode::Esc | KeyCode::Char('q')) => Self::go_away(desk),
            None => {}
        }
    }

    fn click(&mut self, place: Position, desk: &mut Desk) {
        if self.phase() == Some(Phase::Waiting) {
            if self.list.click(place).is_some() {
                self.sit_here(desk);
            }
            return;
        }
        let target = self.drawn.targets.iter().find(|(_, area)| area.contains(place));
        let id = target.map(|(id, _)| id.clone()).or_else(|| self.cell_at(place));
        if let Some(id) = id {
            self.cursor = Some(id.clone());
            self.hit(&id, desk);
        }
    }

    fn wheel(&mut self, down: bool, desk: &mut Desk) {
        if self.phase() != Some(Phase::Waiting) {
            self.step(if down { 1 } else { -1 }, desk);
        }
    }

    fn hear(&mut self, news: &News, desk: &mut Desk) {
        match news {
            News::Said(json) => {
                let to = json["to"].as_u64().unwrap_or(0);
                if let Ok(message) = serde_json::from_value(json.clone()) {
                    self.take(message, to, desk);
                }
            }
            News::Line(up) => {
                if self.is_up && !up {
                    desk.warn(desk.say(say::LINE_LOST));
                } else if !self.is_up && *up && desk.notice.1 {
                    desk.tell(desk.say(say::LINE_FOUND));
                }
                self.is_up = *up;
            }
            News::Answer { id, status, body } => self.answered(*id, *status, body, desk),
            News::Visited(_) | News::File { .. } => {}
        }
    }

    fn chosen(&mut self, what: &'static str, word: &str, desk: &mut Desk) {
        self.menu_chosen(what, word, desk);
    }

    fn is_ticking(&self) -> bool {
        let clock = self.play.as_ref().and_then(|play| play.clock.as_ref());
        self.phase() == Some(Phase::Playing) && clock.is_some_and(|clock| clock.running.is_some())
    }

    fn keys(&self) -> Vec<(&'static str, Text)> {
        match self.phase() {
            Some(Phase::Waiting) => Self::waiting_keys(),
            Some(Phase::Over) => Self::end_keys(),
            _ => Self::table_keys(),
        }
    }

    fn draw(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        match self.phase() {
            None => {}
            Some(Phase::Waiting) => self.draw_waiting(frame, area, desk),
            Some(_) => self.draw_table(frame, area, desk),
        }
    }
}

impl Room {
    fn cell_at(&self, place: Position) -> Option<String> {
        let at = self.drawn.field?.at(place)?;
        match &self.play.as_ref()?.scene.board {
            Board::Grid(grid) => {
                grid.cells.get(at).filter(|cell| !cell.hole).map(|cell| cell.id.clone())
            }
            Board::Line(_) => None,
        }
    }

    fn go_away(desk: &mut Desk) {
        desk.order(Order::Leave);
        desk.notice = (String::new(), false);
        desk.back();
    }
}
