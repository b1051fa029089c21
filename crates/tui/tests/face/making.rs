//! Scenarios, lessons, rules and settings, by keys alone.

use kernel::Lang;
use serde_json::{Value as Json, json};

use crate::stage::{Stage, story};

const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

/// Waits until nothing changes on the screen any more.
async fn settled(stage: &Stage) {
    let mut before = String::new();
    let mut same = 0;
    while same < 4 {
        stage.rest().await;
        let now = stage.text();
        same = if now == before { same + 1 } else { 0 };
        before = now;
    }
}

/// Presses keys, one after the other, each after what the last one has done.
async fn press(stage: &Stage, keys: &[&str]) {
    for key in keys {
        stage.press(&[key]);
        settled(stage).await;
    }
}

async fn keep(stage: &mut Stage, name: &str, draft: Json) {
    let scenario = json!({ "name": name, "draft": draft });
    let kept = stage.client.post("/api/scenarios", &scenario).await.expect("an answer");
    assert_eq!(kept.status, 200, "{}", kept.body);
}

/// Compares every screen of this part with its file.
async fn look_at_all(mut stage: Stage, (width, height): (u16, u16), lang: Lang) {
    keep(&mut stage, "Corner", json!({ "game": "ttt", "moves": ["b2", "a1"] })).await;
    keep(&mut stage, "Opening", json!({ "game": "othello", "moves": ["d3"] })).await;
    let screens: [(&str, &[&str]); 9] = [
        ("scenarios", &["s"]),
        ("editor-moves", &["j", "e"]),
        ("editor-hand", &["v", "2", "h", "Enter"]),
        ("learn", &["u", "q", "q", "t", "j", "j"]),
        ("lesson", &["Enter", "n"]),
        ("rules", &["r", "j"]),
        ("lesson-line", &["q", "q", "End", "Enter", "n"]),
        ("rules-line", &["r"]),
        ("settings", &["q", "q", "q", "o", "j"]),
    ];
    stage.until("Ataxx").await;
    for (name, keys) in screens {
        press(&stage, keys).await;
        stage.assert_screen(&format!("{name}.{width}x{height}.{}.txt", lang.tag()));
    }
    stage.close().await;
}

#[test]
fn every_screen_looks_as_it_should() {
    let all = SIZES.iter().flat_map(|size| Lang::ALL.map(|lang| (*size, lang)));
    // They wait much and work little, so that all at once take as long as one.
    std::thread::scope(|scope| {
        for (size, lang) in all {
            scope.spawn(move || story(size, lang, |stage| look_at_all(stage, size, lang)));
        }
    });
}

#[test]
fn a_scenario_is_made_by_moves_altered_by_hand_and_played() {
    story((80, 24), Lang::En, |stage| async move {
        stage.until("Ataxx").await;
        stage.press(&["s"]);
        stage.until("There are no scenarios yet").await;
        stage.press(&["n"]);
        stage.until("A scenario for which game?").await;
        stage.press(&["1"]);
        stage.until("Legal moves").await;
        stage.press(&["Enter"]);
        stage.until("plays b2").await;
        stage.press(&["u", "u"]);
        stage.until("There is nothing to take back").await;
        stage.press(&["r", "w"]);
        stage.type_text("Middle");
        stage.press(&["Enter"]);
        stage.until("Saved.").await;
        stage.press(&["q"]);
        stage.until("Middle  Tic-tac-toe").await;
        alter(&stage).await;
        play(&stage).await;
        stage.close().await;
    });
}

/// Puts more pieces down, until both players have a line, and takes them back.
async fn alter(stage: &Stage) {
    stage.press(&["e"]);
    stage.until("Position as text").await;
    press(stage, &["v", "2", "h", "Enter", "k", "Enter"]).await;
    press(stage, &["1", "l", "Enter", "j", "j", "Enter"]).await;
    stage.until("ox1/ox1/1x1 o").await;
    stage.press(&["2", "h", "Enter"]);
    stage.until("Two players have a line already.").await;
    stage.press(&["w"]);
    stage.until("What lies there is no position yet").await;
    press(stage, &["u", "u", "u", "u"]).await;
    stage.until("3/ox1/3 o").await;
    stage.press(&["m"]);
    stage.until("3/ox1/3 x").await;
    stage.press(&["w", "Enter"]);
    stage.until("Replace the Middle that is there?").await;
    stage.press(&["y"]);
    stage.until("Saved.").await;
}

