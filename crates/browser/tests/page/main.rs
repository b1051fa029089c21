//! What the crate promises about pages, tried on a real browser. Where none is
//! installed the tests say so and pass.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

mod site;
mod visits;
mod hands;
mod looks;
mod network;
mod ends;

use std::ops::Deref;
use std::sync::Mutex;
use std::time::Duration;

use browser::{Browser, Look, Page};

/// Pages at a desk that a test is done with, for the next one: to open a page
/// takes longer than most tests.
static USED: Mutex<Vec<Page>> = Mutex::new(Vec::new());

/// A page that is handed on when its test has gone well.
struct Lent(Option<Page>);

impl Deref for Lent {
    type Target = Page;

    fn deref(&self) -> &Page {
        self.0.as_ref().unwrap()
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            USED.lock().unwrap().extend(self.0.take());
        }
    }
}

/// A page at a desk with this body; none without a browser.
async fn page_with(body: &str) -> Option<Lent> {
    let used = USED.lock().unwrap().pop();
    let Some(page) = used else {
        return page_seen(Look::desk(), body).await.map(|page| Lent(Some(page)));
    };
    page.forget();
    page.goto(&written(body)).await.unwrap();
    Some(Lent(Some(page)))
}

/// A new page of somebody new, with this look and body; none without a browser.
async fn page_seen(look: Look<'_>, body: &str) -> Option<Page> {
    let page = Browser::for_tests().await?.person().await.unwrap().page(look).await.unwrap();
    page.goto(&written(body)).await.unwrap();
    Some(page)
}

/// An address that is itself the page.
fn written(body: &str) -> String {
    let html = format!(
        "<!doctype html><html lang=en><meta charset=utf-8><title>A page</title>\
         <meta name=viewport content='width=device-width'><body>{body}"
    );
    let letters: String = html.bytes().map(|byte| format!("%{byte:02x}")).collect();
    format!("data:text/html,{letters}")
}

/// Long enough for what never comes.
const SHORT: Duration = Duration::from_millis(150);
