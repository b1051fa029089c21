//! What keys and menus do at the table.

use kernel::Text;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use serde_json::json;
use texts::tui as say;

use super::super::Replay;
use super::Room;
use crate::field::Field;
use crate::overlay::Overlay;
use crate::screen::{Desk, Order};
use crate::wire::{Phase, Room as RoomState};

impl Room {
    pub(super) fn table_keys() -> Vec<(&'static str, Text)> {
        vec![
            ("Enter", say::KEY_TOUCH),
            ("Tab", say::KEY_NEXT_MOVE),
            (":", say::KEY_TYPE),
            ("u r", say::KEY_UNDO_REDO),
            ("t", say::KEY_HINT),
            ("x", say::KEY_FOR_ME),
            ("o", say::KEY_MORE),
            ("[ ]", say::KEY_STEP),
            ("s", say::KEY_SEATS),
            ("v", say::KEY_SHOW_MOVES),
            ("p", say::KEY_PLAIN),
            ("c", say::KEY_CHAT),
            ("hjkl ←↓↑→", say::KEY_CURSOR),
            ("q", say::KEY_BACK),
        ]
    }

    pub(super) fn end_keys() -> Vec<(&'static str, Text)> {
        vec![
            ("m", say::KEY_REMATCH),
            ("[ ]", say::KEY_STEP),
            ("l", say::KEY_REPLAY),
            ("w", say::KEY_SAVE),
            ("c", say::KEY_CHAT),
            ("q", say::KEY_BACK),
        ]
    }

    pub(super) fn table_key(&mut self, key: KeyEvent, desk: &mut Desk) {
        if self.past.is_none() && self.walk(key.code) {
            return;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') if self.past.is_none() => self.touch_cursor(desk),
            KeyCode::Tab => self.next_touchable(true),
            KeyCode::BackTab => self.next_touchable(false),
            KeyCode::Char('[') | KeyCode::Left => self.step(-1, desk),
            KeyCode::Char(']') | KeyCode::Right => self.step(1, desk),
            KeyCode::Home => self.go_to(0, desk),
            KeyCode::End => self.go_to(usize::MAX, desk),
            KeyCode::Esc | KeyCode::Char('q') => self.escape(key.code, desk),
            KeyCode::Char(letter) => self.letter(letter, desk),
            _ => {}
        }
    }

    fn letter(&mut self, letter: char, desk: &mut Desk) {
        let playing = self.phase() == Some(Phase::Playing);
        match letter {
            ':' if playing => self.begin_typing(desk),
            'u' if playing => drop(desk.wish(json!({ "do": "offer", "what": "undo" }))),
            'r' if playing => drop(desk.wish(json!({ "do": "offer", "what": "redo" }))),
            't' if playing => self.asked.hint = desk.wish(json!({ "do": "hint" })),
            'x' if playing => drop(desk.wish(json!({ "do": "play", "by": "level:5" }))),
            'v' => self.shows_moves = !self.shows_moves,
            'p' => self.play_plain(desk),
            'o' if playing => self.open_more(desk),
            's' if playing => self.open_seats(desk),
            'c' if self.may_speak() => {
                desk.overlay = Some(Overlay::prompt("chat", desk.say(say::SAY)));
            }
            'w' => desk.overlay = Some(Overlay::prompt("save", desk.say(say::SAVE_NAME))),
            'l' if !playing => self.look_again(desk),
            'm' if !playing => self.asked.rematch = desk.wish(json!({ "do": "rematch" })),
            'y' | 'n' => self.answer_offer(letter == 'y', desk),
            _ => {}
        }
    }

    fn may_speak(&self) -> bool {
        self.room.as_ref().is_some_and(|room| room.settings.chat)
    }

    fn begin_typing(&mut self, desk: &mut Desk) {
        self.entry = Some(Field::default());
        let game = self.room.as_ref().and_then(|room| desk.game(&room.game));
        let forms = game.map(|game| game.typing.replace('\n', "; ")).unwrap_or_default();
        desk.tell(forms);
    }

    /// Opens the replay of a match that is over.
    fn look_again(&mut self, desk: &mut Desk) {
        let result = self.play.as_ref().and_then(|play| play.result.as_ref());
        if let Some(number) = result.map(|result| result.number) {
            desk.open(Replay::new(number));
        }
    }

    /// Makes a move for which nothing on the table is touched, such as passing.
    fn play_plain(&mut self, desk: &mut Desk) {
        if let Some(text) = self.touch.plain_move(&self.ids()) {
            self.play_move(&text, desk);
        }
    }

    fn answer_offer(&mut self, yes: bool, desk: &mut Desk) {
        let offer = self.room.as_ref().and_then(|room| room.offer.as_ref());
        if let Some(what) = offer.map(|offer| offer.what.clone()) {
            desk.wish(json!({ "do": "answer", "what": what, "yes": yes }));
        }
    }

    /// Back, one step at a time: what was touched, the past, the room.
    fn escape(&mut self, key: KeyCode, desk: &mut Desk) {
        let undone = key == KeyCode::Esc && (self.touch.cancel() || self.past.take().is_some());
        if undone {
            return self.settle(desk);
        }
        let others = |room: &RoomState| {
            let seats = room.seats.iter().enumerate();
            seats
                .filter(|(at, seat)| seat.player == "person" && !room.you.seats.contains(at))
                .count()
        };
        let leaves_others = self.room.as_ref().is_some_and(|room| {
            room.phase == Phase::Playing && !room.you.seats.is_empty() && others(room) > 0
        });
        match leaves_others {
            true => {
                desk.overlay = Some(Overlay::question("leave", desk.say(say::SURE_LEAVE), desk));
            }
            false => Self::go_away(desk),
        }
    }

