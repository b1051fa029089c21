//! Looking ahead.
//!
//! One function looks at a position and calls itself for those after it
//! ([`node`]), which it tries one after another ([`trial`]). What to try first, and
//! what not at all, is in [`choices`]; [`crew`] is what threads know of each other.

mod choices;
mod crew;
mod history;
mod node;
mod root;
mod trial;

pub(crate) use crew::Crew;
pub(crate) use root::{Best, deepen};

use processor::Processor;

use crate::eval::{Network, View};
use crate::table::Table;
use crate::{Position, Step};
use history::History;

/// A game that is won at once. Wins further away are worth a little less.
pub(crate) const WIN: i32 = 30_000;

/// From here on a value is a certain win.
pub(crate) const CERTAIN: i32 = WIN - 1_000;

/// No line is looked at further than this.
pub(crate) const DEEPEST: usize = 120;

/// What is known of a position on the line that is being looked at.
#[derive(Clone, Copy)]
struct Frame {
    position: Position,
    view: View,
    /// What the side sees that is not to move; made when a step is first tried.
    aside: Option<View>,
    glance: i32,
    /// A step that stopped a search of a position next to this one.
    killer: Step,
}

/// One thread's search.
pub(crate) struct Search<'a, C> {
    /// That there is a value of it says that the code for it may run.
    _cpu: C,
    table: &'a Table,
    network: &'a Network,
    crew: &'a Crew<'a>,
    frames: Vec<Frame>,
    /// The steps of all positions on the line, each with how much it promises.
    choices: Vec<(i32, Step)>,
    history: Box<History>,
    /// The best first step of the round of deepening that is under way.
    best: Step,
    /// How many positions it has looked at.
    pub(crate) nodes: u64,
    /// When it asks next whether it is to stop.
    ask_at: u64,
}

impl<'a, C: Processor> Search<'a, C> {
    pub(crate) fn new(cpu: C, table: &'a Table, network: &'a Network, crew: &'a Crew<'a>) -> Self {
        let position = Position::START;
        let view = View::of(network, position);
        let frame = Frame { position, view, aside: None, glance: 0, killer: Step::NONE };
        Self {
            _cpu: cpu,
            table,
            network,
            crew,
            frames: vec![frame; DEEPEST + 2],
            choices: Vec::with_capacity(1 << 12),
            history: Box::default(),
            best: Step::NONE,
            nodes: 0,
            ask_at: 0,
        }
    }

    /// Whether it is to stop. What a search says then counts for nothing.
    #[inline(always)]
    fn is_halted(&mut self) -> bool {
        if self.nodes >= self.ask_at {
            self.ask_at = self.nodes + self.crew.ask(self.nodes);
        }
        self.crew.is_halted()
    }
}
