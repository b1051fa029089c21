//! Tree search for games in which everything is open.

use kernel::{Rng, Rules, Seat, Turn};

use super::arena::{Arena, ROOT};
use super::crew::{Grow, grown};
use super::proofs::{Proof, Proofs};
use super::{Advice, AtRandom, ByOutcome, Playout, Rated, Reward, Rollout, ln};
use crate::Limits;

/// Monte-Carlo tree search with upper confidence bounds (UCT), for any number
/// of sides; moves of Nature are drawn anew each time through.
///
/// Results that are certain are carried up the tree, and the search ends early
/// when the first state is among them.
///
/// ```
/// # use kernel::{Rng, Rules};
/// # use search::{Advice, Limits, Uct};
/// fn advise<R: Rules>(state: &R) -> Option<Advice<R::Move>> {
///     let limits = Limits { nodes: Some(10_000), ..Limits::default() };
///     Uct { exploration: 1.4, ..Uct::default() }.search(state, limits, &mut Rng::new(1))
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Uct<P = AtRandom, W = ByOutcome> {
    /// How states at the edge of the tree are judged.
    pub playout: Playout<P, W>,
    /// How much doubt about a move counts next to what it has brought so far.
    pub exploration: f32,
    /// What an untried move is taken to be worth. Without bound, every move is
    /// tried once before any is tried twice.
    pub urgency: f32,
    /// The most nodes to keep, some 40 bytes each. When they are used up, the
    /// search goes on in the tree as it is.
    pub most_nodes: usize,
    /// Whether certain results are carried up. The reward of a finished state
    /// must then always be the same.
    pub solve: bool,
    /// How many threads grow a tree each.
    pub threads: usize,
}

impl<P, W> Uct<P, W> {
    /// The usual settings with these playouts.
    pub fn new(playout: Playout<P, W>) -> Self {
        Self {
            playout,
            exploration: 1.0,
            urgency: f32::INFINITY,
            most_nodes: 1 << 20,
            solve: true,
            threads: 1,
        }
    }

    /// What to do in this state; nothing when no seat is to move.
    pub fn search<R: Rules>(
        &self,
        state: &R,
        limits: Limits<'_>,
        rng: &mut Rng,
    ) -> Option<Advice<R::Move>>
    where
        P: Rollout<R>,
        W: Reward<R>,
    {
        self.search_telling(state, limits, rng, |_| ())
    }

    /// As [`search`](Self::search), telling now and then what the first thread
    /// has found so far.
    pub fn search_telling<R: Rules>(
        &self,
        state: &R,
        limits: Limits<'_>,
        rng: &mut Rng,
        mut progress: impl FnMut(&Advice<R::Move>),
    ) -> Option<Advice<R::Move>>
    where
        P: Rollout<R>,
        W: Reward<R>,
    {
        state.turn().seat()?;
        let start = |rng| Growth::new(self, state, rng);
        grown(self.threads, limits, rng, &mut progress, start)
    }
}

impl Default for Uct {
    fn default() -> Self {
        Self::new(Playout::default())
    }
}

/// A node on the way down, and who moves there; none where Nature does.
#[derive(Clone, Copy)]
struct Step {
    node: u32,
    side: Option<u8>,
}

/// A tree while it grows.
struct Growth<'a, R: Rules, P, W> {
    settings: &'a Uct<P, W>,
    start: &'a R,
    root_side: Option<u8>,
    rng: Rng,
    arena: Arena<R::Move>,
    proofs: Proofs,
    /// From the root to the parent of the last node of this iteration.
    path: Vec<Step>,
    /// What each side had of this iteration.
    shares: Vec<f32>,
    buffer: Vec<R::Move>,
}

