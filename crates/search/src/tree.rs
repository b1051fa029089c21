//! A game as two sides see it: what a search for two sides asks for.

use kernel::Outcome;

/// Whose turn it is for a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// This side moves.
    Turn(bool),
    /// The game is over.
    Over(Outcome),
    /// Chance moves; nobody looks further than that.
    Chance,
}

/// A tree of states in which one of two sides moves.
pub(crate) trait Tree: Sync {
    type State: Clone + Sync;
    type Move: Copy + Eq + Send;

    fn status(&self, state: &Self::State) -> Status;

    /// Replaces the buffer's contents by the moves, always in the same order.
    fn moves(&self, state: &Self::State, buffer: &mut Vec<Self::Move>);

    fn apply(&self, state: &mut Self::State, mv: Self::Move);

    fn key(&self, state: &Self::State) -> u64;

    /// A small number for a move; different ones may share it.
    fn label(&self, mv: Self::Move) -> u16;

    /// An estimate of what a state is worth to a side.
    fn worth(&self, state: &Self::State, side: bool) -> i32;

    /// What the end of the game is worth to a side.
    fn result(&self, state: &Self::State, outcome: Outcome, side: bool) -> i32;

    /// A move that wins at once, if one is seen.
    fn winning_move(&self, state: &Self::State) -> Option<Self::Move>;

    /// A move without which the side loses in the next ply, if one is seen.
    fn parry(&self, state: &Self::State) -> Option<Self::Move>;

    /// Replaces the buffer's contents by the moves with which the side to move
    /// may bring the game to an end that is good for it within so many plies;
    /// false, and nothing is done, where that is not seen.
    fn threats(&self, state: &Self::State, plies: u32, buffer: &mut Vec<Self::Move>) -> bool;

    /// How far from nothing a state can be worth, unless the game is over.
    fn span(&self) -> i32;

    /// The last of the next plies after which the game can be over and worth
    /// more than the span to a side, or less; zero when after none of them.
    fn last_end(&self, state: &Self::State, side: bool, is_good: bool, plies: u32) -> u32;

    fn is_quiet(&self, state: &Self::State) -> bool;

    fn promise(&self, state: &Self::State, mv: Self::Move) -> i32;
}
