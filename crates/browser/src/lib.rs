//! A real Chromium, driven over its `DevTools` protocol: for the tests of the
//! pages, and for pictures of them.
//!
//! A [`Browser`] is one process with a profile of its own. Each [`Person`] in it
//! has cookies of their own, and each [`Page`] a [`Look`]: a size, a language, a
//! finger or a mouse. What is clicked and typed goes through the browser's own
//! input, so that whatever covers a button or swallows a key is noticed. Nothing
//! here knows what the pages are about.
//!
//! ```no_run
//! # async fn story() -> Result<(), browser::Lost> {
//! use browser::{Browser, Look};
//!
//! let browser = Browser::launch().await?;
//! let page = browser.person().await?.page(Look { lang: "es", ..Look::phone() }).await?;
//! page.goto("http://127.0.0.1:7070/").await?;
//! page.tap("#play").await?;
//! page.wait_for("[role=grid]").await?;
//! assert!(page.console_errors().is_empty());
//! # Ok(())
//! # }
//! ```

mod process;
mod wire;
mod diary;
mod cable;
mod person;
mod page;
mod waiting;
mod reading;
mod pointing;
mod typing;
mod keys;
mod picture;
mod audit;

use std::sync::Arc;

use serde_json::json;
use tokio::sync::OnceCell;

pub use audit::{Finding, audit};
pub use cable::Cable;
pub use diary::Request;
pub use page::Page;
pub use person::{Look, Person};
pub use process::find;

use process::Process;
use wire::Wire;

/// What goes wrong with a browser or on a page, as a sentence.
#[derive(Clone, Debug)]
pub struct Lost(pub String);

impl std::fmt::Display for Lost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Lost {}

/// Anything that fails on the way, as a sentence.
pub(crate) fn lost(error: impl std::fmt::Display) -> Lost {
    Lost(error.to_string())
}

/// A Chromium that runs without a window. It ends when this is dropped, and
/// also when the program that started it is killed.
#[derive(Debug)]
pub struct Browser {
    wire: Arc<Wire>,
    agent: String,
    // Dropped last: the wire is cut before the process goes.
    _process: Process,
}

/// The browser that the tests of one program share.
static SHARED: OnceCell<Browser> = OnceCell::const_new();

impl Browser {
    /// Starts a browser of one's own, in less than a second.
    pub async fn launch() -> Result<Self, Lost> {
        let (process, endpoint) = Process::start(&find()?).await?;
        let wire = Wire::connect(&endpoint).await?;
        let version = wire.ask(None, "Browser.getVersion", &json!({})).await?;
        // Pages are to be those that people get, who have no head less.
        let agent = version["userAgent"].as_str().unwrap_or_default().replace("Headless", "");
        Ok(Self { wire, agent, _process: process })
    }

    /// The browser that all tests of a program share; it is started when the
    /// first one asks. None, and a line that says so, where none is installed.
    ///
    /// # Panics
    /// When one is installed and does not start: then a test has failed.
    pub async fn for_tests() -> Option<&'static Self> {
        if let Err(reason) = find() {
            println!("skipped: {reason}");
            return None;
        }
        match SHARED.get_or_try_init(Self::launch).await {
            Ok(browser) => Some(browser),
            Err(reason) => panic!("{reason}"),
        }
    }

    /// Somebody new, with cookies and storage of their own.
    pub async fn person(&self) -> Result<Person, Lost> {
        Person::enter(&self.wire, &self.agent, &json!({})).await
    }

    /// Somebody new whose pages reach all servers by a cable, which can be cut.
    pub async fn person_on(&self, cable: &Cable) -> Result<Person, Lost> {
        // Otherwise what is on this machine would be reached without it.
        let way = json!({ "proxyServer": cable.proxy(), "proxyBypassList": "<-loopback>" });
        Person::enter(&self.wire, &self.agent, &way).await
    }
}
