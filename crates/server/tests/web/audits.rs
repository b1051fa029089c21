//! Every screen is looked at with the eyes of the audit.

use browser::{Finding, Look, Lost, Page, audit};
use serde_json::Value as Json;

use crate::visit::{open, plan, play_on, story, visit};

const LOOKS: [Look<'static>; 3] =
    [Look::desk(), Look { dark: true, ..Look::desk() }, Look { lang: "es", ..Look::phone() }];

async fn is_sound(page: &Page, what: &str) -> Result<(), Lost> {
    let found: Vec<String> = audit(page).await?.iter().map(Finding::to_string).collect();
    assert!(found.is_empty(), "{what}:\n{}", found.join("\n"));
    Ok(())
}

fn audited(path: &'static str) {
    story(|browser, house| async move {
        for look in LOOKS {
            let page = visit(browser, &house, look).await?;
            page.goto(&format!("http://{}{path}", house.at)).await?;
            is_sound(&page, path).await?;
        }
        Ok(())
    });
}

fn audited_table(plan: Json, ends: bool) {
    story(|browser, house| async move {
        for look in LOOKS {
            let page = visit(browser, &house, look).await?;
            open(&page, &house, &plan).await?;
            if ends {
                play_on(&page).await?;
            }
            page.evaluate("new Promise((rest) => setTimeout(rest, 400))").await?;
            is_sound(&page, &plan.to_string()).await?;
        }
        Ok(())
    });
}

#[test]
fn the_first_page_is_for_everybody() {
    audited("/");
}

#[test]
fn the_form_of_a_new_match_is_for_everybody() {
    audited("/new/rolit");
    audited("/new/dominoes");
}

#[test]
fn a_waiting_room_is_for_everybody() {
    audited_table(plan("rolit", &["me", "open", "level:2"]), false);
}

#[test]
fn tables_are_for_everybody() {
    audited_table(plan("othello", &["me", "level:1"]), false);
    audited_table(plan("dominoes", &["me", "random", "random"]), false);
}

#[test]
fn the_end_is_for_everybody() {
    audited_table(plan("ttt", &["me", "random"]), true);
}
