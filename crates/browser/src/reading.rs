//! Reading a page.

use serde_json::{Value as Json, json};

use crate::{Lost, Page};

impl Page {
    /// Where the page is.
    pub async fn url(&self) -> Result<String, Lost> {
        self.word("location.href").await
    }

    /// Its title.
    pub async fn title(&self) -> Result<String, Lost> {
        self.word("document.title").await
    }

    /// The whole document as it stands now.
    pub async fn html(&self) -> Result<String, Lost> {
        self.word("document.documentElement.outerHTML").await
    }

    /// The text of an element as it is shown.
    pub async fn text(&self, selector: &str) -> Result<String, Lost> {
        let text = self.of(selector, "element.innerText ?? element.textContent").await?;
        Ok(text.as_str().unwrap_or_default().trim().to_owned())
    }

    /// How many elements match.
    pub async fn count(&self, selector: &str) -> Result<usize, Lost> {
        let selector = Json::from(selector);
        let count = self.evaluate(&format!("document.querySelectorAll({selector}).length")).await?;
        Ok(count.as_u64().unwrap_or(0) as usize)
    }

    /// Whether any element matches, hidden or not.
    pub async fn exists(&self, selector: &str) -> Result<bool, Lost> {
        Ok(self.count(selector).await? > 0)
    }

    /// An attribute of an element, if it has it.
    pub async fn attribute(&self, selector: &str, name: &str) -> Result<Option<String>, Lost> {
        let name = Json::from(name);
        let value = self.of(selector, &format!("element.getAttribute({name})")).await?;
        Ok(value.as_str().map(str::to_owned))
    }

    /// What stands in a field, or which choice of a list is chosen.
    pub async fn value(&self, selector: &str) -> Result<String, Lost> {
        let value = self.of(selector, "element.value").await?;
        Ok(value.as_str().unwrap_or_default().to_owned())
    }

    async fn word(&self, expression: &str) -> Result<String, Lost> {
        Ok(self.evaluate(expression).await?.as_str().unwrap_or_default().to_owned())
    }

    /// Waits until there is such an element, and returns the value of an
    /// expression about `element`.
    pub(crate) async fn of(&self, selector: &str, expression: &str) -> Result<Json, Lost> {
        let element = element(selector);
        // In an array, because a value that is there may be false.
        let found = format!("(element => element && [{expression}])({element})");
        let mut found = self.wait(&format!("There was no `{selector}`"), &found).await?;
        Ok(found[0].take())
    }

    /// A handle to an element, for what the protocol does with one.
    pub(crate) async fn handle(&self, selector: &str) -> Result<Json, Lost> {
        self.of(selector, "true").await?;
        let found = self.run(&element(selector), false).await?;
        Ok(json!({ "objectId": found["result"]["objectId"] }))
    }
}

/// The expression for the first element that matches.
pub(crate) fn element(selector: &str) -> String {
    format!("document.querySelector({})", Json::from(selector))
}
