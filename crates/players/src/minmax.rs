//! Looking a fixed number of moves ahead.
//!
//! Whoever owns the look-ahead takes the branch with the highest value,
//! everybody else the one with the lowest. Of several best first moves the
//! first one scanned is kept; a game that wants the last one has its moves
//! scanned backwards.
//!
//! This is the plain method that the documents describe, with their values; it
//! neither deepens step by step nor remembers positions.

use kernel::{Limits, Notation, Outcome, Rules, Seat};
use search::Meter;

/// A position as a look-ahead sees it.
pub trait Outlook: Sized {
    /// A branch.
    type Move: Copy;

    /// Whether the owner of the look-ahead decides here.
    fn maximises(&self) -> bool;

    /// The branches in the order of scanning; none where nothing follows.
    fn branches(&self) -> Vec<Self::Move>;

    /// The position behind a branch.
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self;

    /// What it is worth where nothing follows, or nothing more is looked at.
    /// `left` plies were still to be looked at.
    fn value(&self, left: u32) -> f64;
}

/// How the branches are gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scan {
    /// Every one.
    All,
    /// Only as long as they can change the choice: a branch is cut once beta is
    /// not above alpha.
    AlphaBeta,
}

/// The best branch and its value, looking this many plies ahead (at least
/// one). None when there is no branch.
pub fn best<O: Outlook>(root: &O, plies: u32, scan: Scan) -> Option<(O::Move, f64)> {
    best_unless_stopped(root, plies, scan, Limits::default())
}

/// As [`best`], but none when it was told to stop before it had seen
/// everything: the method has no answer before the end. Of the limits only the
/// stop counts.
pub fn best_unless_stopped<O: Outlook>(
    root: &O,
    plies: u32,
    scan: Scan,
    limits: Limits<'_>,
) -> Option<(O::Move, f64)> {
    let mut meter = Meter::new(Limits { stop: limits.stop, ..Limits::default() });
    let mut best: Option<(O::Move, f64)> = None;
    for mv in root.branches() {
        let alpha = best.map_or(f64::NEG_INFINITY, |(_, value)| value);
        let left = plies.saturating_sub(1);
        let window = [alpha, f64::INFINITY];
        let value = value(&root.after(mv), left, scan, window, &mut meter);
        if best.is_none_or(|(_, highest)| value > highest) {
            best = Some((mv, value));
        }
    }
    best.filter(|_| !meter.stopped())
}

/// The value of a position; with cuts, exact only between alpha and beta. Of
/// no meaning once the meter has stopped.
fn value<O: Outlook>(
    position: &O,
    left: u32,
    scan: Scan,
    window: [f64; 2],
    meter: &mut Meter<'_>,
) -> f64 {
    let goes_on = meter.tick() && left > 0;
    let branches = if goes_on { position.branches() } else { Vec::new() };
    if branches.is_empty() {
        return position.value(left);
    }
    let [mut alpha, mut beta] = window;
    let maximises = position.maximises();
    let mut best = if maximises { f64::NEG_INFINITY } else { f64::INFINITY };
    for mv in branches {
        let value = value(&position.after(mv), left - 1, scan, [alpha, beta], meter);
        if maximises {
            best = best.max(value);
            alpha = alpha.max(best);
        } else {
            best = best.min(value);
            beta = beta.min(best);
        }
        if scan == Scan::AlphaBeta && beta <= alpha {
            break;
        }
    }
    best
}

/// What a look-ahead thinks of the states of a game without chance.
pub trait View<S: Rules> {
    /// Puts the moves to choose from in the order of scanning. They come as the
    /// game lists them, and stay so deeper down, where the order changes nothing
    /// but the number of cuts.
    fn arrange(&self, _state: &S, _moves: &mut Vec<S::Move>) {}

    /// What a state where the game goes on is worth to a seat.
    fn guess(&self, state: &S, owner: Seat) -> f64;

    /// What the end of the game is worth to a seat, with `left` plies still to
    /// be looked at: the sooner it comes, the more it weighs.
    fn ended(&self, _state: &S, owner: Seat, outcome: Outcome, left: u32) -> f64 {
        match outcome {
            Outcome::Won(seats) if seats.contains(owner) => 1.5 * f64::from(left + 1),
            Outcome::Won(_) => -1.5 * f64::from(left + 1),
            Outcome::Drawn(_) => 0.0,
        }
    }
}

/// A state seen by the seat that looks ahead. A forced pass is made at once
/// and is no ply.
#[derive(Debug)]
pub struct Ahead<'a, S, V> {
    state: S,
    owner: Seat,
    view: &'a V,
    /// Whether this is the state to choose a move for.
    is_root: bool,
}

impl<'a, S: Rules, V: View<S>> Ahead<'a, S, V> {
    /// A state as the seat to move sees it; none when no seat is to move.
    pub fn new(state: &S, view: &'a V) -> Option<Self> {
        let owner = state.turn().seat()?;
        Some(Self { state: state.clone(), owner, view, is_root: true })
    }
}

impl<S: Rules, V: View<S>> Outlook for Ahead<'_, S, V> {
    type Move = S::Move;

    fn maximises(&self) -> bool {
        self.state.turn().seat() == Some(self.owner)
    }

    fn branches(&self) -> Vec<S::Move> {
        let mut moves = Vec::new();
        self.state.moves(&mut moves);
        if self.is_root {
            self.view.arrange(&self.state, &mut moves);
        }
        moves
    }

    fn after(&self, mv: S::Move) -> Self {
        let mut state = self.state.clone();
        state.apply(mv);
        while let Some(pass) = state.forced() {
            state.apply(pass);
        }
        Self { state, owner: self.owner, view: self.view, is_root: false }
    }

    fn value(&self, left: u32) -> f64 {
        match self.state.turn().outcome() {
            Some(outcome) => self.view.ended(&self.state, self.owner, outcome, left),
            None => self.view.guess(&self.state, self.owner),
        }
    }
}

/// The text of the best move of a state; none when stopped before it is found.
pub(crate) fn choose<S: Notation, V: View<S>>(
    state: &S,
    view: &V,
    plies: u32,
    scan: Scan,
    limits: Limits<'_>,
) -> Option<String> {
    let (mv, _) = best_unless_stopped(&Ahead::new(state, view)?, plies, scan, limits)?;
    Some(state.write(mv))
}
