//! The record: a match as a versioned JSON file that a person can read.
//!
//! The format is described in `docs/record.md`; it is the same for every game.

use kernel::{
    Colour, Options, Outcome, Phrase, Player, Problem, Seat, SeatInfo, SeatSet, Sheet, Value,
};
use serde_json::{Value as Json, json};
use texts::record as say;

use crate::json::Place;
use crate::{AnyGame, By, Match, PlayError, ReplayError, Status, Times};

/// The format this program writes, and the newest it reads.
pub(crate) const FORMAT: usize = 1;
/// No match is near these; a hostile file may claim to be.
const MOST_BYTES: usize = 16 << 20;
const MOST_MOVES: usize = 200_000;
/// Moves on one line of a written record.
const MOVES_A_LINE: usize = 16;

const KEYS: &[&str] =
    &["ludoteca", "game", "options", "start", "seats", "moves", "at", "result", "started", "saved"];

/// Reads a record and replays it.
///
/// # Errors
/// A sentence that names the place and the problem; there is no half-read
/// match.
pub fn read(text: &str, games: &[&'static dyn AnyGame], seed: u64) -> Result<Match, Phrase> {
    if text.len() > MOST_BYTES {
        return Err(say::TOO_LARGE.with([(MOST_BYTES >> 20).into()]));
    }
    let json: Json = serde_json::from_str(text).map_err(|error| not_json(&error))?;
    let root = Place::root(&json);
    check_format(&json, &root)?;
    root.only(KEYS)?;
    let game = read_game(&root.get("game")?, games)?;
    let moves = root.get("moves")?.items(MOST_MOVES)?;
    let sheet = Sheet {
        options: read_options(&root, game)?,
        seats: read_seats(&root.get("seats")?)?,
        start: optional_text(&root, "start")?,
        moves: moves.iter().map(|mv| mv.text().map(str::to_owned)).collect::<Result<_, _>>()?,
    };
    let at = match root.find("at")? {
        Some(place) => place.number(sheet.moves.len())?,
        None => sheet.moves.len(),
    };
    let mut replayed =
        Match::replay(game, &sheet, at, seed).map_err(|error| refused(error, &moves))?;
    replayed.set_times(Times {
        started: optional_text(&root, "started")?,
        saved: optional_text(&root, "saved")?,
    });
    check_result(&root, &mut replayed)?;
    Ok(replayed)
}

fn not_json(error: &serde_json::Error) -> Phrase {
    let detail = error.to_string();
    // The message repeats the place in English at its end.
    let detail = detail.split(" at line ").next().unwrap_or_default();
    say::NOT_JSON.with([error.line().into(), error.column().into(), detail.into()])
}

fn check_format(json: &Json, root: &Place) -> Result<(), Phrase> {
    if json.get("ludoteca").is_none() {
        return Err(say::NOT_A_RECORD.into());
    }
    let format = root.get("ludoteca")?.number(usize::MAX >> 1)?;
    if format > FORMAT {
        return Err(say::NEWER.with([format.into(), FORMAT.into()]));
    }
    Ok(())
}

fn read_game(
    place: &Place,
    games: &[&'static dyn AnyGame],
) -> Result<&'static dyn AnyGame, Phrase> {
    let id = place.text()?;
    games.iter().copied().find(|game| game.info().id == id).ok_or_else(|| {
        let ids: Vec<_> = games.iter().map(|game| game.info().id).collect();
        place.wrong(say::UNKNOWN_GAME.with([id.into(), ids.join(", ").into()]))
    })
}

fn read_options(root: &Place, game: &dyn AnyGame) -> Result<Options, Phrase> {
    let specs = game.info().options;
    let mut options = Options::defaults(specs);
    if let Some(place) = root.find("options")? {
        for (name, value) in place.entries()? {
            options
                .set(specs, name, &value.option_text()?)
                .map_err(|problem| value.wrong(problem.phrase))?;
        }
    }
    Ok(options)
}

fn read_seats(place: &Place) -> Result<Vec<SeatInfo>, Phrase> {
    place.items(kernel::MAX_SEATS)?.iter().map(read_seat).collect()
}

fn read_seat(place: &Place) -> Result<SeatInfo, Phrase> {
    place.only(&["name", "player", "colour", "team"])?;
    let colour = place.get("colour")?;
    let word = colour.text()?;
    Ok(SeatInfo {
        name: place.get("name")?.text()?.to_owned(),
        player: Player::from_word(place.get("player")?.text()?),
        colour: Colour::from_word(word)
            .ok_or_else(|| colour.wrong(say::UNKNOWN_COLOUR.with([word.into()])))?,
        team: optional_text(place, "team")?,
    })
}

fn optional_text(place: &Place, key: &str) -> Result<Option<String>, Phrase> {
    place.find(key)?.map(|place| place.text().map(str::to_owned)).transpose()
}

fn refused(error: ReplayError, moves: &[Place]) -> Phrase {
    match error {
        ReplayError::Setup(problems) => one_sentence(&problems),
        ReplayError::Move { index, error } => {
            let place = &moves[index];
            let text = place.text().unwrap_or_default();
            place.wrong(match error {
                PlayError::Illegal(phrase) => say::BAD_MOVE.with([text.into(), phrase.into()]),
                _ => say::MOVE_AFTER_END.with([text.into()]),
            })
        }
    }
}

/// Several problems as one sentence.
fn one_sentence(problems: &[Problem]) -> Phrase {
    let one = |problem: &Problem| {
        say::AT.with([problem.place.as_str().into(), problem.phrase.clone().into()])
    };
    let mut rest = problems.iter().rev().map(one);
    let last = rest.next().unwrap_or_else(|| say::NOT_A_RECORD.into());
    rest.fold(last, |after, before| say::AND_ALSO.with([before.into(), after.into()]))
}

/// A stated result must be the one that the moves lead to.
fn check_result(root: &Place, replayed: &mut Match) -> Result<(), Phrase> {
    let Some(place) = root.find("result")? else { return Ok(()) };
    place.only(&["end", "winners", "by"])?;
    let end = place.get("end")?;
    let winners = || -> Result<SeatSet, Phrase> {
        let most = replayed.seats().len() - 1;
        let items = place.get("winners")?.items(replayed.seats().len())?;
        items.iter().map(|item| item.number(most).map(Seat::new)).collect()
    };
    let stated = match end.text()? {
        "won" => Status::Over(Outcome::Won(winners()?)),
        "drawn" => Status::Over(Outcome::Drawn(winners()?)),
        "stopped" => Status::Stopped,
        other => return Err(end.wrong(say::UNKNOWN_END.with([other.into()]))),
    };
    match (stated, read_reason(&place)?) {
        (Status::Stopped, None) => replayed.stop(),
        (Status::Over(outcome), Some(by)) if replayed.status() == Status::InPlay => {
            replayed.conclude(by, outcome);
        }
        (_, Some(_)) => return Err(place.wrong(say::WRONG_RESULT)),
        (_, None) => {}
    }
    if stated == replayed.status() { Ok(()) } else { Err(place.wrong(say::WRONG_RESULT)) }
}

/// Why a match was over before the rules said so.
fn read_reason(result: &Place) -> Result<Option<By>, Phrase> {
    let Some(place) = result.find("by")? else { return Ok(None) };
    let word = place.text()?;
    let known = || By::ALL.map(By::word).join(", ");
    By::from_word(word)
        .map(Some)
        .ok_or_else(|| place.wrong(say::UNKNOWN_REASON.with([known().into(), word.into()])))
}

/// Writes a match as a record.
pub fn write(of: &Match) -> String {
    let sheet = of.sheet();
    let mut lines = vec![
        format!("\"ludoteca\": {FORMAT}"),
        format!("\"game\": {}", json!(of.game().info().id)),
        format!("\"options\": {}", options_json(&sheet.options)),
    ];
    lines.extend(sheet.start.as_ref().map(|start| format!("\"start\": {}", json!(start))));
    let seats: Vec<_> = sheet.seats.iter().map(|seat| seat_json(seat).to_string()).collect();
    lines.push(format!("\"seats\": {}", list(&seats)));
    lines.push(format!("\"moves\": {}", moves_json(&sheet.moves)));
    if of.ply() < sheet.moves.len() {
        lines.push(format!("\"at\": {}", of.ply()));
    }
    lines.extend(result_json(of).map(|result| format!("\"result\": {result}")));
    let Times { started, saved } = of.times();
    lines.extend(started.as_ref().map(|time| format!("\"started\": {}", json!(time))));
    lines.extend(saved.as_ref().map(|time| format!("\"saved\": {}", json!(time))));
    format!("{{\n  {}\n}}\n", lines.join(",\n  "))
}

/// An option's value as JSON.
pub fn value_json(value: Value) -> Json {
    match value {
        Value::Flag(on) => json!(on),
        Value::Number(number) => json!(number),
        Value::Word(word) => json!(word),
    }
}

pub(crate) fn options_json(options: &Options) -> Json {
    options
        .iter()
        .map(|(name, value)| (name.to_owned(), value_json(value)))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

pub(crate) fn seat_json(seat: &SeatInfo) -> Json {
    let mut json = json!({
        "name": seat.name,
        "player": seat.player.word(),
        "colour": seat.colour.word(),
    });
    if let Some(team) = &seat.team {
        json["team"] = json!(team);
    }
    json
}

fn moves_json(moves: &[String]) -> String {
    let line = |moves: &[String]| {
        moves.iter().map(|mv| json!(mv).to_string()).collect::<Vec<_>>().join(", ")
    };
    list(&moves.chunks(MOVES_A_LINE).map(line).collect::<Vec<_>>())
}

fn list(lines: &[String]) -> String {
    if lines.is_empty() {
        "[]".to_owned()
    } else {
        format!("[\n    {}\n  ]", lines.join(",\n    "))
    }
}

pub(crate) fn result_json(of: &Match) -> Option<Json> {
    let (end, seats) = match of.status() {
        Status::InPlay => return None,
        Status::Stopped => return Some(json!({"end": "stopped"})),
        Status::Over(Outcome::Won(seats)) => ("won", seats),
        Status::Over(Outcome::Drawn(seats)) => ("drawn", seats),
    };
    let winners: Vec<_> = seats.iter().map(Seat::index).collect();
    let mut result = json!({"end": end, "winners": winners});
    if let Some(by) = of.concluded() {
        result["by"] = json!(by.word());
    }
    Some(result)
}
