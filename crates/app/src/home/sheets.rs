//! What the store knows, as tables for people.

use kernel::{Lang, NoNames, Text};
use store::{Profile, Rank, Statistics, Tally};
use texts::house as say;

/// Columns that line up: texts to the left, numbers to the right.
pub(crate) fn columns(head: &[Text], rows: &[Vec<String>], lang: Lang) -> Vec<String> {
    let head: Vec<String> = head.iter().map(|text| text.get(lang).to_owned()).collect();
    let width = |column: usize| {
        let cells = rows.iter().map(|row| &row[column]).chain([&head[column]]);
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..head.len()).map(width).collect();
    let is_number = |column: usize| {
        let looks_so = |cell: &String| cell.starts_with(|c: char| c.is_ascii_digit() || c == '-');
        !rows.is_empty() && rows.iter().all(|row| looks_so(&row[column]))
    };
    let numeric: Vec<bool> = (0..head.len()).map(is_number).collect();
    let line = |cells: &Vec<String>| {
        let padded = cells.iter().zip(&widths).zip(&numeric).map(|((cell, &width), &right)| {
            if right { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
        });
        padded.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    std::iter::once(&head).chain(rows).map(line).collect()
}

/// A ranking; nothing when nobody is in it.
pub(crate) fn ranking(ranks: &[Rank], lang: Lang) -> Vec<String> {
    if ranks.is_empty() {
        return Vec::new();
    }
    let row = |rank: &Rank| {
        let mut row = vec![rank.place.to_string(), rank.alias.clone()];
        row.extend(cells(&rank.tally));
        row
    };
    let head = [&[say::PLACE, say::ALIAS][..], &TALLY].concat();
    columns(&head, &ranks.iter().map(row).collect::<Vec<_>>(), lang)
}

const TALLY: [Text; 6] = [say::POINTS, say::WON, say::LOST, say::DRAWN, say::RATING, say::DOUBT];

fn cells(tally: &Tally) -> Vec<String> {
    let whole = |number: f64| format!("{number:.0}");
    let Tally { points, won, lost, drawn, rating, .. } = tally;
    let mut cells: Vec<_> = [points, won, lost, drawn].map(ToString::to_string).into();
    cells.extend([whole(rating.value), whole(2.0 * rating.deviation)]);
    cells
}

/// What came of somebody's matches.
pub(crate) fn statistics(profile: &Profile, of: &Statistics, lang: Lang) -> Vec<String> {
    let created = day(&profile.created);
    let title = say::PROFILE_SINCE.with([profile.alias.as_str().into(), created.into()]);
    let mut lines = vec![title.say(lang, &NoNames), String::new()];
    let row = |game: String, tally: &Tally| {
        let mut row = vec![game];
        row.extend(cells(tally));
        row.extend([tally.streak, tally.best_streak].map(|number| number.to_string()));
        row
    };
    let games = of.games.iter().map(|(game, tally)| row(game_name(game, lang), tally));
    let all = row(say::ALL_GAMES.get(lang).to_owned(), &of.overall);
    let head = [&[say::GAME][..], &TALLY, &[say::STREAK, say::BEST_STREAK]].concat();
    lines.extend(columns(&head, &games.chain([all]).collect::<Vec<_>>(), lang));
    if !of.last.is_empty() {
        lines.extend([String::new(), say::LAST_MATCHES.get(lang).to_owned()]);
        lines.extend(of.last.iter().map(|played| {
            let verdict = played.verdict.map_or(say::IN_PLAY, say_verdict).get(lang);
            let day = day(&played.started);
            format!("  {}  {day}  {}  {verdict}", played.id, game_name(&played.game, lang))
        }));
    }
    lines
}

const fn say_verdict(verdict: store::Verdict) -> Text {
    match verdict {
        store::Verdict::Won => say::HAS_WON,
        store::Verdict::Drawn => say::HAS_DRAWN,
        store::Verdict::Lost => say::HAS_LOST,
    }
}

/// The day of a moment.
pub(crate) fn day(moment: &str) -> String {
    moment.split('T').next().unwrap_or_default().to_owned()
}

/// How far a match has come.
pub(crate) const fn state(state: store::State) -> Text {
    match state {
        store::State::InPlay => say::IN_PLAY,
        store::State::Over => say::OVER,
        store::State::Stopped => say::STOPPED,
    }
}

/// The name of a game, or its id when it is gone from the catalogue.
pub(crate) fn game_name(id: &str, lang: Lang) -> String {
    let known = catalog::GAMES.iter().map(|game| game.info()).find(|info| info.id == id);
    known.map_or_else(|| id.to_owned(), |info| info.name.get(lang).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The points of the first fit none of the document's rules; they are
    /// given, as in its example.
    #[test]
    fn o12_the_documents_ranking_is_shown_with_the_points_it_gives() {
        let rank = |place, alias: &str, [points, won, lost, drawn]: [i64; 4]| {
            let tally = Tally { points, won, lost, drawn, ..Tally::default() };
            Rank { place, alias: alias.to_owned(), tally }
        };
        let ranks = [
            rank(1, "alias1", [5, 2, 1, 0]),
            rank(2, "alias2", [3, 1, 0, 0]),
            rank(3, "alias3", [0, 0, 2, 0]),
        ];
        assert_eq!(
            ranking(&ranks, Lang::Es),
            [
                "#  alias   puntos  ganadas  perdidas  empatadas  nivel    ±",
                "1  alias1       5        2         1          0   1500  700",
                "2  alias2       3        1         0          0   1500  700",
                "3  alias3       0        0         2          0   1500  700",
            ]
        );
    }
}
