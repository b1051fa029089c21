//! Waiting for something on a page, up to a deadline.

use std::time::Duration;

use serde_json::Value as Json;
use tokio::time::Instant;

use crate::{Lost, Page};

/// How often is looked.
const PAUSE: Duration = Duration::from_millis(20);

/// How much of a page's text an error shows.
const EXCERPT: usize = 300;

/// How many of the last errors of the console it shows.
const ERRORS: usize = 5;

impl Page {
    /// Waits until an element is there and not hidden.
    pub async fn wait_for(&self, selector: &str) -> Result<(), Lost> {
        let visible = visible(selector);
        self.wait(&format!("There was no `{selector}` to be seen"), &visible).await.map(drop)
    }

    /// Waits until no such element is there any more, or all are hidden.
    pub async fn wait_gone(&self, selector: &str) -> Result<(), Lost> {
        let gone = format!("!{}", visible(selector));
        self.wait(&format!("`{selector}` was still to be seen"), &gone).await.map(drop)
    }

    /// Waits until an expression is true, as JavaScript sees truth.
    pub async fn wait_until(&self, expression: &str) -> Result<(), Lost> {
        self.wait(&format!("It did not become true that {expression}"), expression).await.map(drop)
    }

    /// Waits until an expression has a true value, and returns it. An expression
    /// that throws is not true yet: the page may be between two documents.
    pub(crate) async fn wait(&self, missed: &str, expression: &str) -> Result<Json, Lost> {
        let deadline = Instant::now() + self.patience;
        loop {
            let found = self.evaluate(expression).await;
            if let Ok(value) = &found
                && is_true(value)
            {
                return found;
            }
            if Instant::now() >= deadline {
                let thrown = found.err().map(|Lost(thrown)| format!(": {thrown}"));
                return Err(self.missed(&(missed.to_owned() + &thrown.unwrap_or_default())).await);
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// The error for what did not happen in time, with what the page shows.
    pub(crate) async fn missed(&self, missed: &str) -> Lost {
        let url = self.url().await.unwrap_or_else(|Lost(reason)| reason);
        let text = self.evaluate("document.body?.innerText ?? ''").await.unwrap_or_default();
        let words: Vec<&str> = text.as_str().unwrap_or_default().split_whitespace().collect();
        let excerpt: String = words.join(" ").chars().take(EXCERPT).collect();
        let errors = self.console_errors();
        let last = errors.iter().skip(errors.len().saturating_sub(ERRORS));
        let last: String = last.map(|error| format!("\n  console: {error}")).collect();
        Lost(format!("{missed} after {:?}.\n  page: {url}{last}\n  text: {excerpt}", self.patience))
    }
}

fn visible(selector: &str) -> String {
    let selector = Json::from(selector);
    format!(
        "[...document.querySelectorAll({selector})]\
         .some(element => element.checkVisibility({{ visibilityProperty: true }}))"
    )
}

/// Truth as JavaScript sees it, for what can be written as JSON.
fn is_true(value: &Json) -> bool {
    match value {
        Json::Null => false,
        Json::Bool(truth) => *truth,
        Json::Number(number) => number.as_f64() != Some(0.0),
        Json::String(text) => !text.is_empty(),
        Json::Array(_) | Json::Object(_) => true,
    }
}
