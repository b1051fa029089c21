//! Programs that play online.

use std::process::{Command, Stdio};

use serde_json::json;

use crate::fixture::{House, look, open, plan, refused, run, wish};

#[test]
fn a_bot_is_asked_accepts_and_plays() {
    run(async {
        let house = House::open().await;
        let mut ana = house.profile("Ana").await;
        let made = ana.post("/api/bots", &json!({ "name": "Robby" })).await.expect("an answer");
        let token = made.body["token"].as_str().expect("a token").to_owned();
        let mut robby = client::Client::new(&house.at).with_token(&token);
        let mut events = robby.stream("/api/bot/events").await.expect("a stream");
        let room = open(&mut ana, plan("ttt", &["me", "bot:robby"])).await;
        let challenge = events.next().await.expect("a challenge");
        assert_eq!((&challenge["type"], &challenge["seat"]), (&json!("challenge"), &json!(1)));
        wish(&mut robby, &room, json!({ "do": "sit", "seat": 1 })).await;
        let mut ply = 0;
        let over = loop {
            let text = look(&mut ana, &room).await["play"]["scene"]["actions"][0]["text"].clone();
            wish(&mut ana, &room, json!({ "do": "move", "ply": ply, "text": text })).await;
            let event = events.next().await.expect("an event");
            if event["type"] == "over" {
                break event;
            }
            assert_eq!((&event["type"], &event["room"]), (&json!("turn"), &json!(room)));
            let last = event["moves"].as_array().and_then(|moves| moves.last()).expect("a move");
            wish(&mut robby, &room, json!({ "do": "move", "ply": event["ply"], "text": last }))
                .await;
            ply += 2;
        };
        assert!(over["result"]["end"].is_string());
        let listed = ana.get("/api/bots").await.expect("an answer").body;
        assert_eq!(listed, json!([{ "id": made.body["id"], "name": "Robby", "listens": true }]));
        let path = format!("/api/bots/{}", made.body["id"]);
        assert_eq!(ana.delete(&path).await.expect("an answer").status, 200);
        assert_eq!(robby.get("/api/me").await.expect("an answer").body["code"], "bad-token");
    });
}

#[test]
fn a_bot_that_comes_back_hears_what_is_expected_of_it() {
    run(async {
        let mut house = House::open().await;
        let mut ana = house.profile("Ana").await;
        let made = ana.post("/api/bots", &json!({ "name": "Robby" })).await.expect("an answer");
        let token = made.body["token"].as_str().expect("a token").to_owned();
        let mut robby = client::Client::new(&house.at).with_token(&token);
        let room = open(&mut ana, plan("ttt", &["bot:Robby", "me"])).await;
        house.restart().await;
        let mut events = robby.stream("/api/bot/events").await.expect("a stream");
        assert_eq!(events.next().await.expect("a challenge")["type"], "challenge");
        wish(&mut robby, &room, json!({ "do": "sit", "seat": 0 })).await;
        assert_eq!(events.next().await.expect("a turn")["ply"], 0);
        drop(events);
        let mut events = robby.stream("/api/bot/events").await.expect("a stream");
        assert_eq!(events.next().await.expect("the same turn")["ply"], 0);
        let asked = json!({ "do": "seat", "seat": 0, "player": "bot:Robby" });
        assert_eq!(refused(&mut ana, &room, asked).await, "not-yours");
    });
}

/// The example in the docs is run as a newcomer would run it.
#[test]
fn the_example_in_the_docs_plays_a_match_against_level_2() {
    if Command::new("python3").arg("--version").output().is_err() {
        return eprintln!("skipped: there is no python3 to run the example with");
    }
    run(async {
        let house = House::open().await;
        let mut ana = house.profile("Ana").await;
        let made = ana.post("/api/bots", &json!({ "name": "Example" })).await.expect("an answer");
        let token = made.body["token"].as_str().expect("a token").to_owned();
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/bot.py");
        let mut program = Command::new("python3")
            .args([script, &format!("http://{}", house.at), &token])
            .stdout(Stdio::null())
            .spawn()
            .expect("the example starts");
        let room = open(&mut ana, plan("othello", &["bot:Example", "level:2"])).await;
        loop {
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            let seen = look(&mut ana, &room).await;
            if seen["room"]["phase"] == "over" {
                assert!(seen["play"]["ply"].as_u64() > Some(40));
                break;
            }
        }
        program.kill().expect("it was running");
        program.wait().expect("it ends");
    });
}
