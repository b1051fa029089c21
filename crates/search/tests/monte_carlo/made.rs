//! Games made up at random: a tree of turns, small enough to be seen whole.

use std::sync::Arc;

use kernel::{Outcome, Rng, Rules, Seat, Team, Turn};
use search::{Reward, Sides};

/// A state: a node of a made-up tree.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    tree: Arc<Tree>,
    node: usize,
}

#[derive(Debug)]
struct Tree {
    sides: Sides,
    seats: usize,
    nodes: Vec<Node>,
}

#[derive(Debug)]
struct Node {
    turn: Turn,
    children: Vec<usize>,
    /// What each side has where the game is over: no two ends are alike.
    shares: Vec<f32>,
}

/// What kind of trees to make up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    pub(crate) seats: usize,
    pub(crate) teams: &'static [u8],
    pub(crate) depth: usize,
    pub(crate) branches: usize,
    /// One node in so many is Nature's; none when zero.
    pub(crate) nature: usize,
}

impl Shape {
    pub(crate) fn sides(self) -> Sides {
        Sides::of_teams(&self.teams.iter().copied().map(Team).collect::<Vec<_>>())
    }

    pub(crate) fn make(self, rng: &mut Rng) -> Made {
        let mut tree = Tree { sides: self.sides(), seats: self.seats, nodes: Vec::new() };
        tree.grow(self, self.depth, rng);
        Made { tree: Arc::new(tree), node: 0 }
    }
}

impl Tree {
    fn grow(&mut self, shape: Shape, depth: usize, rng: &mut Rng) -> usize {
        let index = self.nodes.len();
        let is_root = index == 0;
        let over = depth == 0 || !is_root && rng.below(5) == 0;
        let nature = shape.nature > 0 && !is_root && rng.below(shape.nature) == 0;
        let turn = match (over, nature) {
            (true, _) => Turn::Over(self.any_outcome(rng)),
            (_, true) => Turn::Nature,
            _ => Turn::Seat(Seat::new(rng.below(shape.seats))),
        };
        let shares = (0..self.sides.count(self.seats)).map(|_| rng.below(1000) as f32 / 1000.0);
        self.nodes.push(Node { turn, children: Vec::new(), shares: shares.collect() });
        let count = if over { 0 } else { 1 + rng.below(shape.branches) };
        for _ in 0..count {
            let child = self.grow(shape, depth - 1, rng);
            self.nodes[index].children.push(child);
        }
        index
    }

    /// A side wins, or some seats tie.
    fn any_outcome(&self, rng: &mut Rng) -> Outcome {
        let all = Seat::all(self.seats);
        if rng.below(3) > 0 {
            let side = rng.below(self.sides.count(self.seats));
            return Outcome::Won(self.sides.members(side, self.seats));
        }
        let some = all.clone().filter(|_| rng.below(2) == 0).collect();
        let all = all.collect();
        Outcome::Drawn(if some == kernel::SeatSet::default() { all } else { some })
    }
}

impl Made {
    fn here(&self) -> &Node {
        &self.tree.nodes[self.node]
    }

    /// Every state that one move leads to.
    pub(crate) fn next(&self) -> impl Iterator<Item = Self> {
        let child = |node: &usize| Self { tree: Arc::clone(&self.tree), node: *node };
        self.here().children.iter().map(child)
    }
}

impl Rules for Made {
    type Move = u8;

    fn seats(&self) -> usize {
        self.tree.seats
    }

    fn turn(&self) -> Turn {
        self.here().turn
    }

    fn moves(&self, buffer: &mut Vec<u8>) {
        buffer.clear();
        buffer.extend(0..self.here().children.len() as u8);
    }

    fn apply(&mut self, mv: u8) {
        self.node = self.here().children[usize::from(mv)];
    }
}

/// The reward that tells every end of a made-up game apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AsWritten;

impl Reward<Made> for AsWritten {
    fn shares(&self, state: &Made, _: &Sides, shares: &mut [f32]) {
        shares.copy_from_slice(&state.here().shares);
    }
}
