//! What nobody may see.

use std::collections::BTreeSet;

use client::{Client, Watch};
use serde_json::{Value as Json, json};

use crate::fixture::{House, open, run, wish};

/// Somebody who keeps every byte that arrives.
struct Ear {
    client: Client,
    watch: Watch,
    bytes: String,
    play: Json,
    told: Vec<Json>,
}

impl Ear {
    async fn hear(&mut self) -> Json {
        let text = self.watch.next_text().await.expect("a message");
        self.bytes.push_str(&text);
        self.bytes.push('\n');
        let message: Json = serde_json::from_str(&text).expect("JSON");
        let part = if message["type"] == "snapshot" { &message["play"] } else { &message };
        if let Some(told) = part["told"].as_array() {
            self.told.extend(told.clone());
            self.play = part.clone();
        }
        message
    }
}

/// The tiles of a seat's hand as it is shown to its own player.
fn hand(play: &Json, seat: usize) -> BTreeSet<String> {
    let trays = play["scene"]["trays"].as_array().cloned().unwrap_or_default();
    let own = trays.iter().filter(|tray| tray["owner"] == seat);
    let shown = own.flat_map(|tray| tray["shown"].as_array().cloned().unwrap_or_default());
    shown.map(|tile| tile["token"]["tile"].to_string()).collect()
}

/// How a tile may be written in what travels.
fn spellings(tile: &str) -> Vec<String> {
    let faces: Vec<String> = serde_json::from_str(tile).expect("two faces");
    let [one, other] = &faces[..] else { panic!("a tile has two faces") };
    let mut all = Vec::new();
    for (a, b) in [(one, other), (other, one)] {
        all.extend([
            format!("[\"{a}\",\"{b}\"]"),
            format!("{a}-{b}"),
            format!("{a}|{b}"),
            format!("{a}:{b}"),
        ]);
    }
    all
}

/// Four who play and a fifth who only watches, all of whom have heard how it begins.
async fn five(house: &House, room: &str) -> Vec<Ear> {
    let mut ears = Vec::new();
    for number in 0..5 {
        let mut client = house.guest().await;
        if number < 4 {
            wish(&mut client, room, json!({ "do": "sit", "name": format!("P{number}") })).await;
        }
        let watch = client.watch(room, "").await.expect("a line");
        ears.push(Ear { client, watch, bytes: String::new(), play: Json::Null, told: Vec::new() });
    }
    for ear in &mut ears {
        while ear.play.is_null() {
            ear.hear().await;
        }
    }
    ears
}

/// Everything a viewer got before a tile was on the table must not name it.
#[test]
fn four_play_dominoes_and_nobody_receives_another_hand() {
    run(async {
        let house = House::open().await;
        let mut host = house.guest().await;
        let plan = json!({
            "game": "dominoes", "seats": [{"player": "open"}, {"player": "open"}, {"player": "open"}, {"player": "open"}],
        });
        let room = open(&mut host, plan).await;
        let mut ears = five(&house, &room).await;
        let mut ply = ears[0].play["ply"].clone();
        for _ in 0..400 {
            let hands: Vec<_> = (0..4).map(|seat| hand(&ears[seat].play, seat)).collect();
            check(&ears, &hands);
            let Some(mover) = ears[4].play["scene"]["turn"].as_u64() else { break };
            let mover = mover as usize;
            let action = ears[mover].play["scene"]["actions"][0]["text"].clone();
            let wish = json!({ "do": "move", "ply": ply, "text": action });
            ears[mover].watch.ask(&wish).await.expect("sent");
            let mut over = false;
            for ear in &mut ears {
                loop {
                    let message = ear.hear().await;
                    over |= message["room"]["phase"] == "over";
                    if message["told"].is_array() || over {
                        break;
                    }
                }
            }
            // A new round deals anew: what was said before may name what is hidden now.
            if over
                || ears[4]
                    .told
                    .iter()
                    .any(|told| told["seat"].is_null() && told["ply"].as_u64() >= ply.as_u64())
            {
                break;
            }
            ply = ears[0].play["ply"].clone();
        }
        let refused =
            ears[4].client.get(&format!("/api/rooms/{room}/record")).await.expect("an answer");
        assert!(refused.status == 409 || ears[4].bytes.contains("\"phase\":\"over\""));
    });
}

fn check(ears: &[Ear], hands: &[BTreeSet<String>]) {
    for (listener, ear) in ears.iter().enumerate() {
        assert!(!ear.bytes.contains("seed"));
        for (owner, hand) in hands.iter().enumerate().filter(|(owner, _)| *owner != listener) {
            assert!(!hand.is_empty() || ear.play["scene"]["turn"].is_null());
            for spelling in hand.iter().flat_map(|tile| spellings(tile)) {
                assert!(!ear.bytes.contains(&spelling), "{listener} knows {spelling} of {owner}");
            }
        }
    }
}

#[test]
fn two_people_at_one_screen_see_a_hand_only_in_its_turn() {
    run(async {
        let house = House::open().await;
        let mut ana = house.guest().await;
        let seats =
            json!([{"player": "me"}, {"player": "random"}, {"player": "me"}, {"player": "random"}]);
        let plan = json!({ "game": "dominoes", "seats": seats, "settings": { "pace": 200 } });
        let room = open(&mut ana, plan).await;
        let mut watch = ana.watch(&room, "").await.expect("a line");
        for _ in 0..12 {
            let message = watch.next().await.expect("a message");
            let play = if message["type"] == "snapshot" { &message["play"] } else { &message };
            let Some(turn) = play["scene"]["turn"].as_u64() else { continue };
            for seat in 0..4 {
                let sees = !hand(play, seat).is_empty();
                assert_eq!(
                    sees,
                    seat as u64 == turn && turn % 2 == 0,
                    "seat {seat} in turn {turn}"
                );
            }
            if turn % 2 == 0 {
                let text = play["scene"]["actions"][0]["text"].clone();
                watch
                    .ask(&json!({ "do": "move", "ply": play["ply"], "text": text }))
                    .await
                    .expect("sent");
            }
        }
        // A window for one seat shows that hand all the time.
        let mut own = ana.watch(&room, "seat=2").await.expect("a line");
        let seen = own.next().await.expect("a message");
        assert!(!hand(&seen["play"], 2).is_empty() || seen["room"]["phase"] == "over");
        assert_eq!(seen["room"]["you"]["seats"], json!([2]));
    });
}

#[test]
fn there_is_no_chat_while_hands_are_hidden() {
    run(async {
        let house = House::open().await;
        let plan = json!({ "game": "dominoes", "seats": [{"player": "me"}, {"player": "open"}] });
        let (mut ana, mut eva, room) = crate::fixture::two(&house, plan).await;
        let chat = json!({ "do": "chat", "text": "I have the double six" });
        assert_eq!(crate::fixture::refused(&mut ana, &room, chat.clone()).await, "chat-off");
        wish(&mut ana, &room, json!({ "do": "resign" })).await;
        wish(&mut eva, &room, chat).await;
    });
}
