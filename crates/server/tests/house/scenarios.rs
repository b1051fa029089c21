//! Making, keeping, changing and deleting scenarios.

use client::Client;
use serde_json::{Value as Json, json};

use crate::fixture::{House, run};
use crate::pages::{get, send};

async fn home() -> House {
    House::open_with(|config| config.home = true).await
}

async fn look(client: &mut Client, draft: &Json, change: Json) -> Json {
    let body = json!({ "draft": draft, "change": change });
    let answer = client.post("/api/scenarios/look", &body).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

async fn keep(client: &mut Client, name: &str, draft: &Json, replace: bool) -> (u16, Json) {
    let body = json!({ "name": name, "draft": draft, "replace": replace });
    let answer = client.post("/api/scenarios", &body).await.expect("an answer");
    (answer.status, answer.body)
}

fn othello() -> Json {
    json!({ "game": "othello" })
}

#[test]
fn o28_a_scenario_starts_from_the_usual_position_and_needs_a_name_of_its_own() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        let seen = look(&mut ana, &othello(), Json::Null).await;
        assert_eq!((&seen["ply"], &seen["scene"]["turn"]), (&json!(0), &json!(0)));
        assert_eq!(seen["scene"]["actions"].as_array().map(Vec::len), Some(4));
        assert_eq!(keep(&mut ana, " ", &othello(), false).await.0, 400);
        assert_eq!(keep(&mut ana, "Esquina", &othello(), false).await.0, 200);
        let (status, refused) = keep(&mut ana, "ESQUINA", &othello(), false).await;
        assert_eq!((status, &refused["code"]), (409, &json!("conflict")));
    });
}

#[test]
fn o29_sides_alternate_and_illegal_moves_change_nothing() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        let first = look(&mut ana, &othello(), json!({ "do": "play", "text": "d3" })).await;
        assert_eq!(
            (&first["draft"]["moves"], &first["scene"]["turn"]),
            (&json!(["d3"]), &json!(1))
        );
        let wrong = look(&mut ana, &first["draft"], json!({ "do": "play", "text": "a1" })).await;
        assert_eq!(wrong["draft"], first["draft"]);
        assert_eq!(wrong["problems"].as_array().map(Vec::len), Some(1));
        // A side without moves passes by itself.
        let short = json!({ "game": "othello", "options": { "side": 4 }, "start": "XO-- ---- ---- XO-- X" });
        let passed = look(&mut ana, &short, json!({ "do": "play", "text": "c1" })).await;
        assert_eq!(
            (&passed["draft"]["moves"], &passed["scene"]["turn"]),
            (&json!(["c1", "pass"]), &json!(0))
        );
    });
}

#[test]
fn o30_undo_and_redo_have_no_end_and_a_new_move_forgets() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        let mut draft = othello();
        for text in ["d3", "c3", "c4"] {
            draft = look(&mut ana, &draft, json!({ "do": "play", "text": text })).await["draft"]
                .clone();
        }
        for left in [2, 1, 0] {
            let seen = look(&mut ana, &draft, json!({ "do": "undo" })).await;
            assert_eq!((&seen["ply"], &seen["undo"]), (&json!(left), &json!(left > 0)));
            draft = seen["draft"].clone();
        }
        let nothing = look(&mut ana, &draft, json!({ "do": "undo" })).await;
        assert_eq!(
            (&nothing["draft"], nothing["problems"].as_array().map(Vec::len)),
            (&draft, Some(1))
        );
        let again = look(&mut ana, &draft, json!({ "do": "redo" })).await;
        assert_eq!((&again["ply"], &again["redo"]), (&json!(1), &json!(true)));
        let other = look(&mut ana, &again["draft"], json!({ "do": "play", "text": "e3" })).await;
        assert_eq!((&other["draft"]["undone"], &other["redo"]), (&json!([]), &json!(false)));
    });
}

