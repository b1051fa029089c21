//! Pictures of a page.

use std::path::Path;

use serde_json::{Value as Json, json};

use crate::{Lost, Page, lost};

impl Page {
    /// Writes what the window shows to a file: PNG, or WebP when its name ends so.
    pub async fn screenshot(&self, path: &Path) -> Result<(), Lost> {
        self.shoot(path, json!({})).await
    }

    /// Writes the whole page to a file, also what would have to be scrolled to.
    pub async fn screenshot_full(&self, path: &Path) -> Result<(), Lost> {
        let metrics = self.ask("Page.getLayoutMetrics", &json!({})).await?;
        let mut clip = metrics["cssContentSize"].clone();
        clip["scale"] = json!(1);
        self.shoot(path, json!({ "captureBeyondViewport": true, "clip": clip })).await
    }

    async fn shoot(&self, path: &Path, mut how: Json) -> Result<(), Lost> {
        match path.extension().is_some_and(|end| end == "webp") {
            // Small enough to keep many, with letters that are still crisp.
            true => (how["format"], how["quality"]) = (json!("webp"), json!(72)),
            false => how["format"] = json!("png"),
        }
        let shot = self.ask("Page.captureScreenshot", &how).await?;
        let bytes = decode(shot["data"].as_str().unwrap_or_default());
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(lost)?;
        }
        std::fs::write(path, bytes).map_err(|error| Lost(format!("{}: {error}", path.display())))
    }
}

/// The bytes that a text in base64 stands for.
fn decode(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let mut bits = 0_u32;
    let mut count = 0;
    for value in text.bytes().filter_map(value_of) {
        bits = bits << 6 | value;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    bytes
}

/// The six bits of a letter; none for what only fills up.
fn value_of(letter: u8) -> Option<u32> {
    let value = match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    };
    Some(u32::from(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_read() {
        assert_eq!(decode("TGE="), b"La");
        assert_eq!(decode("THVkb3RlY2E="), b"Ludoteca");
        assert_eq!(decode("+/8="), [0xfb, 0xff]);
    }
}
