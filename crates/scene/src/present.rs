//! How a game shows itself.

use kernel::{Notation, Phrase, Text, Turn, Viewer};

use crate::Scene;

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
