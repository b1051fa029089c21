//! What a page asks for, what it is told, and what it does without a network.

use browser::{Browser, Cable, Look, Page};

use crate::site::Site;
use crate::{SHORT, page_with, written};

const PAGES: &[(&str, &str)] = &[
    ("/", "<h1>Hello</h1><script src=/a.js></script><img src=/none.png alt=''>"),
    ("/a.js", "document.title = 'from a script'"),
    ("/strict", "<script>document.title = 'ran'</script>"),
    (
        "/live",
        "<p></p><script>const socket = new WebSocket(`ws://${location.host}/socket`);\
         socket.onmessage = told => document.querySelector('p').textContent = told.data;\
         socket.onclose = told => document.title = `closed ${told.code}`</script>",
    ),
];

async fn at(site: &Site, path: &str) -> Option<Page> {
    let person = Browser::for_tests().await?.person().await.unwrap();
    let page = person.page(Look::desk()).await.unwrap();
    page.goto(&site.url(path)).await.unwrap();
    Some(page)
}

#[tokio::test]
async fn requests_are_counted_and_weighed() {
    let site = Site::open(PAGES).await;
    let Some(page) = at(&site, "/").await else { return };
    let requests = page.requests();
    let of = |path: &str| requests.iter().find(|request| request.url == site.url(path)).unwrap();
    assert_eq!((of("/").status, of("/").kind.as_str()), (Some(200), "Document"));
    assert_eq!((of("/a.js").status, of("/a.js").kind.as_str()), (Some(200), "Script"));
    assert!((100..400).contains(&of("/a.js").bytes), "{:?}", of("/a.js"));
    assert_eq!(of("/none.png").status, Some(404));
    page.forget();
    assert!(page.requests().is_empty());
}

#[tokio::test]
async fn what_goes_wrong_is_heard() {
    let site = Site::open(PAGES).await;
    let Some(page) = at(&site, "/").await else { return };
    let errors = page.console_errors();
    assert!(errors.iter().any(|error| error.contains("404") && error.contains("/none.png")));
    page.goto(&site.url("/strict")).await.unwrap();
    page.wait_until("document.title === ''").await.unwrap();
    let errors = page.console_errors();
    assert!(errors.iter().any(|error| error.contains("Content Security Policy")), "{errors:?}");
    let body = "<script>console.error('a', 1, { b: 2 }); console.warn('w'); x.y</script>";
    page.forget();
    page.goto(&written(body)).await.unwrap();
    let errors = page.console_errors();
    assert_eq!(errors[0], "a 1 Object");
    assert!(errors[1].starts_with("ReferenceError: x is not defined"), "{errors:?}");
    assert_eq!(errors.len(), 2);
}

#[tokio::test]
async fn a_quiet_page_has_no_errors() {
    let Some(page) = page_with("<h1>Hello</h1>").await else { return };
    assert_eq!(page.console_errors(), Vec::<String>::new());
}

#[tokio::test]
async fn frames_of_sockets_are_heard() {
    let site = Site::open(PAGES).await;
    let Some(page) = at(&site, "/live").await else { return };
    page.wait_until("document.querySelector('p').textContent.slice(7) > 2").await.unwrap();
    assert_eq!(page.frames_received()[..3], ["number 0", "number 1", "number 2"]);
}

#[tokio::test]
async fn offline_nothing_is_answered_and_sockets_fall_silent() {
    let site = Site::open(PAGES).await;
    let Some(page) = at(&site, "/live").await else { return };
    page.wait_until("document.querySelector('p').textContent !== ''").await.unwrap();
    page.set_offline(true).await.unwrap();
    assert_eq!(page.evaluate("navigator.onLine").await.unwrap(), false);
    let failed = "fetch('/').then(() => 'answered', () => 'failed')";
    assert_eq!(page.evaluate(failed).await.unwrap(), "failed");
    let heard = page.frames_received().len();
    tokio::time::sleep(SHORT).await;
    assert_eq!(page.frames_received().len(), heard);
    page.set_offline(false).await.unwrap();
    assert_eq!(page.evaluate("navigator.onLine").await.unwrap(), true);
    let goes_on = format!("document.querySelector('p').textContent.slice(7) > {}", heard + 3);
    page.wait_until(&goes_on).await.unwrap();
    assert_eq!(page.frames_received()[heard], format!("number {heard}"));
    assert_eq!(page.title().await.unwrap(), "", "the socket was never closed");
}

#[tokio::test]
async fn a_cable_that_is_cut_closes_sockets_until_it_is_mended() {
    let Some(browser) = Browser::for_tests().await else { return };
    let site = Site::open(PAGES).await;
    let cable = Cable::lay().await.unwrap();
    let person = browser.person_on(&cable).await.unwrap();
    let page = person.page(Look::desk()).await.unwrap();
    page.goto(&site.url("/live")).await.unwrap();
    page.wait_until("document.querySelector('p').textContent !== ''").await.unwrap();
    cable.cut();
    page.wait_until("document.title === 'closed 1006'").await.unwrap();
    let failed = "fetch('/').then(() => 'answered', () => 'failed')";
    assert_eq!(page.evaluate(failed).await.unwrap(), "failed");
    cable.mend();
    assert_eq!(page.evaluate(failed).await.unwrap(), "answered");
    page.reload().await.unwrap();
    page.wait_until("document.querySelector('p').textContent !== ''").await.unwrap();
}
