//! Matches.

use serde_json::json;

use crate::fixture::{House, look, next, open, plan, refused, run, two, wish};

#[test]
fn every_wish_gets_an_answer_with_a_code() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut eva, room) = two(&house, plan("othello", &["me", "open"])).await;
        let mut watcher = house.guest().await;
        let play = |ply: usize, text: &str| json!({ "do": "move", "ply": ply, "text": text });
        assert_eq!(refused(&mut eva, &room, play(0, "d3")).await, "wrong-turn");
        assert_eq!(refused(&mut watcher, &room, play(0, "d3")).await, "not-yours");
        assert_eq!(refused(&mut ana, &room, play(0, "a1")).await, "illegal");
        assert_eq!(refused(&mut ana, &room, play(7, "d3")).await, "stale");
        let done = wish(&mut ana, &room, play(0, "d3")).await;
        assert_eq!(done["ply"], 1);
        assert_eq!(refused(&mut ana, &room, play(0, "d3")).await, "wrong-turn");
        assert_eq!(refused(&mut eva, &room, play(0, "c5")).await, "stale");
        wish(&mut eva, &room, play(1, "c5")).await;
        wish(&mut ana, &room, json!({ "do": "resign" })).await;
        assert_eq!(refused(&mut ana, &room, play(2, "c4")).await, "over");
        let seen = look(&mut watcher, &room).await;
        assert_eq!(seen["play"]["result"]["by"], "resignation");
        assert_eq!(seen["play"]["result"]["winners"], json!([1]));
    });
}

#[test]
fn sockets_hear_of_moves_and_the_mover_hears_that_it_is_done() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut eva, room) = two(&house, plan("othello", &["me", "open"])).await;
        let mut first = ana.watch(&room, "").await.expect("a line");
        let mut second = eva.watch(&room, "lang=es").await.expect("a line");
        let seen = next(&mut first, "snapshot").await;
        assert_eq!(seen["play"]["scene"]["actions"].as_array().map(Vec::len), Some(4));
        let seen = next(&mut second, "snapshot").await;
        assert_eq!(seen["play"]["scene"]["turn"], 0, "it is not her turn, but she may know");
        assert_eq!(seen["play"]["scene"]["actions"].as_array().map(Vec::len), Some(4));
        let id = first.ask(&json!({ "do": "move", "ply": 0, "text": "d3" })).await.expect("sent");
        let mine = next(&mut first, "moved").await;
        assert_eq!((&mine["to"], &mine["ply"]), (&json!(id), &json!(1)));
        let hers = next(&mut second, "moved").await;
        assert!(hers["to"].is_null());
        assert_eq!(hers["told"][0]["text"], "d3");
        assert_eq!(hers["told"][0]["says"], "Player 1 juega d3");
        assert_eq!(hers["scene"]["actions"].as_array().map(Vec::len), Some(3));
        let cells = hers["scene"]["board"]["cells"].as_array().expect("cells");
        assert_eq!(cells.len(), 2, "one disc is placed and one turned");
        let (answer, _) = second
            .ask_and_hear(&json!({ "do": "move", "ply": 1, "text": "z9" }))
            .await
            .expect("heard");
        assert_eq!((&answer["type"], &answer["code"]), (&json!("refused"), &json!("illegal")));
    });
}

#[test]
fn machines_play_on_by_themselves_to_the_end() {
    run(async {
        let house = House::open().await;
        let mut ana = house.guest().await;
        let room = open(&mut ana, plan("ttt", &["level:2", "random"])).await;
        let mut watch = ana.watch(&room, "").await.expect("a line");
        loop {
            let message = next(&mut watch, "snapshot").await;
            if message["room"]["phase"] == "over" {
                break;
            }
        }
    });
}

#[test]
fn o23_only_a_match_between_machines_is_paused() {
    run(async {
        let house = House::open().await;
        let mut ana = house.guest().await;
        let mut slow = plan("othello", &["random", "random"]);
        slow["settings"]["pace"] = json!(300);
        let room = open(&mut ana, slow).await;
        wish(&mut ana, &room, json!({ "do": "pause" })).await;
        let before = look(&mut ana, &room).await;
        assert_eq!(before["room"]["paused"], true);
        tokio::time::sleep(std::time::Duration::from_millis(700)).await;
        assert_eq!(look(&mut ana, &room).await["play"]["ply"], before["play"]["ply"]);
        wish(&mut ana, &room, json!({ "do": "resume" })).await;
        tokio::time::sleep(std::time::Duration::from_millis(700)).await;
        assert_ne!(look(&mut ana, &room).await["play"]["ply"], before["play"]["ply"]);
        let (mut ana, _, room) = two(&house, plan("ttt", &["me", "open"])).await;
        assert_eq!(refused(&mut ana, &room, json!({ "do": "pause" })).await, "not-allowed");
    });
}

