//! What has happened on a page since it was opened.

use std::sync::{Mutex, Weak};

use serde_json::{Value as Json, json};
use tokio::sync::watch;

use crate::wire::{Wire, locked};

/// Something that a page has asked a server for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// What was asked for.
    pub url: String,
    /// The status of the answer; none while there is none, and when it failed.
    pub status: Option<u16>,
    /// What travelled for the answer, headers included; nothing when it came
    /// from the browser's own cache.
    pub bytes: u64,
    /// What for: `Document`, `Stylesheet`, `Script`, `Image`, `Font`, `Fetch`,
    /// `WebSocket` and the like.
    pub kind: String,
}

/// The events of one page, as they are heard.
#[derive(Debug)]
pub(crate) struct Diary {
    notes: Mutex<Notes>,
    news: watch::Sender<()>,
    wire: Weak<Wire>,
    session: String,
    /// The page's own frame, whose documents are waited for.
    frame: String,
}

#[derive(Debug, Default)]
struct Notes {
    /// Documents of the page in the order in which they began to load.
    documents: Vec<Document>,
    errors: Vec<String>,
    frames: Vec<String>,
    requests: Vec<(String, Request)>,
    dialogs: Vec<String>,
    accepts_dialogs: bool,
}

#[derive(Debug)]
struct Document {
    loader: String,
    is_loaded: bool,
}

impl Diary {
    pub(crate) fn new(wire: Weak<Wire>, session: &str, frame: &str) -> Self {
        Self {
            notes: Mutex::default(),
            news: watch::Sender::new(()),
            wire,
            session: session.to_owned(),
            frame: frame.to_owned(),
        }
    }

    /// Notes an event.
    pub(crate) fn hear(&self, event: &str, told: &Json) {
        {
            let notes = &mut *locked(&self.notes);
            match event {
                "Page.lifecycleEvent" if text(&told["frameId"]) == self.frame => notes.turn(told),
                "Page.javascriptDialogOpening" => self.answer_dialog(notes, told),
                "Network.webSocketFrameReceived" if told["response"]["opcode"] == 1 => {
                    notes.frames.push(text(&told["response"]["payloadData"]));
                }
                _ if event.starts_with("Network.") => notes.request(event, told),
                _ => notes.errors.extend(error_in(event, told)),
            }
        }
        self.news.send_replace(());
    }

    /// A dialog stops everything on a page, so it is answered at once.
    fn answer_dialog(&self, notes: &mut Notes, told: &Json) {
        notes.dialogs.push(text(&told["message"]));
        if let Some(wire) = self.wire.upgrade() {
            let answer = json!({ "accept": notes.accepts_dialogs });
            wire.tell(Some(&self.session), "Page.handleJavaScriptDialog", &answer);
        }
    }

    /// Tells about every event that is heard from now on.
    pub(crate) fn news(&self) -> watch::Receiver<()> {
        self.news.subscribe()
    }

    /// How many documents have begun to load.
    pub(crate) fn documents(&self) -> usize {
        locked(&self.notes).documents.len()
    }

    /// Which one this document is, once it has begun to load.
    pub(crate) fn place_of(&self, loader: &str) -> Option<usize> {
        locked(&self.notes).documents.iter().position(|document| document.loader == loader)
    }

    /// Whether this document, or one that came after it, has been loaded.
    pub(crate) fn is_loaded_from(&self, place: usize) -> bool {
        locked(&self.notes).documents.iter().skip(place).any(|document| document.is_loaded)
    }

    pub(crate) fn errors(&self) -> Vec<String> {
        locked(&self.notes).errors.clone()
    }

    pub(crate) fn frames(&self) -> Vec<String> {
        locked(&self.notes).frames.clone()
    }

    pub(crate) fn requests(&self) -> Vec<Request> {
        locked(&self.notes).requests.iter().map(|(_, request)| request.clone()).collect()
    }

