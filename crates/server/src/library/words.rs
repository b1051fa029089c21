//! Matches in words.

use kernel::{Lang, Text};
use serde_json::Value as Json;
use store::State;
use texts::{library as say, web};

use super::said;

/// A game's name.
pub(crate) fn game_name(lang: Lang, id: &str) -> String {
    catalog::game(id).map_or_else(|| id.to_owned(), |game| game.info().name.get(lang).to_owned())
}

/// What a match is called: by its name, or by its game and number.
pub(crate) fn title(lang: Lang, name: Option<&str>, game: &str, id: i64) -> String {
    name.map_or_else(
        || {
            let game = game_name(lang, game);
            said(lang, &say::MATCH_NUMBER.with([game.into(), id.to_string().into()]))
        },
        str::to_owned,
    )
}

/// How far a match has come.
pub(crate) fn state_text(state: State) -> Text {
    match state {
        State::InPlay => say::PLAYING,
        State::Over => say::OVER,
        State::Stopped => say::STOPPED,
    }
}

/// How a match ended, as records write it, for people; none while it goes on.
pub(crate) fn outcome(lang: Lang, result: Option<&str>, players: &[String]) -> Option<String> {
    let result: Json = serde_json::from_str(result?).ok()?;
    let winners = result["winners"].as_array().map(Vec::as_slice).unwrap_or_default();
    let name = |seat: &Json| players.get(usize::try_from(seat.as_u64()?).ok()?).cloned();
    let names: Vec<_> = winners.iter().filter_map(name).collect();
    let text = match (result["end"].as_str()?, names.len()) {
        ("won", 0 | 1) => said(lang, &say::WON.with([names.join("").into()])),
        ("won", _) => said(lang, &say::WON_MANY.with([names.join(", ").into()])),
        ("drawn", _) => say::DRAWN.get(lang).to_owned(),
        _ => return None,
    };
    let by = result["by"].as_str().map(|word| format!("by-{word}"));
    let why = by.and_then(|by| web::WORDS.iter().find(|(name, _)| *name == by));
    Some(why.map_or(text.clone(), |(_, why)| format!("{text} {}", why.get(lang))))
}