/// Plays from the list, and from the bench.
async fn play(stage: &Stage) {
    stage.press(&["b"]);
    stage.until("The position made").await;
    stage.press(&["q", "q"]);
    stage.until("Middle  Tic-tac-toe").await;
    stage.until("3/ox1/3 x").await;
    stage.press(&["Enter"]);
    stage.until("The position made").await;
    stage.press(&["b"]);
    stage.until("Your turn").await;
    stage.press(&["q"]);
    stage.until("3/ox1/3 x").await;
    stage.press(&["d", "y"]);
    stage.until("There are no scenarios yet").await;
}

#[test]
fn positions_are_typed_and_boards_chosen() {
    story((120, 40), Lang::En, |stage| async move {
        stage.until("Ataxx").await;
        stage.press(&["s", "n", "5"]);
        stage.until("Legal moves").await;
        stage.press(&["p"]);
        stage.type_text("nonsense");
        stage.press(&["Enter"]);
        settled(&stage).await;
        stage.press(&["o"]);
        stage.until("To the board").await;
        press(&stage, &["b"]).await;
        stage.until("Legal moves").await;
        stage.press(&[":"]);
        stage.type_text("d3");
        stage.press(&["Enter"]);
        stage.until("plays d3").await;
        stage.press(&["q"]);
        stage.until("Leave without saving it?").await;
        stage.press(&["y"]);
        stage.until("There are no scenarios yet").await;
        stage.close().await;
    });
}

/// Goes through a lesson, typing a move that is accepted wherever there is one.
async fn learn(stage: &Stage, lesson: &Json) {
    let steps = lesson["steps"].as_array().expect("steps");
    for (at, step) in steps.iter().enumerate() {
        stage.until(&format!("Step {} of {}", at + 1, steps.len())).await;
        if let Some((text, _)) = step["after"].as_object().expect("moves").iter().next() {
            stage.press(&[":"]);
            stage.type_text(text);
            stage.press(&["Enter"]);
        }
        stage.until("Enter goes on.").await;
        stage.press(&["Enter"]);
    }
    stage.until("That was the lesson").await;
}

#[test]
fn every_lesson_is_gone_through_to_its_end() {
    story((80, 24), Lang::En, |mut stage| async move {
        stage.until("Ataxx").await;
        stage.press(&["t"]);
        stage.until("Enter teaches it").await;
        let games = stage.client.get("/api/games").await.expect("games").body;
        for game in games.as_array().expect("games") {
            let game = game["id"].as_str().expect("an id");
            let lesson = stage.client.get(&format!("/api/lessons/{game}")).await;
            stage.press(&["Enter"]);
            learn(&stage, &lesson.expect("a lesson").body).await;
            stage.press(&["3"]);
            stage.until("Enter teaches it").await;
            stage.press(&["j"]);
        }
        stage.close().await;
    });
}

#[test]
fn another_move_gets_a_hint_and_the_end_leads_to_a_match() {
    story((80, 24), Lang::En, |stage| async move {
        stage.until("Ataxx").await;
        stage.press(&["t", "Enter"]);
        stage.until("Step 1 of 5").await;
        stage.press(&["h", "Enter"]);
        stage.until("That can be played").await;
        assert!(!stage.text().contains("The middle is b2."));
        stage.press(&["Enter"]);
        stage.until("The middle is b2.").await;
        stage.press(&["l", "Enter"]);
        stage.until("Enter goes on.").await;
        stage.press(&["n", "b", "n", "n", "n", "n"]);
        stage.until("Step 5 of 5").await;
        stage.press(&["Enter"]);
        stage.until("That was the lesson").await;
        stage.press(&["1"]);
        stage.until("Your turn").await;
        stage.close().await;
    });
}

#[test]
fn language_and_look_are_changed_at_once() {
    story((80, 24), Lang::En, |stage| async move {
        stage.until("Ataxx").await;
        stage.press(&["o"]);
        stage.until("Language").await;
        stage.press(&["Right"]);
        stage.until("Idioma").await;
        stage.press(&["j", "Right", "j", "Left"]);
        stage.until("o Ludoteca").await;
        stage.press(&["j", "Enter", "q"]);
        stage.until("> Tres en raya").await;
        stage.press(&["Enter"]);
        stage.until("Te toca").await;
        let text = stage.text();
        let board: Vec<&str> = text.lines().skip(2).collect();
        assert!(board.iter().all(|line| !line.contains(" o ")), "{text}");
        stage.press(&["Enter"]);
        stage.until("(P)").await;
        stage.close().await;
    });
}
