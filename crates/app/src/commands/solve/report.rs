//! What was found, as a table for people or as JSON for programs.

use std::io::Write;
use std::time::Duration;

use kernel::{Lang, NoNames, Phrase};
use serde_json::{Value as Json, json};
use texts::solving as told;

use super::session::Solved;

/// What came of all positions together.
#[derive(Default)]
pub(super) struct Totals {
    pub(super) solved: usize,
    pub(super) right: usize,
    pub(super) wrong: usize,
    time: Duration,
    nodes: u64,
}

impl Totals {
    pub(super) fn add(&mut self, solved: &Solved<'_>) {
        self.solved += 1;
        self.right += usize::from(solved.is_right() == Some(true));
        self.wrong += usize::from(solved.is_right() == Some(false));
        self.time += solved.time;
        self.nodes += solved.answer.nodes;
    }

    fn mean_time(&self) -> Duration {
        self.time / self.solved.max(1) as u32
    }

    fn mean_nodes(&self) -> u64 {
        self.nodes / self.solved.max(1) as u64
    }

    fn json(&self, positions: usize) -> Json {
        json!({
            "positions": positions, "solved": self.solved, "right": self.right, "wrong": self.wrong,
            "seconds": self.time.as_secs_f64(), "nodes": self.nodes,
            "nodes_per_second": speed(self.nodes, self.time),
            "mean_seconds": self.mean_time().as_secs_f64(), "mean_nodes": self.mean_nodes(),
        })
    }
}

/// Nodes in a second.
fn speed(nodes: u64, time: Duration) -> u64 {
    (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64
}

fn seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}

/// Small positions take no more than some millionths of a second.
fn precisely(time: Duration) -> String {
    format!("{:.6}", time.as_secs_f64())
}

/// Prints rows as they come.
pub(super) struct Report {
    as_json: bool,
    lang: Lang,
}

/// How wide the columns of the table are, the last one apart: rows are printed
/// before the next is known.
const WIDTHS: [usize; 7] = [5, 7, 6, 7, 12, 13, 11];

impl Report {
    pub(super) fn new(as_json: bool, lang: Lang) -> Self {
        Self { as_json, lang }
    }

    /// The names of the columns.
    pub(super) fn head(&self) {
        let names = [
            told::NUMBER,
            told::EMPTIES,
            told::MOVE,
            told::SCORE,
            told::SECONDS,
            told::NODES,
            told::SPEED,
        ];
        if !self.as_json {
            say(&aligned(&names.map(|name| name.get(self.lang).to_owned()), ""));
        }
    }

    /// One position.
    pub(super) fn row(&self, solved: &Solved<'_>) {
        if self.as_json {
            return say(&row_json(solved).to_string());
        }
        let nodes = solved.answer.nodes;
        let cells = [
            solved.number.to_string(),
            solved.empties.to_string(),
            solved.best().unwrap_or("-").to_owned(),
            format!("{:+}", solved.answer.score),
            precisely(solved.time),
            nodes.to_string(),
            speed(nodes, solved.time).to_string(),
        ];
        say(&aligned(&cells, &self.remark(solved)));
    }

    /// Whether the file says the same.
    fn remark(&self, solved: &Solved<'_>) -> String {
        let verdict = match (solved.is_right(), solved.expected()) {
            (Some(false), Some(expected)) => {
                Some(told::WRONG.with([format!("{expected:+}").into()]))
            }
            (Some(true), _) if solved.best().is_some() && solved.is_listed() == Some(false) => {
                Some(told::OTHER_MOVE.with([solved.best_known().join(", ").into()]))
            }
            (Some(true), _) => Some(told::OK.into()),
            _ => None,
        };
        let over = solved.best().is_none().then(|| Phrase::from(told::OVER));
        let remark = match (verdict, over) {
            (Some(verdict), Some(over)) => Some(told::AND.with([verdict.into(), over.into()])),
            (verdict, over) => verdict.or(over),
        };
        remark.map(|remark| remark.say(self.lang, &NoNames)).unwrap_or_default()
    }

    /// What came of all.
    pub(super) fn totals(&self, totals: &Totals, positions: usize) {
        let Totals { solved, right, wrong, time, nodes } = *totals;
        if self.as_json {
            return say(&totals.json(positions).to_string());
        }
        let figures = [
            solved.into(),
            right.into(),
            wrong.into(),
            (solved - right - wrong).into(),
            seconds(time).into(),
            nodes.to_string().into(),
            speed(nodes, time).to_string().into(),
        ];
        say("");
        say(&told::TOTALS.with(figures).say(self.lang, &NoNames));
        let mean = [precisely(totals.mean_time()).into(), totals.mean_nodes().to_string().into()];
        say(&told::MEAN.with(mean).say(self.lang, &NoNames));
    }
}

fn row_json(solved: &Solved<'_>) -> Json {
    let nodes = solved.answer.nodes;
    json!({
        "number": solved.number, "empties": solved.empties, "over": solved.best().is_none(),
        "move": solved.best(), "score": solved.answer.score, "line": solved.answer.line,
        "seconds": solved.time.as_secs_f64(), "nodes": nodes,
        "nodes_per_second": speed(nodes, solved.time),
        "expected": solved.expected(), "right": solved.is_right(), "listed": solved.is_listed(),
    })
}

fn aligned(cells: &[String; 7], remark: &str) -> String {
    let padded = cells.iter().zip(WIDTHS).map(|(cell, width)| format!("{cell:>width$}"));
    let row = padded.collect::<Vec<_>>().join(" ");
    format!("{row}  {remark}").trim_end().to_owned()
}

/// Prints a line at once. When nobody reads it any more, that is no error.
fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}
