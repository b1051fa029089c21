//! What it takes to be a game: the fast, static side.

use std::fmt::Debug;

use crate::{Rng, Seat, Turn};

/// Who looks at a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player sees what is open and what is his own.
    Seat(Seat),
    /// A spectator sees what is open.
    Watcher,
    /// The archive sees everything; only for matches that are over, and tests.
    All,
}

impl Viewer {
    /// Whether this viewer is shown the moves of this turn: the seat to move
    /// is, and so is the archive.
    pub fn acts(self, turn: Turn) -> bool {
        turn.seat().is_some_and(|seat| self == Self::All || self == Self::Seat(seat))
    }

    /// Whether this viewer sees what the seat holds.
    pub fn owns(self, seat: Seat) -> bool {
        self == Self::All || self == Self::Seat(seat)
    }
}

/// The rules of a game as a state machine.
///
/// Implementations are small values without clocks, input, output or hidden
/// randomness. Searches are generic over this trait.
pub trait Rules: Clone + Send + Sync + 'static {
    /// One decision of a seat or of Nature.
    type Move: Copy + Eq + Debug + Send + Sync;

    /// How many leaves a finished game counts for below its end: none, but
    /// the tables published for Othello go on counting it as one.
    const FINISHED_LEAVES: u64 = 0;

    /// How many seats the table has.
    fn seats(&self) -> usize;

    /// Whose turn it is, or how the game ended.
    fn turn(&self) -> Turn;

    /// Replaces the buffer's contents by all legal moves, each once; none when
    /// the game is over. Moves of Nature are equally likely.
    fn moves(&self, buffer: &mut Vec<Self::Move>);

    /// Makes a move without checking it.
    ///
    /// The move must be one of [`moves`](Self::moves); anything else leaves
    /// the state meaningless (but never unsafe).
    fn apply(&mut self, mv: Self::Move);

    /// The one legal move when it is no decision at all, such as a pass with
    /// nothing else to do. Faces make it for the person, with a notice.
    fn forced(&self) -> Option<Self::Move> {
        None
    }

    /// A move with which the seat to move wins at once, where the rules see it
    /// cheaply. None says nothing: there may still be one.
    #[inline]
    fn winning_move(&self) -> Option<Self::Move> {
        None
    }

    /// A move that parries a threat: after any other that does not win, it is
    /// another seat's turn and it wins at once, perhaps even after this one.
    /// None says nothing.
    #[inline]
    fn parry(&self) -> Option<Self::Move> {
        None
    }

    /// Replaces the buffer's contents by the moves with which the game can be
    /// over within so many plies, the move included, and the seat to move in
    /// first place, alone or not. Others may be among them. False, and nothing
    /// is done, where the rules do not see that cheaply.
    #[inline]
    fn threats(&self, _plies: u32, _buffer: &mut Vec<Self::Move>) -> bool {
        false
    }

    /// The last of the next plies after which the game can be over with this
    /// seat in first place, alone or not; zero when that cannot be after any of
    /// them. Saying too much is safe. Worth overriding where the rules know
    /// better without making moves.
    #[inline]
    fn last_success(&self, _seat: Seat, plies: u32) -> u32 {
        plies
    }

    /// A full state that agrees with everything this viewer knows, drawn at
    /// random from those possible. With nothing hidden it is the state itself.
    #[must_use]
    fn imagine(&self, _viewer: Viewer, _rng: &mut Rng) -> Self {
        self.clone()
    }

    /// How many legal moves there are. Worth overriding where counting is
    /// cheaper than listing.
    fn count_moves(&self) -> usize {
        let mut buffer = Vec::new();
        self.moves(&mut buffer);
        buffer.len()
    }

    /// One legal move, each with the same probability; none when the game is
    /// over. Worth overriding where picking is cheaper than listing; the
    /// buffer is scratch space.
    #[inline]
    fn random_move(&self, rng: &mut Rng, buffer: &mut Vec<Self::Move>) -> Option<Self::Move> {
        self.moves(buffer);
        rng.pick(buffer).copied()
    }
}
