//! The nodes of a tree, side by side in a few long rows.

use super::proofs::Proof;

/// Where the tree begins.
pub(super) const ROOT: usize = 0;

/// A state that was reached, by what was found below it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Node {
    /// The sum of the shares that the side which moved here has had.
    pub(super) total: f64,
    pub(super) visits: u32,
    /// Where its children begin.
    first: u32,
    count: u16,
    /// How many of the children were ever visited; they come first.
    tried: u16,
    /// What is certain about it.
    pub(super) proof: Proof,
    /// The best that whoever moves here is certain of, if it is anything.
    pub(super) floor: Proof,
}

impl Node {
    /// Whether its moves have been listed.
    #[inline]
    pub(super) fn has_children(&self) -> bool {
        self.count > 0
    }
}

/// What choosing among children needs to read, and nothing else.
#[derive(Clone, Copy, Debug, Default)]
struct Score {
    mean: f32,
    /// One by the root of the number of visits.
    doubt: f32,
}

/// What is certain need not be looked into again.
const CERTAIN: Score = Score { mean: f32::NEG_INFINITY, doubt: 0.0 };

/// All nodes of a tree. The children of a node are neighbours, made at once.
#[derive(Debug)]
pub(super) struct Arena<M> {
    nodes: Vec<Node>,
    scores: Vec<Score>,
    /// The move that leads to each node but the root.
    moves: Vec<M>,
    most: usize,
}

impl<M: Copy> Arena<M> {
    /// A root with its children, to grow up to so many nodes.
    pub(super) fn new(moves: &[M], most: usize) -> Self {
        let mut arena = Self {
            nodes: vec![Node::default()],
            scores: vec![Score::default()],
            moves: Vec::new(),
            most: most.clamp(1 + moves.len(), u32::MAX as usize),
        };
        arena.expand(ROOT, moves);
        arena
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    #[inline]
    pub(super) fn node(&self, index: usize) -> &Node {
        &self.nodes[index]
    }

    /// The move that leads to a node other than the root.
    #[inline]
    pub(super) fn move_to(&self, index: usize) -> M {
        self.moves[index - 1]
    }

    /// The children of a node that were visited.
    #[inline]
    pub(super) fn tried(&self, index: usize) -> std::ops::Range<usize> {
        let Node { first, tried, .. } = self.nodes[index];
        first as usize..first as usize + usize::from(tried)
    }

    /// The children of a node.
    #[inline]
    pub(super) fn children(&self, index: usize) -> std::ops::Range<usize> {
        let Node { first, count, .. } = self.nodes[index];
        first as usize..first as usize + usize::from(count)
    }

    /// What is certain about the children of a node.
    pub(super) fn proofs(&self, index: usize) -> impl Iterator<Item = Proof> {
        self.nodes[self.children(index)].iter().map(|child| child.proof)
    }

    /// Gives a node its children, if there is still room for them.
    pub(super) fn expand(&mut self, index: usize, moves: &[M]) -> bool {
        let first = self.nodes.len();
        if first + moves.len() > self.most || moves.len() > usize::from(u16::MAX) {
            return false;
        }
        self.make_room(moves.len());
        self.moves.extend_from_slice(moves);
        self.nodes.resize(first + moves.len(), Node::default());
        self.scores.resize(first + moves.len(), Score::default());
        let node = &mut self.nodes[index];
        (node.first, node.count) = (first as u32, moves.len() as u16);
        true
    }

    /// Rows double when they are full, but never beyond the most allowed.
    fn make_room(&mut self, more: usize) {
        let length = self.nodes.len();
        if length + more > self.nodes.capacity() {
            let room = (length * 2).max(length + more).max(1024).min(self.most);
            self.nodes.reserve_exact(room - length);
            self.scores.reserve_exact(room - length);
            self.moves.reserve_exact(room - length);
        }
    }

    /// The visited child that is best to look into, and its score: its mean
    /// and a bonus for doubt. Those that are certain come last.
    #[inline]
    pub(super) fn best(&self, index: usize, bonus: f32) -> (usize, f32) {
        let tried = self.tried(index);
        let first = tried.start;
        let (mut best, mut most) = (first, f32::NEG_INFINITY);
        for (offset, score) in self.scores[tried].iter().enumerate() {
            let score = score.mean + bonus * score.doubt;
            if score > most {
                (best, most) = (first + offset, score);
            }
        }
        (best, most)
    }

    /// How many children of a node were never visited.
    #[inline]
    pub(super) fn untried(&self, index: usize) -> usize {
        usize::from(self.nodes[index].count - self.nodes[index].tried)
    }

    /// Moves the `which`-th of the children never visited to those that were.
    #[inline]
    pub(super) fn try_one(&mut self, index: usize, which: usize) -> usize {
        let next = self.tried(index).end;
        self.moves.swap(next - 1, next - 1 + which);
        self.nodes.swap(next, next + which);
        self.scores.swap(next, next + which);
        self.nodes[index].tried += 1;
        next
    }

    /// Notes a visit that brought a share to the side which moved here.
    #[inline]
    pub(super) fn visit(&mut self, index: usize, share: f32) {
        let node = &mut self.nodes[index];
        node.visits += 1;
        node.total += f64::from(share);
        if node.proof.is_open() {
            let part = 1.0 / node.visits as f32;
            self.scores[index] = Score { mean: node.total as f32 * part, doubt: part.sqrt() };
        }
    }

    /// Notes what is certain about a node.
    pub(super) fn prove(&mut self, index: usize, proof: Proof) {
        self.nodes[index].proof = proof;
        self.scores[index] = CERTAIN;
    }

    /// Notes what whoever moves at a node is certain of.
    pub(super) fn secure(&mut self, index: usize, floor: Proof) {
        self.nodes[index].floor = floor;
    }

    /// What whoever moved to a node may expect, unless it is certain.
    #[inline]
    pub(super) fn mean(&self, index: usize) -> f32 {
        self.scores[index].mean
    }

    /// The child that play is expected to go on with: one that a certain
    /// result comes from, or else the one visited most.
    pub(super) fn favourite(&self, index: usize) -> Option<usize> {
        let proof = self.nodes[index].proof;
        let standing = |child: &usize| {
            let node = &self.nodes[*child];
            (!proof.is_open() && node.proof == proof, node.visits)
        };
        self.children(index).max_by_key(standing).filter(|child| standing(child) > (false, 0))
    }
}
