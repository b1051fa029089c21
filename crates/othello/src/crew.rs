//! Several threads at one tree.
//!
//! The first move of a position is searched by one thread alone: most often it
//! settles the matter. When it does not, the other moves become a [`Job`] that
//! idle threads take moves from, too. A thread that waits for others to finish
//! its job helps them with theirs.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::cpu::Cpu;
use crate::midgame::exceeds;
use crate::node::{Best, Node};
use crate::order::Choice;
use crate::search::Search;

use Ordering::{Relaxed, SeqCst};

/// How many positions a thread looks at before it asks again whether to stop.
const PATIENCE: u64 = 1 << 14;

/// How long a thread waits before it looks by itself what there is to do.
const NAP: Duration = Duration::from_millis(2);

/// What all threads of a search know of each other.
pub(crate) struct Crew<'a> {
    halt: AtomicBool,
    /// Says whether to stop; asked by every thread now and then.
    stop: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// The most positions that one thread looks at.
    most_nodes: u64,
    /// What threads have looked at that only help.
    nodes: AtomicU64,
    idle: AtomicUsize,
    jobs: Mutex<Vec<Arc<Job>>>,
    /// There is something new to do, or something is done.
    news: Condvar,
}

/// The moves of a position that several threads search.
pub(crate) struct Job {
    parent: Option<Arc<Job>>,
    node: Node,
    question: Question,
    choices: Vec<Choice>,
    next: AtomicUsize,
    /// How many threads are at it, besides the one whose job it is.
    helpers: AtomicUsize,
    settled: AtomicBool,
    best: Mutex<Best>,
}

/// Whether a score is more than `alpha`, so deep and with this certainty.
#[derive(Clone, Copy)]
pub(crate) struct Question {
    pub(crate) alpha: i32,
    pub(crate) depth: u32,
    pub(crate) certainty: u8,
}

impl Job {
    /// Whether it, or something it is a part of, needs no more work.
    #[inline(always)]
    pub(crate) fn is_settled(&self) -> bool {
        self.settled.load(Relaxed) || self.parent.as_ref().is_some_and(|job| job.is_settled())
    }

    fn is_part_of(&self, other: &Arc<Self>) -> bool {
        self.parent.as_ref().is_some_and(|job| Arc::ptr_eq(job, other) || job.is_part_of(other))
    }

    fn has_more(&self) -> bool {
        self.next.load(Relaxed) < self.choices.len() && !self.is_settled()
    }

    /// Searches moves until there are no more.
    fn work<C: Cpu>(&self, search: &mut Search<'_, C>) {
        let Question { alpha, depth, certainty } = self.question;
        while !self.is_settled() && !search.crew.is_halted() {
            let Some(choice) = self.choices.get(self.next.fetch_add(1, Relaxed)) else { return };
            let next = self.node.after(choice.cell, choice.next);
            let below = Question { alpha: -alpha - 1, depth: depth - 1, certainty };
            let score = -exceeds(search, &next, below);
            if !search.is_halted() {
                self.note(Best { score, cell: choice.cell });
            }
        }
    }

    fn note(&self, found: Best) {
        let mut best = lock(&self.best);
        if found.score > best.score {
            *best = found;
            if found.score > self.question.alpha {
                self.settled.store(true, Relaxed);
            }
        }
    }
}

/// Somebody helps with a job until this goes, also because of a panic: its owner would
/// wait for ever.
struct Helping<'j>(&'j Job);

impl<'j> Helping<'j> {
    fn at(job: &'j Job) -> Self {
        job.helpers.fetch_add(1, SeqCst);
        Self(job)
    }
}

impl Drop for Helping<'_> {
    fn drop(&mut self) {
        self.0.helpers.fetch_sub(1, SeqCst);
    }
}

/// See [`Crew::halt_at_end`].
pub(crate) struct Halting<'c, 'a>(&'c Crew<'a>);

