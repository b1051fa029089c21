//! The file formats of the original program.
//!
//! Both read whatever the original wrote, a saved game or a replay; they differ
//! in what they write.

use kernel::{Phrase, Sheet};
use scene::Format;

use super::recording::Recording;
use super::{Replay, Report, json, texts};

/// Saved games and replays.
pub(super) const FORMATS: &[Format] = &[
    Format { id: "rolit-report", name: texts::REPORT, read, write: write_report },
    Format { id: "rolit-replay", name: texts::REPLAY, read, write: write_replay },
];

fn read(text: &str) -> Result<Sheet, Phrase> {
    let value = json::parse(text)?;
    if value.get("states").is_some() {
        Replay::from_json(&value)?.to_sheet()
    } else {
        Report::from_json(&value)?.to_sheet()
    }
}

fn write_report(sheet: &Sheet) -> Result<String, Phrase> {
    Report::of(sheet).map(|report| report.to_json().to_string())
}

fn write_replay(sheet: &Sheet) -> Result<String, Phrase> {
    Replay::of(sheet).map(|replay| replay.to_json().to_string())
}

impl Report {
    /// The report of the match on a sheet after all its moves.
    ///
    /// # Errors
    /// When a move is illegal, or a report cannot tell of such a match.
    pub fn of(sheet: &Sheet) -> Result<Self, Phrase> {
        let mut recording = Recording::start(sheet)?;
        for (index, text) in sheet.moves.iter().enumerate() {
            recording.make(index, text)?;
        }
        Ok(recording.report())
    }
}
