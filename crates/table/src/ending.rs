//! How a match ends other than by its rules.

use kernel::Outcome;

use crate::{Match, Status};

/// Why a match was over before the rules said so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// A side gave up.
    Resignation,
    /// Everybody agreed.
    Agreement,
    /// A side had no time left.
    Time,
    /// A side did not come back.
    Absence,
}

impl By {
    /// Every reason.
    pub const ALL: [Self; 4] = [Self::Resignation, Self::Agreement, Self::Time, Self::Absence];

    /// The word that records use.
    pub fn word(self) -> &'static str {
        match self {
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Time => "time",
            Self::Absence => "absence",
        }
    }

    /// The reason a record's word stands for.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|by| by.word() == word)
    }
}

/// Why nobody moves although the rules would go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// It was left, and may be taken up again.
    Left,
    /// It was concluded.
    Concluded(By, Outcome),
}

impl Halt {
    pub(crate) fn status(self) -> Status {
        match self {
            Self::Left => Status::Stopped,
            Self::Concluded(_, outcome) => Status::Over(outcome),
        }
    }
}

impl Match {
    /// Leaves the match before its end.
    pub fn stop(&mut self) {
        if self.status() == Status::InPlay {
            self.halt = Some(Halt::Left);
        }
    }

    /// Takes back a stop, for a match that is resumed.
    pub fn resume(&mut self) {
        if self.halt == Some(Halt::Left) {
            self.halt = None;
        }
    }

    /// Ends a match in play with a result that the rules have not brought
    /// about. One that is over already stays as it is.
    pub fn conclude(&mut self, by: By, outcome: Outcome) {
        if self.status() == Status::InPlay {
            self.halt = Some(Halt::Concluded(by, outcome));
        }
    }

    /// Why the match was over before the rules said so.
    pub fn concluded(&self) -> Option<By> {
        match (self.state().turn(), self.halt) {
            (kernel::Turn::Over(_), _) | (_, None | Some(Halt::Left)) => None,
            (_, Some(Halt::Concluded(by, _))) => Some(by),
        }
    }
}
