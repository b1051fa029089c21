//! The screens.

mod home;
mod room;
mod setup;

pub(crate) use home::Home;
pub(crate) use room::Room;
pub(crate) use setup::Setup;
