//! Screens as they are, letter by letter, in two sizes and both languages.

use kernel::Lang;
use serde_json::{Value as Json, json};

use tui::{Depth, Look};

use crate::stage::{Stage, story, story_seen};

/// Tells a story at every size and in every language.
fn everywhere<F: Future<Output = ()>>(tell: impl Fn(Stage, String) -> F) {
    for (size, word) in [((80, 24), "80x24"), ((120, 40), "120x40")] {
        for lang in Lang::ALL {
            story(size, lang, |stage| tell(stage, format!("{word}.{}.txt", lang.tag())));
        }
    }
}

/// Goes to a room by its code.
async fn join(stage: &Stage, room: &str) {
    stage.press(&["g"]);
    stage.type_text(room);
    stage.press(&["Enter"]);
    stage.until_it("a room", |text| text.contains("q ")).await;
}

/// Makes moves for whoever is to move.
async fn play(stage: &mut Stage, room: &str, moves: &[&str]) {
    for (ply, text) in moves.iter().enumerate() {
        let wish = json!({ "do": "move", "ply": ply, "text": text });
        let done = stage.client.post(&format!("/api/rooms/{room}/wishes"), &wish).await;
        assert_eq!(done.expect("an answer").status, 200, "{text}");
    }
}

/// A room where a match of a record goes on.
async fn resumed(stage: &mut Stage, record: &str) -> String {
    let record: Json = serde_json::from_str(record).expect("JSON");
    let kept = stage.client.post("/api/matches", &json!({ "record": record })).await;
    let id = kept.expect("an answer").body["id"].clone();
    let path = format!("/api/matches/{id}/resume");
    let resumed = stage.client.post(&path, &json!({})).await.expect("an answer");
    resumed.body["id"].as_str().expect("a room").to_owned()
}

fn between(game: &str, options: &Json, names: &[&str]) -> Json {
    let seats: Vec<_> = names.iter().map(|name| json!({ "player": "me", "name": name })).collect();
    json!({ "game": game, "options": options, "seats": seats })
}

#[test]
fn the_first_screen_and_the_form() {
    everywhere(|stage, end| async move {
        stage.until("Rolit").await;
        stage.press(&["j", "j", "j", "j", "j"]);
        stage.until_it("what Rolit is", |text| text.matches("Rolit").count() > 1).await;
        stage.assert_screen(&format!("home.{end}"));
        stage.press(&["n"]);
        // The picture of the board comes last.
        stage.until(" 8 ").await;
        stage.rest().await;
        stage.assert_screen(&format!("setup.{end}"));
        stage.press(&["?"]);
        stage.rest().await;
        stage.assert_screen(&format!("keys.{end}"));
        stage.close().await;
    });
}

#[test]
fn a_room_where_somebody_is_awaited() {
    everywhere(|mut stage, end| async move {
        let plan = json!({ "game": "rolit", "options": { "mode": "teams" }, "teams": ["Norte", "Sur"],
            "seats": [{ "player": "me", "name": "Ana", "team": "Norte" },
                      { "player": "open", "team": "Sur" },
                      { "player": "level:4", "team": "Norte" },
                      { "player": "open", "team": "Sur" }] });
        let room = stage.open_room(plan).await;
        stage.until("Rolit").await;
        join(&stage, &room).await;
        stage.until("Norte").await;
        stage.assert_screen_but(&format!("waiting.{end}"), &room);
        stage.close().await;
    });
}

