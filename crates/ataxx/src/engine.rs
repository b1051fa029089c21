//! The engine: thinks about positions.

use std::sync::Arc;
use std::thread;

use kernel::Limits;
use processor::{Processor, with_processor};

use crate::eval::Network;
use crate::search::{Best, CERTAIN, Crew, DEEPEST, Search, WIN, deepen};
use crate::table::Table;
use crate::{Position, Standing, Step};

/// The engine, with its memory.
pub struct Engine {
    table: Table,
    network: Arc<Network>,
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// What it is worth to the side to move.
    pub verdict: Verdict,
    /// How play may go on; never empty while the game goes on.
    pub line: Vec<Step>,
    /// How many plies were looked ahead.
    pub depth: u32,
    /// How many positions were looked at; in news on the way, by the first thread.
    pub nodes: u64,
}

/// What a position is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is won in so many plies.
    Won(u32),
    /// It is lost in so many plies.
    Lost(u32),
    /// So many points, of which 400 are worth about three chances in four.
    Points(i32),
}

/// The longest line that is told.
const LONGEST_LINE: usize = 24;

impl Engine {
    /// An engine that remembers at most so many bytes.
    pub fn new(bytes: usize) -> Self {
        Self::with_network(bytes, Network::in_use())
    }

    /// An engine that judges positions by another network than that of the program.
    pub fn with_network(bytes: usize, network: Arc<Network>) -> Self {
        Self { table: Table::new(bytes), network }
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
        if let Standing::Over(result) = position.standing() {
            return over(result);
        }
        self.table.turn_page();
        let most_nodes = limits.nodes.map_or(u64::MAX, |most| most.div_ceil(threads.max(1) as u64));
        let crew = Crew::new(limits.stop, most_nodes);
        let deepest = limits.depth.unwrap_or(DEEPEST as u32).max(1);
        let thought = with_processor!(|cpu| {
            self.with_helpers(cpu, &crew, position, threads, |search| {
                let mut tell = |best: Best, nodes| report(&self.thought(position, best, nodes));
                let best = deepen(search, position, (1, deepest), &mut tell);
                self.thought(position, best, search.nodes)
            })
        });
        Thought { nodes: thought.nodes + crew.nodes(), ..thought }
    }

    /// Does something while other threads look at the same position: half of them
    /// a ply deeper.
    fn with_helpers<C: Processor, R>(
        &self,
        cpu: C,
        crew: &Crew<'_>,
        position: Position,
        threads: usize,
        task: impl FnOnce(&mut Search<'_, C>) -> R,
    ) -> R {
        let search = || Search::new(cpu, &self.table, &self.network, crew);
        thread::scope(|scope| {
            let _halting = crew.halt_at_end();
            for number in 1..threads {
                let first = 1 + number as u32 % 2;
                scope.spawn(move || {
                    let mut search = search();
                    deepen(&mut search, position, (first, DEEPEST as u32), &mut |_, _| {});
                    crew.note(search.nodes);
                });
            }
            task(&mut search())
        })
    }

    fn thought(&self, position: Position, best: Best, nodes: u64) -> Thought {
        let Best { step, value, depth } = best;
        Thought { verdict: verdict(value), line: self.line(position, step), depth, nodes }
    }

    /// The line that the table remembers, beginning with this step.
    fn line(&self, position: Position, first: Step) -> Vec<Step> {
        let mut line = vec![first];
        let mut position = position.after(first);
        while line.len() < LONGEST_LINE && position.standing() == Standing::Open {
            let known = self.table.probe(position.key()).map(|known| known.step);
            let Some(step) = known.filter(|step| position.allows(*step)) else { break };
            line.push(step);
            position = position.after(step);
        }
        line
    }
}

fn verdict(value: i32) -> Verdict {
    match value {
        CERTAIN.. => Verdict::Won((WIN - value) as u32),
        _ if value <= -CERTAIN => Verdict::Lost((WIN + value) as u32),
        _ => Verdict::Points(value),
    }
}

fn over(result: i32) -> Thought {
    Thought { verdict: verdict(result * WIN), line: Vec::new(), depth: 0, nodes: 0 }
}
