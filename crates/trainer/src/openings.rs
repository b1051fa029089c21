//! Solves the openings of Connect Four, one after another with one memory.
//!
//! Each that is solved is written down at once, in a file beside the book, so
//! that a run that was stopped goes on where it was.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use connect::{Book, Four, Position, Solver};
use kernel::Limits;

use crate::{files, say};

/// What is to be done.
#[derive(Debug)]
pub(crate) struct Plan {
    /// How long openings are.
    pub(crate) plies: u32,
    /// How much may be remembered.
    pub(crate) bytes: usize,
    /// Where the book goes.
    pub(crate) out: PathBuf,
}

/// After how many openings it is said how far it has come.
const STEP: usize = 10;

/// Makes a book and writes it.
pub(crate) fn run(plan: &Plan) -> Result<(), String> {
    let begun = Instant::now();
    let mut work = Work::begin(plan)?;
    let book = Book::make(plan.plies, |position| work.score(position, begun));
    let book = book.ok_or("what was solved cannot be written down")?;
    files::write(&plan.out, &book.write())?;
    let (file, positions, seconds) = (plan.out.display(), book.len(), begun.elapsed().as_secs());
    let (solved, nodes) = (work.solved, work.nodes);
    say(&format!("{file}: {positions} positions, {solved} solved, {nodes} nodes, {seconds} s"));
    Ok(())
}

/// What has been done so far.
struct Work {
    solver: Solver<Four>,
    notes: File,
    known: HashMap<String, i32>,
    solved: usize,
    nodes: u64,
}

impl Work {
    /// Begins, or goes on with what an earlier run has written down.
    fn begin(plan: &Plan) -> Result<Self, String> {
        let path = plan.out.with_extension("part");
        let known = fs::read_to_string(&path).map(|text| notes(&text)).unwrap_or_default();
        let notes = OpenOptions::new().create(true).append(true).open(&path);
        Ok(Self {
            solver: Solver::new(Four, plan.bytes),
            notes: notes.map_err(|error| files::at(&path, &error))?,
            known,
            solved: 0,
            nodes: 0,
        })
    }

    /// The score of an opening; none when it cannot be written down.
    fn score(&mut self, position: Position, begun: Instant) -> Option<i32> {
        let name = position.to_string();
        if let Some(score) = self.known.get(&name) {
            return Some(*score);
        }
        let verdict = self.solver.solve(position, &Limits::default());
        let score = verdict.score()?;
        writeln!(self.notes, "{name} {score}").ok()?;
        (self.solved, self.nodes) = (self.solved + 1, self.nodes + verdict.nodes);
        if self.solved.is_multiple_of(STEP) {
            let (solved, nodes, seconds) = (self.solved, self.nodes, begun.elapsed().as_secs());
            say(&format!("{solved} openings, {nodes} nodes, {seconds} s"));
        }
        Some(score)
    }
}

/// Openings and their scores, a line each.
fn notes(text: &str) -> HashMap<String, i32> {
    let pair = |line: &str| {
        let (name, score) = line.split_once(' ')?;
        Some((name.to_owned(), score.parse().ok()?))
    };
    text.lines().filter_map(pair).collect()
}