#[test]
fn o31_the_list_shows_each_board_and_deletes_after_a_question() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        let empty = get(&house, "/scenarios?lang=en").await;
        assert!(empty.body.contains("There are no scenarios yet"));
        for (name, game) in [("One & only", "othello"), ("Two", "ataxx"), ("Three", "rolit")] {
            assert_eq!(keep(&mut ana, name, &json!({ "game": game }), false).await.0, 200);
        }
        let list = get(&house, "/scenarios?lang=en").await;
        assert!(list.body.contains("One &amp; only") && list.body.contains("Black to move"));
        assert_eq!(list.data("scenes").as_array().map(Vec::len), Some(3));
        let found = get(&house, "/scenarios?search=tHr").await;
        assert_eq!(found.data("scenes")[0]["game"], "rolit");
        let found = get(&house, "/scenarios?game=ataxx").await;
        assert_eq!(found.data("scenes").as_array().map(Vec::len), Some(1));
        let names = "name=One+%26+only&name=Two";
        let asked = send(&house, "/scenarios/delete", names).await;
        assert!(asked.status == 200 && asked.body.contains("One &amp; only"));
        assert_eq!(
            ana.get("/api/scenarios").await.expect("an answer").body.as_array().map(Vec::len),
            Some(3)
        );
        let sure = format!("{names}&sure=yes");
        let gone = send(&house, "/scenarios/delete", &sure).await;
        assert_eq!((gone.status, gone.location.as_deref()), (303, Some("/scenarios")));
        let left = ana.get("/api/scenarios").await.expect("an answer").body;
        assert_eq!(left, json!([{ "name": "Three", "game": "rolit" }]));
    });
}

#[test]
fn o32_a_scenario_is_overwritten_or_kept_as_another() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        keep(&mut ana, "Corner", &othello(), false).await;
        let moved =
            look(&mut ana, &othello(), json!({ "do": "play", "text": "d3" })).await["draft"]
                .clone();
        assert_eq!(keep(&mut ana, "Corner", &moved, true).await.0, 200);
        assert_eq!(keep(&mut ana, "Corner/2", &othello(), false).await.0, 200);
        let kept = ana.get("/api/scenarios/Corner").await.expect("an answer").body;
        assert_eq!(kept["draft"]["moves"], json!(["d3"]));
        let other = get(&house, "/scenarios/edit/Corner%2F2?lang=en").await;
        assert_eq!((other.status, other.heading()), (200, "Corner/2"));
    });
}

#[test]
fn o33_what_was_taken_back_and_the_side_to_move_are_kept() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        let draft = json!({ "game": "othello", "moves": ["d3"], "undone": ["c3", "c4"] });
        keep(&mut ana, "Later", &draft, false).await;
        let bench = get(&house, "/scenarios/edit/later").await.data("bench");
        let seen = &bench["look"];
        assert_eq!((&bench["name"], &seen["scene"]["turn"]), (&json!("Later"), &json!(1)));
        assert_eq!(seen["draft"]["undone"], json!(["c3", "c4"]));
        assert_eq!((&seen["undo"], &seen["redo"]), (&json!(true), &json!(true)));
    });
}

#[test]
fn o34_a_match_is_set_up_from_where_a_scenario_stands() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        let draft = json!({ "game": "othello", "options": { "side": 6 }, "moves": ["c2"] });
        let seen = look(&mut ana, &draft, Json::Null).await;
        let play = seen["play"].as_str().expect("an address");
        let form = get(&house, play).await;
        let shown = form.data("preview-scene");
        assert_eq!((form.status, &shown["scene"]["board"]), (200, &seen["scene"]["board"]));
        assert_eq!(shown["scene"]["turn"], 1);
    });
}

#[test]
fn o28_tokens_are_placed_by_hand_and_what_is_wrong_is_said() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        let mut empty = vec![Json::Null; 9];
        let arrange = |tokens: &[Json], mover: usize| json!({ "do": "arrange", "tokens": tokens, "mover": mover });
        (empty[0], empty[4]) = (json!({ "piece": 0 }), json!({ "piece": 1 }));
        let attt = json!({ "game": "attt" });
        let seen = look(&mut ana, &attt, arrange(&empty, 1)).await;
        assert_eq!((&seen["position"], &seen["blocks"]), (&json!("x2/1o1/3 o"), &json!(false)));
        let crowd = vec![json!({ "piece": 0 }); 9];
        let wrong = look(&mut ana, &seen["draft"], arrange(&crowd, 0)).await;
        assert_eq!(wrong["draft"], seen["draft"]);
        assert!(wrong["problems"][0].as_str().is_some_and(|said| said.contains("three pieces")));
        let stranger = look(&mut ana, &attt, arrange(&[json!({ "piece": 40 })], 0)).await;
        assert_eq!(stranger["problems"].as_array().map(Vec::len), Some(1));
        let wall = json!({ "game": "ataxx", "options": { "side": 5 } });
        let blocked = look(
            &mut ana,
            &wall,
            arrange(&[json!("block"), json!({ "piece": 0 }), Json::Null, json!({ "piece": 1 })], 1),
        )
        .await;
        assert_eq!((&blocked["blocks"], &blocked["problems"]), (&json!(true), &json!([])));
        assert_eq!(blocked["scene"]["turn"], 1);
    });
}

