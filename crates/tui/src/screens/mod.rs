//! The screens.

mod editor;
mod home;
mod learn;
mod places;
mod room;
mod scenarios;
mod settings;
mod setup;
mod matches;
mod replay;
mod profile;
mod ranking;

pub(crate) use editor::Editor;
pub(crate) use home::Home;
pub(crate) use learn::Learn;
pub(crate) use matches::Matches;
pub(crate) use profile::Profile;
pub(crate) use ranking::Ranking;
pub(crate) use replay::Replay;
pub(crate) use room::Room;
pub(crate) use scenarios::Scenarios;
pub(crate) use settings::Settings;
pub(crate) use setup::Setup;
