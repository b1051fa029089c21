//! Tree search for games in which something is hidden.

use kernel::{Rng, Rules, Seat, Turn, Viewer};

use super::crew::{Grow, grown};
use super::{Advice, AtRandom, ByOutcome, Playout, Rated, Reward, Rollout, ln};
use crate::Limits;

/// Information-set Monte-Carlo tree search with a single observer.
///
/// Every iteration imagines another world that agrees with what the seat to
/// move knows, and all of them grow one tree, whose nodes are what that seat
/// can tell apart. So it cannot plan to do one thing in one world and another
/// in the next when it will not know which it is in. A move counts as doubtful
/// by how often it *could* have been made.
#[derive(Clone, Copy, Debug)]
pub struct Ismcts<R: Rules, P = AtRandom, W = ByOutcome> {
    /// How states at the edge of the tree are judged.
    pub playout: Playout<P, W>,
    /// How much doubt about a move counts next to what it has brought so far.
    pub exploration: f32,
    /// The most nodes to keep, some 40 bytes each. When they are used up, the
    /// search goes on in the tree as it is.
    pub most_nodes: usize,
    /// How many threads grow a tree each.
    pub threads: usize,
    /// Whether a viewer may know which move this is when it is made. Unless
    /// told otherwise, everybody knows all of them.
    pub sees: fn(&R, R::Move, Viewer) -> bool,
}

impl<R: Rules, P: Rollout<R>, W: Reward<R>> Ismcts<R, P, W> {
    /// The usual settings with these playouts.
    pub fn new(playout: Playout<P, W>) -> Self {
        Self { playout, exploration: 0.7, most_nodes: 1 << 20, threads: 1, sees: |_, _, _| true }
    }

    /// What to do in this state, as far as the seat to move can know it;
    /// nothing when no seat is to move.
    pub fn search(&self, state: &R, limits: Limits<'_>, rng: &mut Rng) -> Option<Advice<R::Move>> {
        self.search_telling(state, limits, rng, |_| ())
    }

    /// As [`search`](Self::search), telling now and then what the first thread
    /// has found so far.
    pub fn search_telling(
        &self,
        state: &R,
        limits: Limits<'_>,
        rng: &mut Rng,
        mut progress: impl FnMut(&Advice<R::Move>),
    ) -> Option<Advice<R::Move>> {
        let observer = state.turn().seat()?;
        let start = |rng| Growth::new(self, state, observer, rng);
        grown(self.threads, limits, rng, &mut progress, start)
    }
}

impl<R: Rules> Default for Ismcts<R> {
    fn default() -> Self {
        Self::new(Playout::default())
    }
}

const ROOT: usize = 0;
const NOBODY: u32 = u32::MAX;

/// What the observer can tell apart.
#[derive(Clone, Copy)]
struct Node<M> {
    /// The sum of the shares that the side which moved here has had.
    total: f64,
    visits: u32,
    /// How often the move here was possible when its parent was visited.
    chances: u32,
    first_child: u32,
    next_sibling: u32,
    /// The move that leads here; none for the root, and for whatever move the
    /// observer did not see.
    mv: Option<M>,
}

impl<M> Node<M> {
    fn new(mv: Option<M>, next_sibling: u32) -> Self {
        Self { total: 0.0, visits: 0, chances: 1, first_child: NOBODY, next_sibling, mv }
    }

    fn mean(&self) -> f32 {
        (self.total / f64::from(self.visits.max(1))) as f32
    }
}

/// One ply on the way down a tree.
struct Ply<M> {
    mv: M,
    /// Where it leads; nowhere when there is no room for it.
    node: Option<usize>,
    is_new: bool,
}

/// A node on the way down, and the side that moved there; none when Nature did.
struct Step {
    node: usize,
    side: Option<usize>,
}

/// A tree while it grows.
struct Growth<'a, R: Rules, P, W> {
    settings: &'a Ismcts<R, P, W>,
    start: &'a R,
    observer: Seat,
    rng: Rng,
    nodes: Vec<Node<R::Move>>,
    path: Vec<Step>,
    shares: Vec<f32>,
    buffer: Vec<R::Move>,
}

impl<R: Rules, P: Rollout<R>, W: Reward<R>> Grow<R::Move> for Growth<'_, R, P, W> {
    /// Imagines a world, goes down the tree in it, adds a node, plays on from
    /// there, and carries the result up.
    fn iterate(&mut self) {
        self.path.clear();
        let mut world = self.start.imagine(Viewer::Seat(self.observer), &mut self.rng);
        let mut node = ROOT;
        loop {
            let (side, ply) = match world.turn() {
                Turn::Seat(seat) => {
                    (Some(self.settings.playout.sides.of(seat)), self.decide(node, &world, seat))
                }
                Turn::Nature => (None, self.wander(node, &world)),
                Turn::Over(_) => break,
            };
            world.apply(ply.mv);
            let Some(next) = ply.node else { break };
            self.path.push(Step { node: next, side });
            if ply.is_new {
                break;
            }
            node = next;
        }
        let Self { settings, rng, buffer, shares, .. } = self;
        settings.playout.run(world, rng, buffer, shares);
        self.carry_up();
    }

    fn advice(&self) -> Option<Advice<R::Move>> {
        let moves: Vec<_> = self.children(ROOT).filter_map(|child| self.rated(child)).collect();
        let total: f64 = self.children(ROOT).map(|child| self.nodes[child].total).sum();
        let value = total / f64::from(self.nodes[ROOT].visits.max(1));
        let mut advice = Advice::new(moves, value as f32, false)?;
        advice.nodes = self.nodes.len();
        advice.line = self.line(advice.best);
        Some(advice)
    }
}

