//! The keyboard alone, the finger alone, and no script at all.

use browser::{Look, Lost, Page};
use serde_json::json;

use crate::visit::{open, plan, story, visit};

/// Goes on with Tab until the focus is on what is wanted.
async fn tab_to(page: &Page, selector: &str) -> Result<(), Lost> {
    for _ in 0..80 {
        let there = format!("document.activeElement.matches({selector:?})");
        if page.evaluate(&there).await? == json!(true) {
            return Ok(());
        }
        page.press("Tab").await?;
    }
    Err(Lost(format!("Tab does not lead to {selector}")))
}

#[test]
fn othello_is_played_from_the_first_page_to_the_end_with_the_keyboard_alone() {
    story(|browser, house| async move {
        let page = visit(browser, &house, Look::desk()).await?;
        tab_to(&page, ".card form:has([value=othello]) button").await?;
        page.press("Enter").await?;
        page.wait_for(".board.grid").await?;
        for _ in 0..70 {
            page.wait_until(
                "document.querySelector('.podium') || document.querySelector('.may-move .touchable')",
            )
            .await?;
            if page.exists(".podium").await? {
                break;
            }
            // A disc more says that the move was made; whose turn it is does not: a machine may pass.
            let discs = page.count(".board.grid .token").await?;
            page.press("n").await?;
            page.press("Enter").await?;
            let more = format!("document.querySelectorAll('.board.grid .token').length > {discs}");
            page.wait_until(&more).await?;
        }
        assert!(page.exists(".podium").await?);
        tab_to(&page, ".ending button, .ending a").await
    });
}

#[test]
fn a_finger_plays_on_a_phone_in_spanish() {
    story(|browser, house| async move {
        let look = Look { lang: "es", dark: true, ..Look::phone() };
        let page = visit(browser, &house, look).await?;
        assert_eq!(page.text("h1").await?, "¿A qué jugamos?");
        open(&page, &house, &plan("ttt", &["me", "random"])).await?;
        page.wait_for(".may-move").await?;
        assert!(page.text(".headline").await?.contains("Te toca"));
        page.tap("[data-id=b2]").await?;
        page.wait_until("document.querySelectorAll('.token').length === 2").await?;
        let wide = "document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(page.evaluate(wide).await?, json!(true), "nothing hangs over the edge");
        Ok(())
    });
}

#[test]
fn without_script_matches_are_set_up_and_moves_are_made() {
    story(|browser, house| async move {
        let look = Look { script: false, ..Look::desk() };
        let page = visit(browser, &house, look).await?;
        page.goto(&format!("http://{}/new/rolit", house.at)).await?;
        assert_eq!(page.count(".seat").await?, 2);
        page.click("button[value=more]").await?;
        page.wait_for(".seat:nth-child(3)").await?;
        page.fill("[name=s0-name]", "").await?;
        page.fill("[name=s0-name]", "Ana").await?;
        page.click("button[value=open]").await?;
        page.wait_for("select[name=text]").await?;
        page.click("button[value=move]").await?;
        page.wait_for("ol[reversed] li").await?;
        assert!(page.text("ol[reversed]").await?.contains("Ana plays"));
        Ok(())
    });
}

#[test]
fn what_is_wrong_with_a_new_match_is_said_beside_its_field() {
    story(|browser, house| async move {
        let page = visit(browser, &house, Look::desk()).await?;
        page.goto(&format!("http://{}/new/othello?with=here", house.at)).await?;
        page.wait_for("#preview .cell").await?;
        assert_eq!(page.count("#preview .cell").await?, 64);
        page.fill("[name=o-side]", "6").await?;
        page.press("Tab").await?;
        page.wait_until("document.querySelectorAll('#preview .cell').length === 36").await?;
        for seat in [0, 1] {
            page.fill(&format!("[name=s{seat}-name]"), "Ana").await?;
        }
        page.click("button[value=open]").await?;
        page.wait_for(".seat .wrong").await?;
        page.fill("[name=s1-name]", "Eva").await?;
        page.click("button[value=open]").await?;
        page.wait_for(".board.grid .cell").await
    });
}