impl<R: Rules, P: Rollout<R>, W: Reward<R>> Grow<R::Move> for Growth<'_, R, P, W> {
    /// Goes down the tree, judges the state reached, and carries that up.
    fn iterate(&mut self) {
        let mut state = self.start.clone();
        let mut node = ROOT;
        let news = loop {
            let proof = self.arena.node(node).proof;
            if !proof.is_open() {
                self.shares.copy_from_slice(self.proofs.shares(proof));
                break Proof::OPEN;
            }
            let side = match state.turn() {
                Turn::Seat(seat) => Some(self.settings.playout.sides.of(seat) as u8),
                Turn::Nature => None,
                Turn::Over(_) => break self.judge_finished(&state),
            };
            if !self.arena.node(node).has_children() {
                let Some(proof) = self.expand(node, &state, side) else {
                    self.play_out(state);
                    break Proof::OPEN;
                };
                if !proof.is_open() {
                    self.shares.copy_from_slice(self.proofs.shares(proof));
                    break proof;
                }
            }
            self.path.push(Step { node: node as u32, side });
            node = self.descend(node, side);
            state.apply(self.arena.move_to(node));
        };
        self.carry_up(node, news);
    }

    fn is_settled(&self) -> bool {
        !self.arena.node(ROOT).proof.is_open()
    }

    fn advice(&self) -> Option<Advice<R::Move>> {
        let moves = self.arena.tried(ROOT).map(|child| self.rated(child)).collect();
        let proven = self.is_settled();
        let mut advice = Advice::new(moves, self.value(ROOT), proven)?;
        advice.nodes = self.arena.len();
        advice.line = self.line(advice.best);
        Some(advice)
    }
}

impl<'a, R: Rules, P: Rollout<R>, W: Reward<R>> Growth<'a, R, P, W> {
    fn new(settings: &'a Uct<P, W>, start: &'a R, rng: Rng) -> Self {
        let sides = settings.playout.sides.count(start.seats());
        let mut buffer = Vec::new();
        start.moves(&mut buffer);
        Self {
            settings,
            start,
            root_side: start.turn().seat().map(|seat| settings.playout.sides.of(seat) as u8),
            rng,
            arena: Arena::new(&buffer, settings.most_nodes),
            proofs: Proofs::new(sides),
            path: Vec::new(),
            shares: vec![0.0; sides],
            buffer,
        }
    }

    #[inline]
    fn play_out(&mut self, state: R) {
        let Self { settings, rng, buffer, shares, .. } = self;
        settings.playout.run(state, rng, buffer, shares);
    }

    /// Takes the reward of a finished state, and remembers it if told so.
    fn judge_finished(&mut self, state: &R) -> Proof {
        let playout = &self.settings.playout;
        playout.reward.shares(state, &playout.sides, &mut self.shares);
        if self.settings.solve { self.proofs.name(&self.shares) } else { Proof::OPEN }
    }

    /// Gives a node its children the second time it is visited, and says what
    /// is certain about it already. Nothing when it is too early, or when there
    /// is no room left.
    fn expand(&mut self, node: usize, state: &R, side: Option<u8>) -> Option<Proof> {
        if self.arena.node(node).visits == 0 {
            return None;
        }
        state.moves(&mut self.buffer);
        if !self.arena.expand(node, &self.buffer) {
            return None;
        }
        let any_finished = self.settings.solve && self.look_at_children(node, state);
        Some(if any_finished { self.consequence(node, side) } else { Proof::OPEN })
    }

    /// Notes which children are finished; cheap next to a playout, and it saves
    /// many to see at once that a move wins. False when there are none.
    fn look_at_children(&mut self, node: usize, state: &R) -> bool {
        let mut seats = Seat::all(state.seats());
        if seats.all(|seat| state.last_success(seat, 1) == 0) {
            return false;
        }
        let mut any = false;
        for child in self.arena.children(node) {
            let mut next = state.clone();
            next.apply(self.arena.move_to(child));
            if next.turn().is_over() {
                let proof = self.judge_finished(&next);
                if !proof.is_open() {
                    self.arena.prove(child, proof);
                    any = true;
                }
            }
        }
        any
    }

