//! The network of the Ataxx engine: from nothing to weights in rounds of self-play.

pub(crate) mod compare;
mod fit;
mod images;
mod learner;
mod samples;
mod selfplay;
mod train;

pub(crate) use fit::Manner;
pub(crate) use selfplay::Play;
pub(crate) use train::{Plan, run};
