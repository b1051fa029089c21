//! An analysis as text for people and as JSON for programs.

use kernel::{Lang, NoNames, Text};
use serde_json::{Value as Json, json};
use terminal::graph;
use texts::analysis as told;

use super::judged::{Analysis, Better, Judged, Mark, Worth};
use crate::home::sheets::columns;

/// How many moves of a better line are shown.
const LINE: usize = 6;
/// How wide the graph may be.
const WIDTH: usize = 72;

/// The moves, the graph and what each player has lost.
pub(super) fn text(analysis: &Analysis, lang: Lang) -> Vec<String> {
    let first = analysis.players.first().cloned().unwrap_or_default();
    let legend = told::LEGEND.with([first.into()]).say(lang, &NoNames);
    let mut lines = vec![analysis.title.clone(), legend, String::new()];
    if analysis.moves.is_empty() {
        return lines;
    }
    let head = [told::NUMBER, told::PLAYER, told::MOVE, told::SCORE, told::LOST, told::BETTER];
    let rows: Vec<_> = analysis.moves.iter().map(|judged| row(analysis, judged)).collect();
    lines.extend(columns(&head, &rows, lang));
    lines.push(String::new());
    let course = analysis.course();
    let points: Vec<i32> = course.iter().map(|(_, worth)| worth.discs).collect();
    lines.extend(graph(&points, analysis.missing(), WIDTH));
    lines.push(String::new());
    lines.extend(summary(analysis, lang));
    lines
}

fn row(analysis: &Analysis, judged: &Judged) -> Vec<String> {
    let better = judged.better.as_ref().filter(|_| judged.mark().is_some());
    vec![
        judged.number.to_string(),
        analysis.players[judged.seat].clone(),
        judged.marked(),
        judged.after.shown(),
        better.map(|_| judged.loss.to_string()).unwrap_or_default(),
        better.map(shown).unwrap_or_default(),
    ]
}

/// A better line: its worth and its first moves.
fn shown(better: &Better) -> String {
    let more = if better.line.len() > LINE { " …" } else { "" };
    let first: Vec<&str> = better.line.iter().take(LINE).map(String::as_str).collect();
    format!("{} {}{more}", better.worth.shown(), first.join(" "))
}

fn summary(analysis: &Analysis, lang: Lang) -> Vec<String> {
    let [dubious, mistake, blunder] = Mark::ALL.map(|mark| Text::same(mark.sign()));
    let head = [told::PLAYER, told::MOVES, dubious, mistake, blunder, told::DISCS_LOST, told::MEAN];
    let row = |(seat, player): (usize, &String)| {
        let tally = analysis.tally(seat);
        let mut row = vec![player.clone(), tally.moves.to_string()];
        row.extend(tally.marks.iter().map(ToString::to_string));
        row.extend([tally.lost.to_string(), format!("{:.2}", tally.mean())]);
        row
    };
    let rows: Vec<_> = analysis.players.iter().enumerate().map(row).collect();
    columns(&head, &rows, lang)
}

/// Everything, with whole lines.
pub(super) fn json(analysis: &Analysis) -> Json {
    let moves: Vec<_> = analysis.moves.iter().map(|judged| move_json(analysis, judged)).collect();
    let players = analysis.players.iter().enumerate().map(|(seat, player)| {
        let tally = analysis.tally(seat);
        let [dubious, mistakes, blunders] = tally.marks;
        json!({
            "player": player, "moves": tally.moves, "dubious": dubious, "mistakes": mistakes,
            "blunders": blunders, "lost": tally.lost, "mean": tally.mean(),
        })
    });
    json!({
        "players": players.collect::<Vec<_>>(), "missing": analysis.missing(),
        "before": analysis.before.map(worth_json), "moves": moves,
    })
}

fn worth_json(worth: Worth) -> Json {
    json!({"score": worth.discs, "exact": worth.is_exact})
}

fn move_json(analysis: &Analysis, judged: &Judged) -> Json {
    let better = judged.better.as_ref().map(|better| {
        json!({
            "score": better.worth.discs, "exact": better.worth.is_exact, "line": better.line,
        })
    });
    json!({
        "number": judged.number, "player": analysis.players[judged.seat], "move": judged.text,
        "score": judged.after.discs, "exact": judged.after.is_exact, "lost": judged.loss,
        "mark": judged.mark().map(Mark::sign), "better": better,
    })
}