#[test]
fn o28_dominoes_and_unknown_games_have_no_scenarios() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        for game in ["dominoes", "chess"] {
            let body = json!({ "draft": { "game": game } });
            let answer = ana.post("/api/scenarios/look", &body).await.expect("an answer");
            assert_eq!((answer.status, &answer.body["code"]), (422, &json!("bad-setup")), "{game}");
            let path = format!("/scenarios/new?game={game}");
            assert_eq!(get(&house, &path).await.status, 422, "{game}");
        }
        assert!(!get(&house, "/scenarios/new").await.body.contains("game=dominoes"));
    });
}

#[test]
fn o28_a_new_scenario_asks_for_options_and_seats_before_the_board() {
    run(async {
        let house = home().await;
        let sent = "game=rolit&seats=4&o-mode=teams&o-shape=square&o-side=8&s0-team=A&s1-team=B&s2-team=A&s3-team=B&act=open";
        let sent_on = send(&house, "/scenarios/new", sent).await;
        let place = sent_on.location.expect("another page");
        let bench = get(&house, &place).await.data("bench");
        assert_eq!(bench["look"]["seats"].as_array().map(Vec::len), Some(4));
        assert_eq!(bench["look"]["seats"][2]["team"], "A");
        assert_eq!(bench["look"]["draft"]["options"]["side"], 8);
        let more = send(&house, "/scenarios/new", "game=rolit&seats=4&act=more").await;
        assert!(more.body.contains("name=\"s4-team\""));
        let odd = get(&house, "/scenarios/new?game=othello&step=board&o-side=7").await;
        assert_eq!(odd.status, 422);
    });
}

#[test]
fn o32_in_a_house_of_many_guests_look_profiles_add_and_nobody_changes() {
    run(async {
        let house = House::open().await;
        let (mut guest, mut ana) = (house.guest().await, house.profile("Ana").await);
        let (status, refused) = keep(&mut guest, "Mine", &othello(), false).await;
        assert_eq!((status, &refused["code"]), (401, &json!("sign-in")));
        assert_eq!(keep(&mut ana, "Mine", &othello(), false).await.0, 200);
        let (status, refused) = keep(&mut ana, "Mine", &othello(), true).await;
        assert_eq!((status, &refused["code"]), (409, &json!("not-allowed")));
        let deleted = ana.delete("/api/scenarios/Mine").await.expect("an answer");
        assert_eq!(deleted.body["code"], "not-allowed");
        let asked = send(&house, "/scenarios/delete", "only=Mine&sure=yes").await;
        assert_eq!(asked.status, 409);
        let list = get(&house, "/scenarios").await;
        assert!(list.body.contains("Mine") && !list.body.contains("value=\"Mine\""));
        let bench = get(&house, "/scenarios/edit/Mine").await;
        assert!(bench.status == 200 && bench.body.contains("/sign-in"));
    });
}

#[test]
fn o29_without_script_everything_is_asked_in_a_form() {
    run(async {
        let house = home().await;
        let draft = "%7B%22game%22%3A%22othello%22%7D";
        let sent = format!("draft={draft}&act=play&move=d3");
        let moved = send(&house, "/scenarios/work", &sent).await;
        assert_eq!(moved.data("bench")["look"]["draft"]["moves"], json!(["d3"]));
        let sent = format!("draft={draft}&act=start&position=nonsense");
        assert_eq!(send(&house, "/scenarios/work", &sent).await.status, 422);
        let sent = format!("draft={draft}&act=save&name=By+form");
        let kept = send(&house, "/scenarios/work", &sent).await;
        assert_eq!(
            (kept.status, kept.location.as_deref()),
            (303, Some("/scenarios/edit/By%20form"))
        );
    });
}
