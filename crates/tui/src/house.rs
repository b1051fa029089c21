//! Speaking to a house: one request after the other, and a line to one room
//! that comes back by itself.

use std::time::Duration;

use client::{Client, Watch};
use kernel::Lang;
use serde_json::{Value as Json, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;

use crate::files;
use crate::screen::{Method, News, Order};

/// The longest wait before a lost line is tried again.
const LONGEST: Duration = Duration::from_secs(8);

/// Whoever speaks to the house for the face. What is asked is done in its
/// order, by a task of its own: nothing here waits.
#[derive(Debug)]
pub(crate) struct Voice {
    orders: UnboundedSender<Order>,
    task: JoinHandle<()>,
}

impl Voice {
    pub(crate) fn new(own: Client, lang: Lang, news: UnboundedSender<News>) -> Self {
        let (orders, todo) = unbounded_channel();
        let task = tokio::spawn(Speaker::new(own, lang, news).speak(todo));
        Self { orders, task }
    }

    pub(crate) fn obey(&mut self, order: Order) {
        // Who has stopped listening is about to end.
        let _ = self.orders.send(order);
    }
}

impl Drop for Voice {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// The task that speaks.
struct Speaker {
    own: Client,
    client: Client,
    lang: Lang,
    news: UnboundedSender<News>,
    line: Option<Line>,
}

/// A line to a room.
struct Line {
    wishes: UnboundedSender<(u64, Json)>,
    task: JoinHandle<()>,
}

impl Drop for Line {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Speaker {
    fn new(own: Client, lang: Lang, news: UnboundedSender<News>) -> Self {
        let mut speaker = Self { client: own.clone(), own, lang, news, line: None };
        speaker.client.lang = Some(lang.tag().to_owned());
        speaker
    }

    async fn speak(mut self, mut todo: UnboundedReceiver<Order>) {
        while let Some(order) = todo.recv().await {
            match order {
                Order::Ask { id, method, path, body } => self.ask(id, method, &path, body).await,
                Order::Watch { room } => self.watch(room),
                Order::Wish { id, wish } => self.wish(id, wish),
                Order::Leave => self.line = None,
                Order::Visit { house } => self.visit(house).await,
                Order::Read { id, path } => self.handle(id, move || files::read(&path)).await,
                Order::Write { id, path, text } => {
                    let write = move || files::write(&path, &text).map(|()| String::new());
                    self.handle(id, write).await;
                }
                Order::Speak(lang) => {
                    self.lang = lang;
                    self.client.lang = Some(lang.tag().to_owned());
                }
                Order::Quit => return,
            }
        }
    }

    async fn ask(&mut self, id: u64, method: Method, path: &str, body: Option<Json>) {
        let answer = match (method, body) {
            (Method::Get, _) => self.client.get(path).await,
            (Method::Post, body) => self.client.post(path, &body.unwrap_or_default()).await,
            (Method::Delete, Some(body)) => self.client.delete_with(path, &body).await,
            (Method::Delete, None) => self.client.delete(path).await,
        };
        let news = match answer {
            Ok(answer) => News::Answer { id, status: Some(answer.status), body: answer.body },
            Err(_) => News::Answer { id, status: None, body: Json::Null },
        };
        let _ = self.news.send(news);
    }

    /// Does something with a file, on a thread that may wait for the disk.
    async fn handle(
        &self,
        id: u64,
        work: impl FnOnce() -> std::io::Result<String> + Send + 'static,
    ) {
        let done = match tokio::task::spawn_blocking(work).await {
            Ok(done) => done.map_err(|error| error.kind()),
            Err(_) => Err(std::io::ErrorKind::Other),
        };
        let _ = self.news.send(News::File { id, done });
    }

    fn watch(&mut self, room: String) {
        let (wishes, todo) = unbounded_channel();
        let task = tokio::spawn(hold(self.client.clone(), room, todo, self.news.clone()));
        self.line = Some(Line { wishes, task });
    }

    fn wish(&mut self, id: u64, wish: Json) {
        if let Some(line) = &self.line {
            let _ = line.wishes.send((id, wish));
        }
    }

    /// Goes to another house, which hands a newcomer a pass.
    async fn visit(&mut self, house: Option<String>) {
        self.line = None;
        let mut client = match &house {
            Some(house) => Client::new(house.clone()),
            None => self.own.clone(),
        };
        client.lang = Some(self.lang.tag().to_owned());
        let visited = match client.get("/api/me").await {
            Ok(answer) if answer.status == 200 => {
                self.client = client;
                Ok(house)
            }
            Ok(answer) => Err(format!("status {}", answer.status)),
            Err(lost) => Err(lost.to_string()),
        };
        let _ = self.news.send(News::Visited(visited));
    }
}

/// Holds a line to a room for as long as it is wanted.
async fn hold(
    mut client: Client,
    room: String,
    mut wishes: UnboundedReceiver<(u64, Json)>,
    news: UnboundedSender<News>,
) {
    let mut wait = Duration::from_millis(250);
    loop {
        match client.watch(&room, "since=0").await {
            Ok(watch) => {
                wait = Duration::from_millis(250);
                let _ = news.send(News::Line(true));
                if talk(watch, &mut wishes, &news).await.is_none() {
                    return;
                }
                let _ = news.send(News::Line(false));
            }
            Err(lost) if lost.0.starts_with("status 4") => {
                let text = texts::server::NO_SUCH_ROOM;
                let text = text.get(
                    Lang::from_tag(client.lang.as_deref().unwrap_or_default()).unwrap_or_default(),
                );
                let _ = news.send(News::Said(json!({ "type": "closing", "text": text })));
                return;
            }
            Err(_) => drop(news.send(News::Line(false))),
        }
        tokio::time::sleep(wait).await;
        wait = (wait * 2).min(LONGEST);
    }
}

/// Listens and asks until the line is cut; none when nobody wants it any more.
async fn talk(
    mut watch: Watch,
    wishes: &mut UnboundedReceiver<(u64, Json)>,
    news: &UnboundedSender<News>,
) -> Option<()> {
    loop {
        tokio::select! {
            said = watch.next() => match said {
                Ok(message) => news.send(News::Said(message)).ok()?,
                Err(_) => return Some(()),
            },
            wish = wishes.recv() => {
                let (id, wish) = wish?;
                let text = json!({ "id": id, "wish": wish }).to_string();
                if watch.send(text).await.is_err() {
                    return Some(());
                }
            }
        }
    }
}
