//! The tree of moves that the document's machine thinks about, to be shown.

use std::fmt;

use kernel::Seat;

use super::Place;
use super::look::Thought;
use crate::minmax::{self, Outlook, Scan};

/// A move in the tree; the root is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The cell it places on, and whose disc.
    pub mv: Option<(Place, Seat)>,
    /// The score of the move by itself.
    pub score: i32,
    /// The answers to it.
    pub children: Vec<Node>,
}

/// The tree below a thought: its own moves and `depth` levels of answers.
pub(super) fn from(thought: &Thought, depth: u32) -> Node {
    Node { mv: None, score: 0, children: grow(thought, depth + 1) }
}

fn grow(thought: &Thought, levels: u32) -> Vec<Node> {
    if levels == 0 {
        return Vec::new();
    }
    let node = |place: Place| {
        let next = thought.after(place);
        let mv = Some((place, thought.to_move()));
        Node { mv, score: next.score(), children: grow(&next, levels - 1) }
    };
    thought.branches().into_iter().map(node).collect()
}

impl Node {
    /// How many nodes there are from here down, this one included.
    pub fn count(&self) -> usize {
        1 + self.children.iter().map(Self::count).sum::<usize>()
    }

    /// The move that the tree speaks for, when this is its root: the highest
    /// value, the first one of equals. Scores of the deepest moves alone count;
    /// the rival takes the lowest of them.
    pub fn best(&self) -> Option<Place> {
        let root = Walk { node: self, is_own_turn: true };
        let (index, _) = minmax::best(&root, u32::MAX, Scan::AlphaBeta)?;
        self.children[index].mv.map(|(place, _)| place)
    }
}

/// A node of the tree on the way down.
struct Walk<'a> {
    node: &'a Node,
    is_own_turn: bool,
}

impl Outlook for Walk<'_> {
    type Move = usize;

    fn maximises(&self) -> bool {
        self.is_own_turn
    }

    fn branches(&self) -> Vec<usize> {
        (0..self.node.children.len()).collect()
    }

    fn after(&self, index: usize) -> Self {
        Self { node: &self.node.children[index], is_own_turn: !self.is_own_turn }
    }

    fn value(&self, _: u32) -> f64 {
        self.node.score.into()
    }
}

/// One node a line, each before its answers, in the document's own form.
impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (place, colour) = match self.mv {
            None => ("-1/-1".to_owned(), "VACÍA"),
            Some(((row, column), seat)) => {
                (format!("{row}/{column}"), if seat.index() == 0 { "NEGRA" } else { "BLANCA" })
            }
        };
        writeln!(f, "Node{{cord={place}, player={colour}, score={}}}", self.score)?;
        self.children.iter().try_for_each(|child| child.fmt(f))
    }
}
