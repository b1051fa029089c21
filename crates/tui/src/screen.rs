//! What a screen is, and what it may ask for.

use std::io::ErrorKind;
use std::sync::Arc;
use std::time::Instant;

use kernel::{Lang, NoNames, Phrase, Text};
use ratatui::Frame;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};
use serde_json::Value as Json;

use crate::look::Look;
use crate::overlay::Overlay;
use crate::setting::Game;
use crate::taste::Taste;

/// Something that is asked of the house, or of whoever runs the face.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// A request; its answer has the same number.
    Ask {
        /// Its number.
        id: u64,
        /// How.
        method: Method,
        /// Where.
        path: String,
        /// What is sent.
        body: Option<Json>,
    },
    /// To hear everything that happens in a room.
    Watch {
        /// The room.
        room: String,
    },
    /// Something that is asked of the room that is watched.
    Wish {
        /// Its number.
        id: u64,
        /// The wish.
        wish: Json,
    },
    /// To hear no more of the room.
    Leave,
    /// To go to another house; none is one's own.
    Visit {
        /// Its address.
        house: Option<String>,
    },
    /// To read a file that somebody has named; the answer has the same number.
    Read {
        /// Its number.
        id: u64,
        /// Where it is.
        path: String,
    },
    /// To write a file that is not there yet.
    Write {
        /// Its number.
        id: u64,
        /// Where it goes.
        path: String,
        /// What it says.
        text: String,
    },
    /// To speak another language.
    Speak(Lang),
    /// To end.
    Quit,
}

/// How something is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Method {
    Get,
    Post,
    Delete,
}

/// What is heard from a house.
#[derive(Clone, Debug)]
pub enum News {
    /// The answer to a request.
    Answer {
        /// The request's number.
        id: u64,
        /// The status of HTTP; none when the house did not answer.
        status: Option<u16>,
        /// What it says.
        body: Json,
    },
    /// What a file says, or nothing more once it is written; or why not.
    File {
        /// The number of the order.
        id: u64,
        /// What came of it.
        done: Result<String, ErrorKind>,
    },
    /// A message of the room that is watched.
    Said(Json),
    /// Whether the line to the room is up.
    Line(bool),
    /// We are in another house now, or not, and why.
    Visited(Result<Option<String>, String>),
}

/// Where to go from a screen.
pub(crate) enum Step {
    Stay,
    Back,
    Open(Box<dyn Screen>),
    /// In place of this one.
    Replace(Box<dyn Screen>),
}

/// What a screen works with: what is known, and what it wants done.
pub(crate) struct Desk {
    pub(crate) lang: Lang,
    pub(crate) look: Look,
    /// How things look when nobody has said otherwise.
    terminal: Look,
    pub(crate) taste: Taste,
    pub(crate) now: Instant,
    pub(crate) games: Arc<Vec<Game>>,
    /// The house we are in; none is our own.
    pub(crate) house: Option<String>,
    pub(crate) orders: Vec<Order>,
    pub(crate) step: Step,
    pub(crate) overlay: Option<Overlay>,
    /// What is said in the one line that everybody reads, and whether it is bad.
    pub(crate) notice: (String, bool),
    asked: u64,
}

impl Desk {
    pub(crate) fn new(lang: Lang, look: Look) -> Self {
        Self {
            lang,
            look,
            terminal: look,
            taste: Taste::default(),
            now: Instant::now(),
            games: Arc::default(),
            house: None,
            orders: Vec::new(),
            step: Step::Stay,
            overlay: None,
            notice: (String::new(), false),
            asked: 0,
        }
    }

    /// Looks as somebody likes it from now on.
    pub(crate) fn suit(&mut self, taste: Taste) {
        (self.taste, self.look) = (taste, taste.look(self.terminal));
    }

