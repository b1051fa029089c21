//! The screens.

mod home;
mod places;
mod room;
mod setup;
mod matches;
mod replay;
mod profile;
mod ranking;

pub(crate) use home::Home;
pub(crate) use matches::Matches;
pub(crate) use profile::Profile;
pub(crate) use ranking::Ranking;
pub(crate) use replay::Replay;
pub(crate) use room::Room;
pub(crate) use setup::Setup;
