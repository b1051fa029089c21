//! The screens.

mod editor;
mod home;
mod room;
mod scenarios;
mod setup;

pub(crate) use editor::Editor;
pub(crate) use home::Home;
pub(crate) use room::Room;
pub(crate) use scenarios::Scenarios;
pub(crate) use setup::Setup;
