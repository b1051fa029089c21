//! The faces that live in a terminal. Now: the line console.
//!
//! They draw scenes and send move texts; they know no rule of any game, no
//! server and no database. Memory, clock and chance come through [`House`],
//! keyboard and screen through [`Port`], so that every screen can be tested as
//! literal text.

mod port;
mod house;
mod paint;
mod draw;
mod graph;
pub mod console;

pub use draw::{Drawing, draw};
pub use graph::graph;
pub use house::{House, Number, People, Saved, Scenarios, Shelf};
pub use paint::Paint;
pub use port::Port;
