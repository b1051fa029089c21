//! The first screen: the games, where to go on, and all other places.

use kernel::Text;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use serde::Deserialize;
use serde_json::{Value as Json, json};
use texts::tui as say;

use super::places::{self, PLACES, Place};
use super::{Room, Setup};
use crate::list::List;
use crate::overlay::Overlay;
use crate::screen::{Desk, News, Order, Screen};

/// A room that is open, as the lobby lists it.
#[derive(Clone, Debug, Deserialize)]
struct Open {
    id: String,
    game: String,
    phase: String,
    players: Vec<Option<String>>,
}

/// What a line of the screen leads to.
#[derive(Clone, Debug)]
enum Entry {
    Game(String),
    Room(Open, bool),
    Place(&'static Place),
}

/// The first screen.
#[derive(Debug, Default)]
pub(crate) struct Home {
    list: List,
    own: Vec<Open>,
    open: Vec<Open>,
    asked: [u64; 3],
    /// The room to go to in a house that we are on the way to.
    awaited: Option<String>,
}

impl Home {
    fn entries(&self, desk: &Desk) -> Vec<Entry> {
        let own = self.own.iter().cloned().map(|room| Entry::Room(room, true));
        let games = desk.games.iter().map(|game| Entry::Game(game.id.clone()));
        let is_other = |room: &&Open| self.own.iter().all(|own| own.id != room.id);
        let others = self.open.iter().filter(is_other).cloned();
        let others = others.map(|room| Entry::Room(room, false));
        own.chain(games).chain(others).chain(PLACES.iter().map(Entry::Place)).collect()
    }

    fn line(entry: &Entry, desk: &Desk) -> Line<'static> {
        match entry {
            Entry::Game(id) => {
                let name = desk.game(id).map(|game| game.name).unwrap_or_default();
                Line::from(format!("  {} {name}", desk.look.sign('▸', '>')))
            }
            Entry::Room(room, own) => {
                let name = desk.game(&room.game).map(|game| game.name).unwrap_or_default();
                let awaited = desk.say(say::AWAITED);
                let players: Vec<_> =
                    room.players.iter().map(|name| name.as_deref().unwrap_or(awaited)).collect();
                let what = match (own, room.phase.as_str()) {
                    (true, _) => say::GO_ON,
                    (false, "waiting") => say::SIT_DOWN,
                    (false, _) => say::WATCH,
                };
                Line::from(vec![
                    Span::styled(format!("  {} ", desk.say(what)), desk.look.accent()),
                    Span::raw(format!("{name}  ")),
                    Span::styled(players.join(" · "), desk.look.soft()),
                ])
            }
            Entry::Place(place) => Line::from(vec![
                Span::styled(format!("  {} ", place.key), desk.look.accent()),
                Span::raw(desk.say(place.name)),
            ]),
        }
    }

    fn enter(&mut self, desk: &mut Desk) {
        match self.entries(desk).get(self.list.at).cloned() {
            Some(Entry::Game(id)) => self.quick(&id, desk),
            Some(Entry::Room(room, _)) => desk.open(Room::new(&room.id)),
            Some(Entry::Place(place)) => (place.open)(desk),
            None => {}
        }
    }

    /// A match against the machine at once.
    fn quick(&mut self, id: &str, desk: &mut Desk) {
        let Some(game) = desk.game(id) else { return };
        let mut seats = vec![json!({ "player": "me" })];
        seats.resize(game.default_seats, json!({ "player": "level:3" }));
        let plan = json!({ "game": id, "seats": seats, "settings": { "pace": 600 } });
        self.asked[2] = desk.post("/api/rooms", plan);
    }

    fn about(&self, desk: &Desk) -> Vec<Line<'static>> {
        match self.entries(desk).get(self.list.at) {
            Some(Entry::Game(id)) => {
                let Some(game) = desk.game(id) else { return Vec::new() };
                vec![
                    Line::styled(game.name, desk.look.accent()),
                    Line::default(),
                    Line::from(game.about),
                    Line::default(),
                    Line::styled(desk.say(say::QUICK), desk.look.soft()),
                    Line::styled(desk.say(say::SET_UP_KEY), desk.look.soft()),
                ]
            }
            Some(Entry::Place(place)) => vec![
                Line::styled(desk.say(place.name), desk.look.accent()),
                Line::default(),
                Line::from(desk.say(place.about)),
            ],
            _ => Vec::new(),
        }
    }
}

impl Screen for Home {
    fn title(&self, desk: &Desk) -> String {
        desk.say(say::HOME).to_owned()
    }

