//! Clocks.

use std::time::Duration;

use serde_json::json;

use crate::fixture::{House, look, next, plan, run, two, wish};

#[test]
fn two_play_othello_with_clocks_and_a_flag_falls() {
    run(async {
        let house = House::open().await;
        let mut timed = plan("othello", &["me", "open"]);
        timed["settings"]["clock"] = json!({ "kind": "fischer", "seconds": 2, "increment": 1 });
        let (mut ana, mut eva, room) = two(&house, timed).await;
        let mut watch = eva.watch(&room, "").await.expect("a line");
        let seen = next(&mut watch, "snapshot").await;
        assert_eq!(seen["play"]["clock"]["running"], 0);
        tokio::time::sleep(Duration::from_millis(300)).await;
        wish(&mut ana, &room, json!({ "do": "move", "ply": 0, "text": "d3" })).await;
        let clock = next(&mut watch, "moved").await["clock"].clone();
        let left = clock["left"][0].as_u64().expect("a time");
        assert!((2000..=2750).contains(&left), "{left}: some is spent, a second is added");
        let left = clock["left"][1].as_u64().expect("a time");
        assert!((1800..=2000).contains(&left), "{left}: her clock has just begun to run");
        assert_eq!(clock["running"], 1);
        // Eva does not move, and loses when her time and a little mercy are over.
        let over = next(&mut watch, "snapshot").await;
        assert_eq!(
            (&over["play"]["result"]["by"], &over["play"]["result"]["winners"]),
            (&json!("time"), &json!([0]))
        );
        assert_eq!(over["play"]["clock"]["running"], json!(null));
    });
}

#[test]
fn a_restart_gives_nobody_time_and_takes_none() {
    run(async {
        let mut house = House::open().await;
        let mut timed = plan("othello", &["me", "open"]);
        timed["settings"]["clock"] = json!({ "kind": "fischer", "seconds": 100, "increment": 0 });
        let (mut ana, _eva, room) = two(&house, timed).await;
        tokio::time::sleep(Duration::from_millis(1500)).await;
        wish(&mut ana, &room, json!({ "do": "move", "ply": 0, "text": "d3" })).await;
        let before = look(&mut ana, &room).await["play"]["clock"]["left"][0].as_u64();
        assert!(before.is_some_and(|left| left < 99_000));
        house.restart().await;
        let clock = look(&mut ana, &room).await["play"]["clock"].clone();
        assert_eq!(clock["left"][0].as_u64(), before);
        assert_eq!(clock["running"], 1);
    });
}

#[test]
fn time_for_each_move_is_there_again_with_every_move() {
    run(async {
        let house = House::open().await;
        let mut timed = plan("othello", &["me", "open"]);
        timed["settings"]["clock"] = json!({ "kind": "move", "seconds": 30 });
        let (mut ana, mut eva, room) = two(&house, timed).await;
        tokio::time::sleep(Duration::from_millis(200)).await;
        wish(&mut ana, &room, json!({ "do": "move", "ply": 0, "text": "d3" })).await;
        wish(&mut eva, &room, json!({ "do": "move", "ply": 1, "text": "c3" })).await;
        let left = look(&mut ana, &room).await["play"]["clock"]["left"][0].as_u64();
        assert!(left.is_some_and(|left| left > 29_900));
    });
}
