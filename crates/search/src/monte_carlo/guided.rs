//! Tree search that goes where moves look good at a glance.

use kernel::{Rng, Rules, Turn};

use super::crew::{Grow, grown};
use super::{Advice, Rated, Reward, Sides, exp};
use crate::Limits;

/// A tree for any number of sides in which every move is judged at a glance
/// before any is looked into, and looked into the more the better it seemed
/// (PUCT). Nothing is played out: states at the edge are worth what the reward
/// says of them as they stand, those where Nature moves included.
///
/// It suits games with many moves of which a good judge rules most out: then
/// it sees much further ahead than [`Uct`](super::Uct), which tries them all.
#[derive(Clone, Copy, Debug)]
pub struct Guided<W> {
    /// What a state is worth.
    pub reward: W,
    /// Who plays with whom.
    pub sides: Sides,
    /// How much it counts that a move which seemed good was hardly looked into.
    pub doubt: f32,
    /// How much less of the reward makes a move seem less than half as good.
    pub warmth: f32,
    /// How much less than the state itself a move is worth that was never
    /// looked into.
    pub caution: f32,
    /// The most nodes to keep, some 40 bytes each. When they are used up, the
    /// search goes on in the tree as it is.
    pub most_nodes: usize,
    /// How many threads grow a tree each.
    pub threads: usize,
}

impl<W> Guided<W> {
    /// The usual settings with this reward, every seat for itself.
    pub fn new(reward: W) -> Self {
        Self {
            reward,
            sides: Sides::default(),
            doubt: 1.0,
            warmth: 0.05,
            caution: 0.1,
            most_nodes: 1 << 21,
            threads: 1,
        }
    }

    /// What to do in this state; nothing when no seat is to move. `progress`
    /// hears now and then what the first thread has found so far.
    pub fn search_telling<R: Rules>(
        &self,
        state: &R,
        limits: Limits<'_>,
        rng: &mut Rng,
        mut progress: impl FnMut(&Advice<R::Move>),
    ) -> Option<Advice<R::Move>>
    where
        W: Reward<R>,
    {
        state.turn().seat()?;
        let start = |rng| Growth::new(self, state, rng);
        grown(self.threads, limits, rng, &mut progress, start)
    }
}

const ROOT: usize = 0;

/// A state that was reached, or could be.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    /// The sum of the shares that the side which moved here has had.
    total: f64,
    /// The same of the side that moves here.
    own: f64,
    /// How good the move here seemed at a glance next to its siblings, which
    /// come to one all together.
    promise: f32,
    visits: u32,
    /// Where its children begin.
    first: u32,
    count: u32,
}

impl Node {
    fn children(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.count) as usize
    }

    fn mean(&self) -> f32 {
        (self.total / f64::from(self.visits.max(1))) as f32
    }
}

/// A node on the way down, the one it was reached from, and the side that
/// moved there.
struct Step {
    parent: usize,
    node: usize,
    side: usize,
}

/// A tree while it grows.
struct Growth<'a, R: Rules, W> {
    settings: &'a Guided<W>,
    start: &'a R,
    rng: Rng,
    nodes: Vec<Node>,
    /// The move that leads to each node but the root.
    moves: Vec<R::Move>,
    path: Vec<Step>,
    shares: Vec<f32>,
    buffer: Vec<R::Move>,
    glances: Vec<f32>,
}

impl<R: Rules, W: Reward<R>> Grow<R::Move> for Growth<'_, R, W> {
    /// Goes down the tree, judges the state reached, and carries that up.
    fn iterate(&mut self) {
        self.path.clear();
        let (mut state, mut parent) = (self.start.clone(), ROOT);
        while let Turn::Seat(seat) = state.turn() {
            let side = self.settings.sides.of(seat);
            if self.nodes[parent].count == 0 && !self.expand(parent, &state, side) {
                break;
            }
            let node = self.descend(parent);
            state.apply(self.moves[node - 1]);
            self.path.push(Step { parent, node, side });
            parent = node;
        }
        let Self { settings, shares, nodes, .. } = self;
        settings.reward.shares(&state, &settings.sides, shares);
        if let Turn::Seat(seat) = state.turn() {
            nodes[parent].own += f64::from(shares[settings.sides.of(seat)]);
        }
        self.carry_up();
    }

    fn advice(&self) -> Option<Advice<R::Move>> {
        let root = &self.nodes[ROOT];
        let tried = root.children().filter(|child| self.nodes[*child].visits > 0);
        let rated = |child: usize| {
            let node = &self.nodes[child];
            let (mv, visits) = (self.moves[child - 1], node.visits.into());
            Rated { mv, visits, value: node.mean(), proven: false }
        };
        let value = (root.own / f64::from(root.visits.max(1))) as f32;
        let mut advice = Advice::new(tried.map(rated).collect(), value, false)?;
        advice.nodes = self.nodes.len();
        advice.line = self.line();
        Some(advice)
    }
}

