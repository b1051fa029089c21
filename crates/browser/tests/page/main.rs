//! What the crate promises about pages, tried on a real browser. Where none is
//! installed the tests say so and pass.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

mod site;
mod visits;
mod hands;
mod looks;
mod network;
mod ends;

use std::time::Duration;

use browser::{Browser, Look, Page};

/// A page of somebody new at a desk, with this body; none without a browser.
async fn page_with(body: &str) -> Option<Page> {
    page_seen(Look::desk(), body).await
}

/// The same with another look.
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
