//! Games as lines of text: a header that names the plan, then a game a line.

use kernel::{Phrase, Seat, SeatSet};
use serde_json::{Value, json};
use table::Fault;
use texts::arena as say;

use crate::game::{End, Played};
use crate::plan::{Plan, Task};

/// A game as a line, without its end of line.
pub fn write(plan: &Plan, task: &Task, played: &Played) -> String {
    let first: Vec<usize> = played.first.iter().map(Seat::index).collect();
    let mut line = json!({
        "game": task.index,
        "round": task.round,
        "meeting": task.meeting,
        "opening": task.opening,
        "seats": names(plan, task),
        "end": played.end.word(),
        "first": first,
        "moves": played.moves,
    });
    if let End::Fault(seat, _) = played.end {
        line["fault"] = Value::from(seat.index());
    }
    line.to_string()
}

fn names<'a>(plan: &'a Plan, task: &Task) -> Vec<&'a str> {
    task.seats.iter().map(|&player| plan.players[player].name.as_str()).collect()
}

/// Kept games, and how much of the text they take.
#[derive(Debug, Default)]
pub struct Kept {
    /// The lines after the header, without their moves.
    pub games: Vec<Value>,
    /// The bytes up to the end of the last whole line. What follows was cut
    /// short and is to be written again.
    pub length: usize,
}

/// Reads kept games. A last line without its end is dropped.
///
/// # Errors
/// When the games belong to another plan, or a whole line is no game.
pub fn read(text: &str, plan: &Plan) -> Result<Kept, Phrase> {
    let length = text.rfind('\n').map_or(0, |end| end + 1);
    let mut lines = text[..length].lines();
    match lines.next() {
        None => return Ok(Kept::default()),
        Some(header) if header == plan.header() => {}
        Some(_) => return Err(say::OTHER_PLAN.into()),
    }
    let parse = |(index, line): (usize, &str)| {
        without_moves(line).ok_or_else(|| say::BAD_LINE.with([(index + 2).into()]))
    };
    Ok(Kept { games: lines.enumerate().map(parse).collect::<Result<_, _>>()?, length })
}

/// The line without its moves, which no result depends on.
fn without_moves(line: &str) -> Option<Value> {
    let mut parsed: Value = serde_json::from_str(line).ok()?;
    let moves = parsed.as_object_mut()?.remove("moves")?;
    moves.as_array()?.iter().all(Value::is_string).then_some(parsed)
}

/// The game of a line, without its moves, if it is the one of this task.
///
/// # Errors
/// When it is not.
pub(crate) fn played(line: &Value, plan: &Plan, task: &Task) -> Result<Played, Phrase> {
    let is_this = line["game"] == task.index
        && line["round"] == task.round
        && line["meeting"] == task.meeting
        && line["opening"] == task.opening
        && line["seats"] == json!(names(plan, task));
    let found = if is_this { played_at(line, task.seats.len()) } else { None };
    found.ok_or_else(|| say::BAD_LINE.with([(task.index + 2).into()]))
}

fn played_at(line: &Value, seats: usize) -> Option<Played> {
    let seat = |value: &Value| {
        let index = value.as_u64().and_then(|index| usize::try_from(index).ok());
        index.filter(|index| *index < seats).map(Seat::new)
    };
    let end = match line["end"].as_str()? {
        "won" => End::Won,
        "drawn" => End::Drawn,
        "capped" => End::Capped,
        word => {
            let fault = Fault::ALL.into_iter().find(|fault| fault.word() == word)?;
            End::Fault(seat(&line["fault"])?, fault)
        }
    };
    let first: SeatSet = line["first"].as_array()?.iter().map(seat).collect::<Option<_>>()?;
    (!first.is_empty()).then_some(Played { end, first, moves: Vec::new() })
}
