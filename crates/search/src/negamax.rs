//! Alpha-beta for two sides, both seen with the same code: what is good for
//! one is bad for the other.
//!
//! The first move is searched with the whole window; of the others it is
//! first asked only whether they are better. Values are exact for their depth:
//! nothing is left out but what cannot change the result.

use crate::ordering::{Frame, History};
use crate::table::{Bound, Entry, NO_MOVE, Table};
use crate::thought::{later, sooner};
use crate::tree::{Status, Tree};
use crate::window::Window;
use crate::{Limits, Meter};

/// The deepest iteration.
pub(crate) const MAX_DEPTH: u32 = 200;

/// How many plies beyond its depth a search follows states that are not quiet.
pub(crate) const EXTRA: i32 = 4;

/// How much better a move is rated that refuted something at the same ply.
const KILLER: i32 = 50;

/// A look into the table and a good order cost about as much as a handful of
/// leaves. Only with more moves than this are they worth while where every
/// move leads to a leaf.
const FEW_MOVES: usize = 16;

/// One thread's search.
pub(crate) struct Worker<'a, T: Tree> {
    tree: &'a T,
    table: &'a Table,
    pub(crate) meter: Meter<'a>,
    pub(crate) frames: Vec<Frame<T::Move>>,
    pub(crate) history: History,
    /// Whether any state was judged before its end.
    pub(crate) is_cut: bool,
    /// The best move at the root so far: where it is in the list, and its value.
    pub(crate) found: Option<(u16, T::Move, i32)>,
    /// The move to try first at the root.
    pub(crate) favourite: Option<u16>,
    /// The least depth at which the table is used.
    table_depth: i32,
}

/// A state that is being searched. A depth below zero counts the plies beyond
/// the horizon.
struct Node<'s, S> {
    state: &'s S,
    side: bool,
    window: Window,
    depth: i32,
    ply: usize,
}

/// The best move of a node: its value, and where it is in the list.
struct Best {
    value: i32,
    index: u16,
}

impl<'a, T: Tree> Worker<'a, T> {
    pub(crate) fn new(tree: &'a T, table: &'a Table, limits: Limits<'a>) -> Self {
        Self {
            tree,
            table,
            meter: Meter::new(limits),
            frames: Vec::new(),
            history: History::new(),
            is_cut: false,
            found: None,
            favourite: None,
            table_depth: 1,
        }
    }

    /// Prepares for a root with so many moves.
    pub(crate) fn expect_moves(&mut self, count: usize) {
        self.table_depth = if count > FEW_MOVES { 1 } else { 2 };
    }

    /// The value of the root to the side that moves there.
    pub(crate) fn look_from_root(
        &mut self,
        state: &T::State,
        side: bool,
        window: Window,
        depth: u32,
    ) -> i32 {
        let plies = depth as usize + EXTRA as usize + 2;
        if self.frames.len() < plies {
            self.frames.resize_with(plies, Frame::default);
        }
        self.is_cut = false;
        self.look(&Node { state, side, window, depth: depth as i32, ply: 0 })
    }

    /// The value of a state in which a side moves and that is no leaf.
    fn look(&mut self, node: &Node<'_, T::State>) -> i32 {
        let window = node.window.within_reach(node.ply);
        if window.is_empty() {
            return window.alpha;
        }
        let node = Node { window, ..*node };
        if node.window.is_open() { self.look_further(&node) } else { self.ask(&node) }
    }

    /// On which side of its closed window the value of a state is. It is looked
    /// no deeper than where the answer can change: beyond the span of what
    /// states are worth, only success counts, of one side or of the other.
    fn ask(&mut self, node: &Node<'_, T::State>) -> i32 {
        let Node { state, side, window, depth, .. } = *node;
        let span = self.tree.span();
        let is_hope = window.alpha >= span;
        if depth <= 0 || !is_hope && window.beta > -span {
            return self.answer_closed(node);
        }
        let last = self.tree.last_end(state, side, is_hope, depth as u32) as i32;
        if last == 0 {
            self.is_cut = true;
            return if is_hope { span } else { -span };
        }
        let value = self.answer_closed(&Node { depth: last, ..*node });
        // What was not looked at is within the span.
        if is_hope && value <= window.alpha {
            value.max(span)
        } else if !is_hope && value >= window.beta {
            value.min(-span)
        } else {
            value
        }
    }

