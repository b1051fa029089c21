//! Looking ahead by what the judge says, or to the end.
//!
//! A search of a position asks a [`Question`](crate::crew::Question): is it
//! worth more than `alpha`, looked at so many plies deep, with this certainty?
//! When the depth reaches the end the answer is about the result of the game.

mod exceeds;
mod glance;
mod order;
mod principal;
mod probcut;

pub(crate) use exceeds::{LIGHT, exceeds};
pub(crate) use principal::principal;
pub(crate) use probcut::EXACT;
pub use probcut::shallower;
