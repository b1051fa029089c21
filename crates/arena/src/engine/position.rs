//! A position that another program told us about.

use kernel::Setup;
use table::{AnyGame, AnyState, PlayError};

/// A position and how it came about.
pub(super) struct Position {
    pub(super) setup: Setup,
    pub(super) heard: Vec<Option<String>>,
    pub(super) state: Box<dyn AnyState>,
}

impl Position {
    /// The start of a game; none when the set-up is refused.
    pub(super) fn new(game: &dyn AnyGame, setup: Setup) -> Option<Self> {
        let state = game.start(&setup).ok()?;
        Some(Self { setup, heard: Vec::new(), state })
    }

    /// Makes a move, in any form the game reads.
    pub(super) fn play(&mut self, text: &str) -> Result<(), PlayError> {
        let canonical = self.state.play(text)?;
        self.heard.push(Some(canonical));
        Ok(())
    }

    /// Takes the last move back; false when there is none.
    pub(super) fn undo(&mut self, game: &dyn AnyGame) -> bool {
        let Some(mut before) = Self::new(game, self.setup.clone()) else { return false };
        if self.heard.pop().is_none() {
            return false;
        }
        let replayed = self.heard.iter().flatten().all(|text| before.play(text).is_ok());
        if replayed {
            *self = before;
        }
        replayed
    }
}
