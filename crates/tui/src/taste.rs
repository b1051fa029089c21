//! What somebody has chosen about the face itself.

use crate::look::{Depth, Look};

/// How somebody wants the face to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Taste {
    /// How many colours; none is as many as the terminal says that it has.
    pub(crate) depth: Option<Depth>,
    /// Whether there are letters of Unicode; none is as the terminal says.
    pub(crate) ascii: Option<bool>,
    /// Whether legal moves are shown where nobody has said otherwise.
    pub(crate) shows_moves: bool,
}

impl Default for Taste {
    fn default() -> Self {
        Self { depth: None, ascii: None, shows_moves: true }
    }
}

impl Taste {
    /// How things look on a terminal that says this of itself.
    pub(crate) fn look(self, terminal: Look) -> Look {
        Look {
            depth: self.depth.unwrap_or(terminal.depth),
            ascii: self.ascii.unwrap_or(terminal.ascii),
        }
    }
}
