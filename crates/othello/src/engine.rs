//! The engine: thinks about positions and solves them.

use std::sync::Arc;
use std::thread;

use kernel::Limits;

use crate::Position;
use crate::cpu::{Cpu, with_cpu};
use crate::crew::{Crew, Question};
use crate::eval::Weights;
use crate::midgame::{EXACT, principal};
use crate::node::{Best, Node};
use crate::search::Search;
use crate::table::{NOWHERE, Table};

/// The engine, with its memory.
pub struct Engine {
    table: Table,
    weights: Arc<Weights>,
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// By how many discs the side to move wins; empty cells go to the winner.
    pub score: i32,
    /// How play may go on, from the first move; a forced pass is not in it.
    pub line: Vec<usize>,
    /// How many plies were looked ahead.
    pub depth: u32,
    /// How sure it is of what it has seen.
    pub certainty: Certainty,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// How sure somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// Lines were cut short that were probably, in so many of a hundred cases,
    /// without interest; or it did not look to the end.
    Probable(u8),
    /// Best play to the end.
    Exact,
}

/// How often a forecast is right, in parts of a hundred, for each certainty.
const PERCENT: [u8; EXACT as usize] = [73, 87, 95, 99, 99];

impl Engine {
    /// An engine that remembers at most so many bytes.
    pub fn new(bytes: usize) -> Self {
        Self::with_weights(bytes, Weights::in_use())
    }

    /// An engine that judges positions by other weights than those of the program.
    pub fn with_weights(bytes: usize, weights: Arc<Weights>) -> Self {
        Self { table: Table::new(bytes), weights }
    }

    /// What a position is worth with best play to the end; no limits.
    pub fn solve(&self, position: Position, threads: usize) -> Thought {
        self.think(position, &Limits::default(), threads, &mut |_| {})
    }

    /// Who wins with best play, which is quicker to find out than by how much:
    /// the score is 1, 0 or -1.
    pub fn outcome(&self, position: Position, threads: usize) -> Thought {
        self.table.turn_page();
        let crew = Crew::new(None, u64::MAX);
        with_cpu!(|cpu| self.with_helpers(cpu, &crew, threads, |search| {
            let node = Node::new(position);
            let mut thought = self.thought(search, position, Best::forced(0), (0, 0));
            for (depth, certainty) in stages(position.empties(), None) {
                let question = Question { alpha: -1, depth, certainty };
                let Best { score, cell } = principal(search, &node, question, 1);
                let best = Best { score: score.signum(), cell };
                thought = self.thought(search, position, best, (depth, certainty));
            }
            thought
        }))
    }

    /// Thinks about a position within limits, ever deeper, and says what it
    /// has found whenever it has looked deeper. With one thread and without a
    /// clock that is always the same, if the engine is new.
    pub fn think(
        &self,
        position: Position,
        limits: &Limits<'_>,
        threads: usize,
        report: &mut dyn FnMut(&Thought),
    ) -> Thought {
        self.table.turn_page();
        let most_nodes = limits.nodes.map_or(u64::MAX, |most| most.div_ceil(threads.max(1) as u64));
        let crew = Crew::new(limits.stop, most_nodes);
        with_cpu!(|cpu| self.with_helpers(cpu, &crew, threads, |search| {
            self.deepen(search, position, limits.depth, report)
        }))
    }

    /// What a position is worth so many plies deep, nothing cut short.
    pub fn look(&self, position: Position, depth: u32) -> i32 {
        let crew = Crew::new(None, u64::MAX);
        with_cpu!(|cpu| self.with_helpers(cpu, &crew, 1, |search| {
            let node = Node::new(position);
            let guess = Best::forced(search.discs(&node, position.targets()));
            (1..=depth)
                .fold(guess, |best, depth| aspired(search, &node, (depth, EXACT), best))
                .score
        }))
    }

