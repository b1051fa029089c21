//! Whether everybody can use a page: the success criteria of WCAG 2.2 at level AA
//! that a program can look for.
//!
//! What a program cannot see remains to be looked at by people: whether a name
//! is a good one, whether the order makes sense, whether colours alone tell
//! something. Text on pictures and text in drawings is not measured.

use serde_json::Value as Json;

use crate::{Lost, Page};

/// Each file has rules about one thing; all share what the first ones define.
const PARTS: &[&str] = &[
    "const rules = []; const rule = (name, criterion, look) => rules.push({ name, criterion, look });",
    include_str!("tools.js"),
    include_str!("names.js"),
    include_str!("structure.js"),
    include_str!("aria.js"),
    include_str!("colours.js"),
    include_str!("keyboard.js"),
    include_str!("layout.js"),
    include_str!("run.js"),
];

/// Something on a page that keeps somebody from using it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The name of the rule, as `contrast`.
    pub rule: String,
    /// The success criterion of WCAG behind it, as `1.4.3`.
    pub criterion: String,
    /// Where it is.
    pub selector: String,
    /// What is wrong there.
    pub sentence: String,
}

impl std::fmt::Display for Finding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { rule, criterion, selector, sentence } = self;
        write!(f, "{rule} ({criterion}) at {selector}: {sentence}")
    }
}

/// Everything that is wrong with a page as it stands now, at its size and in its
/// colours. Puts the focus on one element after the other, and then back.
pub async fn audit(page: &Page) -> Result<Vec<Finding>, Lost> {
    let script = format!("(() => {{ 'use strict'; {} }})()", PARTS.join("\n"));
    let found = page.evaluate(&script).await?;
    Ok(found.as_array().into_iter().flatten().map(finding).collect())
}

fn finding(told: &Json) -> Finding {
    let text = |key: &str| told[key].as_str().unwrap_or_default().to_owned();
    Finding {
        rule: text("rule"),
        criterion: text("criterion"),
        selector: text("selector"),
        sentence: text("sentence"),
    }
}
