//! How a game shows itself.

use kernel::{Notation, Phrase, Seat, Text, Turn, Viewer};

use crate::{Scene, Token};

const PLAYS: Text = Text::new("{} plays {}", "{} juega {}");
const CHANCE: Text = Text::new("Chance: {}", "Azar: {}");

/// A game that can be looked at.
///
/// What a viewer may see is built up from nothing, never filtered out of the
/// full state: the scene of a viewer must be the same for every state that
/// viewer could [imagine](kernel::Rules::imagine).
pub trait Present: Notation {
    /// What is on the table for this viewer.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// The text of the position that has these tokens on the cells of the
    /// scene's grid and this seat to move, and all else as it is here. The
    /// game may refuse to start from it, and says then what is wrong. None for
    /// games whose positions cannot be set up.
    fn arranged(&self, _tokens: &[Option<Token>], _mover: Seat) -> Option<String> {
        None
    }

    /// Whether the viewer may know which move this is when it is made.
    fn is_open(&self, _mv: Self::Move, _viewer: Viewer) -> bool {
        true
    }

    /// One sentence about a move that is about to be made, in the words this
    /// viewer may hear.
    fn tell(&self, mv: Self::Move, _viewer: Viewer) -> Phrase {
        match self.turn() {
            Turn::Seat(seat) => PLAYS.with([seat.into(), self.write(mv).into()]),
            _ => CHANCE.with([self.write(mv).into()]),
        }
    }
}