impl<'a, R: Rules, P: Rollout<R>, W: Reward<R>> Growth<'a, R, P, W> {
    fn new(settings: &'a Ismcts<R, P, W>, start: &'a R, observer: Seat, rng: Rng) -> Self {
        Self {
            settings,
            start,
            observer,
            rng,
            nodes: vec![Node::new(None, NOBODY)],
            path: Vec::new(),
            shares: vec![0.0; settings.playout.sides.count(start.seats())],
            buffer: Vec::new(),
        }
    }

    fn carry_up(&mut self) {
        self.nodes[ROOT].visits += 1;
        for step in &self.path {
            let node = &mut self.nodes[step.node];
            node.visits += 1;
            node.total += step.side.map_or(0.0, |side| f64::from(self.shares[side]));
        }
    }

    /// The move of a seat: one not tried yet, or the best so far of those that
    /// this world allows. A move that the observer will not see he cannot
    /// foresee either.
    fn decide(&mut self, node: usize, world: &R, seat: Seat) -> Ply<R::Move> {
        world.moves(&mut self.buffer);
        let viewer = Viewer::Seat(self.observer);
        let sees = |mv: &R::Move| (self.settings.sees)(world, *mv, viewer);
        if seat != self.observer && !self.buffer.iter().all(sees) {
            return self.wander(node, world);
        }
        let best = self.best_known(node);
        if let Some(mv) = self.rng.pick(&self.buffer).copied()
            && (best.is_none() || node == ROOT || !self.is_full())
        {
            let node = self.add(node, Some(mv));
            return Ply { mv, node, is_new: true };
        }
        let node = best.expect("a seat to move has a move, known or not");
        let mv = self.nodes[node].mv.expect("a move of a seat that was seen has a name");
        Ply { mv, node: Some(node), is_new: false }
    }

    /// The best of a node's children whose moves are in the buffer, all of
    /// which have had a chance now. Leaves the moves that are not known yet.
    fn best_known(&mut self, node: usize) -> Option<usize> {
        let (mut best, mut most) = (None, f32::NEG_INFINITY);
        let mut child = self.nodes[node].first_child;
        while child != NOBODY && !self.buffer.is_empty() {
            let index = child as usize;
            let known = &mut self.nodes[index];
            child = known.next_sibling;
            let Some(place) = self.buffer.iter().position(|mv| known.mv == Some(*mv)) else {
                continue;
            };
            self.buffer.swap_remove(place);
            let doubt = (ln(known.chances) / known.visits.max(1) as f32).sqrt();
            known.chances += 1;
            let score = known.mean() + self.settings.exploration * doubt;
            if score > most {
                (best, most) = (Some(index), score);
            }
        }
        best
    }

    /// A move that nobody plans: Nature's, or one that the observer cannot see.
    fn wander(&mut self, node: usize, world: &R) -> Ply<R::Move> {
        let Self { settings, rng, buffer, .. } = self;
        let chosen = match world.turn() {
            Turn::Nature => world.random_move(rng, buffer),
            _ => settings.playout.rollout.choose(world, rng, buffer),
        };
        let mv = chosen.expect("a game that is not over has a move");
        let seen = (settings.sees)(world, mv, Viewer::Seat(self.observer)).then_some(mv);
        match self.child(node, seen) {
            Some(node) => Ply { mv, node: Some(node), is_new: false },
            None => Ply { mv, node: self.add(node, seen), is_new: true },
        }
    }

    fn children(&self, node: usize) -> impl Iterator<Item = usize> {
        let index = |number: u32| (number != NOBODY).then_some(number as usize);
        std::iter::successors(index(self.nodes[node].first_child), move |child| {
            index(self.nodes[*child].next_sibling)
        })
    }

    fn child(&self, node: usize, mv: Option<R::Move>) -> Option<usize> {
        self.children(node).find(|child| self.nodes[*child].mv == mv)
    }

    fn is_full(&self) -> bool {
        self.nodes.len() >= self.settings.most_nodes.min(NOBODY as usize)
    }

    /// Adds a child, if there is room: the root's always have it.
    fn add(&mut self, node: usize, mv: Option<R::Move>) -> Option<usize> {
        if self.is_full() && node != ROOT {
            return None;
        }
        let index = self.nodes.len();
        let sibling = self.nodes[node].first_child;
        self.nodes.push(Node::new(mv, sibling));
        self.nodes[node].first_child = index as u32;
        Some(index)
    }

    fn rated(&self, child: usize) -> Option<Rated<R::Move>> {
        let node = &self.nodes[child];
        let (visits, value) = (node.visits.into(), node.mean());
        node.mv.map(|mv| Rated { mv, visits, value, proven: false })
    }

    /// The best move, and what has been looked into most after it, as far as
    /// the observer sees it.
    fn line(&self, best: R::Move) -> Vec<R::Move> {
        let first = self.child(ROOT, Some(best));
        let next =
            |node: &usize| self.children(*node).max_by_key(|child| self.nodes[*child].visits);
        std::iter::successors(first, next).map_while(|node| self.nodes[node].mv).collect()
    }
}
