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

    /// The same, if nobody can be sure of it.
    fn guessed(self) -> Self {
        Self { is_exact: false, ..self }
    }

    /// What that is to the first player.
    fn worth(&self, mover: usize) -> Worth {
        let discs = if mover == 0 { self.score } else { -self.score };
        Worth { discs, is_exact: self.is_exact }
    }
}

/// What was seen of a position, of the move that was made in it, and of the
/// move that seems best if that is another.
struct Comparison {
    seen: Seen,
    played: Seen,
    best: Option<Seen>,
}

impl Comparison {
    /// The move that was made is the best.
    fn same(seen: Seen) -> Self {
        Self { played: seen.clone(), seen, best: None }
    }
}

/// Whether a move leads to this position, or to one that is only turned or
/// mirrored.
fn leads_to(position: Position, cell: usize, next: Position) -> bool {
    position.play(cell).is_some_and(|played| played.canonical() == next.canonical())
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
        let Comparison { seen, played, best } = match mv {
            Move::Pass => Comparison::same(after.clone().passed()),
            Move::Place(cell) => self.compare(position, cell.into(), after),
        };
        let best = best.filter(|best| best.score > played.score);
        let loss = best.as_ref().map_or(0, |best| best.score - played.score);
        let better = best.map(|best| Better {
            worth: best.worth(mover),
            line: cells::line(position, &best.line),
        });
        let (text, is_pass) = (state.write(mv), mv == Move::Pass);
        let after = played.worth(mover);
        (seen, Judged { number, seat: mover, text, is_pass, after, loss, better })
    }

    /// Compares the move that was made with the best one.
    fn compare(&self, position: Position, cell: usize, after: &Seen) -> Comparison {
        let played = after.through(cell);
        if position.targets().is_power_of_two() {
            return Comparison::same(played);
        }
        let seen = self.look(position, LOOKING, None);
        match seen.line.first().and_then(|best| Some((*best, position.play(*best)?))) {
            Some((best, next)) if !leads_to(position, cell, next) => {
                self.compare_with(seen, played, (best, next), after)
            }
            // The best move was made: what is exact of one is exact of the other.
            _ if seen.is_exact => Comparison::same(seen),
            _ if played.is_exact => {
                Comparison { seen: played.clone().guessed(), played, best: None }
            }
            _ => Comparison { seen, played, best: None },
        }
    }

    /// Compares the move that was made with another, which seems the best.
    fn compare_with(
        &self,
        seen: Seen,
        played: Seen,
        (best, next): (usize, Position),
        after: &Seen,
    ) -> Comparison {
        if seen.is_exact {
            return Comparison { best: Some(seen.clone()), seen, played };
        }
        // An estimate compares only with one that was made alike: of the position
        // after the move, and as deep.
        let depth = Some(after.depth).filter(|_| !after.is_exact);
        let best = self.look(next, COMPARING, depth).through(best);
        let is_best = played.is_exact && played.score >= best.score;
        let seen = if is_best { played.clone().guessed() } else { seen };
        Comparison { seen, played, best: Some(best) }
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
