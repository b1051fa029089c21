//! Playing a plan, on several threads.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use kernel::Phrase;
use table::AnyState;

use crate::game::Played;
use crate::lines::{self, Kept};
use crate::plan::{Plan, Task};
use crate::report::Report;
use crate::schedule::{Held, Meeting};
use crate::stats::{Pentanomial, Verdict};

/// Whoever asked for a tournament: keeps its games and shows how far it is.
pub trait Watch {
    /// Keeps a line: first the header, then the games in the order of their
    /// numbers.
    ///
    /// # Errors
    /// When it cannot be kept; the tournament ends then.
    fn keep(&mut self, line: &str) -> Result<(), Phrase>;

    /// So many games of so many are done.
    fn progress(&mut self, done: usize, total: usize);
}

/// A game of a tournament, without its moves: they have been handed on, and a
/// million games would fill the memory with them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Game {
    pub(crate) task: Task,
    pub(crate) played: Played,
}

/// Plays a tournament, or the rest of it when some games were kept before.
///
/// Games are handed on in the order of their numbers whichever thread finishes
/// first, so the lines, the moment a test ends and the report depend on the
/// plan alone.
///
/// # Errors
/// When a kept game does not fit the plan, or a game cannot be kept.
pub fn run(
    plan: &Plan,
    start: &dyn AnyState,
    kept: &Kept,
    watch: &mut dyn Watch,
) -> Result<Report, Phrase> {
    let (total, pairs) = (plan.total(), Pentanomial::default());
    let mut course = Course { plan, total, games: Vec::new(), pairs, watch };
    if kept.length == 0 {
        course.watch.keep(&plan.header())?;
    }
    let (players, seats) = (plan.players.len(), plan.setup.seats);
    let mut past: Vec<Vec<Held>> = Vec::new();
    while let Some(meetings) = plan.format.next_round(players, seats, &past) {
        let first = course.games.len();
        let tasks = plan.tasks(past.len(), &meetings, first);
        let flow = course.round(start, &tasks, kept)?;
        past.push(held(&meetings, &course.games[first..]));
        if flow.is_break() {
            break;
        }
    }
    Ok(Report::new(plan, &course.games, &past))
}

/// A tournament under way.
struct Course<'a> {
    plan: &'a Plan,
    total: usize,
    games: Vec<Game>,
    /// The pairs of the two players of a test.
    pairs: Pentanomial,
    watch: &'a mut dyn Watch,
}

impl Course<'_> {
    fn round(
        &mut self,
        start: &dyn AnyState,
        tasks: &[Task],
        kept: &Kept,
    ) -> Result<ControlFlow<()>, Phrase> {
        let known = kept.games.len().saturating_sub(self.games.len()).min(tasks.len());
        let (old, new) = tasks.split_at(known);
        for task in old {
            let played = lines::played(&kept.games[task.index], self.plan, task)?;
            if self.take(task, played).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        let mut failed = None;
        let flow = play_in_order(self.plan, start, new, |task, played| {
            let line = lines::write(self.plan, task, &played);
            if let Err(phrase) = self.watch.keep(&line) {
                failed = Some(phrase);
                return ControlFlow::Break(());
            }
            self.take(task, played)
        });
        failed.map_or(Ok(flow), Err)
    }

    /// Notes a result; breaks when the test has ended.
    fn take(&mut self, task: &Task, mut played: Played) -> ControlFlow<()> {
        played.moves = Vec::new();
        self.games.push(Game { task: task.clone(), played });
        self.watch.progress(self.games.len(), self.total);
        let Some(sprt) = self.plan.sprt else { return ControlFlow::Continue(()) };
        if let (0, [.., first, second]) = (self.games.len() % 2, &self.games[..]) {
            self.pairs.add(pair_result(first, second, 0));
            if sprt.verdict(&self.pairs) != Verdict::GoOn {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}

/// What two games are worth to a player, in half points. At larger tables a
/// first place may be shared by three or more: then it is the nearest half.
pub(crate) fn pair_result(first: &Game, second: &Game, player: usize) -> usize {
    let halves = |game: &Game| {
        let shares = game.played.shares(game.task.seats.len());
        let own = game.task.seats.iter().zip(shares).filter(|(seat, _)| **seat == player);
        (2.0 * own.map(|(_, share)| share).sum::<f64>()).round() as usize
    };
    halves(first) + halves(second)
}

/// The points of each player of each meeting.
fn held(meetings: &[Meeting], games: &[Game]) -> Vec<Held> {
    let mut held: Vec<Held> = meetings
        .iter()
        .map(|meeting| Held { meeting: meeting.clone(), points: vec![0.0; meeting.len()] })
        .collect();
    for Game { task, played } in games {
        let Held { meeting, points } = &mut held[task.meeting];
        for (player, share) in task.seats.iter().zip(played.shares(task.seats.len())) {
            let place = meeting.iter().position(|met| met == player);
            points[place.expect("only those who meet sit down")] += share;
        }
    }
    held
}

/// Plays the tasks on the plan's threads and hands the results on in order,
/// until all are done or the receiver has enough.
fn play_in_order(
    plan: &Plan,
    start: &dyn AnyState,
    tasks: &[Task],
    mut take: impl FnMut(&Task, Played) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (next, enough) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (sender, results) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..plan.concurrency.clamp(1, tasks.len().max(1)) {
            let (sender, next, enough) = (sender.clone(), &next, &enough);
            scope.spawn(move || {
                while !enough.load(Ordering::Relaxed) {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(task) = tasks.get(at) else { break };
                    if sender.send((at, plan.play(start, task))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let (mut early, mut due) = (BTreeMap::new(), 0);
        for (at, played) in results {
            early.insert(at, played);
            while let Some(played) = early.remove(&due) {
                if take(&tasks[due], played).is_break() {
                    enough.store(true, Ordering::Relaxed);
                    return ControlFlow::Break(());
                }
                due += 1;
            }
        }
        ControlFlow::Continue(())
    })
}
