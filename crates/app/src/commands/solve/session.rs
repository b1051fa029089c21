//! One run: every position of a file, one after another.

use std::time::{Duration, Instant};

use kernel::{Lang, NoNames, Phrase};
use texts::solving as told;

use super::report::{Report, Totals};
use super::{Answer, Known, Means, Order, Solver};
use crate::commands::Run;
use crate::commands::progress::Progress;
use crate::commands::stopping::Stop;

/// How many wrong lines are told one by one.
const MOST_TOLD: usize = 20;

/// A position of the file.
struct Task<P> {
    number: usize,
    position: P,
    known: Known,
}

/// A position that was solved.
pub(super) struct Solved<'a> {
    /// The number of its line.
    pub(super) number: usize,
    pub(super) empties: u32,
    pub(super) answer: Answer,
    pub(super) time: Duration,
    /// What the file says of it.
    known: &'a Known,
}

impl Solved<'_> {
    /// The score that the file has.
    pub(super) fn expected(&self) -> Option<i32> {
        self.known.score
    }

    /// Whether it is that of the file, if the file has any.
    pub(super) fn is_right(&self) -> Option<bool> {
        self.expected().map(|expected| expected == self.answer.score)
    }

    /// The moves that are best in the file.
    pub(super) fn best_known(&self) -> &[String] {
        &self.known.best
    }

    /// The move to make; none when the game is over.
    pub(super) fn best(&self) -> Option<&str> {
        self.answer.line.first().map(String::as_str)
    }

    /// Whether the move is among those that are best in the file, if it names any.
    pub(super) fn is_listed(&self) -> Option<bool> {
        let is_best = |best| self.best_known().iter().any(|known| known == best);
        (!self.best_known().is_empty()).then(|| self.best().is_some_and(is_best))
    }
}

/// Solves all positions of the file, or none if one of them is wrong.
pub(super) fn run<S: Solver>(solver: &S, order: &Order, lang: Lang) -> Run {
    let tasks = match read(solver, order) {
        Ok(tasks) => tasks,
        Err(wrong) => return Run::Wrong(wrong),
    };
    let (stop, progress) = (Stop::listen(), Progress::new());
    let report = Report::new(order.as_json, lang);
    let mut totals = Totals::default();
    report.head();
    for task in &tasks {
        let solved = solve(solver, task, (order.threads, &stop, &progress), lang);
        progress.wipe();
        let Some(solved) = solved else { break };
        report.row(&solved);
        totals.add(&solved);
    }
    report.totals(&totals, tasks.len());
    verdict(&totals, tasks.len(), &order.file)
}

fn solve<'t, S: Solver>(
    solver: &S,
    task: &'t Task<S::Position>,
    (threads, stop, progress): (usize, &Stop, &Progress),
    lang: Lang,
) -> Option<Solved<'t>> {
    let (number, empties) = (task.number, solver.empties(&task.position));
    let place = [number.into(), (empties as usize).into()];
    progress.begin(told::BEGINNING.with(place).say(lang, &NoNames));
    let news = |mv: &str, score: i32, depth: u32| {
        let found = [mv.into(), format!("{score:+}").into(), (depth as usize).into()];
        let [mv, score, depth] = found;
        let place = [number.into(), (empties as usize).into(), mv, score, depth];
        told::PROGRESS.with(place).say(lang, &NoNames)
    };
    let begun = Instant::now();
    let answer = solver.solve(&task.position, &Means { threads, stop, progress, news: &news })?;
    Some(Solved { number, empties, answer, time: begun.elapsed(), known: &task.known })
}

/// The positions of the file, or a sentence for every line that is wrong.
fn read<S: Solver>(solver: &S, order: &Order) -> Result<Vec<Task<S::Position>>, Vec<Phrase>> {
    let (mut tasks, mut wrong) = (Vec::new(), Vec::new());
    for (index, line) in order.text.lines().enumerate() {
        // What follows a percent sign is a remark.
        let line = line.split('%').next().unwrap_or_default();
        if line.trim().is_empty() {
            continue;
        }
        let (file, number) = (order.file.as_str(), index + 1);
        match solver.read(line) {
            Ok((position, known)) => tasks.push(Task { number, position, known }),
            Err(phrase) => {
                wrong.push(told::AT_LINE.with([file.into(), number.into(), phrase.into()]));
            }
        }
    }
    if wrong.len() > MOST_TOLD {
        let rest = wrong.split_off(MOST_TOLD).len();
        wrong.push(told::MORE_LINES.with([order.file.as_str().into(), rest.into()]));
    }
    if wrong.is_empty() && tasks.is_empty() {
        wrong.push(told::NO_POSITIONS.with([order.file.as_str().into()]));
    }
    if wrong.is_empty() { Ok(tasks) } else { Err(wrong) }
}

/// How the command ends.
fn verdict(totals: &Totals, tasks: usize, file: &str) -> Run {
    let mut wrong = Vec::new();
    if totals.wrong > 0 {
        let compared = totals.right + totals.wrong;
        let counts = [file.into(), totals.wrong.into(), compared.into()];
        wrong.push(told::MISMATCH.with(counts));
    }
    if totals.solved < tasks {
        wrong.push(told::STOPPED.with([totals.solved.into(), tasks.into()]));
    }
    if wrong.is_empty() { Run::Done } else { Run::Wrong(wrong) }
}
