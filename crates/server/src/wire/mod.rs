//! What travels: messages to those who watch a room, and scenes as JSON.

mod messages;
mod scene;
mod views;

pub(crate) use messages::{ChatView, Message, Refused, ResultView};
pub(crate) use views::{Around, Looker, phase_word};
