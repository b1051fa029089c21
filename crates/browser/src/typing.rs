//! Keyboard, fields and files.

use std::path::Path;

use serde_json::json;

use crate::keys::Stroke;
use crate::reading::element;
use crate::{Lost, Page};

/// Goes into a field and marks everything in it, or sets it where the browser
/// has a picker of its own instead of text. True when typing is to follow.
const ENTER: &str = include_str!("enter.js");

/// Says that a value has changed as if a person had changed it.
const TOLD: &str = "for (const name of ['input', 'change']) \
                    element.dispatchEvent(new Event(name, { bubbles: true }));";

impl Page {
    /// Writes a text into a field in the place of what was there.
    pub async fn fill(&self, selector: &str, text: &str) -> Result<(), Lost> {
        self.wait_for(selector).await?;
        let enter = format!("({ENTER})({}, {})", element(selector), json!(text));
        if self.evaluate(&enter).await? != true {
            return Ok(());
        }
        match text {
            "" => self.press("Delete").await,
            _ => self.ask("Input.insertText", &json!({ "text": text })).await.map(drop),
        }
    }

    /// Chooses from a list by the value of the choice.
    pub async fn select(&self, selector: &str, value: &str) -> Result<(), Lost> {
        let wanted = json!(value);
        let choose =
            format!("(() => {{ element.value = {wanted}; {TOLD} return element.value; }})()");
        let chosen = self.of(selector, &choose).await?;
        match chosen == wanted {
            true => Ok(()),
            false => Err(Lost(format!("`{selector}` has no choice {wanted}"))),
        }
    }

    /// Chooses a file for a file field, which may be hidden.
    pub async fn upload(&self, selector: &str, path: &Path) -> Result<(), Lost> {
        let mut params = self.handle(selector).await?;
        params["files"] = json!([path.to_string_lossy()]);
        self.ask("DOM.setFileInputFiles", &params).await.map(drop)
    }

    /// Puts the focus on an element, as a script would.
    pub async fn focus(&self, selector: &str) -> Result<(), Lost> {
        self.of(selector, "element.focus()").await.map(drop)
    }

    /// Presses a key wherever the focus is: `Tab`, `Enter`, `ArrowLeft`, `a`,
    /// `Shift+Tab`, `Control+z`.
    pub async fn press(&self, key: &str) -> Result<(), Lost> {
        let stroke = Stroke::read(key)?;
        for event in stroke.events() {
            self.ask("Input.dispatchKeyEvent", &event).await?;
        }
        Ok(())
    }

    /// Types a text key by key, wherever the focus is.
    pub async fn type_keys(&self, text: &str) -> Result<(), Lost> {
        for letter in text.chars() {
            for event in Stroke::of_letter(letter).events() {
                self.ask("Input.dispatchKeyEvent", &event).await?;
            }
        }
        Ok(())
    }
}
