//! Matches played by keys alone.

use kernel::Lang;
use serde_json::json;

use crate::stage::{Stage, story};

/// Goes to a game of the first screen and sets it up.
async fn set_up(stage: &Stage, game: &str, down: usize) {
    stage.until(game).await;
    stage.press(&vec!["j"; down]);
    stage.press(&["n"]);
    stage.until("Begin").await;
}

/// Takes the next move that is offered, whenever it is our turn, to the end.
async fn play_on(stage: &Stage, end: impl Fn(&str) -> bool) {
    let mut moves = 0;
    loop {
        stage.until_it("our turn or the end", |text| text.contains("Your turn") || end(text)).await;
        if end(&stage.text()) {
            return;
        }
        // Touching the first of two things changes colours only.
        stage.press(&["Tab", "Enter"]);
        stage.rest().await;
        moves += 1;
        assert!(moves < 400, "it does not end:\n{}", stage.text());
    }
}

fn is_over(text: &str) -> bool {
    ["You win", "You lose", "A draw", "Won by"].iter().any(|end| text.contains(end))
}

#[test]
fn every_game_is_played_to_its_end_by_keys() {
    for game in ["ttt", "attt", "cn", "ataxx", "othello", "rolit", "dominoes"] {
        story((80, 24), Lang::En, |mut stage| async move {
            let seats = [json!({ "player": "me" }), json!({ "player": "random" })];
            let plan = json!({ "game": game, "seats": seats, "settings": { "pace": 0 } });
            stage.open_room(plan).await;
            stage.until("Dominoes").await;
            // Whoever has opened a room finds it first.
            stage.press(&["F5"]);
            stage.until("Go on:").await;
            stage.press(&["Enter"]);
            stage.until("(you)").await;
            play_on(&stage, is_over).await;
            stage.press(&["[", "["]);
            stage.until("After move").await;
            stage.press(&["End", "q"]);
            stage.until("set up").await;
            stage.close().await;
        });
    }
}

#[test]
fn a_form_is_filled_in_and_its_match_played_between_two_here() {
    story((120, 40), Lang::En, |stage| async move {
        set_up(&stage, "Tic-tac-toe", 0).await;
        stage.press(&["j", "Enter"]);
        stage.type_text("Ana");
        stage.press(&["Enter"]);
        stage.until("Ana").await;
        stage.press(&["b"]);
        stage.until("Your turn").await;
        stage.press(&[":"]);
        stage.until("Move:").await;
        stage.type_text("b2");
        stage.press(&["Enter"]);
        stage.until("Ana plays b2").await;
        stage.close().await;
    });
}

#[test]
fn a_match_is_played_with_the_mouse() {
    story((80, 24), Lang::En, |mut stage| async move {
        let seats =
            [json!({ "player": "me", "name": "Ana" }), json!({ "player": "me", "name": "Eva" })];
        stage.open_room(json!({ "game": "ttt", "seats": seats })).await;
        stage.until("Dominoes").await;
        stage.press(&["F5"]);
        stage.until("Go on:").await;
        stage.click("Go on:");
        stage.until("Your turn, Ana").await;
        for name in ["Ana", "Eva", "Ana"] {
            stage.until(&format!("Your turn, {name}")).await;
            stage.click("•");
        }
        stage.until("3. Ana plays").await;
        stage.close().await;
    });
}

#[test]
fn no_size_of_a_window_is_too_odd() {
    story((80, 24), Lang::Es, |mut stage| async move {
        let seats: Vec<_> = (0..10).map(|_| json!({ "player": "me" })).collect();
        let room = stage
            .open_room(json!({ "game": "rolit", "options": { "shape": "CL" }, "seats": seats }))
            .await;
        stage.until("Rolit").await;
        stage.press(&["g"]);
        stage.type_text(&room);
        stage.press(&["Enter"]);
        stage.until("Te toca").await;
        for step in 1..200_u16 {
            stage.resize(step * 37 % 211 + 1, step * 23 % 97 + 1);
            stage.press(&["Tab", "?", "Esc"]);
            tokio::task::yield_now().await;
        }
        stage.resize(59, 19);
        stage.until("demasiado").await;
        stage.resize(80, 24);
        stage.until("Te toca").await;
        stage.close().await;
    });
}

#[test]
fn what_a_machine_thinks_is_seen_while_it_does_and_nothing_stands_still() {
    story((80, 24), Lang::En, |mut stage| async move {
        let seats = [json!({ "player": "me" }), json!({ "player": "level:8" })];
        // There is no book for boards of this size.
        let options = json!({ "side": 10 });
        stage.open_room(json!({ "game": "othello", "options": options, "seats": seats })).await;
        stage.until("Dominoes").await;
        stage.press(&["F5"]);
        stage.until("Go on:").await;
        stage.press(&["Enter"]);
        stage.until("Your turn").await;
        stage.press(&["Tab", "Enter"]);
        stage.until("is thinking").await;
        stage.until(" %").await;
        // Whoever waits may look around meanwhile.
        stage.press(&["?"]);
        stage.until("play for me").await;
        stage.press(&["Esc", "["]);
        stage.until("After move").await;
        stage.close().await;
    });
}
