//! People and what they have played, looked up with a browser.

use browser::{Look, Lost, Page};
use serde_json::json;

use crate::audits::is_sound;
use crate::fixture::House;
use crate::visit::{open, plan, story, visit};

/// Makes a profile by the form, as somebody new does.
async fn become_known(page: &Page, house: &House, alias: &str) -> Result<(), Lost> {
    page.goto(&format!("http://{}/sign-in", house.at)).await?;
    let form = "form[action='/profiles']";
    page.fill(&format!("{form} [name=alias]"), alias).await?;
    page.fill(&format!("{form} [name=password]"), "correct horse").await?;
    page.click(&format!("{form} button")).await?;
    page.wait_until(&format!("document.querySelector('.me').textContent === {alias:?}")).await
}

/// Wins at tic-tac-toe against somebody at the same screen.
async fn win(page: &Page, house: &House) -> Result<(), Lost> {
    open(page, house, &plan("ttt", &["me", "me"])).await?;
    for cell in ["b2", "a1", "b1", "c1", "b3"] {
        page.wait_for(".may-move").await?;
        let before = page.count(".board .token").await?;
        page.click(&format!("[data-id={cell}]")).await?;
        let more = format!("document.querySelectorAll('.board .token').length > {before}");
        page.wait_until(&more).await?;
    }
    page.wait_for(".podium").await
}

#[test]
fn o15_who_makes_a_profile_and_wins_is_in_the_ranking() {
    story(|browser, house| async move {
        let page = visit(browser, &house, Look::desk()).await?;
        become_known(&page, &house, "Ana").await?;
        win(&page, &house).await?;
        for path in ["/ranking", "/me", "/people/Ana", "/matches"] {
            page.goto(&format!("http://{}{path}", house.at)).await?;
            assert!(page.text("main").await?.contains("Ana"), "{path}");
            is_sound(&page, path).await?;
        }
        Ok(())
    });
}

#[test]
fn r61_a_replay_is_stepped_through_and_played_on() {
    story(|browser, house| async move {
        let page = visit(browser, &house, Look::desk()).await?;
        become_known(&page, &house, "Eva").await?;
        win(&page, &house).await?;
        page.goto(&format!("http://{}/match/1", house.at)).await?;
        page.wait_for(".slider").await?;
        let tokens = "document.querySelectorAll('.board .token').length";
        for (key, count) in [("End", 5), ("ArrowLeft", 4), ("Home", 0), ("ArrowRight", 1)] {
            page.press(key).await?;
            page.wait_until(&format!("{tokens} === {count}")).await?;
        }
        is_sound(&page, "a replay").await?;
        page.press("ArrowRight").await?;
        page.wait_until(&format!("{tokens} === 2")).await?;
        page.click("form[action$='/branch'] button").await?;
        page.wait_for(".may-move").await?;
        page.wait_until(&format!("{tokens} === 2")).await?;
        assert_eq!(page.evaluate("location.pathname.startsWith('/room/')").await?, json!(true));
        Ok(())
    });
}
