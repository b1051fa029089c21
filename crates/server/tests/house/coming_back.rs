//! Lost lines, second windows, restarts.

use serde_json::{Value as Json, json};

use crate::fixture::{House, look, next, open, plan, refused, run, two, wish};

/// Plies that were told, in order.
fn plies(told: &Json) -> Vec<u64> {
    let all = told.as_array().expect("a list");
    all.iter().map(|one| one["ply"].as_u64().expect("a ply")).collect()
}

#[test]
fn who_comes_back_at_any_ply_misses_nothing_and_hears_nothing_twice() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut eva, room) = two(&house, plan("othello", &["me", "open"])).await;
        let mut heard = Vec::new();
        for ply in 0.. {
            // Eva comes back before every ply, having seen all before the last.
            let since = heard.len();
            let mut watch = eva.watch(&room, &format!("since={since}")).await.expect("a line");
            let seen = next(&mut watch, "snapshot").await;
            heard.extend(plies(&seen["play"]["told"]));
            drop(watch);
            if seen["room"]["phase"] == "over" || ply > 70 {
                break;
            }
            let mover = if seen["play"]["scene"]["turn"] == 0 { &mut ana } else { &mut eva };
            let mine = look(mover, &room).await;
            let text = mine["play"]["scene"]["actions"][0]["text"].clone();
            let at = mine["play"]["ply"].clone();
            wish(mover, &room, json!({ "do": "move", "ply": at, "text": text })).await;
        }
        let all = look(&mut eva, &room).await;
        assert_eq!(heard, plies(&all["play"]["told"]));
        assert_eq!(all["room"]["phase"], "over");
    });
}

#[test]
fn two_windows_of_one_seat_both_play() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut eva, room) = two(&house, plan("othello", &["me", "open"])).await;
        let mut one = ana.watch(&room, "").await.expect("a line");
        let mut other = ana.watch(&room, "").await.expect("a line");
        let first = json!({ "do": "move", "ply": 0, "text": "d3" });
        one.ask_and_hear(&first).await.expect("heard");
        // The second click of an impatient player answers a ply that is over.
        let (answer, _) = other
            .ask_and_hear(&json!({ "do": "move", "ply": 0, "text": "d3" }))
            .await
            .expect("heard");
        assert_eq!(answer["type"], "refused");
        wish(&mut eva, &room, json!({ "do": "move", "ply": 1, "text": "c3" })).await;
        let (answer, _) = other
            .ask_and_hear(&json!({ "do": "move", "ply": 2, "text": "c4" }))
            .await
            .expect("heard");
        assert_eq!((&answer["type"], &answer["ply"]), (&json!("moved"), &json!(3)));
        drop(other);
        let seen = look(&mut ana, &room).await;
        assert!(seen["room"]["seats"][0]["away"].is_null(), "one window is still open");
    });
}

#[test]
fn absent_people_are_shown_and_may_be_replaced_after_a_while() {
    run(async {
        let house = House::open().await;
        let mut agreed = plan("othello", &["me", "open"]);
        agreed["settings"]["patience"] = json!(5);
        let (mut ana, mut eva, room) = two(&house, agreed).await;
        let claim = |how: &str| json!({ "do": "claim", "seat": 1, "how": how });
        let mut host = ana.watch(&room, "").await.expect("a line");
        let watch = eva.watch(&room, "").await.expect("a line");
        assert_eq!(refused(&mut ana, &room, claim("win")).await, "not-absent");
        drop(watch);
        while next(&mut host, "room").await["room"]["seats"][1]["away"].is_null() {}
        assert_eq!(refused(&mut ana, &room, claim("win")).await, "not-absent");
        tokio::time::sleep(std::time::Duration::from_millis(5100)).await;
        assert_eq!(refused(&mut eva, &room, claim("win")).await, "not-host");
        wish(&mut ana, &room, claim("machine")).await;
        assert_eq!(look(&mut ana, &room).await["room"]["seats"][1]["player"], "level:3");
        // Who comes back takes the seat back.
        wish(&mut eva, &room, json!({ "do": "seat", "seat": 1, "player": "me" })).await;
        let gone = eva.watch(&room, "").await.expect("a line");
        drop(gone);
        tokio::time::sleep(std::time::Duration::from_millis(5300)).await;
        wish(&mut ana, &room, claim("win")).await;
        let seen = look(&mut ana, &room).await;
        assert_eq!(seen["play"]["result"]["by"], "absence");
    });
}

#[test]
fn a_house_that_closes_and_opens_goes_on_where_it_was() {
    run(async {
        let mut house = House::open().await;
        let (mut ana, mut eva, room) = two(&house, plan("othello", &["me", "open"])).await;
        let waiting = open(&mut ana, plan("ttt", &["me", "open"])).await;
        let machines = {
            let mut slow = plan("rolit", &["random", "random"]);
            slow["settings"]["pace"] = json!(100);
            open(&mut ana, slow).await
        };
        wish(&mut ana, &room, json!({ "do": "move", "ply": 0, "text": "d3" })).await;
        let mut watch = eva.watch(&room, "").await.expect("a line");
        next(&mut watch, "snapshot").await;
        let before = look(&mut ana, &machines).await["play"]["ply"].as_u64();
        house.restart().await;
        next(&mut watch, "closing").await;
        assert!(watch.next().await.is_err());
        let mut watch = eva.watch(&room, "since=1").await.expect("a line");
        let seen = next(&mut watch, "snapshot").await;
        assert_eq!((&seen["play"]["ply"], &seen["room"]["you"]["seats"]), (&json!(1), &json!([1])));
        assert_eq!(seen["play"]["told"], json!([]));
        wish(&mut eva, &room, json!({ "do": "move", "ply": 1, "text": "c3" })).await;
        assert_eq!(look(&mut eva, &waiting).await["room"]["phase"], "waiting");
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        let after = look(&mut ana, &machines).await["play"]["ply"].as_u64();
        assert!(after > before, "machines go on: {before:?} {after:?}");
    });
}

#[test]
fn spectators_who_come_late_see_everything_so_far() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut eva, room) = two(&house, plan("othello", &["me", "open"])).await;
        wish(&mut ana, &room, json!({ "do": "move", "ply": 0, "text": "d3" })).await;
        wish(&mut eva, &room, json!({ "do": "move", "ply": 1, "text": "c3" })).await;
        let mut late = house.guest().await;
        let mut watch = late.watch(&room, "").await.expect("a line");
        let seen = next(&mut watch, "snapshot").await;
        assert_eq!(plies(&seen["play"]["told"]), [0, 1]);
        assert_eq!(seen["room"]["you"]["seats"], json!([]));
        wish(&mut ana, &room, json!({ "do": "move", "ply": 2, "text": "c4" })).await;
        let moved = next(&mut watch, "moved").await;
        assert_eq!(moved["ply"], 3);
        assert_eq!(moved["scene"]["turn"], 1);
        let (answer, _) =
            watch.ask_and_hear(&json!({ "do": "chat", "text": " hello " })).await.expect("heard");
        assert_eq!(answer["text"], "hello");
    });
}
