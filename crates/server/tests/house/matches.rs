//! Kept matches as programs find, change and go on with them.

use client::Client;
use serde_json::{Value as Json, json};

use crate::fixture::{House, look, open, plan, run, wish};
use crate::forms::home;
use crate::library::{begun, won};

/// Asks for something that is there.
async fn get(client: &mut Client, path: &str) -> Json {
    let answer = client.get(path).await.expect("an answer");
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    answer.body
}

/// Sends something that is taken.
async fn post(client: &mut Client, path: &str, body: Json) -> Json {
    let answer = client.post(path, &body).await.expect("an answer");
    assert_eq!(answer.status, 200, "{path} {body}: {}", answer.body);
    answer.body
}

/// Sends something that is refused; returns the code.
async fn refused(client: &mut Client, path: &str, body: Json) -> String {
    let answer = client.post(path, &body).await.expect("an answer");
    assert!(answer.status >= 400, "{path} {body}: {}", answer.body);
    answer.body["code"].as_str().expect("a code").to_owned()
}

/// The numbers of the matches that are found.
async fn numbers(client: &mut Client, query: &str) -> Vec<i64> {
    let found = get(client, &format!("/api/matches?{query}")).await;
    let rows = found["matches"].as_array().expect("matches").clone();
    rows.iter().map(|row| row["id"].as_i64().expect("a number")).collect()
}

/// The record of the first match, left after two moves against a machine.
async fn left(client: &mut Client) -> Json {
    let mut record = get(client, "/api/matches/1/record").await;
    record["moves"] = json!(["a1", "b2"]);
    record["result"] = json!({ "end": "stopped" });
    record["seats"][1]["player"] = json!("level:1");
    record["seats"][1]["name"] = json!("Robot");
    record
}

#[test]
fn a_page_of_matches_says_what_each_is_and_how_it_ended() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at).with_lang("es");
        won(&mut ana).await;
        let room = begun(&mut ana, plan("othello", &["me", "me"])).await;
        post(&mut ana, "/api/matches/1/name", json!({ "name": "Final" })).await;
        let page = get(&mut ana, "/api/matches").await;
        assert_eq!((&page["page"], &page["more"]), (&json!(1), &json!(false)));
        let [playing, over] = &page["matches"].as_array().expect("matches")[..] else {
            panic!("{page}")
        };
        assert_eq!((&playing["state"], &playing["room"]), (&json!("playing"), &json!(room)));
        assert_eq!(playing["title"], "Othello n.º 2");
        assert!(playing.get("name").is_none() && playing.get("result").is_none(), "{playing}");
        let winner = over["players"][0].as_str().expect("a name");
        assert_eq!(over["result"], format!("Ganó {winner}"));
        assert_eq!((&over["title"], &over["name"]), (&json!("Final"), &json!("Final")));
        assert_eq!((&over["game"], &over["moves"]), (&json!("ttt"), &json!(5)));
        assert!(over["began"].as_str().is_some_and(|began| began.starts_with("2026-11-16T")));
    });
}

#[test]
fn matches_are_looked_for_as_on_the_page_and_come_in_pages() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        won(&mut ana).await;
        begun(&mut ana, plan("othello", &["me", "level:1"])).await;
        for (query, found) in [
            ("", vec![2, 1]),
            ("game=ttt", vec![1]),
            ("state=playing", vec![2]),
            ("state=over&game=", vec![1]),
            ("state=stopped", vec![]),
            ("player=nobody", vec![]),
            ("search=nowhere", vec![]),
            ("from=2026-11-16&until=2026-11-16&lang=es", vec![2, 1]),
            ("until=2026-11-15", vec![]),
            ("page=2", vec![]),
            ("page=0", vec![2, 1]),
        ] {
            assert_eq!(numbers(&mut ana, query).await, found, "{query}");
        }
        for odd in ["state=odd", "page=x", "page=-1", "colour=red"] {
            let answer = ana.get(&format!("/api/matches?{odd}")).await.expect("an answer");
            assert_eq!(answer.body["code"], "bad-request", "{odd}");
        }
        let record = get(&mut ana, "/api/matches/1/record").await;
        for _ in 0..25 {
            post(&mut ana, "/api/matches", json!({ "record": record })).await;
        }
        let first = get(&mut ana, "/api/matches").await;
        assert_eq!(
            (first["matches"].as_array().map(Vec::len), &first["more"]),
            (Some(25), &json!(true))
        );
        let second = get(&mut ana, "/api/matches?page=2").await;
        assert_eq!(
            (second["matches"].as_array().map(Vec::len), &second["more"]),
            (Some(2), &json!(false))
        );
    });
}

