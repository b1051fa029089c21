//! Every game is played to its end with the mouse.

use browser::Look;
use serde_json::json;

use crate::visit::{open, plan, play_on, story, visit};

fn to_the_end(game: &'static str, players: &'static [&'static str]) {
    story(|browser, house| async move {
        let page = visit(browser, &house, Look::desk()).await?;
        let mut plan = plan(game, players);
        if game == "dominoes" {
            plan["options"] = json!({ "points": 10 });
        }
        open(&page, &house, &plan).await?;
        let clicks = play_on(&page).await?;
        assert!(clicks > 2, "{clicks}");
        assert_eq!(page.console_errors(), [] as [String; 0]);
        Ok(())
    });
}

#[test]
fn tic_tac_toe_is_played_to_its_end() {
    to_the_end("ttt", &["me", "level:1"]);
}

#[test]
fn advanced_tic_tac_toe_is_played_to_its_end() {
    to_the_end("attt", &["me", "level:2"]);
}

#[test]
fn connect_n_is_played_to_its_end() {
    to_the_end("cn", &["me", "level:1", "random"]);
}

#[test]
fn othello_is_played_to_its_end() {
    to_the_end("othello", &["me", "level:1"]);
}

#[test]
fn ataxx_is_played_to_its_end() {
    to_the_end("ataxx", &["level:1", "me"]);
}

#[test]
fn rolit_is_played_to_its_end() {
    to_the_end("rolit", &["me", "level:1", "random", "random"]);
}

#[test]
fn dominoes_is_played_to_its_end() {
    to_the_end("dominoes", &["me", "level:1"]);
}
