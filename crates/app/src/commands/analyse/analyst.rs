//! Judging the moves of a match of Othello with the engine.
//!
//! It goes from the end backwards: what is found out about a position helps
//! with the one before it, which the engine remembers.

use std::time::{Duration, Instant};

use games::othello::{Eight, Move, State};
use kernel::{Limits, Notation};
use othello::{Certainty, Engine, Position};

use super::judged::{Analysis, Better, Judged, Worth};
use crate::commands::cells;
use crate::commands::progress::Progress;
use crate::commands::stopping::Stop;

/// How much the engine may remember.
const MEMORY: usize = 128 << 20;

/// What may be spent on a move.
pub(super) struct Effort {
    pub(super) time: Option<Duration>,
    pub(super) nodes: Option<u64>,
    pub(super) depth: Option<u32>,
    pub(super) threads: usize,
}

/// The part of an effort, in quarters, that goes into a position; the rest
/// into comparing the best move with the one that was made.
const LOOKING: u32 = 3;
const COMPARING: u32 = 1;

/// The states of a match, each with the move that was made, and the last one.
pub(super) struct Plies {
    pub(super) made: Vec<(State<Eight>, Move)>,
    pub(super) last: State<Eight>,
}

impl Plies {
    pub(super) fn len(&self) -> usize {
        self.made.len()
    }
}

/// What was seen of a position, for the side to move.
#[derive(Clone)]
struct Seen {
    score: i32,
    is_exact: bool,
    depth: u32,
    line: Vec<usize>,
}

impl Seen {
    /// The same from the position before, where this move led here.
    fn through(&self, cell: usize) -> Self {
        let line = std::iter::once(cell).chain(self.line.iter().copied()).collect();
        Self { score: -self.score, line, depth: self.depth + 1, ..*self }
    }

    /// The same for the other side, which has to pass.
    fn passed(self) -> Self {
        Self { score: -self.score, ..self }
    }

    /// What that is to the first player.
    fn worth(&self, mover: usize) -> Worth {
        let discs = if mover == 0 { self.score } else { -self.score };
        Worth { discs, is_exact: self.is_exact }
    }
}

/// Whoever looks a match over.
pub(super) struct Analyst<'a> {
    engine: Engine,
    effort: &'a Effort,
    stop: &'a Stop,
    progress: &'a Progress,
}

impl<'a> Analyst<'a> {
    pub(super) fn new(effort: &'a Effort, stop: &'a Stop, progress: &'a Progress) -> Self {
        Self { engine: Engine::new(MEMORY), effort, stop, progress }
    }

    /// Judges all moves, the last one first, until somebody asks to stop.
    pub(super) fn look_over(&self, plies: &Plies, news: &dyn Fn(usize) -> String) -> Analysis {
        self.progress.begin(news(plies.len()));
        let mut after = self.look(Position::of(&plies.last), LOOKING, None);
        let mut analysis = Analysis { total: plies.len(), ..Analysis::default() };
        for (index, (state, mv)) in plies.made.iter().enumerate().rev() {
            self.progress.begin(news(index + 1));
            let (seen, judged) = self.judge(index + 1, state, *mv, &after);
            // What was seen in haste, when somebody asked to stop, is worth nothing.
            if self.stop.is_asked() {
                break;
            }
            analysis.before = Some(seen.worth(state.mover().index()));
            analysis.moves.push(judged);
            after = seen;
        }
        analysis.moves.reverse();
        analysis
    }

    /// Judges a move: what is seen of the position before it, and of the move.
    fn judge(&self, number: usize, state: &State<Eight>, mv: Move, after: &Seen) -> (Seen, Judged) {
        let (position, mover) = (Position::of(state), state.mover().index());
        let (seen, played) = match mv {
            Move::Pass => (after.clone().passed(), after.clone().passed()),
            Move::Place(cell) => self.compare(position, cell.into(), after),
        };
        let loss = (seen.score - played.score).max(0);
        let better = (loss > 0)
            .then(|| Better { worth: seen.worth(mover), line: cells::line(position, &seen.line) });
        let (text, is_pass) = (state.write(mv), mv == Move::Pass);
        let after = played.worth(mover);
        (seen, Judged { number, seat: mover, text, is_pass, after, loss, better })
    }

    /// What is seen of a position, and of the move that was made in it.
    fn compare(&self, position: Position, cell: usize, after: &Seen) -> (Seen, Seen) {
        let played = after.through(cell);
        if position.targets().count_ones() == 1 {
            return (played.clone(), played);
        }
        let seen = self.look(position, LOOKING, None);
        let best = seen.line.first().copied().filter(|best| *best != cell);
        let Some(next) = best.and_then(|best| position.play(best)) else {
            // The best move was made: what is exact of one is exact of the other.
            let surer = if seen.is_exact && !played.is_exact { seen } else { played };
            return (surer.clone(), surer);
        };
        if seen.is_exact {
            return (seen, played);
        }
        // Estimates from positions of different depth do not compare.
        let depth = Some(after.depth).filter(|_| !after.is_exact);
        let best = best.map_or(seen, |best| self.look(next, COMPARING, depth).through(best));
        if best.score > played.score {
            (Seen { is_exact: false, ..best }, played)
        } else {
            (Seen { is_exact: false, ..played.clone() }, played)
        }
    }

    /// Looks at a position with so many quarters of the effort.
    fn look(&self, position: Position, quarters: u32, depth: Option<u32>) -> Seen {
        if position.is_over() {
            let score = position.final_score();
            return Seen { score, is_exact: true, depth: 0, line: Vec::new() };
        }
        if position.targets() == 0 {
            return self.look(position.passed(), quarters, depth).passed();
        }
        let Effort { time, nodes, threads, .. } = *self.effort;
        let end = time.map(|time| Instant::now() + time * quarters / 4);
        let stop = || {
            self.progress.tick();
            self.stop.is_asked() || end.is_some_and(|end| Instant::now() >= end)
        };
        let nodes = nodes.map(|nodes| (nodes / 4).saturating_mul(quarters.into()).max(1));
        let limits = Limits { stop: Some(&stop), ..Limits::default() };
        let limits = limits.within(self.effort.depth, nodes).within(depth, None);
        let thought = self.engine.think(position, &limits, threads, &mut |_| {});
        let is_exact = thought.certainty == Certainty::Exact;
        Seen { score: thought.score, is_exact, depth: thought.depth, line: thought.line }
    }
}