    /// Does something while other threads wait to help.
    fn with_helpers<C: Cpu, R>(
        &self,
        cpu: C,
        crew: &Crew<'_>,
        threads: usize,
        task: impl FnOnce(&mut Search<'_, C>) -> R,
    ) -> R {
        let search = || Search::new(cpu, &self.table, &self.weights, crew);
        thread::scope(|scope| {
            let _halting = crew.halt_at_end();
            for _ in 1..threads {
                scope.spawn(move || crew.serve(search()));
            }
            task(&mut search())
        })
    }

    /// Looks ever deeper, then to the end with ever more certainty.
    fn deepen<C: Cpu>(
        &self,
        search: &mut Search<'_, C>,
        position: Position,
        deepest: Option<u32>,
        report: &mut dyn FnMut(&Thought),
    ) -> Thought {
        let node = Node::new(position);
        let mut best =
            Best { score: search.discs(&node, position.targets()), cell: first_cell(position) };
        let mut thought = self.thought(search, position, best, (0, 0));
        for (depth, certainty) in stages(position.empties(), deepest) {
            let found = aspired(search, &node, (depth, certainty), best);
            if search.is_halted() {
                // It began with the best move so far, so another one is better.
                if found.cell != best.cell {
                    thought.line = self.line(position, found.cell);
                }
                break;
            }
            best = found;
            thought = self.thought(search, position, best, (depth, certainty));
            report(&thought);
        }
        thought.nodes = search.nodes + search.crew.nodes();
        thought
    }

    fn thought<C: Cpu>(
        &self,
        search: &Search<'_, C>,
        position: Position,
        best: Best,
        (depth, certainty): (u32, u8),
    ) -> Thought {
        let is_end = depth >= position.empties();
        let percent = PERCENT.get(usize::from(certainty)).copied().filter(|_| is_end);
        Thought {
            score: best.score,
            line: self.line(position, best.cell),
            depth,
            certainty: match percent {
                None if is_end => Certainty::Exact,
                percent => Certainty::Probable(percent.unwrap_or(PERCENT[0])),
            },
            nodes: search.nodes + search.crew.nodes(),
        }
    }

    /// The line that the table remembers, beginning with this move.
    fn line(&self, position: Position, first: u8) -> Vec<usize> {
        let mut line = Vec::new();
        let (mut position, mut cell) = (position, first);
        while let Some(next) = position_after(position, cell) {
            line.push(usize::from(cell));
            position = if next.targets() == 0 { next.passed() } else { next };
            cell = self.table.probe(position).map_or(NOWHERE, |known| known.best[0]);
        }
        line
    }
}

fn position_after(position: Position, cell: u8) -> Option<Position> {
    if cell == NOWHERE { None } else { position.play(cell.into()) }
}

/// Some move, in case that there is no time to find a better one.
fn first_cell(position: Position) -> u8 {
    position.targets().trailing_zeros() as u8
}

/// So many empty cells before the end, looking a ply deeper takes longer than
/// looking to the end with little certainty.
const HORIZON: u32 = 12;

/// With more empty cells than this, a second search to the end that cuts short
/// less pays for itself.
const LONG: u32 = 24;

/// The depths and certainties to search with, one after another. Only who may look to
/// the end begins with that before it is near.
fn stages(left: u32, deepest: Option<u32>) -> Vec<(u32, u8)> {
    let deepest = deepest.unwrap_or(left);
    let reach = if deepest < left { deepest } else { left.saturating_sub(HORIZON) };
    let middle = (1..=reach).map(|depth| (depth, 0));
    let ends: &[u8] = match () {
        () if left > LONG => &[1, 3, EXACT],
        () if left > HORIZON => &[1, EXACT],
        () => &[EXACT],
    };
    let last = ends.iter().map(|&certainty| (left, certainty));
    middle.chain(last.filter(|_| deepest >= left)).collect()
}

/// Searches a narrow window round what was found before, and wider ones until
/// one holds the score. When it is halted, the best move so far is what was found
/// before, or one that has turned out to be better.
fn aspired<C: Cpu>(
    search: &mut Search<'_, C>,
    node: &Node,
    (depth, certainty): (u32, u8),
    mut before: Best,
) -> Best {
    let mut width = if certainty == EXACT { 1 } else { 2 };
    let (mut alpha, mut beta) = (before.score - width, before.score + width);
    loop {
        let question = Question { alpha: alpha.max(-64), depth, certainty };
        let best = principal(search, node, question, beta.min(64));
        if search.is_halted() {
            return if best.score > question.alpha { best } else { before };
        }
        // A window only ever grows: what is cut short here and there may not
        // agree with itself, and two windows side by side would go on for ever.
        width *= 2;
        if best.score <= alpha && alpha > -64 {
            alpha = best.score - width;
        } else if best.score >= beta && beta < 64 {
            beta = best.score + width;
            before = best;
        } else {
            return best;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_plies_are_looked_ahead_as_allowed_but_to_the_end_with_a_jump() {
        let depths = |left, deepest| {
            let depths = stages(left, deepest).into_iter().map(|(depth, _)| depth);
            depths.collect::<Vec<_>>()
        };
        assert_eq!(depths(40, Some(3)), [1, 2, 3]);
        assert_eq!(depths(13, Some(12)), (1..=12).collect::<Vec<_>>());
        assert_eq!(depths(13, Some(13)), [1, 13, 13]);
        assert_eq!(depths(14, None), [1, 2, 14, 14]);
        assert_eq!(depths(5, Some(60)), [5]);
    }
}