#[test]
fn a_profile_finds_its_own_matches_and_changes_none() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut eva) = (house.profile("Ana").await, house.profile("Eva").await);
        won(&mut ana).await;
        assert_eq!(numbers(&mut ana, "").await, [1]);
        assert_eq!(numbers(&mut eva, "").await, [0; 0]);
        assert_eq!(numbers(&mut eva, "player=Ana").await, [0; 0]);
        let branch = json!({ "ply": 1, "with": "here" });
        assert_eq!(refused(&mut eva, "/api/matches/1/branch", branch.clone()).await, "not-found");
        for path in ["film", "record", "preview"] {
            let answer = eva.get(&format!("/api/matches/1/{path}")).await.expect("an answer");
            assert_eq!(answer.status, 404, "{path}");
        }
        let record = get(&mut ana, "/api/matches/1/record").await;
        for (path, body) in [
            ("/api/matches", json!({ "record": record })),
            ("/api/matches/delete", json!({ "matches": [1] })),
            ("/api/matches/1/name", json!({ "name": "x" })),
            ("/api/matches/1/resume", json!({})),
        ] {
            assert_eq!(refused(&mut ana, path, body).await, "not-allowed", "{path}");
        }
        assert_eq!(ana.delete("/api/matches/1").await.expect("an answer").status, 409);
        assert_eq!(numbers(&mut ana, "").await, [1]);
        post(&mut ana, "/api/matches/1/branch", branch).await;
        let mut guest = house.guest().await;
        let told = guest.get("/api/matches").await.expect("an answer");
        assert_eq!((told.status, &told.body["code"]), (401, &json!("sign-in")));
    });
}

#[test]
fn r69_a_record_is_added_under_a_name_that_is_free() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        won(&mut ana).await;
        let record = get(&mut ana, "/api/matches/1/record").await;
        let added =
            post(&mut ana, "/api/matches", json!({ "name": " Final ", "record": record })).await;
        assert_eq!(added, json!({ "id": 2, "name": "Final" }));
        let text = json!({ "name": " ", "record": record.to_string() });
        assert_eq!(post(&mut ana, "/api/matches", text).await, json!({ "id": 3 }));
        let (mut broken, long) = (record.clone(), " ".repeat(1024 * 1024 + 1));
        broken["moves"][2] = json!("b1");
        for (body, code) in [
            (json!({ "name": "final", "record": record }), "conflict"),
            (json!({ "name": "7", "record": record }), "bad-request"),
            (json!({ "record": broken }), "bad-request"),
            (json!({ "record": {} }), "bad-request"),
            (json!({ "record": "hello" }), "bad-request"),
            (json!({ "record": long }), "too-long"),
            (json!({ "name": "x" }), "bad-request"),
        ] {
            assert_eq!(refused(&mut ana, "/api/matches", body).await, code);
        }
        // Nobody reads more than that: some hear why, and others find the line cut.
        if let Ok(answer) = ana.post("/api/matches", &json!({ "record": long.repeat(3) })).await {
            assert_eq!(answer.body["code"], "too-long");
        }
        assert_eq!(numbers(&mut ana, "").await, [3, 2, 1], "nothing else was kept");
    });
}

#[test]
fn r70_deleted_matches_are_put_back_by_whoever_deleted_them() {
    run(async {
        let house = home().await;
        let (mut ana, mut eva) = (Client::new(&house.at), house.profile("Eva").await);
        won(&mut ana).await;
        let room = begun(&mut ana, plan("othello", &["me", "me"])).await;
        post(&mut ana, "/api/matches/1/name", json!({ "name": "Final" })).await;
        let one = ana.delete("/api/matches/1").await.expect("an answer").body;
        assert_eq!(numbers(&mut ana, "").await, [2]);
        let word = json!({ "undo": one["undo"] });
        assert_eq!(refused(&mut eva, "/api/matches/undo", word.clone()).await, "not-found");
        let back = post(&mut ana, "/api/matches/undo", word.clone()).await;
        assert_eq!(back, json!({ "matches": [3] }));
        assert_eq!(refused(&mut ana, "/api/matches/undo", word).await, "not-found");
        assert_eq!(get(&mut ana, "/api/matches").await["matches"][0]["name"], "Final");
        let both = post(&mut ana, "/api/matches/delete", json!({ "matches": [2, 3] })).await;
        assert_eq!(ana.get(&format!("/api/rooms/{room}")).await.expect("an answer").status, 404);
        let back = post(&mut ana, "/api/matches/undo", both).await;
        assert_eq!(back["matches"].as_array().map(Vec::len), Some(2));
        for (body, code) in [
            (json!({ "matches": [] }), "bad-request"),
            (json!({ "matches": [4, 99] }), "not-found"),
        ] {
            assert_eq!(refused(&mut ana, "/api/matches/delete", body).await, code);
        }
        assert_eq!(ana.delete("/api/matches/99").await.expect("an answer").status, 404);
        assert_eq!(numbers(&mut ana, "").await.len(), 2);
    });
}

#[test]
fn names_of_matches_are_given_and_taken_away() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        won(&mut ana).await;
        won(&mut ana).await;
        let name = |name: &str| json!({ "name": name });
        let named = post(&mut ana, "/api/matches/1/name", name(" Sunday ")).await;
        assert_eq!(named, json!({ "id": 1, "name": "Sunday" }));
        assert_eq!(refused(&mut ana, "/api/matches/2/name", name("sunday")).await, "conflict");
        assert_eq!(refused(&mut ana, "/api/matches/9/name", name("x")).await, "not-found");
        assert_eq!(post(&mut ana, "/api/matches/1/name", name("")).await, json!({ "id": 1 }));
        post(&mut ana, "/api/matches/2/name", name("sunday")).await;
    });
}

