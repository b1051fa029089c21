//! Guests, profiles and passes.

use client::Client;
use serde_json::json;

use crate::fixture::{House, look, open, plan, run, two, wish};

#[test]
fn profiles_sign_in_and_nobody_learns_which_part_was_wrong() {
    run(async {
        let house = House::open().await;
        house.profile("Ana").await;
        let mut sign = Client::new(&house.at);
        let mut codes = Vec::new();
        for (alias, password) in [("Ana", "wrong"), ("Nobody", "correct horse")] {
            let body = json!({ "alias": alias, "password": password });
            codes.push(sign.post("/api/session", &body).await.expect("an answer"));
        }
        assert_eq!(codes[0], codes[1]);
        assert_eq!((codes[0].status, &codes[0].body["code"]), (401, &json!("wrong-credentials")));
        let right = json!({ "alias": "ANA", "password": "correct horse" });
        let me = sign.post("/api/session", &right).await.expect("an answer");
        assert_eq!(me.body, json!({ "kind": "profile", "name": "Ana" }));
        sign.delete("/api/session").await.expect("an answer");
        assert_eq!(sign.get("/api/me").await.expect("an answer").body["kind"], "guest");
    });
}

#[test]
fn a_new_password_makes_old_passes_worthless() {
    run(async {
        let house = House::open().await;
        let mut ana = house.profile("Ana").await;
        let mut stolen = ana.clone();
        let new = json!({ "old": "correct horse", "new": "battery staple" });
        assert_eq!(ana.post("/api/password", &new).await.expect("an answer").status, 200);
        assert_eq!(stolen.get("/api/me").await.expect("an answer").body["kind"], "guest");
        assert_eq!(ana.get("/api/me").await.expect("an answer").body["name"], "Ana");
    });
}

#[test]
fn forged_passes_are_nobodys() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut eva) = (house.guest().await, house.guest().await);
        let room = open(&mut ana, plan("ttt", &["me", "open"])).await;
        assert_eq!(look(&mut ana, &room).await["room"]["you"]["host"], true);
        let own = ana.cookie.clone().expect("a cookie");
        let (words, _) = own.rsplit_once('.').expect("a signature");
        let (_, other) =
            eva.cookie.as_ref().expect("a cookie").rsplit_once('.').expect("a signature");
        for forged in [format!("{words}.{other}"), format!("{words}."), "ludoteca=".to_owned()] {
            eva.cookie = Some(forged);
            assert_eq!(look(&mut eva, &room).await["room"]["you"]["host"], false);
        }
        let mut bot = Client::new(&house.at).with_token("bot-0000");
        assert_eq!(bot.get("/api/me").await.expect("an answer").status, 401);
    });
}

#[test]
fn matches_of_profiles_count_once_they_are_over() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut eva) = (house.profile("Ana").await, house.profile("Eva").await);
        let room = open(&mut ana, plan("ttt", &["me", "open"])).await;
        wish(&mut eva, &room, json!({ "do": "sit", "name": "ignored" })).await;
        assert_eq!(look(&mut ana, &room).await["room"]["seats"][1]["name"], "Eva");
        wish(&mut eva, &room, json!({ "do": "resign" })).await;
        let won = ana.get("/api/profiles/ana").await.expect("an answer").body;
        assert_eq!((&won["overall"]["won"], &won["overall"]["points"]), (&json!(1), &json!(3)));
        assert_eq!(won["games"][0]["game"], "ttt");
        let ranking = ana.get("/api/ranking?by=rating&game=ttt").await.expect("an answer").body;
        assert_eq!((&ranking["all"], &ranking["ranks"][0]["alias"]), (&json!(2), &json!("Ana")));
    });
}

#[test]
fn passwords_are_not_tried_too_often() {
    run(async {
        let house = House::open().await;
        let mut thief = Client::new(&house.at);
        let mut last = 0;
        for number in 0..12 {
            let body = json!({ "alias": "Ana", "password": format!("guess {number}") });
            let answer = thief.post("/api/session", &body).await.expect("an answer");
            last = answer.status;
            if last == 429 {
                assert!(answer.body["retry"].as_u64() > Some(0));
            }
        }
        assert_eq!(last, 429);
    });
}

#[test]
fn hosts_mute_and_chats_have_limits() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut eva, room) = two(&house, plan("othello", &["me", "open"])).await;
        let chat = |text: &str| json!({ "do": "chat", "text": text });
        wish(&mut eva, &room, chat("hello")).await;
        for text in ["", " ", "a\u{7}b", &"x".repeat(301)] {
            assert_eq!(crate::fixture::refused(&mut eva, &room, chat(text)).await, "too-long");
        }
        wish(&mut ana, &room, json!({ "do": "mute", "seat": 1, "on": true })).await;
        assert_eq!(crate::fixture::refused(&mut eva, &room, chat("hello")).await, "muted");
        wish(&mut ana, &room, json!({ "do": "mute", "seat": 1, "on": false })).await;
        wish(&mut eva, &room, chat("bye")).await;
        let said = look(&mut ana, &room).await["chat"].clone();
        assert_eq!(said[1], json!({ "seat": 1, "name": "Eva", "text": "bye" }));
    });
}

