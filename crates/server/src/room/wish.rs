//! What people, programs and hosts may ask of a room.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something that is asked of a room. Each gets an answer: done, or refused
/// with a code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Wish {
    /// Makes a move.
    Move {
        /// The ply that was seen, so that a move answers what its player saw.
        ply: usize,
        /// The move, in any form the game reads.
        text: String,
    },
    /// Sits down.
    Sit {
        /// Where; the first free seat when nothing is said.
        #[serde(default)]
        seat: Option<usize>,
        /// Under which name; profiles and bots have their own.
        #[serde(default)]
        name: Option<String>,
        /// With which colour; one that is free when nothing is said.
        #[serde(default)]
        colour: Option<String>,
        /// In which team; that of the seat when nothing is said.
        #[serde(default)]
        team: Option<String>,
    },
    /// Gets up before the match begins. A bot declines so what it is asked to play.
    Stand {
        /// From which seat.
        seat: usize,
    },
    /// Sends somebody away before the match begins; for the host.
    Kick {
        /// From which seat.
        seat: usize,
    },
    /// Changes who decides for a seat: before the match the host's choice, during it the player's.
    Seat {
        /// Which seat.
        seat: usize,
        /// `person`, `open`, `bot:NAME` or a machine such as `level:3`.
        player: String,
    },
    /// Begins the match; for the host.
    Start {
        /// The machine that takes the seats of those who are still awaited.
        #[serde(default)]
        fill: Option<String>,
    },
    /// Offers something to all others.
    Offer {
        /// What.
        what: Offer,
    },
    /// Answers an offer.
    Answer {
        /// Which.
        what: Offer,
        /// Whether to accept it.
        yes: bool,
    },
    /// Gives up. With more than two sides a machine plays on.
    Resign {
        /// For which seat; the one of whoever asks when they have only one.
        #[serde(default)]
        seat: Option<usize>,
    },
    /// Asks what a machine would play; for somebody who plays alone.
    Hint {},
    /// Has a machine, or chance, make one move; for somebody who plays alone.
    Play {
        /// `random` or a machine such as `level:5`.
        by: String,
    },
    /// Changes the colour of a seat, also during the match.
    Colour {
        /// Which seat.
        seat: usize,
        /// The colour's word.
        colour: String,
    },
    /// Keeps the match under a name, by which it is found again; for the host.
    Save {
        /// The name.
        name: String,
    },
    /// Pauses a match between machines; for the host.
    Pause {},
    /// Lets a paused match go on; for the host.
    Resume {},
    /// Does something about somebody who has been away for too long.
    Claim {
        /// The seat of the absent.
        seat: usize,
        /// What is to be done.
        how: Claim,
    },
    /// Says something to everybody here.
    Chat {
        /// What.
        text: String,
    },
    /// Mutes whoever has a seat, or lets them speak again; for the host.
    Mute {
        /// Whose seat.
        seat: usize,
        /// Whether to mute.
        on: bool,
    },
    /// Opens a new room with the same people, who change seats; after the match.
    Rematch {},
    /// Closes a room that still waits; for the host.
    Close {},
}

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Offer {
    /// To end the match without a winner.
    Draw,
    /// To take back the last move of whoever offers.
    Undo,
    /// To make again what was taken back.
    Redo,
    /// To begin the match anew.
    Restart,
}

/// What can be done about somebody who is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Claim {
    /// The others win; with two sides only.
    Win,
    /// Nobody wins.
    Draw,
    /// A machine takes the seat.
    Machine,
}
