//! Every rule of the audit: a page that breaks it, where it says so and nothing
//! else, and one that keeps it.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

mod structure;
mod names;
mod aria;
mod keyboard;
mod colours;
mod layout;

use browser::{Browser, Look, Page, audit};
use serde_json::json;
use tokio::sync::{Mutex, MutexGuard, OnceCell};

/// A rule, parts of pages that break it, and parts that keep it.
struct Case {
    rule: &'static str,
    broken: &'static [&'static str],
    kept: &'static [&'static str],
}

/// The page that most tests write to, one after the other.
static PAGE: OnceCell<Mutex<Page>> = OnceCell::const_new();

/// That page for oneself; none without a browser.
async fn desk() -> Option<MutexGuard<'static, Page>> {
    let browser = Browser::for_tests().await?;
    let open =
        async || Mutex::new(browser.person().await.unwrap().page(Look::desk()).await.unwrap());
    Some(PAGE.get_or_init(open).await.lock().await)
}

/// Looks at every part, in the middle of a page without fault.
async fn try_all(cases: &[Case]) {
    let Some(page) = desk().await else { return };
    for Case { rule, broken, kept } in cases {
        for part in *broken {
            assert_eq!(found(&page, &around(part)).await, [*rule], "{part}");
        }
        for part in *kept {
            assert_eq!(found(&page, &around(part)).await, [""; 0], "{part}");
        }
    }
}

/// A page without fault around a part.
fn around(part: &str) -> String {
    format!(
        "<!doctype html><html lang=en><title>Page</title>\
         <meta name=viewport content='width=device-width, initial-scale=1'>\
         <body style='line-height:30px'><main><h1>Heading</h1>{part}</main>"
    )
}

/// The rules that a page breaks, each once.
async fn found(page: &Page, html: &str) -> Vec<String> {
    show(page, html).await;
    let findings = audit(page).await.unwrap();
    for finding in &findings {
        assert!(!finding.sentence.is_empty());
        assert!(page.exists(&finding.selector).await.unwrap(), "{finding}");
        println!("{finding}");
    }
    let mut rules: Vec<String> = findings.into_iter().map(|finding| finding.rule).collect();
    rules.dedup();
    rules
}

/// Writes a document in the place of the one that is shown, which takes no time.
async fn show(page: &Page, html: &str) {
    let html = json!(html);
    let write = format!("document.open(); document.write({html}); document.close()");
    page.evaluate(&write).await.unwrap();
}
