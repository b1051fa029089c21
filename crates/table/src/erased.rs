//! Games and states without their types.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;

use kernel::{Phrase, Problem, Rng, Seat, Setup, Turn, Viewer};
use scene::{Game, Host, Info, Present, Scene, Token};

use crate::seats;

/// Any game of the house.
pub trait AnyGame: Send + Sync {
    /// Its entry in the list.
    fn info(&self) -> &'static Info;

    /// Starts it.
    ///
    /// # Errors
    /// Every reason why the set-up is refused.
    fn start(&self, setup: &Setup) -> Result<Box<dyn AnyState>, Vec<Problem>>;
}

impl fmt::Debug for dyn AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info().id)
    }
}

/// A game as an item of the list.
pub struct Listed<G>(PhantomData<G>);

impl<G: Game> Listed<G> {
    const INFO: Info = G::INFO;

    /// The item.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G: Game> Default for Listed<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> AnyGame for Listed<G> {
    fn info(&self) -> &'static Info {
        const { &Self::INFO }
    }

    fn start(&self, setup: &Setup) -> Result<Box<dyn AnyState>, Vec<Problem>> {
        struct Boxing;
        impl Host for Boxing {
            type Out = Box<dyn AnyState>;
            fn take<S: Present>(self, state: S) -> Self::Out {
                Box::new(Erased(state))
            }
        }
        let mut problems: Vec<_> =
            seats::check_count(self.info(), setup.seats).into_iter().collect();
        if setup.teams.is_some() && !self.info().teams {
            problems.push(Problem::new("teams", texts::seats::NO_TEAMS.into()));
        }
        if problems.is_empty() { G::start(setup, Boxing) } else { Err(problems) }
    }
}

/// Why a move was refused. The state is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The game is over.
    Over,
    /// Another seat, or Nature, must move.
    NotYourTurn,
    /// It is no move of this game, or not one that is legal now.
    Illegal(Phrase),
    /// It answers a ply that is not the present one.
    Stale {
        /// The present ply.
        at: usize,
    },
}

impl PlayError {
    /// The refusal as a sentence.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Over => texts::play::OVER.into(),
            Self::NotYourTurn => texts::play::NOT_YOUR_TURN.into(),
            Self::Illegal(phrase) => phrase.clone(),
            Self::Stale { at } => texts::play::STALE.with([(*at).into()]),
        }
    }
}

/// The state of any game.
pub trait AnyState: Send + Sync {
    /// How many seats the table has.
    fn seats(&self) -> usize;

    /// Whose turn it is, or how the game ended.
    fn turn(&self) -> Turn;

    /// The canonical texts of all legal moves.
    fn moves(&self) -> Vec<String>;

    /// Makes a move of whoever's turn it is, in any form the game reads, and
    /// returns its canonical text.
    ///
    /// # Errors
    /// When the game is over or the move is illegal; nothing changes then.
    fn play(&mut self, text: &str) -> Result<String, PlayError>;

    /// The canonical text of the move that is forced and no decision.
    fn forced(&self) -> Option<String>;

    /// The canonical text of a random legal move, each equally likely.
    fn random_move(&self, rng: &mut Rng) -> Option<String>;

    /// What is on the table for a viewer.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// Whether the viewer may know which move this is when it is made.
    fn is_open(&self, text: &str, viewer: Viewer) -> bool;

    /// One sentence about a move about to be made; none when it cannot be read.
    fn tell(&self, text: &str, viewer: Viewer) -> Option<Phrase>;

    /// A full state that agrees with all this viewer knows.
    fn imagine(&self, viewer: Viewer, rng: &mut Rng) -> Box<dyn AnyState>;

    /// The position as text, for games whose positions can be set up.
    fn position(&self) -> Option<String>;

    /// The text of the position with these tokens on the cells of the scene's
    /// grid and this seat to move; as [`position`](Self::position), it need not
    /// be one that the game accepts.
    fn arranged(&self, tokens: &[Option<Token>], mover: Seat) -> Option<String>;

    /// The number of move sequences of this length.
    fn perft(&self, depth: u32) -> u64;

    /// Plays random games from here to the end; returns the moves made.
    fn playouts(&self, games: u64, rng: &mut Rng) -> u64;

    /// The same state once more.
    fn clone_box(&self) -> Box<dyn AnyState>;

    /// The typed state, for machines that think about one game.
    fn typed(&self) -> &dyn Any;
}

impl Clone for Box<dyn AnyState> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

impl fmt::Debug for dyn AnyState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}", self.turn(), self.position())
    }
}

impl dyn AnyState {
    /// Makes a move of this seat, or of Nature.
    ///
    /// # Errors
    /// As [`play`](AnyState::play), and when it is not that mover's turn.
    pub fn play_as(&mut self, mover: Option<Seat>, text: &str) -> Result<String, PlayError> {
        match self.turn() {
            Turn::Over(_) => Err(PlayError::Over),
            turn if turn.seat() != mover => Err(PlayError::NotYourTurn),
            _ => self.play(text),
        }
    }
}

/// The one newtype that stands for every game.
struct Erased<S>(S);

impl<S: Present> Erased<S> {
    fn legal(&self) -> Vec<S::Move> {
        let mut moves = Vec::new();
        self.0.moves(&mut moves);
        moves
    }
}

impl<S: Present> AnyState for Erased<S> {
    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn moves(&self) -> Vec<String> {
        self.legal().into_iter().map(|mv| self.0.write(mv)).collect()
    }

    fn play(&mut self, text: &str) -> Result<String, PlayError> {
        if self.0.turn().is_over() {
            return Err(PlayError::Over);
        }
        let mv = self.0.read(text).map_err(PlayError::Illegal)?;
        if !self.legal().contains(&mv) {
            return Err(PlayError::Illegal(texts::play::ILLEGAL.with([text.trim().into()])));
        }
        let canonical = self.0.write(mv);
        self.0.apply(mv);
        Ok(canonical)
    }

    fn forced(&self) -> Option<String> {
        self.0.forced().map(|mv| self.0.write(mv))
    }

    fn random_move(&self, rng: &mut Rng) -> Option<String> {
        self.0.random_move(rng, &mut Vec::new()).map(|mv| self.0.write(mv))
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.0.scene(viewer)
    }

    fn is_open(&self, text: &str, viewer: Viewer) -> bool {
        self.0.read(text).is_ok_and(|mv| self.0.is_open(mv, viewer))
    }

    fn tell(&self, text: &str, viewer: Viewer) -> Option<Phrase> {
        self.0.read(text).ok().map(|mv| self.0.tell(mv, viewer))
    }

    fn imagine(&self, viewer: Viewer, rng: &mut Rng) -> Box<dyn AnyState> {
        Box::new(Self(self.0.imagine(viewer, rng)))
    }

    fn position(&self) -> Option<String> {
        self.0.position()
    }

    fn arranged(&self, tokens: &[Option<Token>], mover: Seat) -> Option<String> {
        self.0.arranged(tokens, mover)
    }

    fn perft(&self, depth: u32) -> u64 {
        kernel::perft(&self.0, depth)
    }

    fn playouts(&self, games: u64, rng: &mut Rng) -> u64 {
        kernel::playouts(&self.0, games, rng)
    }

    fn clone_box(&self) -> Box<dyn AnyState> {
        Box::new(Self(self.0.clone()))
    }

    fn typed(&self) -> &dyn Any {
        &self.0
    }
}