#[test]
fn t40_undo_draw_and_restart_need_everybodys_yes() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut eva, room) = two(&house, plan("othello", &["me", "open"])).await;
        let offer = |what: &str| json!({ "do": "offer", "what": what });
        let answer = |what: &str, yes: bool| json!({ "do": "answer", "what": what, "yes": yes });
        assert_eq!(refused(&mut ana, &room, offer("undo")).await, "not-allowed");
        assert_eq!(refused(&mut eva, &room, answer("draw", true)).await, "nothing-offered");
        wish(&mut ana, &room, json!({ "do": "move", "ply": 0, "text": "d3" })).await;
        wish(&mut ana, &room, offer("undo")).await;
        assert_eq!(
            look(&mut eva, &room).await["room"]["offer"],
            json!({ "what": "undo", "seat": 0 })
        );
        wish(&mut eva, &room, answer("undo", false)).await;
        assert_eq!(look(&mut eva, &room).await["play"]["ply"], 1);
        wish(&mut ana, &room, offer("undo")).await;
        wish(&mut eva, &room, answer("undo", true)).await;
        assert_eq!(look(&mut eva, &room).await["play"]["ply"], 0);
        wish(&mut ana, &room, json!({ "do": "move", "ply": 0, "text": "c4" })).await;
        wish(&mut eva, &room, offer("restart")).await;
        wish(&mut ana, &room, offer("restart")).await;
        assert_eq!(look(&mut eva, &room).await["play"]["ply"], 0);
        wish(&mut eva, &room, offer("draw")).await;
        assert_eq!(refused(&mut eva, &room, offer("draw")).await, "not-allowed");
        wish(&mut ana, &room, answer("draw", true)).await;
        let seen = look(&mut eva, &room).await;
        assert_eq!(
            (&seen["play"]["result"]["end"], &seen["play"]["result"]["by"]),
            (&json!("drawn"), &json!("agreement"))
        );
    });
}

#[test]
fn undo_against_a_machine_asks_nobody() {
    run(async {
        let house = House::open().await;
        let mut ana = house.guest().await;
        let room = open(&mut ana, plan("othello", &["me", "random"])).await;
        let mut watch = ana.watch(&room, "").await.expect("a line");
        watch.ask(&json!({ "do": "move", "ply": 0, "text": "d3" })).await.expect("sent");
        while next(&mut watch, "moved").await["ply"] != 2 {}
        wish(&mut ana, &room, json!({ "do": "offer", "what": "undo" })).await;
        assert_eq!(look(&mut ana, &room).await["play"]["ply"], 0);
        assert_eq!(
            refused(&mut ana, &room, json!({ "do": "offer", "what": "draw" })).await,
            "not-allowed"
        );
    });
}

#[test]
fn t43_a_seat_changes_between_person_and_machine() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut eva, room) = two(&house, plan("othello", &["me", "open"])).await;
        let seat =
            |seat: usize, player: &str| json!({ "do": "seat", "seat": seat, "player": player });
        assert_eq!(refused(&mut ana, &room, seat(1, "random")).await, "not-yours");
        let mut watch = ana.watch(&room, "").await.expect("a line");
        wish(&mut eva, &room, seat(1, "random")).await;
        watch.ask(&json!({ "do": "move", "ply": 0, "text": "d3" })).await.expect("sent");
        while next(&mut watch, "moved").await["ply"] != 2 {}
        wish(&mut eva, &room, seat(1, "me")).await;
        let seen = look(&mut eva, &room).await;
        assert_eq!(seen["room"]["seats"][1]["player"], "person");
        assert_eq!(seen["room"]["you"]["seats"], json!([1]));
    });
}

#[test]
fn with_more_than_two_sides_a_machine_plays_on_for_who_gives_up() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut eva) = (house.guest().await, house.guest().await);
        let room = open(&mut ana, plan("ataxx", &["me", "open", "me"])).await;
        wish(&mut eva, &room, json!({ "do": "sit", "name": "Eva" })).await;
        wish(&mut eva, &room, json!({ "do": "resign" })).await;
        let seen = look(&mut ana, &room).await;
        assert_eq!(seen["room"]["phase"], "playing");
        assert_eq!(seen["room"]["seats"][1]["player"], "level:3");
        let back = json!({ "do": "seat", "seat": 1, "player": "me" });
        assert_eq!(refused(&mut eva, &room, back).await, "not-yours");
        assert_eq!(
            refused(&mut ana, &room, json!({ "do": "resign" })).await,
            "not-yours",
            "which?"
        );
    });
}

#[test]
fn who_asks_for_help_twice_hears_twice_and_strangers_get_none() {
    run(async {
        let house = House::open().await;
        let mut ana = house.guest().await;
        let room = open(&mut ana, plan("othello", &["me", "level:1"])).await;
        let mut watch = ana.watch(&room, "").await.expect("a line");
        let first = watch.ask(&json!({ "do": "hint" })).await.expect("sent");
        let second = watch.ask(&json!({ "do": "hint" })).await.expect("sent");
        let refused = next(&mut watch, "refused").await;
        assert_eq!((&refused["to"], &refused["code"]), (&json!(first), &json!("stale")));
        let hint = next(&mut watch, "hint").await;
        assert_eq!((&hint["to"], &hint["ply"]), (&json!(second), &json!(0)));
        let nobody = json!({ "do": "play", "by": "wizard" });
        assert_eq!(crate::fixture::refused(&mut ana, &room, nobody).await, "bad-player");
        let (mut eva, _, room) = two(&house, plan("othello", &["me", "open"])).await;
        assert_eq!(
            crate::fixture::refused(&mut eva, &room, json!({ "do": "hint" })).await,
            "not-allowed"
        );
    });
}