    fn open(&mut self, desk: &mut Desk) {
        self.asked = [desk.get("/api/rooms/mine"), desk.get("/api/rooms"), 0];
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk) {
        if self.list.key(key) {
            return;
        }
        match key.code {
            KeyCode::Enter => self.enter(desk),
            KeyCode::Char('n') => {
                let game = match self.entries(desk).get(self.list.at) {
                    Some(Entry::Game(id)) => desk.game(id),
                    _ => None,
                };
                if let Some(game) = game {
                    desk.open(Setup::new(game, desk.lang));
                }
            }
            KeyCode::Char('g') => {
                desk.overlay = Some(Overlay::prompt("join", desk.say(say::CODE_OR_LINK)));
            }
            KeyCode::Char('e') => {
                let other = match desk.lang {
                    kernel::Lang::En => kernel::Lang::Es,
                    kernel::Lang::Es => kernel::Lang::En,
                };
                desk.order(Order::Speak(other));
            }
            KeyCode::Char('b') if desk.house.is_some() => desk.order(Order::Visit { house: None }),
            KeyCode::F(5) => self.open(desk),
            KeyCode::Char('q') | KeyCode::Esc => {
                desk.overlay = Some(Overlay::question("quit", desk.say(say::SURE_QUIT), desk));
            }
            KeyCode::Char(letter) => places::go(letter, desk),
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

    fn chosen(&mut self, what: &'static str, word: &str, desk: &mut Desk) {
        match (what, word) {
            ("quit", "yes") => desk.order(Order::Quit),
            ("join", link) => self.join(link, desk),
            _ => {}
        }
    }

    fn hear(&mut self, news: &News, desk: &mut Desk) {
        if let News::Visited(visited) = news {
            return self.arrive(visited, desk);
        }
        let News::Answer { id, status, body } = news else { return };
        let Some(which) = self.asked.iter().position(|asked| asked == id) else { return };
        if !desk.went_well(*status, body) {
            return;
        }
        let rooms = |body: &Json| serde_json::from_value(body.clone()).unwrap_or_default();
        match which {
            0 => self.own = rooms(body),
            1 => self.open = rooms(body),
            _ => {
                if let Some(room) = body["id"].as_str() {
                    desk.open(Room::new(room));
                }
            }
        }
    }

    fn keys(&self) -> Vec<(&'static str, Text)> {
        let mut keys = vec![
            ("Enter", say::KEY_PLAY),
            ("n", say::KEY_SET_UP),
            ("g", say::KEY_JOIN),
            ("e", say::KEY_LANGUAGE),
            ("q", say::KEY_QUIT),
            ("b", say::KEY_OWN_HOUSE),
            ("F5", say::KEY_RENEW),
        ];
        keys.extend(PLACES.iter().map(|place| (place.key, place.name)));
        keys
    }

    fn draw(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let [_, middle] =
            Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
        let [left, right] =
            Layout::horizontal([Constraint::Percentage(50), Constraint::Fill(1)]).areas(middle);
        let lines = self.entries(desk).iter().map(|entry| Self::line(entry, desk)).collect();
        self.list.draw(frame.buffer_mut(), left, lines, desk.look);
        let about = Paragraph::new(self.about(desk)).wrap(Wrap { trim: true });
        frame.render_widget(about, right.inner(ratatui::layout::Margin::new(2, 0)));
    }
}

impl Home {
    /// Goes to a room by its code or link; a link may lead to another house.
    fn join(&mut self, link: &str, desk: &mut Desk) {
        match address(link) {
            (Some(house), room) => {
                self.awaited = room;
                desk.tell(desk.phrase(&say::GOING_TO.with([house.as_str().into()])));
                desk.order(Order::Visit { house: Some(house) });
            }
            (None, Some(room)) => desk.open(Room::new(&room)),
            (None, None) => {}
        }
    }

    /// We are in another house now, or have not come in.
    fn arrive(&mut self, visited: &Result<Option<String>, String>, desk: &mut Desk) {
        let room = self.awaited.take();
        match (visited, room) {
            (Ok(_), Some(room)) => desk.open(Room::new(&room)),
            (Ok(_), None) => {
                desk.tell(desk.say(say::AT_THAT_HOUSE));
                self.open(desk);
            }
            (Err(why), _) => {
                let phrase = say::NOT_THERE.with([why.as_str().into()]);
                desk.warn(&desk.phrase(&phrase));
            }
        }
    }
}

/// The house and the room that a link or a code names.
fn address(link: &str) -> (Option<String>, Option<String>) {
    let link = link.trim().trim_end_matches('/');
    let link = link.strip_prefix("http://").unwrap_or(link);
    let last = link.rsplit('/').next().unwrap_or_default();
    let room = last.split('?').next().unwrap_or_default();
    match link.split_once('/') {
        Some((house, _)) => (Some(house.to_owned()), Some(room.to_owned())),
        None if link.contains(':') || link.contains('.') => (Some(link.to_owned()), None),
        None => (None, Some(room.to_owned()).filter(|room| !room.is_empty())),
    }
}

#[cfg(test)]
mod tests {
    use super::address;

    #[test]
    fn links_name_a_house_and_a_room() {
        let named = |link: &str| {
            let (house, room) = address(link);
            (house.unwrap_or_default(), room.unwrap_or_default())
        };
        let pair = |one: &str, other: &str| (one.to_owned(), other.to_owned());
        assert_eq!(named("http://10.0.0.2:8080/room/abc?seat=1"), pair("10.0.0.2:8080", "abc"));
        assert_eq!(named("10.0.0.2:8080"), pair("10.0.0.2:8080", ""));
        assert_eq!(named(" abc "), pair("", "abc"));
        assert_eq!(named(""), pair("", ""));
    }
}
