//! Every screen as a picture, for the documents: light and dark, on a desk and
//! on a phone. Not a test: `cargo xtask screens` asks for it.

use std::path::PathBuf;

use browser::{Browser, Look, Lost, Page};
use serde_json::{Value as Json, json};

use crate::fixture::House;
use crate::visit::open;

/// How each screen is looked at.
const LOOKS: &[(&str, Look<'static>)] = &[
    ("desk", Look::desk()),
    ("desk-dark", Look { dark: true, ..Look::desk() }),
    ("phone", Look { scale: 1.0, ..Look::phone() }),
    ("phone-dark", Look { scale: 1.0, dark: true, lang: "es", ..Look::phone() }),
];

/// What is shown: an address, or a match that has been played for a while.
enum Shown {
    Address(&'static str),
    Match { plan: fn() -> Json, moves: usize },
}

const SCREENS: &[(&str, Shown)] = &[
    ("home", Shown::Address("/")),
    ("new-rolit", Shown::Address("/new/rolit?preset=eight")),
    ("new-dominoes", Shown::Address("/new/dominoes")),
    ("waiting", Shown::Match { plan: waiting, moves: 0 }),
    ("othello", Shown::Match { plan: othello, moves: 12 }),
    ("connect-four", Shown::Match { plan: connect_four, moves: 8 }),
    ("ataxx", Shown::Match { plan: ataxx, moves: 14 }),
    ("ten-in-rolit", Shown::Match { plan: ten_in_rolit, moves: 120 }),
    ("dominoes", Shown::Match { plan: dominoes, moves: 9 }),
    ("dominoes-large", Shown::Match { plan: large_dominoes, moves: 60 }),
    ("end", Shown::Match { plan: ended, moves: 60 }),
    ("matches", Shown::Address("/matches")),
    ("replay", Shown::Address("/match/LAST")),
    ("ranking", Shown::Address("/ranking")),
    ("sign-in", Shown::Address("/sign-in")),
    ("scenarios", Shown::Address("/scenarios")),
    ("editor", Shown::Address("/scenarios/new?game=othello&step=board&o-side=8")),
    ("learn", Shown::Address("/learn")),
    ("lesson", Shown::Address("/learn/ataxx")),
    ("rules", Shown::Address("/rules/rolit")),
];

fn seats(players: &[(&str, &str)]) -> Json {
    let seat = |(player, name): &(&str, &str)| match *name {
        "" => json!({ "player": player }),
        name => json!({ "player": player, "name": name }),
    };
    players.iter().map(seat).collect()
}

fn waiting() -> Json {
    json!({ "game": "rolit", "options": { "mode": "teams" }, "teams": ["Norte", "Sur"], "seats": [
        { "player": "me", "name": "Ana", "team": "Norte" }, { "player": "open", "team": "Sur" },
        { "player": "level:4", "team": "Norte" }, { "player": "open", "team": "Sur" } ] })
}

fn othello() -> Json {
    json!({ "game": "othello", "seats": seats(&[("me", "Ana"), ("me", "Bartolomé Casas")]),
            "settings": { "clock": { "kind": "fischer", "seconds": 300, "increment": 5 } } })
}

fn connect_four() -> Json {
    json!({ "game": "cn", "preset": "connect-four", "seats": seats(&[("me", "Ana"), ("me", "Eva")]) })
}

fn ataxx() -> Json {
    json!({ "game": "ataxx", "preset": "walled", "seats": seats(&[("me", "Ana"), ("me", "Eva")]) })
}

fn ten_in_rolit() -> Json {
    let names = ["Ana", "Bea", "Carlos", "Dani", "Eva", "Fran", "Gema", "Hugo", "Inés", "Juan"];
    let players: Vec<_> = names.map(|name| ("me", name)).to_vec();
    json!({ "game": "rolit", "options": { "shape": "CL" }, "seats": seats(&players) })
}

fn dominoes() -> Json {
    json!({ "game": "dominoes", "preset": "partnership", "settings": { "pace": 0 },
            "seats": seats(&[("me", "Ana"), ("random", ""), ("random", ""), ("random", "")]) })
}

fn large_dominoes() -> Json {
    json!({ "game": "dominoes", "options": { "values": 50, "tiles": 60 }, "settings": { "pace": 0 },
            "seats": seats(&[("me", "Ana"), ("random", "")]) })
}

fn ended() -> Json {
    json!({ "game": "othello", "seats": seats(&[("me", "Ana"), ("random", "")]), "settings": { "pace": 0 } })
}

#[test]
#[ignore = "makes pictures; cargo xtask screens asks for it"]
fn every_screen_is_drawn() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime starts");
    runtime.block_on(async {
        let Some(browser) = Browser::for_tests().await else { return };
        let house = House::open_with(|config| config.home = true).await;
        furnish(&house).await;
        let folder = std::env::var("LUDOTECA_SCREENS").unwrap_or_else(|_| "screens".to_owned());
        let only = std::env::var("LUDOTECA_SCREEN").ok();
        let wanted = |name: &str| only.as_ref().is_none_or(|only| name.starts_with(only.as_str()));
        for (name, shown) in SCREENS.iter().filter(|(name, _)| wanted(name)) {
            if let Err(Lost(reason)) = draw(browser, &house, name, shown, &folder).await {
                panic!("{name}: {reason}");
            }
        }
    });
}

/// People who have played, so that lists have something to show.
async fn furnish(house: &House) {
    let mut guest = client::Client::new(&house.at);
    for (name, game, moves) in [
        ("A corner for nothing", "othello", ["c4", "c3", "d3", "c5"].as_slice()),
        ("Three against the wall", "ataxx", &["b6", "f6", "c5"]),
    ] {
        let keep = json!({ "name": name, "draft": { "game": game, "moves": moves } });
        let kept = guest.post("/api/scenarios", &keep).await.expect("an answer");
        assert_eq!(kept.status, 200, "{}", kept.body);
    }
    for (alias, wins) in [("Ana", 3), ("Bartolomé", 2), ("Eva", 1), ("Luis", 0)] {
        let mut client = house.profile(alias).await;
        for _ in 0..=wins {
            let plan = json!({ "game": "othello", "settings": { "pace": 0 },
                               "seats": [{ "player": "me" }, { "player": "random" }] });
            let room = crate::fixture::open(&mut client, plan).await;
            let path = format!("/api/rooms/{room}/wishes");
            loop {
                let done = client.post(&path, &json!({ "do": "play", "by": "level:2" })).await;
                if done.is_ok_and(|done| done.body["code"] == "over") {
                    break;
                }
            }
        }
    }
}

async fn draw(
    browser: &Browser,
    house: &House,
    name: &str,
    shown: &Shown,
    folder: &str,
) -> Result<(), Lost> {
    let person = browser.person().await?;
    let first = person.page(Look::desk()).await?;
    first.goto(&format!("http://{}/", house.at)).await?;
    let address = match shown {
        Shown::Address(path) => path.replace("LAST", "4"),
        Shown::Match { plan, moves } => {
            let room = open(&first, house, &plan()).await?;
            play_for_a_while(&first, &room, *moves).await?;
            format!("/room/{room}")
        }
    };
    for (look, settings) in LOOKS {
        let page = person.page(*settings).await?;
        page.goto(&format!("http://{}{address}", house.at)).await?;
        if page.exists("[data-key=show]").await? {
            page.click("[data-key=show]").await?;
        }
        page.evaluate(LOOK_DOWN).await?;
        let file = PathBuf::from(folder).join(format!("{name}-{look}.webp"));
        page.screenshot_full(&file).await?;
        println!("{}", file.display());
    }
    Ok(())
}

/// Goes down the page and back, so that what is drawn when it comes into sight
/// is there, and what moves has come to rest.
const LOOK_DOWN: &str = "(async () => { \
    const rest = (time) => new Promise((done) => setTimeout(done, time)); \
    for (let at = 0; at < document.body.scrollHeight; at += 500) { scrollTo(0, at); await rest(60); } \
    scrollTo(0, 0); await rest(700); })()";

/// Chance makes moves for whoever sits here.
async fn play_for_a_while(page: &Page, room: &str, moves: usize) -> Result<(), Lost> {
    let ask = format!(
        "(async () => {{ for (let made = 0; made < {moves}; made += 1) {{ \
           const answer = await fetch('/api/rooms/{room}/wishes', {{ method: 'POST', \
             headers: {{ 'content-type': 'application/json' }}, \
             body: JSON.stringify({{ do: 'play', by: 'random' }}) }}); \
           if (!answer.ok) {{ if ((await answer.json()).code === 'over') break; \
             await new Promise((rest) => setTimeout(rest, 60)); made -= 1; }} }} }})()"
    );
    page.evaluate(&ask).await.map(drop)
}