    pub(crate) fn dialogs(&self) -> Vec<String> {
        locked(&self.notes).dialogs.clone()
    }

    pub(crate) fn accept_dialogs(&self) {
        locked(&self.notes).accepts_dialogs = true;
    }

    /// Forgets what has been noted, but not how pages load.
    pub(crate) fn forget(&self) {
        let notes = &mut *locked(&self.notes);
        notes.errors.clear();
        notes.frames.clear();
        notes.requests.clear();
        notes.dialogs.clear();
    }
}

impl Notes {
    /// A document has begun to load, or has done so.
    fn turn(&mut self, told: &Json) {
        let loader = text(&told["loaderId"]);
        let known = self.documents.iter().position(|document| document.loader == loader);
        let place = known.unwrap_or_else(|| {
            self.documents.push(Document { loader, is_loaded: false });
            self.documents.len() - 1
        });
        self.documents[place].is_loaded |= told["name"] == "load";
    }

    fn request(&mut self, event: &str, told: &Json) {
        let id = text(&told["requestId"]);
        match event {
            "Network.requestWillBeSent" => {
                // A redirect is answered by the event of the request that follows it.
                self.respond(&id, &told["redirectResponse"]);
                let length = &told["redirectResponse"]["encodedDataLength"];
                self.weigh(&id, length);
                self.ask(id, &told["request"]["url"], text(&told["type"]));
            }
            "Network.webSocketCreated" => self.ask(id, &told["url"], "WebSocket".to_owned()),
            "Network.responseReceived" | "Network.webSocketHandshakeResponseReceived" => {
                self.respond(&id, &told["response"]);
            }
            "Network.loadingFinished" => self.weigh(&id, &told["encodedDataLength"]),
            _ => {}
        }
    }

    fn ask(&mut self, id: String, url: &Json, kind: String) {
        self.requests.push((id, Request { url: text(url), status: None, bytes: 0, kind }));
    }

    fn respond(&mut self, id: &str, response: &Json) {
        if let Some(status) = response["status"].as_u64()
            && let Some(request) = self.last_of(id)
        {
            request.status = Some(status as u16);
        }
    }

    fn weigh(&mut self, id: &str, length: &Json) {
        if let (Some(length), Some(request)) = (length.as_f64(), self.last_of(id)) {
            request.bytes = length as u64;
        }
    }

    fn last_of(&mut self, id: &str) -> Option<&mut Request> {
        self.requests.iter_mut().rev().find(|(other, _)| other == id).map(|(_, request)| request)
    }
}

/// The sentence of an event that tells of something wrong.
fn error_in(event: &str, told: &Json) -> Option<String> {
    match event {
        "Runtime.exceptionThrown" => Some(exception(&told["exceptionDetails"])),
        "Runtime.consoleAPICalled" if told["type"] == "error" || told["type"] == "assert" => {
            let args = told["args"].as_array().into_iter().flatten();
            Some(args.map(shown).collect::<Vec<_>>().join(" "))
        }
        "Log.entryAdded" if told["entry"]["level"] == "error" => {
            let entry = &told["entry"];
            Some(format!("{} {}", text(&entry["text"]), text(&entry["url"])).trim().to_owned())
        }
        "Inspector.targetCrashed" => Some("The page has crashed.".to_owned()),
        _ => None,
    }
}

/// What an exception says, with where it came from if it is an error.
pub(crate) fn exception(details: &Json) -> String {
    match shown(&details["exception"]) {
        thrown if thrown.is_empty() => text(&details["text"]),
        thrown => thrown,
    }
}

/// A value of a page as its console shows it.
fn shown(object: &Json) -> String {
    let words = ["description", "unserializableValue"].map(|key| text(&object[key]));
    let word = words.into_iter().find(|word| !word.is_empty());
    word.unwrap_or_else(|| match &object["value"] {
        Json::Null => String::new(),
        Json::String(text) => text.clone(),
        other => other.to_string(),
    })
}

fn text(value: &Json) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
