//! Rooms before a match begins.

use serde_json::json;

use crate::fixture::{House, look, open, plan, refused, run, wish};

#[test]
fn r74_r75_a_host_opens_a_room_and_sees_who_is_awaited() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut eva) = (house.guest().await, house.guest().await);
        let seats = [json!({ "player": "me", "name": "Ana" }), json!({ "player": "open" })];
        let room = open(&mut ana, json!({ "game": "ttt", "seats": seats })).await;
        let seen = look(&mut ana, &room).await;
        assert_eq!(seen["room"]["phase"], "waiting");
        assert_eq!(seen["room"]["you"], json!({ "seats": [0], "host": true }));
        assert_eq!(seen["room"]["seats"][1]["player"], "open");
        assert_eq!(look(&mut eva, &room).await["room"]["you"]["host"], false);
        wish(&mut eva, &room, json!({ "do": "sit", "name": "Eva" })).await;
        let seen = look(&mut eva, &room).await;
        assert_eq!(seen["room"]["phase"], "playing");
        assert_eq!(seen["room"]["seats"][1]["name"], "Eva");
        assert_eq!(seen["play"]["ply"], 0);
    });
}

#[test]
fn r82_repeated_names_and_colours_are_refused() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut eva) = (house.guest().await, house.guest().await);
        let seats = [
            json!({ "player": "me", "name": "Ana", "colour": "red" }),
            json!({ "player": "open" }),
        ];
        let room = open(&mut ana, json!({ "game": "rolit", "seats": seats })).await;
        for (seat, code) in [
            (json!({ "do": "sit", "name": "ANA" }), "name-taken"),
            (json!({ "do": "sit", "name": " " }), "bad-name"),
            (json!({ "do": "sit", "name": "Eva", "colour": "red" }), "colour-taken"),
            (json!({ "do": "sit", "name": "Eva", "colour": "white" }), "bad-colour"),
            (json!({ "do": "sit", "name": "Eva", "team": "A" }), "bad-team"),
            (json!({ "do": "sit", "seat": 0 }), "seat-taken"),
            (json!({ "do": "sit", "seat": 7 }), "no-such-seat"),
        ] {
            assert_eq!(refused(&mut eva, &room, seat).await, code);
        }
        assert_eq!(look(&mut eva, &room).await["room"]["seats"][1]["player"], "open");
        wish(&mut eva, &room, json!({ "do": "sit", "name": "Eva", "colour": "green" })).await;
        assert_eq!(look(&mut eva, &room).await["room"]["seats"][1]["colour"], "green");
    });
}

#[test]
fn r79_r85_ten_people_play_rolit_in_teams() {
    run(async {
        let house = House::open().await;
        let mut host = house.guest().await;
        let seats = vec![json!({ "player": "open" }); 10];
        let plan = json!({
            "game": "rolit", "options": { "mode": "teams", "shape": "square", "side": 8 },
            "teams": ["Moon", "Sun"], "seats": seats, "settings": { "public": true },
        });
        let room = open(&mut host, plan).await;
        let listed = host.get("/api/rooms?game=rolit").await.expect("an answer").body;
        assert_eq!(listed[0]["id"], json!(room));
        let mut people = Vec::new();
        for number in 0..10 {
            let mut person = house.guest().await;
            let team = if number < 5 { "Moon" } else { "Sun" };
            let sit = json!({ "do": "sit", "name": format!("P{number}"), "team": team });
            wish(&mut person, &room, sit).await;
            people.push(person);
        }
        // R80: who came first begins. Everybody plays in turn to the end.
        let mut turns = 0;
        loop {
            let seen = look(&mut host, &room).await;
            if seen["room"]["phase"] == "over" {
                assert!(
                    seen["play"]["result"]["winners"].as_array().is_some_and(|all| all.len() >= 5)
                );
                break;
            }
            let mover = seen["play"]["scene"]["turn"].as_u64().expect("a mover") as usize;
            if turns == 0 {
                assert_eq!(mover, 0);
            }
            let mine = look(&mut people[mover], &room).await;
            let text = crate::fixture::first_action(&mine["play"]).expect("a move");
            let ply = mine["play"]["ply"].clone();
            wish(&mut people[mover], &room, json!({ "do": "move", "ply": ply, "text": text }))
                .await;
            turns += 1;
        }
        assert!(turns >= 40);
        let record = host.get(&format!("/api/rooms/{room}/record")).await.expect("an answer");
        assert_eq!(record.body["game"], "rolit");
        assert_eq!(record.body["seats"][9]["team"], "Sun");
    });
}

#[test]
fn hosts_kick_fill_and_start_and_others_may_not() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut eva) = (house.guest().await, house.guest().await);
        let room = open(&mut ana, plan("ataxx", &["me", "open", "open", "open"])).await;
        wish(&mut eva, &room, json!({ "do": "sit", "name": "Eva" })).await;
        assert_eq!(refused(&mut eva, &room, json!({ "do": "start" })).await, "not-host");
        assert_eq!(refused(&mut eva, &room, json!({ "do": "kick", "seat": 0 })).await, "not-host");
        assert_eq!(
            refused(&mut eva, &room, json!({ "do": "stand", "seat": 0 })).await,
            "not-yours"
        );
        assert_eq!(refused(&mut ana, &room, json!({ "do": "start" })).await, "seats-empty");
        wish(&mut ana, &room, json!({ "do": "kick", "seat": 1 })).await;
        assert_eq!(look(&mut eva, &room).await["room"]["you"]["seats"], json!([]));
        let bad = refused(&mut ana, &room, json!({ "do": "start", "fill": "nobody" })).await;
        assert_eq!(bad, "bad-player");
        wish(&mut ana, &room, json!({ "do": "seat", "seat": 1, "player": "level:2" })).await;
        wish(&mut ana, &room, json!({ "do": "start", "fill": "level:1" })).await;
        let seen = look(&mut ana, &room).await;
        let players: Vec<_> =
            (0..4).map(|seat| seen["room"]["seats"][seat]["player"].clone()).collect();
        assert_eq!(players, ["person", "level:2", "level:1", "level:1"]);
        assert_eq!(refused(&mut ana, &room, json!({ "do": "start" })).await, "started");
        assert_eq!(refused(&mut eva, &room, json!({ "do": "sit" })).await, "started");
    });
}