    /// Tries a move that wins at once before anything else.
    fn answer_closed(&mut self, node: &Node<'_, T::State>) -> i32 {
        let winning = self.tree.winning_move(node.state);
        match winning.and_then(|mv| self.value_at_end(node, mv)) {
            Some(value) if value >= node.window.beta => value,
            _ => self.look_further(node),
        }
    }

    /// Looks into the table where that is worth while, and at the moves.
    #[inline]
    fn look_further(&mut self, node: &Node<'_, T::State>) -> i32 {
        if node.depth < self.table_depth {
            return self.try_moves(node, None).value;
        }
        self.look_up(node)
    }

    /// The value of a move that ends the game.
    #[inline]
    fn value_at_end(&self, node: &Node<'_, T::State>, mv: T::Move) -> Option<i32> {
        let mut next = node.state.clone();
        self.tree.apply(&mut next, mv);
        let Status::Over(outcome) = self.tree.status(&next) else { return None };
        Some(later(self.tree.result(&next, outcome, node.side), node.ply + 1))
    }

    /// Whether a state that is searched this deep is judged as it stands.
    #[inline]
    fn is_leaf(&self, state: &T::State, depth: i32) -> bool {
        depth <= 0 && (depth <= -EXTRA || self.tree.is_quiet(state))
    }

    /// The value of a state from the table, or from its moves and then into
    /// the table.
    fn look_up(&mut self, node: &Node<'_, T::State>) -> i32 {
        let key = self.tree.key(node.state);
        let known = self.table.get(key);
        if let Some(value) = known.and_then(|entry| self.answer(node, entry)) {
            return value;
        }
        let was_cut = std::mem::take(&mut self.is_cut);
        let first = if node.ply == 0 { self.favourite } else { None };
        let best = self.try_moves(node, first.or_else(|| known.map(|entry| entry.index)));
        if !self.meter.stopped() {
            self.table.put(key, self.entry(node, &best));
        }
        self.is_cut |= was_cut;
        best.value
    }