    /// The child to go on with.
    #[inline]
    fn descend(&mut self, node: usize, side: Option<u8>) -> usize {
        if side.is_none() {
            return self.draw(node);
        }
        let untried = self.arena.untried(node);
        if untried > 0 && self.settings.urgency == f32::INFINITY {
            return self.arena.try_one(node, self.rng.below(untried));
        }
        let bonus = self.settings.exploration * ln(self.arena.node(node).visits.max(1)).sqrt();
        let (best, score) = self.arena.best(node, bonus);
        if untried > 0 && score < self.settings.urgency {
            return self.arena.try_one(node, self.rng.below(untried));
        }
        best
    }

    /// A child at which Nature arrives, each with the same probability.
    fn draw(&mut self, node: usize) -> usize {
        let children = self.arena.children(node);
        let which = self.rng.below(children.len());
        let tried = self.arena.tried(node).len();
        if which < tried { children.start + which } else { self.arena.try_one(node, which - tried) }
    }

    /// Notes the visit at every node of the path, from the last one up, and
    /// what has become certain by it.
    fn carry_up(&mut self, last: usize, mut news: Proof) {
        let mut node = last;
        while let Some(Step { node: parent, side }) = self.path.pop() {
            let parent = parent as usize;
            self.note(node, side, news);
            if !news.is_open() {
                news = self.consequence(parent, side);
            }
            self.fall_back(node, parent, side);
            node = parent;
        }
        // The root has the share of its own side.
        self.note(ROOT, self.root_side, news);
    }

    #[inline]
    fn note(&mut self, node: usize, side: Option<u8>, news: Proof) {
        self.arena.visit(node, side.map_or(0.0, |side| self.shares[usize::from(side)]));
        if !news.is_open() {
            self.arena.prove(node, news);
        }
    }

    /// When the child just visited promises the mover less than he is certain
    /// of elsewhere, it was looked into only to learn more: what counts further
    /// up is what he is certain of.
    #[inline]
    fn fall_back(&mut self, child: usize, parent: usize, side: Option<u8>) {
        let floor = self.arena.node(parent).floor;
        let (Some(side), false) = (side, floor.is_open()) else { return };
        let certain = self.proofs.shares(floor);
        if certain[usize::from(side)] > self.arena.mean(child) {
            self.shares.copy_from_slice(certain);
        }
    }

    /// Notes what follows for a node now that something is certain about a
    /// child, and says what is certain about itself.
    fn consequence(&mut self, node: usize, side: Option<u8>) -> Proof {
        let children = self.arena.proofs(node);
        let verdict = match side {
            Some(side) => self.proofs.of_mover(children, side.into()),
            None => Proofs::of_nature(children),
        };
        self.arena.secure(node, verdict.floor);
        verdict.proof
    }

    fn rated(&self, child: usize) -> Rated<R::Move> {
        let node = self.arena.node(child);
        Rated {
            mv: self.arena.move_to(child),
            visits: node.visits.into(),
            value: self.value(child),
            proven: !node.proof.is_open(),
        }
    }

    /// What the side to move at the root has of the root or of one of its
    /// children.
    fn value(&self, node: usize) -> f32 {
        match (self.arena.node(node).proof, self.root_side) {
            (Proof::OPEN, _) | (_, None) => self.arena.mean(node),
            (proof, Some(side)) => self.proofs.shares(proof)[usize::from(side)],
        }
    }

    /// How the game is expected to go on from the best move, up to where
    /// Nature moves or nothing was looked into.
    fn line(&self, best: R::Move) -> Vec<R::Move> {
        let (mut line, mut state) = (Vec::new(), self.start.clone());
        let mut next = self.arena.tried(ROOT).find(|child| self.arena.move_to(*child) == best);
        while let Some(node) = next {
            let mv = self.arena.move_to(node);
            state.apply(mv);
            line.push(mv);
            let goes_on = state.turn().seat().is_some();
            next = self.arena.favourite(node).filter(|_| goes_on);
        }
        line
    }
}