#[test]
fn several_people_at_one_screen_play_each_in_turn() {
    run(async {
        let house = House::open().await;
        let mut ana = house.guest().await;
        let room = open(&mut ana, plan("ttt", &["me", "me"])).await;
        for (ply, text) in ["a1", "b1", "a2", "b2", "a3"].into_iter().enumerate() {
            wish(&mut ana, &room, json!({ "do": "move", "ply": ply, "text": text })).await;
        }
        let seen = look(&mut ana, &room).await;
        assert_eq!(seen["play"]["result"]["winners"], json!([0]));
    });
}

#[test]
fn a_plan_that_cannot_be_is_refused_with_every_reason() {
    run(async {
        let house = House::open().await;
        let mut ana = house.guest().await;
        for (plan, place) in [
            (json!({ "game": "chess", "seats": [] }), "game"),
            (json!({ "game": "ttt", "seats": [{ "player": "me" }] }), "seats"),
            (
                json!({ "game": "cn", "options": { "line": 99 }, "seats": [{ "player": "me" }, { "player": "open" }] }),
                "line",
            ),
            (
                json!({ "game": "cn", "preset": "x", "seats": [{ "player": "me" }, { "player": "open" }] }),
                "preset",
            ),
        ] {
            let answer = ana.post("/api/rooms", &plan).await.expect("an answer");
            assert_eq!((answer.status, &answer.body["code"]), (422, &json!("bad-setup")));
            assert!(answer.body["problems"][place].is_string(), "{}", answer.body);
        }
        let nobody =
            ana.post("/api/rooms", &plan("ttt", &["me", "nobody"])).await.expect("an answer");
        assert_eq!(nobody.body["code"], "bad-player");
        let odd = json!({ "game": "ttt", "seats": [{ "player": "me" }], "odd": 1 });
        let answer = ana.post("/api/rooms", &odd).await.expect("an answer");
        assert_eq!((answer.status, &answer.body["code"]), (400, &json!("bad-request")));
    });
}

#[test]
fn a_rematch_is_for_the_same_people_in_other_seats() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut eva, room) =
            crate::fixture::two(&house, plan("ttt", &["me", "open"])).await;
        assert_eq!(refused(&mut ana, &room, json!({ "do": "rematch" })).await, "not-allowed");
        wish(&mut ana, &room, json!({ "do": "resign" })).await;
        let next = wish(&mut eva, &room, json!({ "do": "rematch" })).await["next"].clone();
        let next = next.as_str().expect("a room").to_owned();
        let again = wish(&mut ana, &room, json!({ "do": "rematch" })).await;
        assert_eq!(again["next"], json!(next), "there is one rematch");
        let seen = look(&mut eva, &next).await;
        assert_eq!(seen["room"]["you"]["seats"], json!([0]), "who was second begins");
        assert_eq!(seen["room"]["seats"][1]["player"], "asked");
        wish(&mut ana, &next, json!({ "do": "sit" })).await;
        let seen = look(&mut ana, &next).await;
        assert_eq!(
            (&seen["room"]["phase"], &seen["room"]["you"]["seats"]),
            (&json!("playing"), &json!([1]))
        );
    });
}

#[test]
fn a_plan_is_looked_at_before_anything_is_opened() {
    run(async {
        let house = House::open().await;
        let mut ana = house.guest().await;
        let plan = json!({
            "game": "othello", "options": { "side": 6 },
            "seats": [{ "player": "me", "colour": "white" }, { "player": "level:3" }],
        });
        let shown = ana.post("/api/rooms/preview", &plan).await.expect("an answer");
        assert_eq!((shown.status, &shown.body["game"]), (200, &json!("othello")));
        let cells = shown.body["scene"]["board"]["grid"]["cells"].as_array().map(Vec::len);
        assert_eq!((cells, &shown.body["seats"][0]["colour"]), (Some(36), &json!("white")));
        assert_eq!(ana.get("/api/rooms/mine").await.expect("an answer").body, json!([]));
        let dealt =
            json!({ "game": "dominoes", "seats": [{ "player": "me" }, { "player": "open" }] });
        let shown = ana.post("/api/rooms/preview", &dealt).await.expect("an answer").body;
        let hands = shown["scene"]["trays"].as_array().expect("hands").clone();
        assert!(hands[0]["shown"] != json!([]) && hands[1]["shown"] == json!([]), "{hands:?}");
        let seats = json!([{ "player": "me" }, { "player": "open" }]);
        for (odd, place) in [
            (json!({ "game": "chess", "seats": seats }), "game"),
            (json!({ "game": "othello", "seats": [] }), "seats"),
            (json!({ "game": "othello", "options": { "side": 7 }, "seats": seats }), "side"),
            (json!({ "game": "ttt", "start": "xxx", "seats": seats }), "start"),
        ] {
            let refused = ana.post("/api/rooms/preview", &odd).await.expect("an answer");
            assert_eq!(
                (refused.status, &refused.body["code"]),
                (422, &json!("bad-setup")),
                "{odd}"
            );
            let problems = refused.body["problems"].as_object().expect("problems");
            assert!(problems.keys().any(|it| it.contains(place)), "{odd}: {problems:?}");
        }
    });
}