impl<'a, R: Rules, W: Reward<R>> Growth<'a, R, W> {
    fn new(settings: &'a Guided<W>, start: &'a R, rng: Rng) -> Self {
        Self {
            settings,
            start,
            rng,
            nodes: vec![Node::default()],
            moves: Vec::new(),
            path: Vec::new(),
            shares: vec![0.0; settings.sides.count(start.seats())],
            buffer: Vec::new(),
            glances: Vec::new(),
        }
    }

    fn carry_up(&mut self) {
        self.nodes[ROOT].visits += 1;
        for step in &self.path {
            let share = f64::from(self.shares[step.side]);
            self.nodes[step.parent].own += share;
            let node = &mut self.nodes[step.node];
            node.visits += 1;
            node.total += share;
        }
    }

    /// Gives a node its children the second time it is visited, or at once where there
    /// is no choice. False when it is too early, or when there is no room left.
    fn expand(&mut self, node: usize, state: &R, side: usize) -> bool {
        let is_full = self.nodes.len() >= self.settings.most_nodes.min(u32::MAX as usize / 2);
        if node != ROOT && is_full {
            return false;
        }
        state.moves(&mut self.buffer);
        if self.buffer.len() == 1 {
            self.glances.clear();
            self.glances.push(1.0);
        } else if node != ROOT && self.nodes[node].visits == 0 {
            return false;
        } else {
            self.glance(state, side);
        }
        let first = self.nodes.len() as u32;
        (self.nodes[node].first, self.nodes[node].count) = (first, self.buffer.len() as u32);
        self.moves.extend_from_slice(&self.buffer);
        let promised = self.glances.iter().map(|&promise| Node { promise, ..Node::default() });
        self.nodes.extend(promised);
        true
    }

    /// How good each move in the buffer seems to the side that moves. Nobody
    /// sees it quite alike, or several threads would all do the same.
    fn glance(&mut self, state: &R, side: usize) {
        let Self { settings, rng, shares, buffer, glances, .. } = self;
        glances.clear();
        glances.extend(buffer.iter().map(|&mv| {
            let mut next = state.clone();
            next.apply(mv);
            settings.reward.shares(&next, &settings.sides, shares);
            shares[side]
        }));
        let best = glances.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for glance in glances.iter_mut() {
            let mood = 0.9 + 0.2 * rng.below(1 << 10) as f32 / 1024.0;
            *glance = mood * exp((*glance - best) / settings.warmth);
        }
        let all: f32 = glances.iter().sum();
        for glance in glances {
            *glance /= all;
        }
    }

    /// The child to go on with: by what it has brought so far, or may be
    /// expected to, and by how much it promises for how little it was tried.
    fn descend(&self, parent: usize) -> usize {
        let Guided { doubt, caution, .. } = self.settings;
        let node = &self.nodes[parent];
        let visits = node.visits as f32;
        let untried = (node.own / f64::from(node.visits.max(1))) as f32 - caution;
        let bonus = doubt * visits.max(1.0).sqrt();
        let (mut best, mut most) = (node.first as usize, f32::NEG_INFINITY);
        for (index, child) in node.children().zip(&self.nodes[node.children()]) {
            let value = if child.visits == 0 { untried } else { child.mean() };
            let score = value + bonus * child.promise / (1 + child.visits) as f32;
            if score > most {
                (best, most) = (index, score);
            }
        }
        best
    }

    /// The moves that were looked into most, one after the other.
    fn line(&self) -> Vec<R::Move> {
        let favourite = |node: usize| {
            let visited = |child: &usize| self.nodes[*child].visits;
            // Backwards, as the last of equals would be taken.
            let most = self.nodes[node].children().rev().max_by_key(visited)?;
            (visited(&most) > 0).then_some(most)
        };
        let nodes = std::iter::successors(favourite(ROOT), |node| favourite(*node));
        nodes.map(|node| self.moves[node - 1]).collect()
    }
}
