//! Somebody who visits the house with a browser.

use std::future::Future;
use std::time::Duration;

use browser::{Browser, Look, Lost, Page};
use serde_json::{Value as Json, json};

use crate::fixture::{House, run_within};

/// How long a story may take, and how long somebody in it waits for anything,
/// on a machine that has much else to do.
const LONGEST: Duration = Duration::from_mins(5);
const PATIENCE: Duration = Duration::from_mins(1);

/// Runs a story in a house, with the browser; skipped where there is none.
pub(crate) fn story<F: Future<Output = Result<(), Lost>>>(
    tell: impl FnOnce(&'static Browser, House) -> F,
) {
    run_within(LONGEST, async {
        let Some(browser) = Browser::for_tests().await else { return };
        let house = House::open().await;
        if let Err(Lost(reason)) = tell(browser, house).await {
            panic!("{reason}");
        }
    });
}

/// A window of somebody new at the first page.
pub(crate) async fn visit(browser: &Browser, house: &House, look: Look<'_>) -> Result<Page, Lost> {
    let page = browser.person().await?.page(look).await?;
    page.goto(&format!("http://{}/", house.at)).await?;
    Ok(page.patient_for(PATIENCE))
}

/// Opens a room as the person at this page, and goes there.
pub(crate) async fn open(page: &Page, house: &House, plan: &Json) -> Result<String, Lost> {
    let body = Json::from(plan.to_string());
    let ask = format!(
        "fetch('/api/rooms', {{ method: 'POST', body: {body}, \
         headers: {{ 'content-type': 'application/json' }} }}).then((answer) => answer.json())"
    );
    let opened = page.evaluate(&ask).await?;
    let id = opened["id"].as_str().ok_or_else(|| Lost(opened.to_string()))?.to_owned();
    page.goto(&format!("http://{}/room/{id}", house.at)).await?;
    Ok(id)
}

/// A plan for this game with these players, and machines that do not dawdle.
pub(crate) fn plan(game: &str, players: &[&str]) -> Json {
    let seats: Vec<_> = players.iter().map(|player| json!({ "player": player })).collect();
    json!({ "game": game, "seats": seats, "settings": { "pace": 0 } })
}

/// What can be touched on the table, the most telling first.
const TOUCHABLE: &str =
    ".end, .cell.touchable, .rack-tile.touchable:not(.chosen), .controls button.main";

/// Clicks on something that can be clicked whenever it is one's turn, until
/// the match is over. Returns how often.
pub(crate) async fn play_on(page: &Page) -> Result<usize, Lost> {
    for clicks in 0..2000 {
        let ready = format!(
            "document.querySelector('.podium') !== null || \
             document.querySelector('.may-move') !== null && document.querySelector({TOUCHABLE:?}) !== null"
        );
        page.wait_until(&ready).await?;
        if page.exists(".podium").await? {
            return Ok(clicks);
        }
        // The table may have changed since: then the next round finds out.
        let first = format!(
            "document.querySelector('[data-mark]')?.removeAttribute('data-mark'); \
             const chosen = document.querySelector('.cell.chosen'); \
             const ends = [...document.querySelectorAll('.end')]; \
             const any = [...document.querySelectorAll({TOUCHABLE:?})].filter((it) => it !== chosen); \
             const all = ends.length ? ends : any; \
             all[Math.floor(Math.random() * all.length)]?.setAttribute('data-mark', ''); all.length"
        );
        if page.evaluate(&format!("(() => {{ {first} }})(), true")).await? == json!(true) {
            page.click_if_there("[data-mark]").await?;
        }
    }
    Err(Lost("the match does not end".to_owned()))
}