#[test]
fn whoever_comes_is_told_whether_they_are_at_home() {
    run(async {
        let house = crate::forms::home().await;
        let mut ana = Client::new(&house.at);
        let me = ana.get("/api/me").await.expect("an answer").body;
        assert_eq!(me, json!({ "kind": "guest", "home": true }));
        let mut eva = house.profile("Eva").await;
        let me = eva.get("/api/me").await.expect("an answer").body;
        assert_eq!(me, json!({ "kind": "profile", "name": "Eva", "home": true }));
        let hosted = House::open().await;
        let me = Client::new(&hosted.at).get("/api/me").await.expect("an answer").body;
        assert_eq!(me, json!({ "kind": "guest" }));
    });
}

#[test]
fn o14_a_profile_goes_for_good_with_its_password_alone() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut guest) = (house.profile("Ana").await, house.guest().await);
        let mut again = ana.clone();
        let password = |text: &str| json!({ "password": text });
        for (client, body, code) in [
            (&mut guest, password("correct horse"), "sign-in"),
            (&mut ana, password("guess"), "wrong-credentials"),
            (&mut again, json!({}), "bad-request"),
        ] {
            let answer = client.delete_with("/api/profile", &body).await.expect("an answer");
            assert_eq!(answer.body["code"], code);
        }
        let gone = ana.delete_with("/api/profile", &password("correct horse")).await;
        assert_eq!(gone.expect("an answer").body, json!({ "kind": "guest" }));
        assert_eq!(ana.get("/api/profiles/Ana").await.expect("an answer").status, 404);
        assert_eq!(again.get("/api/me").await.expect("an answer").body["kind"], "guest");
    });
}

#[test]
fn o13_statistics_hold_all_that_the_page_shows() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut eva) = (house.profile("Ana").await, house.profile("Eva").await);
        let room = open(&mut ana, plan("ttt", &["me", "open"])).await;
        wish(&mut eva, &room, json!({ "do": "sit" })).await;
        wish(&mut eva, &room, json!({ "do": "resign" })).await;
        crate::library::begun(&mut ana, plan("othello", &["me", "me"])).await;
        let own = ana.get("/api/profiles/ana").await.expect("an answer").body;
        assert!(own["since"].as_str().is_some_and(|since| since.starts_with("2026-11-16")));
        assert_eq!(
            (&own["overall"]["streak"], &own["overall"]["best_streak"]),
            (&json!(1), &json!(1))
        );
        assert_eq!(own["overall"]["rating"].as_array().map(Vec::len), Some(2));
        let last = own["last"].as_array().expect("matches").clone();
        let over = last.iter().find(|it| it["game"] == "ttt").expect("it was played");
        assert_eq!((&over["id"], &over["verdict"]), (&json!(1), &json!("won")));
        let playing = last.iter().find(|it| it["game"] == "othello").expect("it is played");
        assert!(playing.get("id").is_none() && playing.get("verdict").is_none(), "{playing}");
        // Everybody sees what matches came to; the matches are for those who sat there.
        let seen = eva.get("/api/profiles/Ana").await.expect("an answer").body;
        assert_eq!(seen["overall"], own["overall"]);
        assert!(seen["last"].as_array().expect("matches").iter().all(|it| it.get("id").is_none()));
    });
}

#[test]
fn o15_the_ranking_finds_people_wherever_they_are() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut eva) = (house.profile("Ana").await, house.profile("Eva").await);
        let room = open(&mut ana, plan("ttt", &["me", "open"])).await;
        wish(&mut eva, &room, json!({ "do": "sit" })).await;
        wish(&mut eva, &room, json!({ "do": "resign" })).await;
        let mut ranking = async |query: &str| {
            let path = format!("/api/ranking?{query}");
            ana.get(&path).await.expect("an answer").body
        };
        let found = ranking("game=ttt&by=rating&who=eva").await;
        assert_eq!(
            (&found["found"], &found["page"], &found["pages"]),
            (&json!(2), &json!(1), &json!(1))
        );
        assert_eq!(found["ranks"][1]["alias"], "Eva");
        assert!(ranking("who=nobody").await.get("found").is_none());
        let last = ranking("page=99&who=").await;
        assert_eq!((&last["page"], &last["all"]), (&json!(1), &json!(2)));
        assert_eq!(ranking("game=othello").await["ranks"], json!([]));
        assert_eq!(ranking("by=luck").await["code"], "bad-request");
    });
}
