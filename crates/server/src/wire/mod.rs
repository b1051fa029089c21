//! What travels: messages to those who watch a room, and scenes as JSON.

mod film;
mod messages;
mod scene;
mod views;

pub(crate) use film::{Film, Preview};
pub(crate) use messages::{ChatView, Message, Refused, ResultView, ThinkingView};
pub(crate) use scene::{BoardView, SceneView, TokenView};
pub(crate) use views::{Around, Looker, phase_word};
