//! The house's own protocol: its messages. What they mean is told in
//! `docs/ludo-protocol.md`.

use std::time::Duration;

use kernel::{Opinion, Setup, Team, Thinking, Viewer, Worth};
use serde_json::{Map, Value, json};
use table::{AnyGame, Sight, record};

use super::scene_json;

/// The first line of whoever asks.
pub(crate) const HELLO: &str = "ludo 1";

/// Everything a program needs to know to move, as one line.
pub(crate) fn turn(sight: &Sight<'_>, thinking: &Thinking<'_>, time: Duration) -> String {
    let Sight { game, setup, seat, state, heard } = sight;
    // Where something is hidden, the state is an imagined one: what it holds
    // beyond the scene is nobody's business, not even as a guess.
    let open = !game.info().hidden;
    let options: Map<_, _> = setup
        .options
        .iter()
        .map(|(name, value)| (name.to_owned(), record::value_json(value)))
        .collect();
    let teams = setup.teams.as_ref();
    let teams = teams.map(|teams| teams.iter().map(|team| team.0).collect::<Vec<_>>());
    let mut turn = json!({
        "game": game.info().id,
        "options": options,
        "seats": setup.seats,
        "teams": teams,
        "start": if open { setup.start.clone() } else { None },
        "seat": seat.index(),
        "ply": heard.len(),
        "moves": heard,
        "legal": state.moves(),
        "position": if open { state.position() } else { None },
        "time": time.as_millis() as u64,
        "nodes": thinking.limits.nodes,
        "depth": thinking.limits.depth,
    });
    if let Value::Object(scene) = scene_json(&state.scene(Viewer::Seat(*seat))) {
        turn.as_object_mut().expect("it was made as an object").extend(scene);
    }
    format!("turn {turn}")
}

/// What a program is asked, as far as one that rebuilds the game needs it.
#[derive(Debug)]
pub(crate) struct Asked {
    /// How the game was set up.
    pub(crate) setup: Setup,
    /// All moves so far.
    pub(crate) moves: Vec<String>,
    /// How long it may take.
    pub(crate) time: Option<Duration>,
    /// The limits of a search.
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<u32>,
}

/// Reads what follows `turn`. What it does not say is as in `usual`. None when
/// it is not about this game, hides a move, or cannot be read.
pub(crate) fn read_turn(text: &str, game: &dyn AnyGame, usual: &Setup) -> Option<Asked> {
    let turn: Value = serde_json::from_str(text).ok()?;
    if turn["game"] != game.info().id {
        return None;
    }
    let moves = turn["moves"].as_array()?.iter();
    let moves = moves.map(|text| text.as_str().map(str::to_owned)).collect::<Option<_>>()?;
    Some(Asked {
        setup: read_setup(&turn, game, usual)?,
        moves,
        time: turn["time"].as_u64().map(Duration::from_millis),
        nodes: turn["nodes"].as_u64(),
        depth: turn.get("depth").and_then(small),
    })
}

fn read_setup(turn: &Value, game: &dyn AnyGame, usual: &Setup) -> Option<Setup> {
    let mut options = usual.options.clone();
    for (name, value) in turn["options"].as_object().into_iter().flatten() {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        options.set(game.info().options, name, &text).ok()?;
    }
    let seats = match &turn["seats"] {
        Value::Null => usual.seats,
        seats => usize::try_from(seats.as_u64()?).ok()?,
    };
    let team = |team: &Value| Some(Team(u8::try_from(team.as_u64()?).ok()?));
    let teams = match &turn["teams"] {
        Value::Null => None,
        teams => Some(teams.as_array()?.iter().map(team).collect::<Option<Vec<_>>>()?),
    };
    let fits = teams.as_ref().is_none_or(|teams| teams.len() == seats);
    let start = turn["start"].as_str().map(str::to_owned);
    fits.then_some(Setup { options, seats, teams, start })
}

/// A report as a line.
pub(crate) fn write_info(opinion: &Opinion) -> String {
    let (name, value) = match opinion.worth {
        Worth::Win(plies) => ("win", json!(plies)),
        Worth::Draw => ("draw", Value::Null),
        Worth::Loss(plies) => ("loss", json!(plies)),
        Worth::Points(points) => ("points", json!(points)),
        Worth::Share(share) => ("share", json!(share)),
    };
    let info = json!({
        "depth": opinion.depth,
        "nodes": opinion.nodes,
        name: value,
        "line": opinion.line,
    });
    format!("info {info}")
}

/// Reads what follows `info`.
///
/// # Errors
/// When it is no JSON object. One that does not say what the position is worth
/// is no report, and no error either.
pub(crate) fn read_info(text: &str) -> Result<Option<Opinion>, ()> {
    let info: Map<String, Value> = serde_json::from_str(text).map_err(|_| ())?;
    let line = info.get("line").and_then(Value::as_array).into_iter().flatten();
    Ok(worth(&info).map(|worth| Opinion {
        line: line.filter_map(Value::as_str).map(str::to_owned).collect(),
        worth,
        depth: info.get("depth").and_then(small),
        nodes: info.get("nodes").and_then(Value::as_u64).unwrap_or(0),
    }))
}

/// What a report says the position is worth, if it says so.
fn worth(info: &Map<String, Value>) -> Option<Worth> {
    let read = |(name, value): (&String, &Value)| match name.as_str() {
        "win" => Some(Worth::Win(small(value))),
        "draw" => Some(Worth::Draw),
        "loss" => Some(Worth::Loss(small(value))),
        "points" => Some(Worth::Points(i32::try_from(value.as_i64()?).ok()?)),
        "share" => Some(Worth::Share(value.as_f64()?.clamp(0.0, 1.0) as f32)),
        _ => None,
    };
    info.iter().find_map(read)
}

fn small(value: &Value) -> Option<u32> {
    value.as_u64().and_then(|number| u32::try_from(number).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_are_read_as_they_are_written() {
        for worth in [
            Worth::Win(Some(3)),
            Worth::Win(None),
            Worth::Draw,
            Worth::Loss(Some(2)),
            Worth::Points(-120),
            Worth::Share(0.5),
        ] {
            let opinion = Opinion { line: vec!["b2".to_owned()], worth, depth: Some(3), nodes: 9 };
            let line = write_info(&opinion);
            assert_eq!(read_info(line.strip_prefix("info ").unwrap()), Ok(Some(opinion)));
        }
        assert_eq!(read_info("{\"hello\":1}"), Ok(None));
        for wrong in ["", "7", "depth 5", "[1]", "{"] {
            assert_eq!(read_info(wrong), Err(()), "{wrong}");
        }
    }
}
