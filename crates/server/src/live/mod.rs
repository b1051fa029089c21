//! Rooms that are alive: one task each, the way to them, and those who think
//! for machines.

mod actor;
mod advice;
mod bots;
mod crowd;
mod hall;
mod hub;
mod keeping;
mod lobby;
mod pool;
mod resuming;
mod thinking;

pub(crate) use crowd::{Frame, Line};
pub use hall::Calendar;
pub(crate) use hall::{Call, Hall, Reply, RoomLimits};
pub(crate) use hub::{EARS, Hearer, Hub};
pub(crate) use lobby::{Listed, Lobby};
pub(crate) use pool::Pool;
