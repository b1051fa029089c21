//! What a house says of scenarios, lessons and rules, as `docs/wire.md`
//! describes it.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value as Json;

use crate::wire::{Preview, Scene};

/// A scenario that is being made, and how it stands.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Made {
    /// All that is known of it. It goes back as it came, with the next change.
    pub(crate) draft: Json,
    #[serde(flatten)]
    pub(crate) shown: Preview,
    /// The position as text.
    pub(crate) position: Option<String>,
    /// What was wrong with a change, which was not made.
    #[serde(default)]
    pub(crate) problems: Vec<String>,
    /// What happened last.
    pub(crate) told: Option<String>,
    #[serde(default)]
    pub(crate) undo: bool,
    /// Whether the game has obstacles.
    #[serde(default)]
    pub(crate) blocks: bool,
}

/// Where a match begins that does not begin as usual.
#[derive(Clone, Debug, Default)]
pub(crate) struct Origin {
    pub(crate) options: BTreeMap<String, String>,
    /// The colour and the team of each seat.
    pub(crate) seats: Vec<(String, Option<String>)>,
    pub(crate) position: Option<String>,
}

impl Made {
    /// Whether pieces fall, so that a column is as good as a cell.
    pub(crate) fn falls(&self) -> bool {
        self.draft["options"]["gravity"] == true
    }

    /// What a match from here has to be told.
    pub(crate) fn origin(&self) -> Origin {
        let options = self.draft["options"].as_object().into_iter().flatten();
        let seats = self.shown.seats.iter();
        Origin {
            options: options.map(|(name, value)| (name.clone(), typed(value))).collect(),
            seats: seats.map(|seat| (seat.colour.clone(), seat.team.clone())).collect(),
            position: self.position.clone(),
        }
    }
}

/// The value of an option as it is typed.
fn typed(value: &Json) -> String {
    match value {
        Json::Bool(is_on) => if *is_on { "on" } else { "off" }.to_owned(),
        Json::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// A lesson.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Lesson {
    pub(crate) title: String,
    pub(crate) steps: Vec<Step>,
}

/// A step of a lesson.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Step {
    pub(crate) task: String,
    pub(crate) hint: String,
    pub(crate) done: String,
    #[serde(flatten)]
    pub(crate) shown: Preview,
    /// What follows each move that is accepted; nothing where one only looks.
    pub(crate) after: BTreeMap<String, Scene>,
    pub(crate) falls: bool,
}

/// The rules of a game.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Rules {
    pub(crate) title: String,
    pub(crate) about: String,
    pub(crate) seats: String,
    pub(crate) sections: Vec<Section>,
}

/// A part of the rules.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Section {
    pub(crate) title: String,
    pub(crate) text: String,
    pub(crate) figure: Option<Figure>,
}

/// An example.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Figure {
    pub(crate) caption: String,
    pub(crate) preview: Preview,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn options_are_typed_as_the_form_writes_them() {
        let values = [json!(true), json!(false), json!(8), json!("hexagon")];
        assert_eq!(values.each_ref().map(typed), ["on", "off", "8", "hexagon"]);
    }
}
