//! What was played, and by whom: found, looked at and kept by keys.

use std::time::Duration;

use client::Client;
use kernel::Lang;
use serde_json::json;

use crate::stage::{Stage, story};

/// The password of everybody here.
const PASSWORD: &str = "a long password";

/// Somebody else in the house, with a profile.
async fn person(stage: &Stage, alias: &str) -> Client {
    let mut client = stage.client.clone();
    let typed = json!({ "alias": alias, "password": PASSWORD });
    let made = client.post("/api/profiles", &typed).await.expect("an answer");
    assert_eq!(made.status, 200, "{}", made.body);
    client
}

async fn wish(client: &mut Client, room: &str, wish: serde_json::Value) {
    let path = format!("/api/rooms/{room}/wishes");
    let done = client.post(&path, &wish).await.expect("an answer");
    assert_eq!(done.status, 200, "{}", done.body);
}

async fn make_move(client: &mut Client, room: &str, ply: usize, text: &str) {
    wish(client, room, json!({ "do": "move", "ply": ply, "text": text })).await;
}

/// A room of tic-tac-toe where one waits for the other.
async fn table(one: &mut Client, name: &str) -> String {
    let seats = json!([{ "player": "me", "name": name }, { "player": "open" }]);
    let opened = one.post("/api/rooms", &json!({ "game": "ttt", "seats": seats })).await;
    opened.expect("an answer").body["id"].as_str().expect("a room").to_owned()
}

/// A match of tic-tac-toe between two, by these moves.
async fn play(people: [(&mut Client, &str); 2], moves: &[&str]) {
    let [(one, first), (other, second)] = people;
    let room = table(one, first).await;
    wish(other, &room, json!({ "do": "sit", "seat": 1, "name": second })).await;
    for (ply, text) in moves.iter().enumerate() {
        let mover = if ply % 2 == 0 { &mut *one } else { &mut *other };
        make_move(mover, &room, ply, text).await;
    }
}

/// A house where Ana has won twice, Eva once, and one match goes on.
async fn fill(stage: &Stage) {
    let (mut ana, mut eva) = (person(stage, "Ana").await, person(stage, "Eva").await);
    play([(&mut ana, "Ana"), (&mut eva, "Eva")], &["b2", "a1", "b1", "a2", "b3"]).await;
    play([(&mut eva, "Eva"), (&mut ana, "Ana")], &["a1", "b1", "c1", "b2", "a3", "b3"]).await;
    play([(&mut eva, "Eva"), (&mut ana, "Ana")], &["a1", "b1", "a2", "b2", "a3"]).await;
    play([(&mut ana, "Ana"), (&mut eva, "Eva")], &["b2", "c3"]).await;
}