#[test]
fn tables_of_the_games_with_boards() {
    let games: &[(&str, Json, &[&str])] = &[
        ("ttt", json!({}), &["b2", "a1", "c1"]),
        ("attt", json!({}), &["b2", "a1", "c1", "a3", "a2", "c2"]),
        ("cn", json!({ "rows": 6, "columns": 7, "line": 4, "gravity": "on" }), &["d", "d", "e"]),
        ("ataxx", json!({}), &["b6", "f6", "c5"]),
        ("othello", json!({}), &["c4", "c3", "d3", "c5"]),
    ];
    everywhere(|mut stage, end| async move {
        stage.until("Rolit").await;
        for (game, options, moves) in games {
            let plan = between(game, options, &["Ana", "Bartolomé"]);
            let room = stage.open_room(plan).await;
            play(&mut stage, &room, moves).await;
            join(&stage, &room).await;
            stage.until(&format!("{}. ", moves.len())).await;
            stage.press(&["Tab"]);
            stage.rest().await;
            stage.assert_screen(&format!("{game}.{end}"));
            stage.press(&["q"]);
            stage.until_it("home", |text| text.contains(" n ")).await;
        }
        stage.close().await;
    });
}

#[test]
fn ten_at_rolit_and_four_at_dominoes() {
    everywhere(|mut stage, end| async move {
        stage.until("Rolit").await;
        let room = resumed(&mut stage, include_str!("../records/rolit.json")).await;
        join(&stage, &room).await;
        stage.until("120. ").await;
        stage.rest().await;
        stage.assert_screen(&format!("rolit.{end}"));
        stage.press(&["q"]);
        let room = resumed(&mut stage, include_str!("../records/dominoes.json")).await;
        stage.until_it("home", |text| text.contains(" n ")).await;
        join(&stage, &room).await;
        stage.until("44. ").await;
        stage.rest().await;
        stage.assert_screen(&format!("curtain.{end}"));
        stage.press(&["Enter"]);
        stage.rest().await;
        stage.assert_screen(&format!("dominoes.{end}"));
        stage.close().await;
    });
}

#[test]
fn the_end_of_a_match_and_a_look_back() {
    everywhere(|mut stage, end| async move {
        stage.until("Rolit").await;
        let room =
            stage.open_room(between("othello", &json!({ "side": 4 }), &["Ana", "Eva"])).await;
        let path = format!("/api/rooms/{room}/wishes");
        // Whoever takes the first of the legal moves ends in the same place each time.
        loop {
            let seen =
                stage.client.get(&format!("/api/rooms/{room}")).await.expect("an answer").body;
            let Some(text) = seen["play"]["scene"]["actions"][0]["text"].as_str() else { break };
            let wish = json!({ "do": "move", "ply": seen["play"]["ply"], "text": text });
            stage.client.post(&path, &wish).await.expect("an answer");
        }
        join(&stage, &room).await;
        stage.until("m ").await;
        stage.until_it("the graph", |text| text.matches('•').count() > 6).await;
        stage.assert_screen(&format!("end.{end}"));
        stage.press(&["[", "[", "["]);
        stage.rest().await;
        stage.assert_screen(&format!("past.{end}"));
        stage.close().await;
    });
}

#[test]
fn terminals_without_colours_or_letters_show_as_much() {
    let looks = [
        ("plain", Depth::None, true),
        ("grey", Depth::None, false),
        ("old", Depth::Sixteen, false),
    ];
    for (word, depth, ascii) in looks {
        story_seen((80, 24), Lang::En, Look { depth, ascii }, |mut stage| async move {
            stage.until("Rolit").await;
            let room = stage.open_room(between("othello", &json!({}), &["Ana", "Eva"])).await;
            play(&mut stage, &room, &["c4", "c3", "d3"]).await;
            join(&stage, &room).await;
            stage.until("3. ").await;
            stage.rest().await;
            stage.assert_screen(&format!("othello-{word}.txt"));
            stage.press(&["q"]);
            stage.until_it("home", |text| text.contains(" n ")).await;
            let room = resumed(&mut stage, include_str!("../records/dominoes.json")).await;
            join(&stage, &room).await;
            stage.until("44. ").await;
            stage.press(&["Enter"]);
            stage.rest().await;
            stage.assert_screen(&format!("dominoes-{word}.txt"));
            stage.close().await;
        });
    }
}
