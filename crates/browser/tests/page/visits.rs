//! Going to pages, reading them, waiting for what they show.

use browser::{Browser, Look};

use crate::site::Site;
use crate::{SHORT, page_seen, page_with, written};

#[tokio::test]
async fn a_page_is_read() {
    let body = "<h1>Hello</h1><p class=a title=one>First <b>words</b></p><p hidden>Two</p>\
                <svg><text>drawn</text></svg><input value=typed>";
    let Some(page) = page_with(body).await else { return };
    assert_eq!(page.title().await.unwrap(), "A page");
    assert!(page.url().await.unwrap().starts_with("data:text/html"));
    assert_eq!(page.text("p").await.unwrap(), "First words");
    assert_eq!(page.text("svg text").await.unwrap(), "drawn");
    assert_eq!(page.value("input").await.unwrap(), "typed");
    assert_eq!(page.count("p").await.unwrap(), 2);
    assert!(page.exists("p[hidden]").await.unwrap());
    assert!(!page.exists("table").await.unwrap());
    assert_eq!(page.attribute("p", "title").await.unwrap().as_deref(), Some("one"));
    assert_eq!(page.attribute("p", "lang").await.unwrap(), None);
    assert!(page.html().await.unwrap().contains("<h1>Hello</h1>"));
}

#[tokio::test]
async fn expressions_are_evaluated_and_promises_waited_for() {
    let Some(page) = page_with("").await else { return };
    assert_eq!(page.evaluate("({ a: [1, 'two'] })").await.unwrap()["a"][1], "two");
    let later = "new Promise(done => setTimeout(() => done(7), 10))";
    assert_eq!(page.evaluate(later).await.unwrap(), 7);
    let thrown = page.evaluate("null.x").await.unwrap_err().to_string();
    assert!(thrown.starts_with("TypeError: Cannot read properties of null"), "{thrown}");
}

#[tokio::test]
async fn what_comes_and_goes_is_waited_for() {
    let body = "<p id=old>old</p><p id=new hidden>new</p><script>setTimeout(() => {\
                document.getElementById('old').remove();\
                document.getElementById('new').hidden = false; window.done = 1 }, 60)</script>";
    let Some(page) = page_with(body).await else { return };
    page.wait_for("#new").await.unwrap();
    page.wait_gone("#old").await.unwrap();
    page.wait_until("window.done === 1").await.unwrap();
}

#[tokio::test]
async fn what_never_comes_is_told_with_what_there_is() {
    let body = "<p>Nobody is here</p><script>console.error('where is', 'everybody')</script>";
    let Some(page) = page_seen(Look::desk(), body).await else { return };
    let page = page.patient_for(SHORT);
    let missed = page.wait_for("#crowd").await.unwrap_err().to_string();
    assert!(missed.starts_with("There was no `#crowd` to be seen after 150ms."), "{missed}");
    for part in ["page: data:text/html", "console: where is everybody", "text: Nobody is here"] {
        assert!(missed.contains(part), "{missed}");
    }
    let missed = page.wait_until("missing.word").await.unwrap_err().to_string();
    assert!(missed.contains("ReferenceError: missing is not defined"), "{missed}");
}

#[tokio::test]
async fn pages_are_left_and_loaded_again() {
    let Some(page) = page_with("<script>window.here = 1</script><a id=a href='#b'>b</a>").await
    else {
        return;
    };
    page.evaluate("window.kept = 1").await.unwrap();
    page.click("#a").await.unwrap();
    assert_eq!(page.evaluate("window.kept").await.unwrap(), 1);
    page.reload().await.unwrap();
    assert_eq!(page.evaluate("[window.here, window.kept]").await.unwrap().to_string(), "[1,null]");
    page.goto(&written("<h1>Next</h1>")).await.unwrap();
    assert_eq!(page.text("h1").await.unwrap(), "Next");
    let refused = page.goto("http://127.0.0.1:1/").await.unwrap_err().to_string();
    assert!(refused.contains("ERR_"), "{refused}");
}

#[tokio::test]
async fn a_page_that_sends_on_at_once_is_followed() {
    let Some(browser) = Browser::for_tests().await else { return };
    let site = Site::open(&[
        ("/from", "<script>location.replace('/to')</script>"),
        ("/to", "<h1>Arrived</h1>"),
    ])
    .await;
    let page = browser.person().await.unwrap().page(Look::desk()).await.unwrap();
    page.goto(&site.url("/from")).await.unwrap();
    assert_eq!(page.text("h1").await.unwrap(), "Arrived");
}

#[tokio::test]
async fn people_have_cookies_of_their_own_and_their_pages_share_them() {
    let Some(browser) = Browser::for_tests().await else { return };
    let site = Site::open(&[("/", "<h1>Hello</h1>")]).await;
    let (ana, bea) = (browser.person().await.unwrap(), browser.person().await.unwrap());
    for person in [&ana, &ana, &bea] {
        let page = person.page(Look::desk()).await.unwrap();
        page.goto(&site.url("/")).await.unwrap();
        page.close().await.unwrap();
    }
    let visits = site.heard().into_iter().filter(|request| request.starts_with("GET / "));
    let known: Vec<bool> = visits.map(|request| request.contains("seen=yes")).collect();
    assert_eq!(known, [false, true, false]);
}

#[tokio::test]
async fn several_pages_are_awake_at_once() {
    let Some(browser) = Browser::for_tests().await else { return };
    let ana = browser.person().await.unwrap();
    let body = written("<button onclick='this.textContent++'>0</button>");
    let mut pages = Vec::new();
    for _ in 0..3 {
        let page = ana.page(Look::desk()).await.unwrap();
        page.goto(&body).await.unwrap();
        pages.push(page);
    }
    for page in pages.iter().rev() {
        page.click("button").await.unwrap();
        assert_eq!(page.text("button").await.unwrap(), "1");
        let awake = "document.hasFocus() && !document.hidden";
        assert_eq!(page.evaluate(awake).await.unwrap(), true);
        let drawn = "new Promise(done => requestAnimationFrame(() => done('drawn')))";
        assert_eq!(page.evaluate(drawn).await.unwrap(), "drawn");
    }
}

#[tokio::test]
async fn dialogs_are_answered_no_until_they_are_accepted() {
    let body = "<button onclick=\"this.textContent = confirm('Really?')\">?</button>\
                <script>onbeforeunload = event => event.preventDefault()</script>";
    let Some(page) = page_seen(Look::desk(), body).await else { return };
    page.click("button").await.unwrap();
    assert_eq!(page.text("button").await.unwrap(), "false");
    let next = written("<h1>Next</h1>");
    assert!(page.goto(&next).await.is_err(), "the page does not want to be left");
    page.accept_dialogs();
    page.click("button").await.unwrap();
    assert_eq!(page.text("button").await.unwrap(), "true");
    page.goto(&next).await.unwrap();
    assert_eq!(page.text("h1").await.unwrap(), "Next");
    assert_eq!(page.dialogs().len(), 4);
}
