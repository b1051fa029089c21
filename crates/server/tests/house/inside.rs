//! A house without a port, for whoever is in the same process.

use std::path::PathBuf;

use client::{Client, Door};
use serde_json::json;
use server::{Config, Server};
use store::{Place, Store};

use crate::fixture::{calendar, new_folder, next, open, plan, run, wish};

/// A house that nobody outside of this process can reach.
struct Inside {
    server: Server,
    folder: PathBuf,
}

impl Inside {
    async fn open() -> Self {
        let folder = new_folder();
        let store = Store::open(Place::File(folder.join("house.db"))).await.expect("it opens");
        let opened = Server::open_inside(Config::default(), store, calendar).await;
        Self { server: opened.expect("it opens"), folder }
    }

    fn client(&self) -> Client {
        let door = self.server.door();
        Client::through(Door::new(move || door.connect()))
    }

    async fn close(self) {
        self.server.close().await;
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[test]
fn a_whole_match_is_played_through_the_inner_door_with_no_port_open() {
    run(async {
        let house = Inside::open().await;
        assert_eq!(house.server.addr(), None);
        let (mut ana, mut window) = (house.client(), house.client());
        let room = open(&mut ana, plan("ttt", &["me", "me"])).await;
        let mut watch = window.watch(&room, "").await.expect("a line");
        next(&mut watch, "snapshot").await;
        for (ply, text) in ["a1", "b1", "a2", "b2"].into_iter().enumerate() {
            let (done, _) = watch
                .ask_and_hear(&json!({ "do": "move", "ply": ply, "text": text }))
                .await
                .expect("an answer");
            assert_eq!(done["type"], "moved", "{done}");
        }
        // A request and a socket are the same person at home.
        wish(&mut ana, &room, json!({ "do": "move", "ply": 4, "text": "a3" })).await;
        let over = loop {
            let message = watch.next().await.expect("a message");
            if message["play"]["result"].is_object() {
                break message;
            }
        };
        assert_eq!(over["play"]["result"]["winners"], json!([0]), "{over}");
        let film = ana.get("/api/matches/1/film").await.expect("an answer");
        assert_eq!(film.body["steps"].as_array().map(Vec::len), Some(5));
        house.close().await;
    });
}

#[test]
fn streams_languages_and_profiles_work_inside_as_they_do_outside() {
    run(async {
        let house = Inside::open().await;
        let mut ana = house.client().with_lang("es");
        let me = ana.get("/api/me").await.expect("an answer").body;
        assert_eq!(me, json!({ "kind": "guest", "home": true }));
        let nowhere = ana.get("/api/rooms/nowhere").await.expect("an answer");
        assert_eq!(nowhere.status, 404);
        let english = house.client().get("/api/rooms/nowhere").await.expect("an answer");
        assert_ne!(nowhere.body["text"], english.body["text"]);
        let credentials = json!({ "alias": "Ana", "password": "correct horse" });
        assert_eq!(ana.post("/api/profiles", &credentials).await.expect("an answer").status, 200);
        let bot = ana.post("/api/bots", &json!({ "name": "Robby" })).await.expect("an answer");
        let token = bot.body["token"].as_str().expect("a token").to_owned();
        let mut robby = house.client().with_token(&token);
        let mut lines = robby.stream("/api/bot/events").await.expect("a stream");
        open(&mut ana, plan("ttt", &["me", "bot:Robby"])).await;
        assert_eq!(lines.next().await.expect("a line")["type"], "challenge");
        house.close().await;
    });
}

#[test]
fn nobody_comes_in_once_the_house_is_closed() {
    run(async {
        let house = Inside::open().await;
        let mut ana = house.client();
        assert_eq!(ana.get("/health").await.expect("an answer").status, 200);
        let room = open(&mut ana, plan("ttt", &["me", "me"])).await;
        let mut watch = ana.watch(&room, "").await.expect("a line");
        let late = ana.clone();
        house.close().await;
        while watch.next().await.is_ok() {}
        assert!(late.clone().get("/health").await.is_err());
    });
}