/// Waits until nothing has changed on the screen for a while.
async fn still(stage: &Stage) {
    let mut before = String::new();
    while before != stage.text() {
        before = stage.text();
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
}

/// Signs in, from the screen that offers it.
fn sign_in(stage: &Stage, alias: &str, password: &str) {
    stage.press(&["s"]);
    stage.type_text(alias);
    stage.press(&["Enter"]);
    stage.type_text(password);
    stage.press(&["Enter"]);
}

fn each_screen((width, height): (u16, u16), lang: Lang) {
    story((width, height), lang, |stage| async move {
        let name = |what: &str| format!("{what}.{width}x{height}.{}.txt", lang.tag());
        fill(&stage).await;
        stage.until("Ataxx").await;
        stage.press(&["m"]);
        stage.until("2026-11-16").await;
        stage.press(&["j", "x"]);
        still(&stage).await;
        stage.assert_screen(&name("matches"));
        stage.press(&["Enter"]);
        still(&stage).await;
        stage.press(&["]", "]", "]", "]"]);
        still(&stage).await;
        stage.assert_screen(&name("replay"));
        stage.press(&["q", "q", "p"]);
        still(&stage).await;
        stage.assert_screen(&name("signed-out"));
        sign_in(&stage, "ana", PASSWORD);
        stage.until("±").await;
        still(&stage).await;
        stage.assert_screen(&name("profile"));
        stage.press(&["q", "r"]);
        stage.until("Eva").await;
        still(&stage).await;
        stage.assert_screen(&name("ranking"));
        stage.close().await;
    });
}

#[test]
fn the_library_on_a_small_screen_in_english() {
    each_screen((80, 24), Lang::En);
}

#[test]
fn the_library_on_a_small_screen_in_spanish() {
    each_screen((80, 24), Lang::Es);
}

#[test]
fn the_library_on_a_large_screen_in_english() {
    each_screen((120, 40), Lang::En);
}

#[test]
fn the_library_on_a_large_screen_in_spanish() {
    each_screen((120, 40), Lang::Es);
}

/// Types a move at the table.
async fn type_move(stage: &Stage, turn: &str, text: &str) {
    stage.until(turn).await;
    stage.press(&[":"]);
    stage.type_text(text);
    stage.press(&["Enter"]);
}

/// Plays a match of tic-tac-toe between two people here, by keys.
async fn play_here(stage: &Stage) {
    stage.until("Tic-tac-toe").await;
    stage.press(&["n"]);
    stage.until("Begin").await;
    stage.press(&["j", "Enter"]);
    stage.type_text("Ana");
    stage.press(&["Enter", "j", "j"]);
    while stage.text().matches("Person here").count() < 2 {
        stage.press(&["Left"]);
        stage.rest().await;
    }
    stage.press(&["j", "Enter"]);
    stage.type_text("Eva");
    stage.press(&["Enter", "b"]);
    for (turn, text) in [("Ana", "b2"), ("Eva", "a1"), ("Ana", "b1"), ("Eva", "a2"), ("Ana", "b3")]
    {
        type_move(stage, &format!("Your turn, {turn}"), text).await;
    }
    stage.until("Won by Ana").await;
    stage.press(&["q"]);
}

#[test]
fn a_match_is_found_renamed_looked_at_branched_deleted_and_put_back() {
    story((80, 24), Lang::En, |stage| async move {
        play_here(&stage).await;
        stage.until("Matches and replays").await;
        stage.press(&["m"]);
        stage.until("Tic-tac-toe no. 1").await;
        stage.press(&["/"]);
        stage.type_text("nobody");
        stage.press(&["Enter"]);
        stage.until("No match fits").await;
        stage.press(&["Esc"]);
        stage.until("Ana won").await;
        stage.press(&["f", "f", "e"]);
        stage.type_text("Final");
        stage.press(&["Enter"]);
        stage.until("Renamed.").await;
        look_again(&stage).await;
        stage.press(&["q"]);
        stage.until("Final").await;
        delete_and_put_back(&stage).await;
        stage.close().await;
    });
}

/// Deletes the match that is over, and changes one's mind.
async fn delete_and_put_back(stage: &Stage) {
    stage.press(&["Esc"]);
    stage.until("Being played").await;
    stage.press(&["End"]);
    stage.until("Ana won").await;
    stage.press(&["x", "d", "y"]);
    stage.until("Deleted: 1.").await;
    stage.until_it("the match is gone", |text| !text.contains("Final")).await;
    stage.press(&["u"]);
    stage.until("Put back: 1.").await;
    stage.until("Final").await;
}

/// Goes through the match that was found, and plays on from its second move.
async fn look_again(stage: &Stage) {
    stage.press(&["Enter"]);
    stage.until("The beginning; 5 moves").await;
    stage.press(&["Right"]);
    stage.until("Move 1 of 5: Ana plays b2").await;
    stage.press(&["End"]);
    stage.until("Move 5 of 5").await;
    stage.press(&["+", "+", "+", " "]);
    stage.until("Playing, 8 a second").await;
    stage
        .until_it("it has come to its end", |text| {
            text.contains("Move 5 of 5") && !text.contains("Playing")
        })
        .await;
    stage.press(&["PageUp", "]", "]", "b"]);
    stage.until("People here").await;
    stage.press(&["Enter"]);
    stage.until("Your turn, Ana").await;
    stage.press(&["q"]);
    stage.until("Move 2 of 5").await;
}

#[test]
fn a_record_goes_to_a_file_and_comes_back() {
    story((120, 40), Lang::En, |stage| async move {
        let path = std::env::temp_dir().join(format!("record-{}.json", std::process::id()));
        let path = path.to_str().expect("a path").to_owned();
        play_here(&stage).await;
        stage.until("Matches and replays").await;
        stage.press(&["m"]);
        stage.until("Ana won").await;
        stage.press(&["w"]);
        stage.press(&["Backspace"; 20]);
        stage.type_text(&path);
        stage.press(&["Enter"]);
        stage.until("Written to").await;
        stage.press(&["i"]);
        stage.type_text("no/such/file");
        stage.press(&["Enter"]);
        stage.until("There is no such file.").await;
        stage.press(&["i"]);
        stage.type_text(&path);
        stage.press(&["Enter"]);
        stage.until("Added.").await;
        stage.until("Tic-tac-toe no. 2").await;
        std::fs::remove_file(&path).expect("the file was written");
        stage.close().await;
    });
}

#[test]
fn hands_of_dominoes_lie_open_when_a_match_is_looked_at_again() {
    story((80, 24), Lang::En, |mut stage| async move {
        let seats = json!([{ "player": "level:1" }, { "player": "level:1" }]);
        let settings = json!({ "pace": 0 });
        let plan = json!({ "game": "dominoes", "seats": seats, "settings": settings });
        stage.open_room(plan).await;
        stage.until("Matches and replays").await;
        stage.press(&["m", "f", "f"]);
        while !stage.text().contains("Over ·") {
            stage.press(&["q", "m", "f", "f"]);
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
        stage.press(&["Enter"]);
        stage.until("The beginning").await;
        stage.press(&["PageDown"]);
        stage.until("Move 10 of").await;
        // What is covered is counted: the stock, and no hand.
        assert_eq!(stage.text().matches("in hand").count(), 1, "{}", stage.text());
        stage.close().await;
    });
}

#[test]
fn a_profile_is_made_wins_and_is_in_the_ranking() {
    story((80, 24), Lang::En, |stage| async move {
        stage.until("Ranking").await;
        stage.press(&["p"]);
        stage.until("Make a profile").await;
        stage.press(&["n"]);
        stage.type_text("Ana");
        stage.press(&["Enter"]);
        stage.type_text(PASSWORD);
        stage.press(&["Enter"]);
        stage.type_text(PASSWORD);
        stage.press(&["Enter"]);
        stage.until("Welcome, Ana.").await;
        stage.until("No match has been finished yet").await;
        stage.press(&["q"]);
        win_against(&stage, &mut person(&stage, "Eva").await).await;
        stage.press(&["q"]);
        stage.until("Ataxx").await;
        look_at_ranking(&stage).await;
        stage.press(&["p"]);
        stage.until("Best streak: 1").await;
        stage.press(&["Enter"]);
        stage.until("The beginning; 6 moves").await;
        stage.press(&["q"]);
        change_and_leave(&stage).await;
        stage.close().await;
    });
}

/// Sits down where somebody waits, and wins.
async fn win_against(stage: &Stage, eva: &mut Client) {
    let room = table(eva, "Eva").await;
    stage.until("set up").await;
    stage.press(&["g"]);
    stage.type_text(&room);
    stage.press(&["Enter"]);
    stage.until("Waiting for 1 more").await;
    stage.press(&["j", "Enter"]);
    stage.until("Your name").await;
    stage.press(&["Enter"]);
    for (ply, (theirs, ours)) in [("a1", "b1"), ("a2", "b2"), ("c1", "b3")].iter().enumerate() {
        stage.until("Eva to move").await;
        make_move(eva, &room, 2 * ply, theirs).await;
        type_move(stage, "Your turn", ours).await;
    }
    stage.until("You win!").await;
}

async fn look_at_ranking(stage: &Stage) {
    stage.press(&["r"]);
    stage.until("2 ranked").await;
    stage.press(&["b"]);
    stage.until("All games · Rating").await;
    stage.press(&["/"]);
    stage.type_text("zoe");
    stage.press(&["Enter"]);
    stage.until("Zoe is not in this ranking.").await;
    stage.press(&["/"]);
    stage.type_text("eva");
    stage.press(&["Enter"]);
    still(stage).await;
    stage.press(&["Enter"]);
    stage.until("Last matches").await;
    stage.until("Eva  Here since 2026-11-16").await;
    stage.press(&["q", "g"]);
    stage.until("Tic-tac-toe · Rating").await;
    stage.press(&["q"]);
    stage.until("Ataxx").await;
}

/// Another password, out and in again, and gone for good.
async fn change_and_leave(stage: &Stage) {
    stage.until("Best streak: 1").await;
    stage.press(&["c"]);
    for typed in [PASSWORD, "another password", "another password"] {
        stage.type_text(typed);
        stage.press(&["Enter"]);
    }
    stage.until("The password is changed").await;
    stage.press(&["o"]);
    stage.until("Signed out.").await;
    sign_in(stage, "Ana", "another password");
    stage.until("Best streak: 1").await;
    stage.press(&["d", "y"]);
    stage.type_text("another password");
    stage.press(&["Enter"]);
    stage.until("The profile is deleted.").await;
    stage.until("Sign in").await;
}
