//! The messages of a live room. `docs/wire.md` tells how they are used.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::scene::{SceneChange, SceneView};
use crate::room::{Offer, Settings};

/// A message to somebody who watches a room.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Message {
    /// Everything: the first message, and again whenever more changed than others tell.
    Snapshot(Box<Snapshot>),
    /// Who is here and what is agreed.
    Room {
        /// Counts the changes of the room.
        version: u64,
        /// The room.
        room: Box<RoomView>,
    },
    /// Moves were made.
    Moved(Box<Moved>),
    /// Somebody said something.
    Chat(ChatView),
    /// What a machine would play, for whoever has asked.
    Hint {
        /// At which ply.
        ply: usize,
        /// The move.
        text: String,
    },
    /// What the machine that is to move has found so far.
    Thinking(ThinkingView),
    /// What was asked is done.
    Done {},
    /// What was asked is refused; nothing has changed.
    Refused(Refused),
    /// The house closes for a moment, or the room for good.
    Closing {
        /// Why.
        text: String,
    },
}

/// What a machine has found so far.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct ThinkingView {
    /// Whose machine.
    pub seat: usize,
    /// What it thinks of the position, how far it has looked and what it expects.
    pub text: String,
    /// What the position is worth to its side, from 0 (lost) to 100 (won).
    pub share: u8,
    /// The moves it expects.
    pub line: Vec<String>,
}

/// Everything about a room.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Snapshot {
    /// The version of these messages.
    pub wire: u32,
    /// Counts the changes of the room.
    pub version: u64,
    /// The room.
    pub room: RoomView,
    /// The match, once it has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<PlayView>,
    /// What was said lately.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chat: Vec<ChatView>,
}

/// A room.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct RoomView {
    /// Its name in links.
    pub id: String,
    /// `waiting`, `playing` or `over`.
    pub phase: &'static str,
    /// The game's short name.
    pub game: &'static str,
    /// The game's name for people.
    pub title: &'static str,
    /// All options.
    pub options: BTreeMap<&'static str, String>,
    /// The names of the teams.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<String>,
    /// How the room is run.
    pub settings: Settings,
    /// The seats in the order of play.
    pub seats: Vec<SeatView>,
    /// What you are here.
    pub you: You,
    /// How many watch without a seat.
    pub watching: usize,
    /// What is offered and not yet answered by all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<OfferView>,
    /// Whether the match is paused.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub paused: bool,
    /// The room where the same people play again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// What the receiver of a message is in the room.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct You {
    /// Your seats.
    pub seats: Vec<usize>,
    /// Whether you have opened the room.
    pub host: bool,
}

/// A seat.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct SeatView {
    /// The player's name; none while somebody is awaited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// `open`, `person`, `bot`, `asked` (a bot that has not answered), or a machine such as `level:3`.
    pub player: String,
    /// The colour's word.
    pub colour: &'static str,
    /// The letter of its pieces, where there are pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<char>,
    /// The team.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
    /// For how many seconds the player has been away; none when here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away: Option<u64>,
}

/// Something that is offered.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct OfferView {
    /// What.
    pub what: Offer,
    /// From which seat.
    pub seat: usize,
}

/// A match.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct PlayView {
    /// How many moves have been made; a move says which ply it answers.
    pub ply: usize,
    /// What was played since the ply you asked for.
    pub told: Vec<ToldView>,
    /// What is on the table for you.
    pub scene: SceneView,
    /// Whether something was taken back that can be made again.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub redo: bool,
    /// The clocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockView>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultView>,
}

/// What you may hear of a move.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct ToldView {
    /// The ply it was made at.
    pub ply: usize,
    /// Who made it; none for chance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<usize>,
    /// The move, if you may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Whether nothing else was possible.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub forced: bool,
    /// The move as a sentence.
    pub says: String,
}

/// Moves that were made.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Moved {
    /// Counts the changes of the room.
    pub version: u64,
    /// How many moves have been made now.
    pub ply: usize,
    /// What was played.
    pub told: Vec<ToldView>,
    /// What has changed on the table.
    pub scene: SceneChange,
    /// The clocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockView>,
}

/// The clocks of a match.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct ClockView {
    /// What is left for each seat, in milliseconds.
    pub left: Vec<u64>,
    /// Whose clock runs.
    pub running: Option<usize>,
}

/// How a match ended.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct ResultView {
    /// `won`, `drawn` or `stopped`.
    pub end: &'static str,
    /// The seats in first place.
    pub winners: Vec<usize>,
    /// `resignation`, `agreement`, `time` or `absence`; none when the rules decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<&'static str>,
    /// The number under which the match is kept.
    pub number: i64,
}

/// Something that was said.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct ChatView {
    /// From which seat; none for somebody who watches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<usize>,
    /// Who.
    pub name: String,
    /// What.
    pub text: String,
}

/// Why something is refused.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Refused {
    /// A word that never changes.
    pub code: &'static str,
    /// A sentence for people.
    pub text: String,
    /// What is wrong with each field.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub problems: BTreeMap<String, String>,
    /// After how many seconds it may be tried again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry: Option<u64>,
}
