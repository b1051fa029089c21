//! The screens.

mod home;
mod places;
mod room;
mod setup;
mod matches;
mod replay;

pub(crate) use home::Home;
pub(crate) use matches::Matches;
pub(crate) use replay::Replay;
pub(crate) use room::Room;
pub(crate) use setup::Setup;
