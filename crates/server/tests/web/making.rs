//! Scenarios and lessons, made and learned with mouse, finger and keyboard.

use browser::{Browser, Look, Lost, Page};

use crate::audits::{audited, is_sound};
use crate::fixture::House;
use crate::visit::{story, visit};

/// A small board of Ataxx on the bench.
const BENCH: &str = "/scenarios/new?game=ataxx&step=board&o-side=5&o-hundred=on";

async fn at(browser: &Browser, house: &House, look: Look<'_>, path: &str) -> Result<Page, Lost> {
    let page = visit(browser, house, look).await?;
    page.goto(&format!("http://{}{path}", house.at)).await?;
    Ok(page)
}

/// Waits until the position on the bench is this one.
async fn stands(page: &Page, position: &str) -> Result<(), Lost> {
    page.wait_until(&format!("document.querySelector('#position').value === {position:?}")).await
}

#[test]
fn scenarios_are_for_everybody() {
    audited("/scenarios");
    audited("/scenarios/new");
    audited("/scenarios/new?game=rolit");
    audited(BENCH);
}

#[test]
fn o31_a_list_with_scenarios_is_for_everybody() {
    story(|browser, house| async move {
        let page = at(browser, &house, Look::phone(), "/scenarios").await?;
        let keep = "(async () => { \
            const send = (path, body) => fetch(path, { method: 'POST', body: JSON.stringify(body) }); \
            await send('/api/profiles', { alias: 'Ana', password: 'correct horse' }); \
            const draft = { game: 'othello' }; \
            return (await send('/api/scenarios', { name: 'Corner '.padEnd(60, 'x'), draft })).status; \
            })()";
        assert_eq!(page.evaluate(keep).await?, 200);
        page.reload().await?;
        page.wait_for(".scenario .board").await?;
        is_sound(&page, "a list with a scenario").await?;
        page.click(".scenario a.button:nth-of-type(2)").await?;
        page.wait_for(".editor .board").await?;
        is_sound(&page, "a scenario that is kept").await
    });
}

#[test]
fn lessons_and_rules_are_for_everybody() {
    audited("/learn");
    audited("/learn/othello");
    audited("/learn/dominoes");
    audited("/rules/cn");
    audited("/rules/dominoes");
}

#[test]
fn o29_o30_moves_are_touched_taken_back_and_made_again() {
    story(|browser, house| async move {
        let page = at(browser, &house, Look::desk(), BENCH).await?;
        page.click("[data-id=a5]").await?;
        page.click("[data-id=b4]").await?;
        stands(&page, "x3o/1x3/5/5/o3x o 0 1").await?;
        page.press("u").await?;
        stands(&page, "x3o/5/5/5/o3x x 0 1").await?;
        page.click("[data-key=redo]").await?;
        stands(&page, "x3o/1x3/5/5/o3x o 0 1").await
    });
}

#[test]
fn o28_cells_are_painted_with_the_mouse_and_with_keys_and_leaving_is_asked_about() {
    story(|browser, house| async move {
        let page = at(browser, &house, Look::desk(), BENCH).await?;
        page.click("[data-key=place]").await?;
        page.press("2").await?;
        page.drag("[data-id=b2]", "[data-id=d2]").await?;
        stands(&page, "x3o/5/5/1ooo1/o3x x 0 1").await?;
        page.press("0").await?;
        page.focus("[data-id=a5]").await?;
        page.press("Enter").await?;
        stands(&page, "4o/5/5/1ooo1/o3x x 0 1").await?;
        is_sound(&page, "placing by hand").await?;
        page.accept_dialogs();
        page.goto(&format!("http://{}/scenarios", house.at)).await?;
        assert_eq!(page.dialogs().len(), 1, "{:?}", page.dialogs());
        Ok(())
    });
}

#[test]
fn o28_what_is_wrong_is_said_beside_the_board() {
    story(|browser, house| async move {
        let path = "/scenarios/new?game=attt&step=board";
        let page = at(browser, &house, Look::phone(), path).await?;
        page.tap("[data-key=place]").await?;
        for cell in ["a1", "b1", "a2", "c2"] {
            page.tap(&format!("[data-id={cell}]")).await?;
        }
        page.wait_for(".verdict.wrong").await?;
        let said = page.text(".verdict").await?;
        assert!(said.contains("three pieces"), "{said}");
        assert!(!page.exists("[data-key=play-from]").await?);
        page.tap("[data-key=undo]").await?;
        page.wait_gone(".verdict.wrong").await
    });
}

#[test]
fn r72_a_wrong_move_gets_a_friendly_word_and_the_right_one_goes_on() {
    story(|browser, house| async move {
        let page = at(browser, &house, Look::desk(), "/learn/othello").await?;
        page.click("[data-id=a1]").await?;
        page.wait_for(".answer.try-again").await?;
        page.focus("[data-id=d3]").await?;
        page.press("Enter").await?;
        page.wait_for(".answer.good").await?;
        // Who plays with keys finds the next step under the same one.
        page.press("Enter").await?;
        page.wait_until("document.querySelector('.progress').textContent === 'Step 2 of 5'")
            .await?;
        page.click("[data-key=hint]").await?;
        page.wait_for("[data-id=d4].hinted").await?;
        assert_eq!(page.console_errors(), Vec::<String>::new());
        Ok(())
    });
}
