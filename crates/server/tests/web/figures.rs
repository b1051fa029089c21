//! What pages weigh and how fast they are. Not a test: `cargo xtask pages`
//! asks for it and prints the figures.

use std::time::Instant;

use browser::{Browser, Look, Lost, Page, Request};
use serde_json::{Value as Json, json};

use crate::fixture::House;
use crate::visit::{open, plan};

#[test]
#[ignore = "measures; cargo xtask pages asks for it"]
fn pages_are_light_and_quick() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime starts");
    runtime.block_on(async {
        let Some(browser) = Browser::for_tests().await else { return };
        let house = House::open_with(|config| config.home = true).await;
        if let Err(Lost(reason)) = measure(browser, &house).await {
            panic!("{reason}");
        }
    });
}

async fn measure(browser: &Browser, house: &House) -> Result<(), Lost> {
    let person = browser.person().await?;
    let page = person.page(Look::desk()).await?;
    page.goto(&format!("http://{}/", house.at)).await?;
    tell("the first page, cold", &page.requests());
    let room = open(&page, house, &plan("othello", &["me", "level:1"])).await?;
    let cold = browser.person().await?.page(Look::desk()).await?;
    let begun = Instant::now();
    cold.goto(&format!("http://{}/room/{room}", house.at)).await?;
    cold.wait_for(".board .cell").await?;
    println!("a table, cold: the board is there after {:.0?}", begun.elapsed());
    tell("a table, cold", &cold.requests());
    flips(&page, house).await?;
    scrubbing(&page, house).await
}

fn tell(what: &str, requests: &[Request]) {
    let bytes: u64 = requests.iter().map(|request| request.bytes).sum();
    println!("{what}: {} requests, {:.1} KiB", requests.len(), bytes as f64 / 1024.0);
}

/// Counts the frames that are drawn while something goes on.
const COUNTING: &str = "window.frames_drawn = []; (function count(now) { \
    window.frames_drawn.push(now); requestAnimationFrame(count); })(performance.now())";

/// The mean and the slowest frame since counting began.
async fn frames(page: &Page, what: &str) -> Result<(), Lost> {
    let times = page.evaluate("window.frames_drawn").await?;
    let times: Vec<f64> = times.as_array().into_iter().flatten().filter_map(Json::as_f64).collect();
    let gaps: Vec<f64> = times.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let slowest = gaps.iter().copied().fold(0.0, f64::max);
    let mean = gaps.iter().sum::<f64>() / gaps.len().max(1) as f64;
    println!("{what}: {:.0} frames a second, the slowest frame {slowest:.0} ms", 1000.0 / mean);
    Ok(())
}

/// Machines turn cubes over on the largest board of Rolit.
async fn flips(page: &Page, house: &House) -> Result<(), Lost> {
    let mut plan = plan("rolit", &["random"; 10]);
    plan["options"] = json!({ "shape": "CL" });
    plan["settings"]["pace"] = json!(60);
    open(page, house, &plan).await?;
    page.wait_for(".board .cell").await?;
    page.evaluate(COUNTING).await?;
    page.evaluate("new Promise((done) => setTimeout(done, 5000))").await?;
    frames(page, "Rolit of ten on 17×17, sixteen moves a second").await
}

/// Long matches are gone through from their beginning to their end and back,
/// as fast as the slider can be moved.
async fn scrubbing(page: &Page, house: &House) -> Result<(), Lost> {
    let mut rolit = plan("rolit", &["random", "random"]);
    rolit["options"] = json!({ "shape": "square", "side": 17 });
    let mut dominoes = plan("dominoes", &["random", "random"]);
    dominoes["options"] = json!({ "points": 300 });
    for plan in [rolit, dominoes] {
        let room = open(page, house, &plan).await?;
        page.wait_for(".podium").await?;
        let number = format!("fetch('/api/rooms/{room}').then((answer) => answer.json())");
        let number = page.evaluate(&number).await?["play"]["result"]["number"].clone();
        page.goto(&format!("http://{}/match/{number}", house.at)).await?;
        page.wait_for(".slider").await?;
        page.evaluate(COUNTING).await?;
        page.evaluate(SCRUB).await?;
        let moves = page.attribute(".slider", "max").await?.unwrap_or_default();
        frames(page, &format!("a replay of {moves} moves, another move in every frame")).await?;
    }
    Ok(())
}

/// Moves the slider to the end and back, a step in every frame.
const SCRUB: &str = "(async () => { const slider = document.querySelector('.slider'); \
    const last = Number(slider.max); \
    for (let step = 0; step <= 2 * last; step += 1) { \
        slider.value = step <= last ? step : 2 * last - step; \
        slider.dispatchEvent(new Event('input')); \
        await new Promise(requestAnimationFrame); } })()";
