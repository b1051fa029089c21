//! The screens.

mod editor;
mod home;
mod learn;
mod room;
mod scenarios;
mod settings;
mod setup;

pub(crate) use editor::Editor;
pub(crate) use home::Home;
pub(crate) use learn::Learn;
pub(crate) use room::Room;
pub(crate) use scenarios::Scenarios;
pub(crate) use settings::Settings;
pub(crate) use setup::Setup;
