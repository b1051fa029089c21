//! Learning the games: lessons and rules.

use client::Client;
use serde_json::{Value as Json, json};

use crate::fixture::{House, run};
use crate::pages::get;

const GAMES: [&str; 7] = ["ttt", "attt", "cn", "ataxx", "othello", "rolit", "dominoes"];

#[test]
fn r72_every_game_has_a_lesson_and_rules_in_both_languages() {
    run(async {
        let house = House::open().await;
        let list = get(&house, "/learn").await;
        for game in GAMES {
            assert!(list.body.contains(&format!("href=\"/learn/{game}\"")), "{game}");
            for place in ["learn", "rules"] {
                let path = format!("/{place}/{game}");
                let english = get(&house, &format!("{path}?lang=en")).await;
                let spanish = get(&house, &format!("{path}?lang=es")).await;
                assert_eq!((english.status, spanish.status), (200, 200), "{path}");
                assert!(spanish.body.contains("<html lang=\"es\""), "{path}");
                assert_ne!(english.heading(), spanish.heading(), "{path}");
                assert_eq!(english.body.matches("<h1").count(), 1, "{path}");
                assert!(!english.body.contains("style=\""), "{path} has a style of its own");
            }
        }
        assert_eq!(get(&house, "/learn/chess").await.status, 404);
        assert_eq!(get(&house, "/rules/chess").await.status, 404);
    });
}

#[test]
fn r72_a_lesson_brings_all_that_can_follow_and_can_be_read_without_script() {
    run(async {
        let house = House::open().await;
        let lesson = get(&house, "/learn/othello?lang=en").await;
        let steps = lesson.data("steps");
        let steps = steps.as_array().expect("steps");
        assert_eq!(steps.len(), 5);
        let first = steps[0]["after"].as_object().expect("moves");
        let moves: Vec<_> = first.keys().map(String::as_str).collect();
        assert_eq!(moves, ["c4", "d3", "e6", "f5"]);
        // After White has passed it is Black's turn again.
        assert_eq!(steps[2]["after"]["c1"]["turn"], 0);
        // Where there is only something to see, nothing can be touched.
        assert!(steps[4]["scene"].get("actions").is_none());
        let read = lesson.body.split("<noscript>").nth(1).expect("a text to read");
        assert!(read.contains("Goal: d4") && read.contains("Goal: c1 or c4"), "{read}");
    });
}

#[test]
fn r72_a_lesson_never_shows_the_hand_of_another() {
    run(async {
        let house = House::open().await;
        let steps = get(&house, "/learn/dominoes").await.data("steps");
        for step in steps.as_array().expect("steps") {
            let trays = step["scene"]["trays"].as_array().expect("hands");
            assert_eq!(trays[1]["shown"], json!([]), "{step}");
        }
    });
}

/// What the API answers, in a language.
async fn told(house: &House, path: &str, lang: &str) -> Json {
    let answer = Client::new(&house.at).with_lang(lang).get(path).await.expect("an answer");
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    answer.body
}

#[test]
fn r72_lessons_travel_as_data_and_are_those_of_the_page() {
    run(async {
        let house = House::open().await;
        for game in GAMES {
            let path = format!("/api/lessons/{game}");
            let (english, spanish) =
                (told(&house, &path, "en").await, told(&house, &path, "es").await);
            assert_eq!(english["game"], game);
            assert_ne!(english["title"], spanish["title"], "{game}");
            assert_ne!(english["steps"][0]["task"], spanish["steps"][0]["task"], "{game}");
            let page = get(&house, &format!("/learn/{game}?lang=en")).await;
            assert_eq!(english["steps"], page.data("steps"), "{game}");
        }
        let nowhere = Client::new(&house.at).get("/api/lessons/chess").await.expect("an answer");
        assert_eq!((nowhere.status, &nowhere.body["code"]), (404, &json!("not-found")));
        let dominoes = told(&house, "/api/lessons/dominoes", "en").await;
        for step in dominoes["steps"].as_array().expect("steps") {
            assert_eq!(step["scene"]["trays"][1]["shown"], json!([]), "{step}");
        }
    });
}

#[test]
fn r72_rules_travel_as_data_with_their_examples() {
    run(async {
        let house = House::open().await;
        for game in GAMES {
            let path = format!("/api/rules/{game}");
            let (english, spanish) =
                (told(&house, &path, "en").await, told(&house, &path, "es").await);
            for field in ["title", "seats"] {
                assert_ne!(english[field], spanish[field], "{game} {field}");
            }
            let sections = english["sections"].as_array().expect("sections");
            let figures = sections.iter().filter_map(|section| section.get("figure"));
            let scenes: Vec<_> = figures.map(|figure| figure["preview"].clone()).collect();
            let page = get(&house, &format!("/rules/{game}?lang=en")).await;
            assert_eq!(json!(scenes), page.data("scenes"), "{game}");
            assert!(sections.iter().all(|section| section["text"].is_string()), "{game}");
        }
        let nowhere = Client::new(&house.at).get("/api/rules/chess").await.expect("an answer");
        assert_eq!(nowhere.status, 404);
    });
}
