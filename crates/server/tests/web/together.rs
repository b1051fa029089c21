//! Several browsers at one table.

use browser::{Browser, Cable, Look, Lost, Page};

use crate::fixture::House;
use crate::visit::{open, plan, story, visit};

/// Somebody new who follows a link and sits down.
async fn sit_down(browser: &Browser, house: &House, room: &str, name: &str) -> Result<Page, Lost> {
    let page = visit(browser, house, Look::desk()).await?;
    page.goto(&format!("http://{}/room/{room}", house.at)).await?;
    page.fill("#name", name).await?;
    page.click(".player.free button").await?;
    Ok(page)
}

async fn play(page: &Page, cell: &str) -> Result<(), Lost> {
    page.wait_for(".may-move").await?;
    page.click(&format!("[data-id={cell}]")).await
}

/// How many discs lie on a board.
async fn discs(page: &Page, count: usize) -> Result<(), Lost> {
    page.wait_until(&format!("document.querySelectorAll('.board .token').length === {count}")).await
}

#[test]
fn two_meet_by_a_link_and_play_on_after_a_reload_and_a_cut_line() {
    story(|browser, house| async move {
        let cable = Cable::lay().await?;
        let ana = browser.person_on(&cable).await?.page(Look::desk()).await?;
        ana.goto(&format!("http://{}/new/othello?with=link", house.at)).await?;
        ana.click("button[value=open]").await?;
        ana.wait_for(".invitation .code").await?;
        let link = ana.value(".link").await?;
        let room = link.rsplit('/').next().unwrap_or_default().to_owned();
        let eva = sit_down(browser, &house, &room, "Eva").await?;
        play(&ana, "d3").await?;
        discs(&eva, 5).await?;
        play(&eva, "c5").await?;
        eva.reload().await?;
        discs(&eva, 6).await?;
        assert_eq!(eva.count(".moves li").await?, 2, "nothing is missed");
        cable.cut();
        ana.wait_for(".room.cut").await?;
        assert_eq!(ana.attribute(".status", "data-kind").await?.as_deref(), Some("wrong"));
        cable.mend();
        ana.wait_gone(".room.cut").await?;
        play(&ana, "d6").await?;
        discs(&eva, 7).await?;
        eva.click(".more-menu summary").await?;
        eva.click("[data-key=resign]").await?;
        eva.click("dialog [data-key=yes]").await?;
        ana.wait_for(".podium").await?;
        assert!(ana.text(".headline").await?.contains("You win"));
        assert!(eva.text(".headline").await?.contains("You lose"));
        Ok(())
    });
}

#[test]
fn a_draw_is_offered_and_accepted_and_both_play_again() {
    story(|browser, house| async move {
        let ana = visit(browser, &house, Look::desk()).await?;
        let room = open(&ana, &house, &plan("ttt", &["me", "open"])).await?;
        let eva = sit_down(browser, &house, &room, "Eva").await?;
        ana.wait_for(".more-menu summary").await?;
        ana.click(".more-menu summary").await?;
        ana.click("[data-key=draw]").await?;
        eva.wait_for(".offer").await?;
        eva.click("[data-key=accept]").await?;
        ana.wait_for(".podium").await?;
        ana.click("[data-key=rematch]").await?;
        ana.wait_for(".waiting").await?;
        eva.wait_for(".ending a.main").await?;
        eva.click(".ending a.main").await?;
        eva.wait_for(".waiting").await
    });
}

#[test]
fn four_at_dominoes_never_receive_a_tile_of_another_hand() {
    story(|browser, house| async move {
        let first = visit(browser, &house, Look::desk()).await?;
        let room = open(&first, &house, &plan("dominoes", &["me", "open", "open", "open"])).await?;
        let mut pages = vec![first];
        for name in ["Eva", "Luis", "Sol"] {
            pages.push(sit_down(browser, &house, &room, name).await?);
        }
        let own =
            "[...document.querySelectorAll('button.rack-tile')].map((tile) => tile.dataset.id)";
        let mut hands = Vec::new();
        for page in &pages {
            page.wait_for("button.rack-tile").await?;
            hands.push(page.evaluate(own).await?);
        }
        assert!(hands.iter().all(|hand| hand.as_array().is_some_and(|hand| hand.len() == 7)));
        for (seat, page) in pages.iter().enumerate() {
            let seen = page.html().await? + &page.frames_received().join("\n");
            let others = hands.iter().enumerate().filter(|(other, _)| *other != seat);
            let tiles = others.flat_map(|(_, hand)| hand.as_array().cloned().unwrap_or_default());
            for tile in tiles {
                let id = tile.as_str().unwrap_or_default();
                assert!(!seen.contains(id), "seat {seat} has received {id}");
            }
        }
        Ok(())
    });
}