#[test]
fn a_match_that_was_left_goes_on_in_one_room_only() {
    run(async {
        let house = home().await;
        let (mut ana, mut eva) = (Client::new(&house.at), house.profile("Eva").await);
        won(&mut ana).await;
        let record = left(&mut ana).await;
        post(&mut ana, "/api/matches", json!({ "record": record })).await;
        let opened = post(&mut ana, "/api/matches/2/resume", json!({})).await;
        let room = opened["id"].as_str().expect("a room").to_owned();
        let seen = look(&mut ana, &room).await;
        assert_eq!((&seen["room"]["phase"], &seen["play"]["ply"]), (&json!("playing"), &json!(2)));
        assert_eq!(seen["room"]["you"]["seats"], json!([0]));
        // Whoever wants it to go on meanwhile is shown where it does.
        assert_eq!(post(&mut eva, "/api/matches/2/resume", json!({})).await, opened);
        assert_eq!(look(&mut eva, &room).await["room"]["you"]["seats"], json!([]));
        wish(&mut ana, &room, json!({ "do": "resign" })).await;
        assert_eq!(refused(&mut ana, "/api/matches/2/resume", json!({})).await, "conflict");
        assert_eq!(refused(&mut ana, "/api/matches/x/resume", json!({})).await, "not-found");
    });
}

#[test]
fn r61_a_match_is_played_on_from_any_move_against_whom_one_likes() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        won(&mut ana).await;
        let branch = |ply: usize, with: &str| json!({ "ply": ply, "with": with });
        let here = post(&mut ana, "/api/matches/1/branch", branch(3, "here")).await;
        let seen = look(&mut ana, here["id"].as_str().expect("a room")).await;
        assert_eq!(
            (&seen["play"]["ply"], &seen["room"]["you"]["seats"]),
            (&json!(3), &json!([0, 1]))
        );
        let machine = post(&mut ana, "/api/matches/1/branch", branch(1, "level:1")).await;
        let seen = look(&mut ana, machine["id"].as_str().expect("a room")).await;
        assert_eq!(seen["room"]["you"]["seats"], json!([1]));
        assert_eq!(seen["room"]["seats"][0]["player"], "level:1");
        for (body, code) in [
            (branch(5, "here"), "not-allowed"),
            (branch(99, "here"), "not-allowed"),
            (branch(1, "nobody"), "bad-player"),
            (json!({ "ply": -1, "with": "here" }), "bad-request"),
        ] {
            assert_eq!(refused(&mut ana, "/api/matches/1/branch", body).await, code);
        }
    });
}

#[test]
fn what_is_dealt_in_a_match_in_play_never_leaves() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        let room = begun(&mut ana, plan("dominoes", &["me", "me"])).await;
        for path in ["film", "record"] {
            let answer = ana.get(&format!("/api/matches/1/{path}")).await.expect("an answer");
            assert_eq!((answer.status, &answer.body["code"]), (409, &json!("not-allowed")));
        }
        let branch = json!({ "ply": 0, "with": "here" });
        assert_eq!(refused(&mut ana, "/api/matches/1/branch", branch.clone()).await, "not-allowed");
        let listed = get(&mut ana, "/api/matches").await.to_string();
        assert!(!listed.contains("+6-") && !listed.contains("moves\":["), "{listed}");
        let preview = get(&mut ana, "/api/matches/1/preview").await;
        let trays = preview["scene"]["trays"].as_array().expect("hands").clone();
        assert!(trays.iter().all(|tray| tray["shown"] == json!([])), "{trays:?}");
        // To go on with it is to come back to the room where it is played.
        let again = post(&mut ana, "/api/matches/1/resume", json!({})).await;
        assert_eq!(again, json!({ "id": room }));
        wish(&mut ana, &room, json!({ "do": "resign", "seat": 0 })).await;
        get(&mut ana, "/api/matches/1/film").await;
        post(&mut ana, "/api/matches/1/branch", branch).await;
    });
}

#[test]
fn a_room_of_a_branch_is_open_like_any_other() {
    run(async {
        let house = House::open().await;
        let mut ana = house.profile("Ana").await;
        won(&mut ana).await;
        let with = json!({ "ply": 2, "with": "here" });
        let opened = post(&mut ana, "/api/matches/1/branch", with).await;
        let other = open(&mut ana, plan("ttt", &["me", "open"])).await;
        let mine = get(&mut ana, "/api/rooms/mine").await;
        let ids: Vec<_> =
            mine.as_array().expect("rooms").iter().map(|room| room["id"].clone()).collect();
        assert!(ids.contains(&opened["id"]) && ids.contains(&json!(other)), "{mine}");
    });
}