impl Drop for Halting<'_, '_> {
    fn drop(&mut self) {
        self.0.halt();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'a> Crew<'a> {
    pub(crate) fn new(stop: Option<&'a (dyn Fn() -> bool + Sync)>, most_nodes: u64) -> Self {
        Self {
            halt: AtomicBool::new(false),
            stop,
            most_nodes,
            nodes: AtomicU64::new(0),
            idle: AtomicUsize::new(0),
            jobs: Mutex::new(Vec::new()),
            news: Condvar::new(),
        }
    }

    #[inline(always)]
    pub(crate) fn is_halted(&self) -> bool {
        self.halt.load(Relaxed)
    }

    /// Ends all searches.
    pub(crate) fn halt(&self) {
        self.halt.store(true, SeqCst);
        self.news.notify_all();
    }

    /// Ends all searches when what comes back goes, also because of a panic: nobody
    /// waits for who is gone.
    pub(crate) fn halt_at_end(&self) -> Halting<'_, 'a> {
        Halting(self)
    }

    /// What the other threads have looked at.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// A thread that has looked at so many positions asks whether to stop, and
    /// hears how many more it may look at before it asks again.
    #[cold]
    pub(crate) fn ask(&self, nodes: u64) -> u64 {
        if nodes >= self.most_nodes || self.stop.is_some_and(|stop| stop()) {
            self.halt();
        }
        PATIENCE.min(self.most_nodes.saturating_sub(nodes))
    }

    /// Whether anybody has nothing to do.
    #[inline(always)]
    pub(crate) fn has_idle(&self) -> bool {
        self.idle.load(Relaxed) > 0
    }

    /// Has the moves of a position searched by all who are free, and says
    /// which is best; what was best before is given.
    pub(crate) fn share<C: Cpu>(
        &self,
        search: &mut Search<'_, C>,
        node: &Node,
        question: Question,
        choices: Vec<Choice>,
        best: Best,
    ) -> Best {
        let job = Arc::new(Job {
            parent: search.job.clone(),
            node: *node,
            question,
            choices,
            next: AtomicUsize::new(0),
            helpers: AtomicUsize::new(0),
            settled: AtomicBool::new(false),
            best: Mutex::new(best),
        });
        lock(&self.jobs).push(job.clone());
        self.news.notify_all();
        let outer = search.job.replace(job.clone());
        job.work(search);
        self.finish(search, &job);
        search.job = outer;
        *lock(&job.best)
    }

    /// Takes a job off the list and waits until nobody works at it; until
    /// then, helps those who do.
    fn finish<C: Cpu>(&self, search: &mut Search<'_, C>, job: &Arc<Job>) {
        let mut jobs = lock(&self.jobs);
        jobs.retain(|other| !Arc::ptr_eq(other, job));
        while job.helpers.load(SeqCst) > 0 {
            let part = jobs.iter().find(|other| other.has_more() && other.is_part_of(job)).cloned();
            jobs = match part {
                Some(part) => self.help(search, jobs, &part),
                None => self.wait(jobs),
            };
        }
    }

    /// Works at somebody's job. Whoever helps is counted while the list is
    /// locked, so that its owner cannot miss it.
    fn help<'m, C: Cpu>(
        &'m self,
        search: &mut Search<'_, C>,
        jobs: MutexGuard<'m, Vec<Arc<Job>>>,
        job: &Arc<Job>,
    ) -> MutexGuard<'m, Vec<Arc<Job>>> {
        let helping = Helping::at(job);
        drop(jobs);
        let outer = search.job.replace(job.clone());
        job.work(search);
        search.job = outer;
        let jobs = lock(&self.jobs);
        drop(helping);
        self.news.notify_all();
        jobs
    }

    fn wait<'m>(&'m self, jobs: MutexGuard<'m, Vec<Arc<Job>>>) -> MutexGuard<'m, Vec<Arc<Job>>> {
        self.idle.fetch_add(1, Relaxed);
        let (jobs, _) = self.news.wait_timeout(jobs, NAP).unwrap_or_else(PoisonError::into_inner);
        self.idle.fetch_sub(1, Relaxed);
        jobs
    }

    /// What a thread without a task of its own does until all is over.
    pub(crate) fn serve<C: Cpu>(&self, mut search: Search<'_, C>) {
        let _halting = self.halt_at_end();
        let mut jobs = lock(&self.jobs);
        while !self.is_halted() {
            let open = jobs.iter().find(|job| job.has_more()).cloned();
            let before = search.nodes;
            jobs = match open {
                Some(job) => self.help(&mut search, jobs, &job),
                None => self.wait(jobs),
            };
            self.nodes.fetch_add(search.nodes - before, Relaxed);
        }
    }
}