#[test]
fn people_at_one_screen_see_no_hand_before_it_is_handed_over() {
    story(|browser, house| async move {
        let page = visit(browser, &house, Look::desk()).await?;
        open(&page, &house, &plan("dominoes", &["me", "me"])).await?;
        page.wait_for(".curtain").await?;
        assert_eq!(page.count("button.rack-tile").await?, 0);
        page.click("[data-key=show]").await?;
        page.wait_for("button.rack-tile").await?;
        Ok(())
    });
}

#[test]
fn hints_moves_made_for_me_and_looking_back() {
    story(|browser, house| async move {
        let page = visit(browser, &house, Look::desk()).await?;
        open(&page, &house, &plan("othello", &["me", "level:1"])).await?;
        page.wait_for(".may-move").await?;
        page.click("[data-key=hint]").await?;
        page.wait_for(".hinted").await?;
        page.click("[data-key=for-me]").await?;
        discs(&page, 6).await?;
        page.click("[data-key=previous]").await?;
        discs(&page, 5).await?;
        page.click("[data-key=first]").await?;
        discs(&page, 4).await?;
        assert!(!page.exists(".may-move").await?, "nobody moves in the past");
        page.press("Escape").await?;
        discs(&page, 6).await?;
        page.click("[data-key=undo]").await?;
        discs(&page, 4).await?;
        page.click("[data-key=redo]").await?;
        discs(&page, 6).await?;
        assert_eq!(page.console_errors(), [] as [String; 0]);
        Ok(())
    });
}

#[test]
fn the_first_page_shows_who_waits_as_they_come_and_go() {
    story(|browser, house| async move {
        let eva = visit(browser, &house, Look::desk()).await?;
        let ana = visit(browser, &house, Look::desk()).await?;
        ana.wait_for("#lobby .empty").await?;
        let mut public = plan("ttt", &["me", "open"]);
        public["settings"]["public"] = true.into();
        let room = open(&eva, &house, &public).await?;
        ana.wait_for(&format!("#lobby a[href='/room/{room}']")).await?;
        eva.click("[data-key=close]").await?;
        eva.click("dialog [data-key=yes]").await?;
        ana.wait_for("#lobby .empty").await?;
        assert_eq!(ana.console_errors(), [] as [String; 0]);
        Ok(())
    });
}

#[test]
fn a_match_is_saved_under_a_name_from_the_table() {
    story(|browser, house| async move {
        let page = visit(browser, &house, Look::desk()).await?;
        open(&page, &house, &plan("ttt", &["me", "me"])).await?;
        for (name, heard) in [("Tuesday", "Saved as Tuesday"), ("12", "number")] {
            page.click(".more-menu summary").await?;
            page.click("[data-key=save]").await?;
            page.fill("dialog input", name).await?;
            page.press("Enter").await?;
            let said = format!("document.querySelector('.status').textContent.includes({heard:?})");
            page.wait_until(&said).await?;
        }
        Ok(())
    });
}

#[test]
fn tiles_are_carried_from_the_hand_to_the_table() {
    story(|browser, house| async move {
        for look in [Look::desk(), Look::phone()] {
            let page = visit(browser, &house, look).await?;
            open(&page, &house, &plan("dominoes", &["me", "level:1"])).await?;
            for _ in 0..3 {
                page.wait_for(".may-move .rack-tile.touchable").await?;
                let laid = page.count(".laid").await?;
                match look.phone {
                    true => page.swipe(".rack-tile.touchable", ".board.line").await?,
                    false => page.drag(".rack-tile.touchable", ".board.line").await?,
                }
                page.wait_until(&format!("document.querySelectorAll('.laid').length > {laid}"))
                    .await?;
            }
            assert!(!page.exists(".carried").await?, "what was carried has been put down");
        }
        Ok(())
    });
}