    fn open_more(&mut self, desk: &mut Desk) {
        let Some(room) = &self.room else { return };
        let own = !room.you.seats.is_empty();
        let is_all_machines = room.seats.iter().all(crate::wire::Seat::is_machine);
        let people = room.seats.iter().filter(|seat| seat.player == "person").count();
        let pause = if room.paused { ("resume", say::RESUME) } else { ("pause", say::PAUSE) };
        let all = [
            (own && room.you.seats.len() >= people, "random", say::RANDOM_MOVE),
            (room.you.host, "save", say::SAVE_AS),
            (own || room.you.host, "restart", say::RESTART),
            (own && people > room.you.seats.len(), "draw", say::OFFER_DRAW),
            (own, "resign", say::RESIGN),
            (is_all_machines && room.you.host, pause.0, pause.1),
        ];
        let items = all.into_iter().filter(|(is, ..)| *is);
        let items = items.map(|(_, word, text)| (word.to_owned(), desk.say(text).to_owned()));
        desk.overlay = Some(Overlay::menu("more", desk.say(say::MORE), items.collect()));
    }

    /// The seats that we may change, and how.
    fn open_seats(&mut self, desk: &mut Desk) {
        let Some(room) = &self.room else { return };
        let may = |at: usize| {
            room.you.seats.contains(&at) || room.you.host && room.seats[at].is_machine()
        };
        let mut items = Vec::new();
        for (at, seat) in room.seats.iter().enumerate().filter(|(at, _)| may(*at)) {
            for (word, text) in [("mode", say::SEAT_MODE), ("colour", say::COLOUR)] {
                items
                    .push((format!("{word} {at}"), format!("{}: {}", seat.name(), desk.say(text))));
            }
        }
        if !items.is_empty() {
            desk.overlay = Some(Overlay::menu("seats", desk.say(say::SEATS), items));
        }
    }

    /// How a seat may be changed.
    fn open_seat(&mut self, word: &str, desk: &mut Desk) {
        let Some((what, at)) = word.split_once(' ') else { return };
        let Some(game) = self.room.as_ref().and_then(|room| desk.game(&room.game)) else { return };
        let named = |it: &crate::setting::Named| (format!("{at} {}", it.word), it.name.clone());
        let (what, title, items) = match what {
            "mode" => {
                let me = (format!("{at} me"), desk.say(say::ME).to_owned());
                let machines = game.machines.iter().map(named);
                ("mode", say::SEAT_MODE, std::iter::once(me).chain(machines).collect())
            }
            _ => ("colour", say::COLOUR, game.colours.iter().map(named).collect::<Vec<_>>()),
        };
        desk.overlay = Some(Overlay::menu(what, desk.say(title), items));
    }

    pub(super) fn menu_chosen(&mut self, what: &'static str, word: &str, desk: &mut Desk) {
        let seat =
            || word.split_once(' ').and_then(|(at, rest)| Some((at.parse::<usize>().ok()?, rest)));
        match (what, word) {
            ("more", word) => Self::more_chosen(word, desk),
            ("seats", word) => self.open_seat(word, desk),
            ("mode", _) => {
                if let Some((at, player)) = seat() {
                    desk.wish(json!({ "do": "seat", "seat": at, "player": player }));
                }
            }
            ("colour", _) => {
                if let Some((at, colour)) = seat() {
                    desk.wish(json!({ "do": "colour", "seat": at, "colour": colour }));
                }
            }
            ("chat", text) if !text.trim().is_empty() => {
                desk.wish(json!({ "do": "chat", "text": text }));
            }
            ("save", name) if !name.trim().is_empty() => {
                self.asked.save = desk.wish(json!({ "do": "save", "name": name }));
            }
            ("restart", "yes") => drop(desk.wish(json!({ "do": "offer", "what": "restart" }))),
            ("resign", "yes") => self.resign(desk),
            ("leave", "yes") => Self::go_away(desk),
            ("close", "yes") => {
                desk.wish(json!({ "do": "close" }));
                desk.order(Order::Leave);
                desk.back();
            }
            ("sit", name) => self.sit_as(name, desk),
            _ => {}
        }
    }

    fn more_chosen(word: &str, desk: &mut Desk) {
        match word {
            "save" => desk.overlay = Some(Overlay::prompt("save", desk.say(say::SAVE_NAME))),
            "restart" => {
                desk.overlay =
                    Some(Overlay::question("restart", desk.say(say::SURE_RESTART), desk));
            }
            "resign" => {
                desk.overlay = Some(Overlay::question("resign", desk.say(say::SURE_RESIGN), desk));
            }
            "draw" => drop(desk.wish(json!({ "do": "offer", "what": "draw" }))),
            "random" => drop(desk.wish(json!({ "do": "play", "by": "random" }))),
            word => drop(desk.wish(json!({ "do": word }))),
        }
    }

    fn resign(&mut self, desk: &mut Desk) {
        let own = self.own_seats();
        let turn = self.turn().filter(|turn| own.contains(turn));
        if let Some(seat) = turn.or(own.first().copied()) {
            desk.wish(json!({ "do": "resign", "seat": seat }));
        }
    }
}
