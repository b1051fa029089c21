//! A record taken apart, so that a database can append to it without reading
//! it, and find it without replaying it.

use serde_json::{Map, Value as Json, json};

use crate::record::{FORMAT, options_json, result_json, seat_json};
use crate::{Match, Times};

/// A record in parts. Put together they are the record again, and are checked
/// as any record is when it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The game's id.
    pub game: String,
    /// Options, start position and seats, as one line of JSON.
    pub head: String,
    /// The moves that were made.
    pub moves: Vec<String>,
    /// The moves that were taken back and can be made again.
    pub undone: Vec<String>,
    /// The result, as one line of JSON; none while the match goes on.
    pub result: Option<String>,
    /// When it was played.
    pub times: Times,
}

impl Parts {
    /// The parts of a match.
    pub fn of(of: &Match) -> Self {
        let (made, undone) = of.sheet().moves.split_at(of.ply());
        Self {
            game: of.game().info().id.to_owned(),
            head: head(of).to_string(),
            moves: made.to_vec(),
            undone: undone.to_vec(),
            result: result_json(of).map(|result| result.to_string()),
            times: of.times().clone(),
        }
    }

    /// The record that they are parts of, for [`record::read`](crate::record::read).
    pub fn record(&self) -> String {
        let parsed = |text: &str| serde_json::from_str::<Json>(text);
        let mut whole = Map::new();
        whole.insert("ludoteca".to_owned(), json!(FORMAT));
        whole.insert("game".to_owned(), json!(self.game));
        // Parts that are no JSON make a record that cannot be read, which is then said.
        match parsed(&self.head) {
            Ok(Json::Object(head)) => whole.extend(head),
            _ => return self.head.clone(),
        }
        whole.insert("moves".to_owned(), json!([&self.moves[..], &self.undone[..]].concat()));
        whole.insert("at".to_owned(), json!(self.moves.len()));
        if let Some(result) = &self.result {
            whole.insert("result".to_owned(), parsed(result).unwrap_or(Json::Null));
        }
        let Times { started, saved } = &self.times;
        for (key, time) in [("started", started), ("saved", saved)] {
            whole.extend(time.as_ref().map(|time| (key.to_owned(), json!(time))));
        }
        Json::Object(whole).to_string()
    }

    /// The names of the players, in order.
    pub fn names(&self) -> Vec<String> {
        names_in(&self.head)
    }
}

/// The names of the players in a record's head.
pub fn names_in(head: &str) -> Vec<String> {
    let head: Json = serde_json::from_str(head).unwrap_or_default();
    let seats = head["seats"].as_array().map(Vec::as_slice).unwrap_or_default();
    seats.iter().filter_map(|seat| seat["name"].as_str().map(str::to_owned)).collect()
}

fn head(of: &Match) -> Json {
    let sheet = of.sheet();
    let mut head = Map::new();
    head.insert("options".to_owned(), options_json(&sheet.options));
    head.extend(sheet.start.as_ref().map(|start| ("start".to_owned(), json!(start))));
    let seats: Vec<_> = sheet.seats.iter().map(seat_json).collect();
    head.insert("seats".to_owned(), json!(seats));
    Json::Object(head)
}
