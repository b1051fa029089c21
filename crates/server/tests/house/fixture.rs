//! A house for a test, and people who come to it.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use client::{Client, Watch};
use serde_json::{Value as Json, json};
use server::{Config, Server};
use store::{Place, Store};

/// How long anything may take.
const PATIENCE: Duration = Duration::from_mins(1);

/// A house that is gone with its test.
pub(crate) struct House {
    server: Option<Server>,
    folder: PathBuf,
    config: Config,
    pub(crate) at: String,
}

/// A folder that no other house has.
pub(crate) fn new_folder() -> PathBuf {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let number = COUNT.fetch_add(1, Relaxed);
    std::env::temp_dir().join(format!("house-{}-{number}", std::process::id()))
}

pub(crate) fn calendar(ago: u64) -> String {
    format!("2026-11-16T10:00:{:02}Z", ago % 60)
}

impl House {
    pub(crate) async fn open() -> Self {
        Self::open_with(|_| {}).await
    }

    pub(crate) async fn open_with(change: impl FnOnce(&mut Config)) -> Self {
        let folder = new_folder();
        let mut config = Config {
            addr: ([127, 0, 0, 1], 0).into(),
            requests: (100_000, 100_000),
            messages: (10_000, 10_000),
            ..Config::default()
        };
        change(&mut config);
        let mut house = Self { server: None, folder, config, at: String::new() };
        house.start().await;
        house
    }

    async fn start(&mut self) {
        let place = Place::File(self.folder.join("house.db"));
        let store = Store::open(place).await.expect("the store opens");
        let server = Server::open(self.config.clone(), store, calendar).await.expect("it opens");
        // Whoever comes back finds it where it was.
        self.config.addr = server.addr().expect("it has a port");
        self.at = self.config.addr.to_string();
        self.server = Some(server);
    }

    /// Closes and opens again.
    pub(crate) async fn restart(&mut self) {
        self.server.take().expect("it is open").close().await;
        self.start().await;
    }

    /// Somebody new.
    pub(crate) async fn guest(&self) -> Client {
        let mut client = Client::new(&self.at);
        let me = client.get("/api/me").await.expect("an answer");
        assert_eq!(me.body["kind"], "guest");
        assert!(client.cookie.is_some());
        client
    }

    /// Somebody with a profile.
    pub(crate) async fn profile(&self, alias: &str) -> Client {
        let mut client = Client::new(&self.at);
        let body = json!({ "alias": alias, "password": "correct horse" });
        let made = client.post("/api/profiles", &body).await.expect("an answer");
        assert_eq!((made.status, &made.body["name"]), (200, &json!(alias)), "{:?}", made.body);
        client
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Runs a test that gives up when it hangs.
pub(crate) fn run(test: impl Future<Output = ()>) {
    run_within(PATIENCE, test);
}

/// Runs a test that may take so long.
pub(crate) fn run_within(patience: Duration, test: impl Future<Output = ()>) {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.expect("a runtime starts");
    runtime
        .block_on(async { tokio::time::timeout(patience, test).await.expect("it does not hang") });
}

/// Opens a room and returns its name.
pub(crate) async fn open(host: &mut Client, plan: Json) -> String {
    let opened = host.post("/api/rooms", &plan).await.expect("an answer");
    assert_eq!(opened.status, 200, "{}", opened.body);
    opened.body["id"].as_str().expect("an id").to_owned()
}

/// Asks something of a room, which does it.
pub(crate) async fn wish(client: &mut Client, room: &str, wish: Json) -> Json {
    let done = client.post(&format!("/api/rooms/{room}/wishes"), &wish).await.expect("an answer");
    assert_eq!(done.status, 200, "{wish}: {}", done.body);
    done.body
}

/// Asks something of a room, which refuses it; returns the code.
pub(crate) async fn refused(client: &mut Client, room: &str, wish: Json) -> String {
    let done = client.post(&format!("/api/rooms/{room}/wishes"), &wish).await.expect("an answer");
    assert!(done.status >= 400, "{wish}: {}", done.body);
    done.body["code"].as_str().expect("a code").to_owned()
}

/// How things stand for somebody.
pub(crate) async fn look(client: &mut Client, room: &str) -> Json {
    let seen = client.get(&format!("/api/rooms/{room}")).await.expect("an answer");
    assert_eq!(seen.status, 200, "{}", seen.body);
    seen.body
}

/// A plan for a game, with these players, that begins by itself.
pub(crate) fn plan(game: &str, players: &[&str]) -> Json {
    let seats: Vec<_> = players.iter().map(|player| json!({ "player": player })).collect();
    json!({ "game": game, "seats": seats, "settings": { "pace": 0 } })
}

/// Two people who have sat down to a game, and their room.
pub(crate) async fn two(house: &House, plan: Json) -> (Client, Client, String) {
    let (mut ana, mut eva) = (house.guest().await, house.guest().await);
    let room = open(&mut ana, plan).await;
    wish(&mut eva, &room, json!({ "do": "sit", "name": "Eva" })).await;
    (ana, eva, room)
}

/// The next message of a kind.
pub(crate) async fn next(watch: &mut Watch, kind: &str) -> Json {
    loop {
        let message = watch.next().await.expect("a message");
        if message["type"] == kind {
            return message;
        }
    }
}

/// Somebody's first legal move, if it is their turn: the ply and its text.
pub(crate) fn first_action(play: &Json) -> Option<String> {
    play["scene"]["actions"][0]["text"].as_str().map(str::to_owned)
}