    pub(crate) fn say(&self, text: Text) -> &'static str {
        text.get(self.lang)
    }

    pub(crate) fn phrase(&self, phrase: &Phrase) -> String {
        phrase.say(self.lang, &NoNames)
    }

    fn ask(&mut self, method: Method, path: &str, body: Option<Json>) -> u64 {
        self.asked += 1;
        let (id, path) = (self.asked, path.to_owned());
        self.orders.push(Order::Ask { id, method, path, body });
        id
    }

    pub(crate) fn get(&mut self, path: &str) -> u64 {
        self.ask(Method::Get, path, None)
    }

    pub(crate) fn post(&mut self, path: &str, body: Json) -> u64 {
        self.ask(Method::Post, path, Some(body))
    }

    pub(crate) fn delete(&mut self, path: &str) -> u64 {
        self.ask(Method::Delete, path, None)
    }

    /// Deletes something for which more has to be said, such as a password.
    pub(crate) fn delete_with(&mut self, path: &str, body: Json) -> u64 {
        self.ask(Method::Delete, path, Some(body))
    }

    pub(crate) fn read(&mut self, path: &str) -> u64 {
        self.asked += 1;
        self.orders.push(Order::Read { id: self.asked, path: path.to_owned() });
        self.asked
    }

    pub(crate) fn write(&mut self, path: &str, text: String) -> u64 {
        self.asked += 1;
        self.orders.push(Order::Write { id: self.asked, path: path.to_owned(), text });
        self.asked
    }

    pub(crate) fn wish(&mut self, wish: Json) -> u64 {
        self.asked += 1;
        self.orders.push(Order::Wish { id: self.asked, wish });
        self.asked
    }

    pub(crate) fn order(&mut self, order: Order) {
        self.orders.push(order);
    }

    pub(crate) fn open(&mut self, screen: impl Screen + 'static) {
        self.step = Step::Open(Box::new(screen));
    }

    pub(crate) fn replace(&mut self, screen: impl Screen + 'static) {
        self.step = Step::Replace(Box::new(screen));
    }

    pub(crate) fn back(&mut self) {
        self.step = Step::Back;
    }

    pub(crate) fn tell(&mut self, text: impl Into<String>) {
        self.notice = (text.into(), false);
    }

    pub(crate) fn warn(&mut self, text: &str) {
        self.notice = (sentence(text), true);
    }

    /// Says what went wrong with a request, if it did. True when it went well.
    pub(crate) fn went_well(&mut self, status: Option<u16>, body: &Json) -> bool {
        match status {
            Some(200..=299) => true,
            Some(_) => {
                let text = body["text"].as_str().unwrap_or(texts::tui::FAILED.get(self.lang));
                self.warn(text);
                false
            }
            None => {
                self.warn(self.say(texts::tui::NO_ANSWER));
                false
            }
        }
    }

    pub(crate) fn game(&self, id: &str) -> Option<Game> {
        self.games.iter().find(|game| game.id == id).cloned()
    }
}

/// A screen: it hears keys, clicks and news, and draws itself.
pub(crate) trait Screen: Send {
    /// What it is called, in the line at the top.
    fn title(&self, desk: &Desk) -> String;

    /// It is shown: for the first time, or again after another.
    fn open(&mut self, _desk: &mut Desk) {}

    fn key(&mut self, key: KeyEvent, desk: &mut Desk);

    fn click(&mut self, _place: Position, _desk: &mut Desk) {}

    fn wheel(&mut self, _down: bool, _desk: &mut Desk) {}

    fn hear(&mut self, _news: &News, _desk: &mut Desk) {}

    /// What somebody has answered to a question, or chosen from a menu.
    fn chosen(&mut self, _what: &'static str, _word: &str, _desk: &mut Desk) {}

    /// Whether it wants to be drawn anew as time passes.
    fn is_ticking(&self) -> bool {
        false
    }

    /// Its keys, each with what it does.
    fn keys(&self) -> Vec<(&'static str, Text)>;

    fn draw(&mut self, frame: &mut Frame, area: Rect, desk: &Desk);
}

/// A refusal begins small, as part of a line; by itself it is a sentence.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}
