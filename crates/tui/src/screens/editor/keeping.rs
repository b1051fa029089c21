//! Keeping a scenario under a name.

use serde_json::{Value as Json, json};
use texts::tui as say;

use super::Editor;
use crate::making::Made;
use crate::overlay::Overlay;
use crate::screen::Desk;

/// Under which name a scenario is kept, and how it was then.
#[derive(Debug, Default)]
pub(super) struct Keeping {
    pub(super) name: Option<String>,
    /// The draft that is kept, or with which everything began.
    kept: Option<Json>,
    /// The name and the draft that are on their way.
    sent: Option<(String, Json)>,
    pub(super) asked: u64,
}

impl Keeping {
    /// Nothing is kept yet, or what has this name.
    pub(super) fn of(name: Option<String>) -> Self {
        Self { name, ..Self::default() }
    }

    /// Remembers how it was at first.
    pub(super) fn begin(&mut self, made: &Made) {
        self.kept.get_or_insert_with(|| made.draft.clone());
    }
}

impl Editor {
    /// Whether there is anything that would be lost.
    pub(super) fn is_unsaved(&self) -> bool {
        self.made.as_ref().is_some_and(|made| Some(&made.draft) != self.keeping.kept.as_ref())
    }

    pub(super) fn ask_name(&self, desk: &mut Desk) {
        if self.hand.is_wrong {
            return desk.warn(desk.say(say::NOT_SOUND));
        }
        let name = self.keeping.name.as_deref().unwrap_or_default();
        let title = desk.say(texts::making::NAME_OF);
        desk.overlay = Some(Overlay::prompt_with("name", title, name));
    }

    pub(super) fn keep(&mut self, name: &str, replace: bool, desk: &mut Desk) {
        let Some(made) = &self.made else { return };
        if self.hand.is_wrong {
            return desk.warn(desk.say(say::NOT_SOUND));
        }
        let scenario = json!({ "name": name, "draft": made.draft, "replace": replace });
        self.keeping.asked = desk.post("/api/scenarios", scenario);
        self.keeping.sent = Some((name.to_owned(), made.draft.clone()));
    }

    /// Keeps it in place of the one of the same name.
    pub(super) fn keep_anyway(&mut self, desk: &mut Desk) {
        if let Some((name, _)) = self.keeping.sent.clone() {
            self.keep(&name, true, desk);
        }
    }

    /// The house has kept it, or not.
    pub(super) fn kept(&mut self, status: Option<u16>, body: &Json, desk: &mut Desk) {
        let Some((name, draft)) = self.keeping.sent.clone() else { return };
        if body["code"] == "conflict" {
            let question = desk.phrase(&say::SURE_REPLACE.with([name.as_str().into()]));
            desk.overlay = Some(Overlay::question("replace", &question, desk));
        } else if desk.went_well(status, body) {
            desk.tell(desk.say(say::SCENARIO_SAVED));
            let name = body["name"].as_str().map_or(name, str::to_owned);
            (self.keeping.name, self.keeping.kept) = (Some(name), Some(draft));
        }
    }
}