    /// What a table's entry says about a node, if that is enough.
    #[inline]
    fn answer(&mut self, node: &Node<'_, T::State>, entry: Entry) -> Option<i32> {
        let is_deep_enough = entry.complete || i32::from(entry.depth) >= node.depth;
        // Lines of best moves would end at an answer from the table.
        if node.window.is_open() || !is_deep_enough {
            return None;
        }
        let value = later(entry.value, node.ply);
        let is_enough = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= node.window.beta,
            Bound::Upper => value <= node.window.alpha,
        };
        self.is_cut |= is_enough && !entry.complete;
        is_enough.then_some(value)
    }

    #[inline]
    fn entry(&self, node: &Node<'_, T::State>, best: &Best) -> Entry {
        let bound = match best.value {
            value if value >= node.window.beta => Bound::Lower,
            value if value > node.window.alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        Entry {
            value: sooner(best.value, node.ply),
            depth: node.depth as u8,
            bound,
            complete: !self.is_cut,
            // When no move was good enough, the one that seemed best says nothing.
            index: if bound == Bound::Upper { NO_MOVE } else { best.index },
        }
    }

    fn try_moves(&mut self, node: &Node<'_, T::State>, first: Option<u16>) -> Best {
        let parry = if node.window.is_open() { None } else { self.tree.parry(node.state) };
        let is_sifted = self.list_moves(node, parry);
        let first = if is_sifted { None } else { self.place(node, parry).or(first) };
        self.begin(node, first);
        let mut best = Best { value: Window::FULL.alpha, index: NO_MOVE };
        let mut window = node.window;
        while let Some((index, mv)) = self.pick(node) {
            let mut next = node.state.clone();
            self.tree.apply(&mut next, mv);
            let value = self.value_after(node, &next, window, best.index == NO_MOVE);
            if self.meter.stopped() {
                break;
            }
            if value > best.value {
                best = Best { value, index };
                if value > window.alpha {
                    window.alpha = value;
                    self.note(node, index, mv, value);
                }
            }
            if window.is_empty() {
                break;
            }
        }
        if is_sifted {
            // Elsewhere its place in the list means another move.
            best = Best { value: best.value.max(self.tree.span()), index: NO_MOVE };
        }
        best
    }

    /// Lists the moves. Where nothing less than a win is asked for, those that
    /// cannot bring it are left out, and it says so.
    #[inline]
    fn list_moves(&mut self, node: &Node<'_, T::State>, parry: Option<T::Move>) -> bool {
        let Node { state, window, depth, .. } = *node;
        let moves = &mut self.frames[node.ply].moves;
        if window.is_open() || window.alpha < self.tree.span() {
            self.tree.moves(state, moves);
            return false;
        }
        let is_near = depth > 0 && self.tree.threats(state, depth as u32, moves);
        if is_near {
            self.is_cut = true;
        } else {
            self.tree.moves(state, moves);
        }
        let only = parry.filter(|_| self.tree.winning_move(state).is_none());
        if let Some(only) = only {
            moves.retain(|mv| *mv == only);
        }
        is_near || only.is_some()
    }

    /// Where in the list a move is.
    #[inline]
    fn place(&self, node: &Node<'_, T::State>, wanted: Option<T::Move>) -> Option<u16> {
        let moves = &self.frames[node.ply].moves;
        wanted.and_then(|wanted| moves.iter().position(|mv| *mv == wanted)).map(|it| it as u16)
    }

    #[inline]
    fn begin(&mut self, node: &Node<'_, T::State>, first: Option<u16>) {
        let frame = &mut self.frames[node.ply];
        if node.depth < self.table_depth && frame.moves.len() <= FEW_MOVES {
            frame.begin_as_listed(|mv| self.tree.promise(node.state, mv));
        } else {
            frame.begin(first);
        }
    }

    #[inline]
    fn pick(&mut self, node: &Node<'_, T::State>) -> Option<(u16, T::Move)> {
        let frame = &mut self.frames[node.ply];
        let (killers, history) = (frame.killers, self.history.of(node.side));
        frame.pick(|mv| {
            let refuted_before = if killers.contains(&Some(mv)) { KILLER } else { 0 };
            refuted_before + history(self.tree.label(mv)) + self.tree.promise(node.state, mv)
        })
    }

    /// The value of a move, given the state it leads to.
    #[inline]
    fn value_after(
        &mut self,
        node: &Node<'_, T::State>,
        next: &T::State,
        window: Window,
        is_first: bool,
    ) -> i32 {
        if !self.meter.tick() {
            return 0;
        }
        if node.window.is_open() {
            self.frames[node.ply + 1].line.clear();
        }
        let side = match self.tree.status(next) {
            Status::Turn(side) => side,
            Status::Over(outcome) => {
                return later(self.tree.result(next, outcome, node.side), node.ply + 1);
            }
            Status::Chance => {
                self.is_cut = true;
                return self.tree.worth(next, node.side);
            }
        };
        if self.is_leaf(next, node.depth - 1) {
            self.is_cut = true;
            let worth = self.tree.worth(next, side);
            return if side == node.side { worth } else { -worth };
        }
        if is_first || !window.is_open() {
            return self.value_deeper(node, next, side, window);
        }
        let value = self.value_deeper(node, next, side, window.narrow());
        if !window.contains(value) || self.meter.stopped() {
            return value;
        }
        self.value_deeper(node, next, side, window)
    }

    /// The value for the side that has just moved, whoever moves next.
    #[inline]
    fn value_deeper(
        &mut self,
        node: &Node<'_, T::State>,
        state: &T::State,
        side: bool,
        window: Window,
    ) -> i32 {
        let (depth, ply) = (node.depth - 1, node.ply + 1);
        if side == node.side {
            self.look(&Node { state, side, window, depth, ply })
        } else {
            -self.look(&Node { state, side, window: window.flipped(), depth, ply })
        }
    }

    /// Notes a move that is better than any before.
    #[inline]
    fn note(&mut self, node: &Node<'_, T::State>, index: u16, mv: T::Move, value: i32) {
        if value >= node.window.beta && node.depth > 0 {
            self.frames[node.ply].add_killer(mv);
            self.history.reward(node.side, self.tree.label(mv), node.depth);
        }
        if node.window.is_open() {
            let (here, deeper) = self.frames.split_at_mut(node.ply + 1);
            here[node.ply].set_line(mv, &deeper[0].line);
        }
        if node.ply == 0 {
            self.found = Some((index, mv, value));
        }
    }
}
