//! Nothing is left behind.

use std::process::Command;
use std::time::{Duration, Instant};

use browser::{Browser, Look};

/// The profiles of browsers that a process has started.
fn profiles(process: u32) -> usize {
    let entries = std::fs::read_dir(std::env::temp_dir()).unwrap().flatten();
    let start = format!("ludoteca-browser-{process}-");
    entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(&start)).count()
}

#[tokio::test]
async fn a_browser_that_is_dropped_is_gone() {
    if Browser::for_tests().await.is_none() {
        return;
    }
    let browser = Browser::launch().await.unwrap();
    let person = browser.person().await.unwrap();
    let page = person.page(Look::desk()).await.unwrap();
    assert_eq!(profiles(std::process::id()), 2, "the shared one and this one");
    drop(browser);
    assert_eq!(profiles(std::process::id()), 1);
    let gone = page.evaluate("1").await.unwrap_err().to_string();
    assert!(gone.ends_with("the browser has gone"), "{gone}");
}

#[cfg(unix)]
#[tokio::test]
async fn a_program_that_ends_without_dropping_its_browser_leaves_none() {
    let tests = std::env::current_exe().unwrap();
    let mut one = Command::new(tests);
    let mut one = one.args(["--exact", "network::a_quiet_page_has_no_errors"]).spawn().unwrap();
    assert!(one.wait().unwrap().success());
    let begun = Instant::now();
    while profiles(one.id()) > 0 {
        assert!(begun.elapsed() < Duration::from_secs(10), "its profile is still there");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
